import { thrownBy, type Trigger } from '../../../../../testkit/node/trigger';
import type { INodeParameters } from 'n8n-workflow';
import type { ListBehaviour } from '../../../../../standin';
import { answerOf, handedBy, scenes, sorted } from './story';

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
		expect((await sizesOf(trigger)).sizes).toEqual([100, 1_000, 1_000, 1_000, 1_000, 100, 100]);
		const next = listed.arrive(3).sort();
		const narrow = await sizesOf(trigger, 100);
		expect([narrow.handed, narrow.sizes.length, narrow.sizes.filter((size) => size > 100)]).toEqual([
			next,
			29,
			[1_000],
		]);
	});
});

describe('a server that keeps to Page Size costs', () => {
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
