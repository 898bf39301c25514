import type { Schema } from '../../../ask/schema';
import { Sql, sql } from '../../../ask/sql';
import { currencyName } from '../names';
import { itemCards, priceEntries, salePrice, salesPriceLists } from '../stock/tables';
import { ofEntry, priceThatApplies } from './priceEntries';

/** An item's price in a list, for the alias `s`. Members are `undefined` where the database cannot provide them. */
interface PriceOfList {
	readonly price: Sql | undefined;
	/** The source of the price. */
	readonly by: Sql | undefined;
	/** The currency's number and name. */
	readonly currency: Sql | undefined;
	readonly currencyName: Sql | undefined;
	/** 1 or 0. */
	readonly isVatIncluded: Sql | undefined;
	/** Appended to the query's tables. */
	readonly from: Sql;
	readonly of: ReadonlyArray<typeof priceEntries | typeof salePrice>;
}

/** A list's price for the first unit; `aliases` are those of the price and its currency in the statement. */
export function listPrice(
	schema: Schema,
	list: Sql,
	warehouse: Sql | undefined,
	[priceAlias, currencyAlias]: readonly [string, string] = ['p', 'n'],
): PriceOfList {
	const [p, n] = [Sql.name(priceAlias), Sql.name(currencyAlias)];
	const { from: ofLists, column: t } = schema.as(salesPriceLists, 't');
	const { column: s } = schema.as(itemCards, 's');
	const asked = { item: s.sto_kod, list, warehouse: warehouse ?? sql`0`, unit: sql`1` };
	const found = priceThatApplies(schema, asked);
	const currency = found && ofEntry(schema, asked, (entry) => entry.sfiyat_doviz, sql`${p}.fiyat`);
	return {
		price: found && sql`${p}.fiyat`,
		by: found?.by,
		currency: currency && sql`${n}.doviz`,
		currencyName: currency && currencyName(schema, sql`${n}.doviz`),
		isVatIncluded:
			t.sfl_kdvdahil &&
			sql`(SELECT MAX(CASE WHEN ${t.sfl_kdvdahil} = 1 THEN 1 WHEN ${t.sfl_kdvdahil} = 0 THEN 0 END) FROM ${ofLists} WHERE ${t.sfl_sirano} = ${list})`,
		from: sql` CROSS APPLY (SELECT ${found?.price ?? sql`NULL`} AS fiyat) ${p} CROSS APPLY (SELECT ${currency ?? sql`NULL`} AS doviz) ${n}`,
		of: [priceEntries, salePrice],
	};
}
