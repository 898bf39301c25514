import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PRELOAD, shiftedBy } from '../../testkit/clock/shifted';
import { suitesByWeight } from '../test/imports';
import { compareRecordings, type Recording } from './compare';
import { comparable, type Recorded } from './recorded';

const HELP = `npm run requests -- record <folder> [--of <checkout>] [<suite> …]
  Runs the suites that may make requests and writes every request that arrives at a server of a test into the folder;
  suites that are given are recorded anew beside what the folder holds.
npm run requests -- compare <old folder> <new folder>
  Compares two recordings request by request; prints every difference. The exit code is 0 where there is none.

For a change that must leave all requests as they are: record the old commit in a checkout of its own, the new one here, compare.`;

/** When the clock of a recorded run begins: the day, and with it the password of the day, is the same in every recording. */
const NOON = '2026-11-20T12:00:00+03:00';

/** Runs Jest of a checkout with the recorder of this one. */
async function record(folder: string, checkout: string, asked: readonly string[]): Promise<number> {
	if (asked.length === 0) rmSync(folder, { recursive: true, force: true });
	const suites = asked.length > 0 ? asked : suitesByWeight(checkout).served;
	const setup = [`--setupFiles=${PRELOAD}`, `--setupFilesAfterEnv=${join(__dirname, 'recorder.ts')}`];
	const jest = join(checkout, 'node_modules', 'jest', 'bin', 'jest.js');
	const env = {
		...process.env,
		...shiftedBy(Date.parse(NOON) - Date.now(), 'preload'),
		EVRAK_RECORD: folder,
		TZ: 'UTC',
	};
	// A loaded machine must not cut off a test, and with it the requests that it has still to make.
	const args = [jest, '--maxWorkers=2', '--silent', '--testTimeout=600000', ...setup, '--runTestsByPath', ...suites];
	return await new Promise((done, fail) => {
		const child = spawn(process.execPath, args, { cwd: checkout, env, stdio: 'inherit' });
		child.once('error', fail);
		child.once('close', (code) => done(code ?? 1));
	});
}

/** Reads what `record` wrote. @throws Error where a folder holds nothing */
function recordingIn(folder: string): Recording {
	const files = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());
	const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort();
	if (paths.length === 0) throw new Error(`${folder} holds no recording`);
	return new Map(
		paths.map((path) => {
			const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
			return [
				relative(folder, path).replace(/\.jsonl$/, ''),
				lines.map((line) => comparable(JSON.parse(line) as Recorded)),
			];
		}),
	);
}

function tell(old: string, now: string): number {
	const { counts, differences } = compareRecordings(recordingIn(old), recordingIn(now));
	for (const text of differences) console.log(text);
	console.log(
		`${counts.old} requests before, ${counts.new} now, in ${counts.tests} tests of both and ${counts.renamed} of the old one alone: ${differences.length} differences.`,
	);
	return differences.length === 0 ? 0 : 1;
}

async function main(args: readonly string[]): Promise<number> {
	const { values, positionals } = parseArgs({
		args: [...args],
		options: { of: { type: 'string' }, help: { type: 'boolean' } },
		allowPositionals: true,
	});
	const [command, first, second, ...more] = positionals;
	if (command === 'compare' && first && second && more.length === 0) return tell(first, second);
	const checkout = resolve(values.of ?? join(__dirname, '..', '..'));
	const suites = positionals.slice(2).map((suite) => resolve(checkout, suite));
	if (command === 'record' && first && suites.every((suite) => existsSync(suite)))
		return await record(resolve(first), checkout, suites);
	console.log(HELP);
	return values.help ? 0 : 1;
}

main(process.argv.slice(2)).then(
	(code) => process.exit(code),
	(error: unknown) => {
		console.error(error instanceof Error ? error.message : error);
		process.exit(1);
	},
);
