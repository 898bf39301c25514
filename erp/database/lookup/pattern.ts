import { normalized } from '../../base/text/text';
/**
 * Letters that people write for each other when they look for something: without their marks, or, for i, in the case of another language. A
 * Turkish collation distinguishes I from İ and s from ş, and lower case of a browser or a database is not always Turkish.
 */
const FAMILIES = ['iıİIîÎ', 'sşSŞ', 'cçCÇ', 'gğGĞ', 'oöOÖ', 'uüUÜûÛ', 'aâAÂ'];

const familyOf = new Map(FAMILIES.flatMap((letters) => [...letters].map((letter) => [letter, letters] as const)));

/** Combining dots and the like: what lower case makes of İ, and what some keyboards type behind a letter. */
const MARKS = /\p{M}/gu;

/** A word as a pattern of LIKE; its own wildcards stand for themselves, as wildcards in brackets do. */
export const patternOf = (word: string): string =>
	[...normalized(word, 'NFC').replace(MARKS, '')]
		.map((letter) => {
			const family = familyOf.get(letter);
			if (family !== undefined) return `[${family}]`;
			return '%_['.includes(letter) ? `[${letter}]` : letter;
		})
		.join('');

/** The words of a search: all of them have to be found, each anywhere. More than that nobody types. */
export const searchWords = (search: string): string[] =>
	search.slice(0, 200).trim().split(/\s+/).filter(Boolean).slice(0, 8);

/** Patterns of LIKE for all words of a text; none where it holds nothing that can be found. */
export const patternsOf = (text: string): string[] =>
	text
		.split(/\s+/)
		.map(patternOf)
		.filter(Boolean)
		.map((pattern) => `%${pattern}%`);

/** Whether a text holds a word of a search, by the same letters as the pattern: for rows that no database has searched. */
export function holdsWord(text: string, word: string): boolean {
	const folded = (text: string) =>
		[...normalized(text, 'NFC').replace(MARKS, '')]
			.map((letter) => familyOf.get(letter)?.[0] ?? letter.toLowerCase())
			.join('');
	return folded(text).includes(folded(word));
}
