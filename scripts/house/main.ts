/**
 * `npm run house`: what it costs to take this code over, in figures. Lines are counted of `nodes`, `erp` and `credentials`; loading is what n8n does at
 * its start with the built package, in a fresh process.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { importsOf } from '../test/imports';
import { FILLERS, fillersIn } from './fillers';
import { filesOfShopOrder } from './order';

const ROOT = join(__dirname, '..', '..');

const filesOf = (folder: string): string[] =>
	readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
		.filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
		.map(({ parentPath, name }) => relative(ROOT, join(parentPath, name)).split(sep).join('/'));

const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** The files of the checkout that a file imports. */
const importedBy = (file: string): string[] =>
	importsOf(join(ROOT, file), textOf(file)).map((path) => relative(ROOT, path).split(sep).join('/'));

/** Files of `erp` that the room of shop orders imports, its form aside: where what is done crosses to what the ERP is. */
const crossings = (): Set<string> =>
	new Set(
		filesOf('nodes/Evrak/operations/shop')
			.filter((file) => !file.includes('/form/'))
			.flatMap(importedBy)
			.filter((file) => file.startsWith('erp/')),
	);

/** The room that a path stands in: its first folder below another one. */
const roomOf = (path: string, below: string): string | undefined =>
	path.startsWith(`${below}/`) ? /^([^/.]+)\//.exec(path.slice(below.length + 1))?.[1] : undefined;

/** Pairs of rooms of which each imports the other. */
function mutualPairs(below: string): string[] {
	const arrows = new Set<string>();
	for (const file of filesOf(below))
		for (const imported of importedBy(file)) {
			const [from, to] = [roomOf(file, below), roomOf(imported, below)];
			if (from !== undefined && to !== undefined && from !== to) arrows.add(`${from} ${to}`);
		}
	return [...arrows].filter((arrow) => {
		const [from = '', to = ''] = arrow.split(' ');
		return from < to && arrows.has(`${to} ${from}`);
	});
}

/** What n8n spends on the forms of all nodes: modules, milliseconds of the processor, and megabytes. */
function loading(): { modules: number; processor: number; memory: number } {
	const script = `
		require('n8n-workflow');
		const { n8n } = require('./package.json');
		gc();
		const before = Object.keys(require.cache).length;
		const [memory, start] = [process.memoryUsage().heapUsed, process.cpuUsage()];
		const kept = [...n8n.nodes, ...n8n.credentials].flatMap((file) => Object.values(require('./' + file)).map((Type) => new Type()));
		const { user, system } = process.cpuUsage(start);
		const modules = Object.keys(require.cache).length - before;
		gc();
		console.log(JSON.stringify({ modules, processor: (user + system) / 1000, memory: (process.memoryUsage().heapUsed - memory) / 1e6, nodes: kept.length }));
	`;
	return JSON.parse(execFileSync(process.execPath, ['--expose-gc', '-e', script], { cwd: ROOT, encoding: 'utf8' })) as {
		modules: number;
		processor: number;
		memory: number;
	};
}

const product = ['nodes', 'erp', 'credentials'].flatMap(filesOf);
const lines = product.reduce((sum, file) => sum + textOf(file).split('\n').length - 1, 0);
const runs = Array.from({ length: 5 }, loading);
const [{ memory, modules } = { memory: 0, modules: 0 }] = runs;
const processor = Math.min(...runs.map((run) => run.processor));
const pairs = ['erp', 'nodes/Evrak'].map((below) => [below, mutualPairs(below)] as const);
const used = product.flatMap((file) => fillersIn(textOf(file)).map(([filler]) => filler));
const fillers = FILLERS.map((word) => `${word} ${used.filter((filler) => filler === word).length}`);

async function main(): Promise<void> {
	const order = await filesOfShopOrder();
	console.log(
		[
			`product lines: ${lines} in ${product.length} files`,
			`loading all nodes: ${modules} modules, ${processor.toFixed(0)} ms of the processor, ${memory.toFixed(1)} MB`,
			`a shop order: ${order.length} files execute; its room imports ${crossings().size} files of erp`,
			...pairs.map(
				([below, all]) =>
					`pairs of rooms in ${below} that import each other: ${all.length}${all.length > 0 ? ` (${all.join(', ')})` : ''}`,
			),
			`CHANGELOG: ${(textOf('CHANGELOG.md').length / 1000).toFixed(1)} KB`,
			`fillers as names: ${fillers.join(', ')}`,
		].join('\n'),
	);
}

main().catch((error: unknown) => {
	console.error(error);
	process.exitCode = 1;
});
