import { say } from '../console';
import { builtProduct } from '../product';
import { aligned } from '../table';
import { cases } from './cases';
import { hostileText } from './document';
import { tryAll } from './run';
import { familyLines, wrongLines } from './table';

/** Lines on what is wrong that are printed at most. */
const SHOWN = 200;

/** Tries all hostile answers on the built package and prints the figures; the text is for docs/reliability.md. */
export async function tryHostile(began: Date): Promise<{ readonly text: string; readonly wrong: number }> {
	const answers = cases();
	say(`Hostile answers: ${answers.length}.`);
	const progress = (done: number, all: number) => say(`  ${done} of ${all} executions`);
	const tried = await tryAll(await builtProduct(), answers, { progress });
	const wrong = wrongLines(tried);
	const seconds = (Date.now() - began.getTime()) / 1_000;
	say(`\n${aligned(familyLines(tried))}\n`);
	for (const line of wrong.slice(0, SHOWN)) say(`OUTSIDE: ${line}`);
	say(wrong.length === 0 ? `Outside: 0 (${Math.round(seconds)} s).` : `Outside: ${wrong.length}.`);
	return { text: hostileText(tried, began, seconds), wrong: wrong.length };
}
