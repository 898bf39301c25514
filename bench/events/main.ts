/** `npm run bench:events`: a month of changes in a company, told by the triggers through n8n's poll context; all that is lost or twice is wrong. */
import { SIZE } from './company';
import { playMonth, type TriggerFigures } from './month';

/** The seed of the figures. */
const SEED = 1;

/** The least that a month must tell for its zeros to mean anything. */
const LEAST_TOLD = 100;

/** Characters that n8n keeps at most: of stock, 44 bits of each of 20,000 items, once more while a pass goes on, and thousands that changed since. */
const LARGEST_STATE = { snapshot: 320 * 1024, others: 64 * 1024 } as const;

const NAMES: Readonly<Record<string, string>> = {
	account: 'Account, created or changed',
	item: 'Item, created or changed',
	order: 'Order, created or changed',
	delivered: 'Order Delivered or Closed',
	stock: 'Stock or Price Changed',
};

const lineOf = (figures: TriggerFigures): Record<string, string | number> => ({
	Trigger: NAMES[figures.name] ?? figures.name,
	Polls: figures.polls,
	'Of them failed': figures.failed,
	Told: figures.told,
	Lost: figures.lost.length,
	Twice: figures.twice.length,
	'Half documents': figures.half.length,
	'Wrong values': figures.values.length,
	'Questions, mean': figures.mean.toFixed(1),
	most: figures.most,
	'State, KB': (figures.state / 1024).toFixed(1),
});

/** What is not as it must be. */
function wrongIn(figures: readonly TriggerFigures[]): string[] {
	return figures.flatMap(({ name, told, failed, ...found }) => [
		...(['lost', 'twice', 'half', 'values'] as const).flatMap((kind) =>
			found[kind].length > 0 ? [`${name}: ${found[kind].length} ${kind}, for instance ${found[kind][0]}`] : [],
		),
		...(told < LEAST_TOLD || failed === 0 ? [`${name}: ${told} told, ${failed} polls failed, which is too few`] : []),
		...(found.state > LARGEST_STATE[name === 'stock' ? 'snapshot' : 'others']
			? [`${name}: n8n keeps ${found.state} characters`]
			: []),
	]);
}

async function main(): Promise<void> {
	const start = performance.now();
	const { figures, counts, orders } = await playMonth(SEED, console.log);
	console.table(figures.map(lineOf));
	console.log(`Of ${SIZE.items} items and ${SIZE.accounts} accounts, ${orders} orders:`, counts);
	const wrong = wrongIn(figures);
	for (const problem of wrong) console.log(`WRONG: ${problem}`);
	const seconds = Math.round((performance.now() - start) / 1_000);
	console.log(wrong.length === 0 ? `All zeros hold (${seconds} s).` : `${wrong.length} figures are wrong.`);
	process.exitCode = wrong.length === 0 ? 0 : 1;
}

void main();
