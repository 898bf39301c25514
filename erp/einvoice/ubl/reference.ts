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

/** Decoded size in bytes of Base64 without white space; `undefined` for other text. */
function sizeOfBase64(content: string): number | undefined {
	const padding = content.endsWith('==') ? 2 : content.endsWith('=') ? 1 : 0;
	const digits = content.length - padding;
	const isWhole = padding === 0 ? digits % 4 !== 1 : digits > 0 && content.length % 4 === 0;
	if (!isWhole || /[^A-Za-z0-9+/]/.test(content.slice(0, digits))) return undefined;
	return Math.floor((digits * 3) / 4);
}

/** An embedded file, or a link to one; `undefined` if blank. */
function readAttachment(element: XmlElement, { attachments }: DocumentContext) {
	const embedded = elementAt(element, 'EmbeddedDocumentBinaryObject');
	const content = contentOf(embedded)?.replace(/\s+/g, '');
	return some({
		fileName: safeFileName(attributeOf(embedded, 'filename')),
		mimeType: attributeOf(embedded, 'mimeCode'),
		/** Usually Base64. */
		encoding: attributeOf(embedded, 'encodingCode'),
		/** Decoded size in bytes; absent if the content is not Base64. */
		size: content === undefined ? undefined : sizeOfBase64(content),
		/** Base64 without white space, only on request. */
		content: attachments ? content : undefined,
		uri: textAt(element, ['ExternalReference', 'URI']),
	});
}

/** A referenced order or document; `undefined` if blank. */
export const readReference = (element: XmlElement, context: DocumentContext) =>
	some({
		id: textAt(element, 'ID'),
		uuid: textAt(element, 'UUID')?.toLowerCase(),
		/** `yyyy-MM-dd`. */
		date: textAt(element, 'IssueDate'),
		typeCode: textAt(element, 'DocumentTypeCode') ?? textAt(element, 'OrderTypeCode'),
		type: textAt(element, 'DocumentType'),
		descriptions: textsAt(element, 'DocumentDescription'),
		/** The seller's order number. */
		salesOrderId: textAt(element, 'SalesOrderID'),
		/** The document's validity period, such as the month of its dispatches. */
		validity: partAt(element, 'ValidityPeriod', readPeriod),
		attachment: partAt(element, 'Attachment', (attachment) => readAttachment(attachment, context)),
	});

export const readReferences = (element: XmlElement, name: string, context: DocumentContext) =>
	partsAt(element, name, (reference) => readReference(reference, context));

/** Roles of the document to which a return or a correction refers. */
const ROLES = wordList('Invoice SelfBilledInvoice CreditNote SelfBilledCreditNote DebitNote Reminder Additional').map(
	(role) => `${role}DocumentReference`,
);

/** The documents that a document bills again, returns or corrects; lines are attached to the first of a `BillingReference`, never twice. */
export const readBillingReferences = (element: XmlElement, context: DocumentContext) =>
	childrenOf(element, 'BillingReference').flatMap((billing) => {
		const lines = partsAt(billing, 'BillingReferenceLine', (line) =>
			some({ id: textAt(line, 'ID'), ...amountsAt(line, { amount: 'Amount' }, context) }),
		);
		return childrenOf(billing, ...ROLES).map((reference, index) =>
			filled({ role: reference.name, ...readReference(reference, context), lines: index === 0 ? lines : [] }),
		);
	});
