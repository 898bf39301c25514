import fc from 'fast-check';
import type { Page } from '../../../../erp/protocol/paging/pageLadder';
import { walkRounds } from '../../../../erp/protocol/paging/pageRounds';
import { readPages, walkPages, type PageAnswer } from '../../../../erp/protocol/paging/pages';
import { casesOf } from '../../../../testkit/jest/laws';

/** A server with records 0, 1, 2 …, and what it makes of a page. */
interface Server {
	readonly records: number;
	/** Rows that it gives at most, whatever is asked. */
	readonly cap?: number;
	/** What the beginning of a page is counted by: the size that was asked for, or the rows that are given. */
	readonly counts?: 'asked' | 'given';
	/** Records that spoil every page that holds them. */
	readonly corrupt?: readonly number[];
	/** Pages wider than this are not answered with rows. */
	readonly bears?: number;
	readonly otherwise?: 'corrupt' | 'failed' | 'timeout';
	/** The part of the time limit that each row takes. */
	readonly slow?: number;
	/** Tells something else at each request. */
	readonly isStamped?: boolean;
}

const upTo = (end: number, from = 0) => Array.from({ length: Math.max(0, end - from) }, (_, at) => from + at);

function answerOf(server: Server, { size, index }: Page, request: number): PageAnswer<string> {
	if (!Number.isInteger(index)) throw new Error(`There is no page ${index}`);
	const { cap = Infinity, counts = 'asked', bears = Infinity, otherwise = 'failed', slow = 0, isStamped } = server;
	if (size > bears) return otherwise === 'corrupt' ? { kind: 'corrupt', reason: 'too many' } : { kind: otherwise };
	const given = Math.min(size, cap);
	const from = index * (counts === 'asked' ? size : given);
	const places = upTo(Math.min(from + given, server.records), from);
	const spoiled = places.find((place) => server.corrupt?.includes(place));
	if (spoiled !== undefined) return { kind: 'corrupt', reason: `record ${spoiled}` };
	const rows = places.map((place) => `${place}${isStamped ? ` at ${request}` : ''}`);
	return { kind: 'rows', rows, took: slow * places.length };
}

type How = Partial<Parameters<typeof walkPages>[0]>;

function read(server: Server, how: How = {}) {
	const asked: Page[] = [];
	const all = { size: 100, index: 0, limit: Infinity, skipsCorrupt: true, most: Infinity, ...how };
	const pages = walkPages<string>(all);
	let step = pages.next();
	while (!step.done) {
		if (asked.push(step.value) > 5_000) throw new Error('The walk does not end');
		step = pages.next(answerOf(server, step.value, asked.length - 1));
	}
	const { rows, lost, stopped } = step.value;
	const records = rows.map((row) => Number(row.split(' ')[0]));
	return { records, lost, stopped, asked: asked.map(({ size, index }) => `${size}:${index}`) };
}

async function readByKey(server: Server, size = 100) {
	const asked: string[] = [];
	const keys = new Set<string>();
	const { stopped } = await readPages(walkRounds(size, keys, Infinity), async (page) => {
		asked.push(`${page.size}:${page.index}`);
		return await Promise.resolve(answerOf(server, page, asked.length - 1));
	});
	return { stopped, records: [...keys].map((row) => Number(row.split(' ')[0])).sort((a, b) => a - b), asked };
}

describe('after a full first page one of 1,000 rows is asked for', () => {
	it.each<[string, Server, How, string]>([
		['not after a short one', { records: 99 }, {}, '100:0'],
		['which holds the whole list: the next page shows it', { records: 730 }, {}, '100:0 1000:0 730:1'],
		['and the list is read on by such', { records: 2_500 }, {}, '100:0 1000:0 1000:1 1000:2'],
		['which is as wide as a method gives', { records: 1_200 }, { most: 500 }, '100:0 500:0 500:1 500:2'],
		['or as is wanted', { records: 2_500 }, { limit: 300 }, '100:0 300:0'],
		['not where the size is given', { records: 250 }, { most: undefined }, '100:0 100:1 100:2'],
		['not from a later page on', { records: 450 }, { index: 2 }, '100:2 100:3 100:4'],
		['not where it could take a tenth of its time', { records: 250, slow: 0.000_101 }, {}, '100:0 100:1 100:2'],
		['though it takes nearly that', { records: 250, slow: 0.000_099 }, {}, '100:0 1000:0 250:1'],
		['once, of a server that gives no more', { records: 250, cap: 100 }, {}, '100:0 1000:0 100:1 100:2'],
		['of one that gives some more', { records: 400, cap: 250 }, {}, '100:0 1000:0 250:1'],
		['once, of a server that fails at it', { records: 250, bears: 500 }, {}, '100:0 1000:0 100:1 100:2'],
		['of one that tells other things each time', { records: 1_200, isStamped: true }, {}, '100:0 1000:0 1000:1'],
	])('%s', (_, server, how, asked) => {
		const { records, lost, stopped, asked: pages } = read(server, how);
		const from = (how.index ?? 0) * 100;
		expect([pages.join(' '), lost, stopped]).toEqual([asked, [], undefined]);
		expect(records).toEqual(upTo(Math.min(server.records, how.limit ?? Infinity), from));
	});

	it('and 100,000 records take 102 requests', () => {
		expect(read({ records: 100_000 }).asked).toHaveLength(102);
		expect(read({ records: 99_999 }).asked).toHaveLength(101);
	});

	it('and pages narrow again around a corrupt record, or where none comes in time', () => {
		const { records, lost, asked } = read({ records: 3_000, corrupt: [1_501] });
		expect([records.length, lost.map(({ place }) => place)]).toEqual([2_999, [1_501]]);
		expect(asked.slice(0, 5)).toEqual(['100:0', '1000:0', '1000:1', '100:10', '100:11']);
		expect(asked.at(-2)).toBe('1000:2');
	});
});

describe('whatever a server makes of the size', () => {
	const server = fc.record<Server>({
		records: fc.oneof(fc.nat(450), fc.nat(4_000)),
		cap: fc.option(fc.oneof(fc.constantFrom(100, 200, 250, 500), fc.integer({ min: 100, max: 1_100 })), {
			nil: undefined,
		}),
		counts: fc.constantFrom<NonNullable<Server['counts']>>('asked', 'given'),
		corrupt: fc.uniqueArray(fc.oneof(fc.nat(450), fc.nat(4_100)), { maxLength: 6 }),
		bears: fc.option(fc.integer({ min: 100, max: 1_000 }), { nil: undefined }),
		otherwise: fc.constantFrom<NonNullable<Server['otherwise']>>('corrupt', 'failed', 'timeout'),
		slow: fc.constantFrom(0, 0.000_05, 0.000_15, 0.001),
		isStamped: fc.boolean(),
	});

	it('no row is lost and none comes twice, in one request more than pages of one size need', () => {
		const limit = fc.oneof(fc.constant(Infinity), fc.integer({ min: 101, max: 4_500 }));
		fc.assert(
			fc.property(server, limit, (of, most) => {
				const [found, plain] = [read(of, { limit: most }), read(of, { limit: most, most: undefined })];
				const good = upTo(of.records).filter((record) => !of.corrupt?.includes(record));
				expect(found.stopped).toBeUndefined();
				expect(found.records).toEqual(good.slice(0, most));
				expect(found.lost.map(({ place }) => place)).toEqual(plain.lost.map(({ place }) => place));
				// A corrupt record in a wider page takes the steps from 1,000 down to 100 more.
				expect(found.asked.length).toBeLessThanOrEqual(plain.asked.length + 1 + 10 * (of.corrupt?.length ?? 0));
			}),
			{ numRuns: casesOf(400) },
		);
	});

	it('nor of rows that are identified', async () => {
		const sizes = fc.constantFrom(30, 50, 100, 150, 250);
		await fc.assert(
			fc.asyncProperty(server, sizes, async (of, size) => {
				const bears = Math.max(of.bears ?? Infinity, size);
				const { records, stopped } = await readByKey({ ...of, corrupt: [], bears }, size);
				expect([stopped, records]).toEqual([undefined, upTo(of.records)]);
			}),
			{ numRuns: casesOf(200) },
		);
	});
});
