/**
 * Lints what n8n really shows. The node's description is computed from the catalogue, and lint rules only see
 * literals; so this script requires the built package, writes each description and credential back as a TypeScript
 * literal into .scratch/lint (laid out as a package of its own) and runs the repository's own ESLint config on that.
 * Run it after `npm run build`. Exits 1 on any error or warning. Of the rules those are off for the generated files that read types.
 */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, sep } from 'node:path';
import { ESLint, type Linter } from 'eslint';
import tseslint from 'typescript-eslint';

interface Manifest {
	n8n: { nodes: string[]; credentials: string[] };
}

type Data = Record<string, unknown>;

const root = join(__dirname, '..');
const dist = join(root, 'dist');
const scratch = join(root, '.scratch', 'lint');
const load = createRequire(join(root, 'package.json'));

/** Turns a value into source text, one member per line; functions and undefined members are left out. */
function literal(value: unknown, indent: string): string {
	const inner = `${indent}\t`;
	const block = (open: string, lines: string[], close: string) =>
		lines.length === 0
			? open + close
			: `${open}\n${lines.map((line) => `${inner}${line},\n`).join('')}${indent}${close}`;
	if (Array.isArray(value)) {
		return block(
			'[',
			value.filter(isData).map((element) => literal(element, inner)),
			']',
		);
	}
	if (typeof value === 'object' && value !== null) {
		const lines = Object.entries(value)
			.filter(([, member]) => isData(member))
			.map(([name, member]) => `${propertyName(name)}: ${propertyValue(name, member, inner)}`);
		return block('{', lines, '}');
	}
	return typeof value === 'string' ? quoted(value) : String(value);
}

const isData = (value: unknown): boolean => value !== undefined && typeof value !== 'function';
const propertyName = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name));

/** Single quotes as in the source; JSON's escapes are JavaScript's, only the quotes differ. */
function quoted(text: string): string {
	const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
	return `'${escaped}'`;
}

/** A built description holds the value of NodeConnectionTypes.Main; a source file must use the constant. */
function propertyValue(name: string, value: unknown, indent: string): string {
	const text = literal(value, indent);
	return name === 'inputs' || name === 'outputs' ? text.replaceAll("'main'", 'NodeConnectionTypes.Main') : text;
}

/** Source of a node class that has nothing but its description. */
function nodeSource(className: string, description: Data): string {
	const text = literal(description, '\t');
	const constant = text.includes('NodeConnectionTypes.') ? 'NodeConnectionTypes, ' : '';
	return [
		`import { ${constant}type INodeType, type INodeTypeDescription } from 'n8n-workflow';`,
		'',
		`export class ${className} implements INodeType {`,
		`\tdescription: INodeTypeDescription = ${text};`,
		'}',
		'',
	].join('\n');
}

/** Source of a credential class with its data members; `authenticate` as a function is dropped. */
function credentialSource(className: string, credential: Data): string {
	const types: Record<string, string> = { properties: 'INodeProperties[]', test: 'ICredentialTestRequest' };
	const fields = Object.entries(credential)
		.filter(([, value]) => isData(value))
		.map(([name, value]) => {
			const type = types[name];
			return `\t${name}${type ? `: ${type}` : ''} = ${literal(value, '\t')};`;
		});
	return [
		"import type { ICredentialTestRequest, ICredentialType, INodeProperties } from 'n8n-workflow';",
		'',
		`export class ${className} implements ICredentialType {`,
		fields.join('\n\n'),
		'}',
		'',
	].join('\n');
}

/** Creates the class that a built file exports under its own name, as n8n's loader does. */
function instantiate(file: string): { className: string; instance: Data } {
	const className = basename(file).split('.')[0] ?? '';
	const exported = load(join(root, file)) as Record<string, (new () => Data) | undefined>;
	const Class = exported[className];
	if (!Class) throw new Error(`${file} does not export ${className}`);
	return { className, instance: new Class() };
}

/** Writes the source that belongs to a built file, at the same place below the scratch folder. */
function write(file: string, source: string): void {
	const target = join(scratch, file.replace(/^dist\//, '').replace(/\.js$/, '.ts'));
	mkdirSync(dirname(target), { recursive: true });
	writeFileSync(target, source);
}

/** Fills the scratch folder: package.json, icons, one file per node and credential. */
function generate(manifest: Manifest): void {
	rmSync(scratch, { recursive: true, force: true });
	mkdirSync(scratch, { recursive: true });
	writeFileSync(join(scratch, 'package.json'), JSON.stringify(manifest, null, '\t'));
	cpSync(dist, scratch, { recursive: true, filter: (path) => !/\.(?:ts|js|json|map)$/.test(path) });
	for (const file of manifest.n8n.nodes) {
		const { className, instance } = instantiate(file);
		write(file, nodeSource(className, instance.description as Data));
	}
	for (const file of manifest.n8n.credentials) {
		const { className, instance } = instantiate(file);
		write(file, credentialSource(className, instance));
	}
}

/**
 * What is meant as it is: resources in the order of an office's work, and *irsaliye* in the letters by which n8n's filter finds it, since it only
 * lowers the case. n8n's own lint sees neither: both are computed.
 */
function isMeant(lines: readonly string[], { line, ruleId }: Linter.LintMessage): boolean {
	const rule = ruleId?.replace('n8n-nodes-base/', '');
	if (rule === 'node-param-display-name-miscased') return lines[line - 1]?.includes('irsaliye') === true;
	return (
		rule === 'node-param-options-type-unsorted-items' &&
		lines.slice(Math.max(0, line - 6), line).some((text) => text.includes("name: 'resource'"))
	);
}

/** One finding as text: place in the generated file, rule, message and the line itself. */
function show(file: string, lines: string[], { line, column, severity, ruleId, message }: Linter.LintMessage): string {
	const place = `${relative(root, file).split(sep).join('/')}:${line}:${column}`;
	return `${place}  ${severity === 2 ? 'error' : 'warning'}  ${ruleId ?? 'parser'}\n\t${message}\n\t> ${(lines[line - 1] ?? '').trim()}`;
}

async function main(): Promise<number> {
	const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest;
	generate(manifest);
	const eslint = new ESLint({
		// With a named config file its patterns count from cwd: nodes/ and credentials/ are the generated ones.
		cwd: scratch,
		overrideConfigFile: join(root, 'eslint.house.mjs'),
		// The generated files belong to no project of the compiler, so that rules which read types have none to read.
		overrideConfig: tseslint.configs.disableTypeChecked as Linter.Config,
	});
	const results = await eslint.lintFiles(['nodes/**/*.ts', 'credentials/**/*.ts']);
	const findings = results.flatMap(({ filePath, source = '', messages }) => {
		const lines = source.split('\n');
		return messages.filter((message) => !isMeant(lines, message)).map((message) => show(filePath, lines, message));
	});
	for (const finding of findings) console.error(finding);
	console.log(`${results.length} built descriptions linted, ${findings.length} findings.`);
	return findings.length === 0 ? 0 : 1;
}

main().then(
	(code) => {
		process.exitCode = code;
	},
	(error: unknown) => {
		console.error(error);
		process.exitCode = 1;
	},
);
