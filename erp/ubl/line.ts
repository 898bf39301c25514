import { readIdentifier, type Identifier } from './party';
import { readReference, type Reference } from './reference';
import { readDeliveries, type Shipment } from './shipment';
import { readAllowances, readLineTotals, readTaxes, type Allowance, type Tax } from './tax';
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
	textsAt,
} from './xml/tree';
import type { DocumentContext, Marked, Path } from './xml/tree';
import type { XmlElement } from './xml/xml';

/** A line of another document that a line names. */
type LineReference = {
	readonly lineId?: string;
	readonly salesOrderLineId?: string;
	readonly document?: Reference;
};

/** A batch of an item (parti); the date is `yyyy-MM-dd`. */
type Lot = { readonly number?: string; readonly expiryDate?: string };

/** A line of any document. Numbers are the text of the document; which members there are depends on its kind. */
type Line = {
	readonly id?: string;
	readonly name?: string;
	readonly description?: string;
	readonly brand?: string;
	readonly model?: string;
	readonly sellerItemCode?: string;
	readonly buyerItemCode?: string;
	readonly manufacturerItemCode?: string;
	readonly itemIdentifiers?: readonly Identifier[];
	readonly commodityCodes?: readonly string[];
	readonly originCountry?: string;
	readonly serialNumbers?: readonly string[];
	/** Numbers by which single goods are traced (ürün takip numarası), such as those of medicine. */
	readonly traceNumbers?: readonly string[];
	readonly lots?: readonly Lot[];
	readonly unitCode?: string;
	/** Currency of the amount, of the price where there is no amount. */
	readonly currency?: string;
	readonly allowances?: readonly Allowance[];
	readonly charges?: readonly Allowance[];
	readonly taxes?: readonly Tax[];
	readonly withholding?: readonly Tax[];
	readonly reasons?: readonly string[];
	readonly rejectReasonCode?: string;
	readonly notes?: readonly string[];
	readonly accountingCost?: string;
	readonly orderLines?: readonly LineReference[];
	readonly despatchLines?: readonly LineReference[];
	readonly receiptLines?: readonly LineReference[];
	readonly deliveries?: readonly Shipment[];
	readonly subLines?: readonly Line[];
} & Marked<'quantity' | 'outstandingQuantity' | 'rejectedQuantity' | 'shortQuantity' | 'oversupplyQuantity', 'Unit'> &
	Marked<'price' | 'amount' | 'taxTotal' | 'withholdingTotal', 'Currency'>;

const QUANTITIES = ['InvoicedQuantity', 'CreditedQuantity', 'DeliveredQuantity', 'ReceivedQuantity'];
/** Where lines of a despatch advice have their price and amount (UBL-TR, e-İrsaliye). */
const INVOICE_LINE = ['Shipment', 'GoodsItem', 'InvoiceLine'];

const readLot = (lot: XmlElement): Lot | undefined =>
	some({ number: textAt(lot, 'LotNumberID'), expiryDate: textAt(lot, 'ExpiryDate') });

const readItem = (item: XmlElement): Partial<Line> => ({
	name: textAt(item, 'Name'),
	description: textsAt(item, 'Description').join('\n') || undefined,
	brand: textAt(item, 'BrandName'),
	model: textAt(item, 'ModelName'),
	sellerItemCode: textAt(item, ['SellersItemIdentification', 'ID']),
	buyerItemCode: textAt(item, ['BuyersItemIdentification', 'ID']),
	manufacturerItemCode: textAt(item, ['ManufacturersItemIdentification', 'ID']),
	itemIdentifiers: partsAt(item, ['AdditionalItemIdentification', 'ID'], readIdentifier),
	commodityCodes: textsAt(item, ['CommodityClassification', 'ItemClassificationCode']),
	originCountry: textAt(item, ['OriginCountry', 'Name']),
	serialNumbers: textsAt(item, ['ItemInstance', 'SerialID']),
	traceNumbers: textsAt(item, ['ItemInstance', 'ProductTraceID']),
	lots: partsAt(item, ['ItemInstance', 'LotIdentification'], readLot),
});

function readQuantities(line: XmlElement): Partial<Line> {
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

function readAmounts(line: XmlElement, context: DocumentContext): Partial<Line> {
	const placeOf = (path: Path) => (textAt(line, path) === undefined ? [...INVOICE_LINE, path].flat() : path);
	const price = placeOf(['Price', 'PriceAmount']);
	const amount = placeOf('LineExtensionAmount');
	return {
		...amountsAt(line, { price, amount }, context),
		currency: attributeOf(elementAt(line, amount), 'currencyID') ?? attributeOf(elementAt(line, price), 'currencyID'),
	};
}

const readLineReferences = (line: XmlElement, name: string, context: DocumentContext): LineReference[] =>
	partsAt(line, name, (reference) =>
		some({
			lineId: textAt(reference, 'LineID'),
			salesOrderLineId: textAt(reference, 'SalesOrderLineID'),
			document:
				partAt(reference, 'OrderReference', (order) => readReference(order, context)) ??
				partAt(reference, 'DocumentReference', (document) => readReference(document, context)),
		}),
	);

/** A line, with its sub-lines; those are nested no deeper than the reader of XML allows. */
function readLine(line: XmlElement, context: DocumentContext): Line {
	const item = elementAt(line, 'Item');
	return filled({
		id: textAt(line, 'ID'),
		...(item && readItem(item)),
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
		subLines: ['SubInvoiceLine', 'SubCreditNoteLine'].flatMap((name) =>
			partsAt(line, name, (sub) => readLine(sub, context)),
		),
	});
}

/** All lines of a name, in document order. */
export const readLines = (element: XmlElement, name: string, context: DocumentContext): Line[] =>
	partsAt(element, name, (line) => readLine(line, context));
