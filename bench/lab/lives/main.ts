import { fork } from 'node:child_process';
import { join } from 'node:path';
import { type LivesFigures, noFigures } from '../../../testkit/lives/play';
import { conditionsOf } from '../conditions';
import { say } from '../console';
import { aligned, markdown } from '../table';

/** Consecutive seeds that a process plays. */
export interface LivesTask {
	readonly first: number;
	readonly count: number;
}

/** What it says: how far it is, what it found, or why it found nothing. */
export type LivesMessage =
	| { readonly lives: number }
	| { readonly figures: LivesFigures }
	| { readonly problem: string };

const LIVES = 5_000;

/** Processes at the same time, each an n8n of its own with its own stand-ins. */
const PROCESSES = 2;

/** The seeds of `npm test` begin at 1. */
const FIRST_SEED = 100_001;

/** Lives that are wrong which are printed at most. */
const SHOWN = 50;

async function played(task: LivesTask): Promise<LivesFigures> {
	const child = fork(join(__dirname, 'child.ts'), { execArgv: process.execArgv });
	child.send(task);
	return await new Promise((resolve, reject) => {
		child.on('message', (said) => {
			const message = said as LivesMessage;
			if ('lives' in message) say(`  ${message.lives} of ${task.count} lives from seed ${task.first} on`);
			else if ('problem' in message) reject(new Error(message.problem));
			else resolve(message.figures);
		});
		child.once('error', reject);
		child.once('exit', (code) => reject(new Error(`A process of lives ended with code ${code}`)));
	});
}

function sumOf(parts: readonly LivesFigures[]): LivesFigures {
	const all = noFigures();
	for (const part of parts) {
		for (const name of ['lives', 'steps', 'interrupted', 'again', 'twice', 'lost'] as const) all[name] += part[name];
		for (const [deed, count] of Object.entries(part.deeds) as Array<[keyof LivesFigures['deeds'], number]>)
			all.deeds[deed] = (all.deeds[deed] ?? 0) + count;
		all.wrong.push(...part.wrong);
	}
	return all;
}

const NAMES: Readonly<Record<keyof LivesFigures['deeds'], string>> = {
	save: 'Save as Order',
	follow: 'Follow Up',
	ship: 'Carry On to the dispatch note',
	invoice: 'Carry On to the invoice',
	takeBack: 'Save as Return',
	collect: 'Save as Collection',
	payOut: 'Payout: Sum Up and Collection',
	compare: 'Compare',
};

const lineOf = ({ lives, steps, interrupted, again, twice, lost, wrong }: LivesFigures) => ({
	Lives: lives,
	Steps: steps,
	'Writes interrupted': interrupted,
	'Runs that did not end it': again,
	Twice: twice,
	Lost: lost,
	Wrong: wrong.length,
});

/** Plays random lives of shop orders and prints the figures; the text is for docs/reliability.md. */
export async function tryLives(began: Date): Promise<{ readonly text: string; readonly wrong: number }> {
	const count = LIVES / PROCESSES;
	const tasks = Array.from({ length: PROCESSES }, (_, index) => ({ first: FIRST_SEED + index * count, count }));
	const figures = sumOf(await Promise.all(tasks.map(played)));
	const seconds = (Date.now() - began.getTime()) / 1_000;
	const deeds = (Object.keys(NAMES) as Array<keyof typeof NAMES>).map((deed) => ({
		Step: NAMES[deed],
		Orders: figures.deeds[deed] ?? 0,
	}));
	say(`\n${aligned([lineOf(figures)])}\n\n${aligned(deeds)}\n`);
	for (const problem of figures.wrong.slice(0, SHOWN)) say(`WRONG: ${problem}`);
	const { length: wrong } = figures.wrong;
	say(wrong === 0 ? `All zeros hold (${Math.round(seconds)} s).` : `${wrong} lives are wrong.`);
	const verdict = wrong === 0 ? 'All figures that must be zero are zero.' : `**Wrong:** ${wrong} findings.`;
	const text = `
## Lives of shop orders

${LIVES.toLocaleString('en-US')} customers buy in WooCommerce or at Trendyol. What happens to their orders is drawn at random, in any order: they are saved, edited, cancelled, taken up again, split (*UnPacked*), delivered in parts by hand,
carried on, invoiced, paid back twice and paid out. Each step is run again until it ends, and once more then. ${verdict}

${conditionsOf('npm run lab -- --lives', began, seconds)}

${markdown([lineOf(figures)])}

${markdown(deeds)}

| Column | Meaning |
|---|---|
| Steps | Steps of the package for one order, each run at least twice. What the shop and the warehouse do between them is not counted |
| Writes interrupted | Requests of first runs that met a fault: an answer lost before or after the save, half an answer, 502, 504, a time-out of server or client, a late save, a refusal |
| Runs that did not end it | Runs that told a step as failed or unknown, so that it was run again |
| Twice, Lost | Documents that the ERP has too many or too few: orders, dispatch notes, invoices, returns, collections |
| Wrong | Lives with another line, amount, delivered quantity, stock or balance than the model, another outcome, or a step that was told as failed although it was done |

- The model is the test's own: whole numbers of pieces and hundredths of a lira, none of the package's functions. It is compared with the rows of the database after each step.
- A run of a node has an item for each of up to 50 lives, as a schedule has. The ERP ends every write within *Verify For*; *If Not Found* is *Count as Failed*.
- *Compare* tells each order whose total the ERP has not, and each one that is cancelled and still there.
`;
	return { text, wrong };
}
