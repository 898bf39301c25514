import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { withAttempts } from '../../../../nodes/Evrak/items/attempts';
import { agentRunOf } from '../../../../nodes/shared/agent/run';
import type { Outcome } from '../../../../erp/saving/outcome/outcome';

afterEach(() => jest.restoreAllMocks());

const UNKNOWN: Outcome = { outcome: 'unknown', reason: 'no answer', remedy: '' };

interface Run {
	readonly execution?: string;
	readonly runIndex?: number;
	readonly node?: string;
	/** What an agent asks its tool. */
	readonly asked?: string;
}

const contextOf = ({ execution, runIndex = 0, node = 'n', asked }: Run) =>
	({
		getExecutionId: () => execution,
		getNode: () => ({ id: node, type: asked === undefined ? 'n8n-nodes-evrak.evrak' : 'n8n-nodes-evrak.evrakTool' }),
		getWorkflow: () => ({ id: 'w' }),
		getWorkflowDataProxy: () => ({ $runIndex: runIndex }),
		getInputData: (): INodeExecutionData[] => [{ json: { asked } }],
	}) as unknown as IExecuteFunctions;

/** A try that ends unknown and fails, as n8n's engine makes them; tells whether an earlier one was known. */
async function fails(run: Run): Promise<boolean> {
	let known = false;
	const work = async (attempts: Map<string, Outcome>) => {
		known = attempts.has('document 0');
		attempts.set('document 0', UNKNOWN);
		throw new Error('unknown');
	};
	const context = contextOf(run);
	// The preview of an agent's call sends nothing, so that only a confirmed one is remembered.
	const ofAgent = agentRunOf(context);
	if (ofAgent) ofAgent.isConfirmed = true;
	await withAttempts(context, work).catch(() => []);
	return known;
}

describe('the memory of earlier tries', () => {
	it.each<[string, Run, Run]>([
		['of the same run of an execution', { execution: 'a1' }, { execution: 'a1' }],
		['of a tool whose run index grows', { execution: 'a2', asked: 'x' }, { execution: 'a2', asked: 'x', runIndex: 1 }],
		['of a tool without execution', { node: 'a3', asked: 'x' }, { node: 'a3', asked: 'x', runIndex: 1 }],
	])('is that %s', async (_, first, second) => {
		expect([await fails(first), await fails(second)]).toEqual([false, true]);
	});

	it.each<[string, Run, Run]>([
		['of another execution', { execution: 'b1' }, { execution: 'b2' }],
		['of another run, as in a loop', { execution: 'b3' }, { execution: 'b3', runIndex: 1 }],
		['of another node', { execution: 'b4' }, { execution: 'b4', node: 'm' }],
		['of a tool that was asked for something else', { execution: 'b5', asked: 'x' }, { execution: 'b5', asked: 'y' }],
		['without execution', {}, {}],
	])('is not that %s', async (_, first, second) => {
		expect([await fails(first), await fails(second)]).toEqual([false, false]);
	});

	it.each<[string, Run]>([
		['of a tool without execution', { node: 'later', asked: 'x' }],
		['of an execution', { execution: 'old' }],
	])('is over after a minute: that %s', async (_, run) => {
		await fails(run);
		jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000);
		expect(await fails(run)).toBe(false);
	});

	it('holds a thousand runs that wait for their next try', async () => {
		const runs = Array.from({ length: 1_000 }, (_, at) => ({ execution: `many ${at}` }));
		for (const run of runs) await fails(run);
		const known: boolean[] = [];
		for (const run of runs) known.push(await fails(run));
		expect(known).not.toContain(false);
	});
});
