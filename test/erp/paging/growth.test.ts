import fc from 'fast-check';
import { PageGrowth } from '../../../erp/paging/pageGrowth';
import type { Page } from '../../../erp/paging/pageLadder';
import { walkPages, type ListReading, type PageAnswer } from '../../../erp/paging/pages';
import { casesOf } from '../../../testkit/jest/laws';

/** A server with records 0, 1, 2 …, and what it makes of a page. */
interface Server {
	readonly records: number;
	/** Rows that it gives at most, whatever is asked. */
	readonly cap?: number;
	/** What the beginning of a page is counted by: the size that was asked for, the rows that are given, or always so many. */
	readonly counts?: 'asked' | 'given' | number;
	/** Ignores `Index`. */
	readonly stuck?: boolean;
	/** Records that spoil every page that holds them. */
	readonly corrupt?: readonly number[];
	/** Pages wider than this are not answered with rows. */
	readonly bears?: number;
	readonly otherwise?: 'corrupt' | 'failed' | 'timeout';
	/** The part of the time limit that each row takes. */
	readonly slow?: number;
	/** What of a record is told: nothing tells every so many apart. */
	readonly alike?: number;
	/** Tells something else at each request. */
	readonly stamped?: boolean;
}

const textOf = ({ alike, stamped }: Server, record: number, request: number): string =>
	`${alike === undefined ? record : record % alike}${stamped ? ` at ${request}` : ''}`;

function answerOf(server: Server, { size, index }: Page, request: number): PageAnswer<string> {
	if (!Number.isInteger(index)) throw new Error(`There is no page ${index}`);
	const { cap = Infinity, counts = 'asked', bears = Infinity, otherwise = 'failed', slow = 0 } = server;
	if (size > bears) return otherwise === 'corrupt' ? { kind: 'corrupt', reason: 'too many' } : { kind: otherwise };
	const given = Math.min(size, cap);
	const step = counts === 'asked' ? size : counts === 'given' ? given : counts;
	const from = server.stuck ? 0 : index * step;
	const places = upTo(Math.min(from + given, server.records), from);
	const spoiled = places.find((place) => server.corrupt?.includes(place));
	if (spoiled !== undefined) return { kind: 'corrupt', reason: `record ${spoiled}` };
	return { kind: 'rows', rows: places.map((place) => textOf(server, place, request)), took: slow * places.length };
}

interface Walked extends ListReading<string> {
	readonly asked: readonly Page[];
}

const MOST_REQUESTS = 5_000;

function walk(
	answer: (page: Page, request: number) => PageAnswer<string>,
	growth: PageGrowth | undefined = new PageGrowth(),
	how: Partial<Parameters<typeof walkPages>[0]> = {},
): Walked {
	const asked: Page[] = [];
	const all = { size: 100, index: 0, limit: Infinity, skipsCorrupt: true, growth, ...how };
	const pages = walkPages<string>(all);
	let step = pages.next();
	while (!step.done) {
		asked.push(step.value);
		if (asked.length > MOST_REQUESTS) throw new Error('The walk does not end');
		step = pages.next(answer(step.value, asked.length - 1));
	}
	return { ...step.value, asked };
}

const read = (server: Server, growth?: PageGrowth, how?: Partial<Parameters<typeof walkPages>[0]>): Walked =>
	walk((page, request) => answerOf(server, page, request), growth, how);

/** The same list in pages of one size: what a growing one must give too. */
const readPlainly = (server: Server, how?: Partial<Parameters<typeof walkPages>[0]>): Walked =>
	walk((page, request) => answerOf(server, page, request), new PageGrowth(0), how);

const upTo = (end: number, from = 0) => Array.from({ length: Math.max(0, end - from) }, (_, at) => from + at);
const texts = (end: number) => upTo(end).map(String);
const short = ({ asked }: Walked) => asked.map(({ size, index }) => `${size}:${index}`).join(' ');

const QUICKLY = '100:0 100:1 100:2 200:1 200:2 500:1 500:2 1000:1';

describe('pages of a list grow', () => {
	it('to 1,000 rows while the server gives whole ones quickly; each wider one begins with rows that were read before', () => {
		const walked = read({ records: 3_500 });
		expect(walked).toMatchObject({ rows: texts(3_500), lost: [] });
		expect(short(walked)).toBe(`${QUICKLY} 1000:2 1000:3`);
		expect(read({ records: 100_000 }).asked).toHaveLength(107);
	});

	it.each([
		[99, '100:0 99:1'],
		[250, '100:0 100:1 100:2'],
		[299, '100:0 100:1 100:2'],
		[300, '100:0 100:1 100:2 200:1 100:3'],
		[399, '100:0 100:1 100:2 200:1 100:3'],
		[400, '100:0 100:1 100:2 200:1 200:2'],
		[700, '100:0 100:1 100:2 200:1 200:2 500:1 200:3'],
		[799, '100:0 100:1 100:2 200:1 200:2 500:1 200:3'],
		[2_000, `${QUICKLY} 1000:2`],
	])('and cost no request more than pages of one size, but one for 300 to 399 records: %d', (records, asked) => {
		const walked = read({ records });
		expect(walked.rows).toEqual(texts(records));
		expect(short(walked)).toBe(asked);
		const more = records >= 300 && records < 400 ? 1 : 0;
		expect(walked.asked.length).toBeLessThanOrEqual(readPlainly({ records }).asked.length + more);
	});

	it('not where a page takes so long that a wider one might take a tenth of its time limit', () => {
		expect(short(read({ records: 700, slow: 0.000_51 }))).toBe('100:0 100:1 100:2 100:3 100:4 100:5 100:6 100:7');
		expect(short(read({ records: 900, slow: 0.000_49 }))).toBe('100:0 100:1 100:2 200:1 200:2 200:3 200:4');
		const untimed = walk(({ size, index }) => ({
			kind: 'rows',
			rows: texts(700).slice(index * size, (index + 1) * size),
		}));
		expect(new Set(untimed.asked.map(({ size }) => size))).toEqual(new Set([100]));
	});

	it('no further than a method gives, and no further than is wanted', () => {
		const most = Math.max(...read({ records: 5_000 }, new PageGrowth(500)).asked.map(({ size }) => size));
		expect(most).toBe(500);
		expect(short(read({ records: 5_000 }, undefined, { limit: 1_000 }))).toBe('100:0 100:1 100:2 200:1 200:2 500:1');
		expect(short(read({ records: 5_000 }, undefined, { limit: 900 }))).toBe(
			'100:0 100:1 100:2 200:1 200:2 200:3 200:4',
		);
		expect(short(read({ records: 5_000 }, undefined, { limit: 300 }))).toBe('100:0 100:1 100:2');
	});

	it('from a page in the middle on, too', () => {
		const walked = read({ records: 5_000 }, undefined, { index: 7 });
		expect(walked.rows).toEqual(texts(5_000).slice(700));
		expect(short(walked)).toMatch(/^100:7 100:8 200:4 /);
	});
});

describe('a server that gives fewer rows than asked', () => {
	it('shows its cap once, for all lists of the execution', () => {
		const growth = new PageGrowth();
		const first = read({ records: 2_000, cap: 250 }, growth);
		expect(first.rows).toEqual(texts(2_000));
		expect(first.asked.filter(({ size }) => size > 200)).toEqual([{ size: 500, index: 1 }]);
		const second = read({ records: 2_000, cap: 250 }, growth);
		expect(second.rows).toEqual(texts(2_000));
		expect(Math.max(...second.asked.map(({ size }) => size))).toBe(200);
	});

	it('has shown none where the list just ended', () => {
		const growth = new PageGrowth();
		read({ records: 350 }, growth);
		expect(Math.max(...read({ records: 5_000 }, growth).asked.map(({ size }) => size))).toBe(1_000);
		read({ records: 60 }, growth);
		expect(Math.max(...read({ records: 5_000 }, growth).asked.map(({ size }) => size))).toBe(1_000);
	});

	it.each<[string, Partial<Server>]>([
		['counts pages in the rows that it gives', { cap: 150, counts: 'given' }],
		['has a page size of its own', { cap: 100, counts: 100 }],
		['counts pages in hundreds whatever it gives', { counts: 100 }],
		['tells something else of its rows at each request', { stamped: true }],
	])('or %s is read in pages that are known to begin right', (_, server) => {
		const walked = read({ records: 950, ...server });
		expect(walked.rows.map((row) => row.split(' ')[0])).toEqual(texts(950));
		expect(short(walked)).toBe('100:0 100:1 100:2 200:1 100:3 100:4 100:5 100:6 100:7 100:8 100:9');
	});

	it('and whose rows are alike is not guessed at', () => {
		const walked = read({ records: 1_500, alike: 70 });
		expect(walked.rows).toEqual(upTo(1_500).map((record) => String(record % 70)));
		expect(Math.max(...walked.asked.map(({ size }) => size))).toBe(200);
	});
});

describe('a server that fails at wider pages', () => {
	it.each<NonNullable<Server['otherwise']>>(['corrupt', 'failed', 'timeout'])(
		'is asked for narrower ones, and is not tried again (%s)',
		(otherwise) => {
			const growth = new PageGrowth();
			const server: Server = { records: 950, bears: 200, otherwise };
			for (const skipsCorrupt of [true, false]) {
				const walked = read(server, growth, { skipsCorrupt });
				expect(walked).toMatchObject({ rows: texts(950), lost: [] });
				expect(walked.stopped).toBeUndefined();
				expect(walked.asked.filter(({ size }) => size > 200)).toHaveLength(skipsCorrupt ? 1 : 0);
			}
		},
	);

	it('by a corrupt record is tried again behind it', () => {
		const walked = read({ records: 5_000, corrupt: [333] });
		expect(walked.rows).toEqual(texts(5_000).filter((text) => text !== '333'));
		expect(walked.lost).toMatchObject([{ place: 333 }]);
		expect(Math.max(...walked.asked.map(({ size }) => size))).toBe(1_000);
	});

	it('by a corrupt record stops where none may be skipped, at a page that begins right there', () => {
		const { stopped, rows } = read({ records: 5_000, corrupt: [633] }, undefined, { skipsCorrupt: false });
		expect(rows).toEqual(texts(600));
		expect(stopped).toEqual({ why: 'corrupt', goOn: { size: 200, index: 3 } });
	});

	it('after three time-outs in a row is asked no more', () => {
		const walked = walk((page, request) =>
			request >= 3 ? { kind: 'timeout' } : answerOf({ records: 900 }, page, request),
		);
		expect(short(walked)).toBe('100:0 100:1 100:2 200:1 100:3 20:15');
		expect(walked.stopped).toEqual({ why: 'timeouts', goOn: { size: 20, index: 15 } });
	});
});

describe('whatever a server makes of the size', () => {
	const server = fc.record({
		records: fc.oneof(fc.nat(450), fc.nat(4_000)),
		cap: fc.option(fc.oneof(fc.constantFrom(100, 200, 250, 500), fc.integer({ min: 10, max: 1_100 })), {
			nil: undefined,
		}),
		counts: fc.constantFrom<NonNullable<Server['counts']>>('asked', 'given'),
		corrupt: fc.uniqueArray(fc.oneof(fc.nat(450), fc.nat(4_100)), { maxLength: 6 }),
		bears: fc.option(fc.integer({ min: 100, max: 1_000 }), { nil: undefined }),
		otherwise: fc.constantFrom<NonNullable<Server['otherwise']>>('corrupt', 'failed', 'timeout'),
		slow: fc.constantFrom(0, 0.000_05, 0.000_15, 0.000_3, 0.001),
		stamped: fc.boolean(),
	});
	const limit = fc.oneof(fc.constant(Infinity), fc.integer({ min: 101, max: 4_500 }));

	it('no row is lost and none comes twice, in little more requests than pages of one size need', () => {
		fc.assert(
			fc.property(server, limit, (of, most) => {
				const [grown, plain] = [read(of, undefined, { limit: most }), readPlainly(of, { limit: most })];
				const good = upTo(of.records).filter((record) => !of.corrupt.includes(record));
				expect(grown.stopped).toBeUndefined();
				expect(grown.rows.map((row) => row.split(' ')[0])).toEqual(good.slice(0, most).map(String));
				expect(grown.lost.map(({ place }) => place)).toEqual(plain.lost.map(({ place }) => place));
				expect(grown.asked.length).toBeLessThanOrEqual(plain.asked.length + 2 + 4 * of.corrupt.length);
			}),
			{ numRuns: casesOf(400) },
		);
	});

	it('a list gives what it gives in pages of one size, also where that is an error or cut short', () => {
		const odd = fc.record({
			records: fc.nat(2_000),
			cap: fc.option(fc.integer({ min: 100, max: 600 }), { nil: undefined }),
			counts: fc.constantFrom<NonNullable<Server['counts']>>('asked', 'given', 100),
			stuck: fc.boolean(),
			alike: fc.option(fc.integer({ min: 1, max: 400 }), { nil: undefined }),
		});
		fc.assert(
			fc.property(odd, fc.nat(8), (of, index) => {
				// Pages that are alike as a whole look like one that comes again; rows alike do not tell where a page begins.
				fc.pre(of.alike === undefined || (1_000 % of.alike !== 0 && of.counts === 'asked'));
				const [grown, plain] = [read(of, undefined, { index }), readPlainly(of, { index })];
				expect(grown.stopped).toEqual(plain.stopped);
				expect(grown.rows).toEqual(plain.rows);
			}),
			{ numRuns: casesOf(250) },
		);
	});

	it('and whatever time-outs come, no row is lost or doubled, and going on at the page named gives the rest', () => {
		const late = fc.uniqueArray(fc.nat(25), { maxLength: 10 });
		const corrupt = fc.uniqueArray(fc.nat(3_000), { maxLength: 4 });
		fc.assert(
			fc.property(fc.nat(3_000), corrupt, late, (records, bad, times) => {
				const of = { records, corrupt: bad };
				const first = walk((page, request) =>
					times.includes(request) ? { kind: 'timeout' } : answerOf(of, page, request),
				);
				const rest = first.stopped ? read(of, undefined, first.stopped.goOn) : { rows: [], lost: [] };
				const good = upTo(records).filter((record) => !bad.includes(record));
				expect([...first.rows, ...rest.rows]).toEqual(good.map(String));
			}),
			{ numRuns: casesOf(250) },
		);
	});
});

it('a row that is written or deleted while a list is read costs no more than in pages of one size: itself', () => {
	const change = fc.record({ before: fc.nat(25), place: fc.nat(3_000), isNew: fc.boolean() });
	fc.assert(
		fc.property(fc.nat(3_000), fc.array(change, { maxLength: 5 }), (records, changes) => {
			const list = texts(records);
			const [added, removed] = [new Set<string>(), new Set<string>()];
			const walked = walk(({ size, index }, request) => {
				for (const { place, isNew } of changes.filter((each) => each.before === request)) {
					const at = Math.min(place, list.length);
					if (isNew) added.add(`new ${added.size}`);
					const gone = list.splice(at, isNew ? 0 : 1, ...(isNew ? [`new ${added.size - 1}`] : []));
					gone.forEach((row) => removed.add(row));
				}
				return { kind: 'rows', rows: list.slice(size * index, size * (index + 1)), took: 0 };
			});
			const found = new Set(walked.rows);
			const missed = texts(records).filter((row) => !found.has(row) && !removed.has(row));
			expect(missed.length).toBeLessThanOrEqual(removed.size);
			expect(walked.rows.length - found.size).toBeLessThanOrEqual(added.size);
		}),
		{ numRuns: casesOf(250) },
	);
});
