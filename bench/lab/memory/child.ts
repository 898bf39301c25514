import { join } from 'node:path';
import type { INodeExecutionData, INodeParameters } from 'n8n-workflow';
import { credentialOf } from '../../../demo/credential';
import { errorOf, outputOf, runWorkflow } from '../../../testkit/engine';
import { chain, ERP, evrak } from '../../../testkit/engine/chain';
import { loadPackage } from '../../../testkit/engine/package';
import type { Measured, Task } from './measure';

const SAVE = 'Save Orders';
const ROOT = join(__dirname, '..', '..', '..');
const day = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Istanbul' });

const byCode = (value: string) => ({ __rl: true, mode: 'code', value });

const parameters = {
	resource: 'order',
	operation: 'create',
	inputMode: 'rows',
	groupBy: '={{ $json.order }}',
	kindOfOrderInData: 'sales',
	account: byCode('={{ $json.customer }}'),
	date: day,
	additionalFields: { series: 'MEM' },
	item: byCode('={{ $json.sku }}'),
	quantity: '={{ $json.quantity }}',
	unitPrice: '={{ $json.price }}',
} as INodeParameters;

const flat = ({ rows, linesPerDocument }: Task): INodeExecutionData[] =>
	Array.from({ length: rows }, (_, at) => ({
		json: {
			order: `M-${Math.floor(at / linesPerDocument)}`,
			customer: `120.01.00${1 + (Math.floor(at / linesPerDocument) % 3)}`,
			sku: `STK00${1 + (at % 5)}`,
			quantity: 1 + (at % 7),
			price: 10 + (at % 90),
		},
	}));

const heap = () => {
	globalThis.gc?.();
	return process.memoryUsage().heapUsed;
};

/** Highest resident size so far; Node.js gives kilobytes. */
const peak = () => process.resourceUsage().maxRSS * 1_024;

async function run(task: Task): Promise<Measured> {
	const engine = await loadPackage(ROOT, { evrakApi: credentialOf(task.erp) });
	const file = chain('memory', [evrak(SAVE, ERP, parameters)], flat(task));
	const before = { before: peak(), heapBefore: heap() };
	const started = process.hrtime.bigint();
	const cpu = process.cpuUsage();
	const ran = await runWorkflow(engine, file);
	const seconds = Number(process.hrtime.bigint() - started) / 1e9;
	const { user, system } = process.cpuUsage(cpu);
	const error = errorOf(ran);
	if (error) throw error;
	const saved = outputOf(ran, SAVE).filter(({ json }) => json.outcome === 'saved').length;
	const documents = Math.ceil(task.rows / task.linesPerDocument);
	return {
		rows: task.rows,
		documents,
		saved,
		seconds,
		computed: (user + system) / 1e6,
		...before,
		peak: peak(),
		heapAfter: heap(),
	};
}

process.once('disconnect', () => process.exit(1));
process.once('message', (task) => {
	run(task as Task).then(
		(measured) => process.send?.(measured, () => process.exit(0)),
		(error: unknown) => {
			console.error(error);
			process.exit(1);
		},
	);
});
