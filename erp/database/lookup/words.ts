import { anyOf, type Sql, sql } from '../ask/sql';

/** Rows in whose columns every word is found, each in any of them: one search for forms and reads. `beside` is another way to find a word. */
export const matchesAllWords = (
	columns: ReadonlyArray<Sql | undefined>,
	words: readonly Sql[],
	beside: (word: Sql, index: number) => readonly Sql[] = () => [],
): Sql[] => {
	const there = columns.filter((column) => column !== undefined);
	return words.map((word, index) =>
		anyOf([...there.map((column) => sql`${column} LIKE ${word}`), ...beside(word, index)]),
	);
};
