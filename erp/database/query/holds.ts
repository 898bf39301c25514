import { type Sql, sql } from '../ask/sql';
import { matchesAllWords } from '../lookup/words';
import type { Searched } from './parameters';

/** Rows in which a text that somebody looks for is found; none where it holds nothing that can be found. */
export const searchedIn = (
	columns: ReadonlyArray<Sql | undefined>,
	{ words }: Searched,
	beside?: (word: Sql) => readonly Sql[],
): Sql[] => (words.length > 0 ? matchesAllWords(columns, words, beside) : [sql`1 = 0`]);
