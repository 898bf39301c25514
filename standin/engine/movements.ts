import { moveDelivered } from './delivery';
import { accountCheck, itemCheck, type Family } from './family';
import { NO_GUID, updateRow } from './rows';

/** Stock counts: no series, numbered per warehouse (endpoints.json, SayimSonuclariKaydetV2). */
export const COUNT: Family = {
	table: 'SAYIM_SONUCLARI',
	prefix: 'sym',
	lines: 'satirlar',
	number: 'sym_evrakno',
	scope: ['sym_depono'],
	lineNumber: 'sym_satirno',
	required: ['sym_tarihi', 'sym_depono'],
	checks: [itemCheck('sym_Stokkodu')],
	remarks: { file: 28 },
};

/** Journal slips: numbered per day (MuhasebeFisSilV2 deletes by fis_tarih and fis_sira_no). */
export const JOURNAL: Family = {
	table: 'MUHASEBE_FISLERI',
	prefix: 'fis',
	lines: 'satirlar',
	number: 'fis_sira_no',
	scope: ['fis_tarih', 'fis_tur'],
	lineNumber: 'fis_satir_no',
	required: ['fis_tarih', 'fis_hesap_kod', 'fis_meblag0'],
	checks: [],
	remarks: { file: 2 },
};

/** Production requests. */
export const PRODUCTION_REQUEST: Family = {
	table: 'URETIM_TALEPLERI',
	prefix: 'utl',
	lines: 'satirlar',
	series: 'utl_evrak_seri',
	number: 'utl_evrak_sira',
	scope: [],
	lineNumber: 'utl_satirno',
	required: ['utl_tarihi', 'utl_miktari'],
	checks: [itemCheck('utl_Stok_kodu')],
	remarks: { file: 0 },
};

/** Product route plans: keyed by work order only (endpoints.json, UretimRotaPlanSilV2). */
export const ROUTE_PLAN: Family = {
	table: 'URETIM_ROTA_PLANLARI',
	prefix: 'RtP',
	lines: 'satirlar',
	scope: [],
	lineNumber: 'RtP_SatirNo',
	required: ['RtP_IsEmriKodu'],
	checks: [itemCheck('RtP_UrunKodu')],
	remarks: { file: 0 },
};

/** Operation completion slips. */
export const OPERATION: Family = {
	table: 'URETIM_OPERASYON_HAREKETLERI',
	prefix: 'OpT',
	lines: 'satirlar',
	series: 'OpT_EvrakNoSeri',
	number: 'OpT_EvrakNoSira',
	scope: [],
	lineNumber: 'OpT_EvrakSatirNo',
	required: ['OpT_IsEmriKodu'],
	checks: [itemCheck('OpT_UrunKodu')],
	remarks: { file: 0 },
};

/** Collections, payments and vouchers; cha_cari_cins other than 0 is a cashbox, bank and so on, which are not checked. */
export const PAYMENT: Family = {
	table: 'CARI_HESAP_HAREKETLERI',
	prefix: 'cha',
	lines: 'satirlar',
	series: 'cha_evrakno_seri',
	number: 'cha_evrakno_sira',
	scope: ['cha_evrak_tip'],
	lineNumber: 'cha_satir_no',
	required: ['cha_tarihi'],
	defaults: {
		cha_cari_cins: 0,
		cha_normal_Iade: 0,
		cha_tpoz: 0,
		cha_d_cins: 0,
		cha_vade: 0,
		cha_meblag_ana_doviz_icin_gecersiz_fl: 0,
	},
	checks: [accountCheck('cha_kod', 'cha_cari_cins')],
	remarks: { file: 51, movement: 'cha_tip', type: 'cha_evrak_tip' },
};

/** Headers of invoices; their lines are stock movements, their service and expense lines account movements. */
export const INVOICE: Family = { ...PAYMENT, lines: 'detay', answerGuid: 'cariHarGuid' };

/** Dispatch notes and the lines of invoices. */
export const STOCK_MOVEMENT: Family = {
	table: 'STOK_HAREKETLERI',
	prefix: 'sth',
	lines: 'satirlar',
	series: 'sth_evrakno_seri',
	number: 'sth_evrakno_sira',
	scope: ['sth_evraktip'],
	lineNumber: 'sth_satirno',
	required: ['sth_miktar'],
	defaults: {
		sth_cins: 0,
		sth_normal_iade: 0,
		sth_fat_uid: NO_GUID,
		sth_sip_uid: NO_GUID,
		sth_nakliyedeposu: 0,
		sth_nakliyedurumu: 0,
	},
	checks: [itemCheck('sth_stok_kod')],
	remarks: { file: 16, movement: 'sth_tip', type: 'sth_evraktip' },
	answerGuid: 'cariHarGuid',
	saved: (call, row) => moveDelivered(call.db, call.clock, undefined, row),
};

/**
 * Cashbox expense slips: the server fills type 37, the cashbox as the row's own account and the expense as the other side (assumed, after
 * the codes of cha_evrak_tip, cha_cari_cins and cha_kasa_hizmet).
 */
export const CASH_EXPENSE: Family = {
	...PAYMENT,
	checks: [],
	constants: { cha_evrak_tip: 37, cha_tip: 1, cha_cinsi: 0, cha_cari_cins: 4, cha_kasa_hizmet: 5 },
	saved: ({ db }, row) =>
		updateRow(db, 'CARI_HESAP_HAREKETLERI', 'cha', row.cha_Guid ?? '', {
			cha_meblag: row.cha_meblag ?? row.cha_aratoplam ?? 0,
		}),
};
