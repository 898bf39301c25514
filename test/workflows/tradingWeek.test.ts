import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ErpOptions } from '../../standin';
import { bench, type Bench } from '../../testkit/node/evrak';
import { accountChecks } from '../../testkit/trading/checks/accounts';
import { booksOf } from '../../testkit/trading/books';
import { bookDifferences } from '../../testkit/trading/checks/compare';
import { orderChecks } from '../../testkit/trading/checks/orders';
import { readBackChecks } from '../../testkit/trading/checks/readBack';
import { stockChecks } from '../../testkit/trading/checks/stock';
import { readBooks } from '../../testkit/trading/lacking';
import { tradingWeek } from '../../testkit/trading/week';
import { writeWeek } from '../../testkit/trading/write';
import { dayIn } from '../standin/client';

const TODAY = dayIn('Europe/Istanbul');
const WEEK = tradingWeek(20_261_122);
const BOOKS = booksOf(WEEK.events);
const DOCUMENTS = WEEK.events.filter(({ type }) => !['finalized', 'deleted', 'cancelled'].includes(type));

const CHECKS = [
	...stockChecks(BOOKS, WEEK, TODAY, 200, 60),
	...accountChecks(BOOKS, WEEK, TODAY),
	...orderChecks(BOOKS, TODAY, 24),
	...readBackChecks(BOOKS, TODAY, 1),
];
const folder = mkdtempSync(join(tmpdir(), 'evrak-week-'));
const file = join(folder, 'erp.db');
let servers = 0;

/** A server that has the week; what the node remembers of a server it knows by its company, too. */
const serverOf = async (options: ErpOptions): Promise<Bench> =>
	await bench({ file, trade: true, credentials: { companyCode: `WEEK${(servers += 1)}` }, ...options });

beforeAll(async () => {
	const erp = await bench({ file, trade: true });
	await writeWeek(erp.erp, WEEK, TODAY);
	await erp.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('is a week of 200 items, 3 warehouses and 500 documents of every kind', () => {
	expect(WEEK.items).toHaveLength(200);
	expect(DOCUMENTS).toHaveLength(500);
	expect(new Set(BOOKS.moved.map(({ warehouse }) => warehouse))).toEqual(new Set([1, 2, 3]));
});

describe.each(['older', 'newer'] as const)(
	'a trading week, read through the node, against books of its own: %s build',
	(build) => {
		let erp: Bench;
		beforeAll(async () => {
			erp = await serverOf({ build });
		});
		afterAll(async () => await erp.close());

		it.each(CHECKS.map((check) => [check.name, check] as const))('%s', async (_, check) => {
			const { told, error } = await readBooks(erp, check);
			expect(error).toBeUndefined();
			expect(bookDifferences(check, told).slice(0, 5)).toEqual([]);
		});
	},
);
