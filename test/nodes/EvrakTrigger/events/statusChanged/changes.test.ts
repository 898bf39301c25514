import type { IDataObject } from 'n8n-workflow';
import { thrownBy, triggerBench, type TriggerBench } from '../../../../../testkit/node/trigger';
import { brief, expression, list, QUESTION, SECONDS, sending } from './support';

let bench: TriggerBench;
beforeEach(async () => {
	bench = await triggerBench();
});
afterEach(async () => await bench.close());

const { send, sent, watch } = sending(() => bench);

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

describe('a document that is watched', () => {
	const UUID = 'ffffffff-0000-4000-8000-000000000001';

	it.each<[IDataObject, string]>([
		[{ type: 2 }, 'Document 2: type is "2"'],
		[{ type: 'irsaliye' }, 'Document 2: type is "irsaliye"'],
		[{ direction: 'both' }, 'Document 2: direction is "both"'],
	])('is never asked for as another kind: %j', async (given, message) => {
		const documents = [{ uuid: UUID }, { uuid: UUID.replace('f', 'e'), ...given }];
		const error = await thrownBy(watch({ ...expression(documents) }).poll());
		expect(error.message).toBe(message);
		expect(bench.count(QUESTION)).toBe(0);
	});

	it.each<[IDataObject, number, number]>([
		[{}, 0, 0],
		[{ type: '', direction: null }, 0, 0],
		[{ type: 'eInvoice', direction: 'incoming' }, 0, 1],
		[{ type: 'e-Arşiv', direction: 'sent' }, 1, 0],
		[{ type: '1', direction: 1 }, 1, 1],
	])('is asked for as what it is called: %j', async (given, kind, direction) => {
		await watch(expression([{ uuid: UUID, ...given }])).poll();
		const [first] = bench.erp.requests.map(({ body }) => (body as { Mikro: { EBelge: IDataObject } }).Mikro.EBelge);
		expect(first).toMatchObject({ EBelgeTipi: kind, EFaturaTipi: direction, UUID });
	});
});
