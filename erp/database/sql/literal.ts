import { writeMoment, type readMoment } from '../../base/values/dates';

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
export const searchLiteral = (text: string): string => textLiteral(`%${escapeWildcards(text)}%`);

/** The LIKE pattern for a prefix. */
export const startLiteral = (text: string): string => textLiteral(`${escapeWildcards(text)}%`);

/** A number in digits with a decimal dot, without an exponent; a negative one in brackets, since two hyphens in a row would begin a comment. */
export const numberLiteral = (digits: string): string => (digits.startsWith('-') ? `(${digits})` : digits);

/** A day in the format that is independent of the server's language (docs/trust/erp-behaviour.md#names-and-texts-in-sql). */
export const dayLiteral = (moment: Moment): string => `'${writeMoment(moment, 'yyyyMMdd')}'`;

/** A day with its time, to the millisecond. */
export const momentLiteral = (moment: Moment): string => `'${writeMoment(moment, 'yyyyMMdd')} ${moment.time}'`;

/** A GUID that `readGuid` returned. */
export const guidLiteral = (guid: string): string => `'${guid}'`;

/** Literals as the list of IN, without brackets. */
export const listLiteral = (literals: readonly string[]): string => literals.join(', ');
