import type { IDataObject, INodeParameters } from 'n8n-workflow';
import type { StatusStep } from '../../../standin';
import { INVOICE } from '../../standin/client';
import { play, type FakeClock } from '../../standin/polling';
import { thrownBy, triggerBench, type TriggerBench } from '../../../testkit/node/trigger';

const QUESTION = 'EBelgeDurumSorgulamaV2';
const SECONDS = 1 / 3600;

let bench: TriggerBench;
beforeEach(async () => {
	bench = await triggerBench();
});
afterEach(async () => await bench.close());

const clock = (): FakeClock => ({ at: Date.now(), pass: () => undefined });

/** Saves invoices of the series FAT; sends those whose account is given. */
async function save(...numbers: number[]): Promise<void> {
	for (const number of numbers) {
		const evrak = { ...INVOICE, cha_tarihi: '20.11.2026', cha_evrakno_sira: number };
		await play(bench.erp, clock(), 'FaturaKaydetV2', { evraklar: [evrak] });
	}
}

/** Sends a saved invoice; its UUID. */
async function send(number: number): Promise<string> {
	const evraklar = [{ cha_evrakno_seri: 'FAT', cha_evrakno_sira: number, IslemTipi: 1 }];
	const { Data } = await play(bench.erp, clock(), 'FaturaToEFaturaV2', { evraklar });
	return String(Data?.list?.[0]?.UUID).replace(/[{}]/g, '').toLowerCase();
}

async function sent(...numbers: number[]): Promise<string[]> {
	await save(...numbers);
	const all: string[] = [];
	for (const number of numbers) all.push(await send(number));
	return all;
}

const watch = (parameters: INodeParameters = {}, options: INodeParameters = {}) =>
	bench.trigger({ event: 'statusChanged', ...parameters, options });

const list = (...uuids: string[]): INodeParameters => ({
	watch: 'list',
	documents: { document: uuids.map((uuid) => ({ type: 0, uuid })) },
});

const expression = (documents: IDataObject[]): INodeParameters => ({
	watch: 'expression',
	documentList: JSON.stringify(documents),
});

const brief = (items: readonly IDataObject[]) =>
	items.map(({ document, meaning, final, codes, before }) => ({
		document,
		meaning,
		final,
		codes: Object.values(codes as IDataObject)
			.filter(Boolean)
			.join('/'),
		before:
			before &&
			Object.values(before as IDataObject)
				.filter(Boolean)
				.join('/'),
	}));

describe('status changes', () => {
	test.each([
		['accepted', '2001'],
		['rejected', '2002'],
	] as const)('of a sent invoice are told one by one until it is %s', async (outcome, code) => {
		bench.erp.outgoing.upcoming(outcome);
		const [uuid] = await sent(1);
		const trigger = watch();
		expect(await trigger.poll()).toBeUndefined();
		const told: IDataObject[] = [];
		for (let poll = 0; poll < 10; poll++) {
			bench.pass(5 * SECONDS);
			told.push(...(await trigger.json()));
		}
		const waiting = { document: 'FAT 1', meaning: 'waiting', final: false };
		expect(brief(told)).toEqual([
			{ ...waiting, codes: '1002/1001/1100', before: '1000' },
			{ ...waiting, codes: '1002/1001/1200', before: '1002/1001/1100' },
			{ document: 'FAT 1', meaning: 'delivered', final: false, codes: '1002/1001/1300', before: '1002/1001/1200' },
			{ document: 'FAT 1', meaning: outcome, final: true, codes: `${code}/1001/1300`, before: '1002/1001/1300' },
		]);
		expect(told.every((item) => item.uuid === uuid && item.kind === 'eInvoice')).toBe(true);
		const asked = bench.count(QUESTION);
		await trigger.poll();
		await trigger.poll();
		expect(bench.count(QUESTION)).toBe(asked);
	});

	it('of documents typed in, and of an expression, come with the same facts', async () => {
		const [uuid = ''] = await sent(1);
		const triggers = [watch(list(uuid)), watch(expression([{ uuid: `{${uuid.toUpperCase()}}`, type: 0 }]))];
		for (const trigger of triggers) await trigger.poll();
		bench.pass(7 * SECONDS);
		for (const trigger of triggers) {
			expect(await trigger.json()).toMatchObject([
				{ document: uuid, uuid, meaning: 'waiting', codes: { document: '1002', authority: '1100' } },
			]);
		}
	});

	it('of a document that is named twice come once', async () => {
		const [uuid = ''] = await sent(1);
		const trigger = watch(list(uuid, uuid));
		await trigger.poll();
		bench.pass(7 * SECONDS);
		expect(await trigger.json()).toHaveLength(1);
	});

	it('of an invoice sent after the first poll begin with its first status', async () => {
		const trigger = watch();
		await trigger.poll();
		await sent(1);
		expect(brief(await trigger.json())).toMatchObject([{ document: 'FAT 1', codes: '1000', before: undefined }]);
		trigger.restart();
		expect(await trigger.json()).toEqual([]);
	});

	it('survive a restart between any two polls', async () => {
		bench.erp.outgoing.upcoming('accepted');
		await sent(1);
		const trigger = watch();
		await trigger.poll();
		const codes: string[] = [];
		for (let poll = 0; poll < 20; poll++) {
			bench.pass(2 * SECONDS);
			codes.push(...brief(await trigger.json()).map((item) => item.codes));
			trigger.restart();
		}
		expect(codes).toEqual(['1002/1001/1100', '1002/1001/1200', '1002/1001/1300', '2001/1001/1300']);
	});

	it('of a failed invoice end, and its resend under a new UUID is followed', async () => {
		bench.erp.outgoing.upcoming('failed:1160', 'accepted');
		const [first] = await sent(1);
		const trigger = watch();
		await trigger.poll();
		bench.pass(60 * SECONDS);
		const [failed] = await trigger.json();
		expect(failed).toMatchObject({ uuid: first, meaning: 'failed', final: true, codes: { authority: '1160' } });
		expect(failed?.retry).toBeTruthy();
		const second = await send(1);
		expect(second).not.toBe(first);
		bench.pass(60 * SECONDS);
		expect(await trigger.json()).toMatchObject([
			{ document: 'FAT 1', uuid: second, meaning: 'accepted', final: true, previousUuid: first },
		]);
		expect(await trigger.json()).toEqual([]);
	});

	it('name the UUID before where a resend came between two polls', async () => {
		bench.erp.outgoing.upcoming('failed:1160');
		const [first] = await sent(1);
		const trigger = watch();
		await trigger.poll();
		bench.pass(60 * SECONDS);
		const second = await send(1);
		expect(await trigger.json()).toMatchObject([{ uuid: second, previousUuid: first, before: { document: '1000' } }]);
	});
});

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
