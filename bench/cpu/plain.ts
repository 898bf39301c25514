import {
	NodeConnectionTypes,
	type IDataObject,
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeParameters,
	type INodeType,
	type INodeTypeDescription,
} from 'n8n-workflow';
import { errorOf, outputOf, runWorkflow, type EngineOptions } from '../../testkit/engine';
import { chain } from '../../testkit/engine/chain';

/** Most expressions of a form that is measured; n8n drops parameters that a node does not declare. */
const MOST = 12;
const nameAt = (at: number) => `p${at}`;

const described = (name: string, parameters: readonly string[]): INodeTypeDescription => ({
	displayName: name,
	name,
	group: ['transform'],
	version: 1,
	description: name,
	defaults: { name },
	inputs: [NodeConnectionTypes.Main],
	outputs: [NodeConnectionTypes.Main],
	properties: parameters.map((parameter) => ({
		displayName: parameter,
		name: parameter,
		type: 'string',
		default: '',
	})),
});

/** Sends each item's body by n8n's helper and gives its answer, and does nothing else. */
const sender: INodeType = {
	description: described('sender', ['url']),
	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		const url = this.getNodeParameter('url', 0) as string;
		const answers: INodeExecutionData[] = [];
		for (const [item, { json }] of this.getInputData().entries()) {
			const answer = (await this.helpers.httpRequest({
				url,
				method: 'POST',
				headers: { 'Content-Type': 'application/json; charset=utf-8', Accept: 'application/json' },
				body: json.body,
				json: true,
			})) as IDataObject;
			answers.push({ json: answer, pairedItem: { item } });
		}
		return [answers];
	},
};

/** Has n8n evaluate each of its parameters once for each item, and gives what it gave. */
const evaluator: INodeType = {
	description: described(
		'evaluator',
		Array.from({ length: MOST }, (_, at) => nameAt(at)),
	),
	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		const names = Object.entries(this.getNode().parameters).flatMap(([name, raw]) => (raw === '' ? [] : [name]));
		const given = this.getInputData().map((_, item): INodeExecutionData => {
			const values = names.map((name) => [name, this.getNodeParameter(name, item)] as const);
			return { json: Object.fromEntries(values), pairedItem: { item } };
		});
		return [given];
	},
};

/** The engine with nodes that do a part of what the package does, and nothing else. */
export const withPlainNodes = (engine: EngineOptions): EngineOptions => ({
	...engine,
	nodeTypes: { ...engine.nodeTypes, 'bench.sender': sender, 'bench.evaluator': evaluator },
});

async function run(
	engine: EngineOptions,
	type: string,
	parameters: INodeParameters,
	input: readonly IDataObject[],
): Promise<INodeExecutionData[]> {
	const node = { name: 'Plain', type, parameters };
	const file = chain(
		'plain',
		[node],
		input.map((json) => ({ json })),
	);
	const ran = await runWorkflow(engine, file);
	const error = errorOf(ran);
	if (error) throw error;
	return outputOf(ran, node.name);
}

/** Sends bodies to an address, one after the other. */
export const sendPlainly = async (engine: EngineOptions, url: string, bodies: readonly string[]) =>
	await run(
		engine,
		'bench.sender',
		{ url },
		bodies.map((body) => ({ body })),
	);

/** The texts of all expressions below a value, however deep. */
function expressionsIn(value: unknown): string[] {
	if (typeof value === 'string') return value.startsWith('=') ? [value] : [];
	return typeof value === 'object' && value !== null ? Object.values(value).flatMap(expressionsIn) : [];
}

/** Has n8n evaluate the expressions of a form once for each item. */
export const evaluatePlainly = async (
	engine: EngineOptions,
	parameters: INodeParameters,
	input: readonly IDataObject[],
) => {
	const named = expressionsIn(parameters).map((text, at) => [nameAt(at), text] as const);
	return await run(engine, 'bench.evaluator', Object.fromEntries(named), input);
};
