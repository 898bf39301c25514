import { keepConsole, taken } from '../console';
import { errorOf, outputOf, runWorkflow } from '../../../testkit/engine';
import { rememberProcessed } from '../../../testkit/engine/processed';
import { builtProduct, engineFor } from '../product';
import { saidByNode, type Said } from '../said';
import { Scan } from '../secrets';
import { SHOP_ROWS } from './plan';
import type { ToN8n, FromN8n, ToldOrder } from './process';
import { SAVE_SHOP, shopWorkflow } from './workflow';

/** What an error says that stopped the node before any document went out. */
const NOTHING = /^(?:Nothing|No document) was sent\./;

/**
 * What an execution told of each of its orders. The error of an input that cannot be sent as it is names the first order that is wrong, and
 * says that nothing was sent: that holds for all others.
 */
function toldBy(run: Awaited<ReturnType<typeof runWorkflow>>, count: number): ToldOrder[] {
	const error = errorOf(run, SAVE_SHOP) as { readonly description?: string | null } | undefined;
	const isNone = NOTHING.test(error?.description ?? '');
	const said = saidByNode(run, SAVE_SHOP, count).map((one): Said =>
		isNone && one.claim === 'untold' ? { claim: 'notSent' } : one,
	);
	const accounts = new Map<number, string>();
	for (const { json, pairedItem } of outputOf(run, SAVE_SHOP, 0)) {
		const { account } = json.shopOrder as { readonly account: string };
		accounts.set((pairedItem as { readonly item: number }).item, account);
	}
	return said.map((one, at) => ({ ...one, account: accounts.get(at) }));
}

async function serve({ row: id, erp, memory }: Extract<ToN8n, { is: 'start' }>): Promise<void> {
	const row = SHOP_ROWS.find((one) => one.id === id);
	if (!row) throw new Error(`The laboratory has no row ${id}`);
	// What n8n remembers is in its database, which a killed process does not take along.
	await rememberProcessed(memory);
	const engine = engineFor(await builtProduct(), erp, {});
	const tell = (message: FromN8n) => process.send?.(message);
	process.on('message', (said: ToN8n) => {
		if (said.is !== 'execute') return;
		const { at, orders } = said;
		const execute = async () => {
			const scan = new Scan();
			const run = await runWorkflow(engine, shopWorkflow(row, orders, at));
			scan.run('evrak', run);
			scan.run('console', taken());
			const isStopped = run.data.resultData.error !== undefined;
			tell({ is: 'done', at, told: toldBy(run, orders.length), isStopped, leaks: scan.leaks, texts: scan.texts });
		};
		execute().catch((error: unknown) =>
			tell({ is: 'problem', text: error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error) }),
		);
	});
	tell({ is: 'ready' });
}

keepConsole();
process.once('disconnect', () => process.exit(1));
process.once('message', (start: ToN8n) => {
	if (start.is === 'start')
		serve(start).catch((error: unknown) => {
			const text = error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error);
			process.send?.({ is: 'problem', text }, () => process.exit(1));
		});
});
