import { parameter } from '../../parameters';
import { sql, Sql } from '../../../ask/sql';
import type { Schema } from '../../../ask/schema';
import { dueFunction, paymentPlans } from './tables';

/** One account by its code. */
export const oneAccount = parameter('text', 'Account (Cari)', 'Cari kodu', {
	required: true,
	picks: 'account',
	placeholder: 'e.g. 120.01.001',
});

/** One account, or all. */
export const accountOrAll = parameter('text', 'Account (Cari)', 'Cari kodu', {
	usual: true,
	picks: 'account',
	placeholder: 'e.g. 120.01.001',
	hint: 'All accounts without it',
});

/** Accounts of one group. */
export const accountGroup = parameter('text', 'Account Group (Grup)', 'Cari grubu', { placeholder: 'e.g. BAYI' });

const REMEDY = 'Look the code up in the ERP, or find it with Account: Find.';

/** What to say where the account that the user named is not there. */
export const noSuchAccount = ['the ERP has no such account', REMEDY] as const;

/** The same where a group was asked for, too. */
export const noSuchAccountInGroup = ['the ERP has no such account, or not in that group', REMEDY] as const;

/** What a line of our own has where a row has its GUID. */
export const noGuid = sql`CAST('00000000-0000-0000-0000-000000000000' AS uniqueidentifier)`;

/**
 * The day on which a movement is due (docs/erp-behaviour.md#due-dates), by the ERP's own function or by what `cha_vade` means: a day
 * yyyymmdd, 0 for the movement's own day, days below zero, or a payment plan. NULL where the plan cannot be looked up; `undefined` where the
 * database has no `cha_vade`.
 */
export function dueDay(schema: Schema, due: Sql | undefined, day: Sql): Sql | undefined {
	if (!due) return undefined;
	if (schema.hasFunction(dueFunction)) return sql`CAST(dbo.fn_OpVadeTarih(ISNULL(${due}, 0), ${day}) AS date)`;
	const { from, column: p } = schema.as(paymentPlans, 'p');
	const planned =
		schema.missing(paymentPlans) === undefined
			? sql`DATEADD(day, (SELECT MAX(${p.odp_ortgun}) FROM ${from} WHERE ${p.odp_no} = ${due}), CAST(${day} AS date))`
			: sql`NULL`;
	// Put together by adding, which a wrong day or month does not make fail.
	const written = sql`DATEADD(day, ${due} % 100 - 1, DATEADD(month, ${due} / 100 % 100 - 1, DATEADD(year, ${due} / 10000 - 1900, CAST('19000101' AS date))))`;
	return sql`CASE WHEN ISNULL(${due}, 0) = 0 THEN CAST(${day} AS date) WHEN ${due} < 0 THEN DATEADD(day, -${due}, CAST(${day} AS date)) WHEN ${due} BETWEEN 19000101 AND 99901231 THEN ${written} ELSE ${planned} END`;
}

/** What due dates are reckoned by, for an item. */
export const dueBy = (schema: Schema, due: Sql | undefined): Sql | undefined =>
	due && (schema.hasFunction(dueFunction) ? sql`N'fn_OpVadeTarih'` : sql`N'cha_vade'`);

const replaced = (text: Sql, letters: string, by: string): Sql =>
	[...letters].reduce((all, letter) => sql`REPLACE(${all}, ${Sql.text(letter)}, ${Sql.text(by)})`, text);

/** What people write into numbers. */
const BETWEEN = ' -+()./\u00a0\t';

/** The digits of a number of a phone or taxpayer, whatever stands between them. */
export const digitsOf = (number: Sql): Sql => replaced(sql`ISNULL(${number}, N'')`, BETWEEN, '');

/** Whether digits are somebody's number: each number of one digit alone is nobody's, by the rule of `isNobodysNumber`. */
export const isSomebodys = (digits: Sql): Sql => sql`REPLACE(${digits}, LEFT(${digits}, 1), N'') <> N''`;

/** A text by which e-mail addresses are compared: the four letters I and i of Turkish are one, on a server of any language. */
export const sameLetters = (text: Sql): Sql => sql`UPPER(${replaced(sql`ISNULL(${text}, N'')`, 'Iıİ', 'i')})`;
