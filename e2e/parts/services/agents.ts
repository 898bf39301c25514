import type { IDataObject, INode, IRun } from 'n8n-workflow';
import { writesAt } from '../../../erp/saving/agent/rights';
import { outputOf, type WorkflowFile } from '../../../testkit/engine';
import { credentialOf } from '../../../demo/credential';
import type { ModelTurn } from '../../../standin/services/chatModel';
import { MCP_TOKEN, type Bench } from '../../bench';
import { CREDENTIAL } from '../../editor/main';
import { McpClient } from '../../mcpClient';
import type { Check } from '../../report';
import { until, type Stored } from '../../api';
import { codeIn, writingAgent } from '../../agentFlow';
import { forTest } from '../../templates';
import { templateOf } from '../saves';
import { openButton } from './questions';

type Templates = ReadonlyMap<string, Stored>;

const WAIT_MS = 60_000;
const ACCOUNT = '120.01.001';
/** What a tool answers with: a saved document, and the account's own row, whose quotes are escaped where an answer wraps it. */
const SAVED = /"outcome":"saved"/;
const BALANCE = /\\"accountCode\\":\\"120\.01\.001\\"/;

const calls =
	(tool: string, args: IDataObject = {}): ModelTurn =>
	() => ({ calls: [{ tool, args }] });
const says =
	(text: string): ModelTurn =>
	() => ({ says: text });

/** Requests since a moment that write. */
const writes = ({ erp }: Bench, since: number): string[] =>
	[...erp.requests]
		.slice(since)
		.map(({ path }) => path)
		.filter((path) => writesAt(path));

/** A chat's message as its trigger hands it on. */
const message = (text: string) => [{ sessionId: 'e2e', action: 'sendMessage', chatInput: text }];

/** Executes a flow by a message in its chat, with a script in the place of its model. */
async function chat(bench: Bench, stored: Stored, text: string, ...turns: readonly ModelTurn[]): Promise<IRun> {
	const { api, company } = bench;
	company.chatModel.play(...turns);
	return await api.run(await api.pin(stored, 'Chat', message(text)), 'Chat');
}

const outputIn = (run: IRun, node: string): unknown => outputOf(run, node)[0]?.json.output;

/** Template 30: a model asks by each tool, leaves a value out, and asks for a tool that is not there. */
async function asks(bench: Bench, templates: Templates, check: Check): Promise<void> {
	const file = '30-ask-the-erp.json';
	const before = bench.erp.requests.length;
	const run = await chat(
		...([bench, templateOf(templates, file), 'What does Örnek owe us?'] as const),
		calls('Search_Account', { name: 'örnek' }),
		calls('Get_Balance', { account: ACCOUNT }),
		calls('Get_Past_Due', { account: ACCOUNT }),
		calls('Search_Item', { words: 'STK001' }),
		calls('Get_Sellable_Stock', { item_codes: 'STK001' }),
		calls('Get_Delivery_Status', { series: '', number: '1' }),
		calls('Get_Sellable_Stock'),
		says('Nothing is due.'),
	);
	check(`${file}: execution`, run.data.resultData.error?.message ?? run.status, 'success');
	check(`${file}: the answer`, outputIn(run, 'Ask the ERP'), 'Nothing is due.');
	const answers = bench.company.chatModel.answers();
	check(`${file}: an account by words`, answers[0], /"accountCode":"120\.01\.001"/);
	check(`${file}: its name between marks`, answers[0], /<data-[0-9a-f]{8}>[^<]*Örnek|<data-[0-9a-f]{8}>[^<]*örnek/i);
	check(`${file}: answers of tools`, answers.length, 7);
	check(`${file}: a value that was left out`, answers[6], /expression gives nothing[^]*Item: Search/);
	check(`${file}: writes`, writes(bench, before), []);
}

const answered = (file: WorkflowFile, chatId: string): WorkflowFile => ({
	...file,
	nodes: file.nodes.map((node) =>
		node.name === 'Ask a Person' ? { ...node, disabled: false, parameters: { ...node.parameters, chatId } } : node,
	),
});

const DRAFT = { account: ACCOUNT, lines: [{ sku: 'STK001', quantity: 2 }] };

/** Opens a button of the newest message with buttons once the execution waits, and resolves with its text. */
async function click({ api, company }: Bench, stored: Stored, count: number, button: string): Promise<string> {
	const asked = await until('A question in the chat', WAIT_MS, async () => {
		const question = company.telegram.messages.slice(count).find(({ buttons }) => buttons.length > 0);
		return question && (await api.waiting(stored)).length > 0 ? question : undefined;
	});
	await openButton(asked, button);
	return asked.text;
}

/** Template 31: a person says yes to one draft and no to another. */
async function drafts(bench: Bench, templates: Templates, check: Check): Promise<void> {
	const file = '31-agent-drafts-person-approves.json';
	const { api, erp, company } = bench;
	const { telegram } = company;
	const stored = await api.import(answered(forTest(templateOf(templates, file).file, bench), telegram.chat));
	const saved = () => erp.db.all("SELECT sip_belgeno AS reference FROM SIPARISLER WHERE sip_evrakno_seri = 'AI'");
	for (const [reference, button, output, inErp] of [
		['E2E-1', 'Save', /^Saved as order AI \d+\.$/, 1],
		['E2E-2', 'No', /nothing was saved/, 0],
	] as const) {
		const count = telegram.messages.length;
		const running = chat(
			...([bench, stored, 'Two of STK001 for Örnek'] as const),
			calls('Search_Account', { name: 'örnek' }),
			calls('Search_Item', { words: 'STK001' }),
			// A format of the output is a tool of its own, or JSON as text.
			() => ({ calls: [{ tool: 'format_final_json_response', args: { output: { ...DRAFT, reference } } }] }),
			says(JSON.stringify({ output: { ...DRAFT, reference } })),
		);
		const text = await click(bench, stored, count, button);
		check(`${file}: the question`, text, new RegExp(`Account ${ACCOUNT}, reference ${reference}:\n2 × STK001`));
		const run = await running;
		check(`${file}: execution, ${button}`, run.data.resultData.error?.message ?? run.status, 'success');
		const last = inErp === 1 ? 'Tell It Is Saved' : 'Tell It Is Not Saved';
		check(`${file}: the answer, ${button}`, outputIn(run, last), output);
		const found = saved().filter((row) => row.reference === reference);
		check(`${file}: orders, ${button}`, found.length, inErp);
	}
}

const MCP_TOOLS = [
	...['Get_Balance', 'Get_Delivery_Status', 'Get_Past_Due', 'Get_Sellable_Stock', 'Search_Account', 'Search_Item'],
];

/** Template 32: another assistant lists the tools and calls them. */
async function servesOthers(bench: Bench, templates: Templates, check: Check): Promise<void> {
	const file = '32-mcp-server.json';
	const { api, server, erp } = bench;
	const stored = templateOf(templates, file);
	const before = erp.requests.length;
	check(`${file}: activation`, await api.activate(stored), 'published');
	const url = `${server.url}/mcp/evrak-erp/sse`;
	const stranger = await McpClient.connect(url, 'another').catch(({ message: why }: Error) => why);
	check(`${file}: without its token`, stranger, /40[13]/);
	const client = await McpClient.connect(url, MCP_TOKEN);
	check(`${file}: tools`, (await client.tools()).sort(), MCP_TOOLS);
	check(`${file}: an account`, await client.call('Search_Account', { name: 'örnek' }), /120\.01\.001/);
	check(`${file}: a balance`, await client.call('Get_Balance', { account: ACCOUNT }), BALANCE);
	check(`${file}: a value that was left out`, await client.call('Get_Balance', {}), /expression gives nothing/);
	check(`${file}: no such tool`, await client.call('Create_Order', {}), /Tool not found/);
	await client.close();
	check(`${file}: writes`, writes(bench, before), []);
	await api.deactivate(stored);
}

/** An agent of each kind, whose credential opens orders: a preview, then the same with its code, once. */
async function writesWithCode(bench: Bench, templates: Templates, check: Check): Promise<void> {
	const { api, erp, company } = bench;
	const open = { ...credentialOf(erp), agentsMay: 'write', agentRights: ['orders.create'], agentSeries: 'HR' };
	const id = await api.createCredential('Agents may create orders', CREDENTIAL.type, open);
	const ask = templateOf(templates, '30-ask-the-erp.json').file;
	const args = (reference: string) => ({
		account: ACCOUNT,
		reference,
		lines: [{ sku: 'STK001', quantity: 2, price: 50 }],
	});
	const again =
		(reference: string): ModelTurn =>
		(answers) => ({
			calls: [{ tool: 'Create_Order', args: { ...args(reference), ...codeIn(answers.at(-1)) } }],
		});
	const ordersOf = (reference: string) =>
		erp.db.all('SELECT sip_tutar AS amount FROM SIPARISLER WHERE sip_belgeno = ?', [reference]);
	for (const version of (await api.isFirstMajor()) ? [2.2, 3] : [2.2, 3.1]) {
		for (const [credential, reference, found] of [
			[bench.credential.id, `RO-${version}`, 0],
			[id, `RW-${version}`, 1],
		] as const) {
			const stored = await api.import(
				forTest(writingAgent(ask, { agentVersion: version, series: 'HR' }), {
					credentials: { ...bench.credentials, [CREDENTIAL.type]: { id: credential, name: '' } },
				}),
			);
			const run = await chat(
				...([bench, stored, 'Two of STK001 for Örnek'] as const),
				calls('Create_Order', args(reference)),
				again(reference),
				(answers) => ({ calls: [{ tool: 'Create_Order', args: { ...args(reference), ...codeIn(answers[0]) } }] }),
				says('Done.'),
			);
			const what = `agent ${version}, ${found === 1 ? 'right open' : 'default rights'}`;
			const [first, second, third] = company.chatModel.answers();
			check(`${what}: execution`, run.data.resultData.error?.message ?? run.status, 'success');
			check(`${what}: first call`, first, found === 1 ? /preview_text/ : /AI agents may not create order/);
			check(`${what}: with its code`, second, found === 1 ? SAVED : /AI agents may not create order/);
			check(`${what}: with the same code again`, third, found === 1 ? /alreadySaved/ : /AI agents may not/);
			check(`${what}: orders in the ERP`, ordersOf(reference).length, found);
		}
	}
	if (!(await api.isFirstMajor())) await reviewed(bench, ask, id, args('HR-1'), check);
}

/** n8n's *Human review* between agent and tool: the person reads the preview, says no, then yes. */
async function reviewed(
	bench: Bench,
	ask: WorkflowFile,
	credential: string,
	args: IDataObject,
	check: Check,
): Promise<void> {
	const { api, erp, company } = bench;
	const review: INode = {
		...{ id: 'review', name: 'Review', type: 'n8n-nodes-base.telegramHitlTool', typeVersion: 1.2 },
		...{ position: [352, 400], webhookId: '5b2e0f2e-4f65-4a41-8d33-31d0c6a4e899' },
		parameters: {
			chatId: company.telegram.chat,
			message: '={{ $tool.name }}: {{ $tool.parameters.preview_text || "preview" }}',
			approvalOptions: { values: { approvalType: 'double', approveLabel: 'Yes', disapproveLabel: 'No' } },
		},
		credentials: { telegramApi: { id: '', name: '' } },
	};
	const flow = writingAgent(ask, { agentVersion: 3.1, series: 'HR', review });
	const stored = await api.import(
		forTest(flow, { credentials: { ...bench.credentials, [CREDENTIAL.type]: { id: credential, name: '' } } }),
	);
	const inner = (more: IDataObject) => ({
		calls: [{ tool: 'Create_Order', args: { toolParameters: { ...args, ...more }, hitlParameters: {} } }],
	});
	for (const [button, count] of [
		['No', 0],
		['Yes', 1],
	] as const) {
		const before = company.telegram.messages.length;
		const running = chat(
			...([bench, stored, 'Two of STK001 for Örnek'] as const),
			() => inner({}),
			(answers) => inner(codeIn(answers.at(-1))),
			says('Done.'),
		);
		await click(bench, stored, before, 'Yes');
		const text = await click(bench, stored, before + 1, button);
		check(
			`Human review: what the person reads, ${button}`,
			text,
			/^CreateOrder: Create order for .*2 × "STK001".* 100\.00 TRY without VAT/,
		);
		const run = await running;
		check(`Human review: execution, ${button}`, run.data.resultData.error?.message ?? run.status, 'success');
		check(
			`Human review: the model is told, ${button}`,
			company.chatModel.answers().at(-1),
			count === 1 ? SAVED : /User rejected the tool call to Create Order/,
		);
		const rows = erp.db.all("SELECT sip_Guid FROM SIPARISLER WHERE sip_belgeno = 'HR-1'");
		check(`Human review: orders in the ERP, ${button}`, rows.length, count);
	}
}

/** The templates for agents, with a scripted model, n8n's own agents, and its MCP server. */
export async function agents(bench: Bench, templates: Templates, check: Check): Promise<void> {
	await asks(bench, templates, check);
	await drafts(bench, templates, check);
	await servesOthers(bench, templates, check);
	await writesWithCode(bench, templates, check);
}
