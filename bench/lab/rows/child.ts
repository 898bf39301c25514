import { keepConsole, taken } from '../console';
import { experiment } from '../experiment';
import { ordersOf } from '../orders';
import { ROWS } from '../plan';
import { builtProduct } from '../product';
import { Scan } from '../secrets';
import type { RowMessage, RowTask } from './run';

const send = (message: RowMessage, sent?: () => void) => process.send?.(message, undefined, undefined, sent);

async function run({ id, documents, ...conditions }: RowTask): Promise<void> {
	const row = ROWS.find((one) => one.id === id);
	if (!row) throw new Error(`The laboratory has no row ${id}`);
	const scan = new Scan();
	const progress = (text: string) => {
		scan.run('console', taken());
		send({ progress: text });
	};
	const orders = ordersOf(conditions.seed, documents);
	const result = await experiment(row, orders, { ...conditions, product: await builtProduct(), scan, progress });
	scan.run('console', taken());
	send({ result, leaks: scan.leaks, texts: scan.texts }, () => process.exit(0));
}

keepConsole();
process.once('disconnect', () => process.exit(1));
process.once('message', (task) => {
	run(task as RowTask).catch((error: unknown) => {
		send({ problem: error instanceof Error ? (error.stack ?? error.message) : String(error) }, () => process.exit(1));
	});
});
