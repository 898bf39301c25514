import { momentOf, objectIn, objectsOf, textIn } from '../json';
import type { ApiObject, ShopAnswer, ShopRequest } from '../types';

/** What orders need of the shop around them. */
export interface ShopifyDesk {
	readonly orders: ApiObject[];
	readonly now: () => Date;
	readonly changed: (order: ApiObject) => void;
}

const USUAL = 50;
const MOST = 250;

/** An error as the Admin API tells it. */
export const shopifyError = (status: number, errors: unknown, headers: Record<string, string> = {}): ShopAnswer => ({
	status,
	body: { errors },
	headers,
});

/** Orders of the filters by rising id; without `status` only those that are open, as the shop does. */
function filtered(all: readonly ApiObject[], query: URLSearchParams): ApiObject[] {
	const is = (name: string, member: string) => (order: ApiObject) =>
		!query.has(name) || query.get(name) === 'any' || query.get(name) === textIn(order[member] ?? '');
	const since = (name: string, member: string, from: boolean) => (order: ApiObject) => {
		const at = momentOf(query.get(name));
		return Number.isNaN(at) || (from ? momentOf(order[member]) >= at : momentOf(order[member]) <= at);
	};
	const status = query.get('status') ?? 'open';
	const ofStatus = (order: ApiObject) => {
		const own = order.cancelled_at ? 'cancelled' : order.closed_at ? 'closed' : 'open';
		return status === 'any' || status === own;
	};
	const ids = query.get('ids')?.split(',');
	return [...all]
		.filter(ofStatus)
		.filter(is('financial_status', 'financial_status'))
		.filter((order) => ids?.includes(textIn(order.id)) ?? true)
		.filter(since('created_at_min', 'created_at', true))
		.filter(since('created_at_max', 'created_at', false))
		.filter(since('updated_at_min', 'updated_at', true))
		.filter((order) => Number(order.id) > Number(query.get('since_id') ?? 0))
		.sort((one, other) => Number(one.id) - Number(other.id));
}

const only = (order: ApiObject, fields: string | null): ApiObject =>
	fields === null
		? order
		: Object.fromEntries(Object.entries(order).filter(([name]) => fields.split(',').includes(name)));

/** A cursor keeps the filters of the first page: `page_info` goes with `limit` and `fields` alone. */
const cursorOf = (query: URLSearchParams, from: number): string =>
	Buffer.from(JSON.stringify([from, query.toString()])).toString('base64url');

function listed({ orders }: ShopifyDesk, { query, path, origin }: ShopRequest): ShopAnswer {
	const size = Number(query.get('limit') ?? USUAL);
	if (!(Number.isInteger(size) && size >= 1 && size <= MOST)) return shopifyError(400, { limit: 'must be 1 to 250' });
	const info = query.get('page_info');
	const others = [...query.keys()].filter((name) => !['limit', 'fields', 'page_info'].includes(name));
	if (info !== null && others.length > 0)
		return shopifyError(400, { page_info: `cannot be passed with ${others.join(', ')}` });
	const [from, first] =
		info === null
			? [0, query.toString()]
			: (JSON.parse(Buffer.from(info, 'base64url').toString('utf8')) as [number, string]);
	const filters = new URLSearchParams(first);
	const all = filtered(orders, filters);
	const link = (at: number, rel: string) =>
		`<${origin}${path}?limit=${size}&page_info=${cursorOf(filters, at)}>; rel="${rel}"`;
	const links = [
		...(from > 0 ? [link(Math.max(0, from - size), 'previous')] : []),
		...(from + size < all.length ? [link(from + size, 'next')] : []),
	];
	return {
		status: 200,
		body: { orders: all.slice(from, from + size).map((order) => only(order, query.get('fields'))) },
		headers: links.length > 0 ? { link: links.join(', ') } : {},
	};
}

/** Members of an order that the API lets one change. */
const CHANGED = ['note', 'tags', 'email', 'phone', 'note_attributes', 'shipping_address', 'metafields'];

/** `orders.json` and `orders/{id}.json`. */
export function shopifyOrders(desk: ShopifyDesk, request: ShopRequest, id: string | undefined): ShopAnswer {
	const { method, query, body } = request;
	if (id === undefined && method === 'GET') return listed(desk, request);
	const order = desk.orders.find((one) => textIn(one.id) === id);
	if (!order) return shopifyError(404, 'Not Found');
	if (method === 'PUT') {
		const given = objectIn(body.order);
		for (const name of CHANGED) if (given[name] !== undefined) order[name] = given[name];
		order.updated_at = desk.now().toISOString();
		desk.changed(order);
	}
	return { status: 200, body: { order: only(order, query.get('fields')) } };
}

/** The refunds of an order. */
export function shopifyRefunds(desk: ShopifyDesk, id: string): ShopAnswer {
	const order = desk.orders.find((one) => textIn(one.id) === id);
	return order ? { status: 200, body: { refunds: objectsOf(order.refunds) } } : shopifyError(404, 'Not Found');
}
