import type { IDataObject, INodeParameters } from 'n8n-workflow';
import type { StatusStep } from '../../../../../standin';
import { thrownBy, triggerBench, type TriggerBench } from '../../../../../testkit/node/trigger';
import { brief, expression, list, QUESTION, SECONDS, sending } from './support';

let bench: TriggerBench;
beforeEach(async () => (bench = await triggerBench()));
afterEach(async () => await bench.close());

const { sent, watch } = sending(() => bench);

const asked = () => bench.erp.requests.length;
const thrown = async (parameters: INodeParameters) => String(await thrownBy(bench.trigger(parameters).poll()));

describe('questions', () => {
	it('of a wrong type are asked with the other once, and then with the right one', async () => {
		const [uuid = ''] = await sent(1);
		const trigger = watch(expression([{ uuid, type: 1 }]));
		await trigger.poll();
		expect(bench.count(QUESTION)).toBe(2);
		bench.pass(7 * SECONDS);
		expect(await trigger.json()).toMatchObject([{ kind: 'eInvoice' }]);
		expect(bench.count(QUESTION)).toBe(3);
	});

	it('are not asked where nobody knows what to watch', async () => {
		expect(await thrown({ event: 'statusChanged', watch: 'Sent' })).toMatch(
			'What to Watch is "Sent", which is no choice',
		);
		expect(asked()).toBe(0);
	});

	it('are limited per poll, and each document has its turn', async () => {
		const steps: StatusStep[] = [
			{ after: 0, document: '1000' },
			{ after: 100, document: '1002', authority: '1100' },
		];
		bench.erp.outgoing.upcoming(...Array.from({ length: 5 }, () => steps));
		await sent(1, 2, 3, 4, 5);
		const trigger = watch({}, { maxItems: 2 });
		for (let poll = 0; poll < 3; poll++) expect(await trigger.json()).toEqual([]);
		expect(bench.count(QUESTION)).toBe(6);
		bench.pass(200 * SECONDS);
		const told = [await trigger.json(), await trigger.json(), await trigger.json(), await trigger.json()];
		expect(told.map(({ length }) => length)).toEqual([2, 2, 1, 0]);
		expect(new Set(told.flat().map(({ document }) => document)).size).toBe(5);
	});

	it('about documents that the ERP does not know do not hold back the others', async () => {
		const [uuid = ''] = await sent(1);
		const strangers = Array.from({ length: 3 }, (_, at) => `0000000${at}-0000-4000-8000-000000000001`);
		const trigger = watch(list(...strangers, uuid), { maxItems: 2 });
		await trigger.poll();
		await trigger.poll();
		bench.pass(7 * SECONDS);
		expect([...(await trigger.json()), ...(await trigger.json())]).toMatchObject([
			{ uuid, before: { document: '1000' } },
		]);
	});

	it('end for a document without a change in so many days, be it delivered or never found; one that changes goes on', async () => {
		const steps: StatusStep[] = [
			{ after: 0, document: '1002', authority: '1300' },
			{ after: 8 * 86_400, document: '2001', authority: '1300' },
		];
		bench.erp.outgoing.upcoming('delivered', steps);
		const [delivered = '', answered = ''] = await sent(1, 2);
		const missing = '00000000-0000-4000-8000-000000000001';
		const trigger = watch(list(delivered, answered, missing), { stopAfterDays: 9 });
		const told: IDataObject[] = [];
		for (let day = 0; day < 12; day++) {
			told.push(...(await trigger.json()));
			bench.pass(24);
		}
		expect(told).toMatchObject([
			{ uuid: delivered, meaning: 'delivered' },
			{ uuid: answered, meaning: 'accepted', final: true },
		]);
		const asked = bench.count(QUESTION);
		await trigger.poll();
		expect(bench.count(QUESTION)).toBe(asked);
	});

	it('about sent invoices go on as long as they are looked back at', async () => {
		await sent(1);
		const trigger = watch({ sentDays: 60 });
		for (let day = 0; day < 40; day++) {
			await trigger.poll();
			bench.pass(24);
		}
		const asked = bench.count(QUESTION);
		await trigger.poll();
		expect(bench.count(QUESTION)).toBe(asked + 1);
	});

	it('that fail keep the state of their document; the others are told', async () => {
		await sent(1, 2);
		const trigger = watch();
		await trigger.poll();
		bench.pass(7 * SECONDS);
		await bench.faults('none', 'deadlock');
		const first = await trigger.json();
		const second = await trigger.json();
		expect([first.length, second.length]).toEqual([1, 1]);
		expect(brief([...first, ...second]).every(({ before }) => before === '1000')).toBe(true);
		expect(new Set([...first, ...second].map(({ document }) => document)).size).toBe(2);
	});

	it('that all fail throw with the cause, after three, and nothing is lost', async () => {
		await sent(1, 2, 3, 4, 5);
		const trigger = watch();
		await trigger.poll();
		bench.pass(7 * SECONDS);
		const asked = bench.count(QUESTION);
		await bench.faults('none', 'reset', 'reset', 'reset', 'reset', 'reset');
		const error = await thrownBy(trigger.poll());
		expect(error.failure?.cause).toBe('temporarily-unavailable');
		expect(bench.count(QUESTION)).toBe(asked + 3);
		await bench.faults('none');
		expect(await trigger.json()).toHaveLength(5);
	});

	it('that fail at the first poll leave it silent', async () => {
		await sent(1, 2);
		const trigger = watch();
		await bench.faults('none', 'deadlock');
		expect(await trigger.json()).toEqual([]);
		expect(await trigger.json()).toEqual([]);
		bench.pass(7 * SECONDS);
		expect(await trigger.json()).toHaveLength(2);
	});

	it('of a user without the right fail, and do not look like quiet documents', async () => {
		const [uuid = ''] = await sent(1);
		const trigger = bench.trigger({ event: 'statusChanged', ...list(uuid) }, { userCode: 'API2' });
		const error = await thrownBy(trigger.poll());
		expect(error.failure?.cause).toBe('configuration-invalid');
		expect(error.message).toContain('without a status');
	});

	it('stop when the time of a poll is over, after one at least', async () => {
		await sent(1, 2, 3);
		const trigger = watch();
		await trigger.poll({ budget: 0 });
		expect(bench.count(QUESTION)).toBe(1);
	});

	test.each(['{', '[{"type": 0}]', '["no uuid"]'])('need a readable list: %s', async (documentList) => {
		const error = await thrownBy(watch({ watch: 'expression', documentList }).poll());
		expect(error.constructor.name).toBe('NodeOperationError');
	});

	it('in a test run of the editor concern a few documents, and nothing is written', async () => {
		await sent(1, 2, 3, 4, 5);
		const trigger = watch();
		const items = await trigger.json({ mode: 'manual' });
		expect(items).toHaveLength(3);
		expect(items[0]).toMatchObject({ codes: { document: '1000' }, meaning: 'waiting' });
		expect(trigger.state()).toBe('{}');
	});
});

describe('the documents whose status is followed, given by an expression', () => {
	const watching = (documentList: unknown) =>
		({ event: 'statusChanged', watch: 'expression', documentList }) as INodeParameters;

	it.each([[''], ['={{ undefined }}'], ['={{ null }}'], ['undefined']])('may not be nothing: %j', async (given) => {
		expect(await thrown(watching(given))).toContain('Document List gives nothing');
		expect(asked()).toBe(0);
	});

	it.each([['[]'], ['={{ [] }}']])('may be none at all: %j', async (given) => {
		expect(await bench.trigger(watching(given)).poll()).toBeUndefined();
	});
});
