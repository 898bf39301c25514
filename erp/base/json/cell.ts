import { plainTextOf } from '../text/text';
import type { Members } from './members';

/** Maximum names that are remembered: more than the columns of an installation. */
const MOST = 20_000;

const folded = new Map<string, string>();

/**
 * Folds a column's name so that it compares as in any collation. Turkish ones pair I with ı and İ with i, others I with i; no two of the ERP's
 * names differ in these letters only. Remembered, since thousands of rows have the same names.
 */
export function foldedName(name: string): string {
	const before = folded.get(name);
	if (before !== undefined) return before;
	const made = name.replace(/[Iıİ]/g, 'i').toLowerCase();
	if (folded.size >= MOST) folded.clear();
	folded.set(name, made);
	return made;
}

/** A value of a row by its column: names come in the case of the server's collation (docs/trust/erp-behaviour.md#names-of-columns-in-rows). */
export function cell(row: Members, column: string | undefined): unknown {
	if (column === undefined) return undefined;
	if (Object.hasOwn(row, column)) return row[column];
	// Once İ is i, no letter becomes two: names of different length differ, and most do.
	const wanted = foldedName(column);
	for (const name in row) if (name.length === column.length && foldedName(name) === wanted) return row[name];
	return undefined;
}

/** The value of a column as trimmed text; blank where the row lacks the column. */
export const cellText = (row: Members, column: string): string => plainTextOf(cell(row, column) ?? '').trim();
