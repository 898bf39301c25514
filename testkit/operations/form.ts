import type { IDataObject, INodeParameters, INodePropertyOptions } from 'n8n-workflow';
import { findOperation } from '../../erp/catalogue';
import { formLabel } from '../../erp/catalogue/formLabels';
import type { Field, Operation } from '../../erp/catalogue/types';
import { isMembers } from '../../erp/base/json/members';
import { ADDED, pickedFields, questionParameter, type PickedField } from '../../nodes/Evrak/form/picked';
import { inputClass } from '../../nodes/Evrak/form/description/inputs';
import { fieldOptions } from '../../nodes/Evrak/form/lookups/fieldOptions';
import { FURTHER, FURTHER_FIELD, furtherFields, MAP_AUTOMATICALLY } from '../../nodes/Evrak/form/lookups/furtherFields';
import type { Json } from '../../test/standin/client';

/** A field of a form: text, or a choice of codes. */
interface FormField {
	/** Its path. */
	readonly id: string;
	readonly displayName: string;
	readonly options?: readonly INodePropertyOptions[];
}

const described = (fields: readonly Field[]): FormField[] =>
	fields.map((field) => {
		const options = fieldOptions(field)?.map(({ name, value }) => ({ name, value: String(value) }));
		return { id: field.path, displayName: formLabel(field), ...(options ? { options } : {}) };
	});

/** The fields that have parameters of their own. */
export const ownFields = (operation: Operation): FormField[] =>
	described(pickedFields(operation).map(({ field }) => field));

/** The fields that are given by their name. */
export const namedFields = (operation: Operation, scope: Field['scope']): FormField[] =>
	described(furtherFields(operation, scope));

/** All fields of an operation's form. */
export const allFields = (operation: Operation): FormField[] => [
	...ownFields(operation),
	...namedFields(operation, 'document'),
	...namedFields(operation, 'line'),
];

/** Fields that are given by their name, as the editor keeps them. */
export const further = (values: IDataObject): INodeParameters => ({
	[FURTHER]: {
		[FURTHER_FIELD]: Object.entries(values).map(([name, value]) => ({
			name: { __rl: true, mode: 'list', value: name },
			value: { __rl: true, mode: 'value', value } as INodeParameters,
		})) as INodeParameters[],
	},
});

const put = (form: IDataObject, { parameter, collection }: PickedField, value: unknown): IDataObject =>
	collection === undefined
		? { ...form, [parameter]: value as IDataObject }
		: {
				...form,
				[collection]: { ...(form[collection] as IDataObject | undefined), [parameter]: value as IDataObject },
			};

/** The parameters of a form that holds these values, by path: what has a place of its own in that one, the rest by name. */
export function formOf(operation: Operation, scope: Field['scope'], values: IDataObject): INodeParameters {
	let form: IDataObject = {};
	const { ...rest } = values;
	for (const picked of pickedFields(operation)) {
		const { field, list } = picked;
		const value = values[field.path];
		if (field.scope !== scope || value === undefined) continue;
		delete rest[field.path];
		form = put(form, picked, list === undefined ? value : { __rl: true, mode: 'code', value });
	}
	const added = form[ADDED[scope]] as IDataObject | undefined;
	if (Object.keys(rest).length > 0) form = { ...form, [ADDED[scope]]: { ...added, ...further(rest) } };
	return form as INodeParameters;
}

const BESIDE = ['remarks', 'userTable'];

/** Where the form has what a test calls by the name of its parameter or by its wire name. */
const placeOfName = (operation: Operation, name: string): PickedField | undefined => {
	const picked = pickedFields(operation);
	const column = ({ field }: PickedField) => field.path.replaceAll('.', '_');
	return picked.find(({ parameter }) => parameter === name) ?? picked.find((one) => column(one) === name);
};

/** The same of a question's field, which has no collection. */
const questionNamed = ({ body }: Operation, name: string): string => {
	const field = body.fields.find((one) => one.name === name);
	return field ? questionParameter(field) : name;
};

/** What tests write for the fields of a document, by the ERP's names; *Map Automatically* where `mappingMode` says so. */
interface ByWireName {
	readonly mappingMode?: string;
	readonly value?: IDataObject | null;
}

/** Parameters of a form by the names that a test writes: each goes where the form has it. */
function placed(operation: Operation, given: INodeParameters): INodeParameters {
	const isQuestion = ['query', 'list'].includes(inputClass(operation));
	let form: IDataObject = {};
	for (const [name, value] of Object.entries(given)) {
		const picked = isQuestion ? undefined : placeOfName(operation, name);
		if (picked) form = put(form, picked, value);
		else if (BESIDE.includes(name))
			form.additionalFields = { ...(form.additionalFields as IDataObject), [name]: value } as IDataObject;
		else if (isMembers(value) && isMembers(form[name]))
			form[name] = { ...(form[name] as IDataObject), ...value } as IDataObject;
		else form[isQuestion ? questionNamed(operation, name) : name] = value as IDataObject;
	}
	return form as INodeParameters;
}

/**
 * The form of parameters that tests write by wire names, in `documentFields` and `lineFields` or beside the others. What waits in a collection goes
 * there; what else is written stays as it is.
 */
export function inForm({ documentFields, lineFields, ...rest }: INodeParameters): INodeParameters {
	const operation = findOperation(String(rest.resource), String(rest.operation));
	if (!operation) return rest;
	const { resource, operation: name, ...own } = rest;
	const given =
		typeof own.lines === 'string' ? { ...own, lines: { __rl: true, mode: 'value', value: own.lines } as const } : own;
	let form: INodeParameters = {};
	for (const [scope, wire] of [
		['document', documentFields],
		['line', lineFields],
	] as const) {
		const { mappingMode, value } = (wire ?? {}) as ByWireName;
		const made = formOf(operation, scope, value ?? {});
		const mapped = mappingMode === 'autoMapInputData' ? { [ADDED[scope]]: { [MAP_AUTOMATICALLY]: true } } : {};
		form = joined(form, joined(mapped, made));
	}
	return { ...{ resource, operation: name }, ...joined(form, placed(operation, given)) } as INodeParameters;
}

/** Parameters beside others; collections of both have the members of both. */
const joined = (some: INodeParameters, more: INodeParameters): INodeParameters => {
	const both = Object.keys(more).filter(
		(name) => name.endsWith('Fields') && isMembers(some[name]) && isMembers(more[name]),
	);
	const collections = both.map((name) => [name, { ...(some[name] as object), ...(more[name] as object) }] as const);
	return { ...some, ...more, ...Object.fromEntries(collections) } as INodeParameters;
};

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

/** A value as it is typed into a field, or chosen from its list; an unlisted code goes in as an expression. */
export function typed(column: FormField | undefined, value: unknown): unknown {
	if (column?.options) {
		const option = column.options.find((candidate) => String(candidate.value) === String(value));
		return option ? option.value : `={{ ${JSON.stringify(value)} }}`;
	}
	if (Array.isArray(value)) return JSON.stringify(value);
	return column && typeof value === 'number' ? String(value) : humane(value);
}

const withoutDots = (path: string) => path.replaceAll('.', '_');

/** An expression or placeholder for a field: a drop-down takes it in expression mode only. */
export const placeholder = (column: FormField | undefined, path: string): string =>
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
export function shopLines(fields: readonly Field[], columns: readonly FormField[], lines: readonly Json[]) {
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
