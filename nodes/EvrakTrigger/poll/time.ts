import type { IPollFunctions } from 'n8n-workflow';
import type { ServerMoment } from '../../../erp/database/query/events/types';
import type { Connection } from '../../../erp/protocol/wire/connection';

/**
 * Maximum milliseconds of a poll, also where n8n sets no limit or a longer one: its durable scheduler (from 2.36) abandons a poll that takes 45
 * seconds, and discards its state.
 */
const MOST = 40_000;

/** Minimum milliseconds of a request. In the last milliseconds of a poll, at most this many, no further request begins. */
const LEAST = 10_000;

/** Milliseconds that a poll may take; older versions of n8n do not provide their limit. */
export function budgetOf(context: IPollFunctions): number {
	const allowed = (context as Partial<Pick<IPollFunctions, 'getPollBudgetMs'>>).getPollBudgetMs?.() ?? MOST;
	return Math.min(allowed, MOST);
}

export interface PollTime {
	/** Whether there is time for one more request. */
	readonly hasTime: () => boolean;
	/** Timeout of a request in milliseconds; at most `usual`. */
	readonly within: (usual: number) => number;
}

/** The time of a poll that starts now. */
export function timeKeeper(context: IPollFunctions): PollTime {
	const budget = budgetOf(context);
	const begin = performance.now();
	const last = begin + Math.max(budget - LEAST, budget / 2);
	return {
		hasTime: () => performance.now() < last,
		within: (usual) => Math.min(usual, Math.max(LEAST, Math.ceil(begin + budget - performance.now()))),
	};
}

/** The present moment on the server's clock, by n8n's clock and the credential's zone. */
export const momentOn = ({ zone }: Pick<Connection, 'zone'>): ServerMoment =>
	`${new Date().toLocaleString('sv-SE', { timeZone: zone }).replace(' ', 'T')}.000`;

/** Failed requests after which a poll stops. The server is probably down, and each request waits for its timeout. */
export const GIVE_UP = 3;

/** A quarter of a day in milliseconds: most polls read only a part; four times a day everything is read. */
const QUARTER = 21_600_000;

/** Number of the current quarter of a day, by n8n's clock. */
export const quarterNow = (): number => Math.floor(Date.now() / QUARTER);
