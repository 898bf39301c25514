import { cell, cellText } from '../../base/json/cell';
import { isBlank, type Members } from '../../base/json/members';
import { plainTextOf } from '../../base/text/text';
import { readDay } from '../../base/values/day';
import { flagIn } from '../../base/json/flag';
import { readGuid } from '../../base/values/guid';

/** A number of a row; `undefined` for what is none. */
export function cellNumber(row: Members, column: string | undefined): number | undefined {
	const value = cell(row, column);
	const number = isBlank(value) || typeof value === 'object' ? NaN : Number(plainTextOf(value).trim());
	return Number.isFinite(number) ? number : undefined;
}

/** The sum of numbers of a row; what is none counts as 0. */
export const cellSum = (row: Members, columns: readonly string[]): number =>
	columns.reduce((sum, column) => sum + (cellNumber(row, column) ?? 0), 0);

/** Whether a flag of a row says yes. */
export const isSet = (row: Members, column: string): boolean => flagIn(cell(row, column)) === true;

/** The GUID of a row, in small letters and without braces; `undefined` for none. */
export const cellGuid = (row: Members, column: string): string | undefined => readGuid(cellText(row, column));

/** The GUIDs that rows have in a column, each once. */
export const guidsIn = (rows: readonly Members[], column: string): string[] => [
	...new Set(rows.flatMap((row) => cellGuid(row, column) ?? [])),
];

/** The day of a row, `yyyy-MM-dd`; `undefined` for none. */
export const cellDay = (row: Members, column: string): string | undefined => readDay(cellText(row, column), 'UTC');

/** Series and number of a document, as people write them, by the beginning of its columns. */
export const documentIn = (row: Members, prefix: 'cha' | 'sip' | 'sth'): string =>
	[cellText(row, `${prefix}_evrakno_seri`), cellText(row, `${prefix}_evrakno_sira`)].filter(Boolean).join(' ');

/** Whether two texts are one to the database, which compares without case, in Turkish or English: else a row that it gave would be nobody's. */
export const isSameText = (a: string, b: string): boolean =>
	a === b ||
	['tr', 'en'].some((language) => a.trim().toLocaleUpperCase(language) === b.trim().toLocaleUpperCase(language));
