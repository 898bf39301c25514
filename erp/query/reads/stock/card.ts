import type { Schema } from '../../schema';
import { type Sql, sql } from '../../sql';
import type { TableNeed } from '../../needs';
import { firstBarcode } from './chosen';
import { currencySymbol, vatRate } from './shown';
import {
	barcodes,
	brands,
	currencyNames,
	itemCards,
	itemCategories,
	mainGroups,
	makers,
	subGroups,
	vatPercent,
} from './tables';

/** What a card asks of the database. */
export const cardNeeds = [
	...[itemCards, barcodes, vatPercent, currencyNames],
	...[mainGroups, subGroups, itemCategories, brands, makers],
];

/** What is told of a card. */
export const cardMembers = {
	itemCode: ['sto_kod', 'text', 'Stok kodu'],
	itemName: ['sto_isim', 'text', 'Stok ismi'],
	shortName: ['sto_kisa_ismi', 'text', 'Kısa isim'],
	foreignName: ['sto_yabanci_isim', 'text', 'Yabancı isim'],
	barcode: ['bar_kodu', 'text', 'Barkod'],
	kind: ['sto_cins', 'number', 'Stok cinsi'],
	unit: ['sto_birim1_ad', 'text', 'Birim'],
	unitWeight: ['sto_birim1_agirlik', 'number', 'Birim ağırlığı'],
	retailVatPointer: ['sto_perakende_vergi', 'number', 'Perakende vergi pointer'],
	retailVatRate: ['perakende_kdv', 'number', 'Perakende KDV %'],
	wholesaleVatPointer: ['sto_toptan_vergi', 'number', 'Toptan vergi pointer'],
	wholesaleVatRate: ['toptan_kdv', 'number', 'Toptan KDV %'],
	currency: ['sto_doviz_cinsi', 'number', 'Döviz no'],
	currencySymbol: ['doviz_sembolu', 'text', 'Döviz sembolü'],
	mainGroup: ['sto_anagrup_kod', 'text', 'Ana grup kodu'],
	mainGroupName: ['san_isim', 'text', 'Ana grup ismi'],
	subGroup: ['sto_altgrup_kod', 'text', 'Alt grup kodu'],
	subGroupName: ['sta_isim', 'text', 'Alt grup ismi'],
	category: ['sto_kategori_kodu', 'text', 'Kategori kodu'],
	categoryName: ['ktg_isim', 'text', 'Kategori ismi'],
	brand: ['sto_marka_kodu', 'text', 'Marka kodu'],
	brandName: ['mrk_ismi', 'text', 'Marka ismi'],
	maker: ['sto_uretici_kodu', 'text', 'Üretici kodu'],
	makerName: ['urt_ismi', 'text', 'Üretici ismi'],
	model: ['sto_model_kodu', 'text', 'Model kodu'],
	season: ['sto_sezon_kodu', 'text', 'Sezon kodu'],
	department: ['sto_reyon_kodu', 'text', 'Reyon kodu'],
	supplier: ['sto_sat_cari_kod', 'text', 'Satıcı cari kodu'],
	minStock: ['sto_min_stok', 'number', 'Minimum stok'],
	orderStock: ['sto_siparis_stok', 'number', 'Sipariş stok'],
	maxStock: ['sto_max_stok', 'number', 'Maksimum stok'],
	tracking: ['sto_detay_takip', 'number', 'Detay takibi'],
	passive: ['sto_pasif_fl', 'flag', 'Pasif'],
	salesStopped: ['sto_satis_dursun', 'number', 'Satış dursun'],
	ordersStopped: ['sto_siparis_dursun', 'number', 'Sipariş dursun'],
	sentToWeb: ['sto_webe_gonderilecek_fl', 'flag', 'Web’e gönderilecek'],
	imageUrl: ['sto_resim_url', 'text', 'Resim adresi'],
	globalNumber: ['sto_kuresel_urun_numarasi', 'text', 'Küresel ürün numarası'],
	pluNumber: ['sto_plu_no', 'number', 'PLU no'],
	createdOn: ['sto_create_date', 'dateTime', 'Kayıt tarihi'],
	changedOn: ['sto_lastup_date', 'dateTime', 'Değişiklik tarihi'],
	guid: ['sto_Guid', 'guid', 'Kayıt no (UID)'],
} as const;

/** The name that a code has in its table. */
function nameIn<N extends string>(
	schema: Schema,
	need: TableNeed<N>,
	columns: readonly [code: N, name: N],
	code: Sql | undefined,
): Sql | undefined {
	if (!code || schema.missing(need) !== undefined) return undefined;
	const { from, column } = schema.as(need, 'g');
	return sql`(SELECT MIN(${column[columns[1]]}) FROM ${from} WHERE ${column[columns[0]]} = ${code})`;
}

/** Each member of the card under the alias `s`. */
export function cardShow(schema: Schema): Record<(typeof cardMembers)[keyof typeof cardMembers][0], Sql | undefined> {
	const { column: s } = schema.as(itemCards, 's');
	const own = Object.fromEntries(Object.values(cardMembers).map(([column]) => [column, undefined]));
	return {
		...(own as Record<(typeof cardMembers)[keyof typeof cardMembers][0], undefined>),
		...Object.fromEntries(Object.entries(s).filter(([column]) => column in own)),
		sto_kod: s.sto_kod,
		bar_kodu: firstBarcode(schema, s.sto_kod),
		perakende_kdv: vatRate(schema, s.sto_perakende_vergi),
		toptan_kdv: vatRate(schema, s.sto_toptan_vergi),
		doviz_sembolu: currencySymbol(schema, s.sto_doviz_cinsi),
		san_isim: nameIn(schema, mainGroups, ['san_kod', 'san_isim'], s.sto_anagrup_kod),
		sta_isim: nameIn(schema, subGroups, ['sta_kod', 'sta_isim'], s.sto_altgrup_kod),
		ktg_isim: nameIn(schema, itemCategories, ['ktg_kod', 'ktg_isim'], s.sto_kategori_kodu),
		mrk_ismi: nameIn(schema, brands, ['mrk_kod', 'mrk_ismi'], s.sto_marka_kodu),
		urt_ismi: nameIn(schema, makers, ['urt_kod', 'urt_ismi'], s.sto_uretici_kodu),
	};
}
