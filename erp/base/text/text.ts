import { wordSet } from './words';

/** Characters of a text that are folded: no name and no message of the ERP is nearly as long. */
const LONGEST = 100_000;

/** Beginning and end of a text that is too long to be folded, any other text as it is. */
export const within = (text: string): string =>
	text.length <= LONGEST ? text : `${text.slice(0, LONGEST / 2)} ${text.slice(-LONGEST / 2)}`;

/** Text that has nothing to fold but its case: most names of members. */
const ASCII = /^[\x20-\x7e]*$/;

/** A name of one word, which has no blanks to join or to cut either. */
const WORD = /^[\x21-\x7e]*$/;

/** Marks that stand on a letter of their own. */
const MARKS = /\p{M}+/gu;

/** More marks on a letter than any language has: the Stream-Safe Text Format of Unicode (UAX #15) ends at 30. */
const PILE = /(\p{M}{30})\p{M}+/gu;

/** Text in a normal form of Unicode. Marks piled on a letter are cut: the order in which they must stand takes time with the square of their number. */
export const normalized = (text: string, form: 'NFC' | 'NFKC'): string => text.replace(PILE, '$1').normalize(form);

/** Text in the form in which codes and addresses are compared: the four letters I and i of Turkish are one, on a server of any language. */
export const sameForm = (text: string): string =>
	WORD.test(text)
		? text.toUpperCase()
		: normalized(text, 'NFC')
				.replace(/[Iıİ]/g, 'i')
				.replace(/\u0307/g, '')
				.toUpperCase();

/**
 * Folds case and Turkish letters, so that `Şifre Hatalı`, `SIFRE HATALI` and `sifre hatali` compare equal; the server mixes both
 * spellings. Marks go before letters are taken apart, too: the order in which a letter's marks must stand takes time with the square of
 * their number, and a text from outside may have any number of them. Of a very long text beginning and end are folded.
 */
export function fold(text: string): string {
	const read = within(text);
	if (WORD.test(read)) return read.toLowerCase();
	const letters = ASCII.test(read)
		? read.toLowerCase()
		: read.replace(MARKS, '').normalize('NFD').replace(MARKS, '').replace(/[Iı]/g, 'i').toLowerCase();
	return letters.replace(/\s+/g, ' ').trim();
}

/** Entries by the alphabet of their names, letter case and marks aside: n8n's start would wait some milliseconds for a collator. */
export const alphabetical = <T>(entries: readonly T[], nameOf: (entry: T) => string): T[] =>
	entries
		.map((entry) => ({ entry, name: fold(nameOf(entry)) }))
		.sort((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)))
		.map(({ entry }) => entry);

/** Text without the unwanted characters at its end; a pattern for them takes time with the square of their number. */
export function withoutEnd(text: string, isUnwanted: (character: string) => boolean): string {
	let end = text.length;
	while (end > 0 && isUnwanted(text.charAt(end - 1))) end--;
	return text.slice(0, end);
}

/** More blanks in turn than stand between the lines of a file. A run without an end would fill the stack of V8's patterns: eight million blanks end in a RangeError. */
const RUN = /\s{3,1000}/g;

/**
 * Text without any blanks. Those between lines are taken out by splitting: a pattern takes several times as long for a text that is full of
 * line ends. Long runs go before, by a pattern: splitting would make a piece of each blank, a second for ten megabytes of them.
 */
export const withoutWhiteSpace = (text: string): string =>
	['\n', '\r', ' ', '\t']
		.reduce((rest, blank) => rest.split(blank).join(''), text.replace(RUN, ''))
		.replace(/\s{1,1000}/g, '');

/** As `replace` with a global pattern, which must not match nothing, and a function: that takes six times as long for a text of many matches. */
export function replaced(text: string, pattern: RegExp, by: (match: RegExpExecArray) => string): string {
	const pieces: string[] = [];
	let from = 0;
	for (pattern.lastIndex = 0; ; pattern.lastIndex = from) {
		const match = pattern.exec(text);
		if (!match) break;
		pieces.push(text.slice(from, match.index), by(match));
		from = match.index + match[0].length;
	}
	pattern.lastIndex = 0;
	return from === 0 ? text : pieces.join('') + text.slice(from);
}

/** Circular objects and big integers have no JSON; whatever an expression gave, an error must still be able to name it. */
function jsonOf(value: unknown): string {
	try {
		return JSON.stringify(value) ?? String(value);
	} catch {
		return Object.prototype.toString.call(value);
	}
}

/** An object's own text; data may have a member called `toString`, or no such method at all, and then has none. */
function ownText(value: unknown): string {
	try {
		return String(value);
	} catch {
		return '[object Object]';
	}
}

const isNone = (value: unknown): boolean => value === undefined || value === null;

/** A value as text, blank where there is none. What an expression gave as an object has its own text, as n8n's DateTime, or its JSON: never `[object Object]`. */
export function plainTextOf(value: unknown): string {
	if (isNone(value)) return '';
	const text = ownText(value);
	return text === '[object Object]' ? jsonOf(value) : text;
}

/** Shows a value in an error, shortened to 60 characters. */
export const shown = (value: unknown): string => {
	const text = typeof value === 'object' && value !== null ? jsonOf(value) : String(value);
	return `"${text.length > 60 ? `${text.slice(0, 57)}...` : text}"`;
};

/** Texts as one; of many the first, and how many more there are. */
export const listed = (texts: readonly string[], most = 20): string =>
	texts.slice(0, most).join(', ') + (texts.length > most ? ` and ${texts.length - most} more` : '');

const SMALL_WORDS = wordSet('a an and at by for from in of on or per the to with');

/** `customer promissory note` as `Customer Promissory Note`, the way n8n writes options. */
export const headline = (text: string): string =>
	text.replace(/[\p{L}\d]+/gu, (word, position: number) =>
		position > 0 && SMALL_WORDS.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
	);

/** The beginning of a text that fits into a column, without half a character at its end. */
export const fittingText = (text: string, length: number): string =>
	text
		.trim()
		.slice(0, length)
		.replace(/[\uD800-\uDBFF]$/, '')
		.trim();
