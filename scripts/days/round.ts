import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { PRELOAD, shiftedBy, type Means } from '../../testkit/clock/shifted';
import { countsOf, type TestCounts, type Group, type JestReport } from './counts';
import { shareOf, type ClockRound } from './moments';
import type { ClockSuites } from './suites';

const ROOT = join(__dirname, '..', '..');
const JEST = join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js');
const TSX = join(ROOT, 'node_modules', 'tsx', 'dist', 'cli.mjs');

/** Milliseconds that a clock may be off from where it was set: the time that a process takes to start. */
const SLACK = 60_000;

interface Ended {
	readonly code: number | null;
	readonly output: string;
}

/** Runs Node.js in the package's folder, and keeps what it says. */
async function node(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Ended> {
	return await new Promise((resolve, reject) => {
		const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
		const chunks: Buffer[] = [];
		for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk));
		child.once('error', reject);
		child.once('close', (code) => resolve({ code, output: Buffer.concat(chunks).toString('utf8') }));
	});
}

/** @throws Error where a process does not show the wanted moment in the wanted zone: all of the round would prove nothing */
async function requireClock({ moment, zone }: ClockRound, env: NodeJS.ProcessEnv): Promise<void> {
	const asked = 'console.log(JSON.stringify([Date.now(), new Intl.DateTimeFormat().resolvedOptions().timeZone]))';
	const { output } = await node(['-e', asked], env);
	const [now, shown] = JSON.parse(output) as [number, string];
	if (Math.abs(now - Date.parse(moment.time)) > SLACK || shown !== zone)
		throw new Error(`The clock shows ${new Date(now).toISOString()} in ${shown}, not ${moment.time} in ${zone}`);
}

/** What came of a round: counts by group, and what failures said. */
export interface RoundReport {
	readonly groups: ReadonlyMap<Group, TestCounts>;
	readonly said: readonly string[];
}

async function suites(
	asked: readonly string[],
	means: Means,
	env: NodeJS.ProcessEnv,
	folder: string,
): Promise<RoundReport> {
	const file = join(folder, 'jest.json');
	const setup = means === 'preload' ? [`--setupFiles=${PRELOAD}`] : [];
	const args = [JEST, '--maxWorkers=2', '--silent', '--json', `--outputFile=${file}`, ...setup];
	const { output } = await node([...args, '--runTestsByPath', ...asked], env);
	let report: JestReport = { testResults: [] };
	try {
		report = JSON.parse(readFileSync(file, 'utf8')) as JestReport;
	} catch {
		return { groups: countsOf(report, asked, String), said: [output.slice(-4_000)] };
	}
	const failures = report.testResults.filter(({ status }) => status !== 'passed');
	const groups = countsOf(report, asked, (name) => relative(ROOT, name));
	return { groups, said: failures.map(({ name, message }) => `${relative(ROOT, name)}\n${message}`) };
}

async function demo(env: NodeJS.ProcessEnv, folder: string): Promise<RoundReport> {
	const { code, output } = await node([TSX, join('demo', 'main.ts')], { ...env, DEMO_OUT: folder });
	const isGood = code === 0 && output.includes('Everything reported is in the database');
	const counts = { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 };
	return { groups: new Map([['demo run', counts]]), said: isGood ? [] : [output.slice(-8_000)] };
}

/** Runs the share of the suites and then the demo, with a clock that begins at the round's moment. */
export async function runRound(round: ClockRound, { live, ownClock }: ClockSuites, means: Means): Promise<RoundReport> {
	const folder = mkdtempSync(join(tmpdir(), 'evrak-days-'));
	try {
		const shift = Date.parse(round.moment.time) - Date.now();
		const env = { ...process.env, TZ: round.zone, ...shiftedBy(shift, means) };
		await requireClock(round, env);
		const asked = [...shareOf(live, round.live), ...(round.ownClock ? shareOf(ownClock, round.ownClock) : [])];
		const tested = await suites(asked, means, env, folder);
		const shown = await demo(env, folder);
		return { groups: new Map([...shown.groups, ...tested.groups]), said: [...shown.said, ...tested.said] };
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}
