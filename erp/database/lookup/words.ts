import { anyOf, type Sql, sql } from '../ask/sql';

/** Condition that every word matches one of the columns; the same search in forms and reads. `beside` is an alternative match. */
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
