import type { IDataObject } from 'n8n-workflow';

/** Requests that are under way at once. */
const AT_ONCE = 10;

/** Does `work` for all, so many at a time. */
export async function each<T>(all: readonly T[], atOnce: number, work: (one: T) => Promise<void>): Promise<void> {
	const left = [...all];
	const line = async () => {
		for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one);
	};
	await Promise.all(Array.from({ length: atOnce }, line));
}

/** Orders as the webhook takes them, by their number. */
export type QueueOrders = ReadonlyMap<string, IDataObject>;

/** So many orders with numbers of their own, copies of examples in turn. */
export const numberedOrders = (examples: readonly IDataObject[], count: number): QueueOrders =>
	new Map(
		Array.from({ length: count }, (_, at) => {
			const number = String(100_001 + at);
			return [number, { ...examples[at % examples.length], id: Number(number), number }];
		}),
	);

/** A web shop: it has orders and sends them to a webhook. */
export class QueueShop {
	/** Numbers of the orders that the webhook took (an answer of 2xx). */
	readonly accepted = new Set<string>();

	constructor(
		private readonly webhook: string,
		private readonly orders: QueueOrders,
	) {}

	/** The orders' numbers, oldest first. */
	get numbers(): string[] {
		return [...this.orders.keys()];
	}

	/** Sends orders, one request each. */
	async send(numbers: readonly string[]): Promise<void> {
		await each(numbers, AT_ONCE, async (number) => {
			const order = { body: JSON.stringify(this.orders.get(number)), headers: { 'content-type': 'application/json' } };
			const isTaken = await fetch(this.webhook, { method: 'POST', ...order }).then(
				async (answer) => (await answer.text(), answer.ok),
				() => false,
			);
			if (isTaken) this.accepted.add(number);
		});
	}
}
