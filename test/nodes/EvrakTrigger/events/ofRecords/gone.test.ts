import { triggerBench } from '../../../../../testkit/node/trigger';
import { MINUTE, writing } from './changing';
import { perTest } from '../../../../../testkit/jest/benches';

const bench = perTest(triggerBench);
beforeEach(() => bench.erp.db.run('DELETE FROM SIPARISLER'));

const { line, moment } = writing(() => bench);

it('orders that were deleted or cancelled are told by the next day’s look, others that grew old are not', async () => {
	for (const [number, days] of [
		[1, 1],
		[2, 1],
		[3, 5],
		[4, 1],
	] as const)
		line(number, {}, moment(-24 * days));
	const trigger = bench.trigger({ event: 'orderGone', days: '6', options: {} });
	await trigger.poll();
	bench.erp.db.run('DELETE FROM SIPARISLER WHERE sip_evrakno_sira = 1');
	bench.erp.db.run('UPDATE SIPARISLER SET sip_iptal = 1 WHERE sip_evrakno_sira = 2');
	bench.pass(5 * MINUTE);
	expect(await trigger.json()).toEqual([]);
	bench.pass(48);
	const told = { eventType: 'orderGone', source: 'state', direction: 0, orderKind: 0, series: 'WEB' };
	expect(await trigger.json()).toEqual([
		{ eventId: 'orderGone:0/0/WEB/1', eventTime: '2026-11-22T12:05:00.000', number: 1, ...told },
		{ eventId: 'orderGone:0/0/WEB/2', eventTime: '2026-11-22T12:05:00.000', number: 2, ...told },
	]);
	bench.pass(24);
	expect(await trigger.json()).toEqual([]);
});

it('what is looked for once a day is found after the clock of the server was ahead by weeks', async () => {
	line(1, {}, moment(-24));
	line(2, {}, moment(-24));
	const trigger = bench.trigger({ event: 'orderGone', options: {} });
	bench.pass(24 * 30);
	await trigger.poll();
	bench.pass(-24 * 30 + 1);
	await trigger.poll();
	bench.erp.db.run('DELETE FROM SIPARISLER WHERE sip_evrakno_sira = 1');
	bench.pass(24);
	expect((await trigger.json()).map(({ number }) => number)).toEqual([1]);
});
