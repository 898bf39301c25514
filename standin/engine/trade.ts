import { accountCheck, itemCheck, type Family } from './family';

/** Orders. */
export const ORDER: Family = {
	table: 'SIPARISLER',
	prefix: 'sip',
	lines: 'satirlar',
	series: 'sip_evrakno_seri',
	number: 'sip_evrakno_sira',
	scope: ['sip_tip', 'sip_cins'],
	lineNumber: 'sip_satirno',
	required: ['sip_tarih', 'sip_miktar'],
	defaults: { sip_teslim_miktar: 0, sip_kapat_fl: 0, sip_OnaylayanKulNo: 0, sip_doviz_cinsi: 0, sip_harekettipi: 0 },
	checks: [accountCheck('sip_musteri_kod'), itemCheck('sip_stok_kod', 'sip_harekettipi')],
	remarks: { file: 21, movement: 'sip_tip', type: 'sip_cins' },
};

/** Issued quotations; tkl_cari_tipi 1 is a prospect and has no account. */
export const QUOTATION: Family = {
	table: 'VERILEN_TEKLIFLER',
	prefix: 'tkl',
	lines: 'satirlar',
	series: 'tkl_evrakno_seri',
	number: 'tkl_evrakno_sira',
	scope: [],
	lineNumber: 'tkl_satirno',
	required: ['tkl_evrak_tarihi'],
	checks: [accountCheck('tkl_cari_kod', 'tkl_cari_tipi'), itemCheck('tkl_stok_kod', 'tkl_harekettipi')],
	remarks: { file: 100 },
};

/** Received quotations: the quotation code plays the series (endpoints.json, AlinanTeklifSilV2). */
export const RECEIVED_QUOTATION: Family = {
	table: 'ALINAN_TEKLIFLER',
	prefix: 'altkl',
	lines: 'satirlar',
	series: 'altkl_teklif_kodu',
	number: 'altkl_sira_no',
	scope: [],
	lineNumber: 'altkl_satirno',
	required: ['altkl_tarihi'],
	checks: [accountCheck('altkl_cari_kodu', 'altkl_cari_tipi'), itemCheck('altkl_hareket_kodu', 'altkl_hareket_tipi')],
	remarks: { file: 291 },
};

/** Inter-warehouse orders. */
export const WAREHOUSE_ORDER: Family = {
	table: 'DEPOLAR_ARASI_SIPARISLER',
	prefix: 'ssip',
	lines: 'satirlar',
	series: 'ssip_evrakno_seri',
	number: 'ssip_evrakno_sira',
	scope: [],
	lineNumber: 'ssip_satirno',
	required: ['ssip_tarih', 'ssip_miktar'],
	checks: [itemCheck('ssip_stok_kod')],
	remarks: { file: 86 },
};

/** Proforma orders; the table's name is assumed, its kinds are those of orders. */
export const PROFORMA: Family = {
	table: 'PROFORMA_SIPARISLER',
	prefix: 'pro',
	lines: 'satirlar',
	series: 'pro_evrakno_seri',
	number: 'pro_evrakno_sira',
	scope: ['pro_tipi', 'pro_cinsi'],
	lineNumber: 'pro_satirno',
	required: ['pro_tarihi', 'pro_miktar'],
	checks: [accountCheck('pro_mustkodu'), itemCheck('pro_stokkodu')],
	remarks: { file: 0 },
};

/** Purchase requests; their supplier is a wish and is not checked (assumed). */
export const PURCHASE_REQUEST: Family = {
	table: 'SATINALMA_TALEPLERI',
	prefix: 'stl',
	lines: 'satirlar',
	series: 'stl_evrak_seri',
	number: 'stl_evrak_sira',
	scope: [],
	lineNumber: 'stl_satir_no',
	required: ['stl_tarihi', 'stl_miktari'],
	checks: [itemCheck('stl_Stok_kodu')],
	remarks: { file: 0 },
};

/** Sales conditions; a blank account means every account. */
export const SALES_CONDITION: Family = {
	table: 'SATIS_SARTLARI',
	prefix: 'sat',
	lines: 'satirlar',
	series: 'sat_evrakno_seri',
	number: 'sat_evrakno_sira',
	scope: [],
	lineNumber: 'sat_satirno',
	required: ['sat_evrak_tarih'],
	checks: [{ ...accountCheck('sat_cari_kod'), optional: true }, itemCheck('sat_stok_kod')],
	remarks: { file: 204 },
};

/** Purchase conditions; the number column is assumed, no call sends it. */
export const PURCHASE_CONDITION: Family = {
	table: 'SATINALMA_SARTLARI',
	prefix: 'sas',
	lines: 'satirlar',
	series: 'sas_evrak_no_seri',
	number: 'sas_evrak_no_sira',
	scope: [],
	lineNumber: 'sas_satirno',
	required: ['sas_evrak_tarih'],
	checks: [{ ...accountCheck('sas_cari_kod'), optional: true }, itemCheck('sas_stok_kod')],
	remarks: { file: 205 },
};
