import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { agreed, asTool, opening } from '../../../testkit/node/agent';
import { bench } from '../../../testkit/node/evrak';
import { quoted, rowsBelow, textOf } from '../markdown';
import { filled, stepOf } from './support';
import { perTest } from '../../../testkit/jest/benches';

const GUIDE = 'agents.md';
const STOCK = filled(stepOf(GUIDE, 'Item: Get Sellable Stock'));
const FIND = filled(stepOf(GUIDE, 'Account: Search'));
const DRAFT = filled(stepOf(GUIDE, 'Order: Create'));
const SAVE: INodeParameters = { ...DRAFT, preview: false, options: { protection: 'strict' } };
const ORDER = { account: '120.01.001', reference: 'M-1', lines: [{ sku: 'STK001', quantity: 2 }] };

const erp = perTest(async () => await bench({ trade: true }));

/** What the tool tells the model, call by call. */
async function told(parameters: INodeParameters, ...calls: IDataObject[]): Promise<string[]> {
	const answers: string[] = [];
	await asTool(opening(erp, 'orders.create'), parameters, {}, async (ask) => {
		for (const call of calls) answers.push(await agreed(ask)(call));
	});
	return answers;
}

const saves = () => erp.bodies('SiparisKaydetV2').length;

it('answers a question about an item, and finds an account by words', async () => {
	expect(await told(STOCK, { item_codes: 'STK001' })).toEqual([expect.stringContaining('"sellable":0')]);
	expect(await told(FIND, { name: 'örnek' })).toEqual([expect.stringContaining('"accountCode":"120.01.001"')]);
});

it('lets the model see the order that would be sent, without a secret, and saves nothing', async () => {
	const [draft = ''] = await told(DRAFT, ORDER);
	expect(draft).toContain('"preview":true');
	expect(draft).toContain('"sip_tip":"0"');
	expect(draft).not.toContain(String(erp.credential.password));
	expect(saves()).toBe(0);
});

it('with the guard saves once what the model asks for twice', async () => {
	const answers = await told(SAVE, ORDER, ORDER);
	expect(answers).toEqual([
		expect.stringContaining('"outcome":"saved"'),
		expect.stringContaining('"outcome":"alreadySaved"'),
	]);
	expect(saves()).toBe(1);
});

it('after an unclear answer says so, and sends the same call no second time', async () => {
	await erp.erp.writeFaults('504-lost');
	const [first] = await told(
		{ ...SAVE, options: { protection: 'strict', verifyFor: 0.1, checkCodes: false } },
		ORDER,
		ORDER,
	);
	expect(first).toMatch(/^\[\{"outcome":"unknown",.*may or may not have been saved/);
	expect(saves()).toBe(1);
});

const CONDITION: INodeParameters = {
	resource: 'account',
	operation: 'getAllByCondition',
	inputMode: 'fields',
	filters: { WhereStr: "={{ $fromAI('where', 'Condition') }}" },
};
const SQL: INodeParameters = { resource: 'sql', operation: 'select', SQLSorgu: "={{ $fromAI('sql', 'SELECT') }}" };

describe('what can go wrong', () => {
	const says = rowsBelow(textOf('docs', GUIDE), '## What can go wrong').map(([text = '']) => quoted(text)[0] ?? '');
	const cases: ReadonlyArray<readonly [parameters: INodeParameters, call: IDataObject]> = [
		[DRAFT, { ...ORDER, account: '120.99' }],
		[STOCK, { item_codes: '' }],
		[DRAFT, { ...ORDER, lines: 'STK001, 2 pieces' }],
		[DRAFT, { ...ORDER, lines: [{ sku: 'STK001', count: 2 }] }],
		[SAVE, { ...ORDER, reference: '' }],
		[SAVE, { ...ORDER, confirmation_code: 'K7QF-2M9X', preview_text: 'Create order' }],
		[SQL, { sql: 'SELECT sto_kod FROM STOKLAR' }],
		[CONDITION, { where: '1=1; SELECT 1' }],
	];

	it('is told, all of it', () => expect(says).toHaveLength(cases.length));

	it.each(says.map((text, at) => [text, at] as const))('%s', async (text, at) => {
		const [parameters = {}, call = {}] = cases[at] ?? [];
		const [answer = ''] = await told(parameters, call);
		expect(answer).toContain(JSON.stringify(text).slice(1, -1));
		// What n8n itself refuses reaches no node.
		if (!text.startsWith('Received tool input')) expect(answer).toMatch(/^\[\{"outcome":"failed",/);
		expect(saves()).toBe(0);
	});
});
