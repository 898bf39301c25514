import type { Schema } from '../../../ask/schema';
import { allOf, notCancelled, Sql, sql } from '../../../ask/sql';
import { priceEntries, salePrice } from '../stock/tables';

const comma = sql`, `;

/** Price entries under an alias. */
const entriesAs = (schema: Schema, alias: string) => schema.as(priceEntries, alias);
type Entry = ReturnType<typeof entriesAs>['column'];

/** Time of an entry's last change, or of its creation if it was never changed. */
export const changeOf = ({ sfiyat_lastup_date: changed, sfiyat_create_date: made }: Entry): Sql =>
	sql`ISNULL(${changed}, ${made})`;

/** The unit of an entry: 0 is the first; builds without the column have no other units. */
export const unitOf = ({ sfiyat_birim_pntr: unit }: Entry): Sql | undefined =>
	unit && sql`CASE WHEN ISNULL(${unit}, 0) = 0 THEN 1 ELSE ${unit} END`;

/** Newest first, in a stable order. */
const newestFirst = (entry: Entry): Sql => sql`${changeOf(entry)} DESC, ${entry.sfiyat_Guid} DESC`;

/**
 * Price entries under the alias `p`, without cancelled and zero prices; `evrak_rank` 1 is the newest of duplicates
 * (docs/trust/erp-behaviour.md#sales-prices).
 */
export function entriesOnce(schema: Schema): Sql {
	const { from, column: e } = entriesAs(schema, 'e');
	const { sfiyat_deposirano: warehouse, sfiyat_odemeplan: plan } = e;
	const unit = unitOf(e);
	const same = [
		...[e.sfiyat_stokkod, e.sfiyat_listesirano, sql`ISNULL(${warehouse}, 0)`, sql`ISNULL(${plan}, 0)`],
		...(unit ? [unit] : []),
	];
	const rank = sql`ROW_NUMBER() OVER (PARTITION BY ${Sql.join(same, comma)} ORDER BY ${newestFirst(e)})`;
	const where = allOf([sql`${e.sfiyat_fiyati} > 0`, ...notCancelled(e.sfiyat_iptal)]);
	return sql`(SELECT ${Sql.join(Object.values<Sql>(e), comma)}, ${rank} AS evrak_rank FROM ${from} WHERE ${where}) p`;
}

/** Key of a valid price. */
interface Asked {
	readonly item: Sql;
	readonly list: Sql;
	readonly warehouse: Sql;
	readonly unit: Sql;
}

/**
 * A column of the list's own entry for an item: the warehouse's before that of all warehouses, the newest first; `undefined` where unavailable.
 */
export function ofEntry(
	schema: Schema,
	{ item, list, warehouse, unit }: Asked,
	choose: (entry: Entry) => Sql,
	price?: Sql,
): Sql | undefined {
	const { from, column: x } = entriesAs(schema, 'x');
	const { sfiyat_deposirano: place, sfiyat_odemeplan: plan } = x;
	if (schema.missing(priceEntries) !== undefined) return undefined;
	const unitOfEntry = unitOf(x);
	const where = allOf([
		sql`${x.sfiyat_stokkod} = ${item}`,
		sql`${x.sfiyat_listesirano} = ${list}`,
		sql`ISNULL(${place}, 0) IN (0, ${warehouse})`,
		sql`ISNULL(${plan}, 0) = 0`,
		price ? sql`${x.sfiyat_fiyati} = ${price}` : sql`${x.sfiyat_fiyati} > 0`,
		...(price ? [] : unitOfEntry ? [sql`${unitOfEntry} = ${unit}`] : [sql`1 = ${unit}`]),
		...notCancelled(x.sfiyat_iptal),
	]);
	return sql`(SELECT TOP 1 ${choose(x)} FROM ${from} WHERE ${where} ORDER BY CASE WHEN ISNULL(${place}, 0) = ${warehouse} THEN 0 ELSE 1 END, ${newestFirst(x)})`;
}

/** The valid price and its source: the ERP's own function, or the list's entries. 0 is no price. */
export function priceThatApplies(schema: Schema, asked: Asked): { readonly price: Sql; readonly by: Sql } | undefined {
	if (schema.hasFunction(salePrice))
		return {
			price: sql`NULLIF(dbo.fn_StokSatisFiyati(${asked.item}, ${asked.list}, ${asked.warehouse}, ${asked.unit}), 0)`,
			by: sql`N'fn_StokSatisFiyati'`,
		};
	const price = ofEntry(schema, asked, (entry) => entry.sfiyat_fiyati);
	return price && { price, by: sql`N'STOK_SATIS_FIYAT_LISTELERI (no other list that stands in)'` };
}
