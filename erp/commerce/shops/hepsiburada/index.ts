import { isVatOf } from '../../shop/vat';
import type { AddressMembers, ShopJson } from '../../shop/reader';
import type { Shop } from '../../shop/shop';
import type { StateWords } from '../../shop/state';
import { type Decimal, multiply } from '../../../base/values/decimal';
import { minorText, toMinor, unsigned, vatInside } from '../../../base/values/minor';
import { byAgency, momentAt, readByTable, stateAt } from '../engine';
import { amountAt, microExport, perPiece, percentIn, priceAt, type Row, type ShopTable, sumOf, textAt } from '../table';
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

const COMPARE = 'Compare the package at Hepsiburada.';

/**
 * The VAT that the package states for a line, which is inside what the buyer pays: so the invoice has not what Hepsiburada takes off, which it
 * pays the seller against an invoice of its own (`discountToBeBilledToHB`). It is rounded for the line, or for a piece and then multiplied:
 * the maker does not say which. Of many pieces that is too far from the VAT of the line, which the document has then: the total stays.
 */
function vatOf({ node, quantity }: Row): Decimal | undefined {
	const { percent: rate } = node.get('vatRate');
	const [stated, paid] = [node.get('vat').price, toMinor(node.get('totalPrice.amount').price)];
	const [vat, ofLine] = [toMinor(stated), vatInside(paid, rate)];
	if (unsigned(vat - ofLine) <= 1n) return stated;
	const ofPiece: Decimal = { digits: vatInside(toMinor(node.get('price.amount').price), rate), scale: 2 };
	if (vat !== toMinor(multiply(ofPiece, quantity)))
		node.get('vat').refuse(`is ${minorText(vat)}, and ${minorText(paid)} has ${minorText(ofLine)} in it`, COMPARE);
	return isVatOf({ net: paid - vat, vat }, rate) ? stated : undefined;
}

const paid = priceAt('totalPrice.amount');

/** The currency of the package, in which all its lines are. */
function currencyOf(order: ShopJson): string {
	const currencies = order.get('items').list.map((line) => line.get('totalPrice.currency'));
	const currency = currencies[0]?.wanted ?? '';
	currencies.find((node) => node.wanted !== currency)?.refuse(`is not ${currency}, as that of items[0]`, COMPARE);
	return currency;
}

/** A package of `packages/merchantid`. Amounts are exact: prices have five places. */
const HEPSIBURADA: ShopTable = {
	document: 'package',
	number: ['items.0.orderNumber', 'packageNumber'],
	key: (order) => order.get('packageNumber').wanted,
	day: momentAt('orderDate'),
	currency: currencyOf,
	prices: 'withVat',
	lines: [
		{
			...{ rows: 'items', kind: 'item', id: 'lineItemId', sku: 'merchantSku', barcode: 'productBarcode' },
			...{ name: 'productName', quantity: 'quantity', rate: percentIn('vatRate'), vat: vatOf, vatAt: 'vat' },
			full: sumOf(paid, amountAt('totalMerchantDiscount.amount')),
			paid,
			checks: [{ at: 'totalPrice.amount', is: perPiece(priceAt('price.amount')), as: 'price × quantity comes' }],
			refused: [microExport('isMicroExport', 'Hepsiburada')],
		},
	],
	total: (order) => order.get('totalPrice.amount').maybeAmount,
	readings: [
		{ checks: [{ at: 'totalPrice.amount', of: (drafts) => drafts.map((draft) => draft.paid), as: 'the items come' }] },
	],
	state: (order, settings) => stateAt(order, 'status', STATES, settings),
	lineStates: { member: 'status', sku: 'merchantSku', words: STATES, totalMayHave: 'left' },
	names: [['customerName'], ['recipientName']],
	// Of a person it may be Hepsiburada's own name.
	company: (order) => (order.get('taxNumber').isMissing ? undefined : textAt(order, 'companyName')),
	taxOffice: 'taxOffice',
	taxNumbers: ['taxNumber', 'identityNo'],
	email: 'email',
	phone: 'phoneNumber',
	billing: ['', BILLING],
	delivery: ['', DELIVERY],
	...byAgency('Hepsiburada'),
};

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
	read: (order, settings) => readByTable(order, HEPSIBURADA, settings),
	paid: (_, { paidBy = '' }) => ({ methods: [paidBy] }),
};
