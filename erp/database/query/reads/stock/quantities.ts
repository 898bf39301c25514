import { MOVES_NO_GOODS } from '../../../../catalogue/documentTypes';
import { Sql, sql, when, whole } from '../../../ask/sql';
import type { Database } from '../../database';
import { movements, heldEverywhere, heldView, onHand, orderedLines, warehouses } from './tables';

export type Warehouses = { readonly only: Sql } | { readonly several: Sql };

const isAt = (place: Warehouses, warehouse: Sql): Sql =>
	'only' in place ? sql`${warehouse} = ${place.only}` : sql`${warehouse} IN (${place.several})`;

/** Parts of a table's lines, in another table, that replace the whole quantities. */
export interface LineParts {
	readonly join: (line: Sql) => Sql;
	readonly quantity: Sql;
	/** For orders only. */
	readonly delivered?: Sql;
	/** A further condition, from its `AND` on. */
	readonly where: Sql;
}

const NO_GOODS = Sql.join(MOVES_NO_GOODS.map(whole), sql`, `);

const TODAY = sql`CAST(GETDATE() AS date)`;

/**
 * Quantities into and out of warehouses until the end of a day, calculated as in the ERP's own functions
 * (docs/trust/erp-behaviour.md#stock-of-a-warehouse). For all warehouses, transfers are ignored and there is no last day
 * (docs/trust/erp-behaviour.md#stock-of-all-warehouses). Sums are sub-queries per item, so that a page reads only its own items' movements.
 */
export function movedGoods(
	db: Database,
	item: Sql,
	place: Warehouses | undefined,
	parts?: LineParts,
	day: Sql = TODAY,
): Sql {
	const moved = (kinds: Sql, isThere: Sql) => sql`
		ISNULL((SELECT SUM(${parts?.quantity ?? sql`h.sth_miktar`})
			FROM ${db.table(movements)} h ${parts?.join(sql`h.sth_Guid`) ?? sql``}
			WHERE h.sth_stok_kod = ${item} AND h.sth_tip IN (${kinds}) AND ISNULL(h.sth_cins, 0) NOT IN (${NO_GOODS})
				AND ISNULL(h.sth_iptal, 0) = 0 ${when(place, () => sql`AND h.sth_tarih < DATEADD(day, 1, ${day})`)}
				${isThere} ${parts?.where ?? sql``}), 0)`;
	if (!place) return sql`(${moved(sql`0`, sql``)} - ${moved(sql`1`, sql``)})`;
	const into = sql`CASE WHEN ISNULL(h.sth_nakliyedurumu, 0) = 1 AND ISNULL(h.sth_nakliyedeposu, 0) > 0 THEN h.sth_nakliyedeposu ELSE h.sth_giris_depo_no END`;
	return sql`(${moved(sql`0, 2`, sql`AND ${isAt(place, into)}`)} - ${moved(sql`1, 2`, sql`AND ${isAt(place, sql`h.sth_cikis_depo_no`)}`)})`;
}

/** A quantity and its method of calculation; `undefined` where the database has none. */
export type QuantitySource = readonly [quantity: Sql, by: Sql];

/** Quantities are sums of floats; six places are more than the ERP shows. */
export const roundedQuantity = (quantity: Sql): Sql => sql`ROUND(${quantity}, 6)`;

const firstOf = (ways: ReadonlyArray<QuantitySource | undefined | false>): QuantitySource | undefined =>
	ways.find((way) => way !== undefined && way !== false) || undefined;

const bySum = (db: Database, item: Sql, place: Warehouses | undefined): QuantitySource | false =>
	db.has(movements) && [movedGoods(db, item, place), sql`N'STOK_HAREKETLERI'`];

/**
 * Stock of all warehouses. The view is the fastest for many items, the function has the most sources for few
 * (docs/trust/erp-behaviour.md#stock-of-all-warehouses).
 */
function heldInAll(db: Database, item: Sql, isFew: boolean): QuantitySource | undefined {
	const byView: QuantitySource | false = db.has(heldView) && [
		sql`ISNULL((SELECT SUM(v.sth_eldeki_miktar) FROM ${db.table(heldView)} v WHERE v.sth_stok_kod = ${item}), 0)`,
		sql`N'STOK_HAREKETTEN_ELDEKI_MIKTAR_VIEW'`,
	];
	const byFunction: QuantitySource | false = db.has(heldEverywhere) && [
		sql`ISNULL(dbo.fn_EldekiMiktar(${item}), 0)`,
		sql`N'fn_EldekiMiktar'`,
	];
	const sum = bySum(db, item, undefined);
	return firstOf(isFew ? [byFunction, byView, sum] : [byView, sum, byFunction]);
}

/** Stock of one warehouse, or of several together (docs/trust/erp-behaviour.md#stock-of-a-warehouse). */
function heldWithin(db: Database, item: Sql, place: Warehouses, isFew: boolean): QuantitySource | undefined {
	const held = (warehouse: Sql) => sql`ISNULL(dbo.fn_DepodakiMiktar(${item}, ${warehouse}, GETDATE()), 0)`;
	// SQL Server refuses an aggregate over columns of both item and warehouse; over a column of a sub-query it is allowed.
	const byFunction: QuantitySource | false = db.has(onHand) && [
		'only' in place
			? held(place.only)
			: sql`ISNULL((SELECT SUM(e.n) FROM (SELECT ${held(sql`w.dep_no`)} AS n FROM ${db.table(warehouses)} w WHERE w.dep_no IN (${place.several})) e), 0)`,
		sql`N'fn_DepodakiMiktar'`,
	];
	const sum = bySum(db, item, place);
	return firstOf(isFew ? [byFunction, sum] : [sum, byFunction]);
}

/** Stock of an item in all warehouses, or in some; `isFew` items prefer the ERP's functions. */
export const held = (db: Database, item: Sql, place: Warehouses | undefined, isFew: boolean) =>
	place ? heldWithin(db, item, place, isFew) : heldInAll(db, item, isFew);

/** Quantities ordered by customers and not yet delivered, in open lines of usual sales orders (docs/trust/erp-behaviour.md#open-orders). */
export function ordered(db: Database, item: Sql, place: Warehouses | undefined, parts?: LineParts): Sql {
	const left = sql`o.sip_miktar - ISNULL(o.sip_teslim_miktar, 0)`;
	const open = parts ? sql`${parts.quantity} - ISNULL(${parts.delivered ?? sql`0`}, 0)` : left;
	// Not every server counts deliveries of a part: a delivered line has nothing open.
	return sql`
		ISNULL((SELECT SUM(${open})
			FROM ${db.table(orderedLines)} o ${parts?.join(sql`o.sip_Guid`) ?? sql``}
			WHERE o.sip_stok_kod = ${item} AND o.sip_tip = 0 AND ISNULL(o.sip_cins, 0) = 0 AND ISNULL(o.sip_kapat_fl, 0) = 0
				AND ${left} > 0 ${when(parts, () => sql`AND ${open} > 0`)} AND ISNULL(o.sip_harekettipi, 0) = 0
				AND ISNULL(o.sip_iptal, 0) = 0 ${when(place, (at) => sql`AND ${isAt(at, sql`o.sip_depono`)}`)} ${parts?.where ?? sql``}), 0)`;
}
