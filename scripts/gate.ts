/**
 * n8n's verification gate, before publishing: lints the checkout and the packed package with the scanner that n8n runs on every community
 * package that asks to be verified. Prints what it finds; exits 1 on any finding. Needs a build. The scanner's third check, provenance, is
 * only possible after publishing.
 */
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CACHE, npm } from '../e2e/n8n/install';
import { packPackage } from '../e2e/n8n/package';
import { runProgram, timed } from '../e2e/n8n/shell';

/** Brings TypeScript 7 and 220 MB of its own, so it is no development dependency: it stays in the cache folder. */
const SCANNER = '@n8n/scan-community-package';
const SCANNER_VERSION = '0.32.0';
const ROOT = join(__dirname, '..');
const LOG = join(CACHE, 'gate.log');

/** What the scanner's module exports, as far as it is used here. */
interface Scanner {
	readonly SOURCE_FILE_PATTERNS: string[];
	readonly analyzePackage: (
		folder: string,
		patterns: string[],
	) => Promise<{ passed: boolean; message?: string; details?: string }>;
}

/** One run of the scanner, and the files that its patterns must find: it passes where there is none. */
interface Leg {
	readonly name: string;
	readonly folder: string;
	readonly patterns: string[];
	readonly files: RegExp;
}

/** Installs the scanner once, without running install scripts. */
async function loadScanner(): Promise<Scanner> {
	const folder = join(CACHE, `scanner-${SCANNER_VERSION}`);
	// npm writes this file last.
	if (!existsSync(join(folder, 'node_modules', '.package-lock.json'))) {
		mkdirSync(folder, { recursive: true });
		const dependencies = { [SCANNER]: SCANNER_VERSION };
		writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }));
		await timed(console.log, `${SCANNER} ${SCANNER_VERSION} into ${folder}`, () =>
			npm(process.execPath, ['install', '--ignore-scripts'], folder, LOG),
		);
	}
	const module = join(folder, 'node_modules', ...SCANNER.split('/'), 'scanner', 'scanner.mjs');
	return (await import(pathToFileURL(module).href)) as Scanner;
}

/** Packs the built package and unpacks it below the cache folder; gives its path. */
async function unpack(): Promise<string> {
	const folder = join(CACHE, 'gate');
	rmSync(folder, { recursive: true, force: true });
	mkdirSync(folder, { recursive: true });
	await runProgram('tar', ['-xzf', await packPackage(), '-C', folder], { cwd: ROOT, env: process.env, log: LOG });
	return join(folder, 'package');
}

const filesOf = ({ folder, files }: Leg): string[] =>
	['nodes', 'credentials', 'dist']
		.filter((part) => existsSync(join(folder, part)))
		.flatMap((part) =>
			(readdirSync(join(folder, part), { recursive: true }) as string[]).map((file) => join(part, file)),
		)
		.map((file) => file.replaceAll('\\', '/'))
		.filter((file) => files.test(file));

/** Whether the scanner finds nothing. */
async function passes({ analyzePackage }: Scanner, leg: Leg): Promise<boolean> {
	const count = filesOf(leg).length;
	if (count === 0)
		throw new Error(`The ${leg.name} at ${leg.folder} has no files to look at: run "npm run build" first.`);
	const { passed, message, details } = await analyzePackage(leg.folder, leg.patterns);
	console.log(`${leg.name}: ${count} files and package.json, ${passed ? '0 findings' : (message ?? 'failed')}`);
	if (details) console.log(details);
	return passed;
}

async function main(): Promise<number> {
	mkdirSync(CACHE, { recursive: true });
	const scanner = await loadScanner();
	const legs: Leg[] = [
		{
			name: 'Checkout',
			folder: ROOT,
			patterns: scanner.SOURCE_FILE_PATTERNS,
			files: /^(nodes|credentials)\/.*\.(js|ts|json)$/,
		},
		// The patterns that the scanner itself uses for a published package; it does not export them.
		{ name: 'Package', folder: await unpack(), patterns: ['**/*.js', 'package.json'], files: /^dist\/.*\.js$/ },
	];
	let passed = true;
	for (const leg of legs) passed = (await passes(scanner, leg)) && passed;
	return passed ? 0 : 1;
}

main().then(
	(code) => process.exit(code),
	(error: unknown) => {
		console.error(error);
		process.exit(1);
	},
);
