/**
 * Writes the `__schema__` beside each node: what the items of each operation look like, for n8n's editor, which shows it before a node has
 * run. Everything comes from real output of the built nodes against the stand-in. Needs a build.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { credentialOf } from '../demo/credential';
import type { Area } from '../erp/catalogue/types';
import { listNames, LOOKUPS } from '../erp/lookup/lookups';
import { toldBy } from '../erp/lookup/question';
import { composedReads } from '../erp/query/reads';
import type { TellAs, ToldMember } from '../erp/query/dictionary';
import type { ComposedRead } from '../erp/query/read';
import { areaOf, AREA_NODES } from '../nodes/Evrak/offer';
import { errorOf, outputOf, runWorkflow, type EngineOptions } from '../testkit/engine';
import { checkpoint } from '../testkit/operations/database';
import { EVRAK } from '../testkit/engine/chain';
import { loadPackage } from '../testkit/engine/package';
import { withoutYear } from '../testkit/node/withoutYear';
import { startErp, type Erp } from '../standin';
import { documentedExamples } from './output-documented';
import { EXAMPLE_CREDENTIAL, examples, prepare, type Example } from './output-examples';

const ROOT = join(__dirname, '..');

/** JSON Schema, as far as n8n's editor reads it; of several types it shows the first. */
interface Schema {
	readonly type: string | readonly string[];
	readonly properties?: Readonly<Record<string, Schema>>;
	readonly items?: Schema;
}

const typeOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);
const isObject = (value: unknown): value is Record<string, unknown> => typeOf(value) === 'object';

const isKnown = (value: unknown) => value !== null;

/** What values have in common and apart: the union of their types, members and elements; `null` is named last. Members that are nowhere filled are left out. */
function schemaOf(values: readonly unknown[]): Schema {
	const types = [...new Set(values.map(typeOf))].sort((a, b) => Number(a === 'null') - Number(b === 'null'));
	const [first = 'null'] = types;
	const objects = values.filter(isObject);
	const elements = values.filter(Array.isArray).flat() as unknown[];
	const names = [...new Set(objects.flatMap((holder) => Object.keys(holder).filter((name) => isKnown(holder[name]))))];
	const member = (name: string) => schemaOf(objects.filter((holder) => name in holder).map((holder) => holder[name]));
	return {
		type: types.length > 1 ? types : first,
		...(names.length > 0 ? { properties: Object.fromEntries(names.map((name) => [name, member(name)])) } : {}),
		...(elements.length > 0 ? { items: schemaOf(elements) } : {}),
	};
}

/** The schema of an operation's items; the members of `data` are left out, because what the ERP answers to a save differs by installation. */
export function itemSchema(items: readonly unknown[]): Schema & { readonly version: number } {
	const plain = JSON.parse(JSON.stringify(items)) as Array<Record<string, unknown>>;
	return { ...schemaOf(plain.map((item) => ('data' in item ? { ...item, data: {} } : item))), version: 1 };
}

const JSON_TYPES: Readonly<Record<TellAs, string>> = {
	...{ text: 'string', currency: 'string', date: 'string', dateTime: 'string', guid: 'string' },
	...{ number: 'number', money: 'number', flag: 'boolean' },
};

const membersSchema = (members: readonly ToldMember[]): Record<string, Schema> =>
	Object.fromEntries(members.map(({ name, as }) => [name, { type: [JSON_TYPES[as], 'null'] }]));

/** The schema of a composed read's items: its members, as they are declared. */
export const readSchema = ({ members, parts = {} }: ComposedRead): Schema & { readonly version: number } => ({
	type: 'object',
	properties: {
		...membersSchema(members),
		...Object.fromEntries(
			Object.entries(parts).map(([name, part]) => [
				name,
				{ type: ['array', 'null'], items: { type: 'object', properties: membersSchema(part.members) } },
			]),
		),
		notTold: { type: 'array', items: { type: 'string' } },
	},
	version: 1,
});

/** The schema of the items of *List: Get Many*: the members of all lists, each of the types that it has in any of them. */
export function listSchema(): Schema & { readonly version: number } {
	const members = listNames.flatMap((name) => toldBy(LOOKUPS[name]));
	const typesOf = (name: string) => [
		...new Set(members.filter((member) => member.name === name).map(({ as }) => JSON_TYPES[as])),
		'null',
	];
	return {
		type: 'object',
		properties: {
			...Object.fromEntries(members.map(({ name }) => [name, { type: typesOf(name) }])),
			notTold: { type: 'array', items: { type: 'string' } },
		},
		version: 1,
	};
}

/** *List: Get Many*, whose schema is `listSchema`. */
export const LISTS = { resource: 'list', operation: 'getAll' } as const;

/** The folder of an area's node, beside whose file n8n-core looks for schemas. */
export const nodeFolder = (area: Area): string => join(ROOT, 'nodes', AREA_NODES[area].name.replace(/^e/, 'E'));

/** The file of an operation's schema, as n8n-core looks for it. Throws for a resource that no node has. */
export function schemaFile({ resource, operation }: Pick<Example, 'resource' | 'operation'>): string {
	const area = areaOf(resource);
	if (!area) throw new Error(`No node has the resource ${resource}`);
	return join(nodeFolder(area), '__schema__', 'v1.0.0', resource, `${operation}.json`);
}

/** One run of the built node that has the operation. */
async function itemsOf(engine: EngineOptions, { resource, operation, parameters, json = {} }: Example) {
	const type = EVRAK;
	const node = { typeVersion: 1, position: [0, 0] as [number, number] };
	const run = await runWorkflow(engine, {
		name: `${resource}.${operation}`,
		nodes: [
			{ ...node, id: '1', name: 'Start', type: 'n8n-nodes-base.manualTrigger', parameters: {} },
			{
				...{ ...node, id: '2', name: 'Evrak', type },
				parameters: { resource, operation, ...parameters },
				credentials: { evrakApi: { id: '1', name: 'ERP' } },
			},
		],
		connections: { Start: { main: [[{ node: 'Evrak', type: 'main', index: 0 }]] } },
		pinData: { Start: [{ json }] },
	});
	const error = errorOf(run);
	if (error) throw new Error(`${resource}.${operation}: ${error.message} ${error.description ?? ''}`);
	return outputOf(run, 'Evrak').map((item) => withoutYear(item).json);
}

/**
 * The items that operations give, by the files of their schemas: of the examples, and of the documented document for each other operation. Operations
 * that give no item are left out: nobody knows what one looks like. `erp` is as `prepare` leaves it.
 */
export async function outputsOf(
	erp: Erp,
	run: (example: Example) => Promise<readonly unknown[]>,
): Promise<Map<string, unknown[]>> {
	const outputs = new Map<string, unknown[]>();
	const note = async (example: Example) => {
		const items = await run(example);
		const file = schemaFile(example);
		if (items.length > 0) outputs.set(file, [...(outputs.get(file) ?? []), ...items]);
	};
	for (const example of examples) await note(example);
	// What one documented document leaves behind would be in the way of the next one.
	const { restore } = checkpoint(erp.db);
	for (const example of documentedExamples(examples)) {
		example.before?.(erp);
		await note(example);
		restore();
	}
	return outputs;
}

async function main(): Promise<void> {
	const erp = await startErp();
	try {
		prepare(erp);
		const engine = await loadPackage(ROOT, { evrakApi: { ...credentialOf(erp), ...EXAMPLE_CREDENTIAL } });
		const found = await outputsOf(erp, async (example) => await itemsOf(engine, example));
		for (const area of Object.keys(AREA_NODES) as Area[])
			rmSync(join(nodeFolder(area), '__schema__'), { recursive: true, force: true });
		const schemas = [
			...[...found].map(([file, items]) => [file, itemSchema(items)] as const),
			...composedReads.map((read) => [schemaFile(read), readSchema(read)] as const),
			[schemaFile(LISTS), listSchema()] as const,
		];
		for (const [file, schema] of schemas) {
			mkdirSync(dirname(file), { recursive: true });
			writeFileSync(file, `${JSON.stringify(schema, null, '\t')}\n`);
		}
		console.log(`${schemas.length} schemas written.`);
	} finally {
		await erp.close();
	}
}

if (require.main === module) void main();
