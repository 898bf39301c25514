/**
 * What n8n's reviewers run on a package, before it is submitted: `n8n-node lint` and `n8n-node cloud-support` on a copy of the product's
 * source, with n8n's own ESLint config. Exits 1 on any finding. Tests and tools are left out of the copy: n8n's rules for nodes forbid the
 * files, timers and servers that they need, and n8n's scanner does not look at them either.
 */
import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, npm } from '../e2e/n8n/install';
import { lastLines, runProgram, timed } from '../e2e/n8n/shell';

/** Brings 599 packages (700 MB), so it is no development dependency: it stays in the cache folder. */
const CLI = '@n8n/node-cli';
const CLI_VERSION = '0.48.3';
const ROOT = join(__dirname, '..');
const LOG = join(CACHE, 'review.log');

const SOURCE = ['credentials', 'erp', 'eslint.config.mjs', 'icons', 'index.ts', 'LICENSE', 'nodes', 'package.json'];
const CONFIG = ['README.md', 'tsconfig.json'];

/** Installs n8n's tool once, without install scripts; gives the folder of its packages. */
async function installCli(): Promise<string> {
	const folder = join(CACHE, `node-cli-${CLI_VERSION}`);
	// npm writes this file last.
	if (!existsSync(join(folder, 'node_modules', '.package-lock.json'))) {
		mkdirSync(folder, { recursive: true });
		writeFileSync(
			join(folder, 'package.json'),
			JSON.stringify({ private: true, dependencies: { [CLI]: CLI_VERSION } }),
		);
		await timed(console.log, `${CLI} ${CLI_VERSION} into ${folder}`, () =>
			npm(process.execPath, ['install', '--ignore-scripts'], folder, LOG),
		);
	}
	return join(folder, 'node_modules');
}

/** Copies the product's source beside n8n's tool; gives its path. */
function copySource(packages: string): string {
	const folder = join(CACHE, 'review');
	rmSync(folder, { recursive: true, force: true });
	for (const part of [...SOURCE, ...CONFIG]) cpSync(join(ROOT, part), join(folder, part), { recursive: true });
	symlinkSync(packages, join(folder, 'node_modules'), 'dir');
	return folder;
}

async function main(): Promise<number> {
	mkdirSync(CACHE, { recursive: true });
	const packages = await installCli();
	const folder = copySource(packages);
	const run = (command: string) =>
		runProgram(process.execPath, [join(packages, CLI, 'bin', 'n8n-node.mjs'), command], {
			cwd: folder,
			env: process.env,
			log: LOG,
		});
	console.log(await run('lint'));
	const support = await run('cloud-support');
	console.log(support);
	return support.includes('Cloud support is ENABLED') ? 0 : 1;
}

main().then(
	(code) => process.exit(code),
	(error: unknown) => {
		console.error(error instanceof Error ? lastLines(error.message, 60) : error);
		process.exit(1);
	},
);
