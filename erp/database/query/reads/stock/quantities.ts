import type { Schema } from '../../../ask/schema';
import { allOf, notCancelled, type Sql, sql } from '../../../ask/sql';
import { movements, heldEverywhere, heldView, onHand, orderedLines, warehouses } from './tables';

/** Condition on a warehouse column. */
type Place = (warehouse: Sql) => Sql;

/** One warehouse. */
export const atWarehouse =
	(number: Sql): Place =>
	(warehouse) =>
		sql`${warehouse} = ${number}`;

/** One warehouse, or the sum of several. */
export type Warehouses = { readonly only: Sql } | { readonly several: Sql };

/** Any of several warehouses. */
const atAnyOf =
	(numbers: Sql): Place =>
	(warehouse) =>
		sql`${warehouse} IN (${numbers})`;

/** Parts of a table's lines, in another table, that replace the whole quantities. */
export interface LineParts {
	/** The join to a line by its GUID. */
	readonly join: (line: Sql) => Sql;
	readonly quantity: Sql;
	/** For orders only. */
	readonly delivered?: Sql;
	readonly where: readonly Sql[];
}

/**
 * Quantities into and out of warehouses until the end of a day, calculated as in the ERP's own functions
 * (docs/trust/erp-behaviour.md#stock-of-a-warehouse). For all warehouses, transfers are ignored and there is no last day
 * (docs/trust/erp-behaviour.md#stock-of-all-warehouses). Sums are sub-queries per item, so that a page reads only its own items' movements.
 * `undefined` where the database lacks movements.
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

/** Movements into and out of warehouses until the end of today, or of all warehouses. */
export const movedWithin = (
	schema: Schema,
	item: Sql,
	place: Warehouses | undefined,
	parts?: LineParts,
): Sql | undefined =>
	movedGoods(schema, item, place && { place: inside(place), day: sql`CAST(GETDATE() AS date)` }, parts);

/** A quantity and its method of calculation; `undefined` where the database has none. */
export type QuantitySource = readonly [quantity: Sql, by: Sql];

/** Quantities are sums of floats; six places are more than the ERP shows. */
export const roundedQuantity = (quantity: Sql): Sql => sql`ROUND(${quantity}, 6)`;

/** The first available way. */
const firstOf = (ways: ReadonlyArray<QuantitySource | undefined>): QuantitySource | undefined =>
	ways.find((way) => way !== undefined);

const SUM = sql`N'STOK_HAREKETLERI'`;
/** Whether a quantity is summed from movements, so that their lacks are reported. */
export const isSummed = (way: QuantitySource | undefined): boolean => way?.[1] === SUM;

const sumOf = (sum: Sql | undefined): QuantitySource | undefined => (sum ? [sum, SUM] : undefined);

/**
 * Stock of all warehouses. The view is the fastest for many items, the function has the most sources for few
 * (docs/trust/erp-behaviour.md#stock-of-all-warehouses).
 */
export function heldInAll(schema: Schema, item: Sql, isFew: boolean): QuantitySource | undefined {
	const { from, column: v } = schema.as(heldView, 'v');
	const view: QuantitySource | undefined =
		schema.missing(heldView) === undefined
			? [
					sql`ISNULL((SELECT SUM(${v.sth_eldeki_miktar}) FROM ${from} WHERE ${v.sth_stok_kod} = ${item}), 0)`,
					sql`N'STOK_HAREKETTEN_ELDEKI_MIKTAR_VIEW'`,
				]
			: undefined;
	const byFunction: QuantitySource | undefined = schema.hasFunction(heldEverywhere)
		? [sql`ISNULL(dbo.fn_EldekiMiktar(${item}), 0)`, sql`N'fn_EldekiMiktar'`]
		: undefined;
	const sum = sumOf(movedGoods(schema, item));
	return firstOf(isFew ? [byFunction, view, sum] : [view, sum, byFunction]);
}

/** Stock of one warehouse, or of several together (docs/trust/erp-behaviour.md#stock-of-a-warehouse). */
export function heldWithin(schema: Schema, item: Sql, place: Warehouses, isFew: boolean): QuantitySource | undefined {
	const { from, column: w } = schema.as(warehouses, 'w');
	const held = (warehouse: Sql) => sql`ISNULL(dbo.fn_DepodakiMiktar(${item}, ${warehouse}, GETDATE()), 0)`;
	// SQL Server refuses an aggregate over columns of both item and warehouse; over a column of a sub-query it is allowed.
	const byFunction: QuantitySource | undefined = schema.hasFunction(onHand)
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

/** Quantities ordered by customers and not yet delivered, in open lines of usual sales orders (docs/trust/erp-behaviour.md#open-orders). */
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
		// Not every server counts deliveries of a part: a delivered line has nothing open.
		...(parts ? [sql`${open} > 0`] : []),
		sql`ISNULL(${o.sip_harekettipi}, 0) = 0`,
		...notCancelled(o.sip_iptal),
		...(place ? [inside(place)(o.sip_depono)] : []),
		...(parts?.where ?? []),
	]);
	return sql`ISNULL((SELECT SUM(${open}) FROM ${from} WHERE ${where}), 0)`;
}
