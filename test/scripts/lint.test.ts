import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

const ROOT = join(__dirname, '..', '..');

/** All modules that the compiler is given, from the repository's folder. */
function modules(): string[] {
	const config: unknown = ts.readConfigFile(join(ROOT, 'tsconfig.json'), (path) => ts.sys.readFile(path)).config;
	return ts.parseJsonConfigFileContent(config, ts.sys, ROOT).fileNames.map((file) => relative(ROOT, file));
}

// oxlint obeys such comments, also those that name ESLint.
const EXEMPTION = /\b(?:eslint|oxlint)-(?:disable|enable)\b/;

it('no file exempts itself from a rule of lint', () => {
	const held = modules().filter((file) => file !== 'test/scripts/lint.test.ts');
	expect(held.length).toBeGreaterThan(1_000);
	expect(held.filter((file) => EXEMPTION.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
});
