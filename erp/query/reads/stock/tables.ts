import { erpFunction, table } from '../../../ask/needs';

/** Item cards. */
export const itemCards = table(
	'STOKLAR',
	'item-cards',
	{ sto_kod: 7 },
	{
		...{ sto_isim: 7, sto_kisa_ismi: 3, sto_yabanci_isim: 3, sto_cins: 4, sto_sat_cari_kod: 2, sto_doviz_cinsi: 2 },
		...{ sto_birim1_ad: 5, sto_birim2_ad: 3, sto_birim3_ad: 3, sto_birim4_ad: 2 },
		...{ sto_birim1_katsayi: 3, sto_birim2_katsayi: 3, sto_birim3_katsayi: 3, sto_birim4_katsayi: 2 },
		...{ sto_birim1_agirlik: 2, sto_perakende_vergi: 3, sto_toptan_vergi: 3, sto_detay_takip: 2 },
		...{ sto_anagrup_kod: 2, sto_altgrup_kod: 2, sto_kategori_kodu: 3, sto_marka_kodu: 4, sto_uretici_kodu: 1 },
		...{
			sto_model_kodu: 3,
			sto_sezon_kodu: 1,
			sto_reyon_kodu: 2,
			sto_min_stok: 2,
			sto_siparis_stok: 2,
			sto_max_stok: 2,
		},
		...{ sto_pasif_fl: 2, sto_satis_dursun: 1, sto_siparis_dursun: 1, sto_webe_gonderilecek_fl: 2 },
		...{ sto_resim_url: 1, sto_kuresel_urun_numarasi: 1, sto_plu_no: 1 },
		...{ sto_Guid: 4, sto_iptal: 4, sto_create_date: 4, sto_lastup_date: 4 },
		// Counted as known by one source alone: newer builds have no lists, so that nobody asks for them unseen.
		...{ sto_renk_kodu: 1, sto_beden_kodu: 1, sto_varyant_detayli_fl1: 1, sto_varyant_detayli_fl2: 1 },
	},
	{
		rows: 'items',
		ofSomeBuilds: ['sto_renk_kodu', 'sto_beden_kodu', 'sto_varyant_detayli_fl1', 'sto_varyant_detayli_fl2'],
	},
);

/** Barcodes of items. */
export const barcodes = table(
	'BARKOD_TANIMLARI',
	'item-cards',
	{ bar_kodu: 3, bar_stokkodu: 3 },
	{
		...{ bar_birimpntr: 3, bar_barkodtipi: 2, bar_icerigi: 2, bar_master: 2, bar_bedenpntr: 2, bar_renkpntr: 2 },
		...{ bar_partikodu: 3, bar_lotno: 3, bar_baglantitipi: 2, bar_Guid: 4, bar_iptal: 4, bar_lastup_date: 4 },
		...{ bar_VarBaglantiUId1: 1, bar_VarBaglantiUId2: 1, bar_VarBaglantiUId3: 1 },
	},
	{
		mayLack: true,
		rows: 'barcodes',
		ofSomeBuilds: ['bar_VarBaglantiUId1', 'bar_VarBaglantiUId2', 'bar_VarBaglantiUId3'],
		apart: [
			[['bar_baglantitipi'], 'barcodes of items apart from those of other things (bar_baglantitipi, Bağlantı tipi)'],
		],
	},
);

/** Warehouses. */
export const warehouses = table(
	'DEPOLAR',
	'stock-of-a-warehouse',
	{ dep_no: 5 },
	{ dep_adi: 5, dep_iptal: 4 },
	{ rows: 'warehouses' },
);

/** Item movements. */
export const movements = table(
	'STOK_HAREKETLERI',
	'stock-of-a-warehouse',
	{ sth_stok_kod: 6, sth_miktar: 6, sth_tip: 4, sth_cins: 3, sth_tarih: 4, sth_giris_depo_no: 4, sth_cikis_depo_no: 4 },
	{ sth_Guid: 4, sth_iptal: 4, sth_nakliyedeposu: 2, sth_nakliyedurumu: 2, sth_lastup_date: 4 },
	{
		mayLack: true,
		rows: 'movements',
		apart: [
			[
				['sth_nakliyedurumu', 'sth_nakliyedeposu'],
				'goods in transit apart from those that arrived (sth_nakliyedurumu, sth_nakliyedeposu, Nakliye durumu, Nakliye deposu)',
			],
		],
	},
);

/** What a warehouse holds of an item: item, warehouse, date. */
export const onHand = erpFunction('fn_DepodakiMiktar', 'stock-of-a-warehouse', 9);

/** What all warehouses together hold of each item, for many items at once. */
export const heldView = table(
	'STOK_HAREKETTEN_ELDEKI_MIKTAR_VIEW',
	'stock-of-all-warehouses',
	{ sth_stok_kod: 3, sth_eldeki_miktar: 3 },
	{},
	{ mayLack: true },
);

/** What all warehouses together hold of an item. */
export const heldEverywhere = erpFunction('fn_EldekiMiktar', 'stock-of-all-warehouses', 8);

/** Lines of orders; orders have no table of headers. */
export const orderedLines = table(
	'SIPARISLER',
	'open-orders',
	{ sip_tip: 5, sip_cins: 3, sip_stok_kod: 6, sip_miktar: 5, sip_teslim_miktar: 5, sip_kapat_fl: 4 },
	{ sip_Guid: 4, sip_depono: 5, sip_harekettipi: 2, sip_iptal: 4, sip_lastup_date: 4 },
	{
		mayLack: true,
		rows: 'orders',
		apart: [[['sip_harekettipi'], 'ordered goods apart from services (sip_harekettipi, Hareket tipi)']],
	},
);

/** Entries of sales price lists. */
export const priceEntries = table(
	'STOK_SATIS_FIYAT_LISTELERI',
	'sales-prices',
	{ sfiyat_stokkod: 4, sfiyat_listesirano: 5, sfiyat_fiyati: 5 },
	{
		...{ sfiyat_deposirano: 3, sfiyat_odemeplan: 3, sfiyat_birim_pntr: 1, sfiyat_doviz: 4 },
		...{ sfiyat_Guid: 4, sfiyat_iptal: 4, sfiyat_create_date: 4, sfiyat_lastup_date: 4 },
	},
	{ mayLack: true, rows: 'entries' },
);

/** What the sales price lists are. */
export const salesPriceLists = table(
	'STOK_SATIS_FIYAT_LISTE_TANIMLARI',
	'sales-prices',
	{ sfl_sirano: 4 },
	{ sfl_aciklama: 4, sfl_kdvdahil: 5, sfl_ilktarih: 1, sfl_sontarih: 1, sfl_iptal: 4 },
	{ mayLack: true, rows: 'price lists' },
);

/** The price at which the ERP itself sells: item, list, warehouse, unit. */
export const salePrice = erpFunction(
	'fn_StokSatisFiyati',
	'sales-prices',
	6,
	'prices of a list that stands in for another (fn_StokSatisFiyati)',
);

/** The percentage of a VAT pointer. */
export const vatPercent = erpFunction('fn_VergiYuzde', 'vat-rates-in-sql', 8);

/** The name of an item's unit: item, pointer. */
export const unitFunction = erpFunction('fn_StokBirimi', 'units-of-items', 2);

/** Main groups of items. */
export const mainGroups = table('STOK_ANA_GRUPLARI', 'item-cards', { san_kod: 3, san_isim: 3 }, {}, { mayLack: true });

/** Sub-groups of items. */
export const subGroups = table('STOK_ALT_GRUPLARI', 'item-cards', { sta_kod: 3, sta_isim: 3 }, {}, { mayLack: true });

/** Categories of items. */
export const itemCategories = table(
	'STOK_KATEGORILERI',
	'item-cards',
	{ ktg_kod: 2, ktg_isim: 2 },
	{},
	{ mayLack: true },
);

/** Brands. */
export const brands = table('STOK_MARKALARI', 'item-cards', { mrk_kod: 2, mrk_ismi: 2 }, {}, { mayLack: true });

/** Makers of items. */
export const makers = table('STOK_URETICILERI', 'item-cards', { urt_kod: 1, urt_ismi: 1 }, {}, { mayLack: true });
