import { columnNames, numberedColumns } from '../../../../ask/columns';
import { orderDirection, orderKind } from '../../../../catalogue/codes';
import { issuedQuotations, orders, purchaseRequests, receivedQuotations } from '../../../../catalogue/tables';
import { amounts, approvedLines, openLines } from './marks';
import type { DocumentData } from '../rows';

const NO_LIST =
	'none: V16 has no list of these documents; KayıtOkuV2 (Record: Read) gives changed rows where a server has it';

/** Orders: one row a line, no table of headers. */
export const orderData: DocumentData = {
	resource: 'order',
	noun: 'order',
	turkish: 'sipariş',
	nearest: NO_LIST,
	table: orders,
	fact: 'tables-of-documents',
	kinds: {
		direction: { column: 'sip_tip', label: 'Direction', turkish: 'Sipariş tipi', codes: orderDirection },
		kind: { column: 'sip_cins', label: 'Kind', turkish: 'Sipariş cinsi', codes: orderKind },
	},
	lineNumber: 'sip_satirno',
	header: columnNames`sip_belgeno sip_belge_tarih sip_eticaret_kanal_kodu sip_doviz_cinsi sip_doviz_kuru sip_satici_kod
		sip_adresno sip_opno sip_teslimturu`,
	marks: [openLines('sip_kapat_fl', 'sip_miktar', 'sip_teslim_miktar'), approvedLines('sip_OnaylayanKulNo')],
	sums: amounts('sip_tutar', 'sip_iskonto_', 'sip_masraf_', 'sip_vergi'),
	rowsAs: 'lines',
	item: 'sip_stok_kod',
	lines: [
		...columnNames`sip_harekettipi sip_stok_kod sip_miktar sip_birim_pntr sip_b_fiyat sip_tutar`,
		...numberedColumns('sip_iskonto_', 6),
		...numberedColumns('sip_masraf_', 4),
		...columnNames`sip_vergi_pntr sip_vergi sip_teslim_miktar sip_kapat_fl sip_depono sip_teslim_tarih sip_aciklama
			sip_aciklama2 sip_projekodu sip_cari_sormerk sip_stok_sormerk sip_fiyat_liste_no sip_durumu
			sip_parti_kodu sip_lot_no sip_OnaylayanKulNo sip_lastup_date`,
	],
	remarks: { file: 21, movement: 'sip_tip', type: 'sip_cins' },
	newer: ['sip_eticaret_kanal_kodu'],
};

/** Quotations that we gave. */
export const issuedQuotationData: DocumentData = {
	resource: 'issuedQuotation',
	noun: 'issued quotation',
	turkish: 'verilen teklif',
	nearest: NO_LIST,
	table: issuedQuotations,
	fact: 'tables-of-documents',
	kinds: {},
	lineNumber: 'tkl_satirno',
	header: columnNames`tkl_cari_tipi tkl_baslangic_tarihi tkl_belge_no tkl_belge_tarih tkl_doviz_cins tkl_doviz_kur
		tkl_Odeme_Plani tkl_adres_no`,
	marks: [openLines('TKL_KAPAT_FL', 'tkl_miktar', 'tkl_teslim_miktar'), approvedLines('tkl_OnaylayanKulNo')],
	sums: [
		{ column: 'fiyat_toplam', plus: ['tkl_Birimfiyati'], times: 'tkl_miktar' },
		{ column: 'vergi_toplam', plus: ['tkl_vergi'] },
	],
	rowsAs: 'lines',
	item: 'tkl_stok_kod',
	lines: [
		...columnNames`tkl_harekettipi tkl_stok_kod tkl_miktar tkl_birim_pntr tkl_Birimfiyati tkl_Brut_fiyat tkl_Alisfiyati
			tkl_karorani`,
		...numberedColumns('tkl_iskonto', 6),
		...numberedColumns('tkl_masraf', 4),
		...columnNames`tkl_vergi_pntr tkl_vergi tkl_teslim_miktar TKL_KAPAT_FL tkl_Aciklama tkl_ProjeKodu tkl_cari_sormerk
			tkl_stok_sormerk tkl_fiyat_liste_no tkl_OnaylayanKulNo tkl_lastup_date`,
	],
	remarks: { file: 100 },
};

/** Quotations that suppliers gave us. */
export const receivedQuotationData: DocumentData = {
	resource: 'receivedQuotation',
	noun: 'received quotation',
	turkish: 'alınan teklif',
	nearest: NO_LIST,
	table: receivedQuotations,
	fact: 'tables-of-documents',
	kinds: {},
	lineNumber: 'altkl_satirno',
	header: ['altkl_cari_tipi', 'altkl_cari_adres_no', 'altkl_belge_no', 'altkl_belge_tarih'],
	marks: [approvedLines('altkl_onaylayan_kullanici')],
	sums: [
		{ column: 'brut_toplam', plus: ['altkl_tutar'] },
		{ column: 'vergi_toplam', plus: ['altkl_vergi'] },
	],
	rowsAs: 'lines',
	item: 'altkl_hareket_kodu',
	lines: [
		...columnNames`altkl_hareket_tipi altkl_hareket_kodu altkl_miktar altkl_birim_pntr altkl_birim_fiyati altkl_tutar`,
		...numberedColumns('altkl_Iskonto', 6),
		...numberedColumns('altkl_masraf', 4),
		...columnNames`altkl_vergi_pntr altkl_vergi altkl_doviz_cins altkl_doviz_kur altkl_teslimdepo altkl_teslimat_tarihi
			altkl_teslim_turu altkl_aciklama altkl_fiyat_liste_no altkl_onaylayan_kullanici altkl_lastup_date`,
	],
	remarks: { file: 291 },
};

/** Requests to buy. Their table's number is not known, and so not where their remarks stand. */
export const purchaseRequestData: DocumentData = {
	resource: 'purchaseRequest',
	noun: 'purchase request',
	turkish: 'satın alma talebi',
	nearest: NO_LIST,
	table: purchaseRequests,
	fact: 'tables-of-documents',
	kinds: {},
	lineNumber: 'stl_satir_no',
	header: ['stl_belge_no', 'stl_belge_tarihi', 'stl_talep_eden'],
	marks: [openLines('stl_kapat_fl', 'stl_miktari', 'stl_teslim_miktari'), approvedLines('stl_OnaylayanKulNo')],
	sums: [],
	rowsAs: 'lines',
	item: 'stl_Stok_kodu',
	lines: columnNames`stl_Stok_kodu stl_miktari stl_teslim_miktari stl_kapat_fl stl_Satici_Kodu stl_teslim_tarihi stl_depo_no
		stl_aciklama stl_aciklama2 stl_projekodu stl_Sor_Merk stl_parti_kodu stl_lot_no stl_OnaylayanKulNo
		stl_lastup_date`,
};
