import { omit } from '../../../base/json/members';
import { type Minor, roundedQuotient, toMinor } from '../../../base/values/minor';
import { stateOf, type StateWords } from '../../shop/state';
import {
	grossOf,
	parted,
	type ReadOrder,
	type ShopLine,
	type ShopOrder,
	type ShopPayment,
	type ShopState,
	type ShopSum,
} from '../../shop/order';
import { type AddressMembers, addressOf, joinedText, namedValues, type ShopJson, taxNumberOf } from '../../shop/reader';
import type { ReadSettings } from '../../shop/settings';
import { fold } from '../../../base/text/text';
import { dayOfMoment } from '../../../base/values/dates';
import { compare, formatDecimal, ZERO } from '../../../base/values/decimal';
import { isVatOf } from '../../shop/vat';
import { refusePage } from '../goods';
import { asRest, UNASKED } from './graphql';
import { moneyOf, removedPieces, shopifyTotals } from './totals';
import { shopifyAmount, shopifyCharge, shopifyItem, type ShopifyReading, sumAt } from './lines';

/** Places that a rate may need. */
const MOST_PLACES = 6;

/** The shortest rate that makes one total the other: the shop tells both and no rate. */
function rateBetween(local: Minor, foreign: Minor): string | undefined {
	if (foreign <= 0n || local <= 0n) return undefined;
	for (let scale = 0; scale <= MOST_PLACES; scale++) {
		const digits = roundedQuotient(local * 10n ** BigInt(scale), foreign);
		if (roundedQuotient(digits * foreign, 10n ** BigInt(scale)) === local) return formatDecimal({ digits, scale });
	}
	return formatDecimal({ digits: roundedQuotient(local * 10n ** BigInt(MOST_PLACES), foreign), scale: MOST_PLACES });
}

/** Currency of the document; in that of the buyer with the rate at which the shop has reckoned. */
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

/** Names that checkouts use; every shop chooses its own, so that they are a setting. */
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
	// What is paid at the door is sent before it is paid.
	const isAtTheDoor = fold(state.word) === 'pending' && paymentOf(gatewaysOf(order)) === 'cashOnDelivery';
	return isAtTheDoor ? { word: state.word, verdict: 'document' } : state;
}

/** The ways in which an order was paid. */
export const gatewaysOf = (order: ShopJson): string[] =>
	order.get('payment_gateway_names').list.flatMap((name) => name.text ?? []);

/** The day of an instant in the zone of the books. */
export function shopifyDay(node: ShopJson, member: string, zone: string): string {
	const text = node.get(member).wanted;
	return dayOfMoment(text, zone) ?? node.get(member).refuse(`"${text}" is no date`, 'Give the order as Shopify does.');
}

/**
 * Goods of which neither a tax nor `taxable` is told, in an order that has VAT: the shop calculates taxes and has none for them. All others
 * without a tax are untaxed.
 */
const isTakenForFree = (line: ShopLine, node: ShopJson, hasVat: boolean): boolean =>
	hasVat && line.isUntaxed === true && node.get('taxable').isMissing;

/** Paid shipping of which no tax is told, in an order none of whose goods are taxable. */
const isFreeAsGoods = (line: ShopLine, node: ShopJson): boolean =>
	line.isUntaxed !== true && node.get('tax_lines').list.length === 0 && grossOf(line.after) !== 0n;

interface ShopifyLines {
	readonly lines: ShopLine[];
	readonly isEdited: boolean;
	readonly doubts: string[];
}

function linesOf(order: ShopJson, reading: ShopifyReading): ShopifyLines {
	const goods = order.get('line_items').list;
	const items = goods.map((line) => ({ line, removed: removedPieces(order, line) }));
	const read = items.map(({ line, removed }) => shopifyItem(line, removed, reading));
	const hasVat = read.some((line) => line !== undefined && line.after.vat !== 0n);
	const doubts: string[] = [];
	const shipping = order.get('shipping_lines').list;
	const kept = shipping.filter((line) => !line.get('is_removed').flag);
	return {
		doubts,
		isEdited: items.some(({ removed }) => compare(removed, ZERO) > 0) || kept.length < shipping.length,
		lines: [
			...goods.flatMap((node, index) => {
				const line = read[index];
				if (line === undefined) return [];
				const free = omit(line, 'isUntaxed');
				if (isTip(node)) return [{ ...free, kind: 'fee' as const }];
				return [isTakenForFree(line, node, hasVat) ? { ...free, isRateInferred: true as const } : line];
			}),
			...kept.map((node) => {
				const line = shopifyCharge(node, 'shipping', reading, goods);
				return isFreeAsGoods(line, node) ? { ...line, isRateInferred: true as const } : line;
			}),
			...(items.some(({ line }) => isTip(line)) ? [] : tipLines(order, reading)),
		],
	};
}

/**
 * Lines whose VAT is reckoned anew, where the shop has rounded it in the other currency of the order and converted it: a hundredth of a euro is many
 * of a lira. The amount with VAT, and so the total, stays. `undefined` where no line needs it, or prices are without VAT.
 */
function convertedVat(order: ShopJson, lines: readonly ShopLine[], reading: ShopifyReading): ShopLine[] | undefined {
	const isForeign = (order.get('presentment_currency').text ?? '') !== order.get('currency').text;
	if (!isForeign || reading.prices !== 'withVat' || lines.every(({ after, rate }) => isVatOf(after, rate)))
		return undefined;
	if (order.get('total_price_set.presentment_money.amount').isMissing) return undefined;
	const money = reading.money === 'shop' ? 'presentment' : 'shop';
	const others = linesOf(order, { ...reading, money }).lines;
	const isRounded = ({ after, rate }: ShopLine, other: ShopLine | undefined) =>
		!isVatOf(after, rate) && other !== undefined && isVatOf(other.after, other.rate);
	return lines.map((line, index) => {
		if (!isRounded(line, others[index])) return line;
		const inside = (sum: ShopSum) => parted(grossOf(sum), line.rate, 'withVat');
		return { ...line, before: inside(line.before), after: inside(line.after) };
	});
}

/** Whether a line is the tip: Shopify lists it among the goods, without a SKU, and marks it by this member, which may be null. */
const isTip = (line: ShopJson): boolean => Object.hasOwn(line.members, 'tip_payment_gateway');

/** The tip of an order that has no line for it. */
function tipLines(order: ShopJson, reading: ShopifyReading): ShopLine[] {
	const tip = shopifyAmount(order, 'total_tip_received', reading);
	return tip === undefined || compare(tip, ZERO) === 0 ? [] : [tipLine(order, toMinor(tip))];
}

const tipLine = (order: ShopJson, amount: Minor): ShopLine => {
	const sum = { net: amount, vat: 0n };
	const { path } = order.get('total_tip_received');
	return { kind: 'fee', path, name: 'Tip', quantity: '1', rate: 0, before: sum, after: sum };
};

/** What went back by a refund, where it is told in the currency of the document. */
function paidBackOf(refund: ShopJson, currency: string): Minor | undefined {
	const money = moneyOf(refund);
	const isTold = money.every((element) => (element.get('currency').text ?? currency) === currency);
	return isTold ? toMinor(sumAt(money, (element) => element.get('amount').amount)) : undefined;
}

/** How it was paid, as far as the gateway's name tells. */
function paymentOf(gateways: readonly string[]): ShopPayment {
	const names = fold(gateways.join(' '));
	if (/cash on delivery|\bcod\b|kapida/.test(names)) return 'cashOnDelivery';
	if (/bank|havale|eft|transfer/.test(names)) return 'transfer';
	return names === '' ? 'other' : 'agency';
}

/**
 * The member that says that the buyer is exempt from tax: of the order, of the customer, or a list of the customer's exemptions
 * (shopify.dev/docs/api/admin-rest, *Order* and *Customer*).
 */
const exemptBy = (order: ShopJson): string | undefined =>
	['tax_exempt', 'customer.tax_exempt', 'customer.tax_exemptions']
		.map((member) => order.get(member))
		.find(({ value }) => value === true || (Array.isArray(value) && value.length > 0))?.path;

/** Amounts of an order, and where its VAT stands. */
export const shopifyReading = (order: ShopJson, { money: chosen = 'shop' }: ReadSettings): ShopifyReading => ({
	prices: order.get('taxes_included').flag ? 'withVat' : 'withoutVat',
	// An order in one currency may lack the sets of amounts.
	money:
		(order.get('presentment_currency').text ?? order.get('currency').text) === order.get('currency').text
			? 'shop'
			: chosen,
});

/** The order in what a node or a webhook gives: bare, or as the member `order`; of GraphQL also in `data`, or as the `node` of an edge. */
export function shopifyOrder(input: ShopJson): ShopJson {
	const isAnswer = !input.get('data').isMissing;
	const holder = isAnswer ? input.get('data') : input;
	refusePage(holder.get('orders'), isAnswer ? 'data.orders.nodes' : 'orders');
	const member = ['order', 'node'].map((name) => holder.get(name)).find((node) => !node.isMissing);
	return asRest(member ?? holder);
}

/** The number as people see it, without the sign before it. */
export const shopifyNumber = (order: ShopJson): string =>
	order.get('name').text?.replace(/^#\s*/, '') ?? order.get('order_number').wanted;

/** An order of Shopify's REST Admin API, from its node, its trigger or its webhook, or of its GraphQL Admin API. */
export function readShopify(input: ShopJson, settings: ReadSettings): ReadOrder {
	const order = shopifyOrder(input);
	const reading = shopifyReading(order, settings);
	const number = shopifyNumber(order);
	const { lines: told, isEdited, doubts } = linesOf(order, reading);
	const converted = convertedVat(order, told, reading);
	const lines = converted ?? told;
	const { totals: stated, refunds } = shopifyTotals(order, told, isEdited, reading);
	const totals = converted ? { total: stated.total } : stated;
	const billing = order.get('billing_address').isMissing ? order.get('shipping_address') : order.get('billing_address');
	const attributes = order.get('note_attributes').list;
	const gateways = gatewaysOf(order);
	const currency = shopifyCurrency(order, reading);
	const company = billing.get('company').text;
	const rounding = shopifyAmount(order, 'total_cash_rounding_payment_adjustment', reading);
	return {
		number,
		key: number,
		day: shopifyDay(order, order.get('created_at').isMissing ? 'processed_at' : 'created_at', settings.zone),
		...currency,
		lines,
		totals,
		state: stateIn(order, settings),
		buyer: {
			name:
				joinedText(billing.get('first_name').text, billing.get('last_name').text) ??
				joinedText(order.get('customer.first_name').text, order.get('customer.last_name').text) ??
				company ??
				'',
			company,
			taxOffice: namedValues(attributes, 'name', settings.taxOfficeNames ?? TAX_OFFICES)[0],
			email: order.get('email').text ?? order.get('contact_email').text ?? order.get('customer.email').text,
			phone: order.get('phone').text ?? billing.get('phone').text ?? order.get('customer.phone').text,
			id: order.get('customer.id').text,
			...taxNumberOf(...namedValues(attributes, 'name', settings.taxNumberNames ?? TAX_NUMBERS)),
		},
		billing: addressOf(billing, ADDRESS),
		delivery: addressOf(order.get('shipping_address'), ADDRESS),
		payment: paymentOf(gateways),
		paidBy: joinedText(...gateways),
		note: order.get('note').note,
		refunds: refunds.map((refund) => ({
			id: refund.get('id').wanted,
			amount: paidBackOf(refund, currency.currency),
		})),
		exemptBy: exemptBy(order),
		...(order.get('tax_exempt').value === UNASKED
			? {
					mayBeExempt:
						'The query does not ask for taxExempt, so that nothing tells whether the buyer is exempt from VAT',
				}
			: {}),
		...(rounding === undefined || rounding.digits === 0n ? {} : { paidAmount: totals.total + toMinor(rounding) }),
		doubts,
	};
}
