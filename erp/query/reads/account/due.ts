import type { Schema } from '../../../ask/schema';
import { type Sql, sql } from '../../../ask/sql';
import { dueFunction, paymentPlans } from './tables';

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
