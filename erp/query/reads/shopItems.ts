import { parameter } from '../parameters';
import { composedRead } from '../read';
import type { Schema } from '../../ask/schema';
import { type Sql, sql } from '../../ask/sql';
import { currencies, currencyName } from './names';
import { ofEntry, priceThatApplies } from './prices/priceEntries';
import { chosenItems, firstBarcode, liveBarcodes } from './stock/chosen';
import { shopItemFilters, warehouseNumbers } from './stock/parameters';
import { heldInAll, isSummed, ordered, roundedQuantity, heldWithin } from './stock/quantities';
import {
	barcodes,
	heldEverywhere,
	heldView,
	itemCards,
	movements,
	onHand,
	orderedLines,
	priceEntries,
	salePrice,
	salesPriceLists,
	warehouses,
} from './stock/tables';

const parameters = {
	warehouses: { ...warehouseNumbers, usual: true },
	priceList: parameter('number', 'Price List', 'Fiyat liste no', {
		usual: true,
		known: 'priceList',
		placeholder: 'e.g. 1',
		hint: 'Number of the list; without it no prices are told',
	}),
	...shopItemFilters,
	priceWarehouse: parameter('number', 'Price Warehouse', 'Fiyat deposu', {
		hint: 'Its price comes before that of all warehouses',
		known: 'warehouse',
		unless: 0,
	}),
	allBarcodes: parameter('flag', 'All Barcodes', 'Bütün barkodlar', {
		hint: 'tell all barcodes of an item, not its first alone',
	}),
} as const;

/** Not passive and not stopped for sale, as far as the database has these marks (docs/erp-behaviour.md#item-cards). */
function onSale(schema: Schema): Sql[] {
	const { column: s } = schema.as(itemCards, 's');
	return [s.sto_pasif_fl, s.sto_satis_dursun].flatMap((mark) => (mark ? [sql`ISNULL(${mark}, 0) = 0`] : []));
}

/** The price that a list has for an item, with its currency; nothing where no list is asked for. */
function priced(schema: Schema, list: Sql | undefined, warehouse: Sql | undefined) {
	const { from: ofLists, column: t } = schema.as(salesPriceLists, 't');
	if (!list) return { from: sql``, of: [] };
	const { column: s } = schema.as(itemCards, 's');
	const asked = { item: s.sto_kod, list, warehouse: warehouse ?? sql`0`, unit: sql`1` };
	const found = priceThatApplies(schema, asked);
	const currency = found && ofEntry(schema, asked, (entry) => entry.sfiyat_doviz, sql`p.fiyat`);
	const vat =
		t.sfl_kdvdahil &&
		sql`(SELECT MAX(CASE WHEN ${t.sfl_kdvdahil} = 1 THEN 1 WHEN ${t.sfl_kdvdahil} = 0 THEN 0 END) FROM ${ofLists} WHERE ${t.sfl_sirano} = ${list})`;
	return {
		price: found && sql`p.fiyat`,
		currency: currency && sql`n.doviz`,
		vat,
		from: sql` CROSS APPLY (SELECT ${found?.price ?? sql`NULL`} AS fiyat) p CROSS APPLY (SELECT ${currency ?? sql`NULL`} AS doviz) n`,
		of: [priceEntries, salePrice],
	};
}

/** What the API of a shop needs of items, each in one row, so that quantity and price are of one moment. */
export const shopItems = composedRead({
	resource: 'shopItem',
	operation: 'getForShop',
	name: 'Get Items for the Shop',
	action: 'Get items for the shop',
	description:
		'Stock and prices as the API of a shop needs them: SKU, barcode, sellable quantity, price, VAT (mağazaya stok ve fiyat)',
	nearest: 'Item: Get Many (StokListesiV2), which tells no quantities',
	parameters,
	needs: [
		...[itemCards, warehouses, barcodes, movements, onHand, heldView, heldEverywhere, orderedLines, priceEntries],
		...[salesPriceLists, salePrice, currencies],
	],
	members: [
		...(['sto_kod', 'sto_isim', 'bar_kodu', 'eldeki_miktar', 'acik_siparis', 'sfiyat_fiyati', 'sfiyat_doviz'] as const),
		...(['KUR_SEMBOLU', 'sfl_kdvdahil', 'sto_perakende_vergi', 'sto_toptan_vergi'] as const),
	],
	parts: {
		barcodes: {
			members: ['bar_kodu'],
			ask(schema) {
				if (schema.missing(barcodes) !== undefined) return undefined;
				const { from, b, live } = liveBarcodes(schema);
				return {
					columns: [b],
					from,
					where: live,
					key: [
						{ sql: b.bar_stokkodu, type: 'text' },
						{ sql: b.bar_kodu, type: 'text' },
						...(b.bar_Guid ? [{ sql: b.bar_Guid, type: 'guid' as const }] : []),
					],
					link: { sto_kod: { sql: b.bar_stokkodu, type: 'text' } },
				};
			},
		},
	},
	ask(schema, input) {
		const { from, column: s } = schema.as(itemCards, 's');
		const chosen = chosenItems(schema, input);
		if (!chosen.ok) return chosen;
		const { warehouses: several, priceList, priceWarehouse } = input;
		if (priceList && schema.missing(salesPriceLists) !== undefined)
			return { lacks: `the table ${salesPriceLists.name}` };
		const isFew = input.items !== undefined;
		const held = several ? heldWithin(schema, s.sto_kod, { several }, isFew) : heldInAll(schema, s.sto_kod, isFew);
		if (!held) return { lacks: `what tells the stock of items: the table ${movements.name}` };
		const open = ordered(schema, s.sto_kod, several && { several });
		const { price, currency, vat, from: ofPrices, of } = priced(schema, priceList, priceWarehouse);
		const barcode = firstBarcode(schema, s.sto_kod);
		return {
			show: {
				bar_kodu: barcode && sql`k.barkod`,
				eldeki_miktar: roundedQuantity(sql`m.eldeki`),
				acik_siparis: open && roundedQuantity(sql`m.acik`),
				sfiyat_fiyati: price,
				sfiyat_doviz: currency,
				KUR_SEMBOLU: currency && currencyName(schema, currency),
				sfl_kdvdahil: vat,
			},
			from: sql`${from} CROSS APPLY (SELECT ${held[0]} AS eldeki, ${open ?? sql`NULL`} AS acik) m CROSS APPLY (SELECT ${barcode ?? sql`NULL`} AS barkod) k${ofPrices}`,
			where: [...chosen.where, ...onSale(schema)],
			columns: [s],
			of: [
				...[itemCards, barcodes, ...(isSummed(held) ? [movements] : []), ...(open ? [orderedLines] : [])],
				...[...(several ? [warehouses] : []), ...of],
			],
			key: [{ sql: s.sto_kod, type: 'text' }],
		};
	},
});
