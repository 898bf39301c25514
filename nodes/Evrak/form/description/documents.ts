import type { INodeProperties, IDisplayOptions } from 'n8n-workflow';
import { formLabel, titled } from '../../../../erp/catalogue/formLabels';
import { derived } from '../../../../erp/catalogue/derived';
import { filledColumns, questionsOf } from '../../../../erp/catalogue/kinds';
import type { Code, Field, Operation } from '../../../../erp/catalogue/types';
import { ADDED, isAdded, ownCollection, pickedFields, type PickedField } from '../../../../erp/lookup/picked';
import { alphabetical, headline } from '../../../../erp/text/text';
import { isShownFor, shownAmong, shownWithin, type ShownOperation } from '../show';
import { codesShown } from '../lookups/fieldOptions';
import { BESIDE_FIELDS, furtherFields, furtherProperty, mapAutomatically } from '../lookups/furtherFields';
import { locatorOf } from '../lookups/locators';
import { choice, propertyCollection, fieldProperties, textOption } from '../fields';
import { inputClass, takesBinary } from './inputs';

const FORMED = { inputMode: ['fields', 'rows'] };

/** A code in the words of the form, written as n8n wants names: `63 - Sales Invoice (Satış Faturası)`. */
const choiceOf = derived(([code, turkish, english]: Code) => {
	const title = headline(english)
		.replace(/\bfrom\b/gu, 'From')
		.replace(/ in$/u, ' In');
	return { name: `${code} - ${title} (${titled(turkish)})`, value: code };
});

/**
 * What a coded field begins with, unless one code is meant most: a run without a code that it needs says that it is missing. n8n's own
 * `required` would stop a node that takes the code from its input by *Map Automatically*. Needed or not, it is the same, so that operations
 * share the list.
 */
const NOT_CHOSEN = { name: 'Not Chosen (Seçilmedi)', value: '' };

/** What people write most into a line's field. */
const EXAMPLES: Readonly<Record<string, string>> = {
	deliveryDate: 'e.g. {delivery_date}',
	lineAmount: 'e.g. {total}',
	quantity: 'e.g. {quantity}',
	unitPrice: 'e.g. {price}',
};

/** Whether an operation needs the code and no answer about the kind of the document fills it. */
const isAskedFor = ({ required, path }: Field, operation: Operation): boolean =>
	required && !questionsOf(operation).some((question) => filledColumns(question).has(path));

/** A number's codes are texts here, so that methods which take them as one or the other share the drop-down. */
function typed(
	{ parameter, field }: PickedField,
	operation: Operation,
): Pick<INodeProperties, 'type' | 'default' | 'options'> {
	const options = codesShown(field).map(choiceOf);
	if (options.length > 0) {
		const preset = operation.kind === 'save' && isAskedFor(field, operation) ? field.preset : undefined;
		if (preset !== undefined) return { type: 'options', options, default: preset };
		return { type: 'options', options: [...options, NOT_CHOSEN], default: '' };
	}
	// A line's date may be `{date}`, and a day of the form 31/12/2025 is none to the editor: both are text.
	const isDate = field.type === 'date' && field.scope === 'document' && field.format !== 'dd/MM/yyyy';
	if (isDate) return { type: 'dateTime', default: '' };
	const placeholder = field.scope === 'line' ? EXAMPLES[parameter] : undefined;
	return { type: 'string', default: '', ...(placeholder === undefined ? {} : { placeholder }) };
}

/** Turkish name and columns; n8n wants a period only after several sentences. */
const describe = ({ turkish, hint }: Field, columns: readonly string[]): string => {
	const text = `${turkish} (${columns.join(', ')})`;
	return hint === undefined ? text : `${text}. ${hint.replace(/\.$/, '')}.`;
};

/** A parameter as it is for some operations. */
interface Parameter {
	readonly picked: PickedField;
	readonly property: INodeProperties;
	readonly of: Operation[];
	place: number;
}

/** What a document is about comes first: with whom or what, when, and under which number; the rest as the methods list it. */
const ORDER =
	`account accountRecord product date item quantity unitPrice lineAmount vatRate vatAmount series number reference fromWarehouse
	toWarehouse warehouse unit deliveryDate`.split(/\s+/);

const placeOf = ({ parameter, field }: PickedField, index: number): number => {
	const rank = ORDER.indexOf(field.documentNumber ? 'number' : parameter);
	return rank < 0 ? ORDER.length + index : rank;
};

/** The parameters of some operations, each once for all that have it alike. */
function parametersOf(operations: readonly Operation[], holds: (picked: PickedField) => boolean): readonly Parameter[] {
	const byText = new Map<string, Parameter>();
	for (const operation of operations)
		for (const [index, picked] of pickedFields(operation).entries()) {
			if (!holds(picked)) continue;
			const { parameter, field } = picked;
			const property = {
				displayName: formLabel(field),
				name: parameter,
				...typed(picked, operation),
				...locatorOf(picked),
			};
			const text = JSON.stringify(property);
			const entry: Parameter = byText.get(text) ?? { picked, property, of: [], place: 0 };
			entry.of.push(operation);
			entry.place = Math.max(entry.place, placeOf(picked, index));
			byText.set(text, entry);
		}
	return [...byText.values()].sort((a, b) => a.place - b.place);
}

/** A parameter under its condition, with the columns that it writes there. */
function described({ picked, of }: Parameter, property: INodeProperties): INodeProperties {
	const fields = of
		.filter((operation) => isShownFor(property, operation))
		.flatMap((operation) => pickedFields(operation));
	const columns = fields.flatMap(({ parameter, field }) => (parameter === picked.parameter ? [field.path] : []));
	return { ...property, description: property.description ?? describe(picked.field, [...new Set(columns)]) };
}

/** The fields of documents, or of their lines, that the form shows at once. */
const usualProperties = (
	all: readonly ShownOperation[],
	operations: readonly Operation[],
	scope: Field['scope'],
): INodeProperties[] =>
	parametersOf(operations, ({ field, collection }) => field.scope === scope && collection === undefined).flatMap(
		(parameter) =>
			shownAmong(all, parameter.of, parameter.property, FORMED).map((property) => described(parameter, property)),
	);

const OWN_FIELDS = { document: 'Fields (Alanlar)', line: 'Line Fields (Satır Alanları)' } as const;

/** The fields that one operation alone has, in a collection that opens with all of them. */
const ownProperties = (
	all: readonly ShownOperation[],
	operations: readonly Operation[],
	scope: Field['scope'],
): INodeProperties[] =>
	operations.flatMap((operation) => {
		const name = ownCollection(operation, scope);
		const fields = parametersOf([operation], ({ collection }) => collection === name).map((parameter) =>
			described(parameter, parameter.property),
		);
		if (fields.length === 0) return [];
		const opened = Object.fromEntries(fields.map((field) => [field.name, field.default]));
		return shownAmong(
			all,
			[operation],
			{ ...propertyCollection(OWN_FIELDS[scope], name, 'Add Field (Alan Ekle)', fields), default: opened },
			FORMED,
		);
	});

const hasLines = ({ body }: Operation): boolean => body.fields.some(({ scope }) => scope === 'line');

/** What stands beside the fields of a document, by name. */
const besideFields = ({ body }: Operation): string[] => [
	...(body.remarks ? ['remarks'] : []),
	...(body.userTable === 'none' ? [] : ['userTable']),
];

const besideProperties = (operations: readonly Operation[]): INodeProperties[] =>
	fieldProperties(BESIDE_FIELDS).flatMap((property) => {
		const having = operations.filter((operation) => besideFields(operation).includes(property.name));
		return shownWithin(operations, having, property);
	});

/** What a collection of further fields has in the conditions of its place; a node has one for all operations that share them. */
function within(
	all: readonly ShownOperation[],
	having: readonly Operation[],
	collection: INodeProperties,
	scope: Field['scope'],
): INodeProperties[] {
	return shownAmong(all, having, collection, FORMED).map((property) => {
		const here = having.filter((operation) => isShownFor(property, operation));
		const named = here.filter((operation) => furtherFields(operation, scope).length > 0);
		const added = parametersOf(here, (picked) => isAdded(picked) && picked.field.scope === scope);
		const options = [
			...added.flatMap((parameter) =>
				shownWithin(here, parameter.of, parameter.property).map((property) => described(parameter, property)),
			),
			...(scope === 'line' ? [] : besideProperties(here)),
			...(here.some(hasLines) ? mapAutomatically(scope) : []),
			...shownWithin(here, named, furtherProperty(scope)),
		];
		return { ...property, options: alphabetical(options, ({ displayName }) => displayName) };
	});
}

/** The fields of documents, or of their lines, that wait behind "Add Field": usual ones by themselves, all others by their name. */
function addedProperties(
	all: readonly ShownOperation[],
	operations: readonly Operation[],
	scope: Field['scope'],
	displayName: string,
): INodeProperties[] {
	const having = operations.filter(
		(operation) =>
			pickedFields(operation).some((picked) => isAdded(picked) && picked.field.scope === scope) ||
			hasLines(operation) ||
			(scope === 'document' && besideFields(operation).length > 0),
	);
	if (having.length === 0) return [];
	return within(all, having, propertyCollection(displayName, ADDED[scope], 'Add Field (Alan Ekle)', []), scope);
}

/** How the data is given. */
const inputMode = (hasRows: boolean): INodeProperties[] =>
	fieldProperties({
		inputMode: choice(
			['Input Mode', 'Giriş Biçimi'],
			'How the data is given',
			[
				['fields', 'Define Below (Aşağıda)', 'One item is one document'],
				...(hasRows
					? [['rows', 'One Item per Line (Satır Satır)', 'Items of the same group make one document'] as const]
					: []),
				['json', 'JSON', 'Documents or the whole payload, in ERP field names'],
			],
			{ noDataExpression: true },
		),
	});

type LinesName = Operation['body']['linesName'];

const PLURAL = { Line: ['Lines', 'Satırlar'], Address: ['Addresses', 'Adresler'] } as const;
const ADDITIONAL = { Line: 'Additional Line Fields (Satır)', Address: 'Additional Address Fields (Ek)' } as const;

const lines = (name: LinesName): INodeProperties[] => {
	const isLine = name === 'Line';
	const list = `List of ${PLURAL[name][0].toLowerCase()}, such as ${isLine ? 'a web shop’s line_items' : 'those of a CRM contact'}`;
	return fieldProperties({
		lines: textOption(PLURAL[name], `${list}; blank: the item itself is the only one`, {
			placeholder: isLine ? 'e.g. {{ $json.line_items }}' : 'e.g. {{ $json.addresses }}',
			hint: isLine
				? 'Below, {quantity} or {price.amount} takes a value from each line'
				: 'Below, {city} or {region.name} takes a value from each address',
		}),
	});
};

const groupBy = (name: LinesName): INodeProperties[] =>
	fieldProperties({
		groupBy: textOption(
			['Group By', 'Gruplama'],
			`Items with the same value become the ${PLURAL[name][0].toLowerCase()} of one document`,
			{
				required: true,
				placeholder: name === 'Line' ? 'e.g. {{ $json.order_number }}' : 'e.g. {{ $json.customer_id }}',
			},
		),
	});

/** Begins as an object without members: a blank text is no JSON, which the editor marks in red. */
const JSON_FIELD = {
	json: textOption(
		'JSON',
		'Document, list of documents, whole payload, or members that a list takes, in ERP field names',
		{ type: 'json', default: '{}', typeOptions: { rows: 8 } },
	),
};

const BINARY_FIELD = {
	binaryPropertyName: textOption(
		'Input Data Field Name',
		'Name of the input field that holds the binary file to send',
		{
			required: true,
			default: 'data',
			hint: 'The name of the input field containing the binary file data to be used in the operation',
		},
	),
};

const LINES_NAMES = ['Line', 'Address'] as const;

/** Everything that describes documents: the input mode and what each mode asks for. */
export function documentProperties(
	operations: readonly Operation[],
	all: readonly ShownOperation[],
): INodeProperties[] {
	const withInput = (...classes: string[]) => operations.filter((operation) => classes.includes(inputClass(operation)));
	const shown = (
		having: readonly Operation[],
		properties: readonly INodeProperties[],
		also?: IDisplayOptions['show'],
	) => properties.flatMap((property) => shownAmong(all, having, property, also));
	const perLinesName = (properties: (name: LinesName) => INodeProperties[], also: IDisplayOptions['show']) =>
		LINES_NAMES.flatMap((name) =>
			shown(
				withInput('lines').filter(({ body }) => body.linesName === name),
				properties(name),
				also,
			),
		);
	const withMode = withInput('lines', 'document', 'query', 'list');
	// Where all methods have an input mode, it tells enough.
	const where = withMode.length === operations.length ? withMode : all;
	return [
		...shown(withInput('lines'), inputMode(true)),
		...shown(withInput('document', 'query', 'list'), inputMode(false)),
		...perLinesName(groupBy, { inputMode: ['rows'] }),
		...usualProperties(all, withInput('lines', 'document'), 'document'),
		...ownProperties(all, withInput('lines', 'document'), 'document'),
		...['lines', 'document'].flatMap((inputs) =>
			addedProperties(all, withInput(inputs), 'document', 'Additional Fields (Ek Alanlar)'),
		),
		...shown(withInput('lines', 'document').filter(takesBinary), fieldProperties(BINARY_FIELD), {
			inputMode: ['fields'],
		}),
		...perLinesName(lines, { inputMode: ['fields'] }),
		...usualProperties(all, withInput('lines'), 'line'),
		...ownProperties(all, withInput('lines'), 'line'),
		...LINES_NAMES.flatMap((name) =>
			addedProperties(
				all,
				withInput('lines').filter(({ body }) => body.linesName === name),
				'line',
				ADDITIONAL[name],
			),
		),
		...fieldProperties(JSON_FIELD).flatMap((json) => shownAmong(where, withMode, json, { inputMode: ['json'] })),
		...shown(withInput('json'), fieldProperties(JSON_FIELD)),
	];
}
