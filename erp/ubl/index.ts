import { shown } from '../text/text';
import { readDespatch } from './despatch';
import { UblError } from './xml/cursor';
import { readInvoice } from './invoice';
import { readResponse } from './response';
import { readXml, type XmlElement, type XmlLimits } from './xml/xml';

export { UblError } from './xml/cursor';
export { MAX_SIZE } from './xml/maxSize';

/** How to read an e-document. */
interface UblOptions extends XmlLimits {
	/** Whether attachments come with their content in Base64; their names and sizes always do. */
	readonly attachments?: boolean;
}

/** An e-document as plain JSON; `documentType` tells which one. */
export type UblDocument =
	| ReturnType<typeof readInvoice>
	| ReturnType<typeof readDespatch>
	| ReturnType<typeof readResponse>;

type Reader = (root: XmlElement, attachments: boolean) => UblDocument;

const READERS: ReadonlyMap<string, Reader> = new Map<string, Reader>([
	['Invoice', (root, attachments) => readInvoice(root, 'invoice', attachments)],
	['CreditNote', (root, attachments) => readInvoice(root, 'creditNote', attachments)],
	['DespatchAdvice', (root, attachments) => readDespatch(root, 'despatchAdvice', attachments)],
	['ReceiptAdvice', (root, attachments) => readDespatch(root, 'receiptAdvice', attachments)],
	['ApplicationResponse', readResponse],
]);

/** How the Base64 of an XML declaration begins, with a byte order mark or without, and that of an invoice without declaration. */
const PACKED = /^(?:data:[^,]{0,200},)?(?:PD94bW|77u\/PD94|PEludm9pY2)/;

function refusePacked(text: string): void {
	if (!PACKED.test(text)) return;
	throw new UblError(
		'The document is Base64, not XML',
		'Make a file of it, for instance with the operation Move Base64 String to File of the Convert to File node, and give that file.',
	);
}

const namespaceOf = (name: string) => `urn:oasis:names:specification:ubl:schema:xsd:${name}-2`;

/**
 * A copy with its own texts: parts of a text keep the whole text alive in V8, and an invoice is mostly its style sheet. Measured for one with
 * a sheet of 400 KB: 823 KB stay in memory without the copy, 11 KB with it.
 */
const ownCopy = (document: UblDocument) => JSON.parse(JSON.stringify(document)) as UblDocument;

/**
 * Reads an e-document of UBL 2 as UBL-TR uses it: e-Fatura, e-Arşiv, e-İrsaliye and the answers to them. Decimals, dates and times stay
 * the text of the document, trimmed; what it does not say is absent; a currency is kept where it differs from the document's. White
 * space before the document is forgiven, which some servers send. Signatures are not checked. Throws nothing but `UblError`.
 */
export function readUbl(text: string, { attachments = false, maxSize }: UblOptions = {}): UblDocument {
	const document = text.trimStart();
	refusePacked(document);
	const root = readXml(document, { maxSize });
	const read = root.namespace === namespaceOf(root.name) ? READERS.get(root.name) : undefined;
	if (read) return ownCopy(read(root, attachments));
	const place = root.namespace === '' ? 'without a namespace' : `of the namespace ${shown(root.namespace)}`;
	throw new UblError(
		`${shown(root.name)} ${place} is no document of UBL that this node reads`,
		`Give one of ${[...READERS.keys()].join(', ')}; of an envelope (zarf), the document inside it.`,
	);
}
