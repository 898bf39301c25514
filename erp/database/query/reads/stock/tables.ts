import { erpFunction, table } from '../../../ask/schema';

/** Item cards. */
export const itemCards = table(
	'STOKLAR',
	'item-cards',
	'sto_kod',
	[
		'sto_isim sto_kisa_ismi sto_yabanci_isim sto_cins sto_sat_cari_kod sto_doviz_cinsi sto_birim1_ad',
		'sto_birim2_ad sto_birim3_ad sto_birim4_ad sto_birim1_katsayi sto_birim2_katsayi sto_birim3_katsayi',
		'sto_birim4_katsayi sto_birim1_agirlik sto_perakende_vergi sto_toptan_vergi sto_detay_takip',
		'sto_anagrup_kod sto_altgrup_kod sto_kategori_kodu sto_marka_kodu sto_uretici_kodu sto_model_kodu',
		'sto_sezon_kodu sto_reyon_kodu sto_min_stok sto_siparis_stok sto_max_stok sto_pasif_fl',
		'sto_satis_dursun sto_siparis_dursun sto_webe_gonderilecek_fl sto_resim_url sto_kuresel_urun_numarasi',
		'sto_plu_no sto_Guid sto_iptal sto_create_date sto_lastup_date sto_renk_kodu sto_beden_kodu',
		'sto_varyant_detayli_fl1 sto_varyant_detayli_fl2',
	],
	{
		seldom:
			'sto_uretici_kodu sto_sezon_kodu sto_satis_dursun sto_siparis_dursun sto_resim_url sto_kuresel_urun_numarasi sto_plu_no sto_renk_kodu sto_beden_kodu sto_varyant_detayli_fl1 sto_varyant_detayli_fl2',
	},
);

/** Barcodes of items. */
export const barcodes = table(
	'BARKOD_TANIMLARI',
	'item-cards',
	'bar_kodu bar_stokkodu bar_birimpntr bar_master bar_baglantitipi bar_iptal bar_Guid',
	[
		'bar_barkodtipi bar_icerigi bar_bedenpntr bar_renkpntr bar_partikodu bar_lotno bar_create_date bar_lastup_date',
		'bar_VarBaglantiUId1 bar_VarBaglantiUId2 bar_VarBaglantiUId3',
	],
	{
		mayLack: true,
		seldom: 'bar_VarBaglantiUId1 bar_VarBaglantiUId2 bar_VarBaglantiUId3',
	},
);

/** Warehouses. */
export const warehouses = table('DEPOLAR', 'stock-of-a-warehouse', 'dep_no', ['dep_adi dep_iptal']);

/** Item movements. */
export const movements = table(
	'STOK_HAREKETLERI',
	'stock-of-a-warehouse',
	'sth_Guid sth_stok_kod sth_miktar sth_tip sth_cins sth_tarih sth_giris_depo_no sth_cikis_depo_no sth_nakliyedeposu sth_nakliyedurumu sth_iptal',
	['sth_lastup_date sth_parti_kodu sth_lot_no'],
	{ mayLack: true },
);

/** Stock of an item in a warehouse: item, warehouse, date. */
export const onHand = erpFunction('fn_DepodakiMiktar', 'stock-of-a-warehouse');

/** Stock of each item in all warehouses, for many items at once. */
export const heldView = table(
	'STOK_HAREKETTEN_ELDEKI_MIKTAR_VIEW',
	'stock-of-all-warehouses',
	'sth_stok_kod sth_eldeki_miktar',
	[],
	{ mayLack: true },
);

/** Stock of an item in all warehouses. */
export const heldEverywhere = erpFunction('fn_EldekiMiktar', 'stock-of-all-warehouses');

/** Lines of orders; there is no header table. */
export const orderedLines = table(
	'SIPARISLER',
	'open-orders',
	'sip_Guid sip_tip sip_cins sip_stok_kod sip_miktar sip_teslim_miktar sip_kapat_fl sip_depono sip_harekettipi sip_iptal',
	['sip_lastup_date'],
	{ mayLack: true },
);

/** When rows were last written, for filters by change: no other column of a table is needed for them. */
const datesOf = (of: { readonly name: string; readonly fact: string }, code: string, prefix: string) =>
	table<string, string[]>(of.name, of.fact, `${code} ${prefix}_lastup_date`, [`${prefix}_create_date`], {
		mayLack: true,
	});
export const movementsWritten = datesOf(movements, 'sth_stok_kod', 'sth');
export const ordersWritten = datesOf(orderedLines, 'sip_stok_kod', 'sip');

/** Entries of sales price lists. */
export const priceEntries = table(
	'STOK_SATIS_FIYAT_LISTELERI',
	'sales-prices',
	'sfiyat_Guid sfiyat_stokkod sfiyat_listesirano sfiyat_fiyati sfiyat_doviz sfiyat_deposirano sfiyat_odemeplan sfiyat_iptal sfiyat_create_date sfiyat_lastup_date',
	['sfiyat_birim_pntr'],
	{ seldom: 'sfiyat_birim_pntr', mayLack: true },
);

export const pricesWritten = datesOf(priceEntries, 'sfiyat_stokkod', 'sfiyat');

/** Sales price lists. */
export const salesPriceLists = table(
	'STOK_SATIS_FIYAT_LISTE_TANIMLARI',
	'sales-prices',
	'sfl_sirano',
	['sfl_aciklama sfl_kdvdahil sfl_ilktarih sfl_sontarih sfl_iptal'],
	{ seldom: 'sfl_ilktarih sfl_sontarih', mayLack: true },
);

/** The ERP's own sales price: item, list, warehouse, unit. */
export const salePrice = erpFunction('fn_StokSatisFiyati', 'sales-prices');

/** The percentage of a VAT pointer. */
export const vatPercent = erpFunction('fn_VergiYuzde', 'vat-rates-in-sql');

/** The name of an item's unit: item, pointer. */
export const unitFunction = erpFunction('fn_StokBirimi', 'units-of-items');

/** Main groups of items. */
export const mainGroups = table('STOK_ANA_GRUPLARI', 'item-cards', 'san_kod san_isim', [], { mayLack: true });

/** Sub-groups of items. */
export const subGroups = table('STOK_ALT_GRUPLARI', 'item-cards', 'sta_kod sta_isim', [], { mayLack: true });

/** Categories of items. */
export const itemCategories = table('STOK_KATEGORILERI', 'item-cards', 'ktg_kod ktg_isim', [], { mayLack: true });

/** Brands. */
export const brands = table('STOK_MARKALARI', 'item-cards', 'mrk_kod mrk_ismi', [], { mayLack: true });

/** Makers of items. */
export const makers = table('STOK_URETICILERI', 'item-cards', 'urt_kod urt_ismi', [], {
	seldom: 'urt_kod urt_ismi',
	mayLack: true,
});

/** Pictures of records of all tables; the main one has the lowest ImageID. */
export const pictures = table('mye_ImageData', 'texts-and-pictures', 'TableID Record_uid ImageID Data', [], {
	seldom: 'TableID Record_uid ImageID Data',
	mayLack: true,
});

/** Long texts of records of all tables, one for each. */
export const longTexts = table('mye_TextData', 'texts-and-pictures', 'TableID Record_uid Data', [], {
	seldom: 'TableID Record_uid Data',
	mayLack: true,
});
