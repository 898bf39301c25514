import fc from 'fast-check';
import type { Page } from '../../../../erp/protocol/paging/pageLadder';
import { RowsByKey } from '../../../../erp/protocol/paging/pageRows';
import { readPages, walkPages, type PageAnswer } from '../../../../erp/protocol/paging/pages';

/** A server that lists rows by their keys. */
interface Server {
	readonly rows: number;
	/** Rows that it gives at most, whatever is asked. */
	readonly cap?: number;
	/** What it counts Index in: pages as asked for, or as given. It may also ignore it. */
	readonly counts?: 'asked' | 'given' | 'nothing';
	/** Elements of each page that are no rows. */
	readonly others?: number;
}

interface Read {
	readonly stopped?: string;
	readonly others: number;
	readonly keys: readonly string[];
	readonly asked: string;
}

const keysUpTo = (count: number) => Array.from({ length: count }, (_, at) => `row ${at}`);

const pageOf = (server: Server, { size, index }: Page): PageAnswer<string> => {
	const { cap = size, counts = 'asked', others = 0 } = server;
	const given = Math.min(size, cap);
	const keys = keysUpTo(server.rows).reverse();
	const from = { asked: index * size, given: index * given, nothing: 0 }[counts];
	const rows = keys.slice(from, from + given);
	return { kind: 'rows', rows, others };
};

async function read(size: number, answer: (page: Page, request: number) => PageAnswer<string>): Promise<Read> {
	const asked: Page[] = [];
	const keys = new Set<string>();
	const rows = new RowsByKey(keys);
	const walk = walkPages({ size, index: 0, limit: Infinity, skipsCorrupt: false }, rows);
	const { stopped } = await readPages(walk, (page) => Promise.resolve(answer(page, asked.push(page) - 1)));
	const pages = asked.map((page) => `${page.size}:${page.index}`).join(' ');
	return { stopped: stopped?.why, others: rows.others, keys: [...keys].sort(), asked: pages };
}

const readAll = async (size: number, server: Server) => await read(size, (page) => pageOf(server, page));

describe('a list of rows that are identified is read', () => {
	it.each<[string, Server, string]>([
		['that is empty, by one request', { rows: 0 }, '4:0'],
		['of a server that caps its pages and counts Index in pages asked for', { rows: 6, cap: 3 }, '4:0 3:1 3:2'],
		['of one that ignores Index, but gives all at once', { rows: 3, counts: 'nothing' }, '4:0 3:1'],
	])('%s', async (_, server, asked) => {
		const found = await readAll(4, server);
		expect(found).toMatchObject({ keys: keysUpTo(server.rows).sort(), asked });
		expect(found.stopped).toBeUndefined();
	});

	it('to its end and once, whatever the sizes and the way of counting', async () => {
		const server = fc.record<Server>({
			rows: fc.nat(60),
			cap: fc.option(fc.integer({ min: 1, max: 20 }), { nil: undefined }),
			counts: fc.constantFrom('asked', 'given'),
		});
		await fc.assert(
			fc.asyncProperty(server, fc.integer({ min: 1, max: 30 }), async (of, size) => {
				const { keys, stopped } = await readAll(size, of);
				expect([keys, stopped]).toEqual([keysUpTo(of.rows).sort(), undefined]);
			}),
		);
	});

	it('with the elements that are no rows counted once a page', async () => {
		expect(await readAll(4, { rows: 8, others: 1 })).toMatchObject({ others: 2 });
	});
});

describe('a list of rows that are identified is left', () => {
	const stopAt = async (request: number, answer: PageAnswer<string>, server: Server) =>
		await read(2, (page, at) => (at === request ? answer : pageOf(server, page)));

	it('at a failure, with what was read before it: pages are not narrowed', async () => {
		const found = await stopAt(1, { kind: 'failed' }, { rows: 6 });
		expect([found.stopped, found.keys, found.asked]).toEqual(['failed', ['row 4', 'row 5'], '2:0 2:1']);
	});

	it('where a full page comes twice, in whatever order: nobody knows what is behind it', async () => {
		const mixed = (page: Page, request: number): PageAnswer<string> => {
			const answer = pageOf({ rows: 9, counts: 'nothing' }, page);
			return request % 2 === 1 && answer.kind === 'rows' ? { ...answer, rows: [...answer.rows].reverse() } : answer;
		};
		for (const found of [await readAll(4, { rows: 4, counts: 'nothing' }), await read(4, mixed)])
			expect([found.stopped, found.keys.length, found.asked]).toEqual(['repeats', 4, '4:0 4:1']);
	});

	it.each(['time', 'bound'] as const)('where the reader has no %s for another page', async (why) => {
		const found = await stopAt(2, { kind: 'unasked', why }, { rows: 6 });
		expect([found.stopped, found.keys.length]).toEqual([why, 4]);
	});
});
