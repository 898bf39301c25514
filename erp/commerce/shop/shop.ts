import type { ShopFeed } from '../shopItem/feed';
import type { ReadOrder, ShopIdentity, ShopOrder } from './order';
import type { Payout } from './payout';
import { withRealBuyer } from './buyer';
import { readingOf, ShopJson, type ShopReading } from './reader';
import type { ReadSettings } from './settings';

/** The payment of an order as only the shop's own JSON tells it. */
export interface ShopPaid {
	/** The shop's words for how it was paid. */
	readonly methods: readonly string[];
	/** Each way on its own where it was paid in several. */
	readonly parts?: readonly string[];
	/** The shop's or its payment agency's number of the payment. */
	readonly transaction?: string;
	/** `yyyy-MM-dd`; the day of the order where the shop says none. */
	readonly day?: string;
	/** Why nothing is booked (no full stop); absent where the whole order was paid. */
	readonly why?: string;
}

/** An order with the refund of it, or what names that, as the user gives both. */
interface RefundGiven {
	readonly refund: unknown;
	readonly order: unknown;
}

/** A shop: what forms say of it, and the readers of its orders. Nothing outside its folder names it. */
export interface Shop extends ShopIdentity {
	/** Its entry in the form, where that is not its title. */
	readonly label?: string;
	/** What the form says that its orders are. */
	readonly description: string;
	/** What the form asks for as a refund: `a refund of …`. */
	readonly refundIs?: string;
	/** Its orders tell amounts in the currency of the shop and in that of the buyer. */
	readonly hasTwoCurrencies?: true;
	/** Its orders are read by a mapping of the user's. */
	readonly needsMapping?: true;
	/** What the form asks for as a statement of its payouts: `rows of …`. */
	readonly statementIs?: string;
	/** How stock and prices are reported to it; absent where they come item by item. */
	readonly feed?: ShopFeed;
	/** Where its orders have their number, beside the usual names. */
	readonly numberAt?: string;
	/** Reads one order; what cannot be read, or contradicts itself, stops the reading. */
	readonly read: (order: ShopJson, settings: ReadSettings) => ReadOrder;
	readonly paid: (order: ShopJson, sale: ShopOrder, zone: string) => ShopPaid;
	/** Reads what was paid back, with the buyer of its order; absent where nobody has published how the shop says that. */
	readonly refund?: (input: RefundGiven, settings: ReadSettings) => ReadOrder;
	/** Reads its payouts from rows of its statement; days are of the time zone. */
	readonly payouts?: (rows: readonly ShopJson[], zone: string) => Payout[];
	/** The shop as a mapping of the user's tells it, or what is wrong with the mapping (no full stop); absent where none is needed. */
	readonly byMapping?: (
		value: unknown,
	) => { readonly ok: true; readonly shop: Shop } | { readonly ok: false; readonly message: string };
}

/** One order by the reader of its shop; what cannot be read stops the reading. */
export function wholeOrder(read: Shop['read'], value: unknown, settings: ReadSettings): ReadOrder {
	const node = new ShopJson(value, '');
	if (Array.isArray(value)) node.refuse('is a list', 'Split it first (Split Out): one item for each order.');
	const order = read(node, settings);
	// A shop may take all lines out of an order that it cancels.
	return order.lines.length === 0 && order.state.verdict !== 'never'
		? node.refuse('has no lines', 'Compare the order in the shop.')
		: order;
}

const named = ({ name, title }: Shop, order: ReadOrder): ShopOrder => ({
	shop: { name, title },
	...withRealBuyer(order),
});

/** Reads one order as the shop's node gives it; what cannot be read is reported with its place. */
export const readShopOrder = (value: unknown, shop: Shop, settings: ReadSettings): ShopReading<ShopOrder> =>
	readingOf(() => named(shop, wholeOrder(shop.read, value, settings)));

/** Reads what a shop paid back, as an order of amounts above 0. */
export const readRefundOf = (input: RefundGiven, shop: Shop, settings: ReadSettings): ShopReading<ShopOrder> =>
	readingOf(() => {
		if (shop.refund) return named(shop, shop.refund(input, settings));
		const message = `cannot be read: nobody has published how ${shop.title} tells what was paid back`;
		return new ShopJson(input.refund, 'Refund').refuse(message, 'Enter this return by hand.');
	});
