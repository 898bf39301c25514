import { NodeConnectionTypes, type INodeType } from 'n8n-workflow';

/** A tool as n8n hands it to an agent; gives its answer, or the message of what it throws. */
export type Ask = (args: Record<string, unknown>) => Promise<string>;

/** A node as n8n copies it for agents: its type with `Tool` behind it, without inputs. */
export const toolOf = ({ methods, execute, description }: INodeType): INodeType => ({
	methods,
	execute,
	description: {
		...description,
		name: `${description.name}Tool`,
		inputs: [],
		outputs: [NodeConnectionTypes.AiTool],
	},
});

/** An agent of type `agent` that does this work with its one tool. */
export const agentWith = (work: (ask: Ask) => Promise<unknown>): INodeType => ({
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
		await work(async (args) => (await tools[0]?.invoke(args).catch((error: Error) => error.message)) ?? '');
		return [[]];
	},
});

/** The code and the words of a preview, as a model hands them on; none where the answer is no preview. */
export function confirmationIn(answer: string): Record<string, string> {
	const [, confirmation_code] = /"confirmation_code":"([^"]*)"/.exec(answer) ?? [];
	const [, preview_text = '""'] = /"preview_text":("(?:[^"\\]|\\.)*")/.exec(answer) ?? [];
	return confirmation_code === undefined ? {} : { confirmation_code, preview_text: JSON.parse(preview_text) as string };
}
