import type { ShopLineKind, ShopState } from '../../shop/order';
import { type AddressMembers, joinedText, type ShopJson } from '../../shop/reader';
import type { ReadSettings } from '../../shop/settings';
import type { Shop } from '../../shop/shop';
import { stateOf, type StateWords } from '../../shop/state';
import { currencyCode } from '../../../base/text/currency';
import { fold } from '../../../base/text/text';
import { subtract } from '../../../base/values/decimal';
import { toMinor, exactAmount } from '../../../base/values/minor';
import { momentAt, NOT_DELIVERED, paymentBy, readByTable } from '../engine';
import {
	amountAt,
	type Amount,
	ifAny,
	itself,
	less,
	type LineTable,
	perPiece,
	percentIn,
	priceAt,
	type Reading,
	type Refused,
	type ShopTable,
	untaxed,
} from '../table';

const STATES: StateWords = {
	document: ['approved', 'being_prepared', 'on_accumulation', 'fulfilled', 'delivered'],
	wait: {
		waiting_for_approval: 'the shop has not approved it yet',
		waiting_for_payment: 'it waits for its payment',
		in_transaction: 'its payment is under way',
		failed: 'its payment failed',
	},
	never: { cancelled: 'it was cancelled', refunded: 'it was paid back as a whole', deleted: 'it was deleted' },
};

const ADDRESS: AddressMembers = {
	firstName: 'firstname',
	lastName: 'surname',
	lines: ['address'],
	district: 'subLocation',
	province: 'location',
	city: 'location',
	postalCode: 'zipCode',
	country: 'country',
	phone: 'mobilePhoneNumber',
};

/** Members that the order does not specify well enough for a document, unless they are 0. */
const UNSUPPORTED_AMOUNTS = [
	['promotionDiscount', 'is taken off after VAT, and nothing tells how much VAT is left'],
	['totalCustomTaxAmount', 'is a tax beside VAT, which no line tells'],
].map(([member = '', message = '']): Refused => [
	member,
	message,
	'Enter this order by hand, or use Other Shop with a mapping.',
]);

/** The price of a piece may or may not include its discounts, and a coupon is given per piece or per line: the order's own sums decide. */
const READINGS: readonly Reading[] = [
	[],
	['productDiscount'],
	['productMoneyOrderDiscount'],
	['productDiscount', 'productMoneyOrderDiscount'],
].flatMap((discounts) =>
	[amountAt('discount'), perPiece(amountAt('discount'))].map((off): Reading => {
		const full = perPiece(less(priceAt('productPrice'), ...discounts.map((name) => amountAt(name))));
		return {
			goods: { full, off },
			checks: [
				{
					at: 'amount',
					of: (drafts) => drafts.flatMap((draft) => (draft.line.kind === 'item' ? [draft.full] : [])),
					as: 'the lines without VAT come',
				},
				{
					at: 'couponDiscount',
					of: (drafts) => drafts.map((draft) => subtract(draft.full, draft.paid)),
					as: 'the discounts of the lines come',
				},
			],
		};
	}),
);

/** A charge besides the goods, whose VAT is not included in `taxAmount`. */
const charge = (rows: LineTable['rows'], kind: ShopLineKind, called: string, full: Amount = itself): LineTable => ({
	rows,
	kind,
	called,
	full,
	rate: untaxed,
	vat: () => exactAmount(0n),
});

/** The instalment fee is the difference of the two totals. */
const costOf = (order: ShopJson) => subtract(order.get('finalAmount').price, order.get('generalAmount').price);
const hasInstalments = (order: ShopJson) => (costOf(order).digits === 0n ? [] : [order.get('finalAmount')]);
const instalments: Amount = ({ order, node }) => {
	const cost = costOf(order);
	return cost.digits < 0n ? node.refuse('is below 0', 'Compare the order in the shop, or enter it by hand.') : cost;
};

function stateIn(order: ShopJson, { acceptedStates }: ReadSettings): ShopState {
	const state = stateOf(order.get('status').wanted, STATES, acceptedStates);
	const paid = order.get('paymentStatus').text ?? 'success';
	return state.verdict === 'document' && paid !== 'success' ? stateOf(paid, STATES, acceptedStates) : state;
}

/** The currency of an order; all its items must have it. */
function currencyOf(order: ShopJson): string {
	const currency = order.get('currency').wanted;
	for (const item of order.get('orderItems').list) {
		const priced = item.get('productCurrency').text ?? currency;
		if (currencyCode(priced) !== currencyCode(currency))
			item
				.get('productCurrency')
				.refuse(
					`is ${priced} in an order of ${currency}, and nothing tells at which rate`,
					'Enter this order by hand.',
				);
	}
	return currency;
}

/** An order of IdeaSoft's Admin API. */
const IDEASOFT: ShopTable = {
	refused: UNSUPPORTED_AMOUNTS,
	number: ['transactionId', 'id'],
	day: momentAt('createdAt'),
	currency: currencyOf,
	prices: 'withoutVat',
	lines: [
		{
			rows: 'orderItems',
			kind: 'item',
			id: 'id',
			sku: 'productSku',
			barcode: 'productBarcode',
			name: 'productName',
			quantity: 'productQuantity',
			rate: percentIn('productTax'),
			vatAt: 'productTax',
			full: perPiece(priceAt('productPrice')),
		},
		{
			...charge(ifAny('shippingAmount'), 'shipping', 'Kargo'),
			more: ({ order }) => ({ name: order.get('shippingCompanyName').text ?? 'Kargo' }),
		},
		charge(ifAny('additionalServiceAmount'), 'fee', 'Ek hizmet'),
		charge(hasInstalments, 'fee', 'Vade farkı', instalments),
	],
	readings: READINGS,
	total: (order) => order.get('finalAmount').price,
	vat: (order) => [{ amount: toMinor(order.get('taxAmount').price), of: ({ kind }) => kind === 'item' }],
	openVat: () => '',
	state: stateIn,
	names: [
		['@firstname', '@surname'],
		['customerFirstname', 'customerSurname'],
	],
	// A company's invoice is addressed to it: there is no other member for its title.
	company: (_, billing) =>
		billing.get('invoiceType').text === 'corporate'
			? joinedText(billing.get('firstname').text, billing.get('surname').text)
			: undefined,
	taxOffice: '@taxOffice',
	taxNumbers: ['@taxNo', '@identityRegistrationNumber'],
	email: 'customerEmail',
	phone: ['@mobilePhoneNumber', 'customerPhone'],
	billing: [['billingAddress', 'shippingAddress'], ADDRESS],
	delivery: ['shippingAddress', ADDRESS],
	payment: (order) =>
		paymentBy(order.get('paymentTypeName').text ?? '', [
			[/kapida/, 'cashOnDelivery'],
			[/havale|\beft\b/, 'transfer'],
			[/kredi kart|banka kart/, 'card'],
		]),
	paidBy: (order) => order.get('paymentTypeName').text,
	paid: (order, { payment, paidBy = '', state }) => {
		const status = order.get('paymentStatus').text ?? '';
		return {
			methods: [paidBy, order.get('paymentProviderName').text ?? ''],
			...(status !== 'success'
				? { why: `its payment is "${status}"` }
				: payment === 'cashOnDelivery' && fold(state.word) !== 'delivered'
					? { why: NOT_DELIVERED }
					: {}),
		};
	},
	note: 'giftNote',
};

/**
 * IdeaSoft by its Admin API. Sources, read on 2026-11-24: apidoc.ideasoft.dev (Admin API, its schemas of 2025-03 and 2026-07) for members and words.
 * `amount` is the price of the goods without VAT; a cart is calculated in the order subtotal, coupon, VAT, promotion, so that `taxAmount` is that of
 * the goods after the coupon; `generalAmount` adds shipping and services, `finalAmount` the instalment fee. Which discounts `productPrice` includes
 * is not documented: the order's own sums decide. It does not provide the VAT in shipping and services, nor the refund per line.
 */
export const ideaSoft: Shop = {
	name: 'ideaSoft',
	title: 'IdeaSoft',
	description: 'An order of IdeaSoft’s Admin API',
	numberAt: 'transactionId',
	read: (order, settings) => readByTable(order, IDEASOFT, settings),
};
