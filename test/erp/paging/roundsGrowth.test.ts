import fc from 'fast-check';
import { PageGrowth } from '../../../erp/paging/pageGrowth';
import type { Page } from '../../../erp/paging/pageLadder';
import { walkRounds } from '../../../erp/paging/pageRounds';
import { readPages, type PageAnswer } from '../../../erp/paging/pages';
import { casesOf } from '../../../testkit/jest/laws';

/** A server that lists rows by their keys, the last one first. */
interface Server {
	readonly rows: number;
	/** Rows that it gives at most, whatever is asked. */
	readonly cap?: number;
	/** What it counts Index in: pages as asked for, or as given. It may also ignore it. */
	readonly counts?: 'asked' | 'given' | 'nothing';
	/** Elements of each page that are no rows. */
	readonly others?: number;
	/** Pages wider than this fail. */
	readonly bears?: number;
	/** The request from which on one row more stands in front. */
	readonly arrivesAt?: number;
	/** Gives each page in another order. */
	readonly isMixed?: boolean;
	/** The part of its time limit that a row takes. */
	readonly slow?: number;
}

const keysUpTo = (count: number) => Array.from({ length: count }, (_, at) => `row ${at}`);

function answerOf(server: Server, { size, index }: Page, request: number): PageAnswer<string> {
	const { cap = size, counts = 'asked', others, bears = Infinity, arrivesAt = Infinity, slow = 0 } = server;
	if (size > bears) return { kind: 'failed' };
	const given = Math.min(size, cap);
	const keys = keysUpTo(server.rows + (request >= arrivesAt ? 1 : 0)).reverse();
	const from = { asked: index * size, given: index * given, nothing: 0 }[counts];
	const page = keys.slice(from, from + given);
	const rows = server.isMixed && request % 2 === 1 ? page.reverse() : page;
	return { kind: 'rows', rows, others, took: slow * rows.length };
}

async function read(server: Server, growth = new PageGrowth(), size = 100) {
	const asked: Page[] = [];
	const rows = new Map<string, string>();
	const walk = walkRounds<string>(size, (row) => row, rows, growth);
	const { stopped } = await readPages(walk, (page) => Promise.resolve(answerOf(server, page, asked.push(page) - 1)));
	return { stopped, keys: [...rows.keys()].sort(), widths: asked.map((page) => page.size), requests: asked.length };
}

const sorted = (count: number) => keysUpTo(count).sort();

describe('a list of rows that are identified is read by pages that grow', () => {
	it('up to a thousand rows, so that a long one takes few requests', async () => {
		const { keys, stopped, widths, requests } = await read({ rows: 20_000 });
		expect([keys.length, stopped, Math.max(...widths)]).toEqual([20_000, undefined, 1_000]);
		expect(requests).toBeLessThan(30);
	});

	it('and keeps the row that only a page on trial showed', async () => {
		const rows = new Map<string, string>();
		const walk = walkRounds<string>(100, (row) => row, rows, new PageGrowth());
		let trials = 0;
		await readPages(walk, (page) => {
			const answer = answerOf({ rows: 1_000 }, page, 0);
			if (page.size === 100 || answer.kind !== 'rows') return Promise.resolve(answer);
			trials++;
			return Promise.resolve({ ...answer, rows: [...answer.rows.slice(1), 'seldom listed'], others: 1 });
		});
		expect([trials > 0, rows.size, rows.has('seldom listed')]).toEqual([true, 1_001, true]);
	});

	it('not where the server is slow, nor where nobody allows it', async () => {
		expect(Math.max(...(await read({ rows: 2_000, slow: 0.001 })).widths)).toBe(100);
		expect(Math.max(...(await read({ rows: 2_000 }, new PageGrowth(100))).widths)).toBe(100);
	});

	it('not on after a wider one failed, held something else, or did not show what was read last, in its order', async () => {
		for (const server of [{ bears: 200 }, { cap: 200 }, { isMixed: true }, { others: 1 }]) {
			const { keys, stopped, widths } = await read({ rows: 2_000, ...server });
			expect([keys, stopped]).toEqual([sorted(2_000), undefined]);
			expect(widths.filter((width) => width > 200).length).toBeLessThan(2);
		}
	});

	it('and what one reading has learned holds for the next', async () => {
		const growth = new PageGrowth();
		await read({ rows: 2_000, cap: 100 }, growth);
		expect(Math.max(...(await read({ rows: 2_000, cap: 100 }, growth)).widths)).toBe(100);
	});

	it('from its first page on, where the server gave as wide ones quickly before', async () => {
		const growth = new PageGrowth();
		const width = async (server: Server) => (await read(server, growth, growth.startOf(100))).widths[0];
		expect(await width({ rows: 3_000 })).toBe(100);
		expect(await width({ rows: 40 })).toBe(1_000);
		expect(await width({ rows: 3_000, slow: 0.001 })).toBe(1_000);
		expect(await width({ rows: 3_000 })).toBe(100);
	});

	it('and again and again, though the server changes meanwhile: a reading that ends has all, and one that fails begins anew', async () => {
		const server = fc.record<Server>({
			rows: fc.nat(4_000),
			cap: fc.option(fc.integer({ min: 5, max: 1_200 }), { nil: undefined }),
			counts: fc.constantFrom('asked', 'given'),
			bears: fc.constantFrom(Infinity, Infinity, 100, 500),
			isMixed: fc.boolean(),
			slow: fc.constantFrom(0, 0.0001, 0.002),
		});
		await fc.assert(
			fc.asyncProperty(fc.array(server, { minLength: 2, maxLength: 6 }), async (servers) => {
				const growth = new PageGrowth();
				for (const one of servers) {
					const from = growth.startOf(100);
					const { keys, stopped } = await read(one, growth, from);
					if (stopped !== undefined) growth.startOver();
					expect(stopped).toBe(from > (one.bears ?? Infinity) ? 'failed' : undefined);
					if (stopped === undefined) expect(keys).toEqual(sorted(one.rows));
					else expect(growth.startOf(100)).toBe(100);
				}
			}),
			{ numRuns: casesOf(60) },
		);
	});

	it('to its end and each row once, whatever the server makes of sizes and places, and where a row comes meanwhile', async () => {
		const server = fc.record<Server>({
			rows: fc.nat(3_000),
			cap: fc.option(fc.integer({ min: 5, max: 700 }), { nil: undefined }),
			counts: fc.constantFrom('asked', 'given'),
			bears: fc.constantFrom(Infinity, 100, 200, 500),
			arrivesAt: fc.option(fc.nat(20), { nil: undefined }),
			isMixed: fc.boolean(),
		});
		const sizes = fc.constantFrom(30, 50, 100, 100, 150, 250);
		await fc.assert(
			fc.asyncProperty(server, sizes, async (of, size) => {
				const bears = Math.max(of.bears ?? Infinity, size);
				const { keys, stopped, requests } = await read({ ...of, bears }, new PageGrowth(), size);
				const isThere = of.arrivesAt !== undefined && requests > of.arrivesAt + 1;
				expect(stopped).toBeUndefined();
				expect(keys.filter((key) => key !== `row ${of.rows}`)).toEqual(sorted(of.rows));
				if (!isThere) expect(keys.length).toBeLessThanOrEqual(of.rows + 1);
			}),
		);
	});

	it('and of a server that ignores places, what it shows', async () => {
		const { keys, stopped } = await read({ rows: 1_500, counts: 'nothing' });
		expect([keys, stopped]).toEqual([sorted(1_500), undefined]);
	});
});
