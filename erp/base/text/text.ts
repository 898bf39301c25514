import { wordSet } from './words';

/** Plain ASCII, of which only the case is folded: most member names. */
const ASCII = /^[\x20-\x7e]*$/;

/** One word of ASCII: it has no blanks to join or trim. */
const WORD = /^[\x21-\x7e]*$/;

/** Combining marks. */
const MARKS = /\p{M}+/gu;

/** More combining marks than any language uses: the Stream-Safe Text Format of Unicode (UAX #15) ends at 30. */
const EXCESS_MARKS = /(\p{M}{30})\p{M}+/gu;

/** Text in a normal form of Unicode. Excess combining marks are cut: ordering them takes quadratic time. */
export const normalized = (text: string, form: 'NFC' | 'NFKC'): string =>
	text.replace(EXCESS_MARKS, '$1').normalize(form);

/** The form in which codes and addresses are compared: the four Turkish letters I and i become one, on a server of any language. */
export const sameForm = (text: string): string =>
	WORD.test(text)
		? text.toUpperCase()
		: normalized(text, 'NFC')
				.replace(/[Iıİ]/g, 'i')
				.replace(/\u0307/g, '')
				.toUpperCase();

/**
 * Folds case and Turkish letters, so that `Şifre Hatalı`, `SIFRE HATALI` and `sifre hatali` compare equal; the server mixes both spellings.
 * Combining marks are removed before letters are decomposed, too: ordering them takes quadratic time.
 */
export function fold(text: string): string {
	if (WORD.test(text)) return text.toLowerCase();
	const letters = ASCII.test(text)
		? text.toLowerCase()
		: text.replace(MARKS, '').normalize('NFD').replace(MARKS, '').replace(/[Iı]/g, 'i').toLowerCase();
	return letters.replace(/\s+/g, ' ').trim();
}

/** Sorts entries by name, ignoring case and marks. No collator is used: creating one would delay n8n's start by some milliseconds. */
export const alphabetical = <T>(entries: readonly T[], nameOf: (entry: T) => string): T[] =>
	entries
		.map((entry) => ({ entry, name: fold(nameOf(entry)) }))
		.sort((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)))
		.map(({ entry }) => entry);

/** Removes unwanted characters from the end; a pattern would take quadratic time. */
export function withoutEnd(text: string, isUnwanted: (character: string) => boolean): string {
	let end = text.length;
	while (end > 0 && isUnwanted(text.charAt(end - 1))) end--;
	return text.slice(0, end);
}

/** JSON of a value; `[object Type]` for circular objects and big integers, which have none: an error must be able to name any value. */
function jsonOf(value: unknown): string {
	try {
		return JSON.stringify(value) ?? String(value);
	} catch {
		return Object.prototype.toString.call(value);
	}
}

/** An object's own text; `[object Object]` where `toString` is missing or is a data member. */
function ownText(value: unknown): string {
	try {
		return String(value);
	} catch {
		return '[object Object]';
	}
}

const isNone = (value: unknown): boolean => value === undefined || value === null;

/** A value as text, blank if missing. Objects give their own text, as n8n's DateTime does, or their JSON: never `[object Object]`. */
export function plainTextOf(value: unknown): string {
	if (isNone(value)) return '';
	const text = ownText(value);
	return text === '[object Object]' ? jsonOf(value) : text;
}

/** A value for an error message, shortened to 60 characters. */
export const shown = (value: unknown): string => {
	const text = typeof value === 'object' && value !== null ? jsonOf(value) : String(value);
	return `"${text.length > 60 ? `${text.slice(0, 57)}...` : text}"`;
};

/** Joins texts; a long list is cut, with the number of the omitted ones. */
export const listed = (texts: readonly string[], most = 20): string =>
	texts.slice(0, most).join(', ') + (texts.length > most ? ` and ${texts.length - most} more` : '');

const SMALL_WORDS = wordSet('a an and at by for from in of on or per the to with');

/** `customer promissory note` as `Customer Promissory Note`, the way n8n writes options. */
export const headline = (text: string): string =>
	text.replace(/[\p{L}\d]+/gu, (word, position: number) =>
		position > 0 && SMALL_WORDS.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
	);

/** The beginning of a text that fits into a column; never ends in half of a surrogate pair. */
export const fittingText = (text: string, length: number): string =>
	text
		.trim()
		.slice(0, length)
		.replace(/[\uD800-\uDBFF]$/, '')
		.trim();

/** A text's beginning that fits into a column, cut at a blank in its second half if there is one, and the rest of it. */
export function splitAtBlank(text: string, width: number): readonly [piece: string, rest: string] {
	const whole = text.trim();
	if (whole.length <= width) return [whole, ''];
	const blank = whole.lastIndexOf(' ', width);
	const piece = fittingText(whole, blank > width / 2 ? blank : width);
	return [piece, whole.slice(piece.length).trim()];
}

/** What a caught error says. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
