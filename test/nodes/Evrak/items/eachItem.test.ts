import { types } from 'node:util';
import { NodeOperationError, type IExecuteFunctions, type INode } from 'n8n-workflow';
import { eachItem } from '../../../../nodes/Evrak/items/eachItem';
import { failedRow } from '../../../../nodes/Evrak/items/result';
import { runItems } from '../../../../nodes/Evrak/router';
import { callsOf } from '../../../../nodes/shared/agent/run';
import { items } from '../../../../testkit/node/evrak';

const NODE: INode = { name: 'Evrak', type: 'evrak', typeVersion: 1, position: [0, 0], id: '1', parameters: {} };

/** What eachItem uses of n8n's context. */
const context = (continues: boolean, count = 1, cancel?: AbortSignal) =>
	({
		getNode: () => NODE,
		getInputData: () => items(...Array.from({ length: count }, () => ({}))),
		getExecutionCancelSignal: () => cancel,
		continueOnFail: () => continues,
	}) as IExecuteFunctions;

it('hands an error over as plain data: the engine of expressions cannot copy an Error, and all items would be null', () => {
	const error = new NodeOperationError(NODE, 'refused', { description: 'why', itemIndex: 2 });
	const { error: handed, pairedItem } = failedRow(error, [2]);
	expect(types.isNativeError(handed)).toBe(false);
	expect(Object.getPrototypeOf(handed)).toBe(Object.prototype);
	expect(handed).toMatchObject({
		message: 'refused',
		description: 'why',
		context: { itemIndex: 2, outcome: 'failed' },
	});
	expect(structuredClone(handed)).toEqual(handed);
	expect(pairedItem).toEqual({ item: 2 });
});

describe('an error in the work on an item', () => {
	const ours = (outcome?: string) => {
		const error = new NodeOperationError(NODE, 'refused');
		if (outcome !== undefined) error.context.outcome = outcome;
		return error;
	};

	it.each<[what: string, error: () => Error, writes: number, outcome: string]>([
		['that is none of ours, after a write', () => new TypeError('x'), 1, 'unknown'],
		['that is none of ours, after reads', () => new TypeError('x'), 0, 'failed'],
		['that does not say how it ended, after a write', ours, 1, 'unknown'],
		['that does not say how it ended, after reads', ours, 0, 'failed'],
		['that says so, after a write', () => ours('failed'), 1, 'failed'],
		['that says so, before any', () => ours('unknown'), 0, 'unknown'],
	])('%s', async (_, error, writes, outcome) => {
		for (const continues of [false, true]) {
			const ran = context(continues);
			// What was written for the items before it says nothing of this one.
			callsOf(ran).written = 3;
			const work = async () => {
				callsOf(ran).written += writes;
				return await Promise.reject<never>(error());
			};
			const [failed] = await eachItem(ran, work).catch((stop: NodeOperationError) => [{ error: stop }]);
			expect(failed?.error?.context).toMatchObject({ outcome });
		}
	});

	it.each([
		[0, 'failed'],
		[1, 'unknown'],
	])('that stops the whole node after %i writes is %s on each item', async (writes, outcome) => {
		const ran = context(true);
		ran.getNodeParameter = () => {
			callsOf(ran).written += writes;
			throw new TypeError('x');
		};
		const [[failed] = []] = await runItems(ran);
		expect([failed?.error?.message, failed?.error?.context.outcome]).toEqual(['x', outcome]);
	});
});

describe('a cancelled execution', () => {
	it.each([true, false])(
		'begins no further item and ends with its reason, where the node continues on errors: %s',
		async (continues) => {
			for (const fails of [true, false]) {
				const cancel = new AbortController();
				const begun: number[] = [];
				const work = async (item: number) => {
					begun.push(item);
					if (item === 1) cancel.abort(new Error('cancelled'));
					return fails && item === 1 ? await Promise.reject<never>(new TypeError('x')) : await Promise.resolve([]);
				};
				await expect(eachItem(context(continues, 5, cancel.signal), work)).rejects.toThrow('cancelled');
				expect(begun).toEqual([0, 1]);
			}
		},
	);

	it('gives the rows of all items where the work may write', async () => {
		const cancel = new AbortController();
		cancel.abort();
		const work = async (item: number) => await Promise.resolve([{ json: { item } }]);
		expect(await eachItem(context(false, 3, cancel.signal), work, { writes: true })).toHaveLength(3);
	});
});
