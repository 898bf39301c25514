import { NodeOperationError, type IExecuteFunctions, type INode } from 'n8n-workflow';
import { eachItem } from '../../../../nodes/Evrak/items/eachItem';
import { items } from '../../../../testkit/node/evrak';

const NODE: INode = { name: 'Evrak', type: 'evrak', typeVersion: 1, position: [0, 0], id: '1', parameters: {} };

/** What eachItem uses of n8n's context. */
const context = (continues: boolean) =>
	({
		getNode: () => NODE,
		getInputData: () => items({}),
		getExecutionCancelSignal: () => undefined,
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
