import { cell } from '../../base/json/cell';
import type { Members } from '../../base/json/members';
import { plainTextOf } from '../../base/text/text';
import { Sql, sql } from './sql';

/** Tells our own last row from those of the database, in every statement. */
export const PROBE = 'evrak_probe';
const ROW = 'row';
const END = 'end';

/** The column that distinguishes the two, as the first one of a row of the database. */
export const MARKED_ROW = sql`${Sql.text(ROW)} AS ${Sql.name(PROBE)}`;

/**
 * A statement with a last row of our own, which proves that the answer is whole and that the user may read: without it a missing row means
 * nothing. `others` stand in its other columns, NULL for a number of them. Rows that are not committed yet are waited for (no NOLOCK).
 */
export function withEnd(statement: Sql, others: number | readonly Sql[]): string {
	const values = typeof others === 'number' ? Array.from({ length: others }, () => sql`NULL`) : others;
	const end = sql`SELECT ${Sql.join([Sql.text(END), ...values], sql`, `)}`;
	return sql`${statement} UNION ALL ${end}`.toString();
}

/** A statement that gives no row but the last one, wherever the user may read. */
export const END_ROW = sql`SELECT ${Sql.text(END)} AS ${Sql.name(PROBE)}`;
export const ONLY_END = END_ROW.toString();

/** Whether a row is our own last one, and none of the database. */
export const isEnd = (row: Members): boolean => plainTextOf(cell(row, PROBE)).trim() === END;

/** Whether the rows of an answer end with the proof that it is whole; without it, a missing row means nothing. */
export const isWhole = (rows: readonly Members[]): boolean => rows.some(isEnd);
