import { thrownBy } from '../../../../../testkit/node/trigger';
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import type { ListBehaviour } from '../../../../../standin';
import { serve } from '../../../../../testkit/servers/server';
import type { Trigger } from '../../../../../testkit/node/trigger';
import { answerOf, handedBy, scenes, sorted, uuidsOf } from './story';

const METHOD = 'GelenFaturalarV2';
const DAYS: INodeParameters = { startFrom: 'days', startDays: 2 };

/** What one poll hands over, in one order. */
const found = async (trigger: Trigger) => sorted(await handedBy(trigger));

/** How many pages one poll asks for. */
async function cost(trigger: Trigger): Promise<number> {
	const before = at.bench.count(METHOD);
	await trigger.poll();
	return at.bench.count(METHOD) - before;
}

const { at, watch, arrive, listed } = scenes();

describe('a server with its own idea of pages loses no row', () => {
	const PAGINGS: Array<ListBehaviour['paging']> = ['given', 'asked'];
	const ORDERS: Array<ListBehaviour['order']> = ['newest', 'oldest', 'shuffled'];
	const cases = PAGINGS.flatMap((paging) => ORDERS.map((order) => [paging, order] as const));

	test.each(cases)(
		'that caps its pages below Page Size, and counts Index %s, in the order %s',
		async (paging, order) => {
			at.bench.erp.incoming.list({ paging, order, cap: 3 });
			const trigger = watch(DAYS, { pageSize: 5 });
			expect(await found(trigger)).toEqual([]);
			// Short of a page, a page, a few, and whole pages.
			for (const count of [1, 2, 4, 5, 3]) {
				const all = arrive(count).sort();
				expect(await found(trigger)).toEqual(all);
				expect(await found(trigger)).toEqual([]);
			}
		},
	);

	test.each(['ignored', 'last'] as const)(
		'that gives a full page again past it (%s): more are asked for at once',
		async (paging) => {
			at.bench.erp.incoming.list({ paging });
			const trigger = watch({ startFrom: 'everything' }, { pageSize: 2 });
			const all = arrive(4).sort();
			expect(await found(trigger)).toEqual(all);
			expect(await found(trigger)).toEqual([]);
		},
	);

	it('that gives longer pages from now on, or shorter ones: what these hide is found on the next day', async () => {
		const trigger = watch(DAYS, { pageSize: 10 });
		const expected = arrive(4);
		const handed = await found(trigger);
		for (const [cap, hours] of [
			[4, 0],
			[7, 0],
			[4, 24],
		] as const) {
			at.bench.erp.incoming.list({ cap });
			expected.push(...arrive(6));
			handed.push(...(await found(trigger)));
			at.bench.pass(hours);
			handed.push(...(await found(trigger)));
		}
		expect(handed.sort()).toEqual(expected.sort());
	});

	it('that caps its pages while Page Size is changed', async () => {
		at.bench.erp.incoming.list({ cap: 4 });
		const wide = watch(DAYS, { pageSize: 10 });
		const all = arrive(9).sort();
		expect(await found(wide)).toEqual(all);
		const more = arrive(5).sort();
		const staticData = JSON.parse(wide.state()) as IDataObject;
		const left = await watch(DAYS, { pageSize: 2 }).json({ staticData });
		expect(sorted(uuidsOf(left))).toEqual(more);
	});
});

describe('the wide page that is tried', () => {
	/** The sizes that one poll asks for. */
	async function sizesOf(trigger: Trigger, bears = Infinity) {
		const sizes: number[] = [];
		at.server.bend = (_request, answer, body) => {
			const { Size } = (JSON.parse(body) as { Mikro: { Size: number } }).Mikro;
			sizes.push(Size);
			if (Size > bears) answer('no answer of the ERP');
			return Size > bears;
		};
		try {
			return { handed: await found(trigger), sizes };
		} finally {
			at.server.bend = undefined;
		}
	}

	it('makes a long list short, and costs a server that fails at it one request', async () => {
		listed.arrive(2_600);
		const trigger = listed.watch();
		expect((await sizesOf(trigger)).sizes).toEqual([100, 1_000, 1_000, 1_000, 1_000, 100, 100, 100]);
		const next = listed.arrive(3).sort();
		const narrow = await sizesOf(trigger, 100);
		expect([narrow.handed, narrow.sizes.length, narrow.sizes.filter((size) => size > 100)]).toEqual([
			next,
			29,
			[1_000],
		]);
	});
});

describe('a page that is shorter than the one before is no end', () => {
	const GIVEN: ReadonlyArray<readonly [name: string, pages: readonly number[], size: number]> = [
		['three, two, the rest', [3, 2, 3], 3],
		['two, three, three', [2, 3, 3], 3],
		['ever shorter', [5, 4, 3, 2, 1], 5],
		['one row at a time, though ten are asked for', [1, 1, 1, 1], 10],
		['the first page of 100 misses one', [99, 100, 100, 30], 100],
		['the second page of 100 misses one', [100, 99, 100, 30], 100],
	];

	test.each(GIVEN)('%s: all are handed over, and once', async (_name, lengths, pageSize) => {
		const ends = lengths.map((_, at) => lengths.slice(0, at + 1).reduce((sum, length) => sum + length, 0));
		const uuids = Array.from(
			{ length: ends.at(-1) ?? 0 },
			(_, at) => `ffffffff-0000-4000-8000-${String(at).padStart(12, '0')}`,
		);
		const paged = await serve((response, body) => {
			const { Mikro } = JSON.parse(body) as { Mikro: { Index: number } };
			const end = ends[Mikro.Index] ?? 0;
			const Faturalar = uuids.slice(end - (lengths[Mikro.Index] ?? 0), end).map((UUID) => ({ UUID }));
			response.end(answerOf({ Faturalar }));
		});
		try {
			const trigger = at.bench.trigger(
				{ event: 'incomingInvoice', startFrom: 'everything', options: { pageSize, maxItems: 1000 } },
				{ baseUrl: paged.url },
			);
			const handed = [...(await found(trigger)), ...(await found(trigger))];
			expect(handed.sort()).toEqual(uuids);
		} finally {
			await paged.close();
		}
	});
});

describe('a server that keeps to Page Size costs', () => {
	it('one request for an empty list', async () => {
		const trigger = watch(DAYS);
		await trigger.poll();
		expect(await cost(trigger)).toBe(1);
	});

	it.each([
		['fewer than a page', 4, 10, 2],
		['a page', 3, 3, 2],
		['pages of which the last is short', 7, 3, 4],
		['pages of which the last is full', 6, 3, 3],
	])('one request more than it has pages: %s', async (_, count, pageSize, requests) => {
		const trigger = watch(DAYS, { pageSize });
		await trigger.poll();
		arrive(count);
		expect(await cost(trigger)).toBe(requests);
	});

	it('no more at any later poll', async () => {
		const trigger = watch(DAYS, { pageSize: 10 });
		arrive(4);
		await trigger.poll();
		expect([await cost(trigger), await cost(trigger)]).toEqual([2, 2]);
	});
});

describe('a list without end', () => {
	/** Index is ignored, and every request brings invoices that were never seen. */
	const endless = () => {
		at.server.bend = (_request, answer) => {
			answer(answerOf({ Faturalar: Array.from({ length: 5 }, () => ({ UUID: listed.invoice().uuid })) }));
			return true;
		};
	};

	it('costs a bounded number of requests, swallows nothing, and is told; a first poll fails by it', async () => {
		const trigger = listed.watch({}, { pageSize: 5 });
		await trigger.json();
		endless();
		const cost: number[] = [];
		for (let poll = 0; poll < 3; poll++) {
			at.bench.pass(6);
			const before = at.server.count();
			const items = await trigger.json();
			cost.push(at.server.count() - before);
			expect(items).toHaveLength(50);
			for (const { notes } of items) expect(String(notes)).toContain('was not read to its end');
		}
		for (const requests of cost) expect(requests).toBeLessThanOrEqual(300);
		expect(trigger.state().length).toBeLessThan(64 * 1024);
		const first = await thrownBy(listed.watch({}, { pageSize: 5 }).poll());
		expect(first.message).toContain('did not end within 250 pages');
	});
});
