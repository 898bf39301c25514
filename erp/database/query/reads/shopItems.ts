import { columnNames } from '../../../base/text/words';
import { type Sql, sql, when } from '../../ask/sql';
import type { Database } from '../database';
import { parameter } from '../parameters';
import { composedRead, readPart } from '../read';
import { currencies } from './names';
import { listPrice } from './prices/listPrice';
import { cardColumns } from './stock/card';
import { chosenItems, liveBarcode } from './stock/chosen';
import { byVariant, shopItemFilters, warehouseNumbers } from './stock/parameters';
import { roundedQuantity } from './stock/quantities';
import { variantNeeds, variantOfBarcode } from './stock/variantNames';
import { itemsByVariant, NO_NAMES, ownBarcode, stockOf, variantKey } from './stock/variants';
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
	pictures,
	priceEntries,
	salePrice,
	salesPriceLists,
	warehouses,
} from './stock/tables';

const parameters = {
	warehouses: { ...warehouseNumbers, usual: true },
	priceList: parameter('wholeNumber', 'Price List', 'Fiyat liste no', {
		usual: true,
		numbersOf: 'priceList',
		placeholder: 'e.g. 1',
		hint: 'Number of the list; without it, items have no price',
	}),
	fullPriceList: parameter('wholeNumber', 'Full Price List (İndirimsiz)', 'Fiyat liste no', {
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

/** What other tables hold of the card `s`: item cards are table 13 there (docs/trust/erp-behaviour.md#texts-and-pictures). */
const SEPARATE = columnNames`uzun_metin resim_kayit resim_boyutu`;
const separate = (db: Database): Readonly<Record<(typeof SEPARATE)[number], Sql>> => {
	const picture = (column: Sql) =>
		sql`(SELECT TOP 1 ${column} FROM ${db.optional(pictures)} r WHERE r.TableID = 13 AND r.Record_uid = s.sto_Guid ORDER BY r.ImageID)`;
	return {
		uzun_metin: sql`(SELECT TOP 1 CAST(t.Data AS nvarchar(max)) FROM ${db.optional(longTexts)} t WHERE t.TableID = 13 AND t.Record_uid = s.sto_Guid)`,
		resim_kayit: picture(sql`r.Record_uid`),
		resim_boyutu: picture(sql`DATALENGTH(r.Data)`),
	};
};

const barcodeRows = {
	key: [
		['bar_stokkodu', 'text'],
		['bar_kodu', 'text'],
		['bar_Guid', 'guid'],
	],
	link: { sto_kod: ['bar_stokkodu', 'text'] },
} as const;

/** All barcodes of items with colour and size. */
export const variantBarcodes = readPart({
	members: ['bar_kodu', 'renk', 'beden'],
	...barcodeRows,
	select(db) {
		const { renk, beden } = variantOfBarcode(db) ?? db.impossible(NO_NAMES);
		return sql`
			SELECT b.bar_stokkodu, b.bar_kodu, b.bar_Guid, ${renk} AS renk, ${beden} AS beden
			FROM ${db.table(barcodes)} b INNER JOIN ${db.table(itemCards)} s ON s.sto_kod = b.bar_stokkodu
			WHERE ${liveBarcode}`;
	},
});

/**
 * Item data for a shop's API, one row per item, so that quantity and price are of the same moment. Items that are passive or stopped for sale are
 * left out, as far as the database has these marks (docs/trust/erp-behaviour.md#item-cards).
 */
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
		...[
			salesPriceLists,
			salePrice,
			currencies,
			mainGroups,
			itemCategories,
			brands,
			longTexts,
			pictures,
			...variantNeeds,
		],
	],
	members: [
		...(['sto_kod', 'sto_isim', 'bar_kodu', 'eldeki_miktar', 'acik_siparis', 'sfiyat_fiyati', 'sfiyat_doviz'] as const),
		...(['KUR_SEMBOLU', 'sfl_kdvdahil', 'sto_perakende_vergi', 'sto_toptan_vergi'] as const),
	],
	extra: [
		...['renk', 'beden', 'varyantli'],
		...['tam_fiyat', 'tam_fiyat_doviz', 'tam_fiyat_sembol', 'tam_fiyat_kdvdahil'],
		...[...CARD, ...SEPARATE],
	],
	parts: {
		barcodes: {
			members: ['bar_kodu'],
			...barcodeRows,
			select: (db) => sql`
				SELECT b.bar_stokkodu, b.bar_kodu, b.bar_Guid FROM ${db.table(barcodes)} b WHERE ${liveBarcode}`,
		},
	},
	refuses: ({ priceList, fullPriceList }) =>
		fullPriceList && !priceList
			? {
					refuse: 'Full Price List stands beside Price List, which is blank',
					remedy: 'Give Price List, or remove Full Price List.',
				}
			: undefined,
	key: (db, { byVariant: isByVariant }) => [['sto_kod', 'text'], ...(isByVariant ? variantKey(db) : [])],
	select(db, { warehouses: several, priceList, fullPriceList, priceWarehouse, newOnly, card, ...input }) {
		if (priceList) db.table(salesPriceLists);
		const variants = input.byVariant ? itemsByVariant(db) : undefined;
		const { onHand: held, open } = stockOf(db, several && { several }, input.items !== undefined, variants);
		if (!held) return db.impossible(`what tells the stock of items: the table ${movements.name}`);
		const priced = priceList && listPrice(db, priceList, priceWarehouse);
		const full =
			priceList && fullPriceList && listPrice(db, fullPriceList, priceWarehouse, ['f', 'y'], 'tam_fiyat_sembol');
		const whole = variants ? undefined : ownBarcode(db);
		const none = sql`NULL`;
		const extra = {
			...(variants ? { ...variants.show, ...variants.keys } : whole?.hasOthers ? { varyantli: whole.hasOthers } : {}),
			...(newOnly || card ? { ...cardColumns(db, CARD), ...separate(db) } : {}),
			...(full && {
				tam_fiyat: full.price,
				tam_fiyat_doviz: full.currency,
				tam_fiyat_sembol: full.currencyName,
				tam_fiyat_kdvdahil: full.isVatIncluded,
			}),
		};
		const counts = [sql`ROUND(m.eldeki, 6)`, ...(open ? [sql`ROUND(m.acik, 6)`] : [])];
		return sql`
			SELECT s.sto_kod, s.sto_isim, k.barkod AS bar_kodu, ${roundedQuantity(sql`m.eldeki`)} AS eldeki_miktar,
				${open ? roundedQuantity(sql`m.acik`) : db.without('acik_siparis')} AS acik_siparis,
				${priced?.price ?? none} AS sfiyat_fiyati, ${priced?.currency ?? none} AS sfiyat_doviz,
				${priced?.currencyName ?? none} AS KUR_SEMBOLU, ${priced?.isVatIncluded ?? none} AS sfl_kdvdahil,
				s.sto_perakende_vergi, s.sto_toptan_vergi ${db.extra(extra)}
			FROM ${db.table(itemCards)} s ${when(variants, ({ from }) => from)}
				CROSS APPLY (SELECT ${held[0]} AS eldeki, ${open ?? none} AS acik) m
				CROSS APPLY (SELECT ${variants?.barcode ?? whole?.barcode ?? none} AS barkod) k
				${when(priced, ({ from }) => from)} ${when(full, ({ from }) => from)}
			WHERE ${chosenItems(db, input)}
				AND ISNULL(s.sto_pasif_fl, 0) = 0 AND ISNULL(s.sto_satis_dursun, 0) = 0
				${when(variants, ({ where }) => sql`AND ${where(counts, input.items)}`)}`;
	},
});
