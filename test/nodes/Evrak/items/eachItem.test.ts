import { NodeOperationError, type IExecuteFunctions, type INode } from 'n8n-workflow';
import { eachItem } from '../../../../nodes/Evrak/items/eachItem';
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

describe('an error in the work on an item', () => {
	it.each<[what: string, error: Error, writes: boolean, outcome: string]>([
		['that is none of ours, of work that may write', new TypeError('x'), true, 'unknown'],
		['that is none of ours, of work that reads', new TypeError('x'), false, 'failed'],
		['of ours, of work that may write', new NodeOperationError(NODE, 'refused'), true, 'failed'],
	])('%s', async (_, error, writes, outcome) => {
		const work = async () => await Promise.reject<never>(error);
		const run = eachItem(context(false), work, { writes });
		const stopped = run.catch((stop: NodeOperationError) => stop.context.outcome ?? 'failed');
		expect(await stopped).toBe(outcome);
		const [failed] = await eachItem(context(true), work, { writes });
		expect(failed?.error?.context).toMatchObject({ outcome });
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
