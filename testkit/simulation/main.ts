import { fork } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Task } from './child';
import { withRun } from './document';
import {
	addFigures,
	addStory,
	aligned,
	metTable,
	missing,
	noFigures,
	settingTable,
	outcomeTable,
	wrongTable,
	type Figures,
} from './figures';
import { killed, killScenarios } from './kills';
import { KINDS } from './kinds';
import { play, Processes } from './play';
import { BUILT } from './product';
import { scenarioOf } from './scenario';
import { shrunk } from './shrink';

const USAGE = `npm run simulate -- [--seeds 1000] [--from 0] [--minutes 10] [--kinds order,batch] [--least 1] [--table] [--write]
       npm run simulate -- --kills [--kinds order,carry]               a kill before and after every call
       npm run simulate -- --seed 17 [--kinds order] [--shrink]    one seed, with its trace`;

const DOCUMENT = join(__dirname, '..', '..', 'docs', 'trust', 'reliability.md');

/** Below so many seeds not every fault can have met every kind: what never happened is no error then. */
const ENOUGH = 4_000;

const { values } = parseArgs({
	options: {
		...{ seeds: { type: 'string', default: '1000' }, from: { type: 'string', default: '0' }, seed: { type: 'string' } },
		...{ minutes: { type: 'string' }, kinds: { type: 'string' }, least: { type: 'string', default: '1' } },
		...{
			shrink: { type: 'boolean' },
			kills: { type: 'boolean' },
			table: { type: 'boolean' },
			write: { type: 'boolean' },
			help: { type: 'boolean' },
		},
	},
});
const kinds = values.kinds?.split(',');
const print = (text: string): void => void process.stdout.write(`${text}\n`);

async function one(seed: number): Promise<boolean> {
	const processes = Processes.of(BUILT);
	let scenario = scenarioOf(seed, kinds);
	const figures = noFigures();
	let story = await play(scenario, processes);
	const [wrong] = addStory(figures, story);
	if (wrong && values.shrink) {
		scenario = await shrunk(scenario, wrong.law, processes);
		story = await play(scenario, processes);
	}
	print(`${story.trace.join('\n')}\n\n${JSON.stringify(scenario, undefined, '  ')}\n\nhash ${story.hash}`);
	for (const { law, execution, key, detail } of addStory(noFigures(), story))
		print(`WRONG ${law}: ${execution} ${key} ${detail}`);
	return !wrong;
}

/** Kills n8n before and after each call of an execution of two documents. */
async function kills(): Promise<boolean> {
	const processes = Processes.of(BUILT);
	let count = 0;
	for (const kind of kinds ?? Object.keys(KINDS)) {
		const scenarios = await killScenarios(kind, 2, processes);
		const wrong = await killed(scenarios, processes);
		print(`${kind}: killed at ${scenarios.length} points, ${wrong.length} wrong`);
		for (const { law, execution, key, detail } of wrong.slice(0, 5))
			print(`  ${law}; ${execution} ${key}: ${detail.slice(0, 300)}`);
		count += wrong.length;
	}
	return count === 0;
}

async function played(task: Task, say: (done: number) => void): Promise<Figures> {
	const child = fork(join(__dirname, 'child.ts'), { execArgv: process.execArgv });
	child.send(task);
	return await new Promise((resolve, reject) => {
		child.on('message', (said) => {
			const message = said as { done: number } | { figures: Figures };
			if ('figures' in message) resolve(message.figures);
			else say(message.done);
		});
		child.once('error', reject);
		const ended = (how: string) => reject(new Error(`A process of the simulation ended: ${how}`));
		// Its last message may come behind its exit, but not behind the end of the channel.
		child.once('exit', (code) => code !== 0 && ended(`code ${code}`));
		child.once('disconnect', () => ended('it told no figures'));
	});
}

async function many(): Promise<boolean> {
	const began = Date.now();
	const step = Math.max(1, availableParallelism());
	const count = Math.ceil(Number(values.minutes === undefined ? values.seeds : '1000000') / step);
	const until = values.minutes === undefined ? undefined : began + Number(values.minutes) * 60_000;
	const tasks = Array.from({ length: step }, (_, at): Task => ({
		first: Number(values.from) + at,
		step,
		count,
		kinds,
		until,
	}));
	const figures = noFigures();
	const done = tasks.map(() => 0);
	const parts = tasks.map(
		async (task, at) =>
			await played(task, (seeds) => {
				done[at] = seeds;
				const all = done.reduce((sum, part) => sum + part, 0);
				if (all % 100 < 25) print(`  ${all} seeds in ${Math.round((Date.now() - began) / 1_000)} s`);
			}),
	);
	for (const part of await Promise.all(parts)) addFigures(figures, part);
	const seconds = (Date.now() - began) / 1_000;
	const { seeds, documents, executions, requests, processor, wrong } = figures;
	if (values.table ?? seeds >= ENOUGH) print(`\n${aligned(metTable(figures))}`);
	print(`\n${aligned(outcomeTable(figures))}\n\n${aligned(settingTable(figures))}\n\n${wrongTable(figures)}\n`);
	const examples = new Map(wrong.map((one) => [`${one.law} ${one.kind}`, one]));
	for (const { law, seed, kind, execution, key, detail } of examples.values())
		print(`${kind} --seed ${seed}: ${law}; ${execution} ${key}: ${detail.slice(0, 400)}`);
	const never = missing(figures, Number(values.least), kinds);
	print(
		`\n${seeds} seeds, ${documents} documents, ${executions} executions, ${requests} calls in ${Math.round(seconds)} s (${Math.round(processor)} s of the processors); ${never.length} cells never met.`,
	);
	for (const cell of never.slice(0, 30)) print(`NEVER: ${cell}`);
	if (values.write) {
		const run = { command: `npm run simulate -- ${process.argv.slice(2).join(' ')}`, seconds, never: never.length };
		writeFileSync(DOCUMENT, withRun(readFileSync(DOCUMENT, 'utf8'), figures, run));
	}
	if (seeds < ENOUGH) return wrong.length === 0;
	return wrong.length === 0 && never.length === 0;
}

if (values.help) print(USAGE);
else
	void (values.kills ? kills() : values.seed === undefined ? many() : one(Number(values.seed))).then((isGood) => {
		process.exitCode = isGood ? 0 : 1;
	});
