import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';

/** All test suites of a checkout, as absolute paths in order. */
export const suitesOf = (root: string): string[] =>
	readdirSync(join(root, 'test'), { withFileTypes: true, recursive: true })
		.filter((entry) => entry.isFile() && entry.name.endsWith('.test.ts'))
		.map(({ parentPath, name }) => join(parentPath, name))
		.sort();

/** The file that a relative path in a file names; none where it is no module of the checkout. */
function moduleAt(file: string, path: string): string[] {
	const target = resolve(dirname(file), path);
	return [`${target}.ts`, join(target, 'index.ts')].filter((each) => existsSync(each)).slice(0, 1);
}

/** The files that a file imports by a relative path, at its start or later. */
export const importsOf = (file: string, text: string): string[] =>
	[...text.matchAll(/\b(?:from|import|require\(|import\() ?'(\.[^']*)'/g)].flatMap(([, path = '']) =>
		moduleAt(file, path),
	);

/** Whether a statement imports or hands on values of another module, not types alone. */
function loadsValues(statement: ts.Statement): statement is ts.ImportDeclaration | ts.ExportDeclaration {
	if (ts.isExportDeclaration(statement)) return !statement.isTypeOnly;
	if (!ts.isImportDeclaration(statement)) return false;
	const { importClause } = statement;
	const named = importClause?.namedBindings;
	const areTypes = named && ts.isNamedImports(named) && named.elements.every(({ isTypeOnly }) => isTypeOnly);
	if (importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword) return false;
	return importClause?.name !== undefined || areTypes !== true;
}

/** The files that are loaded when a file is: what it imports as types alone, or later, is not. */
function loadedWith(file: string): string[] {
	const { statements } = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
	return statements.filter(loadsValues).flatMap(({ moduleSpecifier }) => {
		const path = moduleSpecifier && ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : '';
		return path.startsWith('.') ? moduleAt(file, path) : [];
	});
}

/** All files that are loaded when some are, themselves included. Behind modules of data, which the build writes as JSON, none is. */
export function loadedBy(files: readonly string[]): string[] {
	const found = new Set(files);
	for (const file of found) if (!file.endsWith('.data.ts')) for (const loaded of loadedWith(file)) found.add(loaded);
	return [...found];
}

/** Reads files, each once. */
interface Reader {
	readonly textOf: (file: string) => string;
	/** A file and all that it imports, directly or not. */
	readonly closureOf: (file: string) => string[];
}

/** Makes a reader of a checkout's files. */
export function importReader(): Reader {
	const texts = new Map<string, string>();
	const imports = new Map<string, string[]>();
	const textOf = (file: string): string => {
		const text = texts.get(file) ?? readFileSync(file, 'utf8');
		texts.set(file, text);
		return text;
	};
	const directOf = (file: string): string[] => {
		const before = imports.get(file) ?? importsOf(file, textOf(file));
		imports.set(file, before);
		return before;
	};
	const closureOf = (file: string): string[] => {
		const found = new Set([file]);
		for (const each of found) for (const imported of directOf(each)) found.add(imported);
		return [...found];
	};
	return { textOf, closureOf };
}

/** What needs an engine, a server or another process: n8n's packages take seconds to load. */
const HEAVY = /from '(node:(http|https|net|tls|child_process)|n8n-core|fastify|undici|eslint)'/;

/** Suites by whether something that they import, directly or not, is heavy: `served` may make requests, `pure` run in no time. */
export function suitesByWeight(root: string): { readonly served: string[]; readonly pure: string[] } {
	const { textOf, closureOf } = importReader();
	const isHeavy = (suite: string) => closureOf(suite).some((file) => HEAVY.test(textOf(file)));
	const weighed = suitesOf(root).map((suite) => ({ suite, heavy: isHeavy(suite) }));
	const chosen = (heavy: boolean) => weighed.filter((each) => each.heavy === heavy).map(({ suite }) => suite);
	return { served: chosen(true), pure: chosen(false) };
}
