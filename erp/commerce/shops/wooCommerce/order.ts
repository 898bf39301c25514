import { toMinor } from '../../../base/values/minor';
import type { ReadOrder, ShopPayment } from '../../shop/order';
import { namedValues, type AddressMembers, type ShopJson } from '../../shop/reader';
import type { ReadSettings } from '../../shop/settings';
import { bundleDoubts } from '../../shop/match/bundles';
import { stateOf, type StateWords } from '../../shop/state';
import { fold } from '../../../base/text/text';
import { add, total, negated } from '../../../base/values/decimal';
import { dayOfMoment } from '../../../base/values/dates';
import { isBlank } from '../../../base/json/members';
import { readByTable } from '../engine';
import { whyPartlyPaid } from '../partlyPaid';
import { type ShopTable, textAt } from '../table';
import { isOfWallet } from './fees';
import { wooTable } from './lines';
import { wooRates } from './taxes';

/** WooCommerce's own states; plugins add others. */
const STATES: StateWords = {
	document: ['processing', 'completed'],
	wait: {
		pending: 'it waits for its payment',
		'on-hold': 'it waits for its payment, such as a transfer',
		'checkout-draft': 'it is a basket that nobody has ordered yet',
	},
	never: {
		cancelled: 'it was cancelled',
		failed: 'its payment failed',
		trash: 'it was put into the bin',
		refunded: 'it was paid back as a whole',
	},
};

const ADDRESS: AddressMembers = {
	firstName: 'first_name',
	lastName: 'last_name',
	company: 'company',
	lines: ['address_1', 'address_2'],
	// In Turkey the state is the province (TR34) and the city the district.
	province: 'state',
	district: 'city',
	postalCode: 'postcode',
	country: 'country',
	phone: 'phone',
};

/** The meta key by which WooCommerce marks an order as made without tax for an exempt customer: its value is `yes`, or what plugins write instead. */
const EXEMPT = ['is_vat_exempt'];
const YES = new Set(['yes', '1', 'true']);

const PAYMENTS: Readonly<Record<string, ShopPayment>> = { bacs: 'transfer', cod: 'cashOnDelivery' };

/** The accounting day: from the instant where the shop gives one, else from the shop's own wall clock. */
export function wooDay(order: ShopJson, zone: string): string {
	const gmt = order.get('date_created_gmt').text;
	const text = gmt === undefined ? order.get('date_created').wanted : `${gmt.replace(/Z$/, '')}Z`;
	// Midnight in UTC is an instant like any other, not a date without time.
	return (
		dayOfMoment(text, zone) ??
		order.get('date_created').refuse(`"${text}" is no date`, 'Give the order as WooCommerce does.')
	);
}

/** A title that may contain markup with a label for screens and one for screen readers: the first of its lines that no other one contains. */
const titleOf = ({ textLines: lines = [] }: ShopJson): string | undefined =>
	lines.find((line) => !lines.some((other) => other !== line && other.includes(line)));

/** Spent gift cards and money from a wallet have lowered the total, but are a payment. */
const cardsOf = (order: ShopJson) =>
	total([
		...order.get('gift_cards').list.map((card) => card.get('amount').price),
		...order
			.get('fee_lines')
			.list.filter(isOfWallet)
			.map((fee) => negated(fee.get('total').amount)),
	]);

const WOO: Omit<ShopTable, 'lines' | 'prices'> = {
	number: ['number', 'id'],
	day: wooDay,
	currency: (order) => order.get('currency').wanted,
	total: (order) => add(order.get('total').price, cardsOf(order)),
	state: (order, { acceptedStates }) => stateOf(order.get('status').wanted.replace(/^wc-/, ''), STATES, acceptedStates),
	names: [['@first_name', '@last_name']],
	company: (_, billing) => textAt(billing, 'company'),
	named: {
		list: 'meta_data',
		by: 'key',
		// Members of a widely used plugin for Turkish checkouts; others differ, and are settings.
		taxNumbers: ['_billing_hez_tax_number', '_billing_hez_TC_number'],
		taxOffices: ['_billing_hez_tax_office'],
		places: ['billing', ''],
	},
	email: '@email',
	phone: '@phone',
	billing: ['billing', ADDRESS],
	delivery: ['shipping', ADDRESS],
	payment: (order) => PAYMENTS[textAt(order, 'payment_method') ?? ''] ?? 'other',
	paidBy: (order) => titleOf(order.get('payment_method_title')) ?? textAt(order, 'payment_method'),
	paid: (order, { paidBy = '', state }, zone) => {
		const { value } = order.get('date_paid');
		const day = isBlank(value) ? undefined : dayOfMoment(value, zone);
		return {
			methods: [order.get('payment_method').text ?? '', paidBy],
			transaction: order.get('transaction_id').text,
			day,
			...(day === undefined ? { why: 'the shop tells no day of its payment (date_paid)' } : whyPartlyPaid(state.word)),
		};
	},
	note: 'customer_note',
	more: (order, { lines, totals }): Partial<ReadOrder> => {
		const cards = toMinor(cardsOf(order));
		// Plugins store their fields in either place; PHP writes a list with a gap as an object.
		const exempt = namedValues(order.get('meta_data').elements, 'key', EXEMPT, order.get('billing'), order);
		return {
			doubts: bundleDoubts(lines),
			...(cards === 0n ? {} : { paidAmount: totals.total - cards }),
			exemptBy: exempt.some((word) => YES.has(fold(word))) ? 'meta_data is_vat_exempt' : undefined,
			refunds: order.get('refunds').list.map((refund) => {
				// The list of an order's refunds calls it `amount`, above 0.
				const paidBack = refund.get('total').maybeAmount;
				const amount = paidBack ? { ...paidBack, digits: -paidBack.digits } : refund.get('amount').maybeAmount;
				return { id: refund.get('id').wanted, amount: amount && toMinor(amount) };
			}),
		};
	},
};

/** An order of WooCommerce's REST API v3, from its node, its trigger or its webhook, with any number of decimals. */
export const readWooCommerce = (order: ShopJson, settings: ReadSettings): ReadOrder =>
	readByTable(order, { ...WOO, ...wooTable(wooRates(order)) }, settings);
