import type { IDataObject, IExecuteFunctions, INodeType, NodeParameterValueType } from 'n8n-workflow';
import { errorOf, runWorkflow } from '../engine';
import { chain } from '../engine/chain';

/** What the node of a test is given. */
interface Given {
	/** What the user wrote into its only parameter, which is called `value`. */
	readonly value?: NodeParameterValueType;
	readonly input?: readonly IDataObject[];
}

/** Runs work with the context that n8n gives a node in an execution, its HTTP helper included. */
export async function inNode<T>(
	work: (context: IExecuteFunctions) => Promise<T>,
	{ value = '', input = [{}] }: Given = {},
): Promise<T> {
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
			properties: [{ displayName: 'Value', name: 'value', type: 'string', default: '' }],
		},
		async execute() {
			results.push(await work(this));
			return [[]];
		},
	};
	const run = await runWorkflow(
		{ nodeTypes: { probe }, credentialTypes: {}, credentials: {} },
		chain(
			'test',
			[{ name: 'Probe', type: 'probe', parameters: { value } }],
			input.map((json) => ({ json })),
		),
	);
	const [result] = results;
	if (result === undefined) throw errorOf(run, 'Probe') ?? errorOf(run) ?? new Error('The work gave nothing');
	return result;
}
