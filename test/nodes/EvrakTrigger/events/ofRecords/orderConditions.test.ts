import type { INodeParameters } from 'n8n-workflow';
import { triggerBench, type Trigger } from '../../../../../testkit/node/trigger';
import { MINUTE, writing } from './changing';
import { readBy } from './conditions';
import { perTest } from '../../../../../testkit/jest/benches';

const bench = perTest(triggerBench);
beforeEach(() => bench.erp.db.run('DELETE FROM SIPARISLER'));

const { line, edit, moment, before } = writing(() => bench);

const watch = (event: string, options: INodeParameters = {}, more: INodeParameters = {}): Trigger =>
	bench.trigger({ event, options, ...more });

/** The numbers of the orders that a poll some minutes later tells. */
const toldAfter = async (trigger: Trigger, minutes = 5): Promise<number[]> => {
	bench.pass(minutes * MINUTE);
	return (await trigger.json()).map(({ number }) => Number(number));
};

/** A statement that reads lines of orders that were found. */
const readsLines = (sql: string) => sql.includes('evrak_link1') && sql.includes('sip_b_fiyat');

const DELIVERED = { sip_teslim_miktar: 1 };

describe('an order that is delivered or closed', () => {
	it('is told once, whole, with its state; those that were so before are not', async () => {
		line(1, DELIVERED, moment(-1));
		line(2, {}, moment(-1));
		const trigger = watch('orderDelivered');
		expect(await trigger.json()).toEqual([]);
		bench.pass(5 * MINUTE);
		edit(2, DELIVERED);
		expect(await trigger.json()).toEqual([]);
		bench.pass(5 * MINUTE);
		const items = await trigger.json();
		expect(items).toMatchObject([
			{
				eventId: 'orderDelivered:0/0/WEB/2:2026-11-20T12:05:00.000',
				eventType: 'orderDelivered',
				eventTime: '2026-11-20T12:10:00.000',
				source: 'state',
				number: 2,
				deliveryState: 'delivered',
				lines: [{ deliveredQuantity: 1 }],
			},
		]);
		const which = { resource: 'order', lookUpBy: 'number', series: 'WEB', number: 2 };
		const [order = {}] = await readBy(bench, { ...which, operation: 'get' });
		expect(items[0]).toMatchObject(order);
		const [{ deliveryState } = {}] = await readBy(bench, { ...which, operation: 'getDeliveryState' });
		expect(deliveryState).toBe('delivered');
		expect(await toldAfter(trigger)).toEqual([]);
	});

	it('is told whatever the date of its change says', async () => {
		line(1, {}, moment(-48));
		const trigger = watch('orderDelivered');
		await trigger.poll();
		edit(1, { sip_kapat_fl: 1 }, moment(-48));
		bench.pass(5 * MINUTE);
		expect(await trigger.json()).toMatchObject([{ number: 1, deliveryState: 'closed' }]);
	});

	it('is told again after it was open in between', async () => {
		line(1, {}, moment(-72));
		const trigger = watch('orderDelivered');
		await trigger.poll();
		edit(1, DELIVERED);
		expect(await toldAfter(trigger)).toEqual([1]);
		edit(1, { sip_teslim_miktar: 0 });
		expect(await toldAfter(trigger)).toEqual([]);
		edit(1, DELIVERED);
		expect(await toldAfter(trigger)).toEqual([1]);
		expect(await toldAfter(trigger, 60 * 48)).toEqual([]);
	});

	it('is not told where it was deleted or grew too old', async () => {
		line(1, {}, moment(-1));
		line(2, {}, moment(-1));
		const trigger = watch('orderDelivered', {}, { days: '1' });
		await trigger.poll();
		bench.erp.db.run('DELETE FROM SIPARISLER WHERE sip_evrakno_sira = 1');
		expect(await toldAfter(trigger, 60 * 72)).toEqual([]);
		expect(trigger.state()).toContain('"left":[]');
	});

	it('that is delivered in part waits', async () => {
		line(1, {}, moment(-1));
		line(1, { sip_satirno: 1 }, moment(-1));
		const trigger = watch('orderDelivered');
		await trigger.poll();
		bench.erp.db.run('UPDATE SIPARISLER SET sip_teslim_miktar = 1 WHERE sip_satirno = 1');
		expect(await toldAfter(trigger)).toEqual([]);
		edit(1, { sip_kapat_fl: 1 });
		bench.pass(5 * MINUTE);
		expect(await trigger.json()).toMatchObject([{ number: 1, deliveryState: 'closed' }]);
	});

	it('from a day on is told at the first poll', async () => {
		line(1, DELIVERED, moment(-24 * 9));
		line(2, DELIVERED, moment(-24 * 2));
		const trigger = watch('orderDelivered', { startFrom: '2026-11-15' });
		expect(await toldAfter(trigger)).toEqual([2]);
		expect(await toldAfter(trigger)).toEqual([]);
	});
});

describe('an order that waits for approval', () => {
	const APPROVED = { sip_OnaylayanKulNo: 7 };

	it('is told once, with its lines; closed and approved ones are not', async () => {
		line(1, {}, moment(-1));
		const trigger = watch('orderApproval');
		await trigger.poll();
		line(2);
		line(2, { sip_satirno: 1 });
		line(3, APPROVED);
		line(4, { sip_kapat_fl: 1 });
		expect(await trigger.json()).toEqual([]);
		bench.pass(5 * MINUTE);
		expect(await trigger.json()).toMatchObject([
			{ eventType: 'orderApproval', number: 2, openLines: 2, approvedLines: 0, lines: [{}, {}] },
		]);
		expect(await toldAfter(trigger)).toEqual([]);
	});

	it('that changes while it is read waits for the next poll', async () => {
		const trigger = watch('orderApproval');
		await trigger.poll();
		line(1);
		line(2);
		bench.pass(5 * MINUTE);
		before(readsLines, () => edit(1, { sip_tutar: 70 }));
		expect((await trigger.json()).map(({ number }) => number)).toEqual([2]);
		bench.pass(5 * MINUTE);
		expect(await trigger.json()).toMatchObject([{ number: 1, grossTotal: 70 }]);
		expect(await toldAfter(trigger)).toEqual([]);
	});
});
