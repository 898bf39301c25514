import { isMembers } from '../../../base/json/members';
import { type Minor, minorText, toMinor } from '../../../base/values/minor';
import type { ShopLine, ShopRefund, ShopState } from '../../shop/order';
import { ShopJson } from '../../shop/reader';
import type { ReadSettings } from '../../shop/settings';
import type { Shop } from '../../shop/shop';
import { momentAt } from '../engine';
import { refundBy, restOf } from '../sums';
import { shopifyFeed, shopifyTexts } from './feed';
import { exchangeBroughtBack, isExchange } from './exchange';
import { restId } from './graphql';
import { moneyIn, moneyOf, type ShopifyReading, shopifyReading } from './lines';
import { gatewaysOf, readShopify, saleKey, shopifyCurrency, shopifyOrder } from './order';
import { refundLines, sumOf } from './refundLines';

/**
 * The lines of the order without its other refunds, in one of its currencies: a refund without lines that pays all of this back stands for all lines.
 */
function restIn(
	refund: ShopJson,
	order: ShopJson,
	money: ShopifyReading['money'],
	settings: ReadSettings,
): ShopLine[] | undefined {
	const reading = { ...shopifyReading(order, settings), money };
	const id = refund.get('id').text;
	const others = order
		.get('refunds')
		.list.filter((other) => other.get('id').text !== id && (isExchange(other) || moneyOf(other).length > 0))
		.filter((other) => exchangeBroughtBack(order, other) === reading.exchange);
	const before = others.flatMap((other) => refundLines(other, order, reading));
	return restOf(readShopify(order, { ...settings, money }).lines, before);
}

/**
 * Lines of a refund with its total. Shopify may give the refunded money in the currency in which the buyer had paid: if the document has the other
 * currency, its total is that of the lines, provided that they match that money in the buyer's currency.
 */
function paidBack(
	refund: ShopJson,
	order: ShopJson,
	reading: ShopifyReading,
	settings: ReadSettings,
): { lines: ShopLine[]; total: Minor } {
	if (isExchange(refund) && !settings.moneyAlone) {
		const lines = refundLines(refund, order, reading);
		return { lines, total: sumOf(lines) };
	}
	const money = moneyOf(refund);
	const [first] = money;
	const node = refund.get('transactions');
	if (!first) return node.refuse('tells of no money that was paid back', 'Wait until the shop has paid it back.');
	const currency = order.get('currency').wanted;
	const stated = first.get('currency').text ?? currency;
	if (money.some((element) => (element.get('currency').text ?? currency) !== stated))
		return node.refuse('are in several currencies', 'Enter this return by hand.');
	const total = toMinor(moneyIn(refund));
	const statedMoney = stated === currency ? 'shop' : 'presentment';
	const rest =
		refund.get('refund_line_items').list.length > 0 ? undefined : restIn(refund, order, statedMoney, settings);
	if (rest && sumOf(rest) === total) {
		const all = statedMoney === reading.money ? rest : restIn(refund, order, reading.money, settings);
		if (all) return { lines: all, total: sumOf(all) };
	}
	const lines = refundLines(refund, order, { ...reading, money: statedMoney }, total);
	if (statedMoney === reading.money) return { lines, total };
	if (isExchange(refund))
		return node.refuse(`are in ${stated}, the currency of another document`, 'Book this payment by hand.');
	if (sumOf(lines) !== total)
		return node.refuse(
			`come to ${minorText(total)} ${stated}, the lines of the refund to ${minorText(sumOf(lines))}`,
			'Compare the refund in the shop, or enter this return by hand.',
		);
	const converted = refundLines(refund, order, reading);
	return { lines: converted, total: sumOf(converted) };
}

/** The selected refund of an order: by its id or as an object, else the only one. */
function refundMeant(refund: ShopJson, order: ShopJson): ShopJson {
	const members = isMembers(refund.value) ? refund.value : undefined;
	const isOrder = ['refunds', 'order', 'data', 'node'].some((name) => members?.[name] !== undefined);
	const stated = isOrder ? undefined : members ? refund.get('id').wanted : refund.text;
	const all = order.get('refunds');
	const [only, another] = all.list;
	if (stated !== undefined)
		return (
			all.list.find((element) => element.get('id').text === restId(stated)) ??
			all.refuse(`has no refund ${restId(stated)}`, 'Read the order anew: its refunds are in it.')
		);
	if (only && !another) return only;
	return all.refuse(
		only ? 'holds several refunds' : 'holds no refund',
		only ? 'Say in Refund which one, by its id.' : 'Read the order anew: its refunds are in it.',
	);
}

/** The state of a refund with goods but no money. */
const EXCHANGED: ShopState = { word: 'exchanged', verdict: 'never', why: 'new goods take the place of its money' };

/** Gateways whose refunds stay in the shop as credit. */
const NO_MONEY: ReadonlySet<string> = new Set(['gift_card', 'shopify_store_credit']);

/**
 * Refuses a refund whose money is not from the order's payment: refunded in another way, as on a gift card, or for items that an edit removed from
 * the order, which a collection booked after the edit does not include.
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

/** One refund in a Shopify order: the refunded amounts, with their VAT as the shop states it. */
export function readShopifyRefund(meant: ShopJson, input: ShopJson, settings: ReadSettings): ShopRefund {
	const order = shopifyOrder(input);
	const refund = refundMeant(meant, order);
	const reading = shopifyReading(order, settings);
	const number = refund.get('id').wanted;
	const stated = {
		number,
		key: `${saleKey(order, reading)}-R${number}`,
		day: momentAt('created_at')(refund, settings.zone),
		currency: shopifyCurrency(order, reading).currency,
		reason: refund.get('note').note,
	};
	if (settings.moneyAlone && isExchange(refund) && moneyOf(refund).length === 0)
		return { ...stated, lines: [], totals: { total: 0n }, state: EXCHANGED };
	const { lines, total } = paidBack(refund, order, reading, settings);
	if (settings.moneyAlone) holdToPayment(refund, order, settings);
	return { ...stated, lines, totals: { total }, state: { word: minorText(total), verdict: 'document' } };
}

/** A refund, read with the sale of the returned goods: the order, or the exchange that had sent them out. */
const readBack: NonNullable<Shop['refund']> = (input, settings) => {
	const order = shopifyOrder(new ShopJson(input.order, ''));
	const exchange = exchangeBroughtBack(order, refundMeant(new ShopJson(input.refund, ''), order));
	return refundBy(readShopify, readShopifyRefund)(input, { ...settings, exchange });
};

/** Shopify by its REST Admin API, or its GraphQL Admin API. */
export const shopify: Shop = {
	name: 'shopify',
	title: 'Shopify',
	description: 'An order of Shopify’s node, trigger or GraphQL API',
	refundIs: 'the ID of a refund in the order of Shopify (blank: its only one)',
	hasTwoCurrencies: true,
	hasExchanges: true,
	feed: shopifyFeed,
	texts: shopifyTexts,
	read: readShopify,
	refund: readBack,
};
