import { codeLabel } from '../../catalogue/formLabels';
import { possibleLists } from '../../catalogue/lists/codeOf';
import { finderOf } from '../../catalogue/lists/lookups';
import { meaningOf } from '../../catalogue/roles';
import type { Code, Field, ShortList } from '../../catalogue/types';
import { locatorValue } from '../../base/json/locator';
import { readRate } from '../../base/values/vatRate';
import { readMoment, unclearDate, writeMoment } from '../../base/values/dates';
import { readTaxNumber } from '../../base/values/taxNumber';
import {
	codeProblem,
	lengthProblem,
	roundedProblem,
	textProblem,
	withoutUnseenEnds,
	type TextProblem,
} from '../../base/text/textProblems';
import { UnusableJson, readJson } from '../../base/json/json';
import { readNumberText, spokenNumber, type NumberFormat, type NumberText } from '../../base/values/numberText';
import { isZeroGuid, noRecord, NO_RECORD_REMEDY, writtenGuid } from '../../base/values/guid';
import { readPicture } from '../../base/text/picture';
import { fold, shown, withoutEnd } from '../../base/text/text';

/** Conventions for reading input values. */
export interface Conventions {
	/** IANA zone of the server. */
	readonly zone: string;
	/** Format of numbers in text; default: decimal dot. */
	readonly numbers?: NumberFormat;
	/** The values come from a model, which passes on what people say: numbers that can be read in one way only are accepted. */
	readonly isSpoken?: boolean;
	/** Blank values are sent, to clear the ERP's. */
	readonly clears?: boolean;
}

/** A wire value, or the error and its remedy. */
type WireValue =
	| { readonly ok: true; readonly value: unknown; readonly warning?: string }
	| ({ readonly ok: false } & TextProblem);

const fine = (value: unknown, warning?: string): WireValue => ({ ok: true, value, warning });
const wrong = (message: string, remedy: string): WireValue => ({ ok: false, message, remedy });

/** Significant digits that every JSON number holds exactly. */
const SAFE_DIGITS = 15;

/** Whether a number can be written as text exactly and without exponent. */
const isExact = (value: number) => Math.abs(value) <= Number.MAX_SAFE_INTEGER && !String(value).includes('e');

/** Whether a JSON number holds these digits exactly. */
function isCarried(digits: string): boolean {
	const [whole = '', fraction = ''] = digits.split('.');
	const part = withoutEnd(fraction, (digit) => digit === '0');
	const count = `${whole}${part}`.replace(/\D/g, '').replace(/^0+/, '').length;
	return count <= SAFE_DIGITS || (part === '' && Number.isSafeInteger(Number(whole)));
}

function digitsOf(value: unknown, numbers: NumberFormat | undefined): NumberText {
	if (typeof value === 'string') return readNumberText(value, numbers);
	return typeof value === 'number' && Number.isFinite(value)
		? { ok: true, digits: String(value) }
		: { ok: false, message: `${shown(value)} is not a number`, remedy: 'Give a number such as 12 or 1234.56.' };
}

/** The ERP's document numbers are `int` columns of SQL Server. */
const LAST_NUMBER = 2_147_483_647;

/** The issue of a document number. 0 lets the server number a new document, but does not identify an existing one. */
function notADocumentNumber({ documentNumber, required }: Field, digits: string): WireValue | undefined {
	const value = Number(digits);
	const first = required ? 1 : 0;
	if (!documentNumber || (Number.isInteger(value) && value >= first && value <= LAST_NUMBER)) return undefined;
	return wrong(
		`"${digits}" is not a document number`,
		`Give a whole number from 1 to ${LAST_NUMBER}${required ? '' : ', or leave it blank so that the ERP numbers the document'}.`,
	);
}

/** Whether a value is a name instead of its number in one of the ERP's lists, as `USD` for a currency. */
const isNamed = (value: unknown) => typeof value === 'string' && /\p{L}{2}/u.test(value);
const numberOfList = ({ codeOf }: Field) =>
	`Give its number in the ERP: From List finds it by its name, and ${possibleLists(codeOf).map(finderOf)[0] ?? ''} shows all of them.`;

function asNumber(field: Field, given: unknown, { numbers, isSpoken }: Conventions): WireValue {
	const value = isSpoken && numbers === undefined && typeof given === 'string' ? spokenNumber(field, given) : given;
	const plain = typeof value === 'boolean' && field.isFlag ? Number(value) : value;
	const read = digitsOf(plain, numbers);
	if (!read.ok) {
		if (field.codeOf !== undefined && isNamed(plain)) return wrong(read.message, numberOfList(field));
		return field.hint === undefined ? read : { ...read, remedy: `${read.remedy} ${field.hint}` };
	}
	const { digits } = read;
	const noNumber = notADocumentNumber(field, digits);
	if (noNumber) return noNumber;
	const tooLong = typeof plain === 'number' ? field.type === 'numericText' && !isExact(plain) : !isCarried(digits);
	if (tooLong) {
		return wrong(`${shown(value)} has more digits than a number can carry`, 'Round it to at most 15 digits.');
	}
	return fine(field.type === 'numericText' ? digits : Number(digits));
}

const namesOf = ([, turkish, english]: Code): string[] => [turkish, english, `${english} (${turkish})`].map(fold);

/** Maximum length of a code's name; longer text is not folded. */
const LONGEST_NAME = 1_000;

function codeByName(codes: readonly Code[], name: string): string | undefined {
	if (name.length > LONGEST_NAME) return undefined;
	const folded = fold(name);
	return codes.find((code) => namesOf(code).includes(folded))?.[0];
}

/** `0 - Talep` as in drop-downs, and variants that people write: `0-Talep`, `0: Talep`, `0 Talep`, `0 (Talep)`. */
const NUMBER_AND_NAME = /^(\d{1,15})(\D.*)$/s;
const SEPARATOR = /^\s*(?:[-–—:.)]\s*)?(?=\D)/;

/** The code that a text names; if it has a number and a name, they must agree. */
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

/** Valid codes for a message. Built only on errors: the labels of a dozen take longer to build than the code to read. */
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

/** An invalid or ambiguous date. */
function noDate(value: unknown, message: string, remedy: string): WireValue {
	const unclear = unclearDate(value);
	return wrong(unclear?.message ?? message, unclear?.remedy ?? remedy);
}

function asDate(field: Field, value: unknown, zone: string): WireValue {
	const format = field.format ?? 'dd.MM.yyyy';
	const read = readMoment(value, zone, format);
	return read
		? fine(writeMoment(read, format))
		: noDate(value, `${shown(value)} is not a date`, 'Give a date that exists, such as 2026-12-31 or 31.12.2026.');
}

function asDueDate(value: unknown, zone: string): WireValue {
	const text = typeof value === 'number' ? String(value) : value;
	// Excel's day count would be taken for the number of a payment plan that does not exist.
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

/** Warning about a code that came as a fraction: a sheet makes numbers of such codes, and drops a 0 at their end. */
const fractionOf = (value: number): string | undefined =>
	Number.isInteger(value)
		? undefined
		: `${value} came as a number, which keeps no 0 at its end (120.10 is 120.1); give codes as text`;

function asText(field: Field, value: unknown): WireValue {
	const { length, codeOf } = field;
	const { code = codeOf !== undefined, reference, note } = meaningOf(field);
	const fitting = (given: string): WireValue => {
		// The ERP stores blanks around a reference, and a lookup by the trimmed text would not find it.
		const written = reference ? given.trim() : given;
		const text = code && written !== '' ? withoutUnseenEnds(written) : written;
		const ofText = note ? undefined : roundedProblem(text);
		const problem = (code && written !== '' ? codeProblem(text) : ofText) ?? lengthProblem(text, length);
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

/** A rate for comparisons; its pointer is sent in its place. */
function asRate(value: unknown, { numbers }: Conventions): WireValue {
	const read = readRate(value, numbers);
	return read.ok ? fine(read.rate ?? read.name) : read;
}

/** The element of a short form. */
function elementOf({ member, besides, key }: ShortList, part: unknown): unknown {
	if (typeof part === 'number') return { ...besides, [member]: part };
	if (typeof part !== 'string') return part;
	const [, named, value = part] = (key !== undefined && /^\s*(\d{1,9})\s*=(.*)$/s.exec(part)) || [];
	// A key without a value is refused as no element.
	if (value.trim() === '') return part;
	return { ...besides, ...(named === undefined ? {} : { [key ?? '']: Number(named) }), [member]: value.trim() };
}

const PARTS = { lines: /[;\n]/, words: /[;,\s]/ } as const;

/** A list of short elements; `undefined` if the value is a list of objects. */
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
		// Invalid JSON is handled below, like any other value that is no list.
	}
	return wrong(`${shown(value)} is not a list`, 'Give a JSON list of objects, such as [{ ... }].');
}

/** Files and lists have texts of their own, so leftovers of expressions are not searched in them. */
const OWN_TEXTS: ReadonlySet<Field['type']> = new Set(['base64', 'list']);

/** Converts an input value of a field to its wire value. Blank values are handled by the caller. */
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
