import type { Code, Field } from './catalogue/types';
import { readMoment, writeMoment } from './dates';
import { readTaxNumber } from './edocument/taxNumber';
import { fold, headline, shown } from './text';

/** A value as the wire wants it, or what is wrong with it and what to do. */
export type WireValue =
	| { readonly ok: true; readonly value: unknown; readonly warning?: string }
	| { readonly ok: false; readonly message: string; readonly remedy: string };

const fine = (value: unknown, warning?: string): WireValue => ({ ok: true, value, warning });
const wrong = (message: string, remedy: string): WireValue => ({ ok: false, message, remedy });

const PLAIN_NUMBER = /^[+-]?\d+(\.\d+)?$/;
/** Significant digits that every JSON number carries without loss. */
const SAFE_DIGITS = 15;
const GUID = /^\{?([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\}?$/i;
const SLASHES = /^\s*\d{1,4}\/\d{1,2}\/\d{1,4}(?!\d)/;
const BASE64 = /^[A-Za-z0-9+/\s]+={0,2}\s*$/;

/** How a code reads in drop-downs and messages: `63 - Sales Invoice (Satış faturası)`. */
export const codeLabel = ([code, turkish, english]: Code): string => `${code} - ${headline(english)} (${turkish})`;

/** Only the ERP's own yes/no columns take a boolean; `true` is no direction of an order. */
const isFlag = ({ name }: Field) => /fl$/.test(name);

/** Whether a number can be written as text without a loss or an exponent. */
const isExact = (value: number) => Math.abs(value) <= Number.MAX_SAFE_INTEGER && !String(value).includes('e');

/** Whether a JSON number carries these digits without loss. */
const isCarried = (digits: string) =>
	digits.replace(/\D/g, '').replace(/^0+/, '').length <= SAFE_DIGITS ||
	(!digits.includes('.') && Number.isSafeInteger(Number(digits)));

/** Exact digits of a number, as text; `undefined` where the value is none. */
function digitsOf(value: unknown): string | undefined {
	if (typeof value === 'number') return Number.isFinite(value) ? String(value) : undefined;
	if (typeof value !== 'string') return undefined;
	const text = value.trim();
	return PLAIN_NUMBER.test(text) ? text.replace(/^\+/, '') : undefined;
}

function asNumber(field: Field, value: unknown): WireValue {
	const plain = typeof value === 'boolean' && isFlag(field) ? Number(value) : value;
	const digits = digitsOf(plain);
	if (digits === undefined) {
		const comma = typeof value === 'string' && value.includes(',');
		return wrong(
			`${shown(value)} is not a number`,
			comma
				? 'Commas are not accepted, because "1,234" and "1.234,00" could mean two things. Write the decimals after a dot, for instance 1234.56.'
				: 'Give a number such as 12 or 1234.56.',
		);
	}
	const tooLong = typeof plain === 'number' ? field.type === 'numericText' && !isExact(plain) : !isCarried(digits);
	if (tooLong) {
		return wrong(`${shown(value)} has more digits than a number can carry`, 'Round it to at most 15 digits.');
	}
	return fine(field.type === 'numericText' ? digits : Number(digits));
}

function codeByLabel(codes: readonly Code[], label: string): string | undefined {
	const wanted = fold(label);
	return codes.find(([, turkish, english]) =>
		[turkish, english, `${english} (${turkish})`].some((name) => fold(name) === wanted),
	)?.[0];
}

function asCode(field: Field, codes: readonly Code[], value: unknown): WireValue {
	const text = typeof value === 'string' ? value.trim() : value;
	const digits = digitsOf(typeof text === 'boolean' && isFlag(field) ? Number(text) : text);
	const number = digits !== undefined && /^-?\d{1,15}$/.test(digits) ? String(Number(digits)) : undefined;
	const code = number ?? (typeof text === 'string' ? codeByLabel(codes, text.replace(/^\d+ - /, '')) : undefined);
	if (code === undefined) {
		const known = codes.slice(0, 12).map(codeLabel).join('; ');
		return wrong(
			`${shown(value)} is not a code of this field`,
			`Give the number or its name: ${known}${codes.length > 12 ? '; ...' : ''}.`,
		);
	}
	const listed = codes.some(([known]) => known === code);
	const warning = listed ? undefined : `${shown(value)} is not among the published codes; it is sent as it is`;
	return fine(field.type === 'numericText' ? code : Number(code), warning);
}

/** A date that is none, or that could be two. */
const noDate = (value: unknown, message: string, remedy: string): WireValue =>
	typeof value === 'string' && SLASHES.test(value)
		? wrong(
				`${shown(value)} cannot be read as a date, because slashes could mean day or month first`,
				'Write 2026-03-25 or 25.03.2026.',
			)
		: wrong(message, remedy);

function asDate(field: Field, value: unknown, zone: string): WireValue {
	const format = field.format ?? 'dd.MM.yyyy';
	const read = readMoment(value, zone, format);
	return read
		? fine(writeMoment(read, format))
		: noDate(value, `${shown(value)} is not a date that exists`, 'Give a date such as 2026-12-31 or 31.12.2026.');
}

function asDueDate(value: unknown, zone: string): WireValue {
	const text = typeof value === 'number' ? String(value) : value;
	if (typeof text === 'string' && /^\d{1,7}$/.test(text.trim())) return fine(text.trim());
	const read = readMoment(text, zone);
	return read
		? fine(writeMoment(read, 'yyyyMMdd'))
		: noDate(
				value,
				`${shown(value)} is neither a date nor a payment plan number`,
				'Give a date such as 2026-12-31, 0, or the number of a payment plan.',
			);
}

function asText(value: unknown): WireValue {
	if (typeof value === 'string') return fine(value);
	if (typeof value === 'number' && Number.isFinite(value)) {
		return isExact(value)
			? fine(String(value))
			: wrong(`${shown(value)} has lost digits on its way, as a number`, 'Give it as text, in quotation marks.');
	}
	return wrong(`${shown(value)} is not text`, 'Give a single text value, not a list, an object or a yes/no value.');
}

function asGuid(value: unknown): WireValue {
	const match = typeof value === 'string' ? GUID.exec(value.trim()) : null;
	return match
		? fine(match[1])
		: wrong(
				`${shown(value)} is not a GUID`,
				'Give an identifier such as 11111111-2222-3333-4444-555555555555; braces around it are fine.',
			);
}

function asTaxNumber(value: unknown): WireValue {
	const read = readTaxNumber(value);
	return read.ok ? fine(read.number) : wrong(read.message, read.remedy);
}

function asList(value: unknown): WireValue {
	if (Array.isArray(value)) return fine(value);
	try {
		const parsed: unknown = typeof value === 'string' ? JSON.parse(value) : undefined;
		if (Array.isArray(parsed)) return fine(parsed);
	} catch {
		// Text that is no JSON is told apart below, like any other value that is no list.
	}
	return wrong(`${shown(value)} is not a list`, 'Give a JSON list of objects, such as [{ ... }].');
}

/** Turns what a user gave for a field into what the wire wants. Blank values are the caller's business. */
export function toWire(field: Field, value: unknown, zone: string): WireValue {
	if (field.codes) return asCode(field, field.codes, value);
	switch (field.type) {
		case 'number':
		case 'numericText':
			return asNumber(field, value);
		case 'date':
			return asDate(field, value, zone);
		case 'dueDate':
			return asDueDate(value, zone);
		case 'guid':
			return asGuid(value);
		case 'taxNumber':
			return asTaxNumber(value);
		case 'plain':
			return typeof value === 'number' && Number.isFinite(value) ? fine(value) : asText(value);
		case 'base64':
			return typeof value === 'string' && BASE64.test(value)
				? fine(value.replace(/\s/g, ''))
				: wrong('the content is not Base64', 'Choose a binary field in Input Data Field Name, or give Base64 text.');
		case 'list':
			return asList(value);
		case 'text':
			return asText(value);
	}
}
