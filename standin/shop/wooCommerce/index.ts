import { basicOf } from '../json';
import { Limit, type Rate } from '../limit';
import type { ApiObject, Respond, ShopAnswer, ShopRequest, ShopWorld } from '../types';
import { wooError } from './errors';
import { ordersAnswer, type OrderDesk } from './orders';
import { lastOf, type LinkHeader } from './pages';
import { productsAnswer, type Shelf } from './products';
import { WooWebhooks } from './webhooks';

/** How the shop behaves where installations differ. */
export interface WooOptions {
	readonly link?: LinkHeader;
	/** Requests that the shop's host lets through; no limit where absent, since WooCommerce itself has none. */
	readonly rate?: Rate;
}

/** A WooCommerce shop: REST API v3 under `/wp-json/wc/v3`, with the keys of n8n's credential. */
export interface WooCommerce extends Pick<OrderDesk, 'orders' | 'refunds' | 'notes'> {
	readonly keys: { readonly consumerKey: string; readonly consumerSecret: string };
	readonly products: ApiObject[];
	readonly refusing: Shelf['refusing'];
	readonly webhooks: WooWebhooks['all'];
	/** Puts an order into the shop, or its new state, and tells who watches; `forged` with a wrong signature. */
	place(order: ApiObject, how?: { readonly forged?: boolean }): void;
}

const BASE = '/wp-json/wc/v3/';
const SOURCE = 'https://shop.example';

/** The shop and its routes. */
export function createWooCommerce(
	world: ShopWorld,
	options: WooOptions = {},
): { readonly shop: WooCommerce; readonly respond: Respond } {
	const { link = 'wordpress', rate } = options;
	const keys = { consumerKey: 'ck_standin', consumerSecret: 'cs_standin' };
	const webhooks = new WooWebhooks(world);
	const limit = rate && new Limit(rate, world.now);
	const shelf: Shelf = { products: [], refusing: new Set(), link };
	const desk: OrderDesk = {
		orders: [],
		refunds: new Map(),
		notes: [],
		link,
		now: world.now,
		changed: (order) => webhooks.tell('order.updated', order, SOURCE),
	};

	const isKnown = ({ headers, query }: ShopRequest): boolean => {
		const [user, password] = basicOf(headers.authorization) ?? [
			lastOf(query, 'consumer_key'),
			lastOf(query, 'consumer_secret'),
		];
		return user === keys.consumerKey && password === keys.consumerSecret;
	};

	const routed = (request: ShopRequest): ShopAnswer => {
		const wait = limit?.take() ?? 0;
		if (wait > 0)
			return {
				...wooError(429, 'too_many_requests', 'Too many requests.'),
				headers: { 'retry-after': `${Math.ceil(wait / 1000)}` },
			};
		if (!isKnown(request)) return wooError(401, 'woocommerce_rest_cannot_view', 'Sorry, you cannot list resources.');
		const [what, ...rest] = request.path.slice(BASE.length).split('/').filter(Boolean);
		if (what === 'orders') return ordersAnswer(desk, request, rest);
		if (what === 'products') return productsAnswer(shelf, request, rest);
		if (what === 'webhooks') return webhooks.answer(request, rest);
		return wooError(404, 'rest_no_route', 'No route was found matching the URL and request method.');
	};

	return {
		respond: (request) => (request.path.startsWith(BASE) ? routed(request) : undefined),
		shop: {
			keys,
			orders: desk.orders,
			refunds: desk.refunds,
			notes: desk.notes,
			products: shelf.products,
			refusing: shelf.refusing,
			webhooks: webhooks.all,
			place: (order, { forged = false } = {}) => {
				const at = desk.orders.findIndex(({ id }) => id === order.id);
				if (at < 0) desk.orders.push(order);
				else desk.orders[at] = order;
				webhooks.tell(at < 0 ? 'order.created' : 'order.updated', order, SOURCE, forged);
			},
		},
	};
}
