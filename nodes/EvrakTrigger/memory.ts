import type { IDataObject, INodeExecutionData, IPollFunctions } from 'n8n-workflow';
import { budgetOf } from './budget';

/** State of an event, as n8n keeps it; `undefined` before the first poll. */
export function recall<T extends { readonly version: number; readonly query: string }>(
	this: IPollFunctions,
	query: string,
	version: T['version'],
): T | undefined {
	const { state } = this.getWorkflowStaticData('node') as { state?: T };
	return state?.version === version && state.query === query ? state : undefined;
}

/** A poll that is under way: its context, which no other poll has, and until when the next one waits for it. */
interface Turn {
	readonly of: IPollFunctions;
	readonly until: number;
}

const turns = new Map<string, Turn>();

const nameOf = (context: IPollFunctions) => `${context.getWorkflow().id}/${context.getNode().id}`;

/** A poll that was given up, because it ran over its time and another one began, must not write or hand over anything any more. */
const isOver = (context: IPollFunctions) => turns.get(nameOf(context))?.of !== context;

/** Keeps the state of an event. Called once, just before a poll returns; never by a manual run. */
export function remember(this: IPollFunctions, state: object): void {
	if (!isOver(this)) this.getWorkflowStaticData('node').state = state as IDataObject;
}

/** Beyond its time a poll may still hand over what it has; milliseconds at most, and no more than its time once again. */
const GRACE = 60_000;

/**
 * Runs a poll unless the one before it still runs in this process; then there is nothing to hand over. One that ran over its time for
 * long (a server that never ends its answer) is given up: the next poll takes over from what was remembered before, and what the old one
 * may still find is found again by that. A test run in the editor writes nothing, so it need not wait.
 */
export async function unlessRunning(
	this: IPollFunctions,
	work: () => Promise<INodeExecutionData[]>,
): Promise<INodeExecutionData[] | null> {
	if (this.getMode() === 'manual') return await work();
	const name = nameOf(this);
	const now = performance.now();
	const before = turns.get(name);
	if (before && now < before.until) return null;
	const budget = budgetOf.call(this);
	turns.set(name, { of: this, until: now + budget + Math.min(budget, GRACE) });
	const [done] = await Promise.allSettled([work()]);
	if (isOver(this)) return null;
	turns.delete(name);
	if (done.status === 'rejected') throw done.reason;
	return done.value;
}
