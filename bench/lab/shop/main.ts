import { say } from '../console';
import { pooled } from '../pool';
import { Scan } from '../secrets';
import { aligned } from '../table';
import { leaksOf } from '../verdict';
import { shopText } from './document';
import type { ShopResult } from './experiment';
import { SHOP_ROWS, SHOP_SCALE, SHOP_SEEDS } from './plan';
import { runShopRow } from './row';
import { shopEffortLine, shopFaults, shopLine } from './table';

/** Rows at the same time; each has a process of n8n and one of the ERP of its own. */
const ROWS_AT_ONCE = 3;

const whole = (share: number, count: number) => Math.ceil(count * share);

/** Runs all rows of shop orders on all seeds and prints the figures; the text is for docs/reliability.md. */
export async function tryShops(began: Date): Promise<{ readonly text: string; readonly wrong: number }> {
	const tasks = SHOP_ROWS.flatMap((row) => SHOP_SEEDS.map((seed) => ({ row, seed })));
	const scan = new Scan();
	const results = await pooled(tasks, ROWS_AT_ONCE, async ({ row: { id, share }, seed }): Promise<ShopResult> => {
		const size = { orders: whole(share, SHOP_SCALE.orders), customers: whole(share, SHOP_SCALE.customers) };
		const { result, leaks, texts } = await runShopRow({ id, seed, ...size }, (text) => say(`  ${text}`));
		scan.add(leaks, texts);
		return result;
	});
	const wrong = [...results.flatMap(shopFaults), ...leaksOf(scan)];
	const seconds = (Date.now() - began.getTime()) / 1_000;
	say(`\n${aligned(results.map(shopLine))}\n\n${aligned(results.map(shopEffortLine))}\n`);
	for (const problem of wrong) say(`WRONG: ${problem}`);
	say(wrong.length === 0 ? `All zeros hold (${Math.round(seconds)} s).` : `${wrong.length} figures are wrong.`);
	return { text: shopText(results, began, seconds), wrong: wrong.length };
}
