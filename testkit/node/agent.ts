import { NodeConnectionTypes, type INode, type INodeParameters, type INodeType } from 'n8n-workflow';
import { EvrakApi } from '../../credentials/EvrakApi.credentials';
import { runWorkflow } from '../engine';
import { chain, ERP, evrak, EVRAK } from '../engine/chain';
import type { Bench } from './evrak';
import { actionNodes } from './nodes';

/** A tool as n8n hands it to an agent; gives its answer, or the message of what it throws. */
export type Ask = (args: Record<string, unknown>) => Promise<string>;

/** The bench with a credential that opens these rights to agents. */
export const opening = <B extends Bench>(erp: B, ...rights: string[]): B => ({
	...erp,
	credential: { ...erp.credential, agentsMay: 'write', agentRights: rights.join(',') },
});

/** The code and the words of a preview, as a model hands them on; none where the answer is no preview. */
export function confirmationIn(answer: string): Record<string, string> {
	const [, confirmation_code] = /"confirmation_code":"([^"]*)"/.exec(answer) ?? [];
	const [, preview_text = ''] = /"preview_text":("(?:[^"\\]|\\.)*")/.exec(answer) ?? [];
	return confirmation_code === undefined ? {} : { confirmation_code, preview_text: JSON.parse(preview_text) as string };
}

/** Asks as an agent does whose user agrees to every preview: for the preview, and then for the same with its code. */
export const agreed =
	(ask: Ask): Ask =>
	async (args) => {
		const answer = await ask(args);
		const confirmation = confirmationIn(answer);
		return 'confirmation_code' in confirmation ? await ask({ ...args, ...confirmation }) : answer;
	};

/** Runs the node as the tool of an agent that does this work, through n8n's own way from an agent to a node. @throws what the work throws */
export async function asTool(
	{ credential }: Bench,
	parameters: INodeParameters,
	settings: Partial<INode>,
	work: (ask: Ask) => Promise<unknown>,
): Promise<void> {
	const type = EVRAK;
	// Fixed days of suites are in the working year of some days alone.
	const given = {
		...parameters,
		options: { ifUnusual: 'warn', ...(parameters.options as INodeParameters | undefined) },
	};
	const { [type]: node } = actionNodes();
	if (!node) throw new Error(`The package has no node ${type}`);
	const tool: INodeType = {
		methods: node.methods,
		execute: node.execute,
		description: {
			...node.description,
			name: `${node.description.name}Tool`,
			inputs: [],
			outputs: [NodeConnectionTypes.AiTool],
		},
	};
	const failures: unknown[] = [];
	const agent: INodeType = {
		description: {
			displayName: 'Agent',
			name: 'agent',
			group: ['transform'],
			version: 1,
			description: 'Does the work of a test with its tool',
			defaults: { name: 'Agent' },
			inputs: [NodeConnectionTypes.Main, NodeConnectionTypes.AiTool],
			outputs: [NodeConnectionTypes.Main],
			properties: [],
		},
		async execute() {
			const tools = (await this.getInputConnectionData(NodeConnectionTypes.AiTool, 0)) as Array<{ invoke: Ask }>;
			const ask: Ask = async (args) => (await tools[0]?.invoke(args).catch((error: Error) => error.message)) ?? '';
			// n8n would note what the work throws, and end well.
			await work(ask).catch((error: unknown) => failures.push(error));
			return [[]];
		},
	};
	const file = chain('agent', [
		{ name: 'Agent', type: 'agent' },
		evrak('Evrak', ERP, given, { type: `${type}Tool`, ...settings }),
	]);
	const toAgent = { node: 'Agent', type: NodeConnectionTypes.AiTool, index: 0 };
	await runWorkflow(
		{
			nodeTypes: { agent, [`${type}Tool`]: tool },
			credentialTypes: { evrakApi: new EvrakApi() },
			credentials: { evrakApi: credential },
		},
		{
			...file,
			connections: { Start: file.connections.Start ?? {}, Evrak: { [NodeConnectionTypes.AiTool]: [[toAgent]] } },
		},
	);
	if (failures.length > 0) throw failures[0];
}
