import { dirname, join } from 'node:path';
import ts from 'typescript';

/** A name that a module declares and exports; passing on what another module declares is no export of its own. */
export interface Exported {
	readonly file: string;
	readonly name: string;
	/** Other modules that import it, by name or with all that its module has. */
	readonly users: readonly string[];
}

/** What a module says about names, read from its text alone. */
interface Module {
	readonly exported: ReadonlySet<string>;
	/** What it takes from others; the name is `*` where it takes all. */
	readonly taken: ReadonlyArray<{ readonly from: string; readonly name: string }>;
}

const isExport = (statement: ts.Statement): boolean =>
	ts.canHaveModifiers(statement) &&
	(ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

/** The names that a statement declares. */
function declared(statement: ts.Statement): string[] {
	if (ts.isVariableStatement(statement))
		return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []));
	const isNamed =
		ts.isFunctionDeclaration(statement) ||
		ts.isClassDeclaration(statement) ||
		ts.isInterfaceDeclaration(statement) ||
		ts.isTypeAliasDeclaration(statement) ||
		ts.isEnumDeclaration(statement);
	return isNamed && statement.name ? [statement.name.text] : [];
}

/** What an import or export with an address takes from the module there. */
function namesTaken(statement: ts.ImportDeclaration | ts.ExportDeclaration): string[] {
	const bindings = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : statement.exportClause;
	if (!bindings || !('elements' in bindings)) return ['*'];
	return [...bindings.elements].map(({ name, propertyName }) => (propertyName ?? name).text);
}

/** The addresses in `typeof import('…')`, `await import('…')` and the like. */
const inlineAddresses = (text: string): string[] =>
	[...text.matchAll(/\b(?:import|require|requireActual(?:<\w+>)?)\(\s*'(\.[^']+)'/g)].map(
		([, address = '']) => address,
	);

function read(file: string, text: string): Module {
	const exported = new Set<string>();
	const taken: Array<{ from: string; name: string }> = [];
	const own = new Set<string>();
	const listed: string[] = [];
	for (const statement of ts.createSourceFile(file, text, ts.ScriptTarget.ES2022).statements) {
		declared(statement).forEach((name) => own.add(name));
		if (isExport(statement)) declared(statement).forEach((name) => exported.add(name));
		if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) continue;
		const address = statement.moduleSpecifier;
		if (address && ts.isStringLiteral(address)) {
			namesTaken(statement).forEach((name) => taken.push({ from: address.text, name }));
		} else if (ts.isExportDeclaration(statement)) listed.push(...namesTaken(statement));
	}
	listed.filter((name) => own.has(name)).forEach((name) => exported.add(name));
	inlineAddresses(text).forEach((from) => taken.push({ from, name: '*' }));
	return { exported, taken };
}

/** All exports of modules, given as their texts by path; without the compiler's types, so that 700 modules take seconds. */
export function exportsOf(texts: ReadonlyMap<string, string>): Exported[] {
	const modules = new Map([...texts].map(([file, text]) => [file, read(file, text)]));
	const users = new Map<string, Set<string>>();
	for (const [file, { taken }] of modules) {
		for (const { from, name } of taken) {
			if (!from.startsWith('.')) continue;
			const path = join(dirname(file), from);
			const target = [`${path}.ts`, join(path, 'index.ts')].find((candidate) => modules.has(candidate));
			if (target === undefined) continue;
			const names = name === '*' ? [...(modules.get(target)?.exported ?? [])] : [name];
			for (const each of names) {
				const key = `${target} ${each}`;
				users.set(key, (users.get(key) ?? new Set()).add(file));
			}
		}
	}
	return [...modules].flatMap(([file, { exported }]) =>
		[...exported].map((name) => ({ file, name, users: [...(users.get(`${file} ${name}`) ?? [])] })),
	);
}
