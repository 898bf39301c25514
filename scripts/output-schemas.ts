/**
 * Writes the `__schema__` beside the node: what the items of each operation look like, for n8n's editor, which shows it before a node has
 * run. Everything comes from real output of the built node against the stand-in. n8n looks for a schema by resource and operation alone: where
 * an operation has a choice below it, the schema is of the items of all its values. Needs a build.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { credentialOf } from '../demo/credential';
import { grouped } from '../erp/base/json/grouped';
import { listNames, LOOKUPS } from '../erp/catalogue/lists/lookups';
import { lookupMembers } from '../erp/database/query/reads/list';
import { composedReads } from '../erp/database/query/reads';
import type { OutputType, OutputMember } from '../erp/database/query/dictionary';
import type { ComposedRead } from '../erp/database/query/read';
import { placeOf, type Named, type Place } from '../nodes/Evrak/places';
import { errorOf, outputOf, runWorkflow, type EngineOptions } from '../testkit/engine';
import { checkpoint } from '../testkit/operations/database';
import { EVRAK, inWordsOfForm } from '../testkit/engine/chain';
import { inForm } from '../testkit/operations/form';
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

/** A schema of items, as n8n keeps it. */
type ItemSchema = Schema & { readonly version: number };

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
export function itemSchema(items: readonly unknown[]): ItemSchema {
	const plain = JSON.parse(JSON.stringify(items)) as Array<Record<string, unknown>>;
	return { ...schemaOf(plain.map((item) => ('data' in item ? { ...item, data: {} } : item))), version: 1 };
}

const JSON_TYPES: Readonly<Record<OutputType, string>> = {
	...{ text: 'string', currency: 'string', date: 'string', dateTime: 'string', guid: 'string' },
	...{ number: 'number', money: 'number', flag: 'boolean' },
};

const membersSchema = (members: readonly OutputMember[]): Record<string, Schema> =>
	Object.fromEntries(members.map(({ name, as }) => [name, { type: [JSON_TYPES[as], 'null'] }]));

const NOT_TOLD: Schema = { type: 'array', items: { type: 'string' } };

/** The schema of the items of composed reads, which are the values of one choice: their members, as they are declared. */
const readsSchema = (reads: readonly ComposedRead[]): ItemSchema => {
	const parts = reads.flatMap((read) => Object.entries(read.parts ?? {}));
	return {
		type: 'object',
		properties: {
			...membersSchema(reads.flatMap(({ members }) => members)),
			...Object.fromEntries(
				[...grouped(parts, ([name]) => name)].map(([name, those]) => [
					name,
					{
						type: ['array', 'null'],
						items: { type: 'object', properties: membersSchema(those.flatMap(([, { members }]) => members)) },
					},
				]),
			),
			unavailable: NOT_TOLD,
		},
		version: 1,
	};
};

/** The schema of the items of *List: Get Many*: the members of all lists, each of the types that it has in any of them. */
function listSchema(): ItemSchema {
	const members = listNames.flatMap((name) => lookupMembers(LOOKUPS[name]));
	const typesOf = (name: string) => [
		...new Set(members.filter((member) => member.name === name).map(({ as }) => JSON_TYPES[as])),
		'null',
	];
	return {
		type: 'object',
		properties: {
			...Object.fromEntries(members.map(({ name }) => [name, { type: typesOf(name) }])),
			unavailable: NOT_TOLD,
		},
		version: 1,
	};
}

/** *List: Get Many*, whose schema is `listSchema`. */
export const LISTS = { resource: 'list', operation: 'getAll' } as const;

/** The folder beside whose file n8n-core looks for schemas. */
export const NODE_FOLDER = join(ROOT, 'nodes', 'Evrak');

const schemaFile = ({ resource, operation }: Place): string =>
	join(NODE_FOLDER, '__schema__', 'v1.0.0', resource, `${operation}.json`);

/** The file of the schema of an operation of the catalogue or of a tool, as n8n-core looks for it. */
const fileOf = (named: Named): string => schemaFile(placeOf(named));

/** One run of the built node. */
async function itemsOf(engine: EngineOptions, { resource, operation, parameters, json = {} }: Example) {
	const type = EVRAK;
	const node = { typeVersion: 1, position: [0, 0] as [number, number] };
	const run = await runWorkflow(engine, {
		name: `${resource}.${operation}`,
		nodes: [
			{ ...node, id: '1', name: 'Start', type: 'n8n-nodes-base.manualTrigger', parameters: {} },
			{
				...{ ...node, id: '2', name: 'Evrak', type },
				parameters: inWordsOfForm(inForm({ resource, operation, ...parameters })),
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
		const file = fileOf(example);
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

/** Every schema by its file: of items that operations gave, and of what is declared of reads. */
export function schemasOf(
	outputs: ReadonlyMap<string, readonly unknown[]>,
): Array<readonly [file: string, ItemSchema]> {
	return [
		...[...outputs].map(([file, items]) => [file, itemSchema(items)] as const),
		...[...grouped(composedReads, fileOf)].map(([file, reads]) => [file, readsSchema(reads)] as const),
		[fileOf(LISTS), listSchema()],
	];
}

async function main(): Promise<void> {
	const erp = await startErp();
	try {
		prepare(erp);
		const engine = await loadPackage(ROOT, { evrakApi: { ...credentialOf(erp), ...EXAMPLE_CREDENTIAL } });
		const found = await outputsOf(erp, async (example) => await itemsOf(engine, example));
		rmSync(join(NODE_FOLDER, '__schema__'), { recursive: true, force: true });
		const schemas = schemasOf(found);
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
