import { cell } from '../../base/json/cell';
import type { Members } from '../../base/json/members';
import { plainTextOf } from '../../base/text/text';
import { Sql, sql } from './sql';

/** Column that marks our end row in every statement. */
export const PROBE = 'evrak_probe';
const ROW = 'row';
const END = 'end';

/** The marker as the first column of the database's rows. */
export const MARKED_ROW = sql`${Sql.text(ROW)} AS ${Sql.name(PROBE)}`;

/**
 * Adds our end row to a statement. It proves that the answer is complete and that the user may read: without it a missing row means nothing.
 * `others` are its other columns; a number gives so many NULLs. Uncommitted rows are waited for (no NOLOCK).
 */
export function withEnd(statement: Sql, others: number | readonly Sql[]): string {
	const values = typeof others === 'number' ? Array.from({ length: others }, () => sql`NULL`) : others;
	const end = sql`SELECT ${Sql.join([Sql.text(END), ...values], sql`, `)}`;
	return sql`${statement} UNION ALL ${end}`.toString();
}

/** A statement with the end row only, as proof that the user may read. */
export const END_ROW = sql`SELECT ${Sql.text(END)} AS ${Sql.name(PROBE)}`;
export const ONLY_END = END_ROW.toString();

/** Whether a row is our end row. */
export const isEnd = (row: Members): boolean => plainTextOf(cell(row, PROBE)).trim() === END;

/** Whether an answer contains the end row, which proves that it is complete. */
export const isWhole = (rows: readonly Members[]): boolean => rows.some(isEnd);
