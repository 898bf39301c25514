import type { Json } from '../types';
import { faultNamed } from './faults';

/** Faults for the calls that follow, the next one first. */
export interface FaultQueue {
	/** Puts these in place of what was queued. @throws Error for a name that is no fault's */
	order(next: readonly string[]): void;
	shift(): string | undefined;
}

/** An empty queue. */
export function createFaultQueue(): FaultQueue {
	let queue: string[] = [];
	return {
		order: (next) => {
			next.forEach((text) => faultNamed(text));
			queue = [...next];
		},
		shift: () => queue.shift(),
	};
}

/** Plays `POST /_admin/fault {"next": [...]}`. */
export function orderFaults(queue: FaultQueue, body: unknown): Json {
	const { next = [] } = body as { next?: string[] };
	queue.order(next);
	return { queued: next };
}
