import type { IDataObject } from 'n8n-workflow';
import type { Trigger } from '../../../../../testkit/node/trigger';
import { diceOf } from '../../../../../testkit/trading/dice';
import { order, priceOf, receive, stock } from '../../../Evrak/operations/shopItem/support';
import { stockBench } from './support';

const CODES = Array.from({ length: 14 }, (_, index) => `STK-${String(index).padStart(2, '0')}`);
const DAYS = 30;

/** What a shop knows of an item. */
type Known = readonly [quantity: unknown, price: unknown];

const priceIn = (item: IDataObject): unknown => (item.prices as IDataObject[])[0]?.price;

/**
 * A month with two triggers at once: one gets items, one lists of two. Goods come and go, prices change one by one and all
 * together, answers fail, n8n starts anew, and for two days nobody polls.
 */
it('a month of sales is told without a loss or a wrong value, and nothing twice', async () => {
	const bench = await stockBench();
	try {
		const dice = diceOf(2026);
		const { erp } = bench;
		for (const code of CODES) stock(erp, { code, onHand: 50, price: 100 });
		const triggers: ReadonlyArray<readonly [Trigger, most: number]> = [
			[bench.watch(), 500],
			[bench.watch({ maxItems: 2, batchSize: 2 }, { handOverAs: 'list' }), 2],
		];
		const known = triggers.map(() => new Map<unknown, Known>(CODES.map((code) => [code, [50, 100]])));
		let [failed, told, largest] = [0, 0, 0];
		const change = (): void => {
			const code = CODES[dice.between(0, CODES.length - 1)] ?? '';
			const kind = dice.between(1, 4);
			if (kind === 1) priceOf(erp, code, dice.between(1_000, 90_000) / 100, 1);
			else if (kind === 2) order(erp, code, dice.between(1, 9));
			else receive(erp, code, dice.between(-20, 30));
		};
		const poll = async (mayFail: boolean): Promise<number> => {
			let count = 0;
			for (const [index, [trigger, most]] of triggers.entries()) {
				const faults = Array.from({ length: dice.between(0, 2) }, () => 'none');
				if (mayFail && dice.between(1, 5) === 1) await erp.faults(...faults, '504-lost');
				const answer = await trigger.json().catch(() => {
					failed++;
					return [];
				});
				await erp.faults();
				const items = answer.flatMap((item) => (item.items as IDataObject[] | undefined) ?? [item]);
				expect(items.length).toBeLessThanOrEqual(most);
				for (const item of items) {
					const before = known[index]?.get(item.itemCode);
					const now: Known = [item.quantity, priceIn(item)];
					expect(now).not.toEqual(before);
					known[index]?.set(item.itemCode, now);
				}
				count += items.length;
				largest = Math.max(largest, trigger.state().length);
				if (dice.between(1, 6) === 1) trigger.restart();
			}
			told += count;
			return count;
		};
		await poll(false);
		for (let day = 0; day < DAYS; day++) {
			for (let changes = dice.between(0, 4); changes > 0; changes--) change();
			if (day === 20) for (const code of CODES) priceOf(erp, code, 300 + day, 1);
			if (day !== 12 && day !== 13) await poll(true);
			bench.pass(24);
		}
		for (let quiet = 0; quiet < 2;) {
			bench.pass(2);
			quiet = (await poll(false)) === 0 ? quiet + 1 : 0;
		}
		expect(failed).toBeGreaterThan(3);
		expect(told).toBeGreaterThan(100);
		expect(largest).toBeLessThan(64 * 1024);
		const sellable = { resource: 'item', operation: 'getSellableStock', returnAll: true, filters: { warehouses: '1' } };
		const prices = { resource: 'item', operation: 'getPrices', returnAll: true, priceLists: '1' };
		const [held, priced] = [await erp.evrak(sellable), await erp.evrak(prices)];
		const present = held.items.map(({ json }): [unknown, Known] => {
			const price = priced.items.find((row) => row.json.itemCode === json.itemCode)?.json.price;
			return [json.itemCode, [json.sellable, price]];
		});
		for (const values of known) expect([...values].sort()).toEqual(present.sort());
	} finally {
		await bench.close();
	}
});
