import type { IDataObject, INodeParameters } from 'n8n-workflow';
import type { ListBehaviour } from '../../../standin';
import { serve } from '../../../testkit/servers/server';
import { triggerBench, type Trigger, type TriggerBench } from '../../../testkit/node/trigger';

const LIST = 'GelenFaturalarV2';
const DAYS: INodeParameters = { startFrom: 'days', startDays: 2 };

let bench: TriggerBench;
beforeEach(async () => {
	bench = await triggerBench();
});
afterEach(async () => await bench.close());

const watch = (options: INodeParameters = {}, parameters: INodeParameters = DAYS) =>
	bench.trigger({ event: 'incomingInvoice', ...parameters, options });

const arrive = (count: number): string[] =>
	Array.from({ length: count }, () => bench.erp.incoming.arrive({}))
		.flat()
		.map(({ uuid }) => uuid.toLowerCase());

async function uuidsOf(trigger: Trigger): Promise<string[]> {
	return (await trigger.json()).map(({ uuid }) => String(uuid)).sort();
}

/** How many pages one poll asks for. */
async function cost(trigger: Trigger): Promise<number> {
	const before = bench.count(LIST);
	await trigger.poll();
	return bench.count(LIST) - before;
}

describe('a server with its own idea of pages loses no row', () => {
	const PAGINGS: Array<ListBehaviour['paging']> = ['given', 'asked', 'last'];
	const ORDERS: Array<ListBehaviour['order']> = ['newest', 'oldest', 'shuffled'];
	const cases = PAGINGS.flatMap((paging) => ORDERS.map((order) => [paging, order] as const));

	test.each(cases)(
		'that caps its pages below Page Size, and counts Index %s, in the order %s',
		async (paging, order) => {
			bench.erp.incoming.list({ paging, order, cap: 3 });
			const trigger = watch({ pageSize: 5 });
			expect(await uuidsOf(trigger)).toEqual([]);
			// Short of a page, a page, a few, and whole pages.
			for (const count of [1, 2, 4, 5, 3]) {
				const all = arrive(count).sort();
				expect(await uuidsOf(trigger)).toEqual(all);
				expect(await uuidsOf(trigger)).toEqual([]);
			}
		},
	);

	test.each([1, 2, 3, 4, 7, 8, 20])('that ignores Index, with %i invoices and a Page Size of two', async (count) => {
		bench.erp.incoming.list({ paging: 'ignored' });
		const all = arrive(count).sort();
		const trigger = watch({ pageSize: 2 });
		expect(await uuidsOf(trigger)).toEqual(all);
		expect(await uuidsOf(trigger)).toEqual([]);
	});

	test.each([1, 2, 4, 7])('that repeats its last page, with %i invoices and a Page Size of two', async (count) => {
		bench.erp.incoming.list({ paging: 'last' });
		const all = arrive(count).sort();
		expect(await uuidsOf(watch({ pageSize: 2 }))).toEqual(all);
	});

	it('that gives longer pages from now on, or shorter ones: what these hide is found on the next day', async () => {
		const trigger = watch({ pageSize: 10 });
		const expected = arrive(4);
		const handed = await uuidsOf(trigger);
		for (const [cap, hours] of [
			[4, 0],
			[7, 0],
			[4, 24],
		] as const) {
			bench.erp.incoming.list({ cap });
			expected.push(...arrive(6));
			handed.push(...(await uuidsOf(trigger)));
			bench.pass(hours);
			handed.push(...(await uuidsOf(trigger)));
		}
		expect(handed.sort()).toEqual(expected.sort());
	});

	it('that caps its pages while Page Size is changed', async () => {
		bench.erp.incoming.list({ cap: 4 });
		const wide = watch({ pageSize: 10 });
		const all = arrive(9).sort();
		expect(await uuidsOf(wide)).toEqual(all);
		const more = arrive(5).sort();
		const staticData = JSON.parse(wide.state()) as IDataObject;
		const found = await watch({ pageSize: 2 }).json({ staticData });
		expect(found.map(({ uuid }) => uuid).sort()).toEqual(more);
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
		const server = await serve((response, body) => {
			const { Mikro } = JSON.parse(body) as { Mikro: { Index: number } };
			const end = ends[Mikro.Index] ?? 0;
			const Faturalar = uuids.slice(end - (lengths[Mikro.Index] ?? 0), end).map((UUID) => ({ UUID }));
			response.end(
				JSON.stringify({ result: [{ StatusCode: 200, IsError: false, ErrorMessage: '', Data: { Faturalar } }] }),
			);
		});
		try {
			const trigger = bench.trigger(
				{ event: 'incomingInvoice', startFrom: 'everything', options: { pageSize, maxItems: 1000 } },
				{ baseUrl: server.url },
			);
			const handed = [...(await uuidsOf(trigger)), ...(await uuidsOf(trigger))];
			expect(handed.sort()).toEqual(uuids);
		} finally {
			await server.close();
		}
	});
});

describe('a server that keeps to Page Size costs', () => {
	it('one request for an empty list', async () => {
		expect(await cost(watch())).toBe(1);
	});

	it.each([
		['fewer than a page', 4, 10, 2],
		['a page', 3, 3, 2],
		['pages of which the last is short', 7, 3, 4],
		['pages of which the last is full', 6, 3, 3],
	])('one request more than it has pages: %s', async (_, count, pageSize, requests) => {
		arrive(count);
		expect(await cost(watch({ pageSize }))).toBe(requests);
	});

	it('no more at any later poll', async () => {
		const trigger = watch({ pageSize: 10 });
		arrive(4);
		await trigger.poll();
		expect([await cost(trigger), await cost(trigger)]).toEqual([2, 2]);
	});

	it('as little for the answer deadline', async () => {
		const trigger = bench.trigger({ event: 'answerDeadline', options: { pageSize: 10 } });
		arrive(6);
		await trigger.poll();
		bench.erp.db.run('DELETE FROM E_BELGE_GELEN WHERE rowid % 3 = 0');
		expect(await cost(trigger)).toBe(2);
	});
});

describe('a list with elements that are no invoices', () => {
	const [known, one, two] = [1, 2, 3].map((n) => ({ UUID: `11111111-2222-4333-8444-00000000000${n}` }));

	it('hands over the others and tells of them; they stop nothing, at the first poll either, and the window moves on', async () => {
		let list: unknown[] = [null, known, {}];
		const server = await serve((response) =>
			response.end(
				JSON.stringify({ result: [{ StatusCode: 200, IsError: false, ErrorMessage: '', Data: { Faturalar: list } }] }),
			),
		);
		const trigger = bench.trigger({ event: 'incomingInvoice', options: {} }, { baseUrl: server.url });
		const from = () => /"from":"([\d-]+)"/.exec(trigger.state())?.[1] ?? '';
		try {
			await trigger.poll();
			list = [null, one, known];
			const [item] = await trigger.json();
			expect([item?.uuid, String(item?.notes)]).toEqual([one?.UUID, expect.stringContaining('An element of the list')]);
			expect(await trigger.json()).toEqual([]);
			const before = from();
			bench.pass(24);
			list = [{ Unvan: 'TOPLAM', Tutar: 5 }, { Hata: 'Okunamadı' }, two, one, known];
			const [last] = await trigger.json();
			expect([last?.uuid, String(last?.notes)]).toEqual([two?.UUID, expect.stringContaining('2 elements of the list')]);
			expect(from() > before).toBe(true);
			expect(await trigger.json()).toEqual([]);
		} finally {
			await server.close();
		}
	});
});
