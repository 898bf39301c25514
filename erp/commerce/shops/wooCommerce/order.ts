import { dayOfMoment } from '../../../base/values/dates';
import { minorText, type Minor, sumOfMinor, toMinor } from '../../../base/values/minor';
import {
	byRate,
	grossOf,
	type ReadOrder,
	type ShopLine,
	type ShopLineKind,
	type ShopPayment,
	type ShopProblem,
	type ShopTotals,
} from '../../shop/order';
import { addressOf, joinedText, namedValues, taxNumberOf, type AddressMembers, type ShopJson } from '../../shop/reader';
import type { ReadSettings } from '../../shop/settings';
import { bundleDoubts } from '../../shop/match/bundles';
import { stateOf, type StateWords } from '../../shop/state';
import { fold } from '../../../base/text/text';
import { wooSold } from './fees';
import {
	containerOf,
	isGoneLine,
	settledSums,
	signed,
	type StatedPart,
	wooLine,
	type WooLine,
	type WooReading,
} from './lines';

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

/** Where a widely used plugin for Turkish checkouts keeps them; others differ, and are settings. */
const TAX_NUMBERS = ['_billing_hez_tax_number', '_billing_hez_TC_number'];
const TAX_OFFICES = ['_billing_hez_tax_office'];

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

/** The note by which WooCommerce keeps that an order was made without tax for an exempt customer: `yes`, or what else plugins write for it. */
const EXEMPT = ['is_vat_exempt'];
const YES = new Set(['yes', '1', 'true']);

const PAYMENTS: Readonly<Record<string, ShopPayment>> = { bacs: 'transfer', cod: 'cashOnDelivery' };

/** The percent of each tax of an order, by its id. */
export const wooRates = (order: ShopJson): Map<string, number | undefined> =>
	new Map(
		order.get('tax_lines').list.map((line) => {
			const percent = line.get('rate_percent').maybeAmount;
			return [line.get('rate_id').wanted, percent && Number(percent.digits) / 10 ** percent.scale];
		}),
	);

/** What the shop states of the VAT of some lines; goods and fees are rounded apart from shipping. */
function partsOf(order: ShopJson, lines: readonly WooLine[], reading: WooReading, hasDiscount: boolean): StatedPart[] {
	const stated = (isOf: (kind: ShopLineKind) => boolean, ...members: readonly string[]): StatedPart[] =>
		byRate(
			order.get('tax_lines').list.flatMap((tax) => {
				const rate = reading.rates.get(tax.get('rate_id').wanted);
				if (rate === undefined) return [];
				return members.map((name) => ({ rate, amount: toMinor(signed(tax.get(name).amountOrZero, reading)) }));
			}),
		).map((part) => ({
			...part,
			lines: lines.flatMap(({ rate, line }, index) => (rate === part.rate && isOf(line.kind) ? [index] : [])),
		}));
	// A fee below 0 has its tax among that of goods, also where it is taken off shipping.
	if (hasDiscount) return stated(() => true, 'tax_total', 'shipping_tax_total');
	return [
		...stated((kind) => kind !== 'shipping', 'tax_total'),
		...stated((kind) => kind === 'shipping', 'shipping_tax_total'),
	];
}

/** The day of the books: an instant where the shop tells one, else the shop's own wall clock. */
export function wooDay(order: ShopJson, zone: string): string {
	const gmt = order.get('date_created_gmt').text;
	const text = gmt === undefined ? order.get('date_created').wanted : `${gmt.replace(/Z$/, '')}Z`;
	// At midnight in UTC it is no date without time but an instant as any other.
	return (
		dayOfMoment(text, zone) ??
		order.get('date_created').refuse(`"${text}" is no date`, 'Give the order as WooCommerce does.')
	);
}

/** Lines whose hundredths agree with the VAT and the total that the shop states. */
export function wooLines(
	order: ShopJson,
	{ lines, hasDiscount, flaw }: ReturnType<typeof wooSold>,
	total: Minor,
	reading: WooReading,
): { readonly lines: ShopLine[]; readonly totals: ShopTotals; readonly doubts: string[]; readonly flaw?: ShopProblem } {
	const stated = partsOf(order, lines, reading, hasDiscount);
	const { sums, parts } = settledSums(lines, stated, total);
	const settledLines = lines.map(({ line, full }, index): ShopLine => {
		const after = sums[index] ?? { net: 0n, vat: 0n };
		const isLess = full !== undefined && full.net >= after.net && grossOf(full) >= grossOf(after);
		return { ...line, before: isLess ? full : after, after };
	});
	const isTold = parts.length > 0 && [...reading.rates.values()].every((rate) => rate !== undefined);
	const vat = toMinor(signed(order.get('total_tax').amountOrZero, reading));
	const more = sumOfMinor(parts.map(({ amount }) => amount)) - sumOfMinor(stated.map(({ amount }) => amount));
	return {
		...(flaw ? { flaw } : {}),
		lines: settledLines,
		totals: { total, ...(isTold ? { vatByRate: byRate(parts) } : {}), vat: vat + more },
		doubts:
			more === 0n
				? []
				: [
						`The shop’s total has VAT of ${minorText(vat + more)} in it, and its tax_lines come to ${minorText(vat)}: it rounds both by themselves, and the total is taken`,
					],
	};
}

/** A line with the place of the bundle that it is a part of. */
export const withContainer = (read: WooLine, container: ShopJson | undefined): WooLine =>
	container === undefined ? read : { ...read, line: { ...read.line, partOf: container.path } };

/** A title that may hold markup with a label for screens and one for readers: the first of its lines that no other one holds. */
const titleOf = ({ textLines: lines = [] }: ShopJson): string | undefined =>
	lines.find((line) => !lines.some((other) => other !== line && other.includes(line)));

/** An order of WooCommerce's REST API v3, from its node, its trigger or its webhook, with any number of decimal points. */
export function readWooCommerce(order: ShopJson, settings: ReadSettings): ReadOrder {
	const number = order.get('number').text ?? order.get('id').wanted;
	const reading = { rates: wooRates(order), isRefund: false, withTax: order.get('prices_include_tax').flag };
	const items = order.get('line_items').list.filter((line) => !isGoneLine(line));
	const goods = items.map((line) => withContainer(wooLine(line, 'item', reading), containerOf(line, items)));
	const sold = wooSold(order, goods, reading);
	// A gift card that is spent has lowered the total, and is a payment all the same.
	const paid = toMinor(order.get('total').price);
	const cards = sumOfMinor(order.get('gift_cards').list.map((card) => toMinor(card.get('amount').price)));
	const { doubts, ...told } = wooLines(order, sold, paid + cards, reading);
	const billing = order.get('billing');
	// Plugins keep their fields in either place; PHP writes a list with a gap as an object.
	const meta = order.get('meta_data').elements;
	const named = (names: readonly string[]) => namedValues(meta, 'key', names, billing, order);
	const method = order.get('payment_method').text;
	const customer = order.get('customer_id').text;
	const company = billing.get('company').text;
	return {
		number,
		key: number,
		day: wooDay(order, settings.zone),
		currency: order.get('currency').wanted,
		...told,
		doubts: [...doubts, ...bundleDoubts(told.lines)],
		...(cards === 0n ? {} : { paidAmount: paid }),
		exemptBy: named(EXEMPT).some((word) => YES.has(fold(word))) ? 'meta_data is_vat_exempt' : undefined,
		state: stateOf(order.get('status').wanted.replace(/^wc-/, ''), STATES, settings.acceptedStates),
		buyer: {
			name: joinedText(billing.get('first_name').text, billing.get('last_name').text) ?? company ?? '',
			company,
			taxOffice: named(settings.taxOfficeNames ?? TAX_OFFICES)[0],
			email: billing.get('email').text,
			phone: billing.get('phone').text,
			id: customer === '0' ? undefined : customer,
			...taxNumberOf(...named(settings.taxNumberNames ?? TAX_NUMBERS)),
		},
		billing: addressOf(billing, ADDRESS),
		delivery: addressOf(order.get('shipping'), ADDRESS),
		payment: PAYMENTS[method ?? ''] ?? 'other',
		paidBy: titleOf(order.get('payment_method_title')) ?? method,
		note: order.get('customer_note').note,
		refunds: order.get('refunds').list.map((refund) => {
			// The list of an order's refunds calls it `amount`, above 0.
			const total = refund.get('total').maybeAmount;
			const amount = total ? { ...total, digits: -total.digits } : refund.get('amount').maybeAmount;
			return { id: refund.get('id').wanted, amount: amount && toMinor(amount) };
		}),
	};
}
