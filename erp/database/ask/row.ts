import { cell, cellText } from '../../base/json/cell';
import { isBlank, type Members } from '../../base/json/members';
import { plainTextOf } from '../../base/text/text';
import { readDay } from '../../base/values/day';
import { flagIn } from '../../base/json/flag';
import { readGuid } from '../../base/values/guid';

/** A number in a row; `undefined` if invalid. */
export function cellNumber(row: Members, column: string | undefined): number | undefined {
	const value = cell(row, column);
	const number = isBlank(value) || typeof value === 'object' ? NaN : Number(plainTextOf(value).trim());
	return Number.isFinite(number) ? number : undefined;
}

/** The sum of numbers in a row; invalid ones count as 0. */
export const cellSum = (row: Members, columns: readonly string[]): number =>
	columns.reduce((sum, column) => sum + (cellNumber(row, column) ?? 0), 0);

/** Whether a flag in a row is set. */
export const isSet = (row: Members, column: string): boolean => flagIn(cell(row, column)) === true;

/** A GUID in a row, in lower case without braces; `undefined` if none. */
export const cellGuid = (row: Members, column: string): string | undefined => readGuid(cellText(row, column));

export const guidsIn = (rows: readonly Members[], column: string): string[] => [
	...new Set(rows.flatMap((row) => cellGuid(row, column) ?? [])),
];

/** A day in a row, `yyyy-MM-dd`; `undefined` if none. */
export const cellDay = (row: Members, column: string): string | undefined => readDay(cellText(row, column), 'UTC');

/** A document's series and number for display, by column prefix. A blank before a series makes it another one, as it does to the database. */
export const documentIn = (row: Members, prefix: 'cha' | 'sip' | 'sth'): string =>
	[plainTextOf(cell(row, `${prefix}_evrakno_seri`) ?? '').trimEnd(), cellText(row, `${prefix}_evrakno_sira`)]
		.filter(Boolean)
		.join(' ');

/**
 * Whether two texts are equal to the database, which ignores case by Turkish or English rules: a stricter comparison would not recognize its
 * rows.
 */
export const isSameText = (a: string, b: string): boolean =>
	a === b ||
	['tr', 'en'].some((language) => a.trim().toLocaleUpperCase(language) === b.trim().toLocaleUpperCase(language));
