/**
 * `npm run shops`: honest random orders of every shop, booked and compared with what their shop has reckoned. `-- --orders 20000` says how many,
 * `-- --shop trendyol` takes one, `-- --seed 7` other orders, `-- --write` puts the figures into docs/trust/reliability.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { HONEST_ORDERS } from '../testkit/shop/honestOrders';
import { judged } from '../testkit/shop/judged';

const DOCUMENT = join(__dirname, '..', 'docs', 'trust', 'reliability.md');
const BEGIN = '<!-- What follows is made by `npm run shops -- --write`. -->';
const END = '<!-- Here ends what `npm run shops -- --write` makes. -->';

/** Orders that are made at once. */
const BATCH = 1_000;

const { values } = parseArgs({
	options: {
		...{ orders: { type: 'string', default: '20000' }, seed: { type: 'string', default: '1' } },
		...{ shop: { type: 'string' }, write: { type: 'boolean' } },
	},
});
const [orders, seed] = [Number(values.orders), Number(values.seed)];

/** The figures of a shop: how many orders were refused, and how many documents are wrong, each with one example. */
function figuresOf(name: string, honest: (typeof HONEST_ORDERS)[string]) {
	const count = { right: 0, refused: 0, wrong: 0 };
	const examples = new Map<string, string>();
	for (let turn = 0; turn < orders; turn += BATCH)
		for (const [index, order] of fc
			.sample(honest, { numRuns: Math.min(BATCH, orders - turn), seed: seed + turn })
			.entries()) {
			const outcome = judged(name, order, index);
			count[outcome.is]++;
			if (outcome.is !== 'right' && !examples.has(outcome.is)) examples.set(outcome.is, outcome.why);
		}
	for (const [is, why] of examples) console.log(`${name}, ${is}: ${why}`);
	return count;
}

const rows = Object.entries(HONEST_ORDERS)
	.filter(([name]) => values.shop === undefined || name === values.shop)
	.map(([name, honest]) => ({ name, ...figuresOf(name, honest) }));
const share = (part: number) => `${((100 * part) / orders).toFixed(2)} %`;
const table = [
	`Command: \`npm run shops -- --orders ${orders} --seed ${seed} --write\`. ${orders.toLocaleString('en')} honest orders of each shop, sold by its simulator’s own arithmetic.`,
	'',
	'| Shop | Wrong | Refused |',
	'| --- | ---: | ---: |',
	...rows.map(({ name, wrong, refused }) => `| ${name} | ${wrong} | ${refused} (${share(refused)}) |`),
].join('\n');
console.log(table);
if (values.write) {
	const text = readFileSync(DOCUMENT, 'utf8');
	writeFileSync(
		DOCUMENT,
		`${text.slice(0, text.indexOf(BEGIN))}${BEGIN}\n\n${table}\n\n${text.slice(text.indexOf(END))}`,
	);
}
if (rows.some(({ wrong }) => wrong > 0)) process.exit(1);
