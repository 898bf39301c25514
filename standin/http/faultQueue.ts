import type { Json } from '../types';
import { faultNamed } from './faults';
import { methodKindOf, WRITING } from './kinds';

/** Faults for the calls that follow, the next one first: of all calls, and of those that write, whatever is read in between. */
export interface FaultQueue {
	/** Puts these in place of what was queued. @throws Error for a name that is no fault's */
	order(next: readonly string[], of?: 'all' | 'writes'): void;
	/** The fault of a call, if one was queued for it. */
	shift(method: string): string | undefined;
}

/** An empty queue. */
export function createFaultQueue(): FaultQueue {
	const queues: Record<'all' | 'writes', string[]> = { all: [], writes: [] };
	return {
		order: (next, of = 'all') => {
			next.forEach((text) => faultNamed(text));
			queues[of] = [...next];
		},
		shift: (method) =>
			queues.all.shift() ?? (WRITING.includes(methodKindOf(method)) ? queues.writes.shift() : undefined),
	};
}

/** Plays `POST /_admin/fault {"next": ["deadlock"]}`, and `{"next": [...], "only": "writes"}`. */
export function orderFaults(queue: FaultQueue, body: unknown): Json {
	const { next = [], only } = body as { next?: string[]; only?: string };
	if (only !== undefined && only !== 'writes') throw new Error('"only" is "writes", or absent');
	queue.order(next, only);
	return { queued: next };
}
