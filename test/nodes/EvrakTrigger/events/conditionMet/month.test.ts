import type { IDataObject } from 'n8n-workflow';
import { diceOf } from '../../../../../testkit/trading/dice';
import { triggerBench, type Trigger } from '../../../../../testkit/node/trigger';
import { MINUTE, writing } from '../recordChanged/support';
import { moneyOf } from './support';

const DAYS = 30;
const EVENTS = ['orderDelivered', 'orderApproval', 'orderGone', 'accountPastDue'] as const;
type Event = (typeof EVENTS)[number];

/** An order as it is now, and how often each condition began to hold for it. */
interface Kept {
	lines: number;
	delivered: boolean;
	approved: boolean;
	isThere: boolean;
	readonly began: Record<'orderDelivered' | 'orderApproval', number>;
}

const waits = ({ delivered, approved, isThere }: Kept): boolean => isThere && !delivered && !approved;

/**
 * A month over New Year: orders are made, approved, delivered, opened again and deleted, and accounts owe and pay. n8n starts anew, answers
 * fail, and for two days nobody polls.
 */
it('a month of conditions is told without a loss, a half document or a wrong value, and nothing too often', async () => {
	const bench = await triggerBench({}, '2026-12-14T06:00:00Z');
	try {
		const { db } = bench.erp;
		db.run('DELETE FROM SIPARISLER');
		db.run('DELETE FROM CARI_HESAP_HAREKETLERI');
		const { line, edit, moment } = writing(() => bench);
		const { movement } = moneyOf(() => bench);
		const dice = diceOf(2028);
		const orders = new Map<number, Kept>();
		let last = 0;
		const make = (isDelivered: boolean): void => {
			const number = (last += 1);
			const lines = dice.between(1, 3);
			for (let row = 0; row < lines; row++)
				line(number, { sip_satirno: row, sip_teslim_miktar: isDelivered ? 1 : 0 }, moment());
			const began = { orderDelivered: isDelivered ? 1 : 0, orderApproval: isDelivered ? 0 : 1 };
			orders.set(number, { lines, delivered: isDelivered, approved: false, isThere: true, began });
		};
		const change = (order: Kept, work: () => void): void => {
			const before = { delivered: order.isThere && order.delivered, waits: waits(order) };
			work();
			if (order.isThere && order.delivered && !before.delivered) order.began.orderDelivered++;
			if (waits(order) && !before.waits) order.began.orderApproval++;
		};
		for (; last < 6;) make(last % 2 === 0);
		const atBegin = new Map([...orders].map(([number, { began }]) => [number, { ...began }]));
		const triggers = new Map<Event, Trigger>(
			EVENTS.map((event) => [event, bench.trigger({ event, options: { maxItems: 5 } })]),
		);
		const told: Record<Event, IDataObject[]> = {
			...{ orderDelivered: [], orderApproval: [], orderGone: [], accountPastDue: [] },
		};
		let [failed, longest, questions] = [0, 0, 0];
		const poll = async (mayFail = true): Promise<void> => {
			for (const [event, trigger] of triggers) {
				if (mayFail && dice.between(1, 8) === 1)
					await bench.faults(...Array.from({ length: dice.between(1, 4) }, () => 'none'), '504-lost');
				bench.erp.statements.clear();
				try {
					told[event].push(...(await trigger.json()));
				} catch {
					failed++;
				}
				questions = Math.max(questions, bench.erp.statements.length);
				longest = Math.max(longest, trigger.state().length);
				await bench.faults();
				if (dice.between(1, 6) === 1) trigger.restart();
			}
		};
		const changeOne = (): void => {
			if (dice.between(1, 3) === 1) make(dice.between(1, 4) === 1);
			const number = dice.between(1, last);
			const order = orders.get(number);
			if (!order?.isThere) return;
			change(order, () => {
				const kind = dice.between(1, 8);
				if (kind === 8) {
					db.run('DELETE FROM SIPARISLER WHERE sip_evrakno_sira = ?', [number]);
					order.isThere = false;
				} else if (kind > 4) {
					order.delivered = !order.delivered;
					edit(number, { sip_teslim_miktar: order.delivered ? 1 : 0 });
				} else {
					order.approved = !order.approved;
					edit(number, { sip_OnaylayanKulNo: order.approved ? 3 : 0 });
				}
			});
			const account = `120.01.00${dice.between(1, 3)}`;
			movement(account, dice.between(-90, 100), dice.between(-5, 5));
		};
		await poll(false);
		for (let day = 0; day < DAYS; day++) {
			const isOutage = day === 12 || day === 13;
			for (let round = 0; round < 3; round++) {
				for (let changes = dice.between(1, 3); changes > 0; changes--) {
					changeOne();
					bench.pass(dice.between(1, 20) * MINUTE);
				}
				if (!isOutage) await poll();
				bench.pass(6);
			}
			bench.pass(5);
		}
		for (let round = 0; round < 30; round++) {
			bench.pass(round < 10 ? 24 : 5 * MINUTE);
			await poll(false);
		}
		expect(failed).toBeGreaterThan(5);
		expect(last).toBeGreaterThan(40);
		expect([longest < 2_000, questions < 20]).toEqual([true, true]);
		for (const event of ['orderDelivered', 'orderApproval'] as const) {
			for (const [number, order] of orders) {
				const of = told[event].filter((item) => item.number === number);
				const began = order.began[event] - (atBegin.get(number)?.[event] ?? 0);
				expect([number, of.length <= began]).toEqual([number, true]);
				const isHeld = event === 'orderApproval' ? waits(order) : order.isThere && order.delivered;
				if (isHeld && began > 0) expect([number, of.length > 0]).toEqual([number, true]);
				for (const { lines, lineCount } of of)
					expect([lineCount, (lines as unknown[]).length]).toEqual([order.lines, order.lines]);
			}
		}
		for (const { deliveryState } of told.orderDelivered) expect(deliveryState).toBe('delivered');
		for (const { approvedLines, openLines } of told.orderApproval)
			expect([approvedLines, Number(openLines) > 0]).toEqual([0, true]);
		const gone = told.orderGone.map(({ number }) => Number(number));
		expect(new Set(gone).size).toBe(gone.length);
		expect(gone.filter((number) => orders.get(number)?.isThere)).toEqual([]);
		const days = told.accountPastDue.map(({ eventId }) => eventId);
		expect([days.length > 10, new Set(days).size]).toEqual([true, days.length]);
		for (const { pastDue } of told.accountPastDue) expect(Number(pastDue)).toBeGreaterThan(0);
	} finally {
		await bench.close();
	}
});
