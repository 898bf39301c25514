/**
 * Runs the tests of one tier, beside types and lint where the tier has them.
 *
 *   short    `npm test`: types, lint, all suites but the long ones, laws and long tables with a tenth of their cases
 *   all      `npm run test:all`: types, lint, everything
 *   rest     what `short` has left out
 *   engine   suites of `short` that need n8n's engine, a server or a process, for another version of Node.js
 *   unit     the others, for the minute between edits
 *   changed  suites that the files changed since a commit touch; `--since <commit>`, by default the last one
 *
 * Other arguments go to Jest.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesChangedSince, suitesTouched } from './changed';
import { suitesByWeight } from './imports';
import { LONG, tiersOf } from './tiers';

const ROOT = join(__dirname, '..', '..');
const JEST = join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js');
const FILTER = join(ROOT, 'testkit', 'jest', 'filter.cjs');
const REPORT = join(ROOT, '.cache', 'test', 'report.json');

interface Tier {
	readonly suites: readonly string[];
	readonly isChecked?: boolean;
	readonly isShort?: boolean;
}

function tierNamed(name: string, args: string[]): Tier {
	const { all, short, rest } = tiersOf(ROOT);
	const inRoot = (suites: readonly string[]) => new Set(suites.map((suite) => relative(ROOT, suite)));
	switch (name) {
		case 'short':
			return { suites: short, isChecked: true, isShort: true };
		case 'all':
			return { suites: all, isChecked: true };
		case 'rest':
			return { suites: rest };
		case 'engine': {
			const served = inRoot(suitesByWeight(ROOT).served);
			return { suites: short.filter((suite) => served.has(suite)), isShort: true };
		}
		case 'unit':
			return { suites: [...inRoot(suitesByWeight(ROOT).pure)] };
		case 'changed': {
			const place = args.indexOf('--since');
			const [, commit = 'HEAD'] = place < 0 ? [] : args.splice(place, 2);
			return { suites: suitesTouched(ROOT, all, filesChangedSince(ROOT, commit)) };
		}
		default:
			throw new Error(`There is no tier "${name}": short, all, rest, engine, unit, changed.`);
	}
}

/** Ends with the exit code of a process. */
const ended = async (child: ReturnType<typeof spawn>): Promise<number> =>
	await new Promise((resolve, reject) => child.once('error', reject).once('close', (code) => resolve(code ?? 1)));

/** Types and lint (oxlint checks the types too); they say nothing until they are done, so that nothing gets between the lines of Jest. */
async function check(): Promise<number> {
	const child = spawn('npm run --silent lint', { cwd: ROOT, shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
	const chunks: Buffer[] = [];
	for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk));
	const code = await ended(child);
	console.log(`\nTypes and lint: ${code === 0 ? 'passed' : 'FAILED'}\n${Buffer.concat(chunks).toString('utf8')}`);
	return code;
}

/** What ran, and what did not. */
function summary(tier: Tier, count: number): string {
	const { numPassedTests, numFailedTests, numTotalTests, numTotalTestSuites } = JSON.parse(
		readFileSync(REPORT, 'utf8'),
	) as Record<string, number>;
	const left = count - tier.suites.length;
	const ran = `Ran ${numTotalTestSuites} of ${count} suites with ${numTotalTests} tests: ${numPassedTests} passed, ${numFailedTests} failed.`;
	if (left === 0) return `${ran} Nothing was left out.`;
	if (!tier.isShort) return `${ran} Left out: ${left} suites.`;
	const long = Object.entries(LONG).map(([start, why]) => `  ${start}: ${why}`);
	const laws = `Left out: nine tenths of the cases of laws and long tables, and ${left} long suites:`;
	return [ran, laws, ...long, '`npm run test:all` runs everything.'].join('\n');
}

async function main([name = 'short', ...args]: readonly string[]): Promise<number> {
	const rest = [...args];
	const tier = tierNamed(name, rest);
	const { all } = tiersOf(ROOT);
	if (tier.suites.length === 0) {
		console.log('No suite is touched.');
		return 0;
	}
	mkdirSync(join(REPORT, '..'), { recursive: true });
	rmSync(REPORT, { force: true });
	const jest = spawn(process.execPath, [JEST, `--filter=${FILTER}`, '--json', `--outputFile=${REPORT}`, ...rest], {
		cwd: ROOT,
		stdio: ['ignore', 'ignore', 'inherit'],
		env: {
			...process.env,
			EVRAK_TIER: tier.isShort ? 'short' : 'whole',
			EVRAK_SUITES: tier.suites.map((suite) => join(ROOT, suite)).join('\n'),
		},
	});
	const checked = tier.isChecked ? check() : Promise.resolve(0);
	// Whoever broke a type need not wait for the tests.
	void checked.then((code) => code !== 0 && jest.kill());
	const codes = await Promise.all([ended(jest), checked]);
	if (codes.some((code) => code !== 0)) return 1;
	console.log(summary(tier, all.length));
	return 0;
}

main(process.argv.slice(2)).then(
	(code) => process.exit(code),
	(error: unknown) => {
		console.error(error instanceof Error ? error.message : error);
		process.exit(1);
	},
);
