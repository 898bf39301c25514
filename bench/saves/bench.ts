import { join } from 'node:path';
import { rememberProcessed } from '../../testkit/engine/processed';
import { itemsOf, packageAt } from '../timing/package';
import { startErpProcess } from '../timing/process';
import { medians, type Candidates } from '../timing/rounds';
import { against, machine, markdownTable } from '../timing/section';
import { SAVES, newOrders, saving, SLOW_SAVE } from './orders';

/** Safe saves take at most so many times as long as bare ones. */
const LIMIT = 1.15;

const TOGETHER = [1, 10] as const;

/** Part of the rounds: a run takes nine seconds. */
const SHARE = 0.4;

/** Measures saves with and without *Protection*, and gives their part of the document. */
export async function benchSaves(rounds: number): Promise<string> {
	const erp = await startErpProcess(join(__dirname, 'erp.ts'));
	try {
		await rememberProcessed();
		const engine = await packageAt(erp.urls[0] ?? '');
		let runs = 0;
		const save = (together: number, isSafe: boolean) => async () => {
			const saved = await itemsOf(engine, saving(together, isSafe), newOrders(`R${++runs}`));
			const others = saved.filter(({ json }) => json.outcome !== 'saved');
			if (saved.length !== SAVES || others.length > 0)
				throw new Error(`${others.length} of ${saved.length} orders were not saved`);
		};
		const times = Math.max(1, Math.round(rounds * SHARE));
		const rows: string[][] = [];
		for (const together of TOGETHER) {
			const candidates: Candidates = { bare: save(together, false), safe: save(together, true) };
			const taken = await medians(candidates, times);
			const [bare, safe] = [taken.get('bare')?.clock ?? NaN, taken.get('safe')?.clock ?? NaN];
			const seconds = (milliseconds: number) => (milliseconds / 1_000).toFixed(2);
			rows.push([String(together), seconds(bare), `**${seconds(safe)}**`, ...against(safe / bare, LIMIT, 2)]);
		}
		return `## Safe saves

${SAVES} orders that are new, ${SLOW_SAVE.request} ms a request and ${SLOW_SAVE.document} ms a document, without and with *Protection* ([what the look costs](../reference/safe-saves.md#what-the-look-costs)). Medians of ${times} rounds; ${machine()}.

${markdownTable(['Documents per request', 'Seconds', 'with guard and verification', 'Ratio', 'Limit'], rows)}`;
	} finally {
		erp.stop();
	}
}
