import { plainTextOf } from '../text/text';
import type { Members } from './members';

/**
 * Folds a column's name so that it compares as in any collation. Turkish ones pair I with ı and İ with i, others I with i; no two of the ERP's
 * names differ in these letters only.
 */
export const foldedName = (name: string): string => name.replace(/[Iıİ]/g, 'i').toLowerCase();

/** A value of a row by its column: names come in the case of the server's collation (docs/trust/erp-behaviour.md#names-of-columns-in-rows). */
export function cell(row: Members, column: string | undefined): unknown {
	if (column === undefined) return undefined;
	if (Object.hasOwn(row, column)) return row[column];
	// Once İ is i, no letter becomes two: names of different length differ, and most do.
	for (const name in row)
		if (name.length === column.length && foldedName(name) === foldedName(column)) return row[name];
	return undefined;
}

/** The value of a column as trimmed text; blank where the row lacks the column. */
export const cellText = (row: Members, column: string): string => plainTextOf(cell(row, column) ?? '').trim();
