import { columnNames } from '../../../../base/text/words';
import { Sql, sql } from '../../../ask/sql';
import { composedRead } from '../../read';
import { oneAccount } from '../account/common';
import { accountCards } from '../account/movements';
import { parameter } from '../../parameters';
import { currencies, currencyOf } from '../names';
import { chosenItems } from '../stock/chosen';
import { itemsAndFilters, priceWarehouse } from '../stock/parameters';
import { vatRate } from '../stock/shown';
import { itemCards, priceEntries, salePrice, salesPriceLists, vatPercent } from '../stock/tables';
import { conditionColumns, conditionPrice, salesConditions } from './conditions';
import { listPrice, notOfToday } from './listPrice';

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
	key: [['sto_kod', 'text']],
	select(db, { account, items, quantity, priceWarehouse: warehouse }) {
		db.require(accountCards, 'cari_satis_fk');
		const found = listPrice(db, sql`c.cari_satis_fk`, warehouse);
		const ofThisList = sql`l.sfl_sirano = c.cari_satis_fk AND ISNULL(l.sfl_iptal, 0) = 0`;
		const lists = db.optional(salesPriceLists);
		const isThere = db.has(salesPriceLists)
			? sql`EXISTS (SELECT 1 FROM ${lists} l WHERE ${ofThisList})`
			: sql`ISNULL(c.cari_satis_fk, 0) > 0`;
		// A card with no list, or a cancelled one, has no list price.
		const ofList = (value: Sql) => sql`CASE WHEN ${isThere} THEN ${value} END`;
		const condition = conditionPrice(db, {
			item: sql`s.sto_kod`,
			account: sql`c.cari_kod`,
			plan: sql`c.cari_odemeplan_no`,
			warehouse: warehouse ?? sql`0`,
			quantity: quantity ?? sql`1`,
		});
		const either = (special: Sql, listed: Sql) =>
			sql`CASE WHEN ${condition.isThere} THEN ${special} ELSE ${listed} END`;
		const ofOtherDays = sql`(SELECT MIN(${notOfToday(db, sql`l`, 'its price list')}) FROM ${lists} l WHERE ${ofThisList})`;
		const columns = conditionColumns.map((name) => sql`k.${Sql.name(name)}`);
		// Two products take condition prices without VAT and as they stand, so it is unknown whether they include VAT.
		const isVatIncluded = either(sql`NULL`, ofList(found.isVatIncluded));
		return sql`
			SELECT s.sto_kod, s.sto_isim, c.cari_satis_fk, c.cari_kod, c.cari_unvan1, c.cari_odemeplan_no, s.sto_birim1_ad,
				${either(condition.net, ofList(found.price))} AS sfiyat_fiyati,
				${either(currencyOf(db, sql`k.sat_doviz_cinsi`), ofList(found.currencyName))} AS KUR_SEMBOLU,
				${either(sql`k.sat_doviz_cinsi`, ofList(found.currency))} AS sfiyat_doviz,
				${isVatIncluded} AS sfl_kdvdahil,
				${either(sql`N'condition'`, sql`CASE WHEN ${ofList(found.price)} IS NOT NULL THEN N'priceList' END`)} AS fiyat_kaynagi,
				${ofList(found.price)} AS liste_fiyati, ${Sql.join(columns, sql`, `)},
				${either(condition.unclear, sql`CASE WHEN ${ofList(found.price)} IS NOT NULL THEN ${ofOtherDays} END`)} AS sart_notu,
				(SELECT MIN(l.sfl_aciklama) FROM ${lists} l WHERE ${ofThisList}) AS sfl_aciklama,
				${vatRate(db, 'sto_perakende_vergi', 'perakende_kdv')} AS perakende_kdv,
				${vatRate(db, 'sto_toptan_vergi', 'toptan_kdv')} AS toptan_kdv,
				${either(sql`N'SATIS_SARTLARI'`, ofList(found.by))} AS hesaplayan
			FROM ${db.table(itemCards)} s CROSS JOIN ${db.table(accountCards)} c ${found.from} ${condition.from}
			WHERE ${chosenItems(db, { items })} AND c.cari_kod = ${account} AND ISNULL(c.cari_iptal, 0) = 0`;
	},
});
