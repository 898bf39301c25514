import { NodeApiError, NodeOperationError, type IExecuteFunctions, type INodeExecutionData } from 'n8n-workflow';
import { plainTextOf } from '../../../erp/base/text/text';
import { callsOf } from '../../shared/agent/run';
import { failedRow } from './result';

type NodeError = NodeApiError | NodeOperationError;

/** Whether n8n shows an error as it is. */
export const isNodeError = (error: unknown): error is NodeError =>
	error instanceof NodeApiError || error instanceof NodeOperationError;

/** The error in n8n's class, with its item. */
const nodeErrorOf = (context: IExecuteFunctions, error: unknown, itemIndex: number): NodeError =>
	isNodeError(error) ? error : new NodeOperationError(context.getNode(), error as Error, { itemIndex });

/**
 * The outcome that an error states. If it states none, it may have come after a send: the outcome is unknown if more than `before` writes were
 * or may have been made.
 */
export const outcomeOf = (context: IExecuteFunctions, error: unknown, before = 0): string => {
	const isWritten = callsOf(context).written > before;
	return (isNodeError(error) && plainTextOf(error.context.outcome)) || (isWritten ? 'unknown' : 'failed');
};

type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: NodeError };

/** The value that was read; throws its error. */
export function valueOf<T>(read: Read<T> | undefined): T {
	if (read?.ok) return read.value;
	throw read?.error ?? new Error('The item was not read');
}

/** Reads all items before anything is sent. The first error stops the node unless it continues on errors. */
export const readItems = <T>(context: IExecuteFunctions, read: (item: number) => T): Array<Read<T>> =>
	context.getInputData().map((_, item): Read<T> => {
		try {
			return { ok: true, value: read(item) };
		} catch (failure) {
			const error = nodeErrorOf(context, failure, item);
			if (!context.continueOnFail()) throw error;
			return { ok: false, error };
		}
	});

interface HowItems {
	/** The work may write: its rows are returned even after cancellation, because they report what was written. */
	readonly writes?: boolean;
}

/**
 * Processes items one after the other, since a server answers about one call at a time (docs/trust/erp-behaviour.md#calls-at-the-same-time).
 * Where the node continues on errors, a failed item becomes an error row; otherwise the first error stops the node. Cancelling the execution
 * stops it too.
 */
export async function eachItem(
	context: IExecuteFunctions,
	work: (item: number) => Promise<INodeExecutionData[]>,
	{ writes = false }: HowItems = {},
): Promise<INodeExecutionData[]> {
	const cancelled = writes ? undefined : context.getExecutionCancelSignal();
	const workOn = async (item: number) => {
		const before = callsOf(context).written;
		try {
			return await work(item);
		} catch (failure) {
			cancelled?.throwIfAborted();
			const error = nodeErrorOf(context, failure, item);
			error.context.outcome = outcomeOf(context, error, before);
			if (!context.continueOnFail()) throw error;
			return [failedRow(error, [item])];
		}
	};
	const rows: INodeExecutionData[][] = [];
	for (const item of context.getInputData().keys()) {
		rows.push(await workOn(item));
		cancelled?.throwIfAborted();
	}
	return rows.flat();
}
