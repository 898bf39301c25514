import { NodeConnectionTypes, type IDataObject, type INodeExecutionData, type INodeType } from 'n8n-workflow';
import { EvrakApi } from '../../credentials/EvrakApi.credentials';
import { errorOf, outputOf, runWorkflow, type WorkflowFile } from '../../testkit/engine';
import { bench } from '../../testkit/node/evrak';
import { ownNodes } from '../../testkit/node/nodes';
import { template } from './support';
import { perTest } from '../../testkit/jest/benches';

const erp = perTest(async () => await bench({ trade: true }));

/** What a scripted model does with its tools, by their names; gives the agent's output. */
type Script = (ask: (tool: string, call?: IDataObject) => Promise<string>) => Promise<IDataObject>;

/** A node whose model is a script: it gets its tools from n8n as an agent does. */
const scripted = (name: string, version: number, script: Script): INodeType => ({
	description: {
		...{ displayName: name, name, group: ['transform'], version, description: name, defaults: { name } },
		inputs: [NodeConnectionTypes.Main, NodeConnectionTypes.AiTool],
		outputs: [NodeConnectionTypes.Main],
		properties: [],
	},
	async execute(): Promise<INodeExecutionData[][]> {
		const connected = (await this.getInputConnectionData(NodeConnectionTypes.AiTool, 0)) as Array<{
			name: string;
			invoke: (call: IDataObject) => Promise<string>;
		}>;
		const output = await script(async (tool, call = {}) => {
			const found = connected.find((one) => one.name === tool.replaceAll(' ', '_'));
			if (!found) return `There is no tool "${tool}"`;
			return await found.invoke(call).catch((error: Error) => error.message);
		});
		return [[{ json: output, pairedItem: { item: 0 } }]];
	},
});

/** The package's nodes as n8n copies them for agents. */
const asTools = (): Record<string, INodeType> =>
	Object.fromEntries(
		Object.entries(ownNodes()).map(([type, { description, methods, execute }]) => [
			`${type}Tool`,
			{
				...{ methods, execute },
				description: {
					...description,
					name: `${description.name}Tool`,
					inputs: [],
					outputs: [NodeConnectionTypes.AiTool],
				},
			},
		]),
	);

/** Runs a template with a script in the place of its model; a manual trigger stands for its chat or MCP client. */
async function run(file: WorkflowFile, model: string, script: Script) {
	const start = { id: 'start', name: 'Start', type: 'n8n-nodes-base.manualTrigger', typeVersion: 1 };
	const own = file.nodes.filter(({ type }) => !/langchain\.(?!agent|mcpTrigger)|stickyNote/.test(type));
	const names = new Set(own.map(({ name }) => name));
	const connections = Object.fromEntries(Object.entries(file.connections).filter(([name]) => names.has(name)));
	return await runWorkflow(
		{
			nodeTypes: {
				...{ ...ownNodes(), ...asTools() },
				'@n8n/n8n-nodes-langchain.agent': scripted('agent', 2.2, script),
				'@n8n/n8n-nodes-langchain.mcpTrigger': scripted('mcpTrigger', 1, script),
			},
			credentialTypes: { evrakApi: new EvrakApi() },
			credentials: { evrakApi: erp.credential },
		},
		{
			...file,
			nodes: [{ ...start, position: [-400, 0], parameters: {} }, ...own],
			connections: { ...connections, Start: { main: [[{ node: model, type: 'main', index: 0 }]] } },
		},
	);
}

const writes = () => [...erp.erp.requests].filter(({ path }) => /Kaydet|Duzelt|Sil|Gonder|Kabul|Red/i.test(path));

describe.each([
	['30-ask-the-erp', 'Ask the ERP'],
	['32-mcp-server', 'MCP Server'],
])('%s', (name, model) => {
	it('answers by each of its tools, without a value that a model leaves out, and writes nothing', async () => {
		const answers: Record<string, string> = {};
		const ran = await run(template(name), model, async (ask) => {
			answers.account = await ask('Search Account', { name: 'örnek' });
			answers.item = await ask('Search Item', { words: 'STK001' });
			answers.stock = await ask('Get Sellable Stock', { item_codes: 'STK001' });
			answers.balance = await ask('Get Balance', { account: '120.01.001' });
			answers.due = await ask('Get Past Due', { account: '120.01.001' });
			answers.order = await ask('Get Delivery Status', { series: '', number: '999' });
			answers.blank = await ask('Get Sellable Stock');
			answers.madeUp = await ask('Create Order', { account: '120.01.001' });
			return { output: 'done' };
		});
		expect(errorOf(ran)).toBeUndefined();
		expect(answers.account).toContain('"accountCode":"120.01.001"');
		expect(answers.item).toContain('STK001');
		expect(answers.stock).toContain('"sellable"');
		for (const answer of [answers.balance, answers.due]) expect(answer).toMatch(/^\[/);
		expect(answers.blank).toContain('the expression gives nothing');
		expect(answers.madeUp).toContain('There is no tool');
		expect(writes()).toEqual([]);
	});
});

describe('31-agent-drafts-person-approves', () => {
	const DRAFT = { account: '120.01.001', reference: 'M-1', lines: [{ sku: 'STK001', quantity: 2 }] };
	const NAME = '31-agent-drafts-person-approves';

	/** The template with what the person answers in the place of the message to a phone. */
	const answered = (approved: boolean): WorkflowFile => {
		const value = `={{ { approved: ${approved} } }}`;
		const file = template(NAME);
		const answer = { assignments: [{ id: 'a', name: 'data', type: 'object', value }] };
		return {
			...file,
			nodes: file.nodes.map((node) =>
				node.name === 'Ask a Person'
					? {
							...{ id: node.id, name: node.name, position: node.position },
							...{ type: 'n8n-nodes-base.set', typeVersion: 3.4 },
							parameters: { assignments: answer, options: {} },
						}
					: node,
			),
		};
	};
	const drafted: Script = async (ask) => {
		expect(await ask('Search Account', { name: 'örnek' })).toContain(DRAFT.account);
		return { output: DRAFT };
	};

	it('saves once what a person approved', async () => {
		for (let time = 0; time < 2; time++) {
			const ran = await run(answered(true), 'Draft Order', drafted);
			expect(errorOf(ran)).toBeUndefined();
			expect(outputOf(ran, 'Tell It Is Saved')[0]?.json.output).toMatch(/^Saved as order AI \d+\.$/);
		}
		expect(erp.bodies('SiparisKaydetV2')).toHaveLength(1);
	});

	it('saves nothing where a person says no, or as it ships', async () => {
		for (const file of [answered(false), template(NAME)]) {
			const ran = await run(file, 'Draft Order', drafted);
			expect(outputOf(ran, 'Tell It Is Not Saved')[0]?.json.output).toContain('nothing was saved');
		}
		expect(writes()).toEqual([]);
	});

	it('asks nobody about a draft that the ERP would refuse', async () => {
		const ran = await run(answered(true), 'Draft Order', async () => ({
			output: { ...DRAFT, account: '120.99' },
		}));
		expect(errorOf(ran)?.message).toContain('is none of the ERP');
		expect(writes()).toEqual([]);
	});
});
