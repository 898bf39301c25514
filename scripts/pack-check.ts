/**
 * Proves what would be published: after a build, `npm pack` may hold nothing but dist/, README.md, LICENSE and package.json, must hold
 * every file that package.json points to, and its unpacked content loads the way n8n loads it. Prints sizes and load time; exits 1 on
 * any problem.
 */
import 'reflect-metadata';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PackageDirectoryLoader } from 'n8n-core';
import { NodeHelpers } from 'n8n-workflow';

/** One element of `npm pack --json`; sizes in bytes. */
interface PackReport {
	filename: string;
	files: Array<{ path: string; size: number }>;
	size: number;
	unpackedSize: number;
}

interface Manifest {
	main: string;
	n8n: { nodes: string[]; credentials: string[] };
}

const root = join(__dirname, '..');
const FACE = ['README.md', 'LICENSE', 'package.json'];
/** Below the repository, so that the unpacked package finds n8n-workflow where n8n would provide it. */
const UNPACKED = join(root, '.scratch', 'pack');

/** What a description may weigh as JSON: n8n sends it to every browser, twice. The one node has all operations. */
const DESCRIPTION_LIMIT = 380 * 1024;

function run(command: string, args: string[]): string {
	const done = spawnSync(command, args, { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' });
	if (done.error) throw done.error;
	if (done.status !== 0) throw new Error(done.stderr);
	return done.stdout;
}

function pack(): PackReport {
	rmSync(UNPACKED, { recursive: true, force: true });
	mkdirSync(UNPACKED, { recursive: true });
	const [report] = JSON.parse(
		run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', UNPACKED]),
	) as PackReport[];
	if (!report) throw new Error('npm pack listed no package');
	run('tar', ['-xzf', join(UNPACKED, report.filename), '-C', UNPACKED]);
	return report;
}

/** Loads the unpacked package as n8n does, and tells what is wrong with its descriptions. */
async function load(): Promise<string[]> {
	const loader = new PackageDirectoryLoader(join(UNPACKED, 'package'));
	const started = performance.now();
	await loader.loadAll();
	const names = Object.keys(loader.known.nodes);
	const descriptions = names.map((name) => NodeHelpers.getVersionedNodeType(loader.getNode(name).type).description);
	const sizes = descriptions.map((description) => JSON.stringify(description).length);
	console.log(
		`n8n's loader took ${Math.round(performance.now() - started)} ms for ${names.join(', ')} (${sizes.map((size) => `${Math.ceil(size / 1024)} KB`).join(', ')} of description) and ${Object.keys(loader.known.credentials).join(', ')}.`,
	);
	return names
		.filter((_, index) => (sizes[index] ?? 0) > DESCRIPTION_LIMIT)
		.map((name) => `The description of ${name} is larger than ${DESCRIPTION_LIMIT / 1024} KB`);
}

/** Every problem of the file list, one sentence each; empty when the package is as it should be. */
function problems(paths: string[], manifest: Manifest): string[] {
	const has = new Set(paths);
	const surplus = paths.filter((path) => !path.startsWith('dist/') && !FACE.includes(path));
	const source = paths.filter((path) => path.startsWith('dist/') && /(?<!\.d)\.ts$|\.test\.|\.tsbuildinfo$/.test(path));
	const pointed = [...FACE, manifest.main, ...manifest.n8n.nodes, ...manifest.n8n.credentials];
	return [
		...surplus.map((path) => `${path} would be published, but does not belong in the package`),
		...source.map((path) => `${path} is no build output`),
		...pointed.filter((path) => !has.has(path)).map((path) => `${path} is missing from the package`),
	];
}

async function main(): Promise<number> {
	if (!existsSync(join(root, 'dist'))) {
		console.error('There is no dist: run "npm run build" first.');
		return 1;
	}
	const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest;
	const report = pack();
	const found = problems(
		report.files.map((file) => file.path),
		manifest,
	);
	found.push(...(await load()));
	for (const problem of found) console.error(problem);
	const kb = (bytes: number) => `${Math.ceil(bytes / 1024)} KB`;
	console.log(`${report.files.length} files, ${kb(report.size)} packed, ${kb(report.unpackedSize)} unpacked.`);
	return found.length === 0 ? 0 : 1;
}

main().then(
	(code) => process.exit(code),
	(error: unknown) => {
		console.error(error);
		process.exit(1);
	},
);
