import {
	lineTotal,
	type TradeDocument,
	type TradeEvent,
	type TradeInvoice,
	type TradeNote,
	type TradeOrder,
	type TradeReceipt,
} from './documents';

/** Goods that come into a warehouse, or go (below zero). */
interface GoodsMoved {
	readonly item: string;
	readonly warehouse: number;
	readonly quantity: number;
	readonly day: number;
}

/** What is left of a week: documents that are there and not cancelled, in the order of writing, and the goods they moved. */
export interface Books {
	readonly live: readonly TradeDocument[];
	readonly moved: readonly GoodsMoved[];
	/** The orders that are there, each with what became of its lines. */
	readonly orders: ReadonlyMap<TradeOrder, readonly LineState[]>;
}

/** A line of an order with what was delivered of it and is open, in thousandths. */
export interface LineState {
	readonly ordered: number;
	readonly delivered: number;
	readonly open: number;
	readonly item: string;
	readonly warehouse: number;
}

function goodsOf(one: TradeDocument): GoodsMoved[] {
	const lines = 'lines' in one ? one.lines : [];
	const all = (sign: number) =>
		lines.map(({ item, warehouse, quantity }) => ({ item, warehouse, quantity: sign * quantity, day: one.day }));
	if (one.type === 'note') return all(one.out ? -1 : 1);
	if (one.type === 'invoice') return all(['purchase', 'returnReceived'].includes(one.kind) ? 1 : -1);
	if (one.type !== 'slip' || one.kind === 'value') return [];
	const into = one.kind === 'transfer' ? all(1).map((move) => ({ ...move, warehouse: one.to })) : [];
	return [...all(-1), ...into];
}

/** What there is of an item, in thousandths: in a warehouse or all, to the end of a day or of everything. */
export const heldOf = (moved: readonly GoodsMoved[], item: string, warehouse?: number, day = 9): number =>
	moved
		.filter((move) => move.item === item && move.day <= day)
		.filter((move) => warehouse === undefined || move.warehouse === warehouse)
		.reduce((sum, { quantity }) => sum + quantity, 0);

/** What became of the lines of an order: notes deliver, and nothing is open of a line that was closed. */
function linesOf(order: TradeOrder, delivered: ReadonlyArray<TradeNote['lines'][number]>): LineState[] {
	const those = delivered.filter(({ of }) => of?.order === order);
	return order.lines.map(({ quantity: ordered, closed, item, warehouse }, place) => {
		const sent = those.filter(({ of }) => of?.place === place).reduce((sum, { quantity }) => sum + quantity, 0);
		return { ordered, delivered: sent, open: closed ? 0 : Math.max(0, ordered - sent), item, warehouse };
	});
}

/** Keeps the books of a week: what is deleted or cancelled leaves them, a count makes the stock what was counted on the last day. */
export function booksOf(events: readonly TradeEvent[]): Books {
	const live = new Set<TradeDocument>();
	const counted: GoodsMoved[] = [];
	const moved = () => [...[...live].flatMap(goodsOf), ...counted];
	for (const event of events) {
		if (event.type === 'deleted' || event.type === 'cancelled') live.delete(event.of);
		else if (event.type === 'finalized') {
			const [before, { warehouse }] = [moved(), event.of];
			for (const { item, quantity } of event.of.counted)
				counted.push({ item, warehouse, quantity: quantity - heldOf(before, item, warehouse), day: 0 });
		} else live.add(event);
	}
	const notes = [...live].flatMap((one) => (one.type === 'note' ? one.lines : []));
	const orders = [...live].flatMap((one) => (one.type === 'order' ? [[one, linesOf(one, notes)] as const] : []));
	return { live: [...live], moved: moved(), orders: new Map(orders) };
}

/** What customers are still to get of an item by orders of the usual kind: from a warehouse, or from all and none. */
export const promised = ({ orders }: Books, item: string, warehouse?: number): number =>
	[...orders]
		.flatMap(([{ sales, consignment }, lines]) => (sales && !consignment ? lines : []))
		.filter((line) => line.item === item && (warehouse === undefined || line.warehouse === warehouse))
		.reduce((sum, { open }) => sum + open, 0);

/** Movement of an account: debit above zero. `local` is undefined where nobody knows the rate. */
export interface BookedMovement {
	readonly account: string;
	readonly day: number;
	readonly due: number;
	readonly amount: number;
	readonly currency: number;
	readonly local: number | undefined;
	readonly series: string;
	readonly number: number;
	readonly counts: boolean;
}

const PLANS: Record<number, number> = { 1: 30, 2: 60 };

function bookedOf(one: TradeInvoice | TradeReceipt): BookedMovement {
	const { account, day, currency, worth, series, number } = one;
	const invoice = one.type === 'invoice';
	const debit = invoice ? !['purchase', 'returnReceived'].includes(one.kind) : one.way === 'cashPaid';
	const amount = (debit ? 1 : -1) * (invoice ? one.service + lineTotal(one.lines) : one.amount);
	const due = invoice ? day + (one.due < 0 ? -one.due : (PLANS[one.due] ?? 0)) : one.due;
	const local = worth === 0 ? undefined : (amount * worth) / 100;
	return { account, day, due, amount, currency, local, series, number, counts: invoice || one.local };
}

/** Movements of accounts by day, those of one day as they were written; an invoice that was paid at once is none. */
export const bookings = ({ live }: Books): BookedMovement[] =>
	live
		.flatMap((one) =>
			one.type === 'receipt' || (one.type === 'invoice' && one.paid === 'open') ? [bookedOf(one)] : [],
		)
		.sort((one, other) => one.day - other.day);

/** What of a balance is past due on the last day, payments closing the oldest debt first, and since which day. */
export function overdue(booked: readonly BookedMovement[]): { past: number; rest: number; oldest: number | undefined } {
	const total = booked.reduce((sum, { local = 0 }) => sum + local, 0);
	const side = Math.sign(total);
	const debts = booked.filter(({ local = 0 }) => local * side > 0).sort((one, other) => one.due - other.due);
	let paid = booked.reduce((sum, { local = 0 }) => sum + Math.max(0, -local * side), 0);
	let [past, oldest]: [number, number | undefined] = [0, undefined];
	for (const { local = 0, due } of debts) {
		const open = Math.max(0, Math.abs(local) - paid);
		paid = Math.max(0, paid - Math.abs(local));
		if (open === 0 || due >= 0) continue;
		past += open;
		oldest ??= due;
	}
	return { past: side * past, rest: total - side * past, oldest };
}
