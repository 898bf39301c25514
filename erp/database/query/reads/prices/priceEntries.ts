import { type Sql, sql } from '../../../ask/sql';
import type { Database } from '../../database';
import { writtenAt } from '../../written';
import { priceEntries, salePrice } from '../stock/tables';

/** Time of an entry's last change, or of its creation if it was never changed. */
export const changeOf = (entry: Sql): Sql =>
	writtenAt(sql`${entry}.sfiyat_lastup_date`, sql`${entry}.sfiyat_create_date`);

/** The unit of an entry: 0 is the first; builds without the column have no other units. */
export const unitOf = (db: Database, entry: Sql): Sql =>
	db.hasColumn(priceEntries, 'sfiyat_birim_pntr')
		? sql`CASE WHEN ISNULL(${entry}.sfiyat_birim_pntr, 0) = 0 THEN 1 ELSE ${entry}.sfiyat_birim_pntr END`
		: sql`1`;

/** Newest first, in a stable order. */
const newestFirst = (entry: Sql): Sql => sql`${changeOf(entry)} DESC, ${entry}.sfiyat_Guid DESC`;

/**
 * Price entries under the alias `p`, without cancelled and zero prices; `evrak_rank` 1 is the newest of duplicates
 * (docs/trust/erp-behaviour.md#sales-prices).
 */
export const entriesOnce = (db: Database): Sql => sql`
	(SELECT e.sfiyat_Guid, e.sfiyat_stokkod, e.sfiyat_listesirano, e.sfiyat_fiyati, e.sfiyat_doviz, e.sfiyat_birim_pntr,
		ISNULL(e.sfiyat_deposirano, 0) AS sfiyat_deposirano, ISNULL(e.sfiyat_odemeplan, 0) AS sfiyat_odemeplan,
		e.sfiyat_create_date, e.sfiyat_lastup_date,
		ROW_NUMBER() OVER (
			PARTITION BY e.sfiyat_stokkod, e.sfiyat_listesirano, ISNULL(e.sfiyat_deposirano, 0), ISNULL(e.sfiyat_odemeplan, 0), ${unitOf(db, sql`e`)}
			ORDER BY ${newestFirst(sql`e`)}) AS evrak_rank
	FROM ${db.table(priceEntries)} e
	WHERE e.sfiyat_fiyati > 0 AND ISNULL(e.sfiyat_iptal, 0) = 0) p`;

/** Key of a valid price. */
interface Asked {
	readonly item: Sql;
	readonly list: Sql;
	readonly warehouse: Sql;
	readonly unit: Sql;
}

/**
 * A value of the list's own entry `x` for an item: the warehouse's before that of all warehouses, then the unit's own, then the newest. `price`
 * chooses among the entries of that price, also of other units.
 */
export function ofEntry(db: Database, { item, list, warehouse, unit }: Asked, value: Sql, price?: Sql): Sql {
	if (!db.has(priceEntries)) return sql`CAST(NULL AS float)`;
	const isOfUnit = sql`${unitOf(db, sql`x`)} = ${unit}`;
	const isMeant = price ? sql`x.sfiyat_fiyati = ${price}` : sql`x.sfiyat_fiyati > 0 AND ${isOfUnit}`;
	return sql`
		(SELECT TOP 1 ${value} FROM ${db.table(priceEntries)} x
			WHERE x.sfiyat_stokkod = ${item} AND x.sfiyat_listesirano = ${list} AND ISNULL(x.sfiyat_deposirano, 0) IN (0, ${warehouse})
				AND ISNULL(x.sfiyat_odemeplan, 0) = 0 AND ${isMeant} AND ISNULL(x.sfiyat_iptal, 0) = 0
			ORDER BY CASE WHEN ISNULL(x.sfiyat_deposirano, 0) = ${warehouse} THEN 0 ELSE 1 END,
				CASE WHEN ${isOfUnit} THEN 0 ELSE 1 END, ${newestFirst(sql`x`)})`;
}

/** The currency of an entry of a price, by number. */
export function currencyOfPrice(db: Database, asked: Asked, price: Sql): Sql {
	if (!db.has(priceEntries)) db.report('currencies of prices (the table STOK_SATIS_FIYAT_LISTELERI)');
	return ofEntry(db, asked, sql`x.sfiyat_doviz`, price);
}

/** The valid price and its source: the ERP's own function, or the list's entries. 0 is no price. */
export function priceThatApplies(db: Database, asked: Asked): { readonly price: Sql; readonly by: Sql } {
	if (db.has(salePrice))
		return {
			price: sql`NULLIF(dbo.fn_StokSatisFiyati(${asked.item}, ${asked.list}, ${asked.warehouse}, ${asked.unit}), 0)`,
			by: sql`N'fn_StokSatisFiyati'`,
		};
	if (!db.has(priceEntries)) {
		db.report('prices of lists (neither fn_StokSatisFiyati nor the table STOK_SATIS_FIYAT_LISTELERI)');
		return { price: sql`CAST(NULL AS float)`, by: sql`CAST(NULL AS nvarchar(50))` };
	}
	db.report('prices of a list that stands in for another (fn_StokSatisFiyati)');
	return {
		price: ofEntry(db, asked, sql`x.sfiyat_fiyati`),
		by: sql`N'STOK_SATIS_FIYAT_LISTELERI (no other list that stands in)'`,
	};
}
