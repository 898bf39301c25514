import { rowsOfOrders, byRows } from '../orders';
import { itemsOf, packageAt } from '../../timing/package';
import type { Grown, GrowthTask } from './measure';

/** Milliseconds between two looks at what is held. */
const LOOK = 400;

const live = () => {
	globalThis.gc?.();
	return process.memoryUsage().heapUsed;
};

/** Executions before the one that is measured: V8 compiles what begins and ends an execution only after some, however many rows they have. */
const WARM_UPS = 6;
const WARM_UP_ROWS = 10_000;

/** Saves so many rows once, after executions that have everything loaded and compiled. */
async function run({ url, rows, looks }: GrowthTask): Promise<Grown> {
	const engine = await packageAt(url);
	const parameters = byRows(50);
	for (let count = 0; count < WARM_UPS; count++) await itemsOf(engine, parameters, rowsOfOrders(WARM_UP_ROWS));
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
