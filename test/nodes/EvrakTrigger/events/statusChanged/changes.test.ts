import type { IDataObject } from 'n8n-workflow';
import { triggerBench } from '../../../../../testkit/node/trigger';
import { brief, QUESTION, SECONDS, sending } from './support';
import { perTest } from '../../../../../testkit/jest/benches';

const bench = perTest(triggerBench);

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

	it('of an invoice sent after the first poll begin with its first status', async () => {
		const trigger = watch();
		await trigger.poll();
		await sent(1);
		expect(brief(await trigger.json())).toMatchObject([{ document: 'FAT 1', codes: '1000', before: undefined }]);
		trigger.restart();
		expect(await trigger.json()).toEqual([]);
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
