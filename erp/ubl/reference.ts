import { safeFileName } from '../text/fileName';
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
} from './xml/tree';
import type { DocumentContext, Marked } from './xml/tree';
import { readPeriod, type Period } from './payment';
import type { XmlElement } from './xml/xml';

/** A file inside a document, or a pointer to one. */
type Attachment = {
	readonly fileName?: string;
	readonly mimeType?: string;
	/** `encodingCode`, as a rule Base64. */
	readonly encoding?: string;
	/** Bytes of the decoded file; absent where the content is not Base64. */
	readonly size?: number;
	/** Base64 without white space, only if asked for. */
	readonly content?: string;
	readonly uri?: string;
};

/** Another document that this one names. */
export type Reference = {
	readonly id?: string;
	readonly uuid?: string;
	/** `yyyy-MM-dd`. */
	readonly date?: string;
	readonly typeCode?: string;
	readonly type?: string;
	readonly descriptions?: readonly string[];
	/** Number of the order in the seller's books. */
	readonly salesOrderId?: string;
	/** The time for which the document holds, such as the dispatches of a month. */
	readonly validity?: Period;
	readonly attachment?: Attachment;
};

/** The invoice or note that a return or a correction belongs to. */
type BillingReference = Reference & {
	/** The role as UBL names it: InvoiceDocumentReference, CreditNoteDocumentReference ... */
	readonly role: string;
	readonly lines?: ReadonlyArray<{ readonly id?: string } & Marked<'amount', 'Currency'>>;
};

/** Bytes that Base64 without white space stands for; `undefined` where it is none. */
function sizeOfBase64(content: string): number | undefined {
	const padding = content.endsWith('==') ? 2 : content.endsWith('=') ? 1 : 0;
	const digits = content.length - padding;
	const isWhole = padding === 0 ? digits % 4 !== 1 : digits > 0 && content.length % 4 === 0;
	if (!isWhole || /[^A-Za-z0-9+/]/.test(content.slice(0, digits))) return undefined;
	return Math.floor((digits * 3) / 4);
}

/** An attachment, `undefined` where it says nothing. */
function readAttachment(element: XmlElement, { attachments }: DocumentContext): Attachment | undefined {
	const embedded = elementAt(element, 'EmbeddedDocumentBinaryObject');
	const content = contentOf(embedded)?.replace(/\s+/g, '');
	return some({
		fileName: safeFileName(attributeOf(embedded, 'filename')),
		mimeType: attributeOf(embedded, 'mimeCode'),
		encoding: attributeOf(embedded, 'encodingCode'),
		size: content === undefined ? undefined : sizeOfBase64(content),
		content: attachments ? content : undefined,
		uri: textAt(element, ['ExternalReference', 'URI']),
	});
}

/** An order or document reference, `undefined` where it says nothing. */
export const readReference = (element: XmlElement, context: DocumentContext): Reference | undefined =>
	some({
		id: textAt(element, 'ID'),
		uuid: textAt(element, 'UUID')?.toLowerCase(),
		date: textAt(element, 'IssueDate'),
		typeCode: textAt(element, 'DocumentTypeCode') ?? textAt(element, 'OrderTypeCode'),
		type: textAt(element, 'DocumentType'),
		descriptions: textsAt(element, 'DocumentDescription'),
		salesOrderId: textAt(element, 'SalesOrderID'),
		validity: partAt(element, 'ValidityPeriod', readPeriod),
		attachment: partAt(element, 'Attachment', (attachment) => readAttachment(attachment, context)),
	});

/** All references of a name. */
export const readReferences = (element: XmlElement, name: string, context: DocumentContext): Reference[] =>
	partsAt(element, name, (reference) => readReference(reference, context));

const ROLES = [
	'InvoiceDocumentReference',
	'SelfBilledInvoiceDocumentReference',
	'CreditNoteDocumentReference',
	'SelfBilledCreditNoteDocumentReference',
	'DebitNoteDocumentReference',
	'ReminderDocumentReference',
	'AdditionalDocumentReference',
];

/** The documents that a document bills again, returns or corrects; lines come with the first of a `BillingReference`, never twice. */
export const readBillingReferences = (element: XmlElement, context: DocumentContext): BillingReference[] =>
	childrenOf(element, 'BillingReference').flatMap((billing) => {
		const lines = partsAt(billing, 'BillingReferenceLine', (line) =>
			some({ id: textAt(line, 'ID'), ...amountsAt(line, { amount: 'Amount' }, context) }),
		);
		return childrenOf(billing, ...ROLES).map((element, place) =>
			filled({ role: element.name, ...readReference(element, context), lines: place === 0 ? lines : [] }),
		);
	});
