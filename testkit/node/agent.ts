import { NodeConnectionTypes, type INode, type INodeParameters } from 'n8n-workflow';
import { EvrakApi } from '../../credentials/EvrakApi.credentials';
import { runWorkflow } from '../engine';
import { chain, ERP, evrak, EVRAK } from '../engine/chain';
import { agentWith, type Ask, confirmationIn, toolOf } from '../engine/tools';
import type { Bench } from './evrak';
import { actionNodes } from './nodes';

export { confirmationIn, type Ask } from '../engine/tools';

/** The bench with a credential that opens these rights to agents. */
export const opening = <B extends Bench>(erp: B, ...rights: string[]): B => ({
	...erp,
	credential: { ...erp.credential, agentsMay: 'write', agentRights: rights.join(',') },
});

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
	const failures: unknown[] = [];
	// n8n would note what the work throws, and end well.
	const agent = agentWith(async (ask) => await work(ask).catch((error: unknown) => failures.push(error)));
	const file = chain('agent', [
		{ name: 'Agent', type: 'agent' },
		evrak('Evrak', ERP, given, { type: `${type}Tool`, ...settings }),
	]);
	const toAgent = { node: 'Agent', type: NodeConnectionTypes.AiTool, index: 0 };
	await runWorkflow(
		{
			nodeTypes: { agent, [`${type}Tool`]: toolOf(node) },
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
