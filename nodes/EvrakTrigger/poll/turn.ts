import type { INodeExecutionData, IPollFunctions } from 'n8n-workflow';
import { budgetOf } from './time';

/** A running poll: its context, which no other poll shares, and how long the next poll waits for it. */
interface Turn {
	readonly of: IPollFunctions;
	readonly until: number;
}

const turns = new Map<string, Turn>();

const nameOf = (context: IPollFunctions) => [context.getWorkflow().id, context.getNode().id].join('/');

/** Whether a poll was abandoned: it exceeded its time and another one began, so it must not write or return anything any more. */
export const isOver = (context: IPollFunctions) => turns.get(nameOf(context))?.of !== context;

/** Maximum milliseconds that a poll may exceed its time to return its items; never more than its time again. */
const GRACE = 60_000;

/**
 * Runs a poll, unless the previous one still runs in this process: then it returns nothing. A poll that runs far over its time (the server never
 * ends its response) is abandoned. The next poll starts from the last saved state, so it finds the same invoices again. A test run in the editor
 * writes nothing and does not wait.
 */
export async function skipIfRunning(
	context: IPollFunctions,
	work: () => Promise<INodeExecutionData[]>,
): Promise<INodeExecutionData[] | null> {
	if (context.getMode() === 'manual') return await work();
	const name = nameOf(context);
	const now = performance.now();
	const before = turns.get(name);
	if (before && now < before.until) return null;
	const budget = budgetOf(context);
	turns.set(name, { of: context, until: now + budget + Math.min(budget, GRACE) });
	const [done] = await Promise.allSettled([work()]);
	if (isOver(context)) return null;
	turns.delete(name);
	if (done.status === 'rejected') throw done.reason;
	return done.value;
}
