import fc from 'fast-check';
import type { Page } from '../../../../erp/protocol/paging/pageLadder';
import { walkPages, wholeList, type PageAnswer, type ListReading } from '../../../../erp/protocol/paging/pages';
import { casesOf } from '../../../../testkit/jest/laws';

/** A server with records 0, 1, 2 …; the corrupt ones spoil every page that holds them. */
interface Server {
	readonly records: number;
	readonly corrupt?: readonly number[];
	/** Requests, by their place in the order, that time out. */
	readonly late?: readonly number[];
	/** Gives its own number of rows, whatever is asked. */
	readonly own?: number;
}

interface Walked extends ListReading<number> {
	readonly asked: readonly Page[];
}

const MOST_REQUESTS = 5_000;

function pageOf(server: Server, { size, index }: Page): PageAnswer<number> {
	if (!Number.isInteger(index)) throw new Error(`There is no page ${index}`);
	const given = server.own ?? size;
	const from = index * given;
	const places = Array.from({ length: given }, (_, at) => from + at).filter((place) => place < server.records);
	const spoiled = places.find((place) => server.corrupt?.includes(place));
	return spoiled === undefined ? { kind: 'rows', rows: places } : { kind: 'corrupt', reason: `record ${spoiled}` };
}

function walk<T = number>(
	answer: (page: Page, request: number) => PageAnswer<T>,
	how: Partial<Parameters<typeof walkPages>[0]> = {},
): ListReading<T> & { readonly asked: readonly Page[] } {
	const asked: Page[] = [];
	const pages = walkPages<T>({ size: 100, index: 0, limit: Number.POSITIVE_INFINITY, skipsCorrupt: true, ...how });
	let step = pages.next();
	while (!step.done) {
		asked.push(step.value);
		if (asked.length > MOST_REQUESTS) throw new Error('The walk does not end');
		step = pages.next(answer(step.value, asked.length - 1));
	}
	return { ...step.value, asked };
}

const read = (server: Server, how: Partial<Parameters<typeof walkPages>[0]> = {}): Walked =>
	walk((page, request) => (server.late?.includes(request) ? { kind: 'timeout' } : pageOf(server, page)), how);

const upTo = (end: number, from = 0) => Array.from({ length: Math.max(0, end - from) }, (_, at) => from + at);
const short = (pages: readonly Page[]) => pages.map(({ size, index }) => `${size}:${index}`).join(' ');

describe('a list is read', () => {
	it('no further than the limit', () => {
		expect(read({ records: 1_000 }, { limit: 150 })).toMatchObject({ rows: upTo(150), asked: { length: 2 } });
		expect(read({ records: 1_000 }, { limit: 5, size: 5 })).toMatchObject({ rows: upTo(5), asked: { length: 1 } });
	});

	it('is an error where a full page comes twice, whether its rows can be told apart or not', () => {
		const same = (page: Page): PageAnswer<string> => ({
			kind: 'rows',
			rows: page.index < 3 ? Array.from({ length: page.size }, () => 'A') : [],
		});
		expect(walk(same, { size: 20 }).stopped).toEqual({ why: 'repeats', goOn: { size: 20, index: 1 } });
		expect(walk(same, { size: 1 })).toMatchObject({ rows: ['A', 'A', 'A'] });
		fc.assert(
			fc.property(fc.integer({ min: 2, max: 60 }), fc.nat(5), (size, whole) => {
				// The first pages are right; from then on the server gives the last of them for ever.
				const stuck = walk(({ index }) => pageOf({ records: 900 }, { size, index: Math.min(index, whole) }), { size });
				expect(stuck).toMatchObject({ rows: upTo(size * (whole + 1)), stopped: { why: 'repeats' } });
			}),
			{ numRuns: casesOf(200) },
		);
	});
});

describe('a corrupt record', () => {
	it('stands alone in the end, and the list goes on without it', () => {
		const walked = read({ records: 230, corrupt: [137] });
		expect(walked.rows).toEqual(upTo(230).filter((record) => record !== 137));
		expect(walked.lost).toEqual([{ place: 137, reason: 'record 137', after: 136 }]);
		expect(short(walked.asked)).toBe(
			'100:0 100:1 20:5 20:6 5:24 5:25 5:26 5:27 1:135 1:136 1:137 1:138 1:139 20:7 20:8 20:9 100:2',
		);
	});

	it('stops the list where it may not be skipped; the error can name the page', () => {
		const walked = read({ records: 230, corrupt: [137] }, { skipsCorrupt: false });
		expect(walked.stopped).toEqual({ why: 'corrupt', goOn: { size: 100, index: 1 } });
		expect(walked.asked).toHaveLength(2);
	});

	it('is none where ten in a row fail: then the ERP itself does', () => {
		const walked = read({ records: 500, corrupt: upTo(500) });
		expect(walked.stopped?.why).toBe('unreadable');
		expect(walked.asked.length).toBeLessThan(20);
		expect(read({ records: 500, corrupt: upTo(29, 20) })).toMatchObject({ lost: { length: 9 } });
		expect(read({ records: 500, corrupt: upTo(30, 20) })).toMatchObject({ stopped: { why: 'unreadable' } });
		const everySecond = upTo(20).map((at) => at * 2);
		expect(read({ records: 60, corrupt: everySecond })).toMatchObject({ rows: { length: 40 }, lost: { length: 20 } });
	});

	it('costs no row and doubles none, wherever it is, whatever the sizes', () => {
		const server = fc.record({
			records: fc.nat(320),
			corrupt: fc.uniqueArray(fc.nat(330), { maxLength: 9 }),
		});
		const how = fc.record({
			size: fc.oneof(fc.constantFrom(1, 5, 10, 20, 50, 100, 250, 500), fc.integer({ min: 1, max: 150 })),
			limit: fc.oneof(fc.constant(Number.POSITIVE_INFINITY), fc.integer({ min: 1, max: 400 })),
		});
		fc.assert(
			fc.property(server, how, (of, by) => {
				const { rows, lost, stopped } = read(of, by);
				const good = upTo(of.records).filter((record) => !of.corrupt.includes(record));
				expect(stopped).toBeUndefined();
				expect(rows).toEqual(good.slice(0, by.limit));
				const end = by.limit <= good.length ? (good[by.limit - 1] ?? 0) : of.records;
				const expected = of.corrupt.filter((place) => place < end && place < of.records).sort((a, b) => a - b);
				expect(lost.map(({ place }) => place)).toEqual(expected);
			}),
			{ numRuns: casesOf(2_000) },
		);
	});
});

describe('a timeout', () => {
	it('stops the list the third time in a row, and names the page to go on with', () => {
		const walked = read({ records: 500, late: [2, 3, 4, 5, 6] });
		expect(walked.stopped).toEqual({ why: 'timeouts', goOn: { size: 5, index: 40 } });
		expect(walked.rows).toEqual(upTo(200));
		expect(short(walked.asked)).toBe('100:0 100:1 100:2 20:10 5:40');
	});

	it('stops at a page that begins right there, narrower if need be', () => {
		expect(read({ records: 500, late: [1, 2, 3] }, { size: 47 }).stopped?.goOn).toEqual({ size: 1, index: 47 });
		expect(read({ records: 500, late: [2, 3, 4] }, { size: 30 }).stopped?.goOn).toEqual({ size: 5, index: 12 });
	});

	it('costs no row and doubles none, and going on at the page named gives the rest', () => {
		const late = fc.uniqueArray(fc.nat(40), { maxLength: 12 });
		const corrupt = fc.uniqueArray(fc.nat(300), { maxLength: 5 });
		const size = fc.constantFrom(5, 20, 47, 100, 300);
		fc.assert(
			fc.property(fc.nat(300), corrupt, late, size, (records, bad, times, asked) => {
				const first = read({ records, corrupt: bad, late: times }, { size: asked });
				const { stopped } = first;
				const rest = stopped
					? read({ records, corrupt: bad }, { size: stopped.goOn.size, index: stopped.goOn.index })
					: { rows: [], lost: [] };
				expect([...first.rows, ...rest.rows]).toEqual(upTo(records).filter((record) => !bad.includes(record)));
				expect([...first.lost, ...rest.lost].map(({ place }) => place)).toEqual(
					bad.filter((place) => place < records).sort((a, b) => a - b),
				);
			}),
			{ numRuns: casesOf(1_000) },
		);
	});
});

describe('any other failure', () => {
	it('stops the list at once, and names the page', () => {
		const walked = walk<number>((page, request) =>
			request === 2 ? { kind: 'failed' } : pageOf({ records: 900 }, page),
		);
		expect(walked.stopped).toEqual({ why: 'failed', goOn: { size: 100, index: 2 } });
		expect(walked.asked).toHaveLength(3);
	});

	it('is a page that holds more than it can', () => {
		expect(read({ records: 900, own: 130 }).stopped?.why).toBe('size');
		const walked = walk<number>((page, request) => pageOf({ records: 900, own: request > 0 ? 130 : undefined }, page));
		expect(walked.stopped?.why).toBe('size');
	});
});

it('a list of any servers whatever comes to an end', () => {
	const answer = fc.oneof(
		fc.record({ kind: fc.constant('rows' as const), rows: fc.array(fc.nat(3), { maxLength: 30 }) }),
		fc.record({ kind: fc.constant('corrupt' as const), reason: fc.string() }),
		fc.constant({ kind: 'timeout' as const }),
	);
	fc.assert(
		fc.property(fc.infiniteStream(answer), fc.integer({ min: 1, max: 30 }), (answers, size) => {
			const { rows } = walk<number>(() => answers.next().value as PageAnswer<number>, { size, limit: 500 });
			expect(rows.length).toBeLessThanOrEqual(500);
		}),
	);
});

describe('a list without pages', () => {
	const readWhole = (answer: PageAnswer<number>, limit = Number.POSITIVE_INFINITY) => {
		const asking = wholeList<number>(limit);
		expect(asking.next()).toMatchObject({ done: false });
		const { done, value } = asking.next(answer);
		expect(done).toBe(true);
		return value as ListReading<number>;
	};

	it('is asked for once, whatever it brings', () =>
		fc.assert(
			fc.property(fc.array(fc.integer(), { maxLength: 300 }), fc.integer({ min: 1, max: 400 }), (rows, limit) => {
				expect(readWhole({ kind: 'rows', rows })).toEqual({ rows, lost: [] });
				expect(readWhole({ kind: 'rows', rows }, limit)).toEqual({ rows: rows.slice(0, limit), lost: [] });
			}),
		));

	it.each<PageAnswer<number>>([{ kind: 'corrupt', reason: 'bozuk' }, { kind: 'timeout' }, { kind: 'failed' }])(
		'fails where its one answer is %j',
		(answer) => expect(readWhole(answer)).toMatchObject({ rows: [], stopped: { why: 'failed' } }),
	);
});
