import { basicOf, textIn } from '../json';
import { Limit, type Rate } from '../limit';
import type { ApiObject, Respond, ShopAnswer, ShopRequest, ShopWorld } from '../types';
import { ShopifyGraphql, type ShopifyVariant } from './graphql';
import { shopifyError, shopifyOrders, shopifyRefunds, type ShopifyDesk } from './orders';
import { ShopifyWebhooks } from './webhooks';

/** How the shop behaves where plans differ. */
export interface ShopifyOptions {
	/** Requests that are let through; 40 within 20 s where absent: two a second, and a bucket of forty. */
	readonly rate?: Rate;
}

/** A shop of Shopify: the REST Admin API of 2024-07, as n8n's node asks for it, and the GraphQL API for stock, prices and fulfilments. */
export interface Shopify {
	readonly orders: ApiObject[];
	/** What n8n's credential of an access token holds. */
	readonly access: { readonly shopSubdomain: string; readonly accessToken: string; readonly appSecretKey: string };
	readonly webhooks: ShopifyWebhooks['all'];
	readonly variants: ShopifyVariant[];
	/** Puts an order into the shop, or its new state, and tells who watches; `forged` with a wrong signature. */
	place(order: ApiObject, how?: { readonly forged?: boolean }): void;
}

/** n8n's node writes a second slash behind the version. */
const BASE = /^\/admin\/api\/20\d\d-\d\d\/+/;
const USUAL: Rate = { requests: 40, perMs: 20_000 };

/** The shop and its routes. */
export function createShopify(
	world: ShopWorld,
	{ rate = USUAL }: ShopifyOptions = {},
): { readonly shop: Shopify; readonly respond: Respond } {
	const access = { shopSubdomain: 'evrak-demo', accessToken: 'shpat_standin', appSecretKey: 'shpss_standin' };
	const webhooks = new ShopifyWebhooks(world, access.appSecretKey, `${access.shopSubdomain}.myshopify.com`);
	const limit = new Limit(rate, world.now);
	const desk: ShopifyDesk = {
		orders: [],
		now: world.now,
		changed: (order) => webhooks.tell('orders/updated', order),
	};

	const graphql = new ShopifyGraphql(world.now, desk.orders);

	/** The token of an app, or key and password of an old private app. */
	const isKnown = ({ headers }: ShopRequest) =>
		headers['x-shopify-access-token'] === access.accessToken ||
		basicOf(headers.authorization)?.[1] === access.accessToken;

	const routed = (request: ShopRequest): ShopAnswer => {
		if (!isKnown(request)) return shopifyError(401, '[API] Invalid API key or access token');
		// GraphQL counts points of its own, and tells it in an answer of 200.
		if (/\/graphql\.json$/.test(request.path) && request.method === 'POST') return graphql.answer(request);
		if (limit.take() > 0)
			return shopifyError(429, 'Exceeded 2 calls per second for api client.', { 'retry-after': '2.0' });
		const [what, id, part] = request.path
			.replace(BASE, '')
			.replace(/\.json$/, '')
			.split('/');
		const answer = answered(request, what, id, part);
		return {
			...answer,
			headers: { 'x-shopify-shop-api-call-limit': `${limit.count}/${rate.requests}`, ...answer.headers },
		};
	};

	function answered(request: ShopRequest, what?: string, id?: string, part?: string): ShopAnswer {
		if (what === 'orders' && id !== undefined && part === 'refunds') return shopifyRefunds(desk, id);
		if (what === 'orders') return shopifyOrders(desk, request, id);
		if (what === 'webhooks') return webhooks.answer(request, id);
		return shopifyError(404, 'Not Found');
	}

	return {
		respond: (request) => (BASE.test(request.path) ? routed(request) : undefined),
		shop: {
			access,
			orders: desk.orders,
			webhooks: webhooks.all,
			variants: graphql.variants,
			place: (order, { forged = false } = {}) => {
				const at = desk.orders.findIndex(({ id }) => textIn(id) === textIn(order.id));
				const isNewlyPaid = order.financial_status === 'paid' && desk.orders[at]?.financial_status !== 'paid';
				if (at < 0) desk.orders.push(order);
				else desk.orders[at] = order;
				webhooks.tell(at < 0 ? 'orders/create' : 'orders/updated', order, forged);
				if (isNewlyPaid) webhooks.tell('orders/paid', order, forged);
			},
		},
	};
}
