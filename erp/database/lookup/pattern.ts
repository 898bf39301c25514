import { normalized } from '../../base/text/text';
/**
 * Letters that are equal in searches: without their marks, and i in any language's case. A Turkish collation distinguishes I from İ and s from
 * ş, and lower-casing in browsers or databases is not always Turkish.
 */
const FAMILIES = ['iıİIîÎ', 'sşSŞ', 'cçCÇ', 'gğGĞ', 'oöOÖ', 'uüUÜûÛ', 'aâAÂ'];

const familyOf = new Map(FAMILIES.flatMap((letters) => [...letters].map((letter) => [letter, letters] as const)));

/** Combining marks: the lower case of İ contains one, and some keyboards type them after a letter. */
const MARKS = /\p{M}/gu;

/** A word as a LIKE pattern; its own wildcards are escaped by brackets. */
export const patternOf = (word: string): string =>
	[...normalized(word, 'NFC').replace(MARKS, '')]
		.map((letter) => {
			const family = familyOf.get(letter);
			if (family !== undefined) return `[${family}]`;
			return '%_['.includes(letter) ? `[${letter}]` : letter;
		})
		.join('');

/** The words of a search, all of which must match anywhere. More words than the limit are ignored. */
export const searchWords = (search: string): string[] =>
	search.slice(0, 200).trim().split(/\s+/).filter(Boolean).slice(0, 8);

/** LIKE patterns for all words of a text; none where it has no searchable character. */
export const patternsOf = (text: string): string[] =>
	text
		.split(/\s+/)
		.map(patternOf)
		.filter(Boolean)
		.map((pattern) => `%${pattern}%`);

/** Whether a text contains a search word, by the same letter rules: for rows that no database has filtered. */
export function containsWord(text: string, word: string): boolean {
	const folded = (text: string) =>
		[...normalized(text, 'NFC').replace(MARKS, '')]
			.map((letter) => familyOf.get(letter)?.[0] ?? letter.toLowerCase())
			.join('');
	return folded(text).includes(folded(word));
}
