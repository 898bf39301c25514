import type { Schema } from '../../../ask/schema';
import { allOf, notCancelled, type Sql, sql } from '../../../ask/sql';
import { movements, heldEverywhere, heldView, onHand, orderedLines, warehouses } from './tables';

/** Which warehouses count, as a condition on the column that names one. */
type Place = (warehouse: Sql) => Sql;

/** One warehouse. */
export const atWarehouse =
	(number: Sql): Place =>
	(warehouse) =>
		sql`${warehouse} = ${number}`;

/** One warehouse, or several together. */
export type Warehouses = { readonly only: Sql } | { readonly several: Sql };

/** Any of several warehouses. */
const atAnyOf =
	(numbers: Sql): Place =>
	(warehouse) =>
		sql`${warehouse} IN (${numbers})`;

/** What of the lines of a table counts: parts that stand in another table, in place of the whole quantities. */
export interface LineParts {
	/** The join to a line by its GUID. */
	readonly join: (line: Sql) => Sql;
	readonly quantity: Sql;
	/** Of orders; nothing where it is absent. */
	readonly delivered?: Sql;
	readonly where: readonly Sql[];
}

/**
 * What went into and out of warehouses to the end of a day, as the ERP's own functions reckon (docs/trust/erp-behaviour.md#stock-of-a-warehouse). Of
 * all warehouses transfers count for nothing, and days do not end (docs/trust/erp-behaviour.md#stock-of-all-warehouses). Sums stand in sub-queries of
 * one item, so that a page reads the movements of its own items only. `undefined` where the database has no movements to sum up.
 */
export function movedGoods(
	schema: Schema,
	item: Sql,
	within?: { readonly place: Place; readonly day: Sql },
	parts?: LineParts,
): Sql | undefined {
	if (schema.missing(movements) !== undefined) return undefined;
	const { from: lines, column: h } = schema.as(movements, 'h');
	const from = parts ? sql`${lines}${parts.join(h.sth_Guid)}` : lines;
	const { sth_nakliyedurumu: state, sth_nakliyedeposu: transit } = h;
	const into = sql`CASE WHEN ISNULL(${state}, 0) = 1 AND ISNULL(${transit}, 0) > 0 THEN ${transit} ELSE ${h.sth_giris_depo_no} END`;
	const all = allOf([
		sql`${h.sth_stok_kod} = ${item}`,
		...(within ? [sql`${h.sth_tarih} < DATEADD(day, 1, ${within.day})`] : []),
		sql`ISNULL(${h.sth_cins}, 0) NOT IN (9, 15)`,
		...notCancelled(h.sth_iptal),
		...(parts?.where ?? []),
	]);
	const moved = (kinds: Sql, where: readonly Sql[]) =>
		sql`ISNULL((SELECT SUM(${parts?.quantity ?? h.sth_miktar}) FROM ${from} WHERE ${allOf([all, sql`${h.sth_tip} IN (${kinds})`, ...where])}), 0)`;
	return within
		? sql`(${moved(sql`0, 2`, [within.place(into)])} - ${moved(sql`1, 2`, [within.place(h.sth_cikis_depo_no)])})`
		: sql`(${moved(sql`0`, [])} - ${moved(sql`1`, [])})`;
}

const inside = (place: Warehouses): Place => ('only' in place ? atWarehouse(place.only) : atAnyOf(place.several));

/** What moved into and out of warehouses to the end of today, or of all of them. */
export const movedWithin = (
	schema: Schema,
	item: Sql,
	place: Warehouses | undefined,
	parts?: LineParts,
): Sql | undefined =>
	movedGoods(schema, item, place && { place: inside(place), day: sql`CAST(GETDATE() AS date)` }, parts);

/** A quantity, and what it was computed by; `undefined` where the database has no way. */
export type Way = readonly [quantity: Sql, by: Sql];

/** Quantities are sums of binary fractions; six places are more than the ERP shows. */
export const roundedQuantity = (quantity: Sql): Sql => sql`ROUND(${quantity}, 6)`;

/** The first way that there is. */
const firstOf = (ways: ReadonlyArray<Way | undefined>): Way | undefined => ways.find((way) => way !== undefined);

const SUM = sql`N'STOK_HAREKETLERI'`;
/** Whether a quantity is summed up of movements, so that what they lack is not reported. */
export const isSummed = (way: Way | undefined): boolean => way?.[1] === SUM;

const sumOf = (sum: Sql | undefined): Way | undefined => (sum ? [sum, SUM] : undefined);

/** What all warehouses hold. Of many items the view is the quickest, of a few the function has the most sources (docs/trust/erp-behaviour.md#stock-of-all-warehouses). */
export function heldInAll(schema: Schema, item: Sql, isFew: boolean): Way | undefined {
	const { from, column: v } = schema.as(heldView, 'v');
	const view: Way | undefined =
		schema.missing(heldView) === undefined
			? [
					sql`ISNULL((SELECT SUM(${v.sth_eldeki_miktar}) FROM ${from} WHERE ${v.sth_stok_kod} = ${item}), 0)`,
					sql`N'STOK_HAREKETTEN_ELDEKI_MIKTAR_VIEW'`,
				]
			: undefined;
	const byFunction: Way | undefined = schema.hasFunction(heldEverywhere)
		? [sql`ISNULL(dbo.fn_EldekiMiktar(${item}), 0)`, sql`N'fn_EldekiMiktar'`]
		: undefined;
	const sum = sumOf(movedGoods(schema, item));
	return firstOf(isFew ? [byFunction, view, sum] : [view, sum, byFunction]);
}

/** What one warehouse holds, or several together (docs/trust/erp-behaviour.md#stock-of-a-warehouse). */
export function heldWithin(schema: Schema, item: Sql, place: Warehouses, isFew: boolean): Way | undefined {
	const { from, column: w } = schema.as(warehouses, 'w');
	const held = (warehouse: Sql) => sql`ISNULL(dbo.fn_DepodakiMiktar(${item}, ${warehouse}, GETDATE()), 0)`;
	// SQL Server refuses a sum over a column of the item and one of the warehouse; over one column of a sub-query it does not.
	const byFunction: Way | undefined = schema.hasFunction(onHand)
		? [
				'only' in place
					? held(place.only)
					: sql`ISNULL((SELECT SUM(e.n) FROM (SELECT ${held(w.dep_no)} AS n FROM ${from} WHERE ${w.dep_no} IN (${place.several})) e), 0)`,
				sql`N'fn_DepodakiMiktar'`,
			]
		: undefined;
	const sum = sumOf(movedWithin(schema, item, place));
	return firstOf(isFew ? [byFunction, sum] : [sum, byFunction]);
}

/** What customers have ordered and not received, in open lines of usual sales orders (docs/trust/erp-behaviour.md#open-orders). */
export function ordered(schema: Schema, item: Sql, place: Warehouses | undefined, parts?: LineParts): Sql | undefined {
	if (schema.missing(orderedLines) !== undefined) return undefined;
	const { from: lines, column: o } = schema.as(orderedLines, 'o');
	const from = parts ? sql`${lines}${parts.join(o.sip_Guid)}` : lines;
	const whole = sql`${o.sip_miktar} - ISNULL(${o.sip_teslim_miktar}, 0)`;
	const open = parts ? sql`${parts.quantity} - ISNULL(${parts.delivered ?? sql`0`}, 0)` : whole;
	const where = allOf([
		sql`${o.sip_stok_kod} = ${item}`,
		sql`${o.sip_tip} = 0`,
		sql`ISNULL(${o.sip_cins}, 0) = 0`,
		sql`ISNULL(${o.sip_kapat_fl}, 0) = 0`,
		sql`${whole} > 0`,
		// Not every server counts what was delivered of a part: nothing is open of a line that is delivered.
		...(parts ? [sql`${open} > 0`] : []),
		sql`ISNULL(${o.sip_harekettipi}, 0) = 0`,
		...notCancelled(o.sip_iptal),
		...(place ? [inside(place)(o.sip_depono)] : []),
		...(parts?.where ?? []),
	]);
	return sql`ISNULL((SELECT SUM(${open}) FROM ${from} WHERE ${where}), 0)`;
}
