import { itemCheck, type Family } from './family';
import { applyPrice } from './prices';

/** Price changes: each line is an entry of the log and changes the price list. */
export const PRICE_CHANGE: Family = {
	table: 'STOK_FIYAT_DEGISIKLIKLERI',
	prefix: 'fid',
	lines: 'satirlar',
	series: 'fid_evrak_seri_no',
	number: 'fid_evrak_sira_no',
	scope: [],
	lineNumber: 'fid_evrak_satir_no',
	required: ['fid_tarih', 'fid_yenifiy_tutar'],
	checks: [itemCheck('fid_stok_kod')],
	remarks: { file: 0 },
	saved: applyPrice,
};

/** Orders to print labels; the table's name and its number column are assumed. */
export const LABELS: Family = {
	table: 'ETIKET_BASIM_EMIRLERI',
	prefix: 'Etkb',
	lines: 'satirlar',
	series: 'Etkb_evrakno_seri',
	number: 'Etkb_evrakno_sira',
	scope: [],
	lineNumber: 'Etkb_satirno',
	required: ['Etkb_evrak_tarihi'],
	checks: [itemCheck('Etkb_StokKodu')],
	remarks: { file: 0 },
};

/** Bills of materials: a row per material, keyed by product, kind and type (endpoints.json, UrunReceteSilV2); codes are not checked. */
export const RECIPE: Family = {
	table: 'URUN_RECETELERI',
	prefix: 'rec',
	lines: 'satirlar',
	scope: ['rec_anakod', 'rec_anatipi', 'rec_cinsi'],
	lineNumber: 'rec_satirno',
	required: ['rec_anakod'],
	checks: [],
	remarks: { file: 0 },
};

/** Routes of products: a row per operation, keyed by product and kind (endpoints.json, UrunRotaSilV2); codes are not checked. */
export const ROUTE: Family = {
	table: 'URUN_ROTALARI',
	prefix: 'URt',
	lines: 'satirlar',
	scope: ['URt_RotaUrunKodu', 'URt_cinsi'],
	lineNumber: 'URt_SatirNo',
	required: ['URt_RotaUrunKodu'],
	checks: [],
	remarks: { file: 0 },
};
