import { normalOrReturn, stockDocumentType, stockMovementDirection } from '../../../../catalogue/codes';
import { stockCounts, stockMovements } from '../../../../catalogue/tables';
import { amounts, invoicedLines, numberedMembers } from './marks';
import type { DocumentData, DocumentMembers } from '../types';
import { someOf } from '../words';

const NOTES = [1, 13];

/** Item movements as lines of dispatch notes and invoices. */
export const movementLines: DocumentMembers = {
	itemCode: ['sth_stok_kod', 'text'],
	quantity: ['sth_miktar', 'number'],
	unitPointer: ['sth_birim_pntr', 'number'],
	amount: ['sth_tutar', 'money'],
	...numberedMembers('discount', 'sth_iskonto', 6, 'İskonto'),
	...numberedMembers('charge', 'sth_masraf', 4, 'Masraf'),
	vatPointer: ['sth_vergi_pntr', 'number'],
	vatAmount: ['sth_vergi', 'money'],
	warehouseIn: ['sth_giris_depo_no', 'number'],
	warehouseOut: ['sth_cikis_depo_no', 'number'],
	description: ['sth_aciklama', 'text'],
	projectCode: ['sth_proje_kodu', 'text'],
	accountCenter: ['sth_cari_srm_merkezi', 'text'],
	itemCenter: ['sth_stok_srm_merkezi', 'text'],
	priceList: ['sth_fiyat_liste_no', 'number'],
	lotCode: ['sth_parti_kodu', 'text'],
	lotNumber: ['sth_lot_no', 'number'],
	orderLineId: ['sth_sip_uid', 'guid'],
	invoiceId: ['sth_fat_uid', 'guid', 'Fatura kayıt no (GUID)'],
	lastUpdate: ['sth_lastup_date', 'dateTime'],
};

/** Dispatch notes: one row a line. */
export const dispatchNoteData: DocumentData = {
	resource: 'dispatchNote',
	noun: 'dispatch note',
	turkish: 'irsaliye',
	nearest: 'none: V16 has no list of dispatch notes',
	table: stockMovements,
	fact: 'tables-of-documents',
	only: { sth_evraktip: NOTES },
	kinds: {
		documentType: {
			column: 'sth_evraktip',
			label: 'Document Type',
			turkish: 'Evrak tipi',
			codes: someOf(stockDocumentType, NOTES),
		},
		direction: {
			column: 'sth_tip',
			label: 'Direction',
			turkish: 'Hareket tipi',
			codes: someOf(stockMovementDirection, [0, 1]),
		},
		returned: {
			column: 'sth_normal_iade',
			label: 'Normal or Return',
			turkish: 'Normal / iade',
			codes: normalOrReturn,
			apart: true,
		},
	},
	lineNumber: 'sth_satirno',
	header: {
		movementKind: ['sth_cins', 'number'],
		reference: ['sth_belge_no', 'text'],
		referenceDate: ['sth_belge_tarih', 'date'],
		shippingDate: ['sth_malkbl_sevk_tarihi', 'date'],
		channelCode: ['sth_eticaret_kanal_kodu', 'text'],
		currency: ['sth_har_doviz_cinsi', 'number'],
		exchangeRate: ['sth_har_doviz_kuru', 'number'],
		salespersonCode: ['sth_plasiyer_kodu', 'text'],
		addressNumber: ['sth_adres_no', 'number'],
		paymentPlan: ['sth_odeme_op', 'number'],
	},
	marks: { invoicedLines: invoicedLines('sth_fat_uid') },
	sums: amounts('sth_tutar', 'sth_iskonto', 'sth_masraf', 'sth_vergi'),
	rowsAs: 'lines',
	item: 'sth_stok_kod',
	lines: movementLines,
	remarks: { file: 16, movement: 'sth_tip', type: 'sth_evraktip' },
	newer: ['sth_eticaret_kanal_kodu'],
};

/** Stock counts: known by day, warehouse and number. Their remarks have no day, so that nobody can say which count they belong to. */
export const stockCountData: DocumentData = {
	resource: 'stockCount',
	noun: 'stock count',
	turkish: 'sayım sonucu',
	nearest: 'none: V16 has no list of stock counts',
	table: stockCounts,
	fact: 'tables-of-documents',
	kinds: {
		warehouse: { column: 'sym_depono', label: 'Warehouse Number', turkish: 'Depo no', codes: [] },
	},
	lineNumber: 'sym_satirno',
	header: {},
	marks: {},
	sums: {},
	rowsAs: 'lines',
	item: 'sym_Stokkodu',
	lines: {
		itemCode: ['sym_Stokkodu', 'text'],
		quantity1: ['sym_miktar1', 'number'],
		quantity2: ['sym_miktar2', 'number'],
		quantity3: ['sym_miktar3', 'number'],
		quantity4: ['sym_miktar4', 'number'],
		quantity5: ['sym_miktar5', 'number'],
		unitPointer: ['sym_birim_pntr', 'number'],
		barcode: ['sym_barkod', 'text'],
		sectionCode: ['sym_reyonkodu', 'text'],
		aisleCode: ['sym_koridorkodu', 'text'],
		shelfCode: ['sym_rafkodu', 'text'],
		colourNumber: ['sym_renkno', 'number'],
		sizeNumber: ['sym_bedenno', 'number'],
		lotCode: ['sym_parti_kodu', 'text'],
		lotNumber: ['sym_lot_no', 'number'],
		serialNumber: ['sym_serino', 'text'],
		lastUpdate: ['sym_lastup_date', 'dateTime', 'Son güncelleme tarihi'],
	},
};
