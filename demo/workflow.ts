import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { INode, INodeExecutionData, INodeParameters, IRun } from 'n8n-workflow';
import { errorOf, runWorkflow, type EngineOptions, type WorkflowFile } from '../testkit/engine';

const ROOT = join(__dirname, '..');
const WORKFLOWS = join(__dirname, 'workflows');

/** Where the demo writes its database and files; the variable DEMO_OUT names another folder. */
export const OUT = resolve(process.env.DEMO_OUT ?? join(__dirname, 'out'));

/** A path as it is shown: relative to the package's folder. */
export const shortPath = (path: string) => relative(ROOT, path);

/** An example workflow, by its file name. */
export const read = (file: string) => JSON.parse(readFileSync(join(WORKFLOWS, file), 'utf8')) as WorkflowFile;

/**
 * A workflow as it goes live: with *Preview* switched off and every node activated where it ships otherwise, as its note tells a user to. Where
 * a node ships with it off, another one that has it on is to show only.
 */
export function live(file: WorkflowFile): WorkflowFile {
	const showsFirst = file.nodes.some(({ parameters }) => parameters.preview === false);
	const nodes = file.nodes.map((shipped) => {
		const node = shipped.disabled ? { ...shipped, disabled: false } : shipped;
		return 'preview' in node.parameters && !showsFirst
			? { ...node, parameters: { ...node.parameters, preview: false } }
			: node;
	});
	return { ...file, nodes };
}

/** Throws the error that stopped a run, with the workflow's name, unless it says what is `expected`. */
export function assertRan(run: IRun, name: string, expected?: RegExp): IRun {
	const error = errorOf(run);
	if (error && !expected?.test(error.message))
		throw new Error(`${name}: ${error.message}${error.description ? ` ${error.description}` : ''}`);
	return run;
}

/** The trigger from which a workflow is executed by hand: one with pinned items, or the manual one; nothing where it has none. */
export const startOf = ({ nodes, pinData = {} }: WorkflowFile): string | undefined =>
	nodes.find(({ name, type }) => type.endsWith('.manualTrigger') || (name in pinData && /trigger$/i.test(type)))?.name;

/** A node that takes the samples on any day: they are of November 2026, and a save refuses what is two years old. */
const onAnyDay = (node: INode): INode => {
	const options = { ifUnusual: 'warn', ...(node.parameters.options as INodeParameters | undefined) };
	return node.type.startsWith('n8n-nodes-evrak.') ? { ...node, parameters: { ...node.parameters, options } } : node;
};

/**
 * Runs a workflow as it runs once it is active, from the trigger that `startOf` finds, with its own pinned items or others; throws what stopped
 * it and is not `expected`.
 */
export async function runFile(
	engine: EngineOptions,
	file: WorkflowFile,
	items?: ReadonlyArray<INodeExecutionData['json']>,
	expected?: RegExp,
): Promise<IRun> {
	const start = startOf(file) ?? '';
	const pinData = items ? { [start]: items.map((json) => ({ json })) } : file.pinData;
	return assertRan(
		await runWorkflow(engine, { ...file, nodes: file.nodes.map(onAnyDay), pinData }, { mode: 'trigger' }),
		file.name,
		expected,
	);
}

/** The items that came out of a node over all of its runs: n8n runs a node once for each branch that leads to it. */
export const passedThrough = (run: IRun, node: string): INodeExecutionData[] =>
	(run.data.resultData.runData[node] ?? []).flatMap(({ data }) => data?.main?.[0] ?? []);

/** Writes a file of an item to disk under a name, and tells its path; nothing where the item has none of that kind. */
export function writeFile(
	{ binary = {} }: INodeExecutionData,
	field: string,
	name: (fileName: string) => string,
): string | undefined {
	const file = binary[field];
	if (!file) return undefined;
	const path = join(OUT, name(file.fileName ?? field));
	writeFileSync(path, Buffer.from(file.data, 'base64'));
	return shortPath(path);
}
