import { Sql, sql } from '../../../ask/sql';
import type { Database } from '../../database';
import { currencyOf } from '../names';
import { salesPriceLists } from '../stock/tables';
import { currencyOfPrice, priceThatApplies } from './priceEntries';

/** The price of the card `s` in a list. */
interface PriceOfList {
	readonly price: Sql;
	/** The source of the price. */
	readonly by: Sql;
	readonly currency: Sql;
	readonly currencyName: Sql;
	/** 1 or 0. */
	readonly isVatIncluded: Sql;
	/** Appended to the query's tables. */
	readonly from: Sql;
}

/**
 * A list's price for the first unit; `aliases` are those of the price and its currency in the statement, `as` the column of the currency's name.
 */
export function listPrice(
	db: Database,
	list: Sql,
	warehouse: Sql | undefined,
	[priceAlias, currencyAlias]: readonly [string, string] = ['p', 'n'],
	as?: string,
): PriceOfList {
	const [p, n] = [Sql.name(priceAlias), Sql.name(currencyAlias)];
	const asked = { item: sql`s.sto_kod`, list, warehouse: warehouse ?? sql`0`, unit: sql`1` };
	const found = priceThatApplies(db, asked);
	return {
		price: sql`${p}.fiyat`,
		by: found.by,
		currency: sql`${n}.doviz`,
		currencyName: currencyOf(db, sql`${n}.doviz`, as),
		isVatIncluded: sql`
			(SELECT MAX(CASE WHEN t.sfl_kdvdahil = 1 THEN 1 WHEN t.sfl_kdvdahil = 0 THEN 0 END)
				FROM ${db.optional(salesPriceLists)} t WHERE t.sfl_sirano = ${list})`,
		from: sql`
			CROSS APPLY (SELECT ${found.price} AS fiyat) ${p}
			CROSS APPLY (SELECT ${currencyOfPrice(db, asked, sql`${p}.fiyat`)} AS doviz) ${n}`,
	};
}

/**
 * What is odd about a price list whose days are not today's, in the words of `subject`; NULL where its days are not known. Whether the ERP still
 * sells by such a list is not known.
 */
export function notOfToday(db: Database, alias: Sql, subject: string): Sql {
	if (!['sfl_ilktarih', 'sfl_sontarih'].every((name) => db.hasColumn(salesPriceLists, name)))
		return sql`CAST(NULL AS nvarchar(30))`;
	return sql`CASE
		WHEN ${alias}.sfl_sontarih > '19000101' AND ${alias}.sfl_sontarih < CAST(GETDATE() AS date) THEN ${Sql.text(`${subject} has ended`)}
		WHEN ${alias}.sfl_ilktarih >= DATEADD(day, 1, CAST(GETDATE() AS date)) THEN ${Sql.text(`${subject} has not begun`)} END`;
}
