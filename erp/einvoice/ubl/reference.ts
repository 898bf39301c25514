import { safeFileName } from '../../base/text/fileName';
import { wordList } from '../../base/text/words';
import {
	amountsAt,
	attributeOf,
	childrenOf,
	contentOf,
	elementAt,
	filled,
	partAt,
	partsAt,
	some,
	textAt,
	textsAt,
	type DocumentContext,
} from './xml/tree';
import { readPeriod } from './payment';
import type { XmlElement } from './xml/xml';

/** Bytes that Base64 without white space stands for; `undefined` where it is none. */
function sizeOfBase64(content: string): number | undefined {
	const padding = content.endsWith('==') ? 2 : content.endsWith('=') ? 1 : 0;
	const digits = content.length - padding;
	const isWhole = padding === 0 ? digits % 4 !== 1 : digits > 0 && content.length % 4 === 0;
	if (!isWhole || /[^A-Za-z0-9+/]/.test(content.slice(0, digits))) return undefined;
	return Math.floor((digits * 3) / 4);
}

/** A file inside a document, or a pointer to one; `undefined` where it says nothing. */
function readAttachment(element: XmlElement, { attachments }: DocumentContext) {
	const embedded = elementAt(element, 'EmbeddedDocumentBinaryObject');
	const content = contentOf(embedded)?.replace(/\s+/g, '');
	return some({
		fileName: safeFileName(attributeOf(embedded, 'filename')),
		mimeType: attributeOf(embedded, 'mimeCode'),
		/** As a rule Base64. */
		encoding: attributeOf(embedded, 'encodingCode'),
		/** Bytes of the decoded file; absent where the content is not Base64. */
		size: content === undefined ? undefined : sizeOfBase64(content),
		/** Base64 without white space, only if asked for. */
		content: attachments ? content : undefined,
		uri: textAt(element, ['ExternalReference', 'URI']),
	});
}

/** An order or another document that this one names, `undefined` where it says nothing. */
export const readReference = (element: XmlElement, context: DocumentContext) =>
	some({
		id: textAt(element, 'ID'),
		uuid: textAt(element, 'UUID')?.toLowerCase(),
		/** `yyyy-MM-dd`. */
		date: textAt(element, 'IssueDate'),
		typeCode: textAt(element, 'DocumentTypeCode') ?? textAt(element, 'OrderTypeCode'),
		type: textAt(element, 'DocumentType'),
		descriptions: textsAt(element, 'DocumentDescription'),
		/** Number of the order in the seller's books. */
		salesOrderId: textAt(element, 'SalesOrderID'),
		/** The time for which the document holds, such as the dispatches of a month. */
		validity: partAt(element, 'ValidityPeriod', readPeriod),
		attachment: partAt(element, 'Attachment', (attachment) => readAttachment(attachment, context)),
	});

/** All references of a name. */
export const readReferences = (element: XmlElement, name: string, context: DocumentContext) =>
	partsAt(element, name, (reference) => readReference(reference, context));

/** The roles in which a document is named that a return or a correction belongs to. */
const ROLES = wordList('Invoice SelfBilledInvoice CreditNote SelfBilledCreditNote DebitNote Reminder Additional').map(
	(role) => `${role}DocumentReference`,
);

/** The documents that a document bills again, returns or corrects; lines come with the first of a `BillingReference`, never twice. */
export const readBillingReferences = (element: XmlElement, context: DocumentContext) =>
	childrenOf(element, 'BillingReference').flatMap((billing) => {
		const lines = partsAt(billing, 'BillingReferenceLine', (line) =>
			some({ id: textAt(line, 'ID'), ...amountsAt(line, { amount: 'Amount' }, context) }),
		);
		return childrenOf(billing, ...ROLES).map((reference, index) =>
			filled({ role: reference.name, ...readReference(reference, context), lines: index === 0 ? lines : [] }),
		);
	});
