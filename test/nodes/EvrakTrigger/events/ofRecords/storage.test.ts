import { thrownBy, triggerBench } from '../../../../../testkit/node/trigger';
import { MINUTE, writing } from './changing';
import { perTest } from '../../../../../testkit/jest/benches';

const bench = perTest(triggerBench);
beforeEach(() => bench.erp.db.run('DELETE FROM STOKLAR'));

const { stamped, moment } = writing(() => bench);

/** Items that are written at one moment. */
function items(count: number): string[] {
	const codes = Array.from({ length: count }, (_, index) => `K${String(index).padStart(5, '0')}`);
	for (const code of codes) stamped('STOKLAR', 'sto', moment(), { sto_kod: code, sto_isim: code, sto_iptal: 0 });
	return codes;
}

it('more changes at once than can be remembered are all told where n8n keeps the state with items only', async () => {
	const trigger = bench.trigger({ event: 'item', changes: 'both', options: { maxItems: 1_000 } });
	await trigger.poll();
	const codes = items(3_500);
	const told: unknown[] = [];
	for (let poll = 0; poll < 8; poll++) {
		bench.pass(5 * MINUTE);
		told.push(...(await trigger.json()).map(({ itemCode }) => itemCode));
		trigger.restart();
	}
	expect(told).toHaveLength(codes.length);
	expect(new Set(told).size).toBe(codes.length);
});

it('a pass that hands over nothing and does not end in a day is an error that says so, and keeps its place', async () => {
	items(1_600);
	const trigger = bench.trigger({ event: 'item', changes: 'both', options: {} });
	await trigger.poll({ budget: 0 });
	bench.pass(25);
	const error = await thrownBy(trigger.poll({ budget: 0 }));
	expect(error.message).toContain('gone through since 2026-11-20 12:00');
	expect(await trigger.json()).toEqual([]);
	expect(trigger.state()).not.toContain('"pass"');
});
