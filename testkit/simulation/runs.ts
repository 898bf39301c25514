import { WorkflowExecute } from 'n8n-core';
import {
	createRunExecutionData,
	NodeConnectionTypes,
	type IDataObject,
	type INode,
	type INodeExecutionData,
	type INodeParameters,
	type INodeType,
} from 'n8n-workflow';
import { additionalData, baseOf, workflowOf, type EngineOptions, type WorkflowFile } from '../engine';
import { pollNode } from '../engine/poll';
import { agentWith, confirmationIn, toolOf } from '../engine/tools';
import { KINDS } from './kinds';
import type { Product } from './product';
import { PATIENCE, type Scenario } from './scenario';
import { toldBy, UNTOLD, type Told } from './told';
import type { Execution, World } from './world';

const nameOf = ({ name }: World): string => `Evrak ${name}`;
const TYPE = 'n8n-nodes-evrak.evrak';

const nodeOf = (name: string, type: string, more: Partial<INode>): INode => ({
	...{ id: `${name}-id`, name, type, typeVersion: 1, position: [0, 0], parameters: {} },
	...more,
});

const engineOf = (world: World, { nodeTypes, credentialTypes }: Product): EngineOptions => ({
	nodeTypes,
	credentialTypes,
	credentials: { evrakApi: world.credential },
});

const parametersOf = ({ kind, together, ifNotFound }: Scenario): INodeParameters => ({
	...KINDS[kind]?.parameters,
	options: {
		...{ ifNotFound, timeout: PATIENCE, checkCodes: false, ifUnusual: 'warn' },
		...(together > 1 ? { documentsPerRequest: together } : {}),
	},
});

/** Runs a workflow from one of its nodes on, as an active workflow is run. */
async function run(
	world: World,
	options: EngineOptions,
	execution: Execution,
	file: WorkflowFile,
	input: INodeExecutionData[],
) {
	const workflow = workflowOf(options, file);
	const [node] = file.nodes;
	if (!node) throw new Error('A workflow without nodes');
	const data = createRunExecutionData({
		executionData: { nodeExecutionStack: [{ node, data: { main: [input] }, source: null }] },
	});
	const running = new WorkflowExecute(additionalData(options, baseOf(file)), 'trigger', data).processRunExecutionData(
		workflow,
	);
	execution.cancel = () => {
		world.note(`${execution.name} cancelled`);
		running.cancel();
	};
	return await running;
}

/** How the node meets errors; the last executions never stop, so that each document is told of. */
const settingsOf = ({ retry, stops }: Scenario, isLast: boolean): Partial<INode> => ({
	retryOnFail: retry,
	maxTries: 3,
	waitBetweenTries: 2_000,
	onError: stops && !isLast ? 'stopWorkflow' : 'continueErrorOutput',
	credentials: { evrakApi: { id: '1', name: 'ERP' } },
});

/** One execution of the node for documents. */
export async function runNode(
	world: World,
	product: Product,
	execution: Execution,
	documents: readonly IDataObject[],
	isLast: boolean,
): Promise<Told[]> {
	const name = nameOf(world);
	const node = nodeOf(name, TYPE, { parameters: parametersOf(world.scenario), ...settingsOf(world.scenario, isLast) });
	const input = documents.map((document) => ({ json: { ...document, document } }));
	const file = { name: 'simulation', nodes: [node], connections: {} };
	const done = await run(world, engineOf(world, product), execution, file, input);
	return toldBy(done, name, documents.length);
}

/** One execution of an agent that has the node as its tool: it takes each preview to the person, who agrees. */
export async function runAgent(
	world: World,
	product: Product,
	execution: Execution,
	documents: readonly IDataObject[],
): Promise<Told[]> {
	const told = documents.map(() => UNTOLD);
	const agent = agentWith(async (ask) => {
		for (const [at, document] of documents.entries()) {
			const preview = await ask({ document });
			const confirmation = confirmationIn(preview);
			const isPreview = 'confirmation_code' in confirmation;
			const answer = isPreview ? await ask({ document, ...confirmation }) : preview;
			const [, outcome = 'failed'] = /"outcome":"(\w+)"/.exec(answer) ?? [];
			const [, number] = /"number":"?(\d+)/.exec(answer) ?? [];
			const hasWarnings = answer.includes('"warnings"');
			told[at] = { outcome, hasWarnings, words: answer, ...(number === undefined ? {} : { id: `SIM ${number}` }) };
		}
	});
	const tool = toolOf(product.nodeTypes[TYPE] as INodeType);
	const parameters = { ...parametersOf(world.scenario), json: "={{ $fromAI('document', 'The order', 'json') }}" };
	const engine = engineOf(world, { ...product, nodeTypes: { agent, evrakTool: tool } });
	const evrakApi = { ...engine.credentials.evrakApi, agentsMay: 'write', agentRights: 'orders.create' };
	const toAgent = { node: 'Agent', type: NodeConnectionTypes.AiTool, index: 0 };
	const file: WorkflowFile = {
		name: 'simulation',
		nodes: [
			nodeOf('Agent', 'agent', {}),
			nodeOf(nameOf(world), 'evrakTool', {
				parameters,
				...settingsOf(world.scenario, false),
				onError: 'stopWorkflow',
			}),
		],
		connections: { [nameOf(world)]: { [NodeConnectionTypes.AiTool]: [[toAgent]] } },
	};
	await run(world, { ...engine, credentials: { evrakApi } }, execution, file, [{ json: {} }]);
	return told;
}

/** The trigger's state as n8n keeps it: in memory, and saved with items only. */
export interface TriggerState {
	live: IDataObject;
	saved: IDataObject;
	polls: number;
}

/** One poll of the trigger: the references of the orders that it gives, or undefined where it fails. */
export async function runPoll(world: World, product: Product, state: TriggerState): Promise<IDataObject[] | undefined> {
	const node = nodeOf(`Trigger ${world.name}`, 'n8n-nodes-evrak.evrakTrigger', {
		parameters: KINDS[world.scenario.kind]?.parameters,
		credentials: { evrakApi: { id: '1', name: 'ERP' } },
	});
	const isFirst = state.polls++ === 0;
	try {
		const { output, staticData } = await pollNode(engineOf(world, product), node, {
			activation: isFirst ? 'init' : 'update',
			staticData: state.live,
			onFailure: (failed) => (state.live = isFirst ? state.live : failed),
		});
		state.live = staticData;
		if (isFirst || output) state.saved = staticData;
		return (output?.[0] ?? []).map(({ json }) => json);
	} catch (error) {
		world.note(`poll fails: ${error instanceof Error ? error.message : String(error)}`);
		if (isFirst) state.polls = 0;
		return undefined;
	}
}
