import type { IPollFunctions } from 'n8n-workflow';

/**
 * Milliseconds of a poll at most, also where n8n sets no limit or a longer one: its durable scheduler (from 2.36) abandons a poll that takes
 * longer, and throws away its state.
 */
const MOST = 45_000;

/** Milliseconds kept free for handing over the items. */
const RESERVE = 5_000;

/** The least milliseconds of a request, even at the end of the poll's time. */
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
	/** Whether less than half of the time is used: a long read leaves the rest to the short one. */
	readonly hasHalf: () => boolean;
	/** Milliseconds that a request may take; `usual` at most. */
	readonly within: (usual: number) => number;
}

/** The time of a poll, from now on. */
export function timeKeeper(context: IPollFunctions): PollTime {
	const budget = budgetOf(context);
	const begin = performance.now();
	const end = begin + Math.max(budget - RESERVE, budget / 2);
	return {
		hasTime: () => performance.now() < end,
		hasHalf: () => performance.now() < begin + (end - begin) / 2,
		within: (usual) => Math.min(usual, Math.max(LEAST, Math.ceil(end - performance.now()))),
	};
}

/** Failed questions after which a poll stops. The server is probably down, and each question waits for its time-out. */
export const GIVE_UP = 3;

/** A quarter of a day in milliseconds: what most polls read a part of is read as a whole four times a day. */
const QUARTER = 21_600_000;

/** The number of the quarter of a day that n8n's clock shows. */
export const quarterNow = (): number => Math.floor(Date.now() / QUARTER);
