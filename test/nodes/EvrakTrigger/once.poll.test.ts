import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { thrownBy, triggerBench, type Trigger, type TriggerBench } from '../../../testkit/node/trigger';

const DAY = 24;

let bench: TriggerBench;
beforeEach(async () => {
	bench = await triggerBench();
});
afterEach(async () => await bench.close());

const watch = (options: INodeParameters = {}) => bench.trigger({ event: 'incomingInvoice', options });

const arrive = (count: number): string[] =>
	Array.from({ length: count }, () => bench.erp.incoming.arrive({}))
		.flat()
		.map(({ uuid }) => uuid.toLowerCase());

const uuidsOf = async (trigger: Trigger) => (await trigger.json()).map(({ uuid }) => String(uuid));
const sorted = (list: readonly string[]) => [...list].sort();

describe('an invoice comes once', () => {
	test.each([
		['the server alone', 0, -10],
		['n8n alone', -10, 10],
		['both', -10, 0],
		['both by an hour, over midnight', -0.55, 0],
	])('when the clock of %s goes back after weeks, and is set right again', async (_, both, server) => {
		const trigger = watch();
		await trigger.poll();
		const [expected, handed]: [string[], string[]] = [[], []];
		const day = async () => {
			expected.push(...arrive(2));
			handed.push(...(await uuidsOf(trigger)));
			trigger.restart();
		};
		for (let count = 0; count < 15; count++) {
			await day();
			bench.pass(DAY);
		}
		await day();
		bench.pass(both * DAY);
		bench.skew(server * DAY);
		await day();
		await day();
		bench.pass(-both * DAY);
		bench.skew(0);
		await day();
		bench.pass(DAY);
		await day();
		expect(sorted(handed)).toEqual(sorted(expected));
	});

	it('when n8n dies in the middle of a poll, before it hands anything over', async () => {
		const trigger = watch({ pageSize: 2 });
		await trigger.poll();
		trigger.restart();
		const all = arrive(5);
		bench.erp.incoming.failPage(0, 'reset');
		await thrownBy(trigger.poll());
		trigger.restart();
		expect(sorted(await uuidsOf(trigger))).toEqual(sorted(all));
		trigger.restart();
		expect(await uuidsOf(trigger)).toEqual([]);
	});

	it('and once more for each death between handing over and saving, no matter how many polls that concerns', async () => {
		const trigger = watch({ maxItems: 2 });
		await trigger.poll();
		trigger.restart();
		const all = arrive(5);
		const saved = JSON.parse(trigger.state()) as IDataObject;
		const lost = await uuidsOf(trigger);
		const again = (await trigger.json({ staticData: saved })).map(({ uuid }) => String(uuid));
		expect(sorted(again)).toEqual(sorted(lost));
		const rest = [...(await uuidsOf(trigger)), ...(await uuidsOf(trigger)), ...(await uuidsOf(trigger))];
		expect(sorted([...again, ...rest])).toEqual(sorted(all));
	});
});

describe('among 20,000 invoices of a window', () => {
	const fill = (count: number) =>
		bench.erp.db.run(`
			WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
			INSERT INTO E_BELGE_GELEN (gef_Guid, gef_uuid, gef_belge_no, gef_tarih, gef_alinma_tarihi, gef_vkn, gef_senaryo, gef_durum)
			SELECT printf('%032x', i), printf('%08X-0000-4000-8000-%012X', i * 2654435761 % 4294967296, i), printf('ABC2026%09d', i),
				'2026-11-20T00:00:00.000', '2026-11-20T09:00:00.000', '3333333339', 'TICARIFATURA', 1002 FROM n`);

	/** UUIDs of their own, so that no run differs from another. */
	const fresh = (count: number, from: number) =>
		Array.from({ length: count }, (_, at) => {
			const uuid = `ffffffff-0000-4000-8000-${String(from + at).padStart(12, '0')}`;
			bench.erp.incoming.arrive({ uuid, received: '2026-11-20T09:00:00' });
			return uuid;
		});

	it('each new one comes once, in any order, with equal time stamps, over restarts, shifting and failing pages, the known ones never', async () => {
		fill(20_000);
		bench.erp.incoming.list({ order: 'shuffled' });
		const trigger = watch({ pageSize: 2_000 });
		expect(await trigger.poll()).toBeUndefined();
		const expected = fresh(10, 0);
		const handed = await uuidsOf(trigger);
		trigger.restart();
		bench.erp.incoming.list({ order: 'received' });
		expected.push(...fresh(10, 10));
		bench.erp.incoming.failPage(4, 'deadlock');
		await thrownBy(trigger.poll());
		handed.push(...(await uuidsOf(trigger)));
		trigger.restart();
		bench.erp.incoming.list({ order: 'newest' });
		const between = 'ffffffff-0000-4000-8000-999999999999';
		bench.erp.incoming.afterPage(3, { uuid: between });
		expected.push(between);
		for (let poll = 0; poll < 3; poll++) {
			handed.push(...(await uuidsOf(trigger)));
			trigger.restart();
		}
		expect(sorted(handed)).toEqual(sorted(expected));
		expect(trigger.state().length).toBeLessThan(64 * 1024);
	});
});
