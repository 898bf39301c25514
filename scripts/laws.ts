/**
 * `npm run laws`: the suites with laws, with seeds that nobody has tried, until one fails or the rounds are over. `-- --rounds 20` says how
 * many, `-- --seed 7` with which seed to begin; other arguments go to Jest.
 */
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { suitesOf } from './test/imports';

const ROOT = join(__dirname, '..');
const { values, positionals } = parseArgs({
	options: { rounds: { type: 'string', default: '3' }, seed: { type: 'string' } },
	allowPositionals: true,
	strict: false,
});
const rounds = Number(values.rounds);
const first = Number(values.seed ?? randomInt(2 ** 31 - rounds));
if (!Number.isSafeInteger(rounds) || rounds < 1 || !Number.isSafeInteger(first)) {
	console.error('--rounds and --seed are whole numbers.');
	process.exit(2);
}
const suites = suitesOf(ROOT).filter((suite) => readFileSync(suite, 'utf8').includes("'fast-check'"));
const jest = join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js');
const chosen = positionals.length > 0 ? positionals : suites.map((suite) => relative(ROOT, suite));
for (let round = 0; round < rounds; round++) {
	const seed = first + round;
	console.log(`Round ${round + 1} of ${rounds}: ${chosen.length} suites, seed ${seed}.`);
	const env = { ...process.env, LAWS_SEED: String(seed) };
	const { status } = spawnSync(process.execPath, [jest, '--silent', '--runTestsByPath', ...chosen], {
		cwd: ROOT,
		stdio: 'inherit',
		env,
	});
	if (status !== 0) {
		console.error(`A law failed: LAWS_SEED=${seed} npx jest <the suite> tries it again.`);
		process.exit(1);
	}
}
