import { readIdentifier } from './party';
import { readReference } from './reference';
import { readDeliveries } from './shipment';
import { readAllowances, readLineTotals, readTaxes } from './tax';
import {
	amountsAt,
	attributeOf,
	elementAt,
	filled,
	measuresAt,
	partAt,
	partsAt,
	some,
	textAt,
	textMembers,
	textsAt,
	type DocumentContext,
	type Path,
} from './xml/tree';
import type { XmlElement } from './xml/xml';

const QUANTITIES = ['InvoicedQuantity', 'CreditedQuantity', 'DeliveredQuantity', 'ReceivedQuantity'];
/** Path of price and amount in lines of a despatch advice (UBL-TR, e-İrsaliye). */
const INVOICE_LINE = ['Shipment', 'GoodsItem', 'InvoiceLine'];

/** A batch of an item (parti); the date is `yyyy-MM-dd`. */
const readLot = (lot: XmlElement) => some(textMembers(lot, { number: 'LotNumberID', expiryDate: 'ExpiryDate' }));

const readItem = (item: XmlElement) => ({
	name: textAt(item, 'Name'),
	description: textsAt(item, 'Description').join('\n') || undefined,
	...textMembers(item, {
		brand: 'BrandName',
		model: 'ModelName',
		sellerItemCode: ['SellersItemIdentification', 'ID'],
		buyerItemCode: ['BuyersItemIdentification', 'ID'],
		manufacturerItemCode: ['ManufacturersItemIdentification', 'ID'],
		originCountry: ['OriginCountry', 'Name'],
	}),
	itemIdentifiers: partsAt(item, ['AdditionalItemIdentification', 'ID'], readIdentifier),
	commodityCodes: textsAt(item, ['CommodityClassification', 'ItemClassificationCode']),
	serialNumbers: textsAt(item, ['ItemInstance', 'SerialID']),
	/** Tracking numbers of single goods (ürün takip numarası), such as medicine. */
	traceNumbers: textsAt(item, ['ItemInstance', 'ProductTraceID']),
	lots: partsAt(item, ['ItemInstance', 'LotIdentification'], readLot),
});

function readQuantities(line: XmlElement) {
	const main = QUANTITIES.find((name) => elementAt(line, name)) ?? '';
	const unitCode = attributeOf(elementAt(line, main), 'unitCode');
	return {
		...measuresAt(line, { quantity: main }, unitCode),
		unitCode,
		...measuresAt(
			line,
			{
				outstandingQuantity: 'OutstandingQuantity',
				rejectedQuantity: 'RejectedQuantity',
				shortQuantity: 'ShortQuantity',
				oversupplyQuantity: 'OversupplyQuantity',
			},
			unitCode,
		),
	};
}

function readAmounts(line: XmlElement, context: DocumentContext) {
	const placeOf = (path: Path) => (textAt(line, path) === undefined ? [...INVOICE_LINE, path].flat() : path);
	const price = placeOf(['Price', 'PriceAmount']);
	const amount = placeOf('LineExtensionAmount');
	return {
		...amountsAt(line, { price, amount }, context),
		currency: attributeOf(elementAt(line, amount), 'currencyID') ?? attributeOf(elementAt(line, price), 'currencyID'),
	};
}

const readLineReferences = (line: XmlElement, name: string, context: DocumentContext) =>
	partsAt(line, name, (reference) =>
		some({
			...textMembers(reference, { lineId: 'LineID', salesOrderLineId: 'SalesOrderLineID' }),
			document:
				partAt(reference, 'OrderReference', (order) => readReference(order, context)) ??
				partAt(reference, 'DocumentReference', (document) => readReference(document, context)),
		}),
	);

/** A line without its sub-lines. */
const lineMembers = (line: XmlElement, context: DocumentContext) => ({
	id: textAt(line, 'ID'),
	...partAt(line, 'Item', readItem),
	...readQuantities(line),
	...readAmounts(line, context),
	...readAllowances(line, context),
	...readLineTotals(line, context),
	taxes: readTaxes(line, 'TaxTotal', context),
	withholding: readTaxes(line, 'WithholdingTaxTotal', context),
	reasons: [...textsAt(line, 'OutstandingReason'), ...textsAt(line, 'RejectReason')],
	rejectReasonCode: textAt(line, 'RejectReasonCode'),
	notes: textsAt(line, 'Note'),
	accountingCost: textAt(line, 'AccountingCost'),
	orderLines: readLineReferences(line, 'OrderLineReference', context),
	despatchLines: readLineReferences(line, 'DespatchLineReference', context),
	receiptLines: readLineReferences(line, 'ReceiptLineReference', context),
	deliveries: readDeliveries(line, context),
});

/** A line of any document. Numbers are the document's text; the members depend on its kind. */
type Line = Partial<ReturnType<typeof lineMembers>> & { readonly subLines?: readonly Line[] };

/** A line with its sub-lines, whose depth the XML reader limits. */
const readLine = (line: XmlElement, context: DocumentContext): Line =>
	filled({
		...lineMembers(line, context),
		subLines: ['SubInvoiceLine', 'SubCreditNoteLine'].flatMap((name) =>
			partsAt(line, name, (sub) => readLine(sub, context)),
		),
	});

/** All lines with a name, in document order. */
export const readLines = (element: XmlElement, name: string, context: DocumentContext): Line[] =>
	partsAt(element, name, (line) => readLine(line, context));
