import { parameter } from '../parameters';
import { composedRead } from '../read';
import type { Schema } from '../../ask/schema';
import { type Sql, sql } from '../../ask/sql';
import { currencies } from './names';
import { listPrice } from './prices/listPrice';
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
		const priced = priceList && listPrice(schema, priceList, priceWarehouse);
		const barcode = firstBarcode(schema, s.sto_kod);
		return {
			show: {
				bar_kodu: barcode && sql`k.barkod`,
				eldeki_miktar: roundedQuantity(sql`m.eldeki`),
				acik_siparis: open && roundedQuantity(sql`m.acik`),
				sfiyat_fiyati: priced?.price,
				sfiyat_doviz: priced?.currency,
				KUR_SEMBOLU: priced?.currencyName,
				sfl_kdvdahil: priced?.isVatIncluded,
			},
			from: sql`${from} CROSS APPLY (SELECT ${held[0]} AS eldeki, ${open ?? sql`NULL`} AS acik) m CROSS APPLY (SELECT ${barcode ?? sql`NULL`} AS barkod) k${priced?.from ?? sql``}`,
			where: [...chosen.where, ...onSale(schema)],
			columns: [s],
			of: [
				...[itemCards, barcodes, ...(isSummed(held) ? [movements] : []), ...(open ? [orderedLines] : [])],
				...[...(several ? [warehouses] : []), ...(priced?.of ?? [])],
			],
			key: [{ sql: s.sto_kod, type: 'text' }],
		};
	},
});
