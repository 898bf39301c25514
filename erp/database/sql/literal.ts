import { writeMoment, type readMoment } from '../../base/values/dates';

/**
 * Characters that Windows code pages turn into an apostrophe where they do not have them ("best fit"), and those that look so much like
 * one that some other page may (docs/trust/erp-behaviour.md#letters-that-become-quotes).
 */
const LOOK_ALIKES =
	/[\u00b4\u02b9-\u02bd\u02c8\u02ca\u02cb\u02d9\u02ee\u055a\u05f3\u07f4\u07f5\u1fbd\u1fbf\u1fef\u1ffd\u1ffe\u2018-\u201b\u2032\u2035\u275b\u275c\ua78b\ua78c\uff07\uff40]|[\u0301\u030d\u0312-\u0315]/;

/** The first character of a text that a code page may turn into an apostrophe; `undefined` where there is none. */
export const lookAlikeIn = (text: string): string | undefined => LOOK_ALIKES.exec(text)?.[0];

/**
 * What stands in a literal as it is: printable ASCII, and letters and digits of any alphabet, of which no code page makes a quote.
 * Halves of characters stay in pairs: an emoji has no best fit.
 */
const PLAIN = /[ -~\p{Ll}\p{Lu}\p{Lt}\p{Lo}\p{Nd}\p{Nl}\u{10000}-\u{10ffff}]/u;

/** Whether a character may stand in a literal as it is, on a server of any code page. */
const standsAsItIs = (character: string): boolean => PLAIN.test(character) && lookAlikeIn(character) === undefined;

type Moment = NonNullable<ReturnType<typeof readMoment>>;

const quoted = (text: string) => `N'${text.replaceAll("'", "''")}'`;

/**
 * A text as a literal of T-SQL (docs/trust/erp-behaviour.md#names-and-texts-in-sql), quotes doubled. A character that a code page might turn into a quote is
 * written by its number, so that the text is exact and the literal ends where it should on any server; so are line ends, before which
 * T-SQL would drop a backslash.
 */
export function textLiteral(text: string): string {
	const parts: string[] = [];
	let plain = '';
	let isPlainText = true;
	for (const character of text) {
		if (standsAsItIs(character)) {
			plain += character;
			continue;
		}
		// It begins with a text, so that + joins texts from the start.
		if (plain !== '' || parts.length === 0) parts.push(quoted(plain));
		parts.push(`NCHAR(${character.charCodeAt(0)})`);
		plain = '';
		isPlainText = false;
	}
	if (isPlainText) return quoted(text);
	if (plain !== '') parts.push(quoted(plain));
	return `(${parts.join(' + ')})`;
}

/** Wildcards of LIKE stand for themselves in brackets, which needs no ESCAPE. */
const plainly = (text: string): string => text.replace(/[%_[]/g, '[$&]');

/** A text as the pattern of LIKE that finds it anywhere. */
export const searchLiteral = (text: string): string => textLiteral(`%${plainly(text)}%`);

/** A text as the pattern of LIKE that finds what begins with it. */
export const startLiteral = (text: string): string => textLiteral(`${plainly(text)}%`);

/** A number, by its digits with a decimal dot and without an exponent; a negative one in brackets, since two hyphens in a row would begin a comment. */
export const numberLiteral = (digits: string): string => (digits.startsWith('-') ? `(${digits})` : digits);

/** The day of a moment, in the one form that every setting of a server's language reads alike (docs/trust/erp-behaviour.md#names-and-texts-in-sql). */
export const dayLiteral = (moment: Moment): string => `'${writeMoment(moment, 'yyyyMMdd')}'`;

/** A day with its time, to the millisecond. */
export const momentLiteral = (moment: Moment): string => `'${writeMoment(moment, 'yyyyMMdd')} ${moment.time}'`;

/** A GUID, as `readGuid` has read it. */
export const guidLiteral = (guid: string): string => `'${guid}'`;

/** Literals as the list of IN, without its brackets. */
export const listLiteral = (literals: readonly string[]): string => literals.join(', ');
