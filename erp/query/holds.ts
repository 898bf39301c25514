import type { Searched } from './parameters';
import { anyOf, type Sql, sql } from '../ask/sql';

/** Rows in whose columns every word is found, each in any of them: one search for forms and reads. `beside` is another way to find a word. */
export const holdsAll = (
	columns: ReadonlyArray<Sql | undefined>,
	words: readonly Sql[],
	beside: (word: Sql, index: number) => readonly Sql[] = () => [],
): Sql[] => {
	const there = columns.filter((column) => column !== undefined);
	return words.map((word, index) =>
		anyOf([...there.map((column) => sql`${column} LIKE ${word}`), ...beside(word, index)]),
	);
};

/** Rows in which a text that somebody looks for is found; none where it holds nothing that can be found. */
export const searchedIn = (
	columns: ReadonlyArray<Sql | undefined>,
	{ words }: Searched,
	beside?: (word: Sql) => readonly Sql[],
): Sql[] => (words.length > 0 ? holdsAll(columns, words, beside) : [sql`1 = 0`]);
