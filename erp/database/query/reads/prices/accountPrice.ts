import { lacksColumn } from '../../../ask/schema';
import { columnNames } from '../../../../base/text/columns';
import { allOf, notCancelled, type Sql, sql } from '../../../ask/sql';
import { composedRead } from '../../read';
import { oneAccount } from '../account/common';
import { accountCards } from '../account/tables';
import { parameter } from '../../parameters';
import { currencies, currencyName } from '../names';
import { chosenItems } from '../stock/chosen';
import { itemsAndFilters, priceWarehouse } from '../stock/parameters';
import { vatRate } from '../stock/shown';
import { itemCards, priceEntries, salePrice, salesPriceLists, vatPercent } from '../stock/tables';
import { conditionPrice, salesConditions } from './conditions';
import { listPrice } from './listPrice';

/**
 * An account's prices of items: by its sales condition (satış şartı), otherwise by the price list on its card, the order that integrators use
 * (docs/trust/erp-behaviour.md#sales-conditions). Both are output beside the one that applies.
 */
export const accountPrice = composedRead({
	resource: 'account',
	operation: 'getPrice',
	action: 'Get prices of items for account',
	description:
		'What items cost an account: its sales condition (satış şartı), else the price list of its card (fiyat listesi)',
	nearest: 'Item: Get Many (StokListesiV2), which tells the entries of an item’s price lists',
	parameters: {
		account: oneAccount,
		items: itemsAndFilters.items,
		quantity: parameter('number', 'Quantity (Miktar)', 'Miktar', {
			hint: 'Conditions may ask for a least quantity; 1 without it',
		}),
		priceWarehouse,
	},
	needs: [salesConditions, accountCards, itemCards, priceEntries, salesPriceLists, salePrice, vatPercent, currencies],
	members: columnNames`sto_kod sto_isim sfiyat_fiyati KUR_SEMBOLU sfl_kdvdahil fiyat_kaynagi sart_notu liste_fiyati
		sat_brut_fiyat sat_basla_tarih sat_bitis_tarih sat_evrakno_seri sat_evrakno_sira cari_satis_fk sfl_aciklama
		cari_kod cari_unvan1 cari_odemeplan_no sto_birim1_ad sfiyat_doviz perakende_kdv toptan_kdv hesaplayan`,
	noRows: [
		'the ERP has no such account, or none of these items',
		'Look the code up in the ERP, or find it with Account: Search or Item: Search.',
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
		// A card with no list, or a cancelled one, has no list price.
		const ofList = (value: Sql | undefined) => value && sql`CASE WHEN ${isThere} THEN ${value} END`;
		const condition = conditionPrice(schema, {
			...{ item: s.sto_kod, account: c.cari_kod, plan: c.cari_odemeplan_no ?? sql`0` },
			...{ warehouse: input.priceWarehouse ?? sql`0`, quantity: input.quantity ?? sql`1` },
		});
		const either = (special: Sql | undefined, listed: Sql | undefined) =>
			condition
				? sql`CASE WHEN ${condition.isThere} THEN ${special ?? sql`NULL`} ELSE ${listed ?? sql`NULL`} END`
				: listed;
		const currency = condition?.columns.sat_doviz_cinsi;
		return {
			show: {
				sfiyat_fiyati: either(condition?.net, ofList(found.price)),
				KUR_SEMBOLU: either(currencyName(schema, currency), ofList(found.currencyName)),
				sfiyat_doviz: either(currency, ofList(found.currency)),
				// Two products take condition prices without VAT and as they stand, so it is unknown whether they include VAT.
				sfl_kdvdahil: either(undefined, ofList(found.isVatIncluded)),
				fiyat_kaynagi: either(
					sql`N'condition'`,
					sql`CASE WHEN ${ofList(found.price) ?? sql`NULL`} IS NOT NULL THEN N'priceList' END`,
				),
				liste_fiyati: ofList(found.price),
				...condition?.columns,
				sart_notu: condition && sql`CASE WHEN ${condition.isThere} THEN ${condition.unclear} END`,
				sfl_aciklama: l.sfl_aciklama && sql`(SELECT MIN(${l.sfl_aciklama}) FROM ${ofLists} WHERE ${isList})`,
				perakende_kdv: vatRate(schema, s.sto_perakende_vergi),
				toptan_kdv: vatRate(schema, s.sto_toptan_vergi),
				hesaplayan: either(sql`N'SATIS_SARTLARI'`, ofList(found.by)),
			},
			columns: [s, c],
			of: [accountCards, itemCards, ...found.of, ...(condition ? [salesConditions] : [])],
			from: sql`${ofItems} CROSS JOIN ${ofAccounts}${found.from}${condition?.from ?? sql``}`,
			where: [...chosen.where, sql`${c.cari_kod} = ${input.account}`, ...notCancelled(c.cari_iptal)],
			key: [{ sql: s.sto_kod, type: 'text' }],
		};
	},
});
