import type { IExecuteFunctions } from 'n8n-workflow';
import { isBlank } from '../../../erp/json/members';
import { numberOf } from '../../../erp/values/numberText';
import { inputError } from '../../shared/client/errors';

/** Look-ups at once unless set otherwise, and at most (docs/erp-behaviour.md#calls-at-the-same-time). */
const USUAL = 2;
const MOST = 4;

/** The option *Parallel Requests* of the first item, which decides for all; throws NodeOperationError unless it is 1 to 4. */
export function parallelWidth(context: IExecuteFunctions): number {
	const value = context.getNodeParameter('options.parallelRequests', 0, USUAL) as unknown;
	const width = isBlank(value) ? USUAL : numberOf(value);
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
	work: (item: Item, index: number) => Promise<Result>,
	cancelled?: AbortSignal,
): Promise<Result[]> {
	const results: Result[] = [];
	const errors: Array<{ readonly at: number; readonly error: unknown }> = [];
	const left = items.entries();
	const worker = async () => {
		for (const [index, item] of left) {
			if (errors.length > 0 || cancelled?.aborted) return;
			await work(item, index).then(
				(result) => void (results[index] = result),
				(error: unknown) => void errors.push({ at: index, error }),
			);
		}
	};
	await Promise.all(Array.from({ length: Math.min(width, items.length) }, worker));
	cancelled?.throwIfAborted();
	const [first] = errors.sort((a, b) => a.at - b.at);
	if (first) throw first.error;
	return results;
}
