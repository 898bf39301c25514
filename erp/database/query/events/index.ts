import {
	collectionData,
	dispatchNoteData,
	invoiceData,
	issuedQuotationData,
	orderData,
	purchaseRequestData,
} from '../reads/documents/kinds';
import { changingAccount, changingItem } from './cards';
import { approvalCondition, deliveryCondition, goneCondition, paidCondition } from './conditions';
import { changingDocument, documentsWatched } from './documents';
import { chequeCondition, pastDueCondition } from './money';
import type { RecordEvent } from './types';

const orders = documentsWatched(orderData, 'Order', 'Sipariş');
const quotations = documentsWatched(issuedQuotationData, 'Quotation', 'Verilen Teklif');
const purchaseRequests = documentsWatched(purchaseRequestData, 'Purchase Request', 'Satın Alma Talebi');
const dispatchNotes = documentsWatched(dispatchNoteData, 'Dispatch Note', 'Sevkiyat');
const invoices = documentsWatched(invoiceData, 'Invoice', 'Fatura');
const collections = documentsWatched(collectionData, 'Collection or Payment', 'Tahsilat, Tediye');

/** All records whose changes are reported; each is an entry here. */
export const changingRecords: readonly RecordEvent[] = [
	...[orders, quotations, dispatchNotes, invoices, collections].map(changingDocument),
	changingAccount,
	changingItem,
];

/** All conditions of records that are reported; each is an entry here. */
export const conditions: readonly RecordEvent[] = [
	deliveryCondition(orders, {
		value: 'orderDelivered',
		name: 'Order Delivered or Closed',
		turkish: 'Teslim Edilen Sipariş',
		description: 'Once all lines of an order are delivered or closed, with the order',
	}),
	approvalCondition(orders, {
		value: 'orderApproval',
		name: 'Order Waiting for Approval',
		turkish: 'Onay Bekleyen Sipariş',
		description: 'Once for each open order that is not approved, with the order',
	}),
	approvalCondition(purchaseRequests, {
		value: 'purchaseRequestApproval',
		name: 'Purchase Request Waiting for Approval',
		turkish: 'Onay Bekleyen Talep',
		description: 'Once for each open purchase request that is not approved, with the request',
	}),
	paidCondition(invoices, {
		value: 'invoicePaid',
		name: 'Invoice Paid',
		turkish: 'Ödenen Fatura',
		description: 'Once collections or payments are matched with an invoice (kapatma), with the invoice',
	}),
	pastDueCondition,
	chequeCondition,
	goneCondition(orders, 'orderGone', 'Silinen Sipariş'),
	goneCondition(dispatchNotes, 'dispatchNoteGone', 'Silinen Sevkiyat'),
	goneCondition(invoices, 'invoiceGone', 'Silinen Fatura'),
	goneCondition(collections, 'collectionGone', 'Silinen Tahsilat, Tediye'),
];
