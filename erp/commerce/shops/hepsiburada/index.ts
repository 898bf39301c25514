import { realWholeName } from '../../party/placeholder';
import { minorText, roundedTo, sumOfMinor, toMinor, unsigned, vatInside, type Minor } from '../../../base/values/minor';
import { byRate, type ReadOrder, type ShopLine, type ShopState } from '../../shop/order';
import { type AddressMembers, addressOf, type ShopJson, taxNumberOf } from '../../shop/reader';
import type { ReadSettings } from '../../shop/settings';
import type { Shop } from '../../shop/shop';
import { stateOf, type StateWords } from '../../shop/state';
import { dayOfMoment } from '../../../base/values/dates';
import { type Decimal, formatDecimal, multiply, total } from '../../../base/values/decimal';
import { isVatOf } from '../../shop/vat';
import { goodsOf, piecesIn, refuseMicroExport, soldLines } from '../goods';
import { soldFor } from '../sums';
import { hepsiburadaFeed } from './feed';

/** The words of orders and their packages. */
const STATES: StateWords = {
	document: ['Open', 'Packaged', 'InTransit', 'Delivered'],
	wait: {},
	never: {
		Unpacked: 'it was taken apart: its lines come again in a new package',
		CancelledByMerchant: 'the seller cancelled it',
		CancelledByCustomer: 'the buyer cancelled it',
		CancelledBySap: 'Hepsiburada cancelled it',
	},
};

const BILLING: AddressMembers = {
	lines: ['billingAddress'],
	district: 'billingTown',
	province: 'billingCity',
	postalCode: 'billingPostalCode',
	phone: 'phoneNumber',
};

const DELIVERY: AddressMembers = {
	firstName: 'recipientName',
	lines: ['shippingAddressDetail'],
	district: 'shippingTown',
	province: 'shippingCity',
	country: 'shippingCountryCode',
	phone: 'phoneNumber',
};

const LINES = { member: 'status', words: STATES, sku: 'merchantSku' };

const COMPARE = 'Compare the package at Hepsiburada.';

/** Pieces of a line. */
const piecesOf = (line: ShopJson): Decimal => piecesIn(line.get('quantity'), COMPARE);

/** What all pieces of a line cost the buyer: exact, prices have five places. It is held to the price of a piece. */
function costOf(line: ShopJson): Decimal {
	const cost = line.get('totalPrice.amount');
	const reckoned = toMinor(multiply(line.get('price.amount').price, piecesOf(line)));
	if (toMinor(cost.price) !== reckoned)
		cost.refuse(`is ${minorText(toMinor(cost.price))}, and price × quantity comes to ${minorText(reckoned)}`, COMPARE);
	return cost.price;
}

/**
 * The VAT that the package states for a line, which is inside what the buyer pays: so the invoice has not what Hepsiburada takes off, which it
 * pays the seller against an invoice of its own (`discountToBeBilledToHB`). It is rounded for the line, or for a piece and then multiplied:
 * the maker does not say which.
 */
function vatOf(line: ShopJson, paid: Minor, rate: number): Minor {
	const vat = toMinor(line.get('vat').price);
	const ofLine = vatInside(paid, rate);
	if (unsigned(vat - ofLine) <= 1n) return vat;
	const ofPiece: Decimal = { digits: vatInside(toMinor(line.get('price.amount').price), rate), scale: 2 };
	// Of many pieces that is too far from the VAT of the line, which the document has then: the total stays.
	return vat === toMinor(multiply(ofPiece, piecesOf(line)))
		? isVatOf({ net: paid - vat, vat }, rate)
			? vat
			: ofLine
		: line.get('vat').refuse(`is ${minorText(vat)}, and ${minorText(paid)} has ${minorText(ofLine)} in it`, COMPARE);
}

function goodsLine(line: ShopJson, paid: Minor): ShopLine {
	refuseMicroExport(line.get('isMicroExport'), hepsiburada.title);
	const rate = line.get('vatRate').percent;
	const discount = toMinor(line.get('totalMerchantDiscount.amount').amountOrZero);
	return {
		...goodsOf(line, { id: 'lineItemId', sku: 'merchantSku', barcode: 'productBarcode', name: 'productName' }),
		quantity: formatDecimal(piecesOf(line)),
		rate,
		vatAt: 'vat',
		...soldFor(paid + discount, paid, rate, 'withVat', vatOf(line, paid, rate)),
	};
}

/** Lines, whose hundredths come to what all cost together, and that sum; the package's own sum, where it tells it, is held to it. */
function linesOf(
	order: ShopJson,
	ofPackage: ShopState,
	settings: ReadSettings,
): Pick<ReadOrder, 'lines' | 'totals' | 'currency' | 'doubts' | 'state'> {
	const { sold: items, left, doubts, state } = soldLines(order.get('items').list, LINES, ofPackage, settings);
	const costs = items.map(costOf);
	const sum = toMinor(total(costs));
	const stated = order.get('totalPrice.amount');
	const sums = [sum, toMinor(total([...costs, ...left.map(costOf)]))];
	if (!stated.isMissing && !sums.includes(toMinor(stated.price)))
		stated.refuse(`is ${minorText(toMinor(stated.price))}, and the items come to ${minorText(sum)}`, COMPARE);
	const paid = roundedTo(sum, costs) ?? costs.map(toMinor);
	const currencies = [...items, ...left].map((line) => line.get('totalPrice.currency'));
	const currency = currencies[0]?.wanted ?? '';
	currencies.find((node) => node.wanted !== currency)?.refuse(`is not ${currency}, as that of items[0]`, COMPARE);
	const lines = items.map((line, index) => goodsLine(line, paid[index] ?? 0n));
	const vatByRate = byRate(lines.map(({ rate, after }) => ({ rate, amount: after.vat })));
	return {
		currency,
		lines,
		doubts,
		state,
		totals: { total: sumOfMinor(paid), vatByRate: vatByRate.filter(({ amount }) => amount !== 0n) },
	};
}

/** A package of `packages/merchantid`. */
function readHepsiburada(order: ShopJson, settings: ReadSettings): ReadOrder {
	const key = order.get('packageNumber').wanted;
	const ordered = order.get('orderDate');
	const numbers = taxNumberOf(order.get('taxNumber').text, order.get('identityNo').text);
	const company = order.get('companyName').text;
	const state = stateOf(order.get('status').wanted, STATES, settings.acceptedStates);
	return {
		number: order.get('items').list[0]?.get('orderNumber').text ?? key,
		key,
		day: dayOfMoment(ordered.wanted, settings.zone) ?? ordered.refuse('is no date', COMPARE),
		...linesOf(order, state, settings),
		buyer: {
			name: realWholeName(order.get('customerName').text) ?? order.get('recipientName').text ?? company ?? '',
			// Of a person it may be Hepsiburada's own name.
			company: order.get('taxNumber').isMissing ? undefined : company,
			taxOffice: order.get('taxOffice').text,
			email: order.get('email').text,
			phone: order.get('phoneNumber').text,
			id: order.get('customerId').text,
			...numbers,
		},
		billing: addressOf(order, BILLING),
		delivery: addressOf(order, DELIVERY),
		// The buyer pays Hepsiburada, which is the agency of the sale.
		payment: 'agency',
		paidBy: hepsiburada.title,
		refunds: [],
	};
}

/**
 * Hepsiburada by its packages. Sources, read on 2026-11-26: developers.hepsiburada.com, *Create Packages* and the fields of *Paket Bilgilerini
 * Listeleme* (`price` is that of a piece, `totalPrice` that of all, `discountToBeBilledToHB` a discount with VAT that Hepsiburada is billed),
 * *Siparişe Ait Detay Listeleme* for the words of states; packages that a public client holds for the arithmetic: `vat` is that inside
 * `totalPrice`, and `merchantTotalPrice` is `totalPrice` with what Hepsiburada takes off. How it tells what was paid back is not read.
 */
export const hepsiburada: Shop = {
	name: 'hepsiburada',
	title: 'Hepsiburada',
	description: 'A package of Hepsiburada’s list of packages',
	feed: hepsiburadaFeed,
	numberAt: 'packageNumber',
	read: readHepsiburada,
	paid: (_, { paidBy = '' }) => ({ methods: [paidBy] }),
};
