const words = (text: string) => text.split(/\s+/).filter(Boolean);

/** Columns by the number of characters that they take. */
const BY_LENGTH: ReadonlyArray<readonly [length: number, columns: string]> = [
	[10, 'adr_Daire_No adr_tel_no1 adr_tel_no2'],
	[14, 'sck_kesideyeri'],
	[15, 'cari_vdaire_no'],
	// The user type `evrakseri_str` of V16 and V17; V15 has 6.
	[
		20,
		`cari_CepTel cha_evrakno_seri egk_evr_seri sip_evrakno_seri ssip_evrakno_seri sth_evrakno_seri
		tkl_evrakno_seri`,
	],
	[
		25,
		`adr_cari_kod adr_Semt cari_kod cha_EXIMkodu cha_ciro_cari_kodu cha_karsisrmrkkodu cha_kasa_hizkod cha_kod
		cha_projekodu cha_satici_kodu cha_srmrkkodu cha_trefno egk_evr_ustkod sck_no sck_srmmrk sip_musteri_kod
		sip_projekodu sip_stok_kod sip_stok_sormerk ssip_projekodu ssip_sormerkezi ssip_stok_kod sth_cari_kodu
		sth_cari_srm_merkezi sth_exim_kodu sth_plasiyer_kodu sth_proje_kodu sth_stok_kod sth_stok_srm_merkezi
		sym_Stokkodu tkl_ProjeKodu tkl_cari_kod tkl_cari_sormerk tkl_stok_kod tkl_stok_sormerk`,
	],
	// No code of an item, account or project is longer than the key of its card.
	[
		25,
		`OpT_UrunKodu RtP_UrunKodu altkl_cari_kodu mfd_carikodu sas_cari_kod sas_proje_kodu sas_stok_kod sat_cari_kod
		sat_proje_kodu sat_stok_kod urun_kodu utl_Stok_kodu utl_projekodu`,
	],
	// The user type `belgeno_str`; a schema of older V16 has 25 in some of the tables.
	[50, 'altkl_belge_no fis_tic_belgeno ssip_belgeno tkl_belge_no'],
	// The same in the schemas of an older and of a newer V16.
	[4, 'altkl_teslim_turu sym_koridorkodu sym_rafkodu sym_reyonkodu'],
	[25, 'altkl_hareket_kodu altkl_paket_kod altkl_teklif_kodu fis_sorumluluk_kodu sym_parti_kodu sym_serino'],
	[40, 'tkl_Aciklama'],
	[50, 'altkl_aciklama ssip_aciklama'],
	[127, 'fis_aciklama1'],
	[30, 'mye_isim mye_soyisim sck_hesapno_sehir'],
	[40, 'cha_aciklama'],
	[50, 'adr_il adr_ilce adr_ulke cari_vdaire_adi sck_banka_adres1 sck_sube_adres2 sth_aciklama sym_barkod'],
	[
		127,
		`aciklama adr_cadde adr_mahalle adr_sokak cari_EMail cari_unvan1 cari_unvan2 egk_evracik1 egk_evracik2
		egk_evracik3 egk_evracik4 egk_evracik5 egk_evracik6`,
	],
];

/**
 * Characters (UTF-16 units, as `nvarchar(n)` counts them) of the columns that several independent sources agree on: the maker's table
 * pages for V16 and V17, and the schemas of live databases. Where generations differ, the widest counts, so that nothing is refused
 * that some server takes. A column that is not listed is not limited. Remarks (`aciklama`) are stored as `egk_evracik1` to `10`.
 */
export const LENGTHS: ReadonlyMap<string, number> = new Map(
	BY_LENGTH.flatMap(([length, columns]) => words(columns).map((name): [string, number] => [name, length])),
);

/** Running numbers of documents: `int` columns of the same tables. */
export const DOCUMENT_NUMBERS: ReadonlySet<string> = new Set(
	words(`
		OpT_EvrakNoSira altkl_sira_no cha_evrakno_sira egk_evr_sira fis_tic_evrak_sira sat_evrakno_sira sip_evrakno_sira
		ssip_evrakno_siRA ssip_evrakno_sira sth_evrakno_sira sym_evrakno tkl_evrakno_sira utl_evrak_sira
	`),
);
