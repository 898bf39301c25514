import { plainTextOf } from '../text/text';
import type { Members } from './members';

/** A column's name as all databases compare it. I and ı, İ and i are pairs to a Turkish one, I and i to others: none of the ERP's names differ in them alone. */
export const foldedName = (name: string): string => name.replace(/[Iıİ]/g, 'i').toLowerCase();

/** A value of a row by its column: names come in the case of the server's collation (docs/trust/erp-behaviour.md#names-of-columns-in-rows). */
export function cell(row: Members, column: string | undefined): unknown {
	if (column === undefined) return undefined;
	if (Object.hasOwn(row, column)) return row[column];
	// No letter becomes two once İ is i: names of another length differ, and most do.
	for (const name in row)
		if (name.length === column.length && foldedName(name) === foldedName(column)) return row[name];
	return undefined;
}

/** The same as text without blanks around it; blank where the row lacks it. */
export const cellText = (row: Members, column: string): string => plainTextOf(cell(row, column) ?? '').trim();
