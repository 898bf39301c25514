import type { IPollFunctions } from 'n8n-workflow';

/**
 * Milliseconds of a poll at most, also where n8n sets no limit or a longer one: its durable scheduler (from 2.36) abandons a poll that takes 45
 * seconds, and throws away its state.
 */
const MOST = 40_000;

/** The least milliseconds of a request. No further one begins in the last ones of a poll. */
const LEAST = 10_000;

/** Milliseconds that a poll may take; older versions of n8n do not tell what they allow. */
export function budgetOf(context: IPollFunctions): number {
	const allowed = (context as Partial<Pick<IPollFunctions, 'getPollBudgetMs'>>).getPollBudgetMs?.() ?? MOST;
	return Math.min(allowed, MOST);
}

/** How much of a poll's time is left. */
export interface PollTime {
	/** Whether there is time for one more request. */
	readonly hasTime: () => boolean;
	/** Milliseconds that a request may take; `usual` at most. */
	readonly within: (usual: number) => number;
}

/** The time of a poll, from now on. */
export function timeKeeper(context: IPollFunctions): PollTime {
	const budget = budgetOf(context);
	const begin = performance.now();
	const last = begin + Math.max(budget - LEAST, budget / 2);
	return {
		hasTime: () => performance.now() < last,
		within: (usual) => Math.min(usual, Math.max(LEAST, Math.ceil(begin + budget - performance.now()))),
	};
}

/** Failed questions after which a poll stops. The server is probably down, and each question waits for its time-out. */
export const GIVE_UP = 3;

/** A quarter of a day in milliseconds: what most polls read a part of is read as a whole four times a day. */
const QUARTER = 21_600_000;

/** The number of the quarter of a day that n8n's clock shows. */
export const quarterNow = (): number => Math.floor(Date.now() / QUARTER);
