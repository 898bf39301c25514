import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ErpOptions } from '../../standin';
import { dayIn } from '../../test/standin/client';
import { bench, type Bench } from '../node/evrak';
import { booksOf } from './books';
import { accountChecks } from './checks/accounts';
import { orderChecks } from './checks/orders';
import { readBackChecks } from './checks/readBack';
import { stockChecks } from './checks/stock';
import { askedBy, lackingAnswer, takenTogether, type LackingAnswer } from './lacking';
import { tradingWeek } from './week';
import { writeWeek } from './write';

/** A number of a name that is the same everywhere, by which names are shared out. */
const shareOf = (name: string): number =>
	[...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);

/** How reads answered on servers that lack one thing each, and which names were taken away. */
export interface LackingStory {
	readonly names: readonly string[];
	readonly shortcuts: readonly string[];
	readonly answers: readonly LackingAnswer[];
}

/**
 * A small trading week on a build, read on servers that lack one column, table, view or function each: everything that reads of stock, prices,
 * accounts and orders name, and, where functions and views are gone, everything that they name instead; of what Get and Get Many of documents
 * name, some. A build takes every second name, the other one the others; `isWhole` takes all of them on each.
 */
export async function lackingStory(build: 'older' | 'newer', isWhole: boolean): Promise<LackingStory> {
	const today = dayIn('Europe/Istanbul');
	const week = tradingWeek(1, 0.06);
	const books = booksOf(week.events);
	const checks = [
		...stockChecks(books, week, today, week.items.length, 2),
		...accountChecks(books, week, today, 1),
		...orderChecks(books, today, 2),
	];
	const documents = readBackChecks(books, today, 1);
	const folder = mkdtempSync(join(tmpdir(), 'evrak-week-'));
	const file = join(folder, 'erp.db');
	let servers = 0;
	const onServer = async <T>(options: ErpOptions, work: (server: Bench) => Promise<T>): Promise<T> => {
		// What the node remembers of a server it knows by its company, too.
		const credentials = { companyCode: `WEEK${(servers += 1)}` };
		const server = await bench({ file, trade: true, build, credentials, ...options });
		try {
			return await work(server);
		} finally {
			await server.close();
		}
	};
	try {
		await onServer({}, async ({ erp }) => await writeWeek(erp, week, today));
		const usual = await onServer({}, async (server) => await askedBy(server, checks));
		const ofDocuments = await onServer({}, async (server) => await askedBy(server, documents));
		const namesIn = (asked: ReadonlyMap<unknown, readonly string[]>) => [...new Set([...asked.values()].flat())];
		const all = namesIn(usual);
		const shortcuts = all.filter((name) => /^fn_|_VIEW$/.test(name));
		const without = await onServer({ hide: shortcuts }, async (server) => await askedBy(server, checks));
		const instead = namesIn(without).filter((name) => !all.includes(name));
		const answers: LackingAnswer[] = [];
		const [half, some] = isWhole ? [1, 1] : [2, 24];
		const oneIn = (count: number) => (name: string) => shareOf(name) % count === (build === 'older' ? 0 : count - 1);
		const rounds = [
			{ asked: usual, names: all.filter(oneIn(half)), hide: [] },
			{ asked: without, names: instead, hide: shortcuts },
			{ asked: ofDocuments, names: namesIn(ofDocuments).filter(oneIn(some)), hide: [] },
		];
		for (const { asked, names, hide } of rounds)
			for (const group of takenTogether(asked, names))
				await onServer({ hide: [...hide, ...group.map(({ name }) => name)] }, async (server) => {
					for (const { name, checks: those } of group)
						for (const check of those) answers.push(await lackingAnswer(server, check, name));
				});
		return { names: [...new Set(answers.map(({ name }) => name))], shortcuts, answers };
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}
