import type { ComposedRead } from '../../read';
import { deliveryState } from './delivery';
import { getDocument } from './get';
import { getDocuments } from './getMany';
import { invoiceNeeds, invoiceParts } from './invoiceParts';
import {
	collectionData,
	invoiceData,
	dispatchNoteData,
	stockCountData,
	issuedQuotationData,
	orderData,
	purchaseRequestData,
	receivedQuotationData,
} from './kinds';

/** Reads of documents, one entry per kind. */
export const documentReads: readonly ComposedRead[] = [
	deliveryState,
	getDocument(invoiceData, invoiceParts, invoiceNeeds),
	getDocuments(invoiceData),
	...[
		orderData,
		dispatchNoteData,
		collectionData,
		issuedQuotationData,
		receivedQuotationData,
		purchaseRequestData,
		stockCountData,
	].flatMap((data) => [getDocument(data), getDocuments(data)]),
];
