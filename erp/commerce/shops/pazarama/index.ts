import type { AddressMembers } from '../../shop/reader';
import type { Shop } from '../../shop/shop';
import type { StateWords } from '../../shop/state';
import { byAgency, momentAt, readByTable, stateAt } from '../engine';
import { amountAt, ifAny, itself, percentIn, priceAt, type Reading, type ShopTable, untaxed } from '../table';

/** Numbers of states, of an order and of each of its items. A return does not change the sold quantity until the goods are returned. */
const STATES: StateWords = {
	// Received, in transit, return requested, approved or rejected, delivered, being prepared, in the shop, at the point of delivery.
	document: ['3', '5', '7', '8', '9', '11', '12', '16', '19'],
	wait: {
		14: 'it could not be delivered, and may come back',
		18: 'the buyer asks for its cancellation',
	},
	never: { 6: 'it was cancelled', 10: 'it came back', 13: 'it could not be supplied' },
};

const ADDRESS: AddressMembers = {
	firstName: 'nameSurname',
	lines: ['addressDetail'],
	district: 'districtName',
	province: 'cityName',
	phone: 'phoneNumber',
};

const COMPANY = '2';

/** It is not documented whether an item's discount, and shipping, are included in the order's amount: its sum decides. */
const READINGS: readonly Reading[] = [{}, { goods: { off: amountAt('discountAmount.value') } }].flatMap((reading) => [
	reading,
	{
		...reading,
		adjust: (drafts) => ({ drafts: drafts.filter(({ line }) => line.kind !== 'shipping') }),
	},
]);

/** An order of `getOrdersForApi`. */
const PAZARAMA: ShopTable = {
	pages: [['data', 'data']],
	number: 'orderNumber',
	day: momentAt('orderDate'),
	currency: (order) => order.get('currency').wanted,
	prices: 'withVat',
	lines: [
		{
			rows: 'items',
			kind: 'item',
			id: 'orderItemId',
			sku: ['product.stockCode', 'product.code'],
			barcode: 'product.code',
			name: 'product.name',
			quantity: 'quantity',
			full: priceAt('totalPrice.value'),
			rate: percentIn('product.vatRate'),
			vatAt: 'product.vatRate',
		},
		{ rows: ifAny('shipmentAmount'), kind: 'shipping', called: 'Kargo', full: itself, rate: untaxed },
	],
	readings: READINGS,
	total: (order) => order.get('orderAmount').price,
	state: (order, settings) => stateAt(order, 'orderStatus', STATES, settings),
	lineStates: {
		member: 'orderItemStatus',
		sku: 'product.code',
		words: {
			document: [...STATES.document, '14', '18'],
			wait: {},
			never: { 6: 'it was cancelled', 13: 'it could not be supplied' },
			returned: { 10: 'it came back' },
		},
		totalMayHave: 'left',
	},
	names: [['customerName'], ['shipmentAddress.nameSurname']],
	company: (_, billing) => (billing.get('invoiceType').text === COMPANY ? billing.get('companyName').text : undefined),
	taxOffice: '@taxOffice',
	taxNumbers: ['@taxNumber', '@identityNumber'],
	email: 'customerEmail',
	phone: 'shipmentAddress.phoneNumber',
	billing: ['billingAddress', ADDRESS],
	delivery: ['shipmentAddress', ADDRESS],
	...byAgency('Pazarama'),
};

/**
 * Pazarama by its order API. Source: the maker's page isortagim.pazarama.com/auth/integration/siparisler, by a copy read on 2026-11-29: members,
 * numbers of states and of kinds of invoices, and an order of 1.00 at 18 % with 0.15 of VAT, so that prices include it. It does not say whether
 * `taxAmount` is per piece or for all: VAT is calculated. It does not provide the VAT in shipping, nor the refund per line.
 */
export const pazarama: Shop = {
	name: 'pazarama',
	title: 'Pazarama',
	description: 'An order of Pazarama’s list (getOrdersForApi)',
	read: (order, settings) => readByTable(order, PAZARAMA, settings),
};
