import { MARKED_ROW, withEnd } from '../ask/endRow';
import { type Sql, sql } from '../ask/sql';
import { cell } from '../json/cell';
import type { Members } from '../json/members';
import { plainTextOf } from '../text/text';

/** A part of T-SQL that questions of this package are made of. */
interface Part {
	readonly name: string;
	/** One row whose column `told` holds the value. */
	readonly select: Sql;
	/** What the value is, or begins with, as text. */
	readonly expected: string;
}

const ONE = sql`(VALUES (1)) n(i)`;

/** A value that the database works out. */
const value = (expression: Sql): Sql => sql`SELECT ${MARKED_ROW}, ${expression} AS told FROM ${ONE}`;

/** Whether the database takes a condition for true: 1. */
const isTrue = (condition: Sql): Sql => value(sql`CASE WHEN ${condition} THEN 1 ELSE 0 END`);

const part = (name: string, select: Sql, expected = '1'): Part => ({ name, select, expected });

/** Every part by the name that its check has behind `sql.`. None reads a table of the ERP. */
export const DIALECT = {
	top: part(
		'TOP',
		sql`SELECT ${MARKED_ROW}, q.i AS told FROM (SELECT TOP 1 n.i AS i FROM (VALUES (2), (1)) n(i) ORDER BY n.i) q`,
	),
	rowNumber: part('ROW_NUMBER', sql`SELECT ${MARKED_ROW}, ROW_NUMBER() OVER (ORDER BY n.i) AS told FROM ${ONE}`),
	objectId: part('OBJECT_ID', isTrue(sql`OBJECT_ID(N'dbo.evrak_none') IS NULL`)),
	dates: part('CONVERT', value(sql`CONVERT(nvarchar(23), CAST('20260215' AS datetime), 126)`), '2026-02-15T00:00:00'),
	days: part('DATEADD', isTrue(sql`DATEADD(day, 1, GETDATE()) > GETDATE()`)),
	letters: part("N'ığüşöçİ'", value(sql`N'ığüşöçİĞÜŞÖÇ'`), 'ığüşöçİĞÜŞÖÇ'),
	quotes: part("N''''", value(sql`N'O''Neil'`), "O'Neil"),
	texts: part('CHARINDEX', value(sql`CHARINDEX(N'c', REPLACE(RIGHT(N'xab', 2), N'b', N'c'))`), '2'),
	like: part('LIKE', isTrue(sql`REPLACE(N'a_c', N'c', N'b') LIKE N'a[_]b%'`)),
	decimals: part('float', value(sql`CAST(2.5 AS float) / 2`), '1.25'),
	apply: part('CROSS APPLY', sql`SELECT ${MARKED_ROW}, m.told AS told FROM ${ONE} CROSS APPLY (SELECT n.i AS told) m`),
} as const satisfies Readonly<Record<string, Part>>;

export type DialectPart = keyof typeof DIALECT;

/** Whether the answer to it is what it should be: text as it is, numbers without regard to how they are written. */
export function isAsExpected(name: DialectPart, [row = {}]: readonly Members[]): boolean {
	const told = cell(row, 'told');
	const { expected } = DIALECT[name];
	return typeof told === 'number' ? told === Number(expected) : plainTextOf(told).trim().startsWith(expected);
}

/** The statement that tries a part. */
export const statementOfPart = (name: DialectPart): string => withEnd(DIALECT[name].select, 1);
