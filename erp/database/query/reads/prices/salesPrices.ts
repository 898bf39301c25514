import { columnNames } from '../../../../base/text/columns';
import { parameter, type Given } from '../../parameters';
import { composedRead, type QuestionSource } from '../../read';
import { lacksColumn, type Schema } from '../../../ask/schema';
import { allOf, anyOf, notCancelled, type Sql, sql } from '../../../ask/sql';
import { chosenItems, firstBarcode } from '../stock/chosen';
import { changedSince, itemsAndFilters, priceWarehouse } from '../stock/parameters';
import { changeOf, entriesOnce, ofEntry, priceThatApplies, unitOf } from './priceEntries';
import { currencies, currencyName } from '../names';
import { unitName, vatRate } from '../stock/shown';
import {
	barcodes,
	itemCards,
	priceEntries,
	salePrice,
	salesPriceLists,
	unitFunction,
	vatPercent,
} from '../stock/tables';

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
	unitPointer: parameter('number', 'Unit (Birim)', 'Birim pointer', { hint: 'Number of the unit on the item card' }),
	changedSince,
} as const;

type Question = QuestionSource | { readonly lacks: string } | { readonly refuse: string; readonly remedy: string };

/** Common output of an item and a list; `undefined` where the database has no table of lists. */
function ofItemAndList(schema: Schema, pointer: Sql | undefined, currency: Sql | undefined) {
	const { column: s } = schema.as(itemCards, 's');
	const { column: t } = schema.as(salesPriceLists, 't');
	const hasLists = schema.missing(salesPriceLists) === undefined;
	const { sfl_aciklama, sfl_kdvdahil, sfl_ilktarih, sfl_sontarih } = hasLists ? t : {};
	return {
		bar_kodu: firstBarcode(schema, s.sto_kod),
		...{ sfl_aciklama, sfl_kdvdahil, sfl_ilktarih, sfl_sontarih },
		perakende_kdv: vatRate(schema, s.sto_perakende_vergi),
		toptan_kdv: vatRate(schema, s.sto_toptan_vergi),
		birim: pointer && unitName(schema, pointer),
		KUR_SEMBOLU: currencyName(schema, currency),
	};
}

/** Price entries without duplicates. */
function entries(schema: Schema, input: Given<typeof parameters>, where: readonly Sql[]): Question {
	const { from: ofItems, column: s } = schema.as(itemCards, 's');
	const { from: ofLists, column: t } = schema.as(salesPriceLists, 't');
	const { column: p } = schema.as(priceEntries, 'p');
	const { sfiyat_deposirano: warehouse, sfiyat_odemeplan: plan, sfiyat_lastup_date: changed } = p;
	const { priceLists, priceWarehouse, paymentPlan, unitPointer, changedSince: since } = input;
	const unit = unitOf(p);
	if (unitPointer && !unit) return lacksColumn('sfiyat_birim_pntr', priceEntries.name);
	const ofList = allOf([sql`${t.sfl_sirano} = ${p.sfiyat_listesirano}`, ...notCancelled(t.sfl_iptal)]);
	const noLists = schema.missing(salesPriceLists);
	const lists = noLists === undefined ? sql` LEFT JOIN ${ofLists} ON ${ofList}` : sql``;
	return {
		show: {
			...ofItemAndList(schema, unit, p.sfiyat_doviz),
			sfiyat_birim_pntr: unit,
			degisiklik: changeOf(p),
			hesaplayan: sql`N'STOK_SATIS_FIYAT_LISTELERI'`,
		},
		columns: [s, p],
		of: [itemCards, barcodes, priceEntries, salesPriceLists],
		from: sql`${entriesOnce(schema)} INNER JOIN ${ofItems} ON ${s.sto_kod} = ${p.sfiyat_stokkod}${lists}`,
		where: [
			...where,
			sql`p.evrak_rank = 1`,
			...(priceLists ? [sql`${p.sfiyat_listesirano} IN (${priceLists})`] : []),
			...(priceWarehouse ? [sql`ISNULL(${warehouse}, 0) IN (0, ${priceWarehouse})`] : []),
			...(paymentPlan ? [sql`ISNULL(${plan}, 0) = ${paymentPlan}`] : []),
			...(unitPointer && unit ? [sql`${unit} = ${unitPointer}`] : []),
			...(since ? [sql`${changed} >= ${since}`] : []),
		],
		key: [
			{ sql: s.sto_kod, type: 'text' },
			{ sql: p.sfiyat_listesirano, type: 'number' },
			{ sql: sql`ISNULL(${warehouse}, 0)`, type: 'number' },
			{ sql: sql`ISNULL(${plan}, 0)`, type: 'number' },
			...(unit ? [{ sql: unit, type: 'number' as const }] : []),
			{ sql: p.sfiyat_Guid, type: 'guid' },
		],
	};
}

/** Valid prices by list: a row with null for an item without a price. */
function effective(schema: Schema, input: Given<typeof parameters>, where: readonly Sql[]): Question {
	const { from: ofItems, column: s } = schema.as(itemCards, 's');
	const { from: ofLists, column: t } = schema.as(salesPriceLists, 't');
	const { from: ofEntries, column: c } = schema.as(priceEntries, 'c');
	const { priceLists, priceWarehouse, unitPointer = sql`1`, paymentPlan, changedSince: since } = input;
	if (paymentPlan && Number(paymentPlan.values[0]) !== 0)
		return {
			refuse: 'Payment Plan (ödeme planı) does not go with Price That Applies: what the ERP computes knows no plans',
			remedy: 'Remove the filter, or set Prices to Entries of Price Lists, which tell the prices of a plan.',
		};
	const noLists = schema.missing(salesPriceLists);
	if (noLists !== undefined) return { lacks: noLists };
	if (since && !s.sto_lastup_date) return lacksColumn('sto_lastup_date', itemCards.name);
	const warehouse = priceWarehouse ?? sql`0`;
	const asked = { item: s.sto_kod, list: t.sfl_sirano, warehouse, unit: unitPointer };
	const found = priceThatApplies(schema, asked);
	const currency = found && ofEntry(schema, asked, (entry) => entry.sfiyat_doviz, sql`m.fiyat`);
	const changed =
		since && s.sto_lastup_date
			? [
					anyOf([
						sql`${s.sto_lastup_date} >= ${since}`,
						sql`${s.sto_kod} IN (SELECT ${c.sfiyat_stokkod} FROM ${ofEntries} WHERE ${c.sfiyat_lastup_date} >= ${since})`,
					]),
				]
			: [];
	return {
		show: {
			...ofItemAndList(schema, unitPointer, currency && sql`n.doviz`),
			sfiyat_listesirano: t.sfl_sirano,
			sfiyat_deposirano: warehouse,
			sfiyat_odemeplan: sql`0`,
			sfiyat_birim_pntr: unitPointer,
			sfiyat_fiyati: found && sql`m.fiyat`,
			sfiyat_doviz: currency && sql`n.doviz`,
			degisiklik: found && ofEntry(schema, asked, changeOf, sql`m.fiyat`),
			// A price from another list or a formula: no entry of this list has its currency.
			hesaplayan:
				found &&
				(currency
					? sql`CASE WHEN m.fiyat IS NOT NULL AND n.doviz IS NULL THEN ${found.by} + N' (currency not known)' ELSE ${found.by} END`
					: found.by),
		},
		columns: [s],
		of: [itemCards, barcodes, priceEntries, salesPriceLists, salePrice],
		from: sql`${ofItems} CROSS JOIN ${ofLists} CROSS APPLY (SELECT ${found?.price ?? sql`NULL`} AS fiyat) m CROSS APPLY (SELECT ${currency ?? sql`NULL`} AS doviz) n`,
		where: [
			...where,
			...changed,
			...(priceLists ? [sql`${t.sfl_sirano} IN (${priceLists})`] : []),
			...notCancelled(t.sfl_iptal),
		],
		key: [
			{ sql: s.sto_kod, type: 'text' },
			{ sql: t.sfl_sirano, type: 'number' },
		],
	};
}

/** Sales prices of items. */
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
	ask(schema, input) {
		const chosen = chosenItems(schema, input);
		if (!chosen.ok) return chosen;
		const noEntries = schema.missing(priceEntries);
		if (input.prices === 'effective') return effective(schema, input, chosen.where);
		return noEntries === undefined ? entries(schema, input, chosen.where) : { lacks: noEntries };
	},
});
