import type { IPollFunctions } from 'n8n-workflow';

/** What a poll may take where n8n does not say. */
const FALLBACK = 240_000;

/** Left over for handing the items over. */
const RESERVE = 5_000;

/** Whether there is time for one more request; older versions of n8n do not tell their budget. */
export function timeKeeper(this: IPollFunctions): () => boolean {
	const budget = (this as Partial<Pick<IPollFunctions, 'getPollBudgetMs'>>).getPollBudgetMs?.() ?? FALLBACK;
	const end = performance.now() + Math.max(budget - RESERVE, budget / 2);
	return () => performance.now() < end;
}

/** Failed questions after which a poll stops: the server is down, and each question waits for its time-out. */
export const GIVE_UP = 3;
