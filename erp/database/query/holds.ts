import { type Sql, sql } from '../ask/sql';
import { matchesAllWords } from '../lookup/words';
import type { Searched } from './parameters';

/** Condition that columns contain a searched text; always false where it has no searchable character. */
export const searchCondition = (
	columns: ReadonlyArray<Sql | undefined>,
	{ words }: Searched,
	beside?: (word: Sql) => readonly Sql[],
): Sql[] => (words.length > 0 ? matchesAllWords(columns, words, beside) : [sql`1 = 0`]);
