import type { IDataObject, INodeExecutionData, IPollFunctions } from 'n8n-workflow';

/** State of an event, as n8n keeps it; `undefined` before the first poll. */
export function recall<T extends { readonly version: number; readonly query: string }>(
	this: IPollFunctions,
	query: string,
	version: T['version'],
): T | undefined {
	const { state } = this.getWorkflowStaticData('node') as { state?: T };
	return state?.version === version && state.query === query ? state : undefined;
}

/** Keeps the state of an event. Called once, just before a poll returns; never by a manual run. */
export function remember(this: IPollFunctions, state: object): void {
	this.getWorkflowStaticData('node').state = state as IDataObject;
}

const running = new Set<string>();

/**
 * Runs a poll unless the one before it still runs in this process; then there is nothing to hand over. A test run in the editor writes
 * nothing, so it need not wait.
 */
export async function unlessRunning(
	this: IPollFunctions,
	work: () => Promise<INodeExecutionData[]>,
): Promise<INodeExecutionData[] | null> {
	if (this.getMode() === 'manual') return await work();
	const name = `${this.getWorkflow().id}/${this.getNode().id}`;
	if (running.has(name)) return null;
	running.add(name);
	try {
		return await work();
	} finally {
		running.delete(name);
	}
}
