import { isHome } from '../../shop/buyer';
import type { ReadOrder } from '../../shop/order';
import type { AddressMembers, ShopJson } from '../../shop/reader';
import type { StateWords } from '../../shop/state';
import { fold } from '../../../base/text/text';
import { LIRA_CODE } from '../../../base/text/currency';
import { dayIn } from '../../../base/text/zone';
import { type Decimal, formatDecimal, subtract, total } from '../../../base/values/decimal';
import { type Minor, minorText, spreadOver, sumOfMinor, toMinor, unsigned } from '../../../base/values/minor';
import { NOT_DELIVERED, stateAt } from '../engine';
import { lessOf } from '../lines';
import type { Draft } from '../settle';
import {
	type Adjusted,
	amountAt,
	first,
	type LineTable,
	perPiece,
	priceAt,
	type Reading,
	type ShopTable,
	textAt,
} from '../table';

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

/** Pieces of a line; Trendyol sells no fractions of a piece. */
export function pieceCount(line: ShopJson): number {
	const quantity = line.get('quantity').amount;
	const count = Number(formatDecimal(quantity));
	if (!Number.isInteger(count) || count < 1 || count > 100_000)
		line.get('quantity').refuse('is no number of pieces', 'Give the package as Trendyol does.');
	return count;
}

/** The seller's discount on each piece, if the line gives it per piece: averages of the line are rounded, so they are not multiplied then. */
export function pieceDiscounts(line: ShopJson): Decimal[] | undefined {
	const details = line.get('discountDetails').list;
	return details.length === pieceCount(line)
		? details.map((piece) => piece.get('lineItemSellerDiscount').amountOrZero)
		: undefined;
}

const stated = ({ node }: { readonly node: ShopJson }) => {
	const discounts = pieceDiscounts(node);
	return discounts && total(discounts);
};

/** A line; `lineGrossAmount` is the price per piece with VAT, despite its name. */
export const GOODS: LineTable = {
	rows: 'lines',
	kind: 'item',
	id: 'lineId',
	sku: 'stockCode',
	barcode: 'barcode',
	name: 'productName',
	quantity: 'quantity',
	full: perPiece(priceAt('lineGrossAmount')),
	off: first(stated, perPiece(amountAt('lineSellerDiscount'))),
	rate: ({ node, order }) => {
		const rate = node.get('vatRate');
		if (order.get('micro').flag && rate.percent !== 0)
			rate.refuse(`is ${rate.percent} in a micro export, which has no VAT`, 'Compare the package in the seller panel.');
		return { rate: rate.percent };
	},
};

/** Maximum difference between the seller's discount on a line and the rounded average of its pieces: half a hundredth per piece. */
function slackOf({ node }: Draft): number {
	const isAverage = pieceDiscounts(node) === undefined && node.get('lineSellerDiscount').amountOrZero.digits !== 0n;
	return isAverage ? Math.floor(pieceCount(node) / 2) : 0;
}

/** The difference to the package's sum, distributed among lines with averages. */
function withAverages(drafts: readonly Draft[], _: ShopJson, due: Minor = 0n): Adjusted {
	const missing = sumOfMinor(drafts.map(({ paid }) => toMinor(paid))) - due;
	const weights = drafts.map((draft) => BigInt(slackOf(draft)));
	if (unsigned(missing) > sumOfMinor(weights)) return { drafts };
	const shares = spreadOver(unsigned(missing), weights) ?? [];
	const sign = missing < 0n ? -1n : 1n;
	return {
		drafts: drafts.map((draft, index) => lessOf(draft, sign * (shares[index] ?? 0n))),
	};
}

/** Warning about discounts calculated from averages: differences of lines can cancel each other in the package's sum, which then hides them. */
function averageDoubts(drafts: readonly Draft[]): string[] {
	const averaged = drafts
		.map((draft) => ({ draft, rate: draft.line.rate, off: slackOf(draft) }))
		.filter(({ off }) => off > 0);
	const offOf = (those: typeof averaged) => those.reduce((all, { off }) => all + off, 0);
	const hidden = (off: number) => Math.min(off, offOf(averaged) - off);
	const most = Math.max(
		0,
		...averaged.flatMap(({ rate, off }) => [hidden(off), hidden(offOf(averaged.filter((line) => line.rate === rate)))]),
	);
	if (most === 0) return [];
	const names = averaged.map(({ draft: { line } }) => line.sku ?? line.path).join(', ');
	return [
		`The package tells no discountDetails of ${names}: what the seller takes off them is reckoned from averages, and may be up to ${minorText(BigInt(most))} off on a line or at a VAT rate. The total is the package's`,
	];
}

/** Rounding of averages must not hide a missing line, so the sum before discounts is checked separately. */
const checks: Reading['checks'] = [
	{ at: 'packageGrossAmount', of: (drafts) => drafts.map(({ full }) => full), as: 'the lines come' },
];

/**
 * Without data per piece a line gives its discount, or that of a piece: pages of the maker's documentation disagree, so the package's sum decides.
 */
const READINGS: readonly Reading[] = [
	{ checks, doubts: averageDoubts },
	{ checks, goods: { off: first(stated, amountAt('lineSellerDiscount')) } },
	{ checks, adjust: withAverages, doubts: averageDoubts },
];

/** The package's own sum. Trendyol pays the seller its own share of a discount. */
function totalOf(order: ShopJson): Decimal {
	const gross = order.get('packageGrossAmount');
	if (gross.isMissing)
		gross.refuse(
			'is missing, so that nothing tells what the lines must add up to',
			'Give the package as Trendyol does.',
		);
	return subtract(gross.amount, order.get('packageSellerDiscount').amountOrZero);
}

/**
 * Trendyol's own deduction from a company's invoice (developers.trendyol.com, *Discount Representations in the Get Shipment Packages Service*): its
 * statement has it in rows of their own. Which total the company's invoice has is not published.
 */
function companyDoubts(order: ShopJson, whole: Minor): string[] {
	const own = toMinor(order.get('packageTyDiscount').amountOrZero);
	if (!order.get('commercial').flag || own === 0n) return [];
	return [
		`The buyer is a company and paid ${minorText(whole - own)}, since Trendyol takes ${minorText(own)} off by itself; the document has ${minorText(whole)}. Trendyol’s statement has a row “Kurumsal Fatura - TY Promosyon” of ${minorText(own)}: ask Trendyol which total its invoice has`,
	];
}

/**
 * A package abroad that is no micro export may be of Trendyol's model *Yurt Dışı Aracılığı* (developers.trendyol.com, *Pazaryeri İş Modelleri*, read
 * in November 2026): the seller bills Trendyol, not the buyer, by an e-invoice. Whom such a package names as the buyer is not published.
 */
function abroadDoubts(order: ShopJson): string[] {
	const country = order.get('shipmentAddress.countryCode').text;
	if (order.get('micro').flag || country === undefined || isHome(country)) return [];
	return [
		`The package goes to ${country} and is no micro export: in Trendyol’s model Yurt Dışı Aracılığı the seller bills Trendyol itself, by an e-invoice. Look whose account it is booked on`,
	];
}

/** A package of Trendyol's list of orders: a document is made of a package, and an order may have several. */
export const TRENDYOL: ShopTable = {
	pages: [['content', 'content']],
	document: 'package',
	number: 'orderNumber',
	key: (order) => order.get('shipmentPackageId').wanted,
	// `orderDate` is Istanbul's wall clock written as UTC, `createdDate` a true instant.
	day: (order, zone) => {
		const ordered = order.get('orderDate');
		return ordered.isMissing
			? dayIn(zone, order.get('createdDate').instant('package as Trendyol'))
			: dayIn('UTC', ordered.instant('package as Trendyol'));
	},
	currency: (order) => textAt(order, ['currencyCode', 'lines.0.currencyCode']) ?? LIRA_CODE,
	prices: 'withVat',
	lines: [GOODS],
	readings: READINGS,
	total: totalOf,
	state: (order, settings) => stateAt(order, ['status', 'shipmentPackageStatus'], STATES, settings),
	// Lines have the states of packages. An undelivered line counts as sold until it is returned.
	lineStates: {
		member: 'orderLineItemStatusName',
		sku: 'stockCode',
		words: {
			document: [...STATES.document, 'ReadyToShip', 'UnDelivered'],
			wait: {},
			never: { Cancelled: 'it was cancelled', UnSupplied: 'it could not be supplied', UnPacked: 'it was split' },
			returned: { Returned: 'it came back', UnDeliveredAndReturned: 'it could not be delivered and came back' },
		},
		totalMayHave: 'left',
	},
	names: [['@fullName'], ['customerFirstName', 'customerLastName']],
	company: (_, billing) => textAt(billing, 'company'),
	taxOffice: '@taxOffice',
	taxNumbers: ['@taxNumber', 'taxNumber', 'identityNumber'],
	email: 'customerEmail',
	phone: '@phone',
	billing: ['invoiceAddress', ADDRESS],
	delivery: ['shipmentAddress', ADDRESS],
	payment: (order) => (order.get('isCod').flag ? 'cashOnDelivery' : 'agency'),
	paidBy: () => 'Trendyol',
	paid: (_, { payment, paidBy = '', state }) => ({
		methods: [paidBy],
		...(fold(state.word) === 'awaiting' ? { why: 'its payment is awaited' } : {}),
		...(payment === 'cashOnDelivery' && fold(state.word) !== 'delivered' ? { why: NOT_DELIVERED } : {}),
	}),
	more: (order, { totals }): Partial<ReadOrder> => ({
		doubts: [...companyDoubts(order, totals.total), ...abroadDoubts(order)],
		// The tax authority's code for an export without VAT.
		...(order.get('micro').flag ? { exemption: '301' } : {}),
	}),
};
