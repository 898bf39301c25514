import type { ShopFeed } from '../shopItem/feed';
import type { ReadOrder, ShopIdentity, ShopOrder } from './order';
import type { Payout } from './payout';
import { withRealBuyer } from './buyer';
import { readingOf, refuseAt, ShopJson, type ShopReading } from './reader';
import type { ReadSettings } from './settings';

/** An order with its refund, or an identifier of the refund, as the user gives both. */
interface RefundGiven {
	readonly refund: unknown;
	readonly order: unknown;
}

/** A shop: its texts in forms, and the readers of its orders. Nothing outside its folder names it. */
export interface Shop extends ShopIdentity {
	/** Its entry in the form; default: its title. */
	readonly label?: string;
	/** The form's description of its orders. */
	readonly description: string;
	/** The form's description of its refunds: `a refund of …`. */
	readonly refundIs?: string;
	/** Its orders have amounts in the currency of the shop and in that of the buyer. */
	readonly hasTwoCurrencies?: true;
	/** Goods sent in an exchange stay in the order of the returned goods. */
	readonly hasExchanges?: true;
	/** Its orders are read by a mapping from the user. */
	readonly needsMapping?: true;
	/** The form's description of its payout statement: `rows of …`. */
	readonly statementIs?: string;
	/** How stock and prices are sent to it; absent where they are output item by item. */
	readonly feed?: ShopFeed;
	/** How names, texts and pictures of products are sent to it; absent where they are not. */
	readonly texts?: ShopFeed;
	/** Path of the order number, in addition to the usual names. */
	readonly numberAt?: string;
	/** Reads one order; unreadable or contradictory data stops the reading. */
	readonly read: (order: ShopJson, settings: ReadSettings) => ReadOrder;
	/** Reads a refund, with the buyer of its order; absent where the shop's format is not published. */
	readonly refund?: (input: RefundGiven, settings: ReadSettings) => ReadOrder;
	/** Reads its payouts from rows of its statement; days are in the time zone. */
	readonly payouts?: (rows: readonly ShopJson[], zone: string) => Payout[];
	/** The shop from the user's mapping, or the mapping's problem (no full stop); absent where none is needed. */
	readonly byMapping?: (
		value: unknown,
	) => { readonly ok: true; readonly shop: Shop } | { readonly ok: false; readonly message: string };
}

/** One order by the reader of its shop; unreadable data stops the reading. */
export function wholeOrder(read: Shop['read'], value: unknown, settings: ReadSettings): ReadOrder {
	const node = new ShopJson(value, '');
	if (Array.isArray(value)) node.refuse('is a list', 'Split it first (Split Out): one item for each order.');
	const order = read(node, settings);
	// A shop may remove all lines from an order that it cancels, and a basket may have none yet.
	const { verdict } = order.state;
	return order.lines.length === 0 && (verdict === 'document' || verdict === 'unknown')
		? node.refuse('has no lines', 'Compare the order in the shop.')
		: order;
}

const named = ({ name, title }: Shop, order: ReadOrder): ShopOrder => ({
	shop: { name, title },
	...withRealBuyer(order),
});

/** Reads one order from the shop's node; unreadable data is reported with its path. */
export const readShopOrder = (value: unknown, shop: Shop, settings: ReadSettings): ShopReading<ShopOrder> =>
	readingOf(() => {
		if (settings.exchange === undefined || shop.hasExchanges)
			return named(shop, wholeOrder(shop.read, value, settings));
		const remedy = 'Leave it blank: the goods of an exchange are an order of their own there.';
		return refuseAt('Exchange (Değişim)', `is none of ${shop.title}`, remedy);
	});

/** Reads a refund, as an order with amounts above 0. */
export const readRefundOf = (input: RefundGiven, shop: Shop, settings: ReadSettings): ShopReading<ShopOrder> =>
	readingOf(() => {
		if (shop.refund) return named(shop, shop.refund(input, settings));
		const message = `cannot be read: nobody has published how ${shop.title} tells what was paid back`;
		return new ShopJson(input.refund, 'Refund').refuse(message, 'Enter this return by hand.');
	});
