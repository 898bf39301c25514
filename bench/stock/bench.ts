import { join } from 'node:path';
import type { IDataObject, INode } from 'n8n-workflow';
import { TRIGGER } from '../../testkit/engine/chain';
import { pollNode } from '../../testkit/engine/poll';
import { packageAt } from '../timing/package';
import { startErpProcess } from '../timing/process';
import { medians } from '../timing/rounds';
import { against, bytes, machine, markdownTable } from '../timing/section';
import { ITEMS } from './items';

/** Milliseconds of the processor that a poll may take, and bytes that n8n may keep between polls. */
const LIMITS = { quiet: 60, changed: 300, state: 65_536 } as const;

const node: INode = {
	id: '1',
	name: 'Evrak Trigger',
	type: TRIGGER,
	typeVersion: 1,
	position: [0, 0],
	parameters: { event: 'stockChanged', warehouses: '1', priceLists: '1' },
	credentials: { evrakApi: { id: '1', name: 'ERP' } },
};

/** Measures polls of *Stock or Price Changed*, and gives its part of the document. */
export async function benchStock(rounds: number): Promise<string> {
	const erp = await startErpProcess(join(__dirname, 'erp.ts'));
	try {
		const [before = '', after = ''] = erp.urls;
		const poll = async (url: string, staticData: IDataObject, activation: 'init' | 'update') =>
			await pollNode(await packageAt(url), node, { staticData, activation });
		const { staticData } = await poll(before, {}, 'init');
		const text = JSON.stringify(staticData);
		// The other server is the same company after some sales.
		const then = JSON.parse(text.replaceAll(before, after)) as IDataObject;
		const engines = { before: await packageAt(before), after: await packageAt(after) };
		const run = async (engine: keyof typeof engines, state: IDataObject, expected: number) => {
			const { output } = await pollNode(engines[engine], node, { staticData: state, activation: 'update' });
			const count = output?.[0]?.length ?? 0;
			if (count !== expected) throw new Error(`The poll gave ${count} items, not ${expected}`);
		};
		const taken = await medians(
			{
				quiet: async () => await run('before', staticData, 0),
				changed: async () => await run('after', then, ITEMS.changed),
			},
			rounds,
			2,
		);
		const [quiet, changed] = [taken.get('quiet')?.processor ?? NaN, taken.get('changed')?.processor ?? NaN];
		const all = ITEMS.all.toLocaleString('en-US');
		const rows = [
			['Nothing changed', ...against(quiet, LIMITS.quiet, 0)],
			[`${ITEMS.changed} items changed`, ...against(changed, LIMITS.changed, 0)],
		];
		return `## Polls of stock and prices

A poll of *Stock or Price Changed* over ${all} items, which asks one question: milliseconds of n8n's processor without the database, medians of ${rounds} rounds; ${machine()}. n8n keeps ${bytes(text.length, LIMITS.state)} between polls: 32 bits of each item, so that a change stays unseen once in 215,000 times.

${markdownTable(['Poll', 'Milliseconds', 'Limit'], rows)}`;
	} finally {
		erp.stop();
	}
}
