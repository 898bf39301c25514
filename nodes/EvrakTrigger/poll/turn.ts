import type { INodeExecutionData, IPollFunctions } from 'n8n-workflow';
import { budgetOf } from './time';

/** A poll that is under way: its context, which no other poll has, and until when the next one waits for it. */
interface Turn {
	readonly of: IPollFunctions;
	readonly until: number;
}

const turns = new Map<string, Turn>();

const nameOf = (context: IPollFunctions) => [context.getWorkflow().id, context.getNode().id].join('/');

/** A poll that was given up, because it ran over its time and another one began, must not write or hand over anything any more. */
export const isOver = (context: IPollFunctions) => turns.get(nameOf(context))?.of !== context;

/** Beyond its time a poll may still hand over what it has; milliseconds at most, and no more than its time once again. */
const GRACE = 60_000;

/**
 * Runs a poll unless the one before it still runs in this process; then there is nothing to hand over. One that ran over its time for
 * long (a server that never ends its answer) is given up: the next poll takes over from what was remembered before, and what the old one
 * may still find is found again by that. A test run in the editor writes nothing, so it need not wait.
 */
export async function unlessRunning(
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
