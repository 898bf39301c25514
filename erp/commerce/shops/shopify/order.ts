import { type Minor, minorText, roundedQuotient, toMinor } from '../../../base/values/minor';
import { stateOf, type StateWords } from '../../shop/state';
import {
	byRate,
	grossOf,
	parted,
	type ReadOrder,
	type ShopLine,
	type ShopOrder,
	type ShopPayment,
	type ShopState,
	type ShopSum,
} from '../../shop/order';
import { type AddressMembers, joinedText, type ShopJson } from '../../shop/reader';
import type { ReadSettings } from '../../shop/settings';
import { fold } from '../../../base/text/text';
import { formatDecimal, ZERO } from '../../../base/values/decimal';
import { isVatOf } from '../../shop/vat';
import { momentAt, paymentBy, readByTable, refusePage } from '../engine';
import { readLines } from '../lines';
import type { VatPart } from '../settle';
import type { ShopTable } from '../table';
import { asRest, UNASKED } from './graphql';
import { exchangesIn } from './exchange';
import { moneyIn, moneyOf, rateIn, shopifyAmount, type ShopifyReading, shopifyReading, shopifyTables } from './lines';
import { readingsOf, refundsOf, totalOf } from './readings';
import { takenOff } from './refundLines';

/** Maximum decimals of a rate. */
const MOST_PLACES = 6;

/** The shortest rate that converts one total into the other: the shop gives both, but no rate. */
function rateBetween(local: Minor, foreign: Minor): string | undefined {
	if (foreign <= 0n || local <= 0n) return undefined;
	for (let scale = 0; scale <= MOST_PLACES; scale++) {
		const digits = roundedQuotient(local * 10n ** BigInt(scale), foreign);
		if (roundedQuotient(digits * foreign, 10n ** BigInt(scale)) === local) return formatDecimal({ digits, scale });
	}
	return formatDecimal({ digits: roundedQuotient(local * 10n ** BigInt(MOST_PLACES), foreign), scale: MOST_PLACES });
}

/** Currency of the document; in the buyer's currency with the shop's conversion rate. */
export function shopifyCurrency(
	order: ShopJson,
	{ money: chosen }: ShopifyReading,
): Pick<ShopOrder, 'currency' | 'exchangeRate'> {
	const currency = order.get('currency').wanted;
	if (chosen === 'shop') return { currency };
	const sum = (which: string) => toMinor(order.get(`total_price_set.${which}_money.amount`).amount);
	const paid = order.get('presentment_currency').text ?? currency;
	return paid === currency
		? { currency }
		: { currency: paid, exchangeRate: rateBetween(sum('shop'), sum('presentment')) };
}

const STATES: StateWords = {
	document: ['paid', 'partially_refunded'],
	wait: {
		pending: 'it waits for its payment',
		authorized: 'its payment is authorized, not yet taken',
		partially_paid: 'a part of it is not paid yet',
	},
	never: {
		cancelled: 'it was cancelled',
		refunded: 'it was paid back as a whole',
		voided: 'its payment was given up',
		expired: 'its payment was not taken in time',
		test: 'it is a test of the shop',
	},
};

/** Names used in checkouts; every shop chooses its own, so they are a setting. */
const TAX_NUMBERS = ['VKN', 'TCKN', 'Vergi no', 'Vergi numarası', 'T.C. kimlik no', 'TC kimlik no', 'tax_number'];
const TAX_OFFICES = ['Vergi dairesi', 'tax_office'];

const ADDRESS: AddressMembers = {
	firstName: 'first_name',
	lastName: 'last_name',
	company: 'company',
	lines: ['address1', 'address2'],
	district: 'city',
	province: 'province',
	postalCode: 'zip',
	country: 'country_code',
	phone: 'phone',
};

function stateIn(order: ShopJson, { acceptedStates }: ReadSettings): ShopState {
	if (!order.get('cancelled_at').isMissing) return stateOf('cancelled', STATES);
	if (order.get('test').flag) return stateOf('test', STATES, acceptedStates);
	const state = stateOf(order.get('financial_status').wanted, STATES, acceptedStates);
	// Orders paid at the door are sent before they are paid.
	const isAtTheDoor = fold(state.word) === 'pending' && paymentOf(gatewaysOf(order)) === 'cashOnDelivery';
	return isAtTheDoor ? { word: state.word, verdict: 'document' } : state;
}

/** The payment gateways of an order. */
export const gatewaysOf = (order: ShopJson): string[] =>
	order.get('payment_gateway_names').list.flatMap((name) => name.text ?? []);

/** The way of payment, by the gateway's name. */
const paymentOf = (gateways: readonly string[]): ShopPayment =>
	paymentBy(gateways.join(' '), [
		[/cash on delivery|\bcod\b|kapida/, 'cashOnDelivery'],
		[/bank|havale|eft|transfer/, 'transfer'],
		[/./, 'agency'],
	]);

/** Taxes of the whole order, by rate. They are seldom given in the buyer's currency; those of its lines are. */
function vatParts(order: ShopJson, reading: ShopifyReading): VatPart[] | undefined {
	const isStated = reading.money === 'shop' || order.get('presentment_currency').text === order.get('currency').text;
	if (!isStated || order.get('tax_lines').isMissing) return undefined;
	return byRate(
		order.get('tax_lines').list.map((tax) => ({
			rate: rateIn(tax),
			amount: toMinor(shopifyAmount(tax, 'price', reading) ?? tax.get('price').amount),
		})),
	);
}

/** The refunded amount, where it is in the currency of the document. */
function paidBackOf(refund: ShopJson, currency: string): Minor | undefined {
	const money = moneyOf(refund);
	const isStated = money.every((element) => (element.get('currency').text ?? currency) === currency);
	return isStated ? toMinor(moneyIn(refund)) : undefined;
}

/**
 * The member that marks the buyer as exempt from tax: of the order, of the customer, or a list of the customer's exemptions
 * (shopify.dev/docs/api/admin-rest, *Order* and *Customer*).
 */
const exemptBy = (order: ShopJson): string | undefined =>
	['tax_exempt', 'customer.tax_exempt', 'customer.tax_exemptions']
		.map((member) => order.get(member))
		.find(({ value }) => value === true || (Array.isArray(value) && value.length > 0))?.path;

/** The order in the output of a node or a webhook: bare, or as the member `order`; in GraphQL also in `data`, or as the `node` of an edge. */
export function shopifyOrder(input: ShopJson): ShopJson {
	const isAnswer = !input.get('data').isMissing;
	const holder = isAnswer ? input.get('data') : input;
	refusePage(holder.get('orders'), isAnswer ? 'data.orders.nodes' : 'orders');
	const member = ['order', 'node'].map((name) => holder.get(name)).find((node) => !node.isMissing);
	return asRest(member ?? holder);
}

/** The key of a sale of the order: the number that people see, without its `#`, and the exchange. */
export const saleKey = (order: ShopJson, { exchange }: ShopifyReading): string =>
	(order.get('name').text?.replace(/^#\s*/, '') ?? order.get('order_number').wanted) +
	(exchange === undefined ? '' : `-X${exchange}`);

function shopifyTable(order: ShopJson, reading: ShopifyReading): ShopTable {
	const { goods, shipping, tip } = shopifyTables(order, reading);
	return {
		number: ['name', 'order_number'],
		day: momentAt('created_at', 'processed_at'),
		currency: () => shopifyCurrency(order, reading).currency,
		prices: reading.prices,
		lines: [goods, shipping, tip],
		// Read with the lines: a cancelled order may not have what they need.
		get readings() {
			return readingsOf(order, reading);
		},
		total: () => totalOf(order, reading),
		vat: () => vatParts(order, reading),
		vatSum: () => shopifyAmount(order, 'total_tax', reading),
		state: stateIn,
		names: [
			['@first_name', '@last_name'],
			['customer.first_name', 'customer.last_name'],
		],
		company: (_, billing) => billing.get('company').text,
		named: { list: 'note_attributes', by: 'name', taxNumbers: TAX_NUMBERS, taxOffices: TAX_OFFICES },
		email: ['email', 'contact_email', 'customer.email'],
		phone: ['phone', '@phone', 'customer.phone'],
		billing: [['billing_address', 'shipping_address'], ADDRESS],
		delivery: ['shipping_address', ADDRESS],
		payment: () => paymentOf(gatewaysOf(order)),
		paidBy: () => joinedText(...gatewaysOf(order)),
		paid: (_, { state }) => {
			const gateways = gatewaysOf(order);
			const isPaid = ['paid', 'partially_refunded'].includes(fold(state.word));
			// An edit of the order may raise its total after it was paid.
			const outstanding = toMinor(order.get('total_outstanding').amountOrZero);
			const open = outstanding > 0n ? `: ${minorText(outstanding)} of it is not paid yet` : '';
			return {
				methods: gateways,
				parts: [...new Set(gateways)],
				...(isPaid && open === '' ? {} : { why: `its payment is "${state.word}"${open}` }),
			};
		},
		note: 'note',
		more: (_, { totals }): Partial<ReadOrder> => {
			const { currency, exchangeRate } = shopifyCurrency(order, reading);
			const rounding = shopifyAmount(order, 'total_cash_rounding_payment_adjustment', reading) ?? ZERO;
			return {
				exchangeRate,
				refunds: refundsOf(order, totals.total, reading).map((refund) => ({
					id: refund.get('id').wanted,
					amount: paidBackOf(refund, currency),
				})),
				exemptBy: exemptBy(order),
				...(order.get('tax_exempt').value === UNASKED
					? {
							mayBeExempt:
								'The query does not ask for taxExempt, so that nothing tells whether the buyer is exempt from VAT',
						}
					: {}),
				...(rounding.digits === 0n ? {} : { paidAmount: totals.total + toMinor(rounding) }),
			};
		},
	};
}

/** An exchange as an order of its own: its total is that of its lines, and the paid amount is the part that the returned goods do not cover. */
function exchangeTable(order: ShopJson, reading: ShopifyReading, exchange: string): ShopTable {
	const refunds = exchangesIn(order).get(exchange);
	const [first] = refunds ?? [];
	if (!refunds || !first)
		return order
			.get('refunds')
			.refuse(
				`has no exchange ${exchange}`,
				'Give the ID of a return, and ask for return { id exchangeLineItems } of refunds in the GraphQL query.',
			);
	const table = shopifyTable(order, reading);
	return {
		...table,
		lines: table.lines.slice(0, 1),
		key: () => saleKey(order, reading),
		day: (_, zone) => momentAt('created_at')(first, zone),
		total: undefined,
		vat: undefined,
		vatSum: undefined,
		more: (node, read): Partial<ReadOrder> => {
			const open = read.totals.total - takenOff(refunds, order, reading);
			return { ...table.more?.(node, read), paidAmount: open > 0n ? open : 0n };
		},
	};
}

/**
 * Lines with recalculated VAT, where the shop has rounded it in the other currency of the order and converted it: a hundredth of a euro is many of a
 * lira. The amount with VAT, and so the total, stays. `undefined` where no line needs it, or prices are without VAT.
 */
function convertedVat(order: ShopJson, lines: readonly ShopLine[], reading: ShopifyReading): ShopLine[] | undefined {
	const isForeign = (order.get('presentment_currency').text ?? '') !== order.get('currency').text;
	if (!isForeign || reading.prices !== 'withVat' || lines.every(({ after, rate }) => isVatOf(after, rate)))
		return undefined;
	if (order.get('total_price_set.presentment_money.amount').isMissing) return undefined;
	const money = reading.money === 'shop' ? 'presentment' : 'shop';
	const others = readLines(order, shopifyTable(order, { ...reading, money })).lines;
	const isRounded = ({ after, rate }: ShopLine, other: ShopLine | undefined) =>
		!isVatOf(after, rate) && other !== undefined && isVatOf(other.after, other.rate);
	return lines.map((line, index) => {
		if (!isRounded(line, others[index])) return line;
		const inside = (sum: ShopSum) => parted(grossOf(sum), line.rate, 'withVat');
		return { ...line, before: inside(line.before), after: inside(line.after) };
	});
}

/** An order of Shopify's REST Admin API, from its node, its trigger or its webhook, or of its GraphQL Admin API. */
export function readShopify(input: ShopJson, settings: ReadSettings): ReadOrder {
	const order = shopifyOrder(input);
	const reading = shopifyReading(order, settings);
	const { exchange } = reading;
	const table = exchange === undefined ? shopifyTable(order, reading) : exchangeTable(order, reading, exchange);
	const read = readByTable(order, table, settings);
	const converted = convertedVat(order, read.lines, reading);
	return converted ? { ...read, lines: converted, totals: { total: read.totals.total } } : read;
}
