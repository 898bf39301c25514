import { writeMoment, type readMoment } from '../values/dates';
import { standsAsItIs } from './lookAlikes';

type Moment = NonNullable<ReturnType<typeof readMoment>>;

const quoted = (text: string) => `N'${text.replaceAll("'", "''")}'`;

/**
 * A text as a literal of T-SQL (docs/erp-behaviour.md#names-and-texts-in-sql), quotes doubled. A character that a code page might turn into a quote is
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

/** The day of a moment, in the one form that every setting of a server's language reads alike (docs/erp-behaviour.md#names-and-texts-in-sql). */
export const dayLiteral = (moment: Moment): string => `'${writeMoment(moment, 'yyyyMMdd')}'`;

/** A day with its time, to the millisecond. */
export const momentLiteral = (moment: Moment): string => `'${writeMoment(moment, 'yyyyMMdd')} ${moment.time}'`;

/** A GUID, as `readGuid` has read it. */
export const guidLiteral = (guid: string): string => `'${guid}'`;

/** Literals as the list of IN, without its brackets. */
export const listLiteral = (literals: readonly string[]): string => literals.join(', ');
