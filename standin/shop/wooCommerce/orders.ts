import { momentOf, objectIn, objectsOf, textIn } from '../json';
import type { ApiObject, ShopAnswer, ShopRequest } from '../types';
import { noSuch, wooError } from './errors';
import { lastOf, wooPage, type LinkHeader } from './pages';

/** What orders need of the shop around them. */
export interface OrderDesk {
	readonly orders: ApiObject[];
	/** Refunds with their lines, by the id of their order. */
	readonly refunds: Map<number, ApiObject[]>;
	readonly notes: Array<{ readonly order: number; readonly note: string; readonly customer_note: boolean }>;
	readonly link: LinkHeader;
	readonly now: () => Date;
	readonly changed: (order: ApiObject) => void;
}

const cents = (value: unknown) => Math.round(Number(textIn(value)) * 100);

/** A moment in the shop's time and in UTC, both as the API writes them. */
const stamped = (at: Date, name = 'date_modified') => ({
	[name]: new Date(at.getTime() + 3 * 3_600_000).toISOString().slice(0, 19),
	[`${name}_gmt`]: at.toISOString().slice(0, 19),
});

/** Orders of the list's filters, newest first. */
function listed(desk: OrderDesk, { query }: ShopRequest): ApiObject[] {
	const [after, before] = ['after', 'before'].map((name) => momentOf(lastOf(query, name)));
	const statuses = query.getAll('status').flatMap((value) => value.split(','));
	const sku = (order: ApiObject) => [textIn(order.number), textIn(objectIn(order.billing).email)];
	const search = lastOf(query, 'search');
	const created = (order: ApiObject) => momentOf(order.date_created);
	return desk.orders
		.filter((order) => Number.isNaN(after) || created(order) > (after ?? 0))
		.filter((order) => Number.isNaN(before) || created(order) < (before ?? 0))
		.filter(({ status }) => statuses.length === 0 || statuses.includes('any') || statuses.includes(textIn(status)))
		.filter((order) => search === undefined || sku(order).includes(search))
		.sort((one, other) => (created(other) - created(one)) * (lastOf(query, 'order') === 'asc' ? -1 : 1));
}

/** Meta data is added and replaced by its key, other members are replaced; of an address each member that is given, blank ones too. */
function merge(order: ApiObject, body: ApiObject): void {
	const { meta_data: meta, billing, shipping, ...others } = body;
	Object.assign(order, others);
	if (billing !== undefined) order.billing = { ...objectIn(order.billing), ...objectIn(billing) };
	if (shipping !== undefined) order.shipping = { ...objectIn(order.shipping), ...objectIn(shipping) };
	if (meta === undefined) return;
	const given = objectsOf(meta);
	const kept = objectsOf(order.meta_data).filter(({ key }) => !given.some((one) => one.key === key));
	order.meta_data = [...kept, ...given];
}

function refund(desk: OrderDesk, order: ApiObject, body: ApiObject): ShopAnswer {
	const id = Number(order.id);
	const own = desk.refunds.get(id) ?? [];
	const amount = cents(body.amount);
	const paidBack = own.reduce((sum, one) => sum + cents(one.amount), 0);
	if (!(amount > 0) || amount + paidBack > cents(order.total))
		return wooError(500, 'woocommerce_rest_cannot_create_order_refund', 'Invalid refund amount.');
	const made: ApiObject = { meta_data: [], line_items: [], shipping_lines: [], fee_lines: [], ...body };
	Object.assign(made, stamped(desk.now(), 'date_created'), {
		id: id * 100 + own.length + 1,
		parent_id: id,
		amount: (amount / 100).toFixed(2),
	});
	desk.refunds.set(id, [...own, made]);
	const short = { id: made.id, reason: textIn(body.reason), total: `-${textIn(made.amount)}` };
	order.refunds = [...objectsOf(order.refunds), short];
	if (amount + paidBack === cents(order.total)) order.status = 'refunded';
	Object.assign(order, stamped(desk.now()));
	desk.changed(order);
	return { status: 201, body: made };
}

/** Orders, their notes and refunds; `rest` is the path behind `/orders`. */
export function ordersAnswer(desk: OrderDesk, request: ShopRequest, rest: readonly string[]): ShopAnswer {
	const { method, body } = request;
	const [id, part] = rest;
	if (id === undefined && method === 'GET') return wooPage(listed(desk, request), request, desk.link);
	const order = desk.orders.find((one) => textIn(one.id) === id);
	if (!order) return noSuch('order');
	if (part === 'notes' && method === 'POST') {
		desk.notes.push({ order: Number(id), note: textIn(body.note), customer_note: body.customer_note === true });
		return { status: 201, body: { id: desk.notes.length, author: 'n8n', ...desk.notes.at(-1) } };
	}
	if (part === 'notes')
		return { status: 200, body: desk.notes.filter((note) => note.order === Number(id)), headers: {} };
	if (part === 'refunds' && method === 'POST') return refund(desk, order, body);
	if (part === 'refunds') return wooPage(desk.refunds.get(Number(id)) ?? [], request, desk.link);
	if (method === 'GET') return { status: 200, body: order };
	if (method !== 'PUT' && method !== 'POST') return wooError(404, 'rest_no_route', 'No route was found.');
	merge(order, body);
	Object.assign(order, stamped(desk.now()));
	desk.changed(order);
	return { status: 200, body: order };
}
