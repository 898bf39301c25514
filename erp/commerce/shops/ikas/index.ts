import type { ShopPayment, ShopState } from '../../shop/order';
import { type AddressMembers, joinedText, type ShopJson } from '../../shop/reader';
import type { ReadSettings } from '../../shop/settings';
import type { Shop } from '../../shop/shop';
import { stateOf, type StateWords } from '../../shop/state';
import { spreadOver, toMinor, unsigned, type Minor } from '../../../base/values/minor';
import { instantAt, readByTable } from '../engine';
import { lessOf } from '../lines';
import type { Draft, VatPart } from '../settle';
import { type Adjusted, type LineTable, perPiece, percentAt, priceAt, type ShopTable, textAt } from '../table';

const STATES: StateWords = {
	document: ['PAID', 'OVER_PAID'],
	wait: {
		DRAFT: 'it is a draft',
		WAITING_UPSELL_ACTION: 'its buyer is still offered something',
		WAITING: 'it waits for its payment',
		PARTIALLY_PAID: 'a part of it is not paid yet',
		FAILED: 'its payment failed',
	},
	never: { CANCELLED: 'it was cancelled', REFUNDED: 'it was paid back as a whole' },
};

/** States of a sold order: its payment decides whether it is due. */
const SOLD = ['CREATED', 'PARTIALLY_CANCELLED', 'PARTIALLY_REFUNDED', 'REFUND_REQUESTED', 'REFUND_REJECTED'];

const PAYMENTS: Readonly<Record<string, ShopPayment>> = {
	CREDIT_CARD: 'card',
	MONEY_ORDER: 'transfer',
	CASH_ON_DELIVERY: 'cashOnDelivery',
	CREDIT_CARD_ON_DELIVERY: 'cashOnDelivery',
};

const ADDRESS: AddressMembers = {
	firstName: 'firstName',
	lastName: 'lastName',
	company: 'company',
	lines: ['addressLine1', 'addressLine2'],
	district: 'district.name',
	// In Turkey it is the province.
	province: 'city.name',
	city: 'city.name',
	postalCode: 'postalCode',
	country: 'country.name',
	phone: 'phone',
};

/** The ways in which an order was paid, each once. */
const waysOf = (order: ShopJson): string[] => [
	...new Set(order.get('paymentMethods').list.map((method) => method.get('type').wanted)),
];

function paymentOf(order: ShopJson): ShopPayment {
	const [way = '', ...others] = waysOf(order);
	const payment = PAYMENTS[way] ?? 'other';
	return others.every((other) => PAYMENTS[other] === payment) ? payment : 'other';
}

function stateIn(order: ShopJson, { acceptedStates }: ReadSettings): ShopState {
	const status = order.get('status').wanted;
	if (!SOLD.includes(status)) return stateOf(status, STATES, acceptedStates);
	const paid = order.get('orderPaymentStatus').wanted;
	// Orders paid at the door are sent before they are paid.
	if (paid === 'WAITING' && paymentOf(order) === 'cashOnDelivery') return { word: paid, verdict: 'document' };
	return stateOf(paid, STATES, acceptedStates);
}

/** The amount that an adjustment takes off each line: the order says to which lines it applies. */
function appliedTo(adjustment: ShopJson, drafts: readonly Draft[], order: ShopJson): Minor[] {
	const isLine = (id: string) => order.get('orderLineItems').list.some((line) => line.get('id').text === id);
	const applied = adjustment.get('appliedOrderLines').list.map((element) => {
		const id = element.get('orderLineId').wanted;
		// The share of a line that is left out is left out as well.
		if (!isLine(id)) element.get('orderLineId').refuse('is no line that is sold', 'Compare the order in the shop.');
		return { id, amount: unsigned(toMinor(element.get('amount').amount)) };
	});
	return drafts.map(({ line }) =>
		applied.reduce((sum, { id, amount }) => (line.kind === 'item' && line.id === id ? sum + amount : sum), 0n),
	);
}

/**
 * Lines less campaigns, coupons and surcharges. A discount without lines is spread in proportion to the price of the goods, and the VAT of the order
 * has to confirm it. The VAT of a surcharge without lines is unknown.
 */
function adjusted(all: readonly Draft[], order: ShopJson): Adjusted {
	const drafts = order.get('orderAdjustments').list.reduce<readonly Draft[]>((some, adjustment) => {
		const type = adjustment.get('type').wanted;
		if (type !== 'DECREMENT' && type !== 'INCREMENT')
			adjustment.get('type').refuse(`"${type}" is not known here`, 'Enter this order by hand.');
		const isNamed = adjustment.get('appliedOrderLines').list.length > 0;
		if (!isNamed && !(type === 'DECREMENT' && adjustment.get('amountType').text === 'AMOUNT'))
			adjustment
				.get('appliedOrderLines')
				.refuse(
					'names no lines, so that nothing tells the VAT in it',
					'Ask ikas for orderAdjustments { appliedOrderLines { orderLineId amount } }; enter an order that has none by hand.',
				);
		const weights = some.map(({ line, paid }) => (line.kind === 'item' ? toMinor(paid) : 0n));
		const amounts = isNamed
			? appliedTo(adjustment, some, order)
			: spreadOver(unsigned(toMinor(adjustment.get('amount').amount)), weights);
		if (!amounts)
			return adjustment.get('amount').refuse('is more than the goods cost', 'Compare the order in the shop.');
		const sign = type === 'DECREMENT' ? 1n : -1n;
		return some.map((draft, index) => lessOf(draft, sign * (amounts[index] ?? 0n)));
	}, all);
	return { drafts };
}

/** VAT by rate as the order states it; without it the VAT of the lines could not be checked. */
function vatParts(order: ShopJson, drafts: readonly Draft[]): VatPart[] {
	const taxes = order.get('taxLines');
	if (taxes.isMissing && drafts.some(({ line }) => line.rate > 0))
		taxes.refuse(
			'is missing, so that nothing tells what its VAT must add up to',
			'Ask ikas for taxLines { rate price }.',
		);
	return taxes.list
		.map((tax) => ({ rate: tax.get('rate').percent, amount: toMinor(tax.get('price').price) }))
		.filter(({ amount }) => amount !== 0n);
}

/** All prices include VAT; `finalPrice` is per piece. */
const priced: Pick<LineTable, 'full' | 'paid' | 'rate' | 'vatAt'> = {
	full: perPiece(priceAt('price')),
	paid: perPiece(priceAt('finalPrice', 'price')),
	rate: percentAt('taxValue', 'variant.taxValue'),
	vatAt: 'taxValue',
};

/** An order of ikas' Admin API (`listOrder`). */
const IKAS: ShopTable = {
	pages: [['data', 'data.listOrder.data']],
	number: 'orderNumber',
	day: instantAt('orderedAt', 'order as ikas'),
	currency: (order) => order.get('currencyCode').wanted,
	prices: 'withVat',
	lines: [
		{
			...priced,
			rows: (order) => order.get('orderLineItems').list.filter((line) => !line.get('deleted').flag),
			kind: 'item',
			id: 'id',
			sku: 'variant.sku',
			barcode: 'variant.barcodeList.0',
			name: 'variant.name',
			quantity: 'quantity',
		},
		{ ...priced, rows: 'shippingLines', kind: 'shipping', name: 'title' },
		{ ...priced, rows: 'giftPackageLines', kind: 'giftWrap', name: 'title' },
	],
	total: (order) => order.get('totalFinalPrice').price,
	// `finalPrice` of goods is before the order's adjustments by its documentation, and after them in one of the maker's examples.
	readings: [{ adjust: adjusted }, {}],
	vat: vatParts,
	state: stateIn,
	// The states of a line (`IkasOrderLineItemStatus`); a mere request has no effect yet.
	lineStates: {
		member: 'status',
		sku: 'variant.sku',
		words: {
			document: [
				...['UNFULFILLED', 'FULFILLED', 'DELIVERED', 'CANCEL_REQUESTED', 'CANCEL_REJECTED'],
				...['REFUND_REQUESTED', 'REFUND_REJECTED', 'REFUND_REQUEST_ACCEPTED'],
			],
			wait: {},
			never: { CANCELLED: 'it was cancelled' },
			returned: { REFUNDED: 'it was paid back' },
		},
		// Whether the total still includes refunded amounts is not published.
		totalMayHave: 'returned',
	},
	names: [
		['@firstName', '@lastName'],
		['customer.firstName', 'customer.lastName'],
	],
	company: (_, billing) => textAt(billing, 'company'),
	taxOffice: '@taxOffice',
	taxNumbers: ['@taxNumber', '@identityNumber'],
	email: 'customer.email',
	phone: ['@phone', 'customer.phone'],
	billing: [['billingAddress', 'shippingAddress'], ADDRESS],
	delivery: ['shippingAddress', ADDRESS],
	payment: paymentOf,
	paidBy: (order) => joinedText(...waysOf(order)),
	paid: (order) => {
		const status = order.get('orderPaymentStatus').text ?? '';
		return {
			methods: waysOf(order),
			parts: waysOf(order),
			...(['PAID', 'OVER_PAID'].includes(status) ? {} : { why: `its payment is "${status}"` }),
		};
	},
	note: 'note',
};

/**
 * ikas by its Admin API. Sources, read on 2026-11-24: ikas.dev/docs/api/admin-api/orders for members (`totalFinalPrice` is the price of the lines
 * with adjustments, shipping and gift packages, so that all of them include VAT); the maker's npm packages @ikas/storefront-models 5.0.84 for the
 * words of states and payments, and @ikas/storefront-model-functions 5.0.84 for the arithmetic of a line (`finalPrice` × quantity, of which
 * `taxValue` ÷ (100 + `taxValue`) is VAT). How it gives the refund of a line, and the direction of its exchange rates, are not published.
 */
export const ikas: Shop = {
	name: 'ikas',
	title: 'Ikas',
	description: 'An order of ikas’ Admin API (listOrder)',
	read: (order, settings) => readByTable(order, IKAS, settings),
};
