import type { Clock } from '../clock';
import type { Db, Row } from '../database';
import { insertRow } from '../engine/rows';
import { erpRow } from './erpRow';

/** Look-ups of a trading company: table, prefix, rows. All codes and names are made up. */
const LOOKUPS: Array<[table: string, prefix: string, rows: Row[]]> = [
	[
		'DEPOLAR',
		'dep',
		[
			{ dep_no: 1, dep_adi: 'Merkez depo', dep_tipi: 0, dep_Il: 'Ankara' },
			{ dep_no: 2, dep_adi: 'Şube deposu', dep_tipi: 1, dep_Il: 'İzmir' },
			{ dep_no: 3, dep_adi: 'İnternet deposu', dep_tipi: 18, dep_Il: 'İstanbul' },
		],
	],
	[
		'ODEME_PLANLARI',
		'odp',
		[
			{ odp_no: 1, odp_kodu: '30G', odp_adi: '30 gün', odp_ortgun: 30 },
			{ odp_no: 2, odp_kodu: '60G', odp_adi: '60 gün', odp_ortgun: 60 },
		],
	],
	[
		'STOK_SATIS_FIYAT_LISTE_TANIMLARI',
		'sfl',
		[
			{ sfl_sirano: 1, sfl_aciklama: 'Perakende', sfl_kdvdahil: 1 },
			{ sfl_sirano: 2, sfl_aciklama: 'Toptan', sfl_kdvdahil: 0 },
			{ sfl_sirano: 3, sfl_aciklama: 'Bayi', sfl_kdvdahil: 0, sfl_yerineuygulanacakfiyat: 2 },
		],
	],
	['PROJELER', 'pro', [{ pro_kodu: 'PRJ01', pro_adi: 'Örnek proje' }]],
	['SORUMLULUK_MERKEZLERI', 'som', [{ som_kod: 'SRM01', som_isim: 'Satış' }]],
	[
		'KASALAR',
		'kas',
		[
			{ kas_kod: 'KASA01', kas_isim: 'Merkez kasa', kas_tip: 0 },
			{ kas_kod: 'ÇEK', kas_isim: 'Çek portföyü', kas_tip: 1 },
		],
	],
	['BANKALAR', 'ban', [{ ban_kod: 'BNK01', ban_ismi: 'Örnek Bankası', ban_IBANKodu: 'TR000000000000000000000001' }]],
	['HIZMET_HESAPLARI', 'hiz', [{ hiz_kod: 'HZM01', hiz_isim: 'Montaj' }]],
	['MASRAF_HESAPLARI', 'his', [{ his_kod: 'MSR01', his_isim: 'Kargo gideri' }]],
	[
		'CARI_PERSONEL_TANIMLARI',
		'cari_per',
		[
			{ cari_per_kod: 'PLS01', cari_per_adi: 'Ayşe', cari_per_soyadi: 'Işık', cari_per_tip: 0 },
			{ cari_per_kod: 'ALM01', cari_per_adi: 'Ali', cari_per_soyadi: 'Çınar', cari_per_tip: 1 },
		],
	],
	['STOK_ANA_GRUPLARI', 'san', [{ san_kod: 'GRP01', san_isim: 'Giyim' }]],
	['STOK_ALT_GRUPLARI', 'sta', [{ sta_kod: 'ALT01', sta_isim: 'Tişört', sta_ana_grup_kod: 'GRP01' }]],
	['STOK_KATEGORILERI', 'ktg', [{ ktg_kod: 'KTG01', ktg_isim: 'Yazlık' }]],
	['STOK_MARKALARI', 'mrk', [{ mrk_kod: 'MRK01', mrk_ismi: 'Örnek marka' }]],
	['STOK_URETICILERI', 'urt', [{ urt_kod: 'URT01', urt_ismi: 'Örnek üretici' }]],
	['CARI_HESAP_GRUPLARI', 'crg', [{ crg_kod: 'BAYI', crg_isim: 'Bayiler' }]],
	['CARI_HESAP_BOLGELERI', 'bol', [{ bol_kod: 'EGE', bol_ismi: 'Ege' }]],
	['TESLIM_TURLERI', 'tslt', [{ tslt_kod: 'KRG', tslt_ismi: 'Kargo' }]],
	['KARGO_TANIMLARI', 'krg', [{ krg_kodu: 'KARGO1', krg_adi: 'Örnek Kargo' }]],
	['FIRMALAR', 'fir', [{ fir_sirano: 0, fir_unvan: 'BBB Limited Şirketi' }]],
	['SUBELER', 'Sube', [{ Sube_bag_firma: 0, Sube_no: 0, Sube_adi: 'Merkez' }]],
	[
		'KUR_ISIMLERI',
		'Kur',
		[
			{ Kur_Tip: '0', Kur_sembol: 'TL', Kur_adi: 'Türk lirası', Kur_orjAdi: 'Türk lirası' },
			{ Kur_Tip: '1', Kur_sembol: 'USD', Kur_adi: 'ABD doları', Kur_orjAdi: 'US dollar' },
			{ Kur_Tip: '2', Kur_sembol: 'EUR', Kur_adi: 'Avro', Kur_orjAdi: 'Euro' },
		],
	],
	['DOVIZ_KURLARI', 'dov', [{ dov_no: 1, dov_tarih: '2026-01-02T00:00:00.000', dov_fiyat1: 40, dov_fiyat2: 40.5 }]],
];

/** Prices by list and warehouse: the item's price, or one for a warehouse of its own. */
const PRICES: Array<[item: string, list: number, warehouse: number, price: number]> = [
	['STK001', 1, 0, 120],
	['STK001', 1, 2, 118],
	['STK001', 2, 0, 90],
	['STK002', 1, 0, 60],
	['STK002', 2, 0, 45],
	['WEB-MUG', 1, 0, 199.9],
];

const BARCODES: Array<[code: string, item: string, unit: number]> = [
	['8690000000017', 'STK001', 1],
	['8690000000024', 'STK001', 2],
	['8690000000031', 'WEB-MUG', 1],
];

/** Fills the look-ups, prices and barcodes of a trading company, as its own screens write them: for the option `trade`. */
export function seedTrade(db: Db, clock: Clock): void {
	if (db.get('SELECT 1 FROM DEPOLAR LIMIT 1')) return;
	for (const [table, prefix, rows] of LOOKUPS)
		for (const row of rows) insertRow(db, table, erpRow(table, prefix, clock, row));
	for (const [sfiyat_stokkod, sfiyat_listesirano, sfiyat_deposirano, sfiyat_fiyati] of PRICES) {
		const price = { sfiyat_stokkod, sfiyat_listesirano, sfiyat_deposirano, sfiyat_fiyati, sfiyat_birim_pntr: 1 };
		insertRow(db, 'STOK_SATIS_FIYAT_LISTELERI', erpRow('STOK_SATIS_FIYAT_LISTELERI', 'sfiyat', clock, price));
	}
	for (const [bar_kodu, bar_stokkodu, bar_birimpntr] of BARCODES) {
		const barcode = { bar_kodu, bar_stokkodu, bar_birimpntr, bar_master: bar_birimpntr === 1 ? 1 : 0 };
		insertRow(db, 'BARKOD_TANIMLARI', erpRow('BARKOD_TANIMLARI', 'bar', clock, barcode));
	}
	db.run(
		"UPDATE STOKLAR SET sto_birim2_ad = 'KOLİ', sto_birim2_katsayi = 12, sto_pasif_fl = 0, sto_webe_gonderilecek_fl = CASE WHEN sto_kod LIKE 'WEB%' THEN 1 ELSE 0 END, sto_anagrup_kod = 'GRP01', sto_marka_kodu = 'MRK01'",
	);
	db.run(
		"UPDATE CARI_HESAPLAR SET cari_odemeplan_no = 1, cari_satis_fk = 2, cari_grup_kodu = 'BAYI' WHERE cari_kod = '120.01.001'",
	);
}
