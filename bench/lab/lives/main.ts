import { fork } from 'node:child_process';
import { join } from 'node:path';
import { type LivesFigures, noFigures } from '../../../testkit/lives/figures';
import { say } from '../console';
import { aligned } from '../table';
import { deedLines, livesLine, livesText } from './document';

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
const PROCESSES = 4;

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

/** Plays random lives of shop orders and prints the figures; the text is for docs/reliability.md. */
export async function tryLives(began: Date): Promise<{ readonly text: string; readonly wrong: number }> {
	const count = LIVES / PROCESSES;
	const tasks = Array.from({ length: PROCESSES }, (_, index) => ({ first: FIRST_SEED + index * count, count }));
	const figures = sumOf(await Promise.all(tasks.map(played)));
	const seconds = (Date.now() - began.getTime()) / 1_000;
	say(`\n${aligned([livesLine(figures)])}\n\n${aligned(deedLines(figures))}\n`);
	for (const problem of figures.wrong.slice(0, SHOWN)) say(`WRONG: ${problem}`);
	const { length: wrong } = figures.wrong;
	say(wrong === 0 ? `All zeros hold (${Math.round(seconds)} s).` : `${wrong} lives are wrong.`);
	return { text: livesText(figures, began, seconds), wrong };
}
