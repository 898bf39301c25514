import { readGuid } from '../../base/values/guid';
import { readBillingReferences, readReferences, readReference } from './reference';
import { textAt, textsAt, type DocumentContext, childrenOf, filled, partAt, partsAt, some } from './xml/tree';
import { type XmlElement, readXml, type XmlLimits } from './xml/xml';
import { wordList } from '../../base/text/words';
import { readLines } from './line';
import { readParty } from './party';
import {
	readCurrencies,
	readExchangeRate,
	readPaymentMeans,
	readPaymentTerms,
	readPeriod,
	readPrepayments,
} from './payment';
import { readDeliveries, readShipment } from './shipment';
import { readAllowances, readTaxes, readTotals } from './tax';
import { shown } from '../../base/text/text';
import { UblError } from './xml/error';

const plainUuid = (text: string | undefined): string | undefined => readGuid(text) ?? text?.toLowerCase();

/** Identity of any document. */
const readIdentity = (root: XmlElement, typeCode: string | undefined) => ({
	/** Scenario (senaryo): TEMELFATURA, TICARIFATURA, EARSIVFATURA, IHRACAT, TEMELIRSALIYE ... */
	profile: textAt(root, 'ProfileID'),
	/** Version of UBL-TR, TR1.2. */
	customization: textAt(root, 'CustomizationID'),
	/** SATIS, IADE, TEVKIFAT, ISTISNA, SEVK ... */
	typeCode: typeCode === undefined ? undefined : textAt(root, typeCode),
	/** ETTN in lower case without braces, since systems differ in both. */
	uuid: plainUuid(textAt(root, 'UUID')),
	/** The visible number: 3 letters, year and 9 digits. */
	number: textAt(root, 'ID'),
	/** `yyyy-MM-dd`. */
	issueDate: textAt(root, 'IssueDate'),
	/** In its original format: `14:42:00`, `15:21:06.0000000Z`. */
	issueTime: textAt(root, 'IssueTime'),
	notes: textsAt(root, 'Note'),
});

const readAllReferences = (root: XmlElement, context: DocumentContext) => ({
	orderReferences: readReferences(root, 'OrderReference', context),
	despatchReferences: readReferences(root, 'DespatchDocumentReference', context),
	receiptReferences: readReferences(root, 'ReceiptDocumentReference', context),
	billingReferences: readBillingReferences(root, context),
	contractReferences: readReferences(root, 'ContractDocumentReference', context),
	originatorReferences: readReferences(root, 'OriginatorDocumentReference', context),
	additionalDocuments: readReferences(root, 'AdditionalDocumentReference', context),
});

const tableOf = (names: Readonly<Record<string, string>>): ReadonlyMap<string, readonly string[]> =>
	new Map(Object.entries(names).map(([holder, text]) => [holder, wordList(text)]));

/** Elements that may occur only once in an invoice, by parent element (UBL-TR, fatura). */
const ONCE = tableOf({
	'': `ProfileID ID UUID IssueDate InvoiceTypeCode AccountingCost DocumentCurrencyCode AccountingSupplierParty PayeeParty
		PricingExchangeRate PaymentExchangeRate TaxExchangeRate TaxTotal WithholdingTaxTotal LegalMonetaryTotal`,
	LegalMonetaryTotal: `LineExtensionAmount TaxExclusiveAmount TaxInclusiveAmount AllowanceTotalAmount ChargeTotalAmount
		PayableRoundingAmount PrepaidAmount PayableAmount`,
	TaxTotal: 'TaxAmount',
	WithholdingTaxTotal: 'TaxAmount',
	TaxSubtotal: 'TaxableAmount TaxAmount Percent TaxCategory',
	TaxCategory: 'Percent TaxExemptionReasonCode TaxScheme',
	TaxScheme: 'ID TaxTypeCode',
	AllowanceCharge: 'ChargeIndicator MultiplierFactorNumeric Amount BaseAmount',
	PrepaidPayment: 'PaidAmount',
	AccountingSupplierParty: 'Party',
	PartyIdentification: 'ID',
	PaymentMeans: 'PayeeFinancialAccount',
	PayeeFinancialAccount: 'ID',
	PricingExchangeRate: 'CalculationRate',
	PaymentExchangeRate: 'CalculationRate',
	TaxExchangeRate: 'CalculationRate',
	InvoiceLine: 'InvoicedQuantity LineExtensionAmount TaxTotal WithholdingTaxTotal Price',
	Price: 'PriceAmount',
});

/** Elements searched for such repetitions, by parent element. */
const INSIDE = tableOf({
	'': `LegalMonetaryTotal TaxTotal WithholdingTaxTotal AllowanceCharge PrepaidPayment InvoiceLine AccountingSupplierParty
		PaymentMeans PricingExchangeRate PaymentExchangeRate TaxExchangeRate`,
	PaymentMeans: 'PayeeFinancialAccount',
	AccountingSupplierParty: 'Party',
	Party: 'PartyIdentification',
	InvoiceLine: 'TaxTotal WithholdingTaxTotal AllowanceCharge Price',
	TaxTotal: 'TaxSubtotal',
	WithholdingTaxTotal: 'TaxSubtotal',
	TaxSubtotal: 'TaxCategory',
	TaxCategory: 'TaxScheme',
});

function search(element: XmlElement, kind: string, found: Set<string>): void {
	for (const name of ONCE.get(kind) ?? []) {
		if (childrenOf(element, name).length > 1) found.add(kind === '' ? name : `${kind}/${name}`);
	}
	for (const part of childrenOf(element, ...(INSIDE.get(kind) ?? []))) search(part, part.name, found);
}

/** Distinct paths of elements that an invoice repeats although it must not. The reader uses the first of them. */
function repeatedIn(root: XmlElement): string[] {
	const found = new Set<string>();
	search(root, '', found);
	return [...found];
}

const party = (root: XmlElement, role: string) => partAt(root, [role, 'Party'], readParty);

/** CopyIndicator, unless it is an original's. */
function copyAt(root: XmlElement): string | undefined {
	const copy = textAt(root, 'CopyIndicator');
	return /^(?:false|0)$/.test(copy ?? '0') ? undefined : copy;
}

/** Reads an invoice or a credit note. Missing parts are absent; `lines` is always there. */
function readInvoice(root: XmlElement, kind: 'invoice' | 'creditNote', attachments: boolean) {
	const currency = textAt(root, 'DocumentCurrencyCode');
	const context: DocumentContext = { attachments, currency };
	return {
		documentType: kind,
		...filled({
			...readIdentity(root, kind === 'invoice' ? 'InvoiceTypeCode' : 'CreditNoteTypeCode'),
			/** An original has `false`, as UBL-TR requires; any other value is kept. */
			copy: copyAt(root),
			currency,
			...readCurrencies(root),
			pricingExchangeRate: readExchangeRate(root, 'PricingExchangeRate'),
			taxExchangeRate: readExchangeRate(root, 'TaxExchangeRate'),
			paymentExchangeRate: readExchangeRate(root, 'PaymentExchangeRate'),
			/** The subject of an invoice to the social security (SGK): SAGLIK_ECZ, ABONELIK ... */
			accountingCost: textAt(root, 'AccountingCost'),
			period: partAt(root, 'InvoicePeriod', readPeriod),
			lineCount: textAt(root, 'LineCountNumeric'),
			supplier: party(root, 'AccountingSupplierParty'),
			customer: party(root, 'AccountingCustomerParty'),
			/** The foreign buyer of an export (IHRACAT), whose customer is the customs administration. */
			buyer: party(root, 'BuyerCustomerParty'),
			seller: party(root, 'SellerSupplierParty'),
			taxRepresentative: partAt(root, 'TaxRepresentativeParty', readParty),
			/** A payee other than the supplier, such as a factoring company. */
			payee: partAt(root, 'PayeeParty', readParty),
			...readAllReferences(root, context),
			deliveries: readDeliveries(root, context),
			paymentMeans: readPaymentMeans(root),
			paymentTerms: readPaymentTerms(root, context),
			prepayments: readPrepayments(root, context),
			...readAllowances(root, context),
			taxes: readTaxes(root, 'TaxTotal', context),
			withholding: readTaxes(root, 'WithholdingTaxTotal', context),
			totals: readTotals(root, context),
			/** Paths of elements that occur more often than UBL-TR allows, so that it is unknown which one counts. */
			repeated: repeatedIn(root),
		}),
		lines: readLines(root, kind === 'invoice' ? 'InvoiceLine' : 'CreditNoteLine', context),
	};
}

/**
 * Reads a despatch advice (irsaliye) or a receipt advice (irsaliye yanıtı). The sender of the goods is the supplier and the recipient the
 * customer, as in invoices. These documents have no currency, so every amount keeps its own; `lines` is always there.
 */
function readDespatch(root: XmlElement, kind: 'despatchAdvice' | 'receiptAdvice', attachments: boolean) {
	const context: DocumentContext = { attachments };
	const isDespatch = kind === 'despatchAdvice';
	return {
		documentType: kind,
		...filled({
			...readIdentity(root, isDespatch ? 'DespatchAdviceTypeCode' : 'ReceiptAdviceTypeCode'),
			lineCount: textAt(root, 'LineCountNumeric'),
			supplier: party(root, 'DespatchSupplierParty'),
			customer: party(root, 'DeliveryCustomerParty'),
			buyer: party(root, 'BuyerCustomerParty'),
			seller: party(root, 'SellerSupplierParty'),
			originator: party(root, 'OriginatorCustomerParty'),
			despatchContact: textAt(root, ['DespatchSupplierParty', 'DespatchContact', 'Name']),
			deliveryContact: textAt(root, ['DeliveryCustomerParty', 'DeliveryContact', 'Name']),
			...readAllReferences(root, context),
			shipment: partAt(root, 'Shipment', (shipment) => readShipment(shipment, context)),
		}),
		lines: readLines(root, isDespatch ? 'DespatchLine' : 'ReceiptLine', context),
	};
}

const readAnswer = (response: XmlElement) =>
	some({
		referenceId: textAt(response, 'ReferenceID'),
		/** KABUL, RED, or a status of the tax authority. */
		code: textAt(response, 'ResponseCode'),
		descriptions: textsAt(response, 'Description'),
	});

const readLineResponse = (line: XmlElement) =>
	some({
		lineId: textAt(line, ['LineReference', 'LineID']),
		answers: partsAt(line, 'Response', readAnswer),
	});

/** Reads an application response (uygulama yanıtı): the answer to an invoice, or the status of an envelope; `responses` is always there. */
function readResponse(root: XmlElement, attachments: boolean) {
	const context: DocumentContext = { attachments };
	return {
		documentType: 'applicationResponse' as const,
		...filled({
			...readIdentity(root, undefined),
			sender: partAt(root, 'SenderParty', readParty),
			receiver: partAt(root, 'ReceiverParty', readParty),
		}),
		responses: partsAt(root, 'DocumentResponse', (response) =>
			some({
				...partAt(response, 'Response', readAnswer),
				document: partAt(response, 'DocumentReference', (document) => readReference(document, context)),
				lines: partsAt(response, 'LineResponse', readLineResponse),
			}),
		),
	};
}

export { UblError } from './xml/error';
export { MAX_SIZE } from './xml/maxSize';

/** Options of reading an e-document. */
interface UblOptions extends XmlLimits {
	/** Include the Base64 content of attachments; names and sizes are always included. */
	readonly attachments?: boolean;
}

/** An e-document as plain JSON, with its kind in `documentType`. */
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

/** Beginning of an XML declaration in Base64, with or without a byte order mark, and of an invoice without declaration. */
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
 * A deep copy, since in V8 a substring keeps the whole text in memory, and an invoice is mostly its style sheet. Measured with a sheet of 400
 * KB: 823 KB stay in memory without the copy, 11 KB with it.
 */
const ownCopy = (document: UblDocument) => JSON.parse(JSON.stringify(document)) as UblDocument;

/**
 * Reads an e-document of UBL 2 as UBL-TR uses it: e-Fatura, e-Arşiv, e-İrsaliye and the answers to them. Decimals, dates and times stay the
 * document's trimmed text; missing parts are absent; a currency is kept if it differs from the document's. White space before the document is
 * accepted, since some servers send it. Signatures are not checked. Throws only `UblError`.
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
