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

/** What every document says about itself. */
const readIdentity = (root: XmlElement, typeCode: string | undefined) => ({
	/** Scenario (senaryo): TEMELFATURA, TICARIFATURA, EARSIVFATURA, IHRACAT, TEMELIRSALIYE ... */
	profile: textAt(root, 'ProfileID'),
	/** Version of UBL-TR, TR1.2. */
	customization: textAt(root, 'CustomizationID'),
	/** SATIS, IADE, TEVKIFAT, ISTISNA, SEVK ... */
	typeCode: typeCode === undefined ? undefined : textAt(root, typeCode),
	/** ETTN, in lower case and without braces, because systems disagree about both. */
	uuid: plainUuid(textAt(root, 'UUID')),
	/** The number that people see, 3 letters, year and 9 digits. */
	number: textAt(root, 'ID'),
	/** `yyyy-MM-dd`. */
	issueDate: textAt(root, 'IssueDate'),
	/** As it is written: `14:42:00`, `15:21:06.0000000Z`. */
	issueTime: textAt(root, 'IssueTime'),
	notes: textsAt(root, 'Note'),
});

/** The other documents that a document names. */
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

/** What an invoice says once, and where: elements of a name and what may stand in each of them no more than once (UBL-TR, fatura). */
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

/** The elements that are searched for such repetitions, by the one that they stand in. */
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

/** Paths of what an invoice says more than once although it must not, each path once. The reader takes the first of them. */
function repeatedIn(root: XmlElement): string[] {
	const found = new Set<string>();
	search(root, '', found);
	return [...found];
}

const party = (root: XmlElement, role: string) => partAt(root, [role, 'Party'], readParty);

/** CopyIndicator where it is not that of an original. */
function copyAt(root: XmlElement): string | undefined {
	const copy = textAt(root, 'CopyIndicator');
	return /^(?:false|0)$/.test(copy ?? '0') ? undefined : copy;
}

/** Reads an invoice or a credit note. Parts that the document does not have are absent; `lines` is always there. */
function readInvoice(root: XmlElement, kind: 'invoice' | 'creditNote', attachments: boolean) {
	const currency = textAt(root, 'DocumentCurrencyCode');
	const context: DocumentContext = { attachments, currency };
	return {
		documentType: kind,
		...filled({
			...readIdentity(root, kind === 'invoice' ? 'InvoiceTypeCode' : 'CreditNoteTypeCode'),
			/** An original says `false`, as UBL-TR requires; whatever else an invoice says is kept. */
			copy: copyAt(root),
			currency,
			...readCurrencies(root),
			pricingExchangeRate: readExchangeRate(root, 'PricingExchangeRate'),
			taxExchangeRate: readExchangeRate(root, 'TaxExchangeRate'),
			paymentExchangeRate: readExchangeRate(root, 'PaymentExchangeRate'),
			/** Of an invoice to the social security (SGK) what it is for, SAGLIK_ECZ, ABONELIK ... */
			accountingCost: textAt(root, 'AccountingCost'),
			period: partAt(root, 'InvoicePeriod', readPeriod),
			lineCount: textAt(root, 'LineCountNumeric'),
			supplier: party(root, 'AccountingSupplierParty'),
			customer: party(root, 'AccountingCustomerParty'),
			/** Of an export (IHRACAT) the buyer abroad; its customer is the customs administration. */
			buyer: party(root, 'BuyerCustomerParty'),
			seller: party(root, 'SellerSupplierParty'),
			taxRepresentative: partAt(root, 'TaxRepresentativeParty', readParty),
			/** Who is to be paid in place of the supplier, such as a factoring company. */
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
			/** What stands more often than UBL-TR allows, by its path: nobody can know which one counts. */
			repeated: repeatedIn(root),
		}),
		lines: readLines(root, kind === 'invoice' ? 'InvoiceLine' : 'CreditNoteLine', context),
	};
}

/**
 * Reads a despatch advice (irsaliye) or a receipt advice (irsaliye yanıtı). Who sends the goods is the supplier and who gets them the
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
