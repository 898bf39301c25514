import { omit } from '../../../base/json/members';
import { LIRA_CODE } from '../../../base/text/currency';
import { absolute, add, compare, type Decimal, subtract, total, ZERO } from '../../../base/values/decimal';
import { minorText, toMinor, vatInside } from '../../../base/values/minor';
import type { ReadOrder, ShopLineKind } from '../../shop/order';
import { addressOf, type AddressMembers, type ShopJson, taxNumberOf } from '../../shop/reader';
import type { Shop } from '../../shop/shop';
import type { StateWords } from '../../shop/state';
import { isVatOf } from '../../shop/vat';
import { byAgency, momentAt, readByTable, stateAt } from '../engine';
import type { Draft } from '../settle';
import { type Amount, type LineTable, type Reading, type ShopTable, untaxed } from '../table';

const STATES: StateWords = {
	document: ['UNSHIPPED', 'PARTIALLY_SHIPPED', 'SHIPPED'],
	wait: { PENDING: 'its payment is awaited', PENDING_AVAILABILITY: 'it is a pre-order' },
	never: { CANCELLED: 'it was cancelled', UNFULFILLABLE: 'it cannot be fulfilled' },
};

const ADDRESS: AddressMembers = {
	firstName: 'name',
	company: 'companyName',
	lines: ['addressLine1', 'addressLine2', 'addressLine3'],
	district: 'districtOrCounty',
	city: 'city',
	province: 'stateOrRegion',
	postalCode: 'postalCode',
	country: 'countryCode',
	phone: 'phone',
};

/** Proceeds of an item besides its goods, each a line. */
const CHARGES: ReadonlyArray<readonly [type: string, kind: ShopLineKind, called: string]> = [
	['SHIPPING', 'shipping', 'Kargo'],
	['GIFT_WRAP', 'giftWrap', 'Hediye paketi'],
	['COD_FEE', 'fee', 'Kapıda ödeme'],
	['OTHER', 'fee', 'Diğer'],
];

const partOf = (item: ShopJson, type: string): ShopJson | undefined =>
	item.get('proceeds.breakdowns').list.find((part) => part.get('type').text === type);

const proceeds =
	(type: string): Amount =>
	({ node }) =>
		partOf(node, type)?.get('subtotal.amount').maybeAmount;

/** The VAT or the discount of an item on one of its charges, else on its goods. Whether a discount has a sign is not documented. */
const shareOf =
	(of: 'TAX' | 'DISCOUNT', charge?: string): Amount =>
	({ node }) => {
		const part = partOf(node, of);
		const types = charge === undefined ? CHARGES.map(([type]) => type) : [charge];
		const details = part?.get('detailedBreakdowns').list.filter((one) => types.includes(one.get('subtype').text ?? ''));
		const onCharges = absolute(total((details ?? []).map((detail) => detail.get('value.amount').amount)));
		return part && charge === undefined ? subtract(absolute(part.get('subtotal.amount').amount), onCharges) : onCharges;
	};

const itemsOf = (order: ShopJson): readonly ShopJson[] =>
	order.get('orderItems').list.filter((item) => compare(item.get('quantityOrdered').amount, ZERO) > 0);

const charges = CHARGES.map(([type, kind, called]): LineTable => ({
	rows: (order) => itemsOf(order).filter((item) => partOf(item, type)),
	kind,
	called,
	rate: untaxed,
	vatAt: 'proceeds',
	full: proceeds(type),
	off: shareOf('DISCOUNT', type),
	vat: shareOf('TAX', type),
}));

/** The rates of Turkey above 0 since July 2023: Amazon lists no order that is older than two years. */
const RATES = [20, 10, 1];

/** Lines with the rates of the VAT that the order states; without any they stay untaxed. */
function rated(drafts: readonly Draft[]): Draft[] {
	if (drafts.every(({ vat = ZERO }) => vat.digits === 0n)) return drafts.map((draft) => ({ ...draft, vat: undefined }));
	return drafts.map((draft) => {
		const line = omit(draft.line, 'isUntaxed');
		const [gross, vat] = [toMinor(draft.paid), toMinor(draft.vat ?? ZERO)];
		if (vat === 0n) return { ...draft, vat: ZERO, line: { ...line, rate: 0, isRateInferred: true } };
		const rate =
			RATES.find((known) => vatInside(gross, known) === vat) ??
			RATES.find((known) => isVatOf({ net: gross - vat, vat }, known)) ??
			draft.node.get('proceeds').refuse(`has VAT of ${minorText(vat)}, which is that of no rate`, 'Enter it by hand.');
		return { ...draft, line: { ...line, rate } };
	});
}

const withTax = (draft: Draft): Draft => ({
	...draft,
	full: add(draft.full, draft.vat ?? ZERO),
	paid: add(draft.paid, draft.vat ?? ZERO),
});

/** Whether VAT is in the amounts or beside them is not documented for Turkey: the order's total decides. */
const READINGS: readonly Reading[] = [
	{ adjust: (drafts) => ({ drafts: rated(drafts) }) },
	{ adjust: (drafts) => ({ drafts: rated(drafts.map(withTax)) }) },
];

function totalOf(order: ShopJson): Decimal {
	const node = order.get('proceeds.grandTotal.amount');
	return node.isMissing
		? node.refuse('is missing', 'Ask for PROCEEDS, FULFILLMENT, BUYER, RECIPIENT and TAX in includedData.')
		: node.amount;
}

const isOfCompany = (order: ShopJson) => order.get('tax.taxInvoicing.buyerInvoicePreference').text === 'BUSINESS';

function registered(order: ShopJson, { buyer, billing }: ReadOrder): Partial<ReadOrder> {
	const all = order.get('tax.taxRegistrations').list;
	const own = all.find((registration) => registration.get('entityType').text === 'BUYER');
	if (!own) return {};
	const address = own.get('taxRegistrationAddress');
	return {
		buyer: {
			...buyer,
			...(isOfCompany(order) ? { company: own.get('legalName').text ?? buyer.company } : {}),
			...taxNumberOf(own.get('taxRegistrationNumber').text),
			// The only attribute there is: TAX_OFFICE.
			taxOffice: own.get('taxRegistrationAttributes.0.value').text,
		},
		billing: address.isMissing ? billing : addressOf(address, ADDRESS),
	};
}

/** An order of `searchOrders` or `getOrder`. */
const AMAZON: ShopTable = {
	pages: [['orders', 'orders']],
	number: 'orderId',
	day: momentAt('createdTime'),
	currency: (order) => order.get('proceeds.grandTotal.currencyCode').text ?? LIRA_CODE,
	prices: 'withVat',
	lines: [
		{
			rows: itemsOf,
			kind: 'item',
			id: 'orderItemId',
			sku: 'product.sellerSku',
			name: 'product.title',
			quantity: 'quantityOrdered',
			rate: untaxed,
			vatAt: 'proceeds',
			full: proceeds('ITEM'),
			off: shareOf('DISCOUNT'),
			vat: shareOf('TAX'),
		},
		...charges,
	],
	readings: READINGS,
	total: totalOf,
	state: (order, settings) => stateAt(order, 'fulfillment.fulfillmentStatus', STATES, settings),
	names: [['buyer.buyerName'], ['recipient.deliveryAddress.name']],
	company: (order) => (isOfCompany(order) ? order.get('buyer.buyerCompanyName').text : undefined),
	email: 'buyer.buyerEmail',
	phone: 'recipient.deliveryAddress.phone',
	billing: ['recipient.deliveryAddress', ADDRESS],
	delivery: ['recipient.deliveryAddress', ADDRESS],
	...byAgency('Amazon'),
	more: registered,
};

/**
 * Amazon by its Orders API of 2026-01-01. Source, read on 2026-11-30: the maker's model amzn/selling-partner-api-models, orders_2026-01-01.json, with
 * an order of the United States, whose proceeds add up to its total. It gives no VAT rate. In Europe the VAT of items has been blank or 0 and their
 * prices have included it (issues 1766, 3004 and 4858 there, about the version before): *VAT If Untaxed* says at which rate.
 */
export const amazon: Shop = {
	name: 'amazon',
	title: 'Amazon',
	description: 'An order of Amazon’s Orders API 2026-01-01',
	numberAt: 'orderId',
	read: (order, settings) => readByTable(order, AMAZON, settings),
};
