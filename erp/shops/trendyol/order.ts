import { minorText, toMinor } from '../../shop/amounts';
import { stateOf, type StateWords } from '../../shop/state';
import type { ReadOrder, ShopLine, ShopTotals } from '../../shop/order';
import { type AddressMembers, addressOf, joinedText, type ShopJson, taxNumberOf } from '../../shop/reader';
import type { ReadSettings } from '../../shop/settings';
import { LIRA_CODE } from '../../text/currency';
import { compare, type Decimal, formatDecimal, multiply, subtract, total } from '../../values/decimal';
import { dayIn } from '../../wire/digest';
import { refusePage } from '../goods';
import { soldFor } from '../sums';

/** How the discount of a line without its pieces is meant: pages of the maker's documentation disagree, so the package's sum decides. */
export type DiscountReading = 'perPiece' | 'perLine';

/** Pieces of a line; Trendyol sells nothing by parts of a piece. */
export function pieceCount(line: ShopJson): number {
	const quantity = line.get('quantity').amount;
	const count = Number(formatDecimal(quantity));
	if (!Number.isInteger(count) || count < 1 || count > 100_000)
		line.get('quantity').refuse('is no number of pieces', 'Give the package as Trendyol does.');
	return count;
}

/** What the seller takes off each piece, where the line tells it piece by piece: averages of the line are rounded and never multiplied. */
export function pieceDiscounts(line: ShopJson): Decimal[] | undefined {
	const details = line.get('discountDetails').list;
	return details.length === pieceCount(line)
		? details.map((piece) => piece.get('lineItemSellerDiscount').amountOrZero)
		: undefined;
}

/** The unit price with VAT: `lineGrossAmount` is that of one piece, whatever its name says. */
const unitPrice = (line: ShopJson): Decimal => line.get('lineGrossAmount').price;

/** What the seller takes off the line. */
export function sellerDiscount(line: ShopJson, reading: DiscountReading): Decimal {
	const details = pieceDiscounts(line);
	if (details) return total(details);
	const stated = line.get('lineSellerDiscount').amountOrZero;
	return reading === 'perPiece' ? multiply(stated, { digits: BigInt(pieceCount(line)), scale: 0 }) : stated;
}

/** VAT of a line in percent; what is sold abroad has none. */
function rateOf(line: ShopJson, isExport: boolean): number {
	const rate = line.get('vatRate').percent;
	if (isExport && rate !== 0)
		line
			.get('vatRate')
			.refuse(`is ${rate} in a micro export, which has no VAT`, 'Compare the package in the seller panel.');
	return rate;
}

/** A line of some of its pieces, by what the seller takes off them together. */
export function trendyolLine(line: ShopJson, count: number, discount: Decimal, isExport: boolean): ShopLine {
	const full = multiply(unitPrice(line), { digits: BigInt(count), scale: 0 });
	if (compare(discount, full) > 0)
		line.get('lineSellerDiscount').refuse('is more than the line costs', 'Compare the package in the seller panel.');
	const rate = rateOf(line, isExport);
	return {
		kind: 'item',
		path: line.path,
		id: line.get('lineId').text ?? line.get('id').text,
		sku: line.get('stockCode').text ?? line.get('merchantSku').text,
		barcode: line.get('barcode').text,
		name: line.get('productName').text ?? '',
		quantity: String(count),
		rate,
		...soldFor(toMinor(full), toMinor(subtract(full, discount)), rate, 'withVat'),
	};
}

const STATES: StateWords = {
	document: ['Created', 'Picking', 'Invoiced', 'Shipped', 'AtCollectionPoint', 'Delivered'],
	wait: {
		Awaiting: 'its payment is awaited: it only holds stock',
		UnDelivered: 'it could not be delivered, and may come back',
	},
	never: {
		Cancelled: 'it was cancelled',
		UnSupplied: 'it could not be supplied',
		UnPacked: 'it was split: its new packages take its place',
		Returned: 'it came back',
	},
};

const ADDRESS: AddressMembers = {
	firstName: 'firstName',
	lastName: 'lastName',
	company: 'company',
	lines: ['address1', 'address2', 'neighborhood'],
	district: 'district',
	province: 'city',
	// Abroad this is the city, and the district a part of it.
	city: 'city',
	postalCode: 'postalCode',
	country: 'countryCode',
	phone: 'phone',
};

/** The code by which the tax authority knows a delivery abroad without VAT. */
const EXPORT_EXEMPTION = '301';

const AS_GIVEN = 'package as Trendyol';

/** `orderDate` is the wall clock of Istanbul as if it were UTC, `createdDate` a true instant. */
function dayOf(order: ShopJson, zone: string): string {
	const ordered = order.get('orderDate');
	return ordered.isMissing
		? dayIn(zone, order.get('createdDate').instant(AS_GIVEN))
		: dayIn('UTC', ordered.instant(AS_GIVEN));
}

/** The package's own sums, under the names of today and of before. */
function statedSums(order: ShopJson): { readonly gross: Decimal; readonly discount: Decimal } {
	const gross = order.get('packageGrossAmount').maybeAmount ?? order.get('grossAmount').maybeAmount;
	if (gross === undefined)
		return order
			.get('packageGrossAmount')
			.refuse('is missing, so that nothing tells what the lines must add up to', 'Give the package as Trendyol does.');
	return { gross, discount: order.get('packageSellerDiscount').amountOrZero };
}

/** Whether `lineSellerDiscount` is that of a piece or of the line: what adds up to the package's own sum. */
export function discountReading(order: ShopJson): DiscountReading {
	const stated = statedSums(order).discount;
	const sums = (reading: DiscountReading) =>
		total(order.get('lines').list.map((line) => sellerDiscount(line, reading)));
	const fits = (['perPiece', 'perLine'] as const).filter((reading) => compare(sums(reading), stated) === 0);
	return fits[0] ?? 'perPiece';
}

/**
 * What is uncertain where the package tells no discounts of pieces: `lineSellerDiscount` is then an average, rounded to hundredths, and each
 * piece may be half of one off. Lines can make up for each other in the package's sum, which then hides it.
 */
function averageDoubts(lines: readonly ShopJson[], reading: DiscountReading): string[] {
	if (reading === 'perLine') return [];
	const averaged = lines
		.filter((line) => pieceDiscounts(line) === undefined && sellerDiscount(line, reading).digits !== 0n)
		.map((line) => ({ line, rate: line.get('vatRate').text, off: Math.floor(pieceCount(line) / 2) }))
		.filter(({ off }) => off > 0);
	const offOf = (those: typeof averaged) => those.reduce((all, { off }) => all + off, 0);
	const hidden = (off: number) => Math.min(off, offOf(averaged) - off);
	const most = Math.max(
		0,
		...averaged.flatMap(({ rate, off }) => [hidden(off), hidden(offOf(averaged.filter((line) => line.rate === rate)))]),
	);
	if (most === 0) return [];
	const names = averaged.map(({ line }) => line.get('stockCode').text ?? line.path).join(', ');
	return [
		`The package tells no discountDetails of ${names}: what the seller takes off them is reckoned from averages, and may be up to ${minorText(BigInt(most))} off on a line or at a VAT rate. The total is the package's`,
	];
}

/** Lines of a package, and what they must add up to: Trendyol pays its own share of a discount to the seller, so it is not taken off. */
function linesOf(order: ShopJson, isExport: boolean): Pick<ReadOrder, 'lines' | 'totals' | 'doubts'> {
	const lines = order.get('lines').list;
	const { gross, discount } = statedSums(order);
	const reading = discountReading(order);
	const totals: ShopTotals = { total: toMinor(subtract(gross, discount)) };
	return {
		lines: lines.map((line) => trendyolLine(line, pieceCount(line), sellerDiscount(line, reading), isExport)),
		totals,
		doubts: averageDoubts(lines, reading),
	};
}

/** One package of Trendyol's list of orders: the package is what a document is made of, an order may have several. */
export function readTrendyol(order: ShopJson, settings: ReadSettings): ReadOrder {
	refusePage(order.get('content'), 'content', 'package');
	const isExport = order.get('micro').flag;
	const invoice = order.get('invoiceAddress');
	const key = order.get('shipmentPackageId').text ?? order.get('id').wanted;
	const number = order.get('orderNumber').wanted;
	const taxNumbers = [invoice.get('taxNumber'), order.get('taxNumber'), order.get('identityNumber')];
	const company = invoice.get('company').text;
	const registered = invoice.get('isEInvoiceAvailable');
	return {
		number,
		key,
		day: dayOf(order, settings.zone),
		currency: order.get('currencyCode').text ?? order.get('lines').list[0]?.get('currencyCode').text ?? LIRA_CODE,
		...linesOf(order, isExport),
		state: stateOf(
			(order.get('status').isMissing ? order.get('shipmentPackageStatus') : order.get('status')).wanted,
			STATES,
			settings.acceptedStates,
		),
		buyer: {
			name:
				invoice.get('fullName').text ??
				joinedText(order.get('customerFirstName').text, order.get('customerLastName').text) ??
				company ??
				'',
			company,
			taxOffice: invoice.get('taxOffice').text,
			email: order.get('customerEmail').text,
			phone: invoice.get('phone').text,
			id: order.get('customerId').text,
			...(registered.isMissing ? {} : { eInvoice: registered.flag }),
			...taxNumberOf(...taxNumbers.map((node) => node.text)),
		},
		billing: addressOf(invoice, ADDRESS),
		delivery: addressOf(order.get('shipmentAddress'), ADDRESS),
		// The buyer pays Trendyol, which is the agency of the sale.
		payment: order.get('isCod').flag ? 'cashOnDelivery' : 'agency',
		paidBy: 'Trendyol',
		...(isExport ? { exemption: EXPORT_EXEMPTION } : {}),
		refunds: [],
	};
}
