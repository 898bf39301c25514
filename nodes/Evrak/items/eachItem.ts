import { NodeApiError, NodeOperationError, type IExecuteFunctions, type INodeExecutionData } from 'n8n-workflow';
import { isBlank } from '../../../erp/json/members';
import { numberOf } from '../../../erp/values/numberText';
import { inputError } from '../../shared/client/errors';
import { failedRow } from './result';

type NodeError = NodeApiError | NodeOperationError;

/** Whether an error is one that n8n shows as it is. */
export const isNodeError = (error: unknown): error is NodeError =>
	error instanceof NodeApiError || error instanceof NodeOperationError;

/** The error as n8n wants it, with its item. */
const nodeErrorOf = (context: IExecuteFunctions, error: unknown, itemIndex: number): NodeError =>
	isNodeError(error) ? error : new NodeOperationError(context.getNode(), error as Error, { itemIndex });

/** What was read of an item, or the error that kept it from being read. */
export type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: NodeError };

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
	/** Items at a time. */
	readonly width?: number;
	/** The rows are given after the execution was cancelled, too: they tell what was written. */
	readonly areTold?: true;
}

/**
 * Works on all items, one after the other, and gives their rows in the order of the items. Where the node continues on errors, a failing item
 * becomes an error row; else the first error in that order stops the node.
 */
export async function eachItem(
	context: IExecuteFunctions,
	work: (item: number) => Promise<INodeExecutionData[]>,
	{ width = 1, areTold }: HowItems = {},
): Promise<INodeExecutionData[]> {
	const workOn = async (item: number) => {
		try {
			return await work(item);
		} catch (failure) {
			const error = nodeErrorOf(context, failure, item);
			if (!context.continueOnFail()) throw error;
			return [failedRow(error, { outcome: error.context.outcome === 'unknown' ? 'unknown' : 'failed' }, [item])];
		}
	};
	const items = [...context.getInputData().keys()];
	const cancelled = areTold ? undefined : context.getExecutionCancelSignal();
	return (await inParallel(items, width, workOn, cancelled)).flat();
}

/** Look-ups at once unless set otherwise, and at most (docs/erp-behaviour.md#calls-at-the-same-time). */
const USUAL = 2;
const MOST = 4;

/** The option *Parallel Requests* of the first item, which decides for all; throws NodeOperationError unless it is 1 to 4. */
export function parallelWidth(context: IExecuteFunctions): number {
	const given = context.getNodeParameter('options.parallelRequests', 0, USUAL) as unknown;
	const width = isBlank(given) ? USUAL : numberOf(given);
	if (Number.isInteger(width) && width >= 1 && width <= MOST) return width;
	throw inputError(context.getNode(), {
		message: `Parallel Requests is not a whole number from 1 to ${MOST}`,
		description: 'Nothing was sent.',
		itemIndex: 0,
	});
}

/**
 * Works on all items, `width` at a time, and gives the results in the order of the items. The first error in that order is thrown, once the
 * work that had begun has ended; items after an error are not begun. Nor are they after `cancelled` (n8n's `getExecutionCancelSignal()`)
 * was aborted: its reason is thrown then.
 */
export async function inParallel<Item, Result>(
	items: readonly Item[],
	width: number,
	work: (item: Item, at: number) => Promise<Result>,
	cancelled?: AbortSignal,
): Promise<Result[]> {
	const results: Result[] = [];
	const errors: Array<{ readonly at: number; readonly error: unknown }> = [];
	const left = items.entries();
	const worker = async () => {
		for (const [at, item] of left) {
			if (errors.length > 0 || cancelled?.aborted) return;
			await work(item, at).then(
				(result) => void (results[at] = result),
				(error: unknown) => void errors.push({ at, error }),
			);
		}
	};
	await Promise.all(Array.from({ length: Math.min(width, items.length) }, worker));
	cancelled?.throwIfAborted();
	const [first] = errors.sort((a, b) => a.at - b.at);
	if (first) throw first.error;
	return results;
}
