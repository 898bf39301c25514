import type { ComposedRead } from '../../read';
import { deliveryState } from './delivery';
import { getDocument } from './get';
import { getDocuments } from './getMany';
import { invoiceNeeds, invoiceParts } from './invoiceParts';
import { collectionData, invoiceData } from './kinds/money';
import { dispatchNoteData, stockCountData } from './kinds/movements';
import { issuedQuotationData, orderData, purchaseRequestData, receivedQuotationData } from './kinds/sales';

/** Reads of documents; a kind of document is an entry here. */
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
