import { casesOf } from '../../../../testkit/jest/laws';
import { triggerBench } from '../../../../testkit/node/trigger';
import { MINUTE, writing } from './ofRecords/changing';
import { STORY_TABLES, storiesOf } from './stories';
import { perTest } from '../../../../testkit/jest/benches';

const bench = perTest(triggerBench);
beforeEach(() => {
	for (const table of STORY_TABLES) bench.erp.db.run(`DELETE FROM ${table}`);
});

const STORIES = storiesOf(() => bench);
const { stamped, moment } = writing(() => bench);

/**
 * Requests of a quiet poll. A list of invoices ends with an empty page, the deadlines are gone through four times a day, and each sent document is
 * asked about.
 */
const REQUESTS: Readonly<Record<string, number>> = { incomingInvoice: 2, answerDeadline: 0, statusChanged: 2 };

describe.each(Object.keys(STORIES))('%s', (event) => {
	const { parameters = {}, before, happen } = STORIES[event]!;

	it('asks once where nothing changed, and leaves the state as it is', async () => {
		before?.(3);
		await happen(1, 0);
		const trigger = bench.trigger({ event, options: {}, ...parameters });
		for (let poll = 0; poll < 4; poll++) {
			await trigger.poll();
			bench.pass(2 * MINUTE);
		}
		const state = trigger.state();
		expect(state).not.toBe('{}');
		for (let poll = 0; poll < 3; poll++) {
			const asked = bench.erp.requests.length;
			expect(await trigger.json()).toEqual([]);
			expect(trigger.state()).toBe(state);
			expect(bench.erp.requests.length - asked).toBe(REQUESTS[event] ?? 1);
			bench.pass(5 * MINUTE);
		}
	});

	it('shows a real sample as a test event, as it would come, and keeps nothing', async () => {
		before?.(3);
		for (const number of [1, 2]) await happen(number, 0);
		bench.pass(2 * MINUTE);
		const trigger = bench.trigger({ event, options: {}, ...parameters });
		const items = await trigger.json({ mode: 'manual' });
		expect(items.length).toBeGreaterThan(0);
		expect(trigger.state()).toBe('{}');
		await trigger.poll();
		const state = trigger.state();
		await trigger.poll({ mode: 'manual' });
		expect(trigger.state()).toBe(state);
		for (const item of items) {
			expect(String(item.eventId)).toMatch(/^[a-z]+:/i);
			// What a person wants comes first, what a workflow goes by behind it.
			expect(Object.keys(item)[0]).not.toMatch(/^event|^source$/);
		}
	});
});

it('of 20,000 items, of their cards and of their stock, asks once, and what is remembered takes 64 KB', async () => {
	const made = moment(-48);
	bench.erp.db.run('BEGIN');
	for (let number = 0; number < casesOf(20_000); number++)
		stamped('STOKLAR', 'sto', made, { sto_kod: `K${100_000 + number}`, sto_isim: 'Örnek', sto_iptal: 0 });
	bench.erp.db.run('COMMIT');
	for (const parameters of [
		{ event: 'item', changes: 'both' },
		{ event: 'stockChanged', quantity: 'onHand' },
	]) {
		const trigger = bench.trigger({ options: {}, ...parameters });
		for (let poll = 0; poll < 3; poll++) {
			expect(await trigger.json()).toEqual([]);
			bench.pass(2 * MINUTE);
		}
		const state = trigger.state();
		const asked = bench.erp.requests.length;
		expect(await trigger.json()).toEqual([]);
		expect(bench.erp.requests.length - asked).toBe(1);
		expect(trigger.state()).toBe(state);
		expect(state.length).toBeLessThan(64 * 1024);
	}
});
