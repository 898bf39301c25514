import {
	accountDocumentType,
	accountMovementDirection,
	accountMovementKind,
	normalOrReturn,
} from '../../../../catalogue/codes';
import { invoices, payments } from '../../../../catalogue/tables';
import { numberedMembers } from './marks';
import type { DocumentData } from '../types';
import { someOf } from '../words';

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
	marks: {},
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
	header: {
		paidAtOnce: ['cha_tpoz', 'number'],
		reference: ['cha_belge_no', 'text'],
		referenceDate: ['cha_belge_tarih', 'date'],
		eDocumentId: ['cha_uuid', 'guid', 'E-belge UUID (ETTN)'],
		eDocumentKind: ['cha_ebelge_Islemturu', 'number', 'E-belge işlem türü: 1 e-Fatura, 2 e-Arşiv'],
		channelCode: ['cha_eticaret_kanal_kodu', 'text'],
		description: ['cha_aciklama', 'text'],
		currency: ['cha_d_cins', 'number'],
		exchangeRate: ['cha_d_kur', 'number'],
		salespersonCode: ['cha_satici_kodu', 'text'],
		projectCode: ['cha_projekodu', 'text'],
		responsibilityCenter: ['cha_srmrkkodu', 'text'],
		addressNumber: ['cha_adres_no', 'number'],
		dueDateOrPlan: ['cha_vade', 'number'],
	},
	sums: {
		subtotal: { column: 'ara_toplam', turkish: 'Ara toplam', plus: ['cha_aratoplam'] },
		total: { column: 'genel_toplam', turkish: 'Genel toplam (meblağ)', plus: ['cha_meblag'] },
	},
	rowsAs: 'accountRows',
	linesIn: { table: 'STOK_HAREKETLERI', prefix: 'sth', link: 'sth_fat_uid' },
	lines: {
		accountClass: ['cha_cari_cins', 'number'],
		accountCode: ['cha_kod', 'text'],
		otherSideClass: ['cha_kasa_hizmet', 'number'],
		otherSideCode: ['cha_kasa_hizkod', 'text'],
		description: ['cha_aciklama', 'text'],
		quantity: ['cha_miktari', 'number'],
		subtotal: ['cha_aratoplam', 'money'],
		amount: ['cha_meblag', 'money'],
		...numberedMembers('discount', 'cha_ft_iskonto', 6, 'Fatura iskontosu'),
		...numberedMembers('charge', 'cha_ft_masraf', 4, 'Fatura masrafı'),
		vatPointer: ['cha_vergipntr', 'number'],
		...numberedMembers('vat', 'cha_vergi', 10, 'Vergi'),
		lastUpdate: ['cha_lastup_date', 'dateTime', 'Son güncelleme tarihi'],
	},
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
	header: {
		direction: ['cha_tip', 'number'],
		reference: ['cha_belge_no', 'text'],
		referenceDate: ['cha_belge_tarih', 'date'],
		salespersonCode: ['cha_satici_kodu', 'text'],
	},
	sums: { total: { column: 'genel_toplam', turkish: 'Toplam (meblağ)', plus: ['cha_meblag'] } },
	rowsAs: 'lines',
	lines: {
		direction: ['cha_tip', 'number'],
		paymentKind: ['cha_cinsi', 'number'],
		accountClass: ['cha_cari_cins', 'number'],
		accountCode: ['cha_kod', 'text'],
		otherSideClass: ['cha_kasa_hizmet', 'number'],
		otherSideCode: ['cha_kasa_hizkod', 'text'],
		amount: ['cha_meblag', 'money'],
		currency: ['cha_d_cins', 'number'],
		exchangeRate: ['cha_d_kur', 'number'],
		dueDateOrPlan: ['cha_vade', 'number'],
		trackingNumber: ['cha_trefno', 'text'],
		description: ['cha_aciklama', 'text'],
		projectCode: ['cha_projekodu', 'text'],
		responsibilityCenter: ['cha_srmrkkodu', 'text'],
		lastUpdate: ['cha_lastup_date', 'dateTime', 'Son güncelleme tarihi'],
	},
};
