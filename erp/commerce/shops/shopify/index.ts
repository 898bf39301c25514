import { isMembers } from '../../../base/json/members';
import { type Minor, minorText, spreadOver, sumOfMinor, toMinor, vatInside } from '../../../base/values/minor';
import { grossOf, parted, type ShopLine, type ShopRefund, type ShopSum } from '../../shop/order';
import type { ShopJson } from '../../shop/reader';
import type { ReadSettings } from '../../shop/settings';
import type { Shop } from '../../shop/shop';
import { fold } from '../../../base/text/text';
import { compare, type Decimal, formatDecimal, subtract, ZERO } from '../../../base/values/decimal';
import { momentAt } from '../engine';
import { draftOf } from '../lines';
import { refundBy, restOf } from '../sums';
import { shopifyFeed } from './feed';
import { restId } from './graphql';
import { moneyOf, shopifyAmount, type ShopifyReading, shopifyReading, shopifyTables, sumAt } from './lines';
import { gatewaysOf, readShopify, shopifyCurrency, shopifyNumber, shopifyOrder } from './order';

const sumOf = (lines: readonly ShopLine[]): Minor => sumOfMinor(lines.map(({ after }) => grossOf(after)));

const negated = (amount: Decimal): Decimal => subtract(ZERO, amount);

/** What was sold on a line, with what was paid back of it. */
function goods(item: ShopJson, order: ShopJson, reading: ShopifyReading): ShopLine {
	const id = item.get('line_item_id').wanted;
	const sold = order.get('line_items').list.find((line) => line.get('id').text === id) ?? item.get('line_item');
	if (sold.isMissing)
		item.get('line_item_id').refuse(`${id} is no line of the order`, 'Give the refund with its own order.');
	const { line } = draftOf(sold, order, shopifyTables(order, reading).goods);
	const quantity = item.get('quantity').price;
	if (compare(quantity, ZERO) <= 0) item.get('quantity').refuse('is not above 0', 'Give the order as Shopify does.');
	const amount = toMinor(shopifyAmount(item, 'subtotal', reading) ?? item.get('subtotal').amount);
	const vat = toMinor(shopifyAmount(item, 'total_tax', reading) ?? ZERO);
	const after = parted(amount, 0, reading.prices, vat);
	const isNotRestocked = item.get('restock_type').text === 'no_restock';
	return {
		...{ ...line, path: item.path, vatAt: 'total_tax', quantity: formatDecimal(quantity), before: after, after },
		...(isNotRestocked ? { isNotRestocked } : {}),
	};
}

/**
 * What was paid back beside goods: shipping with the VAT that stands beside it, or more or less than was reckoned. Since version 2024-10 shipping
 * is no adjustment any more, but stands in `refund_shipping_lines`, above 0 (shopify.dev/changelog/exposing-the-order-adjustments-connection-on-a-refund,
 * read in November 2026).
 */
function adjustment(node: ShopJson, order: ShopJson, reading: ShopifyReading, isNet: boolean): ShopLine {
	const subtotal = shopifyAmount(node, 'subtotal_amount', reading);
	const tax = shopifyAmount(node, 'tax_amount', reading) ?? ZERO;
	const amount = toMinor(subtotal ?? negated(shopifyAmount(node, 'amount', reading) ?? node.get('amount').amount));
	const vat = toMinor(subtotal === undefined ? negated(tax) : tax);
	const sum: ShopSum = isNet ? { net: amount, vat } : { net: amount - vat, vat };
	const isShipping = subtotal !== undefined || node.get('kind').text === 'shipping_refund';
	const parcels = isShipping ? order.get('shipping_lines').list : [];
	const shipped = parcels.find((line) => line.get('id').text === node.get('shipping_line.id').text) ?? parcels[0];
	const { rate = 0, isUntaxed } = shipped ? draftOf(shipped, order, shopifyTables(order, reading).shipping).line : {};
	const name = node.get('reason').text ?? '';
	return {
		kind: isShipping ? 'shipping' : 'adjustment',
		path: node.path,
		name,
		quantity: '1',
		rate,
		...(isUntaxed ? { isUntaxed } : {}),
		before: sum,
		after: sum,
	};
}

/** Whether the amount of an adjustment is without VAT: what the money that was paid back says, else what its own VAT says. */
function adjustments(refund: ShopJson, order: ShopJson, reading: ShopifyReading, left: Minor | undefined): ShopLine[] {
	const stated = refund.get('order_adjustments').list;
	const hasShipping = stated.some((node) => node.get('kind').text === 'shipping_refund');
	const list = [...stated, ...(hasShipping ? [] : refund.get('refund_shipping_lines').list)];
	const readings = [false, true].map((isNet) => list.map((node) => adjustment(node, order, reading, isNet)));
	const fitting = readings.find((lines) => sumOf(lines) === left);
	const taxed = readings.find((lines) =>
		lines.every(({ after, rate }) => after.vat === vatInside(grossOf(after), rate)),
	);
	return fitting ?? taxed ?? readings[0] ?? [];
}

/** Adjustments without goods as one: Shopify writes pairs of them that undo each other, and no document has a line below 0. */
function netted(lines: readonly ShopLine[]): ShopLine[] {
	const [first, ...others] = lines.filter(({ kind }) => kind === 'adjustment');
	if (!first || lines.every(({ after }) => grossOf(after) >= 0n)) return [...lines];
	const all = [first, ...others];
	const sum = {
		net: sumOfMinor(all.map(({ after }) => after.net)),
		vat: sumOfMinor(all.map(({ after }) => after.vat)),
	};
	return [...lines.filter(({ kind }) => kind !== 'adjustment'), { ...first, before: sum, after: sum }];
}

/**
 * What was kept of the money, as a fee for taking goods back, is taken off the goods, in proportion to what they cost: the return is of what
 * the shop paid back, and the VAT is that inside it.
 */
function lessKept(lines: readonly ShopLine[]): ShopLine[] {
	const kept = lines.find(({ kind, after }) => kind === 'adjustment' && grossOf(after) < 0n);
	const others = lines.filter((line) => line !== kept);
	const bears = others.some(({ kind }) => kind === 'item') ? 'item' : 'shipping';
	const weights = others.map(({ kind, after }) => (kind === bears ? grossOf(after) : 0n));
	const shares = kept && spreadOver(-grossOf(kept.after), weights);
	if (!shares || shares.some((share, index) => share > (weights[index] ?? 0n))) return [...lines];
	return others.map((line, index) => {
		const share = shares[index] ?? 0n;
		if (share === 0n) return line;
		const left = grossOf(line.after) - share;
		const sum = parted(left, line.rate, 'withVat');
		return { ...line, before: sum, after: sum };
	});
}

/** Lines of a refund in one of its currencies. Goods that cost nothing come back into the stock as others do. */
function linesOf(refund: ShopJson, order: ShopJson, reading: ShopifyReading, total: Minor | undefined): ShopLine[] {
	const items = refund.get('refund_line_items').list.map((item) => goods(item, order, reading));
	const left = total === undefined ? undefined : total - sumOf(items);
	return lessKept([...items, ...netted(adjustments(refund, order, reading, left))]).filter(
		({ kind, after }) => kind === 'item' || grossOf(after) !== 0n,
	);
}

/** What the order has left but for a refund, in one of its currencies: a refund without lines that pays back all that means all lines. */
function restIn(
	refund: ShopJson,
	order: ShopJson,
	money: ShopifyReading['money'],
	settings: ReadSettings,
): ShopLine[] | undefined {
	const reading = { ...shopifyReading(order, settings), money };
	const id = refund.get('id').text;
	const others = order.get('refunds').list.filter((other) => other.get('id').text !== id && moneyOf(other).length > 0);
	const before = others.flatMap((other) => linesOf(other, order, reading, undefined));
	return restOf(readShopify(order, { ...settings, money }).lines, before);
}

/**
 * Lines of a refund with its total. Shopify may tell the money that went back in the currency in which the buyer had paid: where the document has
 * the other one, its total is that of the lines, once they come to that money in the currency of the buyer.
 */
function paidBack(
	refund: ShopJson,
	order: ShopJson,
	reading: ShopifyReading,
	settings: ReadSettings,
): { lines: ShopLine[]; total: Minor } {
	const money = moneyOf(refund);
	const [first] = money;
	const node = refund.get('transactions');
	if (!first) return node.refuse('tells of no money that was paid back', 'Wait until the shop has paid it back.');
	const currency = order.get('currency').wanted;
	const stated = first.get('currency').text ?? currency;
	if (money.some((element) => (element.get('currency').text ?? currency) !== stated))
		return node.refuse('are in several currencies', 'Enter this return by hand.');
	const total = toMinor(sumAt(money, (element) => element.get('amount').amount));
	const statedMoney = stated === currency ? 'shop' : 'presentment';
	const rest =
		refund.get('refund_line_items').list.length > 0 ? undefined : restIn(refund, order, statedMoney, settings);
	if (rest && sumOf(rest) === total) {
		const all = statedMoney === reading.money ? rest : restIn(refund, order, reading.money, settings);
		if (all) return { lines: all, total: sumOf(all) };
	}
	const lines = linesOf(refund, order, { ...reading, money: statedMoney }, total);
	if (statedMoney === reading.money) return { lines, total };
	if (sumOf(lines) !== total)
		return node.refuse(
			`come to ${minorText(total)} ${stated}, the lines of the refund to ${minorText(sumOf(lines))}`,
			'Compare the refund in the shop, or enter this return by hand.',
		);
	const converted = linesOf(refund, order, reading, undefined);
	return { lines: converted, total: sumOf(converted) };
}

/** The id of the refund of an order that is meant: by its id or as it is, else the only one. */
function refundIdOf(refund: ShopJson, order: ShopJson): string {
	const members = isMembers(refund.value) ? refund.value : undefined;
	const isOrder = ['refunds', 'order', 'data', 'node'].some((name) => members?.[name] !== undefined);
	const stated = isOrder ? undefined : members ? refund.get('id').wanted : refund.text;
	if (stated !== undefined) return restId(stated);
	const all = order.get('refunds');
	const [only, another] = all.list;
	if (only && !another) return only.get('id').wanted;
	return all.refuse(
		only ? 'holds several refunds' : 'holds no refund',
		only ? 'Say in Refund which one, by its id.' : 'Read the order anew: its refunds are in it.',
	);
}

/** Gateways by which a refund stays in the shop, to be spent there. */
const NO_MONEY: ReadonlySet<string> = new Set(['gift_card', 'shopify_store_credit']);

/**
 * Stops where a refund's money is no payment of the order's: given back in another way than it came, as on a gift card, or for what an edit took
 * out of the order, which a collection booked after that does not have.
 */
function holdToPayment(refund: ShopJson, order: ShopJson, settings: ReadSettings): void {
	for (const gateway of moneyOf(refund).map((money) => money.get('gateway')))
		if (NO_MONEY.has(gateway.text ?? '') && !gatewaysOf(order).includes(gateway.text ?? ''))
			gateway.refuse(`is "${gateway.text}", by which the order was not paid`, 'Book this by hand: no money went out.');
	if (!readShopify(order, settings).refunds.some(({ id }) => id === refund.get('id').text))
		refund.refuse(
			'paid back what an edit took out of the order, and nothing tells whether the collection was booked before',
			'Book this payment by hand if it was.',
		);
}

/** One refund that an order of Shopify holds: what was paid back, with the VAT in it as the shop says. */
export function readShopifyRefund(meant: ShopJson, input: ShopJson, settings: ReadSettings): ShopRefund {
	const order = shopifyOrder(input);
	const refundId = refundIdOf(meant, order);
	const refund =
		order.get('refunds').list.find((element) => element.get('id').text === refundId) ??
		order.get('refunds').refuse(`has no refund ${refundId}`, 'Read the order anew: its refunds are in it.');
	const reading = shopifyReading(order, settings);
	const { lines, total } = paidBack(refund, order, reading, settings);
	if (settings.moneyAlone) holdToPayment(refund, order, settings);
	return {
		number: refundId,
		key: `${shopifyNumber(order)}-R${refundId}`,
		day: momentAt('created_at')(refund, settings.zone),
		currency: shopifyCurrency(order, reading).currency,
		lines,
		totals: { total },
		state: { word: minorText(total), verdict: 'document' },
		reason: refund.get('note').note,
	};
}

/** Shopify by its REST Admin API, or its GraphQL Admin API. */
export const shopify: Shop = {
	name: 'shopify',
	title: 'Shopify',
	description: 'An order of Shopify’s node, trigger or GraphQL API',
	refundIs: 'the ID of a refund in the order of Shopify (blank: its only one)',
	hasTwoCurrencies: true,
	feed: shopifyFeed,
	read: readShopify,
	paid: (order, { state }) => {
		const gateways = gatewaysOf(shopifyOrder(order));
		const isPaid = ['paid', 'partially_refunded'].includes(fold(state.word));
		// An edit of the order may raise its total after it was paid.
		const outstanding = toMinor(shopifyOrder(order).get('total_outstanding').maybeAmount ?? ZERO);
		const isOpen = outstanding > 0n;
		const open = isOpen ? `: ${minorText(outstanding)} of it is not paid yet` : '';
		return {
			methods: gateways,
			parts: [...new Set(gateways)],
			...(isPaid && !isOpen ? {} : { why: `its payment is "${state.word}"${open}` }),
		};
	},
	refund: refundBy(readShopify, readShopifyRefund),
};
