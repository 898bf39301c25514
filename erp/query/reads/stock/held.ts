import type { Schema } from '../../../ask/schema';
import { allOf, notCancelled, type Sql, sql } from '../../../ask/sql';
import { movements } from './tables';

/** Which warehouses count, as a condition on the column that names one. */
type Place = (warehouse: Sql) => Sql;

/** One warehouse. */
export const atWarehouse =
	(number: Sql): Place =>
	(warehouse) =>
		sql`${warehouse} = ${number}`;

/** Any of several warehouses. */
export const atAnyOf =
	(numbers: Sql): Place =>
	(warehouse) =>
		sql`${warehouse} IN (${numbers})`;

/**
 * What went into and out of warehouses to the end of a day, as the ERP's own functions reckon (docs/erp-behaviour.md#stock-of-a-warehouse). Of
 * all warehouses transfers count for nothing, and days do not end (docs/erp-behaviour.md#stock-of-all-warehouses). Sums stand in sub-queries of
 * one item, so that a page reads the movements of its own items only. `undefined` where the database has no movements to sum up.
 */
export function movedGoods(
	schema: Schema,
	item: Sql,
	within?: { readonly place: Place; readonly day: Sql },
): Sql | undefined {
	if (schema.missing(movements) !== undefined) return undefined;
	const { from, column: h } = schema.as(movements, 'h');
	const { sth_nakliyedurumu: state, sth_nakliyedeposu: transit } = h;
	const into =
		state && transit
			? sql`CASE WHEN ISNULL(${state}, 0) = 1 AND ISNULL(${transit}, 0) > 0 THEN ${transit} ELSE ${h.sth_giris_depo_no} END`
			: h.sth_giris_depo_no;
	const all = allOf([
		sql`${h.sth_stok_kod} = ${item}`,
		...(within ? [sql`${h.sth_tarih} < DATEADD(day, 1, ${within.day})`] : []),
		sql`ISNULL(${h.sth_cins}, 0) NOT IN (9, 15)`,
		...notCancelled(h.sth_iptal),
	]);
	const moved = (kinds: Sql, where: readonly Sql[]) =>
		sql`ISNULL((SELECT SUM(${h.sth_miktar}) FROM ${from} WHERE ${allOf([all, sql`${h.sth_tip} IN (${kinds})`, ...where])}), 0)`;
	return within
		? sql`(${moved(sql`0, 2`, [within.place(into)])} - ${moved(sql`1, 2`, [within.place(h.sth_cikis_depo_no)])})`
		: sql`(${moved(sql`0`, [])} - ${moved(sql`1`, [])})`;
}
