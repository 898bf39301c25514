import { columnNames } from '../../../../base/text/words';
import { type Sql, sql, when } from '../../../ask/sql';
import type { Database } from '../../database';
import { parameter, type Given } from '../../parameters';
import { composedRead } from '../../read';
import { sinceMoment, writtenSince } from '../../written';
import { currencies, currencyOf } from '../names';
import { chosenItems, firstBarcode } from '../stock/chosen';
import { changedSince, itemsAndFilters, priceWarehouse } from '../stock/parameters';
import { unitName, vatRate } from '../stock/shown';
import {
	barcodes,
	itemCards,
	priceEntries,
	pricesWritten,
	salePrice,
	salesPriceLists,
	unitFunction,
	vatPercent,
} from '../stock/tables';
import { changeOf, currencyOfPrice, entriesOnce, ofEntry, priceThatApplies, unitOf } from './priceEntries';

const parameters = {
	...itemsAndFilters,
	prices: parameter('choice', 'Prices', 'Fiyatlar', {
		usual: true,
		choices: {
			effective: ['Price That Applies', 'Geçerli fiyat: a row for each item and list'],
			entries: ['Entries of Price Lists', 'Liste satırları: by warehouse, payment plan and unit'],
		},
	}),
	priceLists: parameter('numberList', 'Price Lists (Fiyat Listesi)', 'Fiyat liste no', {
		usual: true,
		placeholder: 'e.g. 1, 2',
		hint: 'Separated by commas; all lists without it',
		numbersOf: 'priceList',
	}),
	priceWarehouse,
	paymentPlan: parameter('number', 'Payment Plan (Ödeme)', 'Ödeme planı no', { hint: 'Of entries only; 0 is cash' }),
	unitPointer: parameter('wholeNumber', 'Unit (Birim)', 'Birim pointer', {
		hint: 'Number of the unit on the item card',
	}),
	changedSince,
} as const;

/** Output of the card `s` and a price list `t`. */
const ofItemAndList = (db: Database, unit: Sql, currency: Sql): Sql => sql`
	s.sto_kod, s.sto_isim, ${firstBarcode(db, sql`s.sto_kod`)} AS bar_kodu, t.sfl_aciklama, t.sfl_kdvdahil, t.sfl_ilktarih, t.sfl_sontarih,
	${vatRate(db, 'sto_perakende_vergi', 'perakende_kdv')} AS perakende_kdv,
	${vatRate(db, 'sto_toptan_vergi', 'toptan_kdv')} AS toptan_kdv,
	${unit} AS birim, ${currencyOf(db, currency)} AS KUR_SEMBOLU`;

/** Price entries without duplicates. */
function entries(db: Database, input: Given<typeof parameters>): Sql {
	const { priceLists, priceWarehouse: warehouse, paymentPlan, unitPointer, changedSince: since } = input;
	if (unitPointer) db.require(priceEntries, 'sfiyat_birim_pntr');
	const hasUnits = db.hasColumn(priceEntries, 'sfiyat_birim_pntr');
	const unit = unitOf(db, sql`p`);
	return sql`
		SELECT ${ofItemAndList(db, hasUnits ? unitName(db, unit) : db.without('birim'), sql`p.sfiyat_doviz`)},
			p.sfiyat_listesirano, p.sfiyat_deposirano, p.sfiyat_odemeplan, p.sfiyat_fiyati, p.sfiyat_doviz, p.sfiyat_Guid,
			${hasUnits ? unit : db.without('sfiyat_birim_pntr')} AS sfiyat_birim_pntr, ${unit} AS birim_anahtari,
			${changeOf(sql`p`)} AS degisiklik, N'STOK_SATIS_FIYAT_LISTELERI' AS hesaplayan
		FROM ${entriesOnce(db)}
		INNER JOIN ${db.table(itemCards)} s ON s.sto_kod = p.sfiyat_stokkod
		LEFT JOIN ${db.optional(salesPriceLists)} t ON t.sfl_sirano = p.sfiyat_listesirano AND ISNULL(t.sfl_iptal, 0) = 0
		WHERE ${chosenItems(db, input)} AND p.evrak_rank = 1
			${when(priceLists, (lists) => sql`AND p.sfiyat_listesirano IN (${lists})`)}
			${when(warehouse, (number) => sql`AND p.sfiyat_deposirano IN (0, ${number})`)}
			${when(paymentPlan, (plan) => sql`AND p.sfiyat_odemeplan = ${plan}`)}
			${when(unitPointer, (pointer) => sql`AND ${unit} = ${pointer}`)}
			${when(since, (moment) => sql`AND ${sinceMoment(changeOf(sql`p`), moment)}`)}`;
}

/** Valid prices by list: a row with null for an item without a price. */
function effective(db: Database, input: Given<typeof parameters>): Sql {
	const { priceLists, priceWarehouse: warehouse = sql`0`, unitPointer: unit = sql`1`, changedSince: since } = input;
	const asked = { item: sql`s.sto_kod`, list: sql`t.sfl_sirano`, warehouse, unit };
	const found = priceThatApplies(db, asked);
	// A price from another list or a formula: no entry of this list has its currency.
	const by = sql`CASE WHEN m.fiyat IS NOT NULL AND n.doviz IS NULL THEN ${found.by} + N' (currency not known)' ELSE ${found.by} END`;
	return sql`
		SELECT ${ofItemAndList(db, unitName(db, unit), sql`n.doviz`)},
			t.sfl_sirano AS sfiyat_listesirano, ${warehouse} AS sfiyat_deposirano, 0 AS sfiyat_odemeplan, ${unit} AS sfiyat_birim_pntr,
			m.fiyat AS sfiyat_fiyati, n.doviz AS sfiyat_doviz, ${ofEntry(db, asked, changeOf(sql`x`), sql`m.fiyat`)} AS degisiklik,
			${db.has(priceEntries) ? by : found.by} AS hesaplayan
		FROM ${db.table(itemCards)} s CROSS JOIN ${db.table(salesPriceLists)} t
		CROSS APPLY (SELECT ${found.price} AS fiyat) m
		CROSS APPLY (SELECT ${currencyOfPrice(db, asked, sql`m.fiyat`)} AS doviz) n
		WHERE ${chosenItems(db, input)} AND ISNULL(t.sfl_iptal, 0) = 0
			${when(priceLists, (lists) => sql`AND t.sfl_sirano IN (${lists})`)}
			${when(
				since,
				(moment) => sql`
					AND (${writtenSince(db, itemCards, 'sto', 's', moment)}
						OR s.sto_kod IN (SELECT c.sfiyat_stokkod FROM ${db.table(pricesWritten)} c
							WHERE ${writtenSince(db, pricesWritten, 'sfiyat', 'c', moment)}))`,
			)}`;
}

export const salesPrices = composedRead({
	resource: 'item',
	operation: 'getPrices',
	action: 'Get prices of items',
	description: 'Sales prices of items by price list (satış fiyatları), with currency and whether VAT is in them',
	nearest: 'Item: Get Many (StokListesiV2), which tells the entries of an item’s price lists',
	parameters,
	needs: [itemCards, barcodes, priceEntries, salesPriceLists, salePrice, vatPercent, unitFunction, currencies],
	members: columnNames`sto_kod sto_isim sfiyat_fiyati KUR_SEMBOLU sfl_kdvdahil sfiyat_listesirano sfl_aciklama birim
		bar_kodu sfiyat_deposirano sfiyat_odemeplan sfiyat_birim_pntr sfiyat_doviz perakende_kdv toptan_kdv
		sfl_ilktarih sfl_sontarih degisiklik hesaplayan`,
	refuses: ({ prices, paymentPlan }) =>
		prices === 'effective' && paymentPlan && Number(paymentPlan.values[0]) !== 0
			? {
					refuse:
						'Payment Plan (ödeme planı) does not go with Price That Applies: what the ERP computes knows no plans',
					remedy: 'Remove the filter, or set Prices to Entries of Price Lists, which tell the prices of a plan.',
				}
			: undefined,
	key: (_, { prices }) => [
		['sto_kod', 'text'],
		['sfiyat_listesirano', 'number'],
		...(prices === 'effective'
			? []
			: ([
					['sfiyat_deposirano', 'number'],
					['sfiyat_odemeplan', 'number'],
					['birim_anahtari', 'number'],
					['sfiyat_Guid', 'guid'],
				] as const)),
	],
	select: (db, input) => (input.prices === 'effective' ? effective(db, input) : entries(db, input)),
});
