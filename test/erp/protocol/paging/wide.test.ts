import fc from 'fast-check';
import type { Page } from '../../../../erp/protocol/paging/pageLadder';
import { walkPages, type PageAnswer } from '../../../../erp/protocol/paging/pages';
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

describe('after a full first page one of 1,000 rows is asked for', () => {
	it.each<[string, Server, How, string]>([
		['not after a short one', { records: 99 }, {}, '100:0'],
		['which holds the whole list: the next page shows it', { records: 730 }, {}, '100:0 1000:0 730:1'],
		['or as is wanted', { records: 2_500 }, { limit: 300 }, '100:0 300:0'],
		['not where the size is given', { records: 250 }, { most: undefined }, '100:0 100:1 100:2'],
		['not where it could take a tenth of its time', { records: 250, slow: 0.000_101 }, {}, '100:0 100:1 100:2'],
		['though it takes nearly that', { records: 250, slow: 0.000_099 }, {}, '100:0 1000:0 250:1'],
		['of one that gives some more', { records: 400, cap: 250 }, {}, '100:0 1000:0 250:1'],
		['once, of a server that fails at it', { records: 250, bears: 500 }, {}, '100:0 1000:0 100:1 100:2'],
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
});
