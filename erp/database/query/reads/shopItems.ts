import { parameter } from '../parameters';
import { composedRead, readPart, type Key } from '../read';
import { columnNames } from '../../../base/text/columns';
import type { Schema } from '../../ask/schema';
import { type Sql, sql } from '../../ask/sql';
import { currencies } from './names';
import { listPrice } from './prices/listPrice';
import { cardShow } from './stock/card';
import { chosenItems, liveBarcodes } from './stock/chosen';
import { byVariant, shopItemFilters, warehouseNumbers } from './stock/parameters';
import { isSummed, roundedQuantity } from './stock/quantities';
import { variantNeeds, variantOfBarcode, variantParts } from './stock/variantNames';
import { itemsByVariant, ownBarcode, stockOf } from './stock/variants';
import {
	barcodes,
	brands,
	heldEverywhere,
	heldView,
	itemCards,
	itemCategories,
	longTexts,
	mainGroups,
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
		numbersOf: 'priceList',
		placeholder: 'e.g. 1',
		hint: 'Number of the list; without it, items have no price',
	}),
	fullPriceList: parameter('number', 'Full Price List (İndirimsiz)', 'Fiyat liste no', {
		numbersOf: 'priceList',
		placeholder: 'e.g. 2',
		hint: 'Beside Price List: the list with prices before the discount, which the shop crosses out',
	}),
	...shopItemFilters,
	allBarcodes: parameter('flag', 'All Barcodes (Barkodlar)', 'Bütün barkodlar', {
		hint: 'tell all barcodes of an item, not its first alone',
	}),
	byVariant: {
		...byVariant,
		hint: 'tell each colour and size on its own, with the SKU code-colour-size or its barcode',
	},
	card: parameter('flag', 'Card (Kart)', 'Kart bilgileri', {
		hint: 'tell names, groups, long text and picture address of the item card',
	}),
	newOnly: parameter('flag', 'Only New Items (Yeni)', 'Yeni ürünler', {
		hint: 'tell only what Shop Products lacks by SKU, to be created there',
	}),
} as const;

/** Card columns that a shop's new product needs. */
const CARD = columnNames`sto_kisa_ismi sto_yabanci_isim sto_birim1_ad sto_birim1_agirlik san_isim ktg_isim mrk_ismi sto_resim_url`;

/** The long text of an item: item cards are table 13 there (docs/trust/erp-behaviour.md#texts-and-pictures). */
function longTextOf(schema: Schema): Sql | undefined {
	if (schema.missing(longTexts) !== undefined) return undefined;
	const { from, column: t } = schema.as(longTexts, 't');
	const { sto_Guid: id } = schema.as(itemCards, 's').column;
	return (
		id &&
		sql`(SELECT TOP 1 CAST(${t.Data} AS nvarchar(max)) FROM ${from} WHERE ${t.TableID} = 13 AND ${t.Record_uid} = ${id})`
	);
}

/** The same under the alias `s`. */
function cardOf(schema: Schema): Record<string, Sql | undefined> {
	const { column: s } = schema.as(itemCards, 's');
	const columns: Readonly<Record<string, Sql | undefined>> = { ...s, ...cardShow(schema) };
	return { ...Object.fromEntries(CARD.map((name) => [name, columns[name]])), uzun_metin: longTextOf(schema) };
}

/** Neither passive nor stopped for sale, as far as the database has these marks (docs/trust/erp-behaviour.md#item-cards). */
function onSale(schema: Schema): Sql[] {
	const { column: s } = schema.as(itemCards, 's');
	return [s.sto_pasif_fl, s.sto_satis_dursun].flatMap((mark) => (mark ? [sql`ISNULL(${mark}, 0) = 0`] : []));
}

/** All barcodes of items; `undefined` where the database has none. */
function barcodesOfItems(schema: Schema) {
	if (schema.missing(barcodes) !== undefined) return undefined;
	const { from, b, live } = liveBarcodes(schema);
	return {
		columns: [b],
		from,
		where: live,
		key: [
			{ sql: b.bar_stokkodu, type: 'text' as const },
			{ sql: b.bar_kodu, type: 'text' as const },
			{ sql: b.bar_Guid, type: 'guid' as const },
		] as [Key, Key, ...Key[]],
		link: { sto_kod: { sql: b.bar_stokkodu, type: 'text' as const } },
	};
}

/** All barcodes of items with colour and size. */
export const variantBarcodes = readPart({
	members: ['bar_kodu', 'renk', 'beden'],
	ask(schema) {
		const part = barcodesOfItems(schema);
		const { from, column: s } = schema.as(itemCards, 's');
		const { b } = liveBarcodes(schema);
		const variant = variantOfBarcode(schema, b, s);
		return part && variant
			? {
					...part,
					show: { renk: variant.renk, beden: variant.beden },
					from: sql`${part.from} INNER JOIN ${from} ON ${s.sto_kod} = ${b.bar_stokkodu}`,
				}
			: undefined;
	},
});

/** Item data for a shop's API, one row per item, so that quantity and price are of the same moment. */
export const shopItems = composedRead({
	resource: 'shopItem',
	operation: 'getForShop',
	action: 'Get many items for the shop',
	description:
		'Stock and prices as the API of a shop needs them: SKU, barcode, sellable quantity, price, VAT (mağazaya stok ve fiyat)',
	nearest: 'Item: Get Many (StokListesiV2), which tells no quantities',
	parameters,
	needs: [
		...[itemCards, warehouses, barcodes, movements, onHand, heldView, heldEverywhere, orderedLines, priceEntries],
		...[salesPriceLists, salePrice, currencies, mainGroups, itemCategories, brands, longTexts, ...variantNeeds],
	],
	members: [
		...(['sto_kod', 'sto_isim', 'bar_kodu', 'eldeki_miktar', 'acik_siparis', 'sfiyat_fiyati', 'sfiyat_doviz'] as const),
		...(['KUR_SEMBOLU', 'sfl_kdvdahil', 'sto_perakende_vergi', 'sto_toptan_vergi'] as const),
	],
	extra: [
		...['renk', 'beden', 'varyantli'],
		...['tam_fiyat', 'tam_fiyat_doviz', 'tam_fiyat_sembol', 'tam_fiyat_kdvdahil'],
		...[...CARD, 'uzun_metin'],
	],
	parts: {
		barcodes: { members: ['bar_kodu'], ask: (schema) => barcodesOfItems(schema) },
	},
	ask(schema, input) {
		const { from, column: s } = schema.as(itemCards, 's');
		const chosen = chosenItems(schema, input);
		if (!chosen.ok) return chosen;
		const { warehouses: several, priceList, fullPriceList, priceWarehouse } = input;
		if (priceList && schema.missing(salesPriceLists) !== undefined)
			return { lacks: `the table ${salesPriceLists.name}` };
		if (fullPriceList && !priceList)
			return {
				refuse: 'Full Price List stands beside Price List, which is blank',
				remedy: 'Give Price List, or remove Full Price List.',
			};
		const variants = input.byVariant ? itemsByVariant(schema) : undefined;
		if (variants && 'lacks' in variants) return variants;
		const place = several && { several };
		const { held, open } = stockOf(schema, s.sto_kod, place, input.items !== undefined, variants);
		if (!held) return { lacks: `what tells the stock of items: the table ${movements.name}` };
		const priced = priceList && listPrice(schema, priceList, priceWarehouse);
		const full = priceList && fullPriceList && listPrice(schema, fullPriceList, priceWarehouse, ['f', 'y']);
		const whole = variants ? undefined : ownBarcode(schema, s.sto_kod);
		const barcode = variants ? variants.barcode : whole?.barcode;
		const counts = [sql`ROUND(m.eldeki, 6)`, ...(open ? [sql`ROUND(m.acik, 6)`] : [])];
		return {
			show: {
				bar_kodu: barcode && sql`k.barkod`,
				eldeki_miktar: roundedQuantity(sql`m.eldeki`),
				acik_siparis: open && roundedQuantity(sql`m.acik`),
				sfiyat_fiyati: priced?.price,
				sfiyat_doviz: priced?.currency,
				KUR_SEMBOLU: priced?.currencyName,
				sfl_kdvdahil: priced?.isVatIncluded,
				...(full && {
					tam_fiyat: full.price,
					tam_fiyat_doviz: full.currency,
					tam_fiyat_sembol: full.currencyName,
					tam_fiyat_kdvdahil: full.isVatIncluded,
				}),
				...(input.newOnly || input.card ? cardOf(schema) : {}),
				...(whole?.hasOthers ? { varyantli: whole.hasOthers } : {}),
				...variants?.show,
			},
			from: sql`${from}${variants?.from ?? sql``} CROSS APPLY (SELECT ${held[0]} AS eldeki, ${open ?? sql`NULL`} AS acik) m CROSS APPLY (SELECT ${barcode ?? sql`NULL`} AS barkod) k${priced?.from ?? sql``}${full?.from ?? sql``}`,
			where: [...chosen.where, ...onSale(schema), ...(variants?.where(counts, input.items) ?? [])],
			columns: [s],
			of: [
				...[itemCards, barcodes, ...(variants || isSummed(held) ? [movements] : []), ...(open ? [orderedLines] : [])],
				...[...(several ? [warehouses] : []), ...(priced?.of ?? []), ...(variants ? [variantParts] : [])],
			],
			key: [{ sql: s.sto_kod, type: 'text' }, ...(variants?.key ?? [])],
		};
	},
});
