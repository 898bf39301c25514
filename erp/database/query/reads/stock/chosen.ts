import { allOf, type Sql, sql } from '../../../ask/sql';
import type { Database } from '../../database';
import type { Given } from '../../parameters';
import type { itemsAndFilters, oneItem, shopItemFilters } from './parameters';
import { barcodes, itemCards } from './tables';

/** Condition for the chosen cards `s`; a filter whose column is lacking is never ignored. */
export function chosenItems(
	db: Database,
	{
		items,
		activeOnly,
		webOnly,
		mainGroups,
		subgroups,
		categories,
		brands,
	}: Partial<Given<typeof itemsAndFilters>> & Partial<Given<typeof shopItemFilters>>,
): Sql {
	const filters: ReadonlyArray<readonly [column: string, condition: Sql | false | undefined]> = [
		['sto_kod', items && sql`s.sto_kod IN (${items})`],
		['sto_pasif_fl', activeOnly && sql`ISNULL(s.sto_pasif_fl, 0) = 0`],
		['sto_webe_gonderilecek_fl', webOnly && sql`ISNULL(s.sto_webe_gonderilecek_fl, 0) = 1`],
		['sto_anagrup_kod', mainGroups && sql`s.sto_anagrup_kod IN (${mainGroups})`],
		['sto_altgrup_kod', subgroups && sql`s.sto_altgrup_kod IN (${subgroups})`],
		['sto_kategori_kodu', categories && sql`s.sto_kategori_kodu IN (${categories})`],
		['sto_marka_kodu', brands && sql`s.sto_marka_kodu IN (${brands})`],
	];
	const wanted = filters.flatMap(([column, condition]) => {
		if (!condition) return [];
		db.require(itemCards, column);
		return [condition];
	});
	return allOf([sql`ISNULL(s.sto_iptal, 0) = 0`, ...wanted]);
}

/** Condition for active barcodes `b`, only of items. */
export const liveBarcode = sql`ISNULL(b.bar_iptal, 0) = 0 AND ISNULL(b.bar_baglantitipi, 0) = 0`;

/** Condition for the card `s` of a code or barcode. */
export const meantItem = (db: Database, { itemBy, item }: Given<typeof oneItem>): Sql =>
	itemBy === 'barcode'
		? sql`s.sto_kod IN (SELECT b.bar_stokkodu FROM ${db.table(barcodes)} b WHERE b.bar_kodu = ${item} AND ${liveBarcode})`
		: sql`s.sto_kod = ${item}`;

/**
 * The barcode of an item's first unit: the main one among those that satisfy `more`, otherwise the smallest
 * (docs/trust/erp-behaviour.md#item-cards).
 */
export const firstBarcode = (db: Database, item: Sql, more: Sql = sql``): Sql => sql`
	(SELECT TOP 1 b.bar_kodu FROM ${db.optional(barcodes)} b
		WHERE b.bar_stokkodu = ${item} AND ISNULL(b.bar_birimpntr, 1) <= 1 AND ${liveBarcode} ${more}
		ORDER BY CASE WHEN b.bar_master = 1 THEN 0 ELSE 1 END, b.bar_kodu)`;
