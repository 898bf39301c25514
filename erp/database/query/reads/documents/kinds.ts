import { numberedColumns, columnNames } from '../../../../base/text/words';
import { Sql, sql } from '../../../ask/sql';
import type { CodeList } from '../../../../catalogue/types';
import type { DocumentData } from './rows';
import {
	orderDirection,
	orderKind,
	normalOrReturn,
	stockDocumentType,
	stockMovementDirection,
	accountDocumentType,
	accountMovementDirection,
	accountMovementKind,
} from '../../../../catalogue/codes';
import {
	issuedQuotations,
	orders,
	purchaseRequests,
	receivedQuotations,
	stockCounts,
	stockMovements,
	invoices,
	payments,
} from '../../../../catalogue/tables';
import { someOf } from '../names';
import { type DeliveryColumns, deliveryOf, invoicePayment, noteInvoicing, ORDER_LINES } from './states';

type Mark = DocumentData['marks'][number];
type Kind = DocumentData['kinds'][string];

/** A kind of document with its defaults. */
const documents = (
	source: Partial<DocumentData> &
		Pick<DocumentData, 'resource' | 'noun' | 'plural' | 'turkish' | 'table' | 'lineNumber' | 'lines'>,
): DocumentData => ({ kinds: {}, header: [], marks: [], sums: [], rowsAs: 'lines', ...source });

const kind = (column: string, label: string, turkish: string, codes: CodeList, apart?: 'apart'): Kind => ({
	column,
	label,
	turkish,
	codes,
	...(apart ? { apart: true } : {}),
});

/** Lines that are neither closed nor fully delivered (docs/trust/erp-behaviour.md#tables-of-documents). */
const openLines = (...of: DeliveryColumns): Mark => ({
	column: 'acik_satir',
	of,
	holds: (closed = sql`0`, ordered = sql`0`, delivered = sql`0`) =>
		sql`ISNULL(${closed}, 0) = 0 AND ISNULL(${ordered}, 0) > ISNULL(${delivered}, 0)`,
	anyLine: true,
});

/** Lines that a user of the ERP has approved. */
const approvedLines = (approver: string): Mark => ({
	column: 'onayli_satir',
	of: [approver],
	holds: (by = sql`0`) => sql`ISNULL(${by}, 0) > 0`,
	anyLine: false,
	filter: {
		name: 'approval',
		label: 'Approval',
		turkish: 'Onay',
		yes: ['approved', 'Approved', 'Onaylı'],
		no: ['notApproved', 'Not Approved in Full', 'Onaysız'],
	},
});

const NO_GUID = Sql.text('00000000-0000-0000-0000-000000000000');

/** Lines that belong to an invoice; the empty GUID means none. */
const invoicedLines = (invoice: string): Mark => ({
	column: 'faturali_satir',
	of: [invoice],
	holds: (id = NO_GUID) => sql`ISNULL(${id}, ${NO_GUID}) <> ${NO_GUID}`,
	anyLine: false,
});

/** Sums of lines: amount, discounts, charges, tax, and total. */
function amounts(amount: string, discount: string, charge: string, tax: string): DocumentData['sums'] {
	const [discounts, charges] = [numberedColumns(discount, 6), numberedColumns(charge, 4)];
	return [
		{ column: 'brut_toplam', plus: [amount] },
		{ column: 'iskonto_toplam', plus: discounts },
		{ column: 'masraf_toplam', plus: charges },
		{ column: 'vergi_toplam', plus: [tax] },
		{ column: 'genel_toplam', plus: [amount, ...charges, tax], minus: discounts },
	];
}

/** Orders: one row per line, no header table. */
export const orderData = documents({
	resource: 'order',
	noun: 'order',
	turkish: 'sipariş',
	table: orders,
	kinds: {
		direction: kind('sip_tip', 'Direction', 'Sipariş tipi', orderDirection),
		kind: kind('sip_cins', 'Kind', 'Sipariş cinsi', orderKind),
	},
	lineNumber: 'sip_satirno',
	header: columnNames`sip_belgeno sip_belge_tarih sip_eticaret_kanal_kodu sip_doviz_cinsi sip_doviz_kuru sip_satici_kod
		sip_adresno sip_opno sip_teslimturu`,
	state: deliveryOf(ORDER_LINES),
	marks: [openLines(...ORDER_LINES), approvedLines('sip_OnaylayanKulNo')],
	sums: amounts('sip_tutar', 'sip_iskonto_', 'sip_masraf_', 'sip_vergi'),
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
});

const QUOTATION_LINES: DeliveryColumns = ['TKL_KAPAT_FL', 'tkl_miktar', 'tkl_teslim_miktar'];

export const issuedQuotationData = documents({
	resource: 'issuedQuotation',
	noun: 'issued quotation',
	turkish: 'verilen teklif',
	table: issuedQuotations,
	lineNumber: 'tkl_satirno',
	header: columnNames`tkl_cari_tipi tkl_baslangic_tarihi tkl_belge_no tkl_belge_tarih tkl_doviz_cins tkl_doviz_kur
		tkl_Odeme_Plani tkl_adres_no`,
	state: deliveryOf(QUOTATION_LINES),
	marks: [openLines(...QUOTATION_LINES), approvedLines('tkl_OnaylayanKulNo')],
	sums: [
		{ column: 'fiyat_toplam', plus: ['tkl_Birimfiyati'], times: 'tkl_miktar' },
		{ column: 'vergi_toplam', plus: ['tkl_vergi'] },
	],
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
});

/** Quotations received from suppliers. */
export const receivedQuotationData = documents({
	resource: 'receivedQuotation',
	noun: 'received quotation',
	turkish: 'alınan teklif',
	table: receivedQuotations,
	lineNumber: 'altkl_satirno',
	header: ['altkl_cari_tipi', 'altkl_cari_adres_no', 'altkl_belge_no', 'altkl_belge_tarih'],
	marks: [approvedLines('altkl_onaylayan_kullanici')],
	sums: [
		{ column: 'brut_toplam', plus: ['altkl_tutar'] },
		{ column: 'vergi_toplam', plus: ['altkl_vergi'] },
	],
	item: 'altkl_hareket_kodu',
	lines: [
		...columnNames`altkl_hareket_tipi altkl_hareket_kodu altkl_miktar altkl_birim_pntr altkl_birim_fiyati altkl_tutar`,
		...numberedColumns('altkl_Iskonto', 6),
		...numberedColumns('altkl_masraf', 4),
		...columnNames`altkl_vergi_pntr altkl_vergi altkl_doviz_cins altkl_doviz_kur altkl_teslimdepo altkl_teslimat_tarihi
			altkl_teslim_turu altkl_aciklama altkl_fiyat_liste_no altkl_onaylayan_kullanici altkl_lastup_date`,
	],
	remarks: { file: 291 },
});

const REQUEST_LINES: DeliveryColumns = ['stl_kapat_fl', 'stl_miktari', 'stl_teslim_miktari'];

/** Purchase requests. Their table's number is not known, so their remarks cannot be located. */
export const purchaseRequestData = documents({
	resource: 'purchaseRequest',
	noun: 'purchase request',
	turkish: 'satın alma talebi',
	table: purchaseRequests,
	lineNumber: 'stl_satir_no',
	header: ['stl_belge_no', 'stl_belge_tarihi', 'stl_talep_eden'],
	state: deliveryOf(REQUEST_LINES),
	marks: [openLines(...REQUEST_LINES), approvedLines('stl_OnaylayanKulNo')],
	item: 'stl_Stok_kodu',
	lines: columnNames`stl_Stok_kodu stl_miktari stl_teslim_miktari stl_kapat_fl stl_Satici_Kodu stl_teslim_tarihi stl_depo_no
		stl_aciklama stl_aciklama2 stl_projekodu stl_Sor_Merk stl_parti_kodu stl_lot_no stl_OnaylayanKulNo
		stl_lastup_date`,
});

const NOTES = [1, 13];

/** Item movements as lines of dispatch notes and invoices. */
export const movementLines: readonly string[] = [
	...columnNames`sth_stok_kod sth_miktar sth_birim_pntr sth_tutar`,
	...numberedColumns('sth_iskonto', 6),
	...numberedColumns('sth_masraf', 4),
	...columnNames`sth_vergi_pntr sth_vergi sth_giris_depo_no sth_cikis_depo_no sth_aciklama sth_proje_kodu
		sth_cari_srm_merkezi sth_stok_srm_merkezi sth_fiyat_liste_no sth_parti_kodu sth_lot_no sth_sip_uid
		sth_fat_uid sth_lastup_date`,
];

/** Dispatch notes: one row per line. */
export const dispatchNoteData = documents({
	resource: 'dispatchNote',
	noun: 'dispatch note',
	turkish: 'irsaliye',
	table: stockMovements,
	only: { sth_evraktip: NOTES },
	kinds: {
		documentType: kind('sth_evraktip', 'Type (Evrak Tipi)', 'Evrak tipi', someOf(stockDocumentType, NOTES)),
		direction: kind('sth_tip', 'Direction', 'Hareket tipi', someOf(stockMovementDirection, [0, 1])),
		returned: kind('sth_normal_iade', 'Return or Not (Normal/İade)', 'Normal / iade', normalOrReturn, 'apart'),
	},
	lineNumber: 'sth_satirno',
	header: columnNames`sth_cins sth_belge_no sth_belge_tarih sth_malkbl_sevk_tarihi sth_eticaret_kanal_kodu sth_har_doviz_cinsi
		sth_har_doviz_kuru sth_plasiyer_kodu sth_adres_no sth_odeme_op`,
	state: noteInvoicing,
	marks: [invoicedLines('sth_fat_uid')],
	sums: amounts('sth_tutar', 'sth_iskonto', 'sth_masraf', 'sth_vergi'),
	item: 'sth_stok_kod',
	lines: movementLines,
	remarks: { file: 16, movement: 'sth_tip', type: 'sth_evraktip', cargo: true },
	newer: ['sth_eticaret_kanal_kodu'],
});

/** Stock counts, identified by day, warehouse and number. Their remarks have no day, so they cannot be assigned to a count. */
export const stockCountData = documents({
	resource: 'stockCount',
	noun: 'stock count',
	turkish: 'sayım sonucu',
	table: stockCounts,
	kinds: {
		warehouse: kind('sym_depono', 'Warehouse (Depo)', 'Depo no', []),
	},
	lineNumber: 'sym_satirno',
	item: 'sym_Stokkodu',
	lines: columnNames`sym_Stokkodu sym_miktar1 sym_miktar2 sym_miktar3 sym_miktar4 sym_miktar5 sym_birim_pntr sym_barkod
		sym_reyonkodu sym_koridorkodu sym_rafkodu sym_renkno sym_bedenno sym_parti_kodu sym_lot_no sym_serino
		sym_lastup_date`,
});

/** Kinds of account movements that are invoices. */
const INVOICES = [6, 7, 8, 9, 10, 11, 12, 13, 14, 15];
/** Purchase and sales invoices. */
const INVOICE_TYPES = [0, 63];
/** Collections, payments, and bank transfers in and out. */
const PAYMENT_TYPES = [1, 64, 34, 35];

const shared = {
	lineNumber: 'cha_satir_no',
	account: ['cha_kod', 'cha_cari_cins', 'cha_ciro_cari_kodu'],
	remarks: { file: 51, movement: 'cha_tip', type: 'cha_evrak_tip' },
	newer: ['cha_eticaret_kanal_kodu', 'cha_ebelge_turu', 'cha_ebelge_Islemturu'],
} as const;

/** Invoices: a header here, item lines among the item movements. Further rows with the same number are service and expense lines. */
export const invoiceData = documents({
	...shared,
	remarks: { ...shared.remarks, cargo: true },
	resource: 'invoice',
	noun: 'invoice',
	turkish: 'fatura',
	table: invoices,
	only: { cha_evrak_tip: INVOICE_TYPES, cha_cinsi: INVOICES },
	kinds: {
		documentType: kind('cha_evrak_tip', 'Type (Evrak Tipi)', 'Evrak tipi', someOf(accountDocumentType, INVOICE_TYPES)),
		direction: kind('cha_tip', 'Direction', 'Borç / alacak', accountMovementDirection, 'apart'),
		invoiceKind: kind('cha_cinsi', 'Invoice Kind', 'Fatura cinsi', someOf(accountMovementKind, INVOICES)),
		returned: kind('cha_normal_Iade', 'Return or Not (Normal/İade)', 'Normal / iade', normalOrReturn, 'apart'),
	},
	header: columnNames`cha_tpoz cha_belge_no cha_belge_tarih cha_uuid cha_ebelge_Islemturu cha_eticaret_kanal_kodu cha_aciklama
		cha_d_cins cha_d_kur cha_satici_kodu cha_projekodu cha_srmrkkodu cha_adres_no cha_vade`,
	sums: [
		{ column: 'ara_toplam', plus: ['cha_aratoplam'] },
		{ column: 'genel_toplam', plus: ['cha_meblag'] },
	],
	state: invoicePayment,
	rowsAs: 'accountRows',
	linesIn: { table: 'STOK_HAREKETLERI', prefix: 'sth', link: 'sth_fat_uid' },
	lines: [
		...columnNames`cha_cari_cins cha_kod cha_kasa_hizmet cha_kasa_hizkod cha_aciklama cha_miktari cha_aratoplam cha_meblag`,
		...numberedColumns('cha_ft_iskonto', 6),
		...numberedColumns('cha_ft_masraf', 4),
		'cha_vergipntr',
		...numberedColumns('cha_vergi', 10),
		'cha_lastup_date',
	],
});

/** Collections and payments: one row per line. */
export const collectionData = documents({
	...shared,
	resource: 'collectionPayment',
	noun: 'collection or payment',
	plural: 'collections or payments',
	turkish: 'tahsilat, tediye',
	table: payments,
	only: { cha_evrak_tip: PAYMENT_TYPES },
	kinds: {
		documentType: kind('cha_evrak_tip', 'Type (Evrak Tipi)', 'Evrak tipi', someOf(accountDocumentType, PAYMENT_TYPES)),
	},
	header: ['cha_tip', 'cha_belge_no', 'cha_belge_tarih', 'cha_satici_kodu'],
	sums: [{ column: 'genel_toplam', plus: ['cha_meblag'] }],
	lines: columnNames`cha_tip cha_cinsi cha_cari_cins cha_kod cha_kasa_hizmet cha_kasa_hizkod cha_meblag cha_d_cins cha_d_kur
		cha_vade cha_trefno cha_aciklama cha_projekodu cha_srmrkkodu cha_lastup_date`,
});
