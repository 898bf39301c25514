import { keepConsole, say, taken } from './console';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startErp } from '../../standin';
import { settingsOf, type LabSettings } from './arguments';
import { reliability } from './document';
import type { Result } from './experiment';
import { tryEvents } from './events/main';
import { tryLives } from './lives/main';
import { measure, type Measured } from './memory/measure';
import { ROWS } from './plan';
import { pooled } from './pool';
import { runRow } from './rows/run';
import { asLabPart, withLabPart, withLabPartsOf } from './section';
import { foundOf, planted, Scan } from './secrets';
import { tryShelves } from './shelves/main';
import { tryShops } from './shop/main';
import { aligned, effortLine, memoryLine, outcomeLine } from './table';
import { faultsOf, leaksOf } from './verdict';

const ROOT = join(__dirname, '..', '..');
const DOCUMENT = join(ROOT, 'docs', 'reliability.md');

/**
 * Share of the requests that a fault bends, documents of one execution, and executions of a row at the same time: few of today's way, which sends
 * in parallel and would else meet time-outs that no fault made.
 */
const RATE = 0.2;
const SIZE = 100;
const AT_ONCE = { evrak: 15, today: 1 } as const;

/** Rows at the same time, each in a process of its own. They wait more than they compute. */
const ROWS_AT_ONCE = 5;

/** What runs by itself. */
const ALONE = { shop: tryShops, lives: tryLives, shelves: tryShelves, events: tryEvents } as const;

/** Runs the rows of the table. */
async function run({ seed, documents, rows }: LabSettings, scan: Scan): Promise<Result[]> {
	const chosen = rows ? ROWS.filter(({ id }) => rows.includes(id)) : ROWS;
	return await pooled(chosen, ROWS_AT_ONCE, async ({ id, client, share }) => {
		const task = {
			id,
			seed,
			rate: RATE,
			size: SIZE,
			atOnce: AT_ONCE[client],
			documents: Math.max(SIZE, Math.ceil(documents * share)),
		};
		const { result, leaks, texts } = await runRow(task, (text) => say(`  ${text}`));
		scan.add(leaks, texts);
		return result;
	});
}

/** Measures memory and time, one size after the other. */
async function measured({ flat }: LabSettings): Promise<Measured[]> {
	const all: Measured[] = [];
	for (const rows of flat) {
		const erp = await startErp();
		try {
			all.push(await measure(rows, erp));
		} finally {
			await erp.close();
		}
		say(`  ${rows} flat rows measured`);
	}
	return all;
}

async function main(args: readonly string[]): Promise<number> {
	const settings = settingsOf(args);
	const began = new Date();
	keepConsole();
	const { part } = settings;
	if (part !== undefined) {
		const { text, wrong } = await ALONE[part](began);
		if (settings.writes)
			writeFileSync(DOCUMENT, withLabPart(readFileSync(DOCUMENT, 'utf8'), part, asLabPart(part, text)));
		return wrong === 0 ? 0 : 1;
	}
	say(`Laboratory, seed ${settings.seed}: ${settings.documents} orders, ${RATE * 100} % of all requests bent.`);
	const scan = new Scan();
	const plants = planted(began);
	const found = foundOf(plants, began);
	const results = await run(settings, scan);
	const memory = await measured(settings);
	scan.run('console', taken());

	say(
		`\n${aligned(results.map(outcomeLine))}\n\n${aligned(results.map(effortLine))}\n\n${aligned(memory.map(memoryLine))}\n`,
	);
	say(
		`Secrets: ${scan.leaks.evrak.length + scan.leaks.console.length} in ${scan.texts} texts; ${found} of ${plants.length} planted ones found.`,
	);
	const wrong = [
		...results.flatMap(faultsOf),
		...leaksOf(scan),
		...(found === plants.length ? [] : ['the search for secrets misses planted ones']),
		...memory
			.filter(({ saved, documents }) => saved !== documents)
			.map(({ rows }) => `not all of ${rows} flat rows were saved`),
	];
	const seconds = (Date.now() - began.getTime()) / 1_000;
	if (settings.writes) {
		const secrets = { scan, planted: plants.length, found };
		writeFileSync(
			DOCUMENT,
			withLabPartsOf(
				readFileSync(DOCUMENT, 'utf8'),
				reliability({ settings, rate: RATE, size: SIZE, began, seconds, results, memory, secrets, wrong }),
			),
		);
	}
	for (const problem of wrong) say(`WRONG: ${problem}`);
	say(wrong.length === 0 ? `All zeros hold (${Math.round(seconds)} s).` : `${wrong.length} figures are wrong.`);
	return wrong.length === 0 ? 0 : 1;
}

main(process.argv.slice(2)).then(
	(code) => process.exit(code),
	(error: unknown) => {
		say(error instanceof Error ? error.message : String(error));
		process.exit(1);
	},
);
