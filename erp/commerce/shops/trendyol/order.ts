import { realWholeName } from '../../party/placeholder';
import { type Minor, minorText, spreadOver, sumOfMinor, toMinor, unsigned } from '../../../base/values/minor';
import { stateOf, type StateWords } from '../../shop/state';
import type { ReadOrder, ShopLine, ShopState } from '../../shop/order';
import { type AddressMembers, addressOf, joinedText, type ShopJson, taxNumberOf } from '../../shop/reader';
import type { ReadSettings } from '../../shop/settings';
import { LIRA_CODE } from '../../../base/text/currency';
import {
	add,
	compare,
	type Decimal,
	formatDecimal,
	multiply,
	subtract,
	total,
	ZERO,
} from '../../../base/values/decimal';
import { dayIn } from '../../../base/text/zone';
import { refusePage, soldLines } from '../goods';
import { soldFor } from '../sums';

/** How the discount of a line without its pieces is meant: pages of the maker's documentation disagree, so the package's sum decides. */
type DiscountReading = 'perPiece' | 'perLine';

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
function sellerDiscount(line: ShopJson, reading: DiscountReading): Decimal {
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

/** What the seller takes off lines, each exact or reckoned from an average. */
interface Discounts {
	readonly each: readonly Decimal[];
	/** How far the discount of each line may be from the seller's, in hundredths. */
	readonly off: readonly number[];
}

/**
 * What the seller takes off each line such that it comes to the package's own sum. Without its pieces a line tells its discount, or that of a piece:
 * the sum decides. That of a piece is an average, rounded to hundredths, so that each piece may be half of one off: what the sum lacks is shared out
 * among such lines. `undefined` where no reading comes to the sum.
 */
function discountsOf(lines: readonly ShopJson[], stated: Decimal): Discounts | undefined {
	const readings = (['perPiece', 'perLine'] as const).map((reading) =>
		lines.map((line) => sellerDiscount(line, reading)),
	);
	const [averages = [], ofLines = []] = readings;
	const isAveraged = lines.map(
		(line, index) => pieceDiscounts(line) === undefined && averages[index]?.digits !== 0n && pieceCount(line) > 1,
	);
	const off = lines.map((line, index) => (isAveraged[index] ? Math.floor(pieceCount(line) / 2) : 0));
	if (compare(total(averages), stated) === 0) return { each: averages, off };
	if (compare(total(ofLines), stated) === 0) return { each: ofLines, off: lines.map(() => 0) };
	const missing = toMinor(stated) - toMinor(total(averages));
	const weights = off.map(BigInt);
	if (unsigned(missing) > sumOfMinor(weights)) return undefined;
	const shares = spreadOver(unsigned(missing), weights) ?? [];
	const each = averages.map((average, index) =>
		add(average, { digits: (missing < 0n ? -1n : 1n) * (shares[index] ?? 0n), scale: 2 }),
	);
	return each.every(({ digits }) => digits >= 0n) ? { each, off } : undefined;
}

/** What is uncertain of discounts that are reckoned from averages: lines can make up for each other in the package's sum, which then hides it. */
function averageDoubts(lines: readonly ShopJson[], { off }: Discounts): string[] {
	const averaged = lines
		.map((line, index) => ({ line, rate: line.get('vatRate').text, off: off[index] ?? 0 }))
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

/** Words of lines, which have those of packages. A line that could not be delivered is sold until it comes back. */
const LINES = {
	member: 'orderLineItemStatusName',
	sku: 'stockCode',
	words: {
		document: [...STATES.document, 'ReadyToShip', 'UnDelivered'],
		wait: {},
		never: { Cancelled: 'it was cancelled', UnSupplied: 'it could not be supplied', UnPacked: 'it was split' },
		returned: { Returned: 'it came back', UnDeliveredAndReturned: 'it could not be delivered and came back' },
	},
};

/** A package's lines that are sold, with what the seller takes off each. */
interface TrendyolLines {
	readonly sold: ReadonlyArray<{ readonly line: ShopJson; readonly discount: Decimal }>;
	readonly total: Minor;
	readonly doubts: readonly string[];
	readonly state: ShopState;
}

/**
 * The lines of a package that are sold, held to its own sums. These may still have the lines in them that were cancelled: then the total is that of
 * the others, and it is told.
 */
export function trendyolLines(order: ShopJson, ofPackage: ShopState, settings: ReadSettings): TrendyolLines {
	const { sold, left, doubts, state } = soldLines(order.get('lines').list, LINES, ofPackage, settings);
	const { gross, discount } = statedSums(order);
	const grossOf = (lines: readonly ShopJson[]) => total(lines.map(fullPrice));
	const readings = [sold, ...(left.length > 0 ? [[...sold, ...left]] : [])].map((lines) => ({
		lines,
		discounts: compare(grossOf(lines), gross) === 0 ? discountsOf(lines, discount) : undefined,
	}));
	const { lines, discounts } = readings.find((reading) => reading.discounts !== undefined) ?? {
		lines: sold,
		discounts: undefined,
	};
	const isWhole = lines.length > sold.length;
	const averages: Discounts = {
		each: lines.map((line) => sellerDiscount(line, 'perPiece')),
		off: lines.map(() => 0),
	};
	const { each, off } = discounts ?? averages;
	const lost = lines.map((line, index) =>
		left.includes(line) ? subtract(fullPrice(line), each[index] ?? ZERO) : ZERO,
	);
	return {
		sold: sold.map((line) => ({ line, discount: each[lines.indexOf(line)] ?? ZERO })),
		total: toMinor(subtract(subtract(gross, discount), total(lost))),
		state,
		doubts: [
			...doubts,
			...(isWhole ? [`The package’s own sum of ${minorText(toMinor(gross))} still has what is left out in it`] : []),
			...averageDoubts(lines, { each, off }),
		],
	};
}

const fullPrice = (line: ShopJson): Decimal =>
	multiply(unitPrice(line), { digits: BigInt(pieceCount(line)), scale: 0 });

/**
 * What Trendyol takes off a company's invoice by itself (developers.trendyol.com, *Discount Representations in the Get Shipment Packages Service*): its
 * statement has it in rows of their own. Which total the invoice to the company has nobody has published.
 */
function companyDoubts(order: ShopJson, whole: Minor): string[] {
	const own = toMinor(order.get('packageTyDiscount').amountOrZero);
	if (!order.get('commercial').flag || own === 0n) return [];
	return [
		`The buyer is a company and paid ${minorText(whole - own)}, since Trendyol takes ${minorText(own)} off by itself; the document has ${minorText(whole)}. Trendyol’s statement has a row “Kurumsal Fatura - TY Promosyon” of ${minorText(own)}: ask Trendyol which total its invoice has`,
	];
}

/** The state of a package. */
export const trendyolState = (order: ShopJson, { acceptedStates }: ReadSettings): ShopState =>
	stateOf(
		(order.get('status').isMissing ? order.get('shipmentPackageStatus') : order.get('status')).wanted,
		STATES,
		acceptedStates,
	);

/** One package of Trendyol's list of orders: the package is what a document is made of, an order may have several. */
export function readTrendyol(order: ShopJson, settings: ReadSettings): ReadOrder {
	refusePage(order.get('content'), 'content', 'package');
	const isExport = order.get('micro').flag;
	const invoice = order.get('invoiceAddress');
	const key = order.get('shipmentPackageId').text ?? order.get('id').wanted;
	const number = order.get('orderNumber').wanted;
	const taxNumbers = [invoice.get('taxNumber'), order.get('taxNumber'), order.get('identityNumber')];
	const company = invoice.get('company').text;
	const read = trendyolLines(order, trendyolState(order, settings), settings);
	const registered = invoice.get('isEInvoiceAvailable');
	return {
		number,
		key,
		day: dayOf(order, settings.zone),
		currency: order.get('currencyCode').text ?? order.get('lines').list[0]?.get('currencyCode').text ?? LIRA_CODE,
		lines: read.sold.map(({ line, discount }) => trendyolLine(line, pieceCount(line), discount, isExport)),
		totals: { total: read.total },
		doubts: [...read.doubts, ...companyDoubts(order, read.total)],
		state: read.state,
		buyer: {
			name:
				realWholeName(invoice.get('fullName').text) ??
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
