/**
 * Proves what would be published: `npm pack --dry-run` after a build may list nothing but dist/, README.md, LICENSE
 * and package.json, and must list every file that package.json points to. Exits 1 otherwise.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One element of `npm pack --json`; sizes in bytes. */
interface PackReport {
	files: Array<{ path: string; size: number }>;
	size: number;
	unpackedSize: number;
}

interface Manifest {
	main: string;
	types: string;
	n8n: { nodes: string[]; credentials: string[] };
}

const root = join(__dirname, '..');
const FACE = ['README.md', 'LICENSE', 'package.json'];

function pack(): PackReport {
	const run = spawnSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
		cwd: root,
		encoding: 'utf8',
		shell: process.platform === 'win32',
	});
	if (run.error) throw run.error;
	if (run.status !== 0) throw new Error(run.stderr);
	const [report] = JSON.parse(run.stdout) as PackReport[];
	if (!report) throw new Error('npm pack listed no package');
	return report;
}

/** Every problem of the file list, one sentence each; empty when the package is as it should be. */
function problems(paths: string[], manifest: Manifest): string[] {
	const has = new Set(paths);
	const surplus = paths.filter((path) => !path.startsWith('dist/') && !FACE.includes(path));
	const source = paths.filter((path) => path.startsWith('dist/') && /(?<!\.d)\.ts$|\.test\.|\.tsbuildinfo$/.test(path));
	const pointed = [...FACE, manifest.main, manifest.types, ...manifest.n8n.nodes, ...manifest.n8n.credentials];
	return [
		...surplus.map((path) => `${path} would be published, but does not belong in the package`),
		...source.map((path) => `${path} is no build output`),
		...pointed.filter((path) => !has.has(path)).map((path) => `${path} is missing from the package`),
	];
}

function main(): number {
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
	for (const problem of found) console.error(problem);
	const kb = (bytes: number) => `${Math.ceil(bytes / 1024)} KB`;
	console.log(`${report.files.length} files, ${kb(report.size)} packed, ${kb(report.unpackedSize)} unpacked.`);
	return found.length === 0 ? 0 : 1;
}

process.exitCode = main();
