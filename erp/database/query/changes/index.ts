import { composedReadOf } from '../reads';
import {
	collectionData,
	invoiceData,
	dispatchNoteData,
	issuedQuotationData,
	orderData,
} from '../reads/documents/kinds';
import type { DocumentData } from '../reads/documents/rows';
import { changingAccount, changingItem } from './cards';
import { changingDocument } from './documents';
import type { ChangingRecord } from './types';

/** A kind of document with the output of its *Get*. */
export function changingRecordOf(data: DocumentData, name: string, turkish: string): ChangingRecord {
	const read = composedReadOf({ resource: data.resource, operation: 'get' });
	return changingDocument(data, read, { value: data.resource, name, turkish });
}

/** All records whose changes are reported; each is an entry here. */
export const changingRecords: readonly ChangingRecord[] = [
	changingRecordOf(orderData, 'Order', 'Sipariş'),
	changingRecordOf(issuedQuotationData, 'Quotation', 'Verilen Teklif'),
	changingRecordOf(dispatchNoteData, 'Dispatch Note', 'Sevkiyat'),
	changingRecordOf(invoiceData, 'Invoice', 'Fatura'),
	{
		...changingRecordOf(collectionData, 'Collection or Payment', 'Tahsilat, Tediye'),
		plural: 'collections and payments',
	},
	changingAccount,
	changingItem,
];
