import type { IExecuteFunctions, INodeType } from 'n8n-workflow';
import { errorOf, runWorkflow } from '../engine';
import { chain } from '../engine/chain';

/** Runs work with the context that n8n gives a node in an execution, its HTTP helper included. */
export async function inNode<T>(work: (context: IExecuteFunctions) => Promise<T>): Promise<T> {
	const results: T[] = [];
	const probe: INodeType = {
		description: {
			displayName: 'Probe',
			name: 'probe',
			group: ['transform'],
			version: 1,
			description: 'Runs the work of a test',
			defaults: { name: 'Probe' },
			inputs: ['main'],
			outputs: ['main'],
			properties: [],
		},
		async execute() {
			results.push(await work(this));
			return [[]];
		},
	};
	const run = await runWorkflow(
		{ nodeTypes: { probe }, credentialTypes: {}, credentials: {} },
		chain('test', [{ name: 'Probe', type: 'probe' }], [{ json: {} }]),
	);
	const [result] = results;
	if (result === undefined) throw errorOf(run, 'Probe') ?? errorOf(run) ?? new Error('The work gave nothing');
	return result;
}
