import { isVatOf } from '../../shop/vat';
import type { AddressMembers, ShopJson } from '../../shop/reader';
import type { Shop } from '../../shop/shop';
import type { StateWords } from '../../shop/state';
import { type Decimal, multiply } from '../../../base/values/decimal';
import { minorText, toMinor, unsigned, vatInside, exactAmount } from '../../../base/values/minor';
import { byAgency, momentAt, readByTable, stateAt } from '../engine';
import { amountAt, microExport, perPiece, percentIn, priceAt, type Row, type ShopTable, sumOf, textAt } from '../table';
import { hepsiburadaFeed } from './feed';
import { hepsiburadaPayouts } from './statement';

/** The states of orders and their packages. */
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
 * The VAT that the package states for a line, included in what the buyer pays: so the invoice does not include Hepsiburada's own discount, which it
 * pays the seller against an invoice of its own (`discountToBeBilledToHB`). It is rounded per line, or per piece and then multiplied: the maker does
 * not document which. For many pieces that is too far from the VAT of the line, which the document then uses: the total stays.
 */
function vatOf({ node, quantity }: Row): Decimal | undefined {
	const { percent: rate } = node.get('vatRate');
	const [stated, paid] = [node.get('vat').price, toMinor(node.get('totalPrice.amount').price)];
	const [vat, ofLine] = [toMinor(stated), vatInside(paid, rate)];
	if (unsigned(vat - ofLine) <= 1n) return stated;
	const ofPiece = exactAmount(vatInside(toMinor(node.get('price.amount').price), rate));
	if (vat !== toMinor(multiply(ofPiece, quantity)))
		node.get('vat').refuse(`is ${minorText(vat)}, and ${minorText(paid)} has ${minorText(ofLine)} in it`, COMPARE);
	return isVatOf({ net: paid - vat, vat }, rate) ? stated : undefined;
}

const paid = priceAt('totalPrice.amount');

/** The currency of the package; all its lines must have it. */
function currencyOf(order: ShopJson): string {
	const currencies = order.get('items').list.map((line) => line.get('totalPrice.currency'));
	const currency = currencies[0]?.wanted ?? '';
	currencies.find((node) => node.wanted !== currency)?.refuse(`is not ${currency}, as that of items[0]`, COMPARE);
	return currency;
}

/** A package of `packages/merchantid`. Amounts are exact: prices have five decimals. */
const HEPSIBURADA: ShopTable = {
	document: 'package',
	number: ['items.0.orderNumber', 'packageNumber'],
	key: (order) => order.get('packageNumber').wanted,
	day: momentAt('orderDate'),
	currency: currencyOf,
	prices: 'withVat',
	lines: [
		{
			rows: 'items',
			kind: 'item',
			id: 'lineItemId',
			sku: 'merchantSku',
			barcode: 'productBarcode',
			name: 'productName',
			quantity: 'quantity',
			rate: percentIn('vatRate'),
			vat: vatOf,
			vatAt: 'vat',
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
	// For a person it may be Hepsiburada's own name.
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
 * Listeleme* (`price` is per piece, `totalPrice` for all pieces, `discountToBeBilledToHB` a discount with VAT that Hepsiburada is billed), *Siparişe
 * Ait Detay Listeleme* for the words of states; packages in a public client for the arithmetic: `vat` is included in `totalPrice`, and
 * `merchantTotalPrice` is `totalPrice` with Hepsiburada's own discount. Its refunds are not read.
 */
export const hepsiburada: Shop = {
	name: 'hepsiburada',
	title: 'Hepsiburada',
	description: 'A package of Hepsiburada’s list of packages',
	statementIs: 'rows of Hepsiburada’s accounting service (transactions)',
	feed: hepsiburadaFeed,
	numberAt: 'packageNumber',
	read: (order, settings) => readByTable(order, HEPSIBURADA, settings),
	payouts: hepsiburadaPayouts,
};
