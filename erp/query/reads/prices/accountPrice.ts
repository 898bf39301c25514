import { lacksColumn } from '../../../ask/schema';
import { columnNames } from '../../../text/columns';
import { allOf, notCancelled, type Sql, sql } from '../../../ask/sql';
import { composedRead } from '../../read';
import { oneAccount } from '../account/common';
import { accountCards } from '../account/tables';
import { currencies } from '../names';
import { chosenItems } from '../stock/chosen';
import { itemsAndFilters, priceWarehouse } from '../stock/parameters';
import { vatRate } from '../stock/shown';
import { itemCards, priceEntries, salePrice, salesPriceLists, vatPercent } from '../stock/tables';
import { listPrice } from './listPrice';

/**
 * What items cost an account by the price list on its card. Sales conditions (satış şartı) and discounts are not looked at: no source shows
 * their columns, or what comes first.
 */
export const accountPrice = composedRead({
	resource: 'account',
	operation: 'getPrice',
	action: 'Get prices of items for account',
	description:
		'What items cost an account by the price list of its card, before its conditions and discounts (cari fiyat listesi)',
	nearest: 'Item: Get Many (StokListesiV2), which tells the entries of an item’s price lists',
	parameters: {
		account: oneAccount,
		items: itemsAndFilters.items,
		priceWarehouse,
	},
	needs: [accountCards, itemCards, priceEntries, salesPriceLists, salePrice, vatPercent, currencies],
	members: columnNames`sto_kod sto_isim sfiyat_fiyati KUR_SEMBOLU sfl_kdvdahil cari_satis_fk sfl_aciklama cari_kod cari_unvan1
		cari_odemeplan_no sto_birim1_ad sfiyat_doviz perakende_kdv toptan_kdv hesaplayan`,
	noRows: [
		'the ERP has no such account, or none of these items',
		'Look the code up in the ERP, or find it with Account: Find or Item: Search.',
	],
	ask(schema, input) {
		const { from: ofItems, column: s } = schema.as(itemCards, 's');
		const { from: ofAccounts, column: c } = schema.as(accountCards, 'c');
		const { from: ofLists, column: l } = schema.as(salesPriceLists, 'l');
		const list = c.cari_satis_fk;
		if (!list) return lacksColumn('cari_satis_fk', accountCards.name);
		const chosen = chosenItems(schema, input);
		if (!chosen.ok) return chosen;
		const found = listPrice(schema, list, input.priceWarehouse);
		const isList = allOf([sql`${l.sfl_sirano} = ${list}`, ...notCancelled(l.sfl_iptal)]);
		const isThere = l.sfl_sirano ? sql`EXISTS (SELECT 1 FROM ${ofLists} WHERE ${isList})` : sql`ISNULL(${list}, 0) > 0`;
		// A card without a list, or with one that is cancelled, says of no price that it is this account's.
		const ofList = (value: Sql | undefined) => value && sql`CASE WHEN ${isThere} THEN ${value} END`;
		return {
			show: {
				sfiyat_fiyati: ofList(found.price),
				KUR_SEMBOLU: ofList(found.currencyName),
				sfiyat_doviz: ofList(found.currency),
				sfl_kdvdahil: ofList(found.isVatIncluded),
				sfl_aciklama: l.sfl_aciklama && sql`(SELECT MIN(${l.sfl_aciklama}) FROM ${ofLists} WHERE ${isList})`,
				perakende_kdv: vatRate(schema, s.sto_perakende_vergi),
				toptan_kdv: vatRate(schema, s.sto_toptan_vergi),
				hesaplayan: ofList(found.by),
			},
			columns: [s, c],
			of: [accountCards, itemCards, ...found.of],
			from: sql`${ofItems} CROSS JOIN ${ofAccounts}${found.from}`,
			where: [...chosen.where, sql`${c.cari_kod} = ${input.account}`, ...notCancelled(c.cari_iptal)],
			key: [{ sql: s.sto_kod, type: 'text' }],
		};
	},
});
