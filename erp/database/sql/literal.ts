import { writeMoment, readMoment } from '../../base/values/dates';
import { exactDigits } from '../../base/values/decimal';
import { readGuid } from '../../base/values/guid';
import { meansNothing } from '../../base/text/nothing';
import { plainTextOf, shown } from '../../base/text/text';
import { textProblem, type TextProblem } from '../../base/text/textProblems';
import { readNumberText } from '../../base/values/numberText';

/**
 * Characters that Windows code pages convert to an apostrophe where they lack them ("best fit"), and similar ones that some other page may
 * convert (docs/trust/erp-behaviour.md#letters-that-become-quotes).
 */
const LOOK_ALIKES =
	/[\u00b4\u02b9-\u02bd\u02c8\u02ca\u02cb\u02d9\u02ee\u055a\u05f3\u07f4\u07f5\u1fbd\u1fbf\u1fef\u1ffd\u1ffe\u2018-\u201b\u2032\u2035\u275b\u275c\ua78b\ua78c\uff07\uff40]|[\u0301\u030d\u0312-\u0315]/;

/** The first such character of a text; `undefined` if there is none. */
export const lookAlikeIn = (text: string): string | undefined => LOOK_ALIKES.exec(text)?.[0];

/**
 * Characters that are safe in a literal: printable ASCII, and letters and digits of any alphabet, which no code page converts to a quote.
 * Surrogates stay in pairs: an emoji has no best fit.
 */
const PLAIN = /[ -~\p{Ll}\p{Lu}\p{Lt}\p{Lo}\p{Nd}\p{Nl}\u{10000}-\u{10ffff}]/u;

/** Whether a character is safe in a literal on a server with any code page. */
const isSafeInLiteral = (character: string): boolean => PLAIN.test(character) && lookAlikeIn(character) === undefined;

type Moment = NonNullable<ReturnType<typeof readMoment>>;

const quoted = (text: string) => `N'${text.replaceAll("'", "''")}'`;

/**
 * A text as a T-SQL literal (docs/trust/erp-behaviour.md#names-and-texts-in-sql), with doubled quotes. Characters that a code page might convert
 * to a quote are written by code point, so that the text is exact and the literal ends where it should; so are line ends, before which T-SQL
 * would drop a backslash.
 */
export function textLiteral(text: string): string {
	const parts: string[] = [];
	let plain = '';
	let isPlainText = true;
	for (const character of text) {
		if (isSafeInLiteral(character)) {
			plain += character;
			continue;
		}
		// A text comes first, so that every + joins texts.
		if (plain !== '' || parts.length === 0) parts.push(quoted(plain));
		parts.push(`NCHAR(${character.charCodeAt(0)})`);
		plain = '';
		isPlainText = false;
	}
	if (isPlainText) return quoted(text);
	if (plain !== '') parts.push(quoted(plain));
	return `(${parts.join(' + ')})`;
}

/** Escapes the wildcards of LIKE by brackets, which needs no ESCAPE. */
const escapeWildcards = (text: string): string => text.replace(/[%_[]/g, '[$&]');

/** The LIKE pattern for a text anywhere. */
const searchLiteral = (text: string): string => textLiteral(`%${escapeWildcards(text)}%`);

/** The LIKE pattern for a prefix. */
export const startLiteral = (text: string): string => textLiteral(`${escapeWildcards(text)}%`);

/** A number in digits with a decimal dot, without an exponent; a negative one in brackets, since two hyphens in a row would begin a comment. */
const numberLiteral = (digits: string): string => (digits.startsWith('-') ? `(${digits})` : digits);

/** A day in the format that is independent of the server's language (docs/trust/erp-behaviour.md#names-and-texts-in-sql). */
const dayLiteral = (moment: Moment): string => `'${writeMoment(moment, 'yyyyMMdd')}'`;

/** A day with its time, to the millisecond. */
const momentLiteral = (moment: Moment): string => `'${writeMoment(moment, 'yyyyMMdd')} ${moment.time}'`;

/** A statement or a literal, or why there is none. `values` are a literal's values: digits, or days `yyyy-MM-dd`. */
export type Written =
	| { readonly ok: true; readonly sql: string; readonly values?: readonly string[] }
	| ({ readonly ok: false } & TextProblem);

/** Writes one value; `zone` is the server clock's. */
type Writer = (value: unknown, zone: string) => Written;

const written = (sql: string, values: readonly string[] = []): Written => ({ ok: true, sql, values });

export const refusedSql = (message: string, remedy: string) => ({ ok: false, message, remedy }) as const;

/** Maximum characters of a text: a column of the ERP has at most 127, a remark a few more. */
const LONGEST = 4_000;
/** Digits of SQL Server's largest decimal. */
const DIGITS = 38;
/** Maximum values of a list: more would make the statement too long for the server. */
const MOST = 1_000;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isMoment = (value: unknown) => value instanceof Date || (isObject(value) && 'toISO' in value);

/** A value as text; objects are refused. */
function checkedText(value: unknown): { readonly text: string } | TextProblem {
	if (isObject(value) && !isMoment(value))
		return { message: `is ${shown(value)}, which is no single value`, remedy: 'Name one member of it.' };
	const text = plainTextOf(value);
	if (text.length > LONGEST) return { message: `has ${text.length} characters`, remedy: `Give at most ${LONGEST}.` };
	return textProblem(text) ?? { text };
}

const asText =
	(write: (text: string) => string): Writer =>
	(value) => {
		const checked = checkedText(value);
		return 'text' in checked ? written(write(checked.text)) : { ok: false, ...checked };
	};

const number: Writer = (value) => {
	const input = typeof value === 'number' && Number.isFinite(value) ? exactDigits(value) : value;
	// JSON numbers are unambiguous; only text can have two readings.
	const read =
		typeof value === 'number' && typeof input === 'string'
			? ({ ok: true, digits: input } as const)
			: typeof input === 'string'
				? readNumberText(input)
				: undefined;
	if (!read?.ok)
		return refusedSql(
			`${shown(value)} is ${read && 'twofold' in read && read.twofold ? 'a number that can be read in two ways' : 'not a number'}`,
			'Give digits with a decimal dot and nothing between the thousands, such as 1234.5, or a number of JSON.',
		);
	if (read.digits.replace(/\D/g, '').length > DIGITS)
		return refusedSql(`${shown(value)} has more than ${DIGITS} digits`, 'Give fewer.');
	return written(numberLiteral(read.digits), [read.digits]);
};

/** A number that counts or names something: days, a warehouse, a list. */
const wholeNumber: Writer = (value, zone) => {
	const read = number(value, zone);
	return !read.ok || /^\d+$/.test(read.values?.[0] ?? '')
		? read
		: refusedSql(`${shown(value)} is not a whole number from 0 on`, 'Give for instance 3.');
};

const NO_DATE = 'Give a date such as 2026-12-31, 31.12.2026, or one of n8n.';

const date: Writer = (value, zone) => {
	const moment = readMoment(value, zone);
	return moment
		? written(dayLiteral(moment), [writeMoment(moment, 'yyyy-MM-dd')])
		: refusedSql(`${shown(value)} is not a date`, NO_DATE);
};

const dateTime: Writer = (value, zone) => {
	const moment = readMoment(value, zone, 'yyyy-MM-dd HH:mm:ss.fff');
	return moment ? written(momentLiteral(moment)) : refusedSql(`${shown(value)} is not a date and time`, NO_DATE);
};

const guid: Writer = (value) => {
	const read = readGuid(value);
	return read === undefined
		? refusedSql(`${shown(value)} is not a GUID`, 'Give one such as 11111111-2222-3333-4444-555555555555.')
		: written(`'${read}'`);
};

function elementsOf(value: unknown): readonly unknown[] {
	if (Array.isArray(value)) return value;
	if (typeof value !== 'string') return [value];
	if (value.trim().startsWith('[')) {
		try {
			const read: unknown = JSON.parse(value);
			if (Array.isArray(read)) return read;
		} catch {
			// Bracketed text that is no JSON is an ordinary list of texts.
		}
	}
	return value.split(/[,\n]/).map((part) => part.trim());
}

const listOf =
	(write: Writer): Writer =>
	(value, zone) => {
		const elements = elementsOf(value);
		if (elements.length > MOST)
			return refusedSql(`has ${elements.length} values`, `Give at most ${MOST}, and ask several times for more.`);
		const literals: string[] = [];
		const values: string[] = [];
		for (const [position, element] of elements.entries()) {
			const place = `value ${position + 1} of the list`;
			if (meansNothing(element)) return refusedSql(`${place} is blank`, 'Leave it out of the list.');
			const literal = write(element, zone);
			if (!literal.ok) return refusedSql(`${place}: ${literal.message}`, literal.remedy);
			literals.push(literal.sql);
			values.push(...(literal.values ?? []));
		}
		return written(literals.join(', '), values);
	};

/** Writers by parameter type. */
const WRITERS = {
	text: asText(textLiteral),
	search: asText(searchLiteral),
	number,
	wholeNumber,
	date,
	dateTime,
	guid,
	textList: listOf(asText(textLiteral)),
	numberList: listOf(number),
	dateList: listOf(date),
	guidList: listOf(guid),
} as const;

/** Type of a value. `List` types are written as values separated by commas. */
export type SqlType = keyof typeof WRITERS;

/** The type of that name; `undefined` if there is none. */
export const sqlTypeOf = (name: unknown): SqlType | undefined =>
	typeof name === 'string' && Object.hasOwn(WRITERS, name) ? (name as SqlType) : undefined;

/** A value that a statement uses as `@name`. */
export interface SqlParameter {
	/** Without `@`. */
	readonly name: string;
	readonly type: SqlType;
	readonly value: unknown;
	/** The value was typed, not an expression's: a blank text is then intended. */
	readonly typed: boolean;
}

/** A parameter as a literal. A missing value is refused, since it would change the query. */
export function literalOf({ type, value, typed }: SqlParameter, zone: string): Written {
	const isMeantBlank = type === 'text' && typed && value === '';
	if (!isMeantBlank && meansNothing(value)) {
		const what = typed ? 'is blank' : `the expression gives ${Array.isArray(value) ? 'an empty list' : 'nothing'}`;
		return refusedSql(what, 'Give it a value; where there may be none, leave the item out with an If node before.');
	}
	return WRITERS[type](value, zone);
}
