import { rowsOfOrders, byRows } from '../orders';
import { itemsOf, packageAt } from '../../timing/package';
import type { Grown, GrowthTask } from './measure';

/** Milliseconds between two looks at what is held. */
const LOOK = 400;

const live = () => {
	globalThis.gc?.();
	return process.memoryUsage().heapUsed;
};

/** Rows of the run before the one that is measured: with fewer, V8 still compiles while 10,000 rows are saved. */
const WARM_UP = 40_000;

/** Saves so many rows once, after a run that has everything loaded and compiled. */
async function run({ url, rows, looks }: GrowthTask): Promise<Grown> {
	const engine = await packageAt(url);
	const parameters = byRows(50);
	await itemsOf(engine, parameters, rowsOfOrders(WARM_UP));
	const input = rowsOfOrders(rows);
	let most = 0;
	// It looks while a request is under way: everything is then read and checked, and outcomes pile up.
	const timer = looks ? setInterval(() => (most = Math.max(most, live())), LOOK) : undefined;
	const cpu = process.cpuUsage();
	const items = await itemsOf(engine, parameters, input);
	const { user, system } = process.cpuUsage(cpu);
	clearInterval(timer);
	const after = live();
	if (items.length !== Math.ceil(rows / 10)) throw new Error(`${items.length} orders came of ${rows} rows`);
	return { processor: (user + system) / 1_000, most, after };
}

process.once('disconnect', () => process.exit(1));
process.once('message', (task) => {
	run(task as GrowthTask).then(
		(grown) => process.send?.(grown, () => process.exit(0)),
		(error: unknown) => {
			console.error(error);
			process.exit(1);
		},
	);
});
