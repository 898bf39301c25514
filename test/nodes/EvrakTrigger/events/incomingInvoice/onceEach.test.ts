import type { IDataObject } from 'n8n-workflow';
import type { ListBehaviour } from '../../../../../standin';
import { triggerBench, type TriggerBench, thrownBy } from '../../../../../testkit/node/trigger';
import { drain, inErp, sorted, uuidsOf, handedBy } from './story';

let bench: TriggerBench;
beforeEach(async () => {
	bench = await triggerBench();
});
afterEach(async () => await bench.close());

const { watch, arrive } = inErp(() => bench);

describe('new invoices are handed over once', () => {
	const orders: Array<Partial<ListBehaviour>> = [
		{ order: 'newest' },
		{ order: 'oldest' },
		{ order: 'received' },
		{ order: 'issued' },
		{ order: 'shuffled' },
		{ order: 'restless' },
	];

	test.each(orders)('over several polls, with pages of three in the order %j', async (behaviour) => {
		bench.erp.incoming.list(behaviour);
		const known = arrive(10);
		const trigger = watch({}, { pageSize: 3 });
		expect(await trigger.json()).toEqual([]);
		const expected: string[] = [];
		const handed: string[] = [];
		for (let poll = 0; poll < 6; poll++) {
			expected.push(...arrive(poll % 3, { issued: `2026-11-${18 + (poll % 3)}` }));
			handed.push(...uuidsOf(await trigger.json()));
			bench.pass(5);
		}
		handed.push(...(await drain(trigger)));
		expect(sorted(handed)).toEqual(sorted(expected));
		expect(known.some((uuid) => handed.includes(uuid))).toBe(false);
	});

	it('with the same time stamp, across a page boundary', async () => {
		bench.erp.incoming.list({ order: 'received' });
		const trigger = watch({}, { pageSize: 2 });
		await trigger.poll();
		const twins = arrive(7, { received: '2026-11-20T12:00:00' });
		expect(sorted(uuidsOf(await trigger.json()))).toEqual(sorted(twins));
		const late = arrive(1, { received: '2026-11-20T12:00:00' });
		expect(await drain(trigger)).toEqual(late);
	});

	it('while pages shift because invoices arrive between them', async () => {
		const trigger = watch({}, { pageSize: 3 });
		await trigger.poll();
		const before = arrive(8);
		bench.erp.incoming.afterPage(0, {}, {});
		bench.erp.incoming.afterPage(1, {});
		const handed = await drain(trigger);
		expect(new Set(handed).size).toBe(handed.length);
		expect(handed).toHaveLength(11);
		for (const uuid of before) expect(handed).toContain(uuid);
	});

	it('while an invoice arrives after every full page', async () => {
		const trigger = watch({ startFrom: 'days', startDays: 1 }, { pageSize: 4 });
		await trigger.poll();
		bench.erp.incoming.list({ shift: 1, order: 'newest' });
		arrive(9);
		const handed = uuidsOf(await trigger.json());
		bench.erp.incoming.list({ shift: 0 });
		handed.push(...(await drain(trigger)));
		const all = bench.erp.db.all('SELECT gef_uuid AS id FROM E_BELGE_GELEN').map(({ id }) => String(id).toLowerCase());
		expect(sorted(handed)).toEqual(sorted(all));
	});

	it('over a restart between any two polls', async () => {
		const trigger = watch({}, { maxItems: 2, pageSize: 3 });
		arrive(4);
		await trigger.poll();
		const [expected, handed]: string[][] = [[], []];
		for (let poll = 0; poll < 10; poll++) {
			if (poll < 6) expected?.push(...arrive(poll % 3));
			trigger.restart();
			handed?.push(...uuidsOf(await trigger.json()));
			bench.pass(7);
		}
		trigger.restart();
		handed?.push(...(await drain(trigger)));
		expect(sorted(handed ?? [])).toEqual(sorted(expected ?? []));
	});

	it('as many at a time as the limit says, and the backlog before it is lost', async () => {
		const trigger = watch({}, { maxItems: 2 });
		await trigger.poll();
		const all = arrive(5);
		const polls = [await trigger.json(), await trigger.json(), await trigger.json(), await trigger.json()];
		expect(polls.map(({ length }) => length)).toEqual([2, 2, 1, 0]);
		expect(sorted(uuidsOf(polls.flat()))).toEqual(sorted(all));
	});
});

describe('an invoice comes once', () => {
	it('when n8n dies in the middle of a poll, before it hands anything over', async () => {
		const trigger = watch({}, { pageSize: 2 });
		await trigger.poll();
		trigger.restart();
		const all = arrive(5);
		bench.erp.incoming.failPage(0, 'reset');
		await thrownBy(trigger.poll());
		trigger.restart();
		expect(sorted(await handedBy(trigger))).toEqual(sorted(all));
		trigger.restart();
		expect(await handedBy(trigger)).toEqual([]);
	});

	it('twice only where n8n dies between handing over and saving, once more for each such death, however many polls that concerns', async () => {
		const trigger = watch({}, { maxItems: 2 });
		await trigger.poll();
		trigger.restart();
		const all = arrive(5);
		const saved = JSON.parse(trigger.state()) as IDataObject;
		const lost = await handedBy(trigger);
		const again = uuidsOf(await trigger.json({ staticData: saved }));
		expect(sorted(again)).toEqual(sorted(lost));
		const rest = [...(await handedBy(trigger)), ...(await handedBy(trigger)), ...(await handedBy(trigger))];
		expect(sorted([...again, ...rest])).toEqual(sorted(all));
		expect(await handedBy(trigger)).toEqual([]);
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
		const trigger = watch({}, { pageSize: 2_000 });
		expect(await trigger.poll()).toBeUndefined();
		expect(trigger.state().length).toBeLessThan(110_000);
		const expected = fresh(10, 0);
		const handed = await handedBy(trigger);
		trigger.restart();
		bench.erp.incoming.list({ order: 'received' });
		expected.push(...fresh(10, 10));
		bench.erp.incoming.failPage(4, 'deadlock');
		await thrownBy(trigger.poll());
		handed.push(...(await handedBy(trigger)));
		trigger.restart();
		bench.erp.incoming.list({ order: 'newest' });
		const between = 'ffffffff-0000-4000-8000-999999999999';
		bench.erp.incoming.afterPage(3, { uuid: between });
		expected.push(between);
		for (let poll = 0; poll < 3; poll++) {
			handed.push(...(await handedBy(trigger)));
			trigger.restart();
		}
		expect(sorted(handed)).toEqual(sorted(expected));
		expect(trigger.state().length).toBeLessThan(110_000);
	});
});
