import { NodeApiError, NodeOperationError, type IExecuteFunctions, type INodeExecutionData } from 'n8n-workflow';
import { plainTextOf } from '../../../erp/base/text/text';
import { callsOf } from '../../shared/agent/run';
import { failedRow } from './result';

type NodeError = NodeApiError | NodeOperationError;

/** Whether an error is one that n8n shows as it is. */
export const isNodeError = (error: unknown): error is NodeError =>
	error instanceof NodeApiError || error instanceof NodeOperationError;

/** The error as n8n wants it, with its item. */
const nodeErrorOf = (context: IExecuteFunctions, error: unknown, itemIndex: number): NodeError =>
	isNodeError(error) ? error : new NodeOperationError(context.getNode(), error as Error, { itemIndex });

/**
 * How it ended by its error. One that does not say so may have come after a send: its outcome is unknown as soon as anything was or may have
 * been written, or more than `before`.
 */
export const outcomeOf = (context: IExecuteFunctions, error: unknown, before = 0): string => {
	const isWritten = callsOf(context).written > before;
	return (isNodeError(error) && plainTextOf(error.context.outcome)) || (isWritten ? 'unknown' : 'failed');
};

/** What was read of an item, or the error that kept it from being read. */
type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: NodeError };

/** What was read; throws the error. */
export function valueOf<T>(read: Read<T> | undefined): T {
	if (read?.ok) return read.value;
	throw read?.error ?? new Error('The item was not read');
}

/** Reads all items before anything is sent. Unless the node continues on errors, the first that cannot be read stops it. */
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
	/** The work may write: the rows are given after the execution was cancelled, too, because they tell what was written. */
	readonly writes?: boolean;
}

/**
 * Works on all items, one after the other: a server answers about one call at a time (docs/trust/erp-behaviour.md#calls-at-the-same-time). Where the
 * node continues on errors, a failing item becomes an error row; else the first error stops the node. So does the end of the execution.
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
