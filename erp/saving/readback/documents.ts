import { cellDay, cellGuid } from '../../database/ask/row';
import type { ReadTable } from '../../catalogue/tables';
import { cellText } from '../../base/json/cell';
import { grouped } from '../../base/json/grouped';
import type { Members } from '../../base/json/members';

/** Groups rows into documents: same series, number and kind, and same day where numbering restarts daily. */
export const documentsIn = (
	rows: readonly Members[],
	{ series, number, kinds, daily, date }: ReadTable,
): Members[][] => [
	...grouped(rows, (row) => {
		const shared = [series, number, ...kinds].map((column) => (column === undefined ? '' : cellText(row, column)));
		return JSON.stringify([...shared, daily && date !== undefined ? cellDay(row, date) : undefined]);
	}).values(),
];

/** Rows without those that were read twice. */
export const distinctRows = (rows: readonly Members[], { guid }: Pick<ReadTable, 'guid'>): Members[] => [
	...new Map(rows.map((row) => [cellGuid(row, guid), row])).values(),
];
