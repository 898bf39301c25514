import { keepConsole, taken } from '../console';
import { Scan } from '../secrets';
import { shopExperiment } from './experiment';
import { shopOrdersOf } from './orders';
import { SHOP_ROWS, SHOP_SCALE } from './plan';
import type { ShopMessage, ShopTask } from './row';

const send = (message: ShopMessage, sent?: () => void) => process.send?.(message, undefined, undefined, sent);

async function run({ id, seed, orders, customers }: ShopTask): Promise<void> {
	const row = SHOP_ROWS.find((one) => one.id === id);
	if (!row) throw new Error(`The laboratory has no row ${id}`);
	const scan = new Scan();
	const progress = (text: string) => send({ progress: text });
	const asked = shopOrdersOf(seed, orders, customers);
	const result = await shopExperiment(row, asked, { seed, scale: SHOP_SCALE, scan, progress });
	scan.run('console', taken());
	send({ result, leaks: scan.leaks, texts: scan.texts }, () => process.exit(0));
}

keepConsole();
process.once('disconnect', () => process.exit(1));
process.once('message', (task) => {
	run(task as ShopTask).catch((error: unknown) => {
		const problem = error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error);
		send({ problem }, () => process.exit(1));
	});
});
