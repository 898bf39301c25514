import type {
	IDataObject,
	ILoadOptionsFunctions,
	INode,
	INodeParameters,
	ResourceMapperField,
	ResourceMapperValue,
} from 'n8n-workflow';
import type { Field, Operation } from '../../erp/catalogue/types';
import { pickedFields } from '../../erp/lookup/picked';
import { methods } from '../../nodes/Evrak/methods';
import { fieldOptions } from '../../nodes/Evrak/methods/columns';
import type { Json } from '../../test/standin/client';

const { resourceMapping } = methods;

export type Columns = readonly ResourceMapperField[];

/** The fields that have parameters of their own, described as columns are: text, or a choice of codes. */
export const ownColumns = (operation: Operation): Columns =>
	pickedFields(operation).map(({ field }) => {
		const options = fieldOptions(field)?.map(({ name, value }) => ({ name, value: String(value) }));
		return {
			id: field.path,
			displayName: field.label,
			defaultMatch: false,
			required: false,
			display: true,
			type: options ? 'options' : 'string',
			...(options ? { options } : {}),
		};
	});

/** The columns that the editor would get for a mapper of an operation. */
export async function columnsOf(
	{ resource, operation }: Operation,
	list: 'getDocumentFields' | 'getLineFields',
): Promise<Columns> {
	const context = {
		getNodeParameter: (name: string) => ({ resource, operation })[name],
		getNode: (): Partial<INode> => ({ name: 'Evrak' }),
	} as unknown as ILoadOptionsFunctions;
	return (await resourceMapping[list].call(context)).fields;
}

/** A mapper's parameter as the editor saves it: with its columns, those that have a value shown. */
export const mapper = (columns: Columns, value: IDataObject): ResourceMapperValue => ({
	mappingMode: 'defineBelow',
	value: value as ResourceMapperValue['value'],
	matchingColumns: [],
	schema: columns.map((column) => ({ ...column, removed: !(column.id in value) })),
	attemptToConvertTypes: false,
	convertFieldsToString: false,
});

/** The parameters of a form that holds these values, by path: what has a parameter of its own in that one, the rest in the mapper. */
export function formOf(
	operation: Operation,
	scope: Field['scope'],
	columns: Columns,
	values: IDataObject,
): INodeParameters {
	const own: IDataObject = {};
	const added: IDataObject = {};
	const { ...rest } = values;
	for (const { parameter, field, list, isAdded } of pickedFields(operation)) {
		const value = values[field.path];
		if (field.scope !== scope || value === undefined) continue;
		delete rest[field.path];
		(isAdded ? added : own)[parameter] = list === undefined ? value : { __rl: true, mode: 'code', value };
	}
	const name = scope === 'document' ? 'documentFields' : 'lineFields';
	return {
		...own,
		...(Object.keys(added).length > 0 ? { additionalFields: added } : {}),
		...(columns.length > 0 ? { [name]: mapper(columns, rest) } : {}),
	} as INodeParameters;
}

/** The value of a dot path. */
export const at = (members: Json, path: string): unknown =>
	path.split('.').reduce<unknown>((value, name) => (value as Json | undefined)?.[name], members);

/** A wire value as people and shops write it: dates in ISO form. */
export function humane(value: unknown): unknown {
	if (typeof value !== 'string') return value;
	const day = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(value) ?? [];
	if (day.length > 0) return `${day[3]}-${day[2]}-${day[1]}`;
	return /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}\.000$/.test(value) ? value.replace(' ', 'T').slice(0, -4) : value;
}

/** A value as it is typed into a column, or chosen from its list; an unlisted code goes in as an expression. */
export function typed(column: ResourceMapperField | undefined, value: unknown): unknown {
	if (column?.options) {
		const option = column.options.find((candidate) => String(candidate.value) === String(value));
		return option ? option.value : `={{ ${JSON.stringify(value)} }}`;
	}
	if (Array.isArray(value)) return column?.type === 'array' ? value : JSON.stringify(value);
	return column?.type === 'string' && typeof value === 'number' ? String(value) : humane(value);
}

const withoutDots = (path: string) => path.replaceAll('.', '_');

/** An expression or placeholder for a column: a drop-down takes it in expression mode only. */
export const placeholder = (column: ResourceMapperField | undefined, path: string): string =>
	`${column?.options ? '=' : ''}{${path}}`;

/** The values of a document that a form asks for once, by path. */
export const shared = (
	fields: readonly Field[],
	document: Json,
	lines: readonly Json[],
): Array<readonly [string, unknown]> =>
	fields
		.filter(({ scope, type }) => scope === 'document' && type !== 'base64')
		.map(({ path, onLine }) => [path, at(onLine ? (lines[0] ?? {}) : document, path)] as const)
		.filter(([, value]) => value !== undefined);

/** A web shop's line and the template that reads it: of three fields one is fixed, one is a member, one an element of a list. */
export function shopLines(fields: readonly Field[], columns: Columns, lines: readonly Json[]) {
	const [first = {}] = lines;
	const template: Json = {};
	const elements = lines.map(() => ({ detail: {} as Json, attributes: [] as Json[] }));
	fields
		.filter(({ scope, path }) => scope === 'line' && at(first, path) !== undefined)
		.forEach(({ path, type }, place) => {
			const column = columns.find(({ id }) => id === path);
			const values = lines.map((line) => at(line, path));
			const varies = new Set(values.map((value) => JSON.stringify(value))).size > 1;
			// What is sent as given (`plain`) has its type from the shop; a form knows text only.
			if (!varies && place % 3 === 0 && type !== 'plain') {
				template[path] = typed(column, values[0]);
				return;
			}
			const deep = place % 3 === 1;
			const index = elements[0]?.attributes.length ?? 0;
			template[path] = placeholder(column, deep ? `attributes[${index}].value` : `detail.${withoutDots(path)}`);
			elements.forEach(({ detail, attributes }, line) => {
				const value = humane(values[line]);
				// Shops print prices as text.
				if (deep) attributes.push({ value: type === 'number' ? String(value) : value });
				else detail[withoutDots(path)] = value;
			});
		});
	return { template, elements };
}
