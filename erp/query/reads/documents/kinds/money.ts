import { columnNames, numberedColumns } from '../../../../ask/columns';
import {
	accountDocumentType,
	accountMovementDirection,
	accountMovementKind,
	normalOrReturn,
} from '../../../../catalogue/codes';
import { invoices, payments } from '../../../../catalogue/tables';
import type { DocumentData } from '../rows';
import { someOf } from '../grouped';

/** Kinds of account movements that are invoices. */
const INVOICES = [6, 7, 8, 9, 10, 11, 12, 13, 14, 15];
/** Purchase and sales invoices. */
const INVOICE_TYPES = [0, 63];
/** Collections, payments, and bank transfers in and out. */
const PAYMENT_TYPES = [1, 64, 34, 35];

const shared = {
	fact: 'tables-of-documents',
	lineNumber: 'cha_satir_no',
	account: ['cha_kod', 'cha_cari_cins', 'cha_ciro_cari_kodu'],
	marks: [],
	remarks: { file: 51, movement: 'cha_tip', type: 'cha_evrak_tip' },
	newer: ['cha_eticaret_kanal_kodu', 'cha_ebelge_turu', 'cha_ebelge_Islemturu'],
} as const;

/** Invoices: a header here, their item lines among the item movements. Further rows of the same number are service and expense lines. */
export const invoiceData: DocumentData = {
	...shared,
	resource: 'invoice',
	noun: 'invoice',
	turkish: 'fatura',
	nearest: 'none: V16 has no list of invoices',
	table: invoices,
	only: { cha_evrak_tip: INVOICE_TYPES, cha_cinsi: INVOICES },
	kinds: {
		documentType: {
			column: 'cha_evrak_tip',
			label: 'Document Type',
			turkish: 'Evrak tipi',
			codes: someOf(accountDocumentType, INVOICE_TYPES),
		},
		direction: {
			column: 'cha_tip',
			label: 'Direction',
			turkish: 'Borç / alacak',
			codes: accountMovementDirection,
			apart: true,
		},
		invoiceKind: {
			column: 'cha_cinsi',
			label: 'Invoice Kind',
			turkish: 'Fatura cinsi',
			codes: someOf(accountMovementKind, INVOICES),
		},
		returned: {
			column: 'cha_normal_Iade',
			label: 'Normal or Return',
			turkish: 'Normal / iade',
			codes: normalOrReturn,
			apart: true,
		},
	},
	header: columnNames`cha_tpoz cha_belge_no cha_belge_tarih cha_uuid cha_ebelge_Islemturu cha_eticaret_kanal_kodu cha_aciklama
		cha_d_cins cha_d_kur cha_satici_kodu cha_projekodu cha_srmrkkodu cha_adres_no cha_vade`,
	sums: [
		{ column: 'ara_toplam', plus: ['cha_aratoplam'] },
		{ column: 'genel_toplam', plus: ['cha_meblag'] },
	],
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
};

/** Collections and payments: one row a line. */
export const collectionData: DocumentData = {
	...shared,
	resource: 'collectionPayment',
	noun: 'collection or payment',
	turkish: 'tahsilat, tediye',
	nearest: 'none: V16 has no list of collections and payments',
	table: payments,
	only: { cha_evrak_tip: PAYMENT_TYPES },
	kinds: {
		documentType: {
			column: 'cha_evrak_tip',
			label: 'Document Type',
			turkish: 'Evrak tipi',
			codes: someOf(accountDocumentType, PAYMENT_TYPES),
		},
	},
	header: ['cha_tip', 'cha_belge_no', 'cha_belge_tarih', 'cha_satici_kodu'],
	sums: [{ column: 'genel_toplam', plus: ['cha_meblag'] }],
	rowsAs: 'lines',
	lines: columnNames`cha_tip cha_cinsi cha_cari_cins cha_kod cha_kasa_hizmet cha_kasa_hizkod cha_meblag cha_d_cins cha_d_kur
		cha_vade cha_trefno cha_aciklama cha_projekodu cha_srmrkkodu cha_lastup_date`,
};
