import { changingRecordOf } from '../changes';
import {
	orderData,
	purchaseRequestData,
	collectionData,
	invoiceData,
	dispatchNoteData,
} from '../reads/documents/kinds';
import { approvalCondition, deliveryCondition, goneCondition, paidCondition } from './documents';
import { chequeCondition, pastDueCondition } from './money';
import type { Condition } from './types';

const order = changingRecordOf(orderData, 'Order', 'Sipariş');
const purchaseRequest = changingRecordOf(purchaseRequestData, 'Purchase Request', 'Satın Alma Talebi');
const dispatchNote = changingRecordOf(dispatchNoteData, 'Dispatch Note', 'Sevkiyat');
const collection = changingRecordOf(collectionData, 'Collection or Payment', 'Tahsilat, Tediye');
const invoice = changingRecordOf(invoiceData, 'Invoice', 'Fatura');

/** Documents whose deletion or cancellation is reported, with the names of the event. */
const gone = (
	[
		['orderGone', order, orderData, 'Silinen Sipariş'],
		['dispatchNoteGone', dispatchNote, dispatchNoteData, 'Silinen Sevkiyat'],
		['invoiceGone', invoice, invoiceData, 'Silinen Fatura'],
		['collectionGone', collection, collectionData, 'Silinen Tahsilat, Tediye'],
	] as const
).map(([value, record, data, turkish]) =>
	goneCondition(record, data, {
		...{ value, turkish, name: `${record.name} Deleted or Cancelled` },
		description: `Once for each ${record.noun} that is not there any more, looked for once a day, with its number alone`,
	}),
);

/** All conditions that are reported; each is an entry here. */
export const conditions: readonly Condition[] = [
	deliveryCondition(order, {
		value: 'orderDelivered',
		name: 'Order Delivered or Closed',
		turkish: 'Teslim Edilen Sipariş',
		description: 'Once all lines of an order are delivered or closed, with the order',
		watches: 'others',
	}),
	approvalCondition(order, orderData, {
		value: 'orderApproval',
		name: 'Order Waiting for Approval',
		turkish: 'Onay Bekleyen Sipariş',
		description: 'Once for each open order that is not approved, with the order',
		watches: 'holding',
	}),
	approvalCondition(purchaseRequest, purchaseRequestData, {
		value: 'purchaseRequestApproval',
		name: 'Purchase Request Waiting for Approval',
		turkish: 'Onay Bekleyen Talep',
		description: 'Once for each open purchase request that is not approved, with the request',
		watches: 'holding',
	}),
	paidCondition(invoice, {
		value: 'invoicePaid',
		name: 'Invoice Paid',
		turkish: 'Ödenen Fatura',
		description: 'Once collections or payments are matched with an invoice (kapatma), with the invoice',
		watches: 'others',
	}),
	pastDueCondition,
	chequeCondition,
	...gone,
];
