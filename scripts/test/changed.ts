import { execFileSync } from 'node:child_process';
import { join, sep } from 'node:path';
import { importReader } from './imports';

/** Data that code reads by other ways than an import, or that decides for every operation. */
const DATA = /^(?:erp\/catalogue|standin\/schema|test\/fixtures|testkit\/jest|testkit\/facts)\//;

/** In a suite: looks at files wherever they lie, as those of names, circles and documents do. */
const SCANS = /\b(?:readdirSync|readFileSync)\(|from '(?:typescript|eslint)'/;

/** Files that differ from a commit, new ones included, relative to the checkout. */
export function filesChangedSince(root: string, commit: string): string[] {
	const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n');
	const listed = [...git('diff', '--name-only', commit), ...git('ls-files', '--others', '--exclude-standard')];
	return [...new Set(listed.filter((file) => file !== ''))];
}

/**
 * The suites that import a changed file, directly or not, and those that look at all files. A file touches all suites where imports do not
 * tell whom it touches: data, documents, settings, and code that no suite imports.
 */
export function suitesTouched(root: string, suites: readonly string[], changed: readonly string[]): readonly string[] {
	const { textOf, closureOf } = importReader();
	const closures = suites.map((suite) => ({ suite, files: new Set(closureOf(join(root, suite))) }));
	if (changed.length === 0) return [];
	const inTests = join(root, 'test') + sep;
	const scanners = closures.filter(({ files }) =>
		[...files].some((file) => file.startsWith(inTests) && SCANS.test(textOf(file))),
	);
	const touched = new Set(scanners.map(({ suite }) => suite));
	for (const file of changed) {
		const importers = closures.filter(({ files }) => files.has(join(root, file)));
		if (!file.endsWith('.ts') || DATA.test(file) || importers.length === 0) return suites;
		for (const { suite } of importers) touched.add(suite);
	}
	return suites.filter((suite) => touched.has(suite));
}
