import type { ComposedRead } from '../../read';
import { getDocument } from './get';
import { getDocuments } from './getMany';
import { issuedQuotationData, orderData, purchaseRequestData, receivedQuotationData } from './sales';

/** Reads of documents; a kind of document is an entry here. */
export const documentReads: readonly ComposedRead[] = [
	orderData,
	issuedQuotationData,
	receivedQuotationData,
	purchaseRequestData,
].flatMap((data) => [getDocument(data), getDocuments(data)]);
