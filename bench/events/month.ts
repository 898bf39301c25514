import { join } from 'node:path';
import { ModernFakeTimers } from '@jest/fake-timers';
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { credentialOf } from '../../demo/credential';
import { startErp } from '../../standin';
import { createClock } from '../../standin/clock';
import { loadPackage } from '../../testkit/engine/package';
import { serve } from '../../testkit/servers/server';
import { diceOf } from '../../testkit/trading/dice';
import { answerOf, StockDatabase } from '../stock/database';
import { BENCH_LOGIN } from '../timing/package';
import { accountCode, API_USER, Company, itemCode, SIZE, type Card } from './company';
import { StockLedger, VersionLedger, type Wrong } from './ledger';
import { RunningTrigger } from './trigger';

const [SECOND, MINUTE] = [1_000, 60_000];
const HOUR = 60 * MINUTE;

/** The month, over New Year, and what happens in it. */
const MONTH = {
	begin: '2026-12-10T06:00:00Z',
	days: 30,
	/** Hours between two polls. */
	every: 3,
	changes: 5_000,
	/** The clock of the ERP is so far ahead of that of n8n. */
	ahead: 90 * MINUTE,
	/** Days on which nobody polls. */
	outage: [12, 13],
	/** Days on which many accounts, and all prices, change at once. */
	manyAccounts: { day: 8, count: 3_000 },
	allPrices: 20,
} as const;

/** What came of one trigger. */
export interface TriggerFigures extends Wrong {
	readonly name: string;
	readonly polls: number;
	readonly failed: number;
	readonly told: number;
	/** Questions of a poll. */
	readonly mean: number;
	readonly most: number;
	/** Characters of the largest state. */
	readonly state: number;
}

const TRIGGERS = {
	account: {
		event: 'account',
		changes: 'both',
		filters: { ignoredUsers: String(API_USER) },
		options: { maxItems: 1_000 },
	},
	item: { event: 'item', changes: 'both' },
	order: { event: 'order', changes: 'both' },
	delivered: { event: 'orderDelivered' },
	stock: {
		event: 'stockChanged',
		quantity: 'sellable',
		warehouses: '1',
		priceLists: '1',
		options: { maxItems: 5_000 },
	},
} as const satisfies Record<string, INodeParameters>;
type Name = keyof typeof TRIGGERS;
const NAMES = Object.keys(TRIGGERS) as Name[];

/** An order: GUIDs of its lines, and what these come to. */
interface Order {
	readonly lines: string[];
	total: number;
	changed: string;
	isDelivered: boolean;
}

const valueOf = (changed: unknown, ...others: readonly unknown[]): string =>
	[changed, ...others].map(String).join(' | ');

/** Plays the month and gives the figures of each trigger, with how many changes of each kind there were. */
export async function playMonth(seed: number, say: (text: string) => void) {
	const timers = new ModernFakeTimers({ config: { fakeTimers: {} } as never, global: globalThis });
	let now = Date.parse(MONTH.begin);
	const kept = ['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const;
	const timeouts = ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const;
	timers.useFakeTimers({ now, doNotFake: [...kept, ...timeouts] });
	const dice = diceOf(seed);
	const clock = createClock('Europe/Istanbul', () => new Date(now + MONTH.ahead));
	const moment = (off = 0): string => clock.local(new Date(now + MONTH.ahead + off));
	const erp = await startErp({ trade: true, now: () => new Date(now + MONTH.ahead) });
	const company = new Company(erp.db, clock);
	const stock = new StockDatabase(
		Array.from({ length: SIZE.items }, (_, index) => ({
			code: itemCode(index),
			quantity: 100 + (index % 90),
			price: 10 + (index % 50),
		})),
		() => moment().slice(0, 19),
	);
	const counts = {
		'by persons': 0,
		'by the flow': 0,
		late: 0,
		'half at first': 0,
		'by a clock that is off': 0,
		'without a time': 0,
	};

	// What is being asked of the stock, and what may change meanwhile.
	let [asked, fails, sells] = [0, 0, true];
	const since = new Map<string, string[]>();
	const stocked = (code: string): string => valueOf(stock.at(code)?.quantity, stock.at(code)?.price);
	const sell = (code: string, quantity: number, price: number): void => {
		since.set(code, [...(since.get(code) ?? [stocked(code)]), valueOf(quantity, price)]);
		stock.set({ code, quantity, price });
	};
	const sellOne = (): void => {
		const code = itemCode(dice.between(0, SIZE.items - 1));
		const { quantity = 0, price = 0 } = stock.at(code) ?? {};
		if (dice.percent(30)) sell(code, quantity, dice.between(1_000, 90_000) / 100);
		else sell(code, quantity + dice.between(-9, 9), price);
	};
	const stockServer = await serve((response, body) => {
		asked++;
		if (fails > 0 && --fails === 0) {
			response.writeHead(504).end('<html>504</html>');
			return;
		}
		const answer = JSON.stringify(answerOf(stock, body));
		// Somebody sells between two pages.
		if (sells && body.includes('evrak_clock') && dice.percent(10)) sellOne();
		response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(answer);
	});
	const root = join(__dirname, '..', '..');
	const ofErp = await loadPackage(root, { evrakApi: credentialOf(erp) });
	const ofStock = await loadPackage(root, {
		evrakApi: credentialOf({ url: stockServer.url, credentials: BENCH_LOGIN }),
	});
	const triggers = Object.fromEntries(
		NAMES.map((name) => [name, new RunningTrigger(name === 'stock' ? ofStock : ofErp, TRIGGERS[name])]),
	) as Record<Name, RunningTrigger>;
	const ledgers = {
		account: new VersionLedger(),
		item: new VersionLedger(),
		order: new VersionLedger(),
		delivered: new VersionLedger(),
	};
	const shop = new StockLedger(stock.all().map(({ code }) => [code, stocked(code)]));
	const questions: Record<Name, number[]> = { account: [], item: [], order: [], delivered: [], stock: [] };

	const take = (name: Name, items: readonly IDataObject[]): void => {
		for (const item of items) {
			const { updatedAt, lines, lineCount, grossTotal, accountName, itemName, number } = item;
			const held = (lines as unknown[] | undefined)?.length;
			if (name === 'account') ledgers.account.tell(String(item.accountCode), valueOf(updatedAt, accountName));
			if (name === 'item') ledgers.item.tell(String(item.itemCode), valueOf(updatedAt, itemName));
			if (name === 'order') ledgers.order.tell(String(number), valueOf(updatedAt, lineCount, held, grossTotal));
			if (name === 'delivered') ledgers.delivered.tell(String(number), valueOf(item.deliveryState, held));
			if (name !== 'stock') continue;
			const code = String(item.itemCode);
			shop.tell(
				code,
				valueOf(item.quantity, (item.prices as IDataObject[])[0]?.price),
				since.get(code) ?? [stocked(code)],
			);
		}
	};
	const poll = async (name: Name, mayFail: boolean): Promise<number> => {
		const trigger = triggers[name];
		let budget: number | undefined;
		if (mayFail && dice.percent(10)) {
			const before = dice.between(0, 3);
			fails = before + 1;
			await erp.faults(...Array.from({ length: before }, () => 'none'), dice.of(['504-lost', 'timeout-lost', 'plain']));
		} else if (mayFail && dice.percent(3)) {
			budget = 3_000;
			await erp.faults('none', 'none', 'latency:1600');
		}
		erp.statements.clear();
		asked = 0;
		since.clear();
		const items = await trigger.poll(budget);
		fails = 0;
		await erp.faults();
		take(name, items);
		questions[name].push(name === 'stock' ? asked : erp.statements.length);
		if (mayFail && dice.percent(15)) trigger.restart();
		return items.length;
	};

	const waiting: Array<{ readonly at: number; readonly work: () => void }> = [];
	const pass = (milliseconds: number): void => {
		now += milliseconds;
		timers.setSystemTime(now);
		for (const { at, work } of waiting.filter(({ at }) => at <= now)) {
			work();
			waiting.splice(
				waiting.findIndex((other) => other.at === at && other.work === work),
				1,
			);
		}
	};
	let version = 0;
	const dates = new Map<string, string>();
	/** Cards that persons have changed. */
	const byPersons = new Set<string>();
	/** Cards with a change that is yet to be seen. */
	const unseen = new Set<string>();
	/** Somebody writes a card: in time, late, by a clock that is off, or with a date that has no time. */
	const writeCard = (card: Card, code: string, isNew: boolean, user?: number): boolean => {
		const kind = dice.between(1, 100);
		const off = kind <= 10 ? dice.of([-1, 1]) * dice.between(10, 90) * MINUTE : 0;
		const late = kind > 10 && kind <= 20 ? dice.between(5, 60) * MINUTE : 0;
		const stamp = moment(off);
		const changed = kind > 95 && !isNew ? `${stamp.slice(0, 10)}T00:00:00.000` : stamp;
		const key = `${card} ${code}`;
		if (changed <= (dates.get(key) ?? '') || unseen.has(key)) return false;
		const name = `v${++version}`;
		dates.set(key, changed);
		if (user === undefined) byPersons.add(key);
		counts[user === undefined ? 'by persons' : 'by the flow']++;
		if (off !== 0) counts['by a clock that is off']++;
		if (changed.endsWith('T00:00:00.000')) counts['without a time']++;
		const work = (): void => {
			unseen.delete(key);
			company[isNew ? 'make' : 'edit'](card, { code, name, changed, user });
			ledgers[card].write(code, { value: valueOf(changed, name), ...(user === undefined ? {} : { isOwn: true }) });
		};
		if (late === 0) work();
		else {
			counts.late++;
			unseen.add(key);
			waiting.push({ at: now + late, work });
		}
		return true;
	};
	const orders: Order[] = [];
	const writeOrder = (number: number, order: Order, isHalf = false): void =>
		ledgers.order.write(String(number), {
			value: valueOf(order.changed, order.lines.length, order.lines.length, order.total),
			...(isHalf ? { isHalf } : {}),
		});
	const makeOrder = async (): Promise<void> => {
		const order: Order = { lines: [], total: 0, changed: '', isDelivered: false };
		const number = orders.push(order);
		const isHalf = dice.percent(25);
		const add = (total: number): void => {
			order.changed = moment();
			order.lines.push(company.line(number, order.lines.length, total, order.changed));
			order.total += total;
		};
		add(100);
		if (isHalf) {
			counts['half at first']++;
			writeOrder(number, order, true);
			await poll('order', false);
			await poll('delivered', false);
			pass(20 * SECOND);
		}
		add(dice.between(1, 90));
		writeOrder(number, order);
	};
	const changeOrder = (): void => {
		const number = dice.between(1, orders.length);
		const order = orders[number - 1];
		if (!order || order.isDelivered || moment() <= order.changed) return;
		order.changed = moment();
		const isDelivered = dice.percent(50);
		const total = dice.between(1, 90);
		for (const guid of order.lines)
			company.editLine(guid, isDelivered ? { sip_teslim_miktar: 1 } : { sip_tutar: total }, order.changed);
		if (isDelivered) ledgers.delivered.write(String(number), { value: valueOf('delivered', order.lines.length) });
		else order.total = total * order.lines.length;
		order.isDelivered = isDelivered;
		writeOrder(number, order);
	};
	let [madeAccounts, madeItems, changes] = [0, 0, 0];
	const change = async (): Promise<void> => {
		changes++;
		const kind = dice.between(1, 100);
		if (kind <= 25) writeCard('account', accountCode(dice.between(0, SIZE.accounts - 1)), false);
		else if (kind <= 30) writeCard('account', `N-${++madeAccounts}`, true);
		else if (kind <= 40) {
			const code = accountCode(dice.between(60_000, 60_400));
			if (!byPersons.has(`account ${code}`)) writeCard('account', code, false, API_USER);
		} else if (kind <= 43) writeCard('account', accountCode(dice.between(60_000, 60_400)), false);
		else if (kind <= 58) writeCard('item', itemCode(dice.between(0, SIZE.items - 1)), false);
		else if (kind <= 61) writeCard('item', `N-${++madeItems}`, true);
		else if (kind <= 68) await makeOrder();
		else if (kind <= 78) changeOrder();
		else {
			counts['by persons']++;
			sellOne();
		}
	};
	const rounds = (MONTH.days * 24) / MONTH.every;
	const inRound = MONTH.changes / rounds;
	for (const name of NAMES) await poll(name, false);
	for (let round = 0; round < rounds; round++) {
		const day = Math.floor((round * MONTH.every) / 24);
		const isMorning = (round * MONTH.every) % 24 === 0;
		const end = now + MONTH.every * HOUR;
		while (changes < (round + 1) * inRound) {
			await change();
			pass(dice.between(1, (1.6 * MONTH.every * 60) / inRound) * MINUTE);
		}
		if (isMorning && day === MONTH.manyAccounts.day) {
			const changed = moment();
			for (let index = 0; index < MONTH.manyAccounts.count; index++) {
				const code = accountCode(10_000 + index);
				if ((dates.get(`account ${code}`) ?? '') >= changed || unseen.has(`account ${code}`)) continue;
				company.edit('account', { code, name: 'mass', changed });
				dates.set(`account ${code}`, changed);
				ledgers.account.write(code, { value: valueOf(changed, 'mass') });
			}
		}
		if (isMorning && day === MONTH.allPrices)
			for (const { code, quantity, price } of stock.all())
				stock.set({ code, quantity, price: Math.round(price * 110) / 100 });
		pass(Math.max(0, end - now));
		if (MONTH.outage.includes(day as 12)) continue;
		for (const name of NAMES) await poll(name, true);
		if (isMorning) say(`  day ${day + 1}: ${changes} changes`);
	}
	sells = false;
	pass(2 * HOUR);
	for (let quiet = 0, left = 80; quiet < 3 && left > 0; left--) {
		let told = 0;
		for (const name of NAMES) told += await poll(name, false);
		quiet = told === 0 ? quiet + 1 : 0;
		pass(10 * MINUTE);
	}
	const figures = NAMES.map((name): TriggerFigures => {
		const { polls, failed, largest } = triggers[name];
		const wrong =
			name === 'stock' ? shop.wrong(stock.all().map(({ code }) => [code, stocked(code)])) : ledgers[name].wrong();
		const told = name === 'stock' ? shop.count : ledgers[name].count;
		const mean = questions[name].reduce((sum, count) => sum + count, 0) / questions[name].length;
		return { name, polls, failed, told, ...wrong, mean, most: Math.max(...questions[name]), state: largest };
	});
	timers.dispose();
	await stockServer.close();
	await erp.close();
	return { figures, counts, orders: orders.length };
}
