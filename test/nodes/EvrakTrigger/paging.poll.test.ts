import type { IDataObject, INodeParameters } from 'n8n-workflow';
import type { ListBehaviour } from '../../../demo/erp';
import { serve } from '../../support/server';
import { thrownBy, triggerBench, type Trigger, type TriggerBench } from '../../support/trigger';

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

describe('a server that keeps to Page Size costs', () => {
	it('one request for an empty list', async () => {
		expect(await cost(watch())).toBe(1);
	});

	it('one more where a page is longer than any before and shorter than Page Size, for it may be all that the server gives', async () => {
		const trigger = watch({ pageSize: 10 });
		arrive(4);
		expect(await cost(trigger)).toBe(2);
	});

	it('none more where it has given longer pages on that day', async () => {
		const trigger = watch({ pageSize: 10 }, { startFrom: 'days', startDays: 40 });
		bench.erp.incoming.arrive(...Array.from({ length: 6 }, () => ({ issued: '2026-10-20' })));
		await trigger.poll();
		arrive(2);
		await trigger.poll();
		expect(await cost(trigger)).toBe(1);
	});

	it('none more where the last page is short', async () => {
		arrive(7);
		expect(await cost(watch({ pageSize: 3 }))).toBe(3);
	});

	it('one more where the last page is full', async () => {
		arrive(6);
		expect(await cost(watch({ pageSize: 3 }))).toBe(3);
	});

	it('as little for the answer deadline', async () => {
		const trigger = bench.trigger({ event: 'answerDeadline', options: { pageSize: 10 } });
		arrive(6);
		await trigger.poll();
		bench.erp.db.run('DELETE FROM E_BELGE_GELEN WHERE rowid % 3 = 0');
		expect(await cost(trigger)).toBe(1);
	});
});

describe('a list with elements that are no invoices', () => {
	const [known, one, two] = [1, 2, 3].map((n) => ({ UUID: `11111111-2222-4333-8444-00000000000${n}` }));

	it('hands over the others, and fails where there is nothing to hand over; the window moves on', async () => {
		let list: unknown[] = [known];
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
			expect(await uuidsOf(trigger)).toEqual([one?.UUID]);
			const error = await thrownBy(trigger.poll());
			expect(error.failure?.cause).toBe('configuration-invalid');
			expect(error.message).toContain('an element of the list is no invoice');
			const before = from();
			bench.pass(24);
			list = [null, 'x', two, one, known];
			expect(await uuidsOf(trigger)).toEqual([two?.UUID]);
			expect(from() > before).toBe(true);
			expect((await thrownBy(trigger.poll())).message).toContain('2 elements of the list are no invoices');
		} finally {
			await server.close();
		}
	});
});
