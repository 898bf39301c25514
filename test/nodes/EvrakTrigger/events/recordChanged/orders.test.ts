import { triggerBench, type TriggerBench } from '../../../../../testkit/node/trigger';
import { brief, MINUTE, writing } from './support';

let bench: TriggerBench;
beforeEach(async () => {
	bench = await triggerBench();
	bench.erp.db.run('DELETE FROM SIPARISLER');
});
afterEach(async () => await bench.close());

const { line, edit, watch } = writing(() => bench);

describe('orders', () => {
	it('that are there when the trigger begins are not told', async () => {
		line(1);
		const trigger = watch();
		expect(await trigger.poll()).toBeUndefined();
		bench.pass(5 * MINUTE);
		expect(await trigger.poll()).toBeUndefined();
	});

	it('are told once, with their lines, after they were left alone for a minute', async () => {
		const trigger = watch();
		await trigger.poll();
		line(7);
		line(7, { sip_satirno: 1, sip_tutar: 50 });
		expect(await trigger.json()).toEqual([]);
		bench.pass(2 * MINUTE);
		const items = await trigger.json();
		expect(items).toMatchObject([
			{
				eventId: 'order:0/0/WEB/7:created:2026-11-20T12:00:00.000',
				eventType: 'created',
				source: 'date',
				number: 7,
				series: 'WEB',
				lines: [{ itemCode: 'STK-001' }, { itemCode: 'STK-001' }],
			},
		]);
		bench.pass(2 * MINUTE);
		expect(await trigger.json()).toEqual([]);
		edit(7);
		bench.pass(2 * MINUTE);
		expect(brief(await trigger.json())).toEqual(['changed 7']);
	});
});
