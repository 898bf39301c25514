import type { IDataObject } from 'n8n-workflow';
import { perTest } from '../../../../testkit/jest/benches';
import { fingerprintOf } from '../../../../nodes/EvrakTrigger/snapshot/seen';
import { thrownBy, triggerBench } from '../../../../testkit/node/trigger';
import { MINUTE } from '../events/ofRecords/changing';
import { STORY_TABLES, storiesOf } from '../events/stories';

const bench = perTest(triggerBench);
const STORIES = storiesOf(() => bench);

beforeEach(() => {
	for (const table of STORY_TABLES) bench.erp.db.run(`DELETE FROM ${table}`);
});

/** An event of each machine that keeps a state. */
const MACHINES = ['incomingInvoice', 'statusChanged', 'order', 'stockChanged'];

it.each(MACHINES)('%s: a memory of another form is told, kept, and goes on once it can be read', async (event) => {
	const { parameters = {}, happen, keyOf, expected } = STORIES[event]!;
	const trigger = bench.trigger({ event, ...parameters });
	await trigger.poll();
	const own = JSON.parse(trigger.state()) as Record<string, IDataObject>;
	await happen(1, 0);
	bench.pass(2 * MINUTE);
	const asked = bench.erp.requests.length;
	for (const [node, kept] of Object.entries(own))
		for (const form of [undefined, 0, Number(kept.form) + 1]) {
			let left: IDataObject = {};
			const staticData = { [node]: { ...kept, form } };
			const onFailure = (state: IDataObject) => (left = state);
			const error = await thrownBy(trigger.poll({ staticData, onFailure }));
			expect(error.message).toContain('another version of the package');
			expect(left[node]).toMatchObject({ state: kept.state });
		}
	expect(bench.erp.requests.length).toBe(asked);
	expect((await trigger.json({ staticData: own })).map(keyOf)).toEqual([expected(1, 0)]);
});

it('another event or filter starts over whatever the form of the last state', async () => {
	const trigger = bench.trigger({ event: 'order', changes: 'both' });
	await trigger.poll();
	const [[node, kept] = ['', {}]] = Object.entries(JSON.parse(trigger.state()) as Record<string, IDataObject>);
	const state = { ...(kept.state as IDataObject), query: 'another' };
	expect(await trigger.json({ staticData: { [node]: { ...kept, form: 99, state } } })).toEqual([]);
	expect(JSON.parse(trigger.state())).toMatchObject({ [node]: { form: kept.form } });
});

/** By event and form: a fingerprint of its state's members, of its query, and of what is known of two documents. */
const STATES: Readonly<Record<string, string>> = {
	'incomingInvoice 1': '1cxzd8rdeq',
	'answerDeadline 1': '10fr0p78vb',
	'statusChanged 1': '210gf3qr68',
	'order 1': 'v9isf4ms0',
	'issuedQuotation 1': '1yawq2xucn',
	'dispatchNote 1': '2awcq716vt',
	'invoice 1': 'b9zfpek3i',
	'collectionPayment 1': 'kp6ezxq7q',
	'account 1': 'a7zg7trtt',
	'item 1': 'w4bupo7f6',
	'stockChanged 1': 'ukctnmztx',
	'orderDelivered 1': '20k278zgi7',
	'orderApproval 1': '2ajr7eccnk',
	'purchaseRequestApproval 1': '1lc5oi64v3',
	'invoicePaid 1': '2ck49aut3r',
	'accountPastDue 1': '2l125yw5kl',
	'chequeDue 1': '1jrf6gf10m',
	'orderGone 1': '2q0alq584z',
	'dispatchNoteGone 1': 'gfgyvlfl',
	'invoiceGone 1': '1juxq5vy72',
	'collectionGone 1': '11379zdujv',
};

it.each(Object.keys(STORIES))('%s: a state that says something else has another form', async (event) => {
	const { parameters = {}, before, happen } = STORIES[event]!;
	before?.(3);
	const trigger = bench.trigger({ event, ...parameters });
	await trigger.poll();
	for (const number of [1, 2]) {
		await happen(number, 0);
		bench.pass(26);
		await trigger.poll();
	}
	const [kept = {}] = Object.values(JSON.parse(trigger.state()) as Record<string, IDataObject>);
	const { seen, recent, reported, waiting, left, query, ...others } = kept.state as IDataObject;
	const said = JSON.stringify([Object.keys(others).sort(), seen, recent, reported, waiting, left, query])
		.replace(bench.erp.url, '')
		.replace(/[-0-9a-f]{36}/g, '');
	expect({ [`${event} ${String(kept.form)}`]: fingerprintOf(said).toString(36) }).toEqual(
		Object.fromEntries(Object.entries(STATES).filter(([name]) => name.startsWith(`${event} `))),
	);
});
