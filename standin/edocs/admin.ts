import type { IncomingBook } from './incoming/book';
import {
	PAGINGS,
	ROW_ORDERS,
	ROW_STYLES,
	type IncomingInvoice,
	type ListBehaviour,
	type PlannedInvoice,
} from './incoming/types';

/** Body of `POST /_admin/incoming`: what arrives now, what is planned, and how the list behaves. Empty: one made-up invoice. */
interface Order {
	arrive?: IncomingInvoice[];
	plan?: PlannedInvoice[];
	list?: Partial<ListBehaviour>;
}

const MEMBERS = ['arrive', 'plan', 'list'];

/** Plays `POST /_admin/incoming`. Throws, with the reason, on members it does not know. */
export function orderIncoming(book: IncomingBook, body: unknown): unknown {
	const order = (typeof body === 'object' && body !== null ? body : {}) as Order;
	const unknown = Object.keys(order).filter((name) => !MEMBERS.includes(name));
	if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. Known: ${MEMBERS.join(', ')}`);
	const { style, order: rows, paging } = order.list ?? {};
	if (style !== undefined && !ROW_STYLES.includes(style)) throw new Error(`Known styles: ${ROW_STYLES.join(', ')}`);
	if (rows !== undefined && !ROW_ORDERS.includes(rows)) throw new Error(`Known orders: ${ROW_ORDERS.join(', ')}`);
	if (paging !== undefined && !PAGINGS.includes(paging)) throw new Error(`Known pagings: ${PAGINGS.join(', ')}`);
	if (order.list) book.list(order.list);
	if (order.plan) book.plan(order.plan);
	const now = order.arrive ?? (order.plan || order.list ? undefined : [{}]);
	return { arrived: [...book.due(), ...(now ? book.arrive(...now) : [])], waiting: book.waiting() };
}
