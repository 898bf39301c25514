import { codeLabel } from '../../catalogue/formLabels';
import { meaningOf } from '../../catalogue/roles';
import type { Code, Field, ShortList } from '../../catalogue/types';
import { locatorValue } from '../../base/json/locator';
import { readRate } from '../../base/values/vatRate';
import { readMoment, unclearDate, writeMoment } from '../../base/values/dates';
import { readTaxNumber } from '../../base/values/taxNumber';
import {
	codeProblem,
	lengthProblem,
	textProblem,
	withoutUnseenEnds,
	type TextProblem,
} from '../../base/text/textProblems';
import { UnusableJson, readJson } from '../../base/json/json';
import { readNumberText, spokenNumber, type NumberFormat, type NumberText } from '../../base/values/numberText';
import { isZeroGuid, noRecord, NO_RECORD_REMEDY, writtenGuid } from '../../base/values/guid';
import { readPicture } from '../../base/text/picture';
import { fold, shown } from '../../base/text/text';

/** How what a user gives is to be read. */
export interface Conventions {
	/** IANA zone of the server. */
	readonly zone: string;
	/** How numbers are written that come as text; absent, with a decimal dot. */
	readonly numbers?: NumberFormat;
	/** They come from a model, which hands on what people say: what means one thing is read so. */
	readonly isSpoken?: boolean;
	/** Blank values are sent, because they clear what the ERP has. */
	readonly clears?: boolean;
}

/** A value as the wire wants it, or what is wrong with it and what to do. */
type WireValue =
	| { readonly ok: true; readonly value: unknown; readonly warning?: string }
	| ({ readonly ok: false } & TextProblem);

const fine = (value: unknown, warning?: string): WireValue => ({ ok: true, value, warning });
const wrong = (message: string, remedy: string): WireValue => ({ ok: false, message, remedy });

/** Significant digits that every JSON number carries without loss. */
const SAFE_DIGITS = 15;

/** Whether a number can be written as text without a loss or an exponent. */
const isExact = (value: number) => Math.abs(value) <= Number.MAX_SAFE_INTEGER && !String(value).includes('e');

/** Whether a JSON number carries these digits without loss. */
const isCarried = (digits: string) =>
	digits.replace(/\D/g, '').replace(/^0+/, '').length <= SAFE_DIGITS ||
	(!digits.includes('../../base/values') && Number.isSafeInteger(Number(digits)));

/** Exact digits of a number, as text. */
function digitsOf(value: unknown, numbers: NumberFormat | undefined): NumberText {
	if (typeof value === 'string') return readNumberText(value, numbers);
	return typeof value === 'number' && Number.isFinite(value)
		? { ok: true, digits: String(value) }
		: { ok: false, message: `${shown(value)} is not a number`, remedy: 'Give a number such as 12 or 1234.56.' };
}

/** The ERP's document numbers are `int` columns of SQL Server. */
const LAST_NUMBER = 2_147_483_647;

/** The server numbers a new document itself where it gets 0; to name one that is there, 0 is nothing. */
function notADocumentNumber({ documentNumber, required }: Field, digits: string): WireValue | undefined {
	const value = Number(digits);
	const first = required ? 1 : 0;
	if (!documentNumber || (Number.isInteger(value) && value >= first && value <= LAST_NUMBER)) return undefined;
	return wrong(
		`"${digits}" is not a document number`,
		`Give a whole number from 1 to ${LAST_NUMBER}${required ? '' : ', or leave it blank so that the ERP numbers the document'}.`,
	);
}

/** A name in place of the number that it has in one of the ERP's lists, as `USD` for a currency. */
const isNamed = (value: unknown) => typeof value === 'string' && /\p{L}{2}/u.test(value);
const NUMBER_OF_LIST =
	'Give its number in the ERP: From List finds it by its name, and List: Get Many shows all of them.';

function asNumber(field: Field, given: unknown, { numbers, isSpoken }: Conventions): WireValue {
	const value = isSpoken && numbers === undefined && typeof given === 'string' ? spokenNumber(field, given) : given;
	const plain = typeof value === 'boolean' && field.isFlag ? Number(value) : value;
	const read = digitsOf(plain, numbers);
	if (!read.ok) return field.codeOf !== undefined && isNamed(plain) ? wrong(read.message, NUMBER_OF_LIST) : read;
	const { digits } = read;
	const noNumber = notADocumentNumber(field, digits);
	if (noNumber) return noNumber;
	const tooLong = typeof plain === 'number' ? field.type === 'numericText' && !isExact(plain) : !isCarried(digits);
	if (tooLong) {
		return wrong(`${shown(value)} has more digits than a number can carry`, 'Round it to at most 15 digits.');
	}
	return fine(field.type === 'numericText' ? digits : Number(digits));
}

/** All names of a code, folded. */
const namesOf = ([, turkish, english]: Code): string[] => [turkish, english, `${english} (${turkish})`].map(fold);

/** No name of a code is nearly as long; a longer text is not folded. */
const LONGEST_NAME = 1_000;

function codeByName(codes: readonly Code[], name: string): string | undefined {
	if (name.length > LONGEST_NAME) return undefined;
	const folded = fold(name);
	return codes.find((code) => namesOf(code).includes(folded))?.[0];
}

/** `0 - Talep`, as drop-downs show it, and what people write for it: `0-Talep`, `0: Talep`, `0 Talep`, `0 (Talep)`. */
const NUMBER_AND_NAME = /^(\d{1,15})(\D.*)$/s;
const SEPARATOR = /^\s*(?:[-–—:.)]\s*)?(?=\D)/;

/** The code that a text names; a number and a name together must be the same one. */
function namedCode(codes: readonly Code[], text: string): { readonly code?: string; readonly clash?: string } {
	const code = codeByName(codes, text);
	const [, digits = '', behind = ''] = (code === undefined && NUMBER_AND_NAME.exec(text)) || [];
	if (digits === '') return { code };
	const rest = behind.replace(SEPARATOR, '');
	const inner = rest.replace(/^\((.*)\)$/s, '$1');
	const name = codeByName(codes, rest) === undefined ? inner : rest;
	const [first, second] = [String(Number(digits)), codeByName(codes, name)];
	if (second === undefined || first === second) return { code: second };
	const [, firstName = 'none of the codes'] = codes.find(([listed]) => listed === first) ?? [];
	return {
		clash: `${shown(text)} contradicts itself: ${first} is ${firstName}, and ${name.trim()} is ${second}`,
	};
}

/** What to give where a code is wrong. Most are right, and the labels of a dozen take longer to make than the code to read. */
function codesToGive(codes: readonly Code[]): string {
	const labels = codes.slice(0, 12).map(codeLabel).join('; ');
	return `Give the number or its name: ${labels}${codes.length > 12 ? '; ...' : ''}.`;
}

function asCode(field: Field, codes: readonly Code[], value: unknown, { numbers }: Conventions): WireValue {
	const text = typeof value === 'string' ? value.trim() : value;
	const read = digitsOf(typeof text === 'boolean' && field.isFlag ? Number(text) : text, numbers);
	const isWhole = read.ok && /^-?\d{1,15}$/.test(read.digits);
	const named = !read.ok && typeof text === 'string' ? namedCode(codes, text) : {};
	const code = isWhole ? String(Number(read.digits)) : named.code;
	if (named.clash !== undefined) return wrong(named.clash, codesToGive(codes));
	if (code === undefined) return wrong(`${shown(value)} is not a code of this field`, codesToGive(codes));
	const isListed = codes.some(([listed]) => listed === code);
	const warning = isListed ? undefined : `${shown(value)} is not among the published codes; it is sent as it is`;
	return fine(field.type === 'numericText' ? code : Number(code), warning);
}

/** A date that is none, or that could be two. */
function noDate(value: unknown, message: string, remedy: string): WireValue {
	const unclear = unclearDate(value);
	return wrong(unclear?.message ?? message, unclear?.remedy ?? remedy);
}

function asDate(field: Field, value: unknown, zone: string): WireValue {
	const format = field.format ?? 'dd.MM.yyyy';
	const read = readMoment(value, zone, format);
	return read
		? fine(writeMoment(read, format))
		: noDate(value, `${shown(value)} is not a date that exists`, 'Give a date such as 2026-12-31 or 31.12.2026.');
}

function asDueDate(value: unknown, zone: string): WireValue {
	const text = typeof value === 'number' ? String(value) : value;
	// A count of days, as Excel keeps dates, would be the number of a payment plan that nobody has.
	const isPlan = typeof text === 'string' && /^\d{1,7}$/.test(text.trim()) && !unclearDate(text);
	if (isPlan) return fine(text.trim());
	const read = readMoment(text, zone);
	return read
		? fine(writeMoment(read, 'yyyyMMdd'))
		: noDate(
				value,
				`${shown(value)} is neither a date nor a payment plan number`,
				'Give a date such as 2026-12-31, 0, or the number of a payment plan.',
			);
}

/** What may have become of a code that is no whole number; a sheet makes numbers of what looks like them. */
const fractionOf = (value: number): string | undefined =>
	Number.isInteger(value)
		? undefined
		: `${value} came as a number, which keeps no 0 at its end (120.10 is 120.1); give codes as text`;

function asText(field: Field, value: unknown): WireValue {
	const { length, codeOf } = field;
	const { code = codeOf !== undefined, reference } = meaningOf(field);
	const fitting = (given: string): WireValue => {
		// Blanks around a reference are stored, and no look-up by the trimmed text finds it again.
		const written = reference ? given.trim() : given;
		const text = code && written !== '' ? withoutUnseenEnds(written) : written;
		const problem = (code && written !== '' ? codeProblem(text) : undefined) ?? lengthProblem(text, length);
		return problem ? { ok: false, ...problem } : fine(text);
	};
	if (typeof value === 'string') return fitting(value);
	if (typeof value === 'number' && Number.isFinite(value)) {
		if (!isExact(value))
			return wrong(`${shown(value)} has lost digits on its way, as a number`, 'Give it as text, in quotation marks.');
		const written = fitting(String(value));
		return written.ok && code ? fine(written.value, fractionOf(value)) : written;
	}
	return wrong(`${shown(value)} is not text`, 'Give a single text value, not a list, an object or a yes/no value.');
}

function asGuid({ required }: Field, value: unknown): WireValue {
	if (required && isZeroGuid(value)) return wrong(noRecord(value), NO_RECORD_REMEDY);
	const guid = writtenGuid(value);
	return guid !== undefined
		? fine(guid)
		: wrong(
				`${shown(value)} is not a GUID`,
				'Give an identifier such as 11111111-2222-3333-4444-555555555555; braces around it are fine.',
			);
}

function asTaxNumber(value: unknown): WireValue {
	const read = readTaxNumber(value);
	return read.ok ? fine(read.number) : read;
}

/** A rate for comparisons; it stands for a pointer, which is what is sent. */
function asRate(value: unknown, { numbers }: Conventions): WireValue {
	const read = readRate(value, numbers);
	return read.ok ? fine(read.rate ?? read.name) : read;
}

/** The elements that short texts or numbers stand for. */
function elementOf({ member, besides, key }: ShortList, part: unknown): unknown {
	if (typeof part === 'number') return { ...besides, [member]: part };
	if (typeof part !== 'string') return part;
	const [, named, value = part] = (key !== undefined && /^\s*(\d{1,9})\s*=(.*)$/s.exec(part)) || [];
	// A key alone is refused as no element.
	if (value.trim() === '') return part;
	return { ...besides, ...(named === undefined ? {} : { [key ?? '']: Number(named) }), [member]: value.trim() };
}

const PARTS = { lines: /[;\n]/, words: /[;,\s]/ } as const;

/** A list of short elements; `undefined` where the value is written as a list of objects. */
function shortList(short: ShortList, value: unknown): unknown[] | undefined {
	if (Array.isArray(value)) return value.map((element) => elementOf(short, element));
	if (typeof value === 'number') return [elementOf(short, value)];
	if (typeof value !== 'string' || /^\s*[[{]/.test(value)) return undefined;
	const parts = value.split(PARTS[short.parts]).filter((part) => part.trim() !== '');
	return parts.map((part) => elementOf(short, part));
}

function asList({ short }: Field, value: unknown): WireValue {
	const elements = short && shortList(short, value);
	if (elements) return fine(elements);
	if (Array.isArray(value)) return fine(value);
	try {
		const parsed: unknown = typeof value === 'string' ? readJson(value) : undefined;
		if (Array.isArray(parsed)) return fine(parsed);
	} catch (error) {
		if (error instanceof UnusableJson) return wrong(error.message, error.remedy);
		// Text that is no JSON is distinguished below, like any other value that is no list.
	}
	return wrong(`${shown(value)} is not a list`, 'Give a JSON list of objects, such as [{ ... }].');
}

/** Files and lists have texts of their own kind, and are not what an expression gives by mistake. */
const OWN_TEXTS: ReadonlySet<Field['type']> = new Set(['base64', 'list']);

/** Turns what a user gave for a field into what the wire wants. Blank values are the caller's business. */
export function toWire(field: Field, input: unknown, conventions: Conventions): WireValue {
	const value = locatorValue(input);
	if (value !== input && (value === '' || value === null || value === undefined))
		return wrong('is a resource locator without a value', 'Choose one, or leave the field out.');
	const problem = typeof value === 'string' && !OWN_TEXTS.has(field.type) ? textProblem(value) : undefined;
	if (problem) return { ok: false, ...problem };
	if (field.codes) return asCode(field, field.codes, value, conventions);
	const { zone } = conventions;
	switch (field.type) {
		case 'number':
		case 'numericText':
			return asNumber(field, value, conventions);
		case 'date':
			return asDate(field, value, zone);
		case 'dueDate':
			return asDueDate(value, zone);
		case 'guid':
			return asGuid(field, value);
		case 'taxNumber':
			return asTaxNumber(value);
		case 'vatRate':
			return asRate(value, conventions);
		case 'plain':
			return typeof value === 'number' && Number.isFinite(value)
				? fine(value, fractionOf(value))
				: asText(field, value);
		case 'base64':
			return readPicture(value);
		case 'list':
			return asList(field, value);
		case 'text':
			return asText(field, value);
	}
}
