import type { INodeProperties, IDisplayOptions } from 'n8n-workflow';
import type { Field, Operation } from '../../../../erp/catalogue/types';
import { addedLines } from '../addedLines';
import { ADDED, addedLabel, isAdded, ownCollection, pickedFields } from '../picked';
import { alphabetical } from '../../../../erp/base/text/text';
import { shownWithin, type Conditions } from '../show';
import { BESIDE_FIELDS, furtherFields, furtherProperty, mapAutomatically } from '../lookups/furtherFields';
import { typedOnly } from '../lookups/locators';
import { propertyCollection, fieldProperties, textOption } from '../fields';
import { beginsWithRows, inputClass, inputMode, takesBinary } from './inputs';
import { described, parametersOf } from './parameters';

const FORMED = { inputMode: ['fields', 'rows'] };

/** The fields of documents, or of their lines, that the form shows at once. */
const usualProperties = (
	conditions: Conditions,
	operations: readonly Operation[],
	scope: Field['scope'],
): INodeProperties[] =>
	parametersOf(operations, ({ field, collection }) => field.scope === scope && collection === undefined).flatMap(
		(parameter) => conditions.shown(parameter.of, described(parameter), FORMED),
	);

const OWN_FIELDS = { document: 'Fields (Alanlar)', line: 'Line Fields (Satır Alanları)' } as const;

/** Separate buttons, so that nobody searches a line's field in the document. */
const ADD_FIELD = { document: 'Add Field (Alan Ekle)', line: 'Add Line Field (Satır Alanı Ekle)' } as const;

/** The fields of only one operation, in a collection that is open with all of them. */
const ownProperties = (
	conditions: Conditions,
	operations: readonly Operation[],
	scope: Field['scope'],
): INodeProperties[] =>
	operations.flatMap((operation) => {
		const name = ownCollection(operation, scope);
		const fields = parametersOf([operation], ({ collection }) => collection === name).map(described);
		if (fields.length === 0) return [];
		const opened = Object.fromEntries(fields.map((field) => [field.name, field.default]));
		return conditions.shown(
			[operation],
			{ ...propertyCollection(OWN_FIELDS[scope], name, ADD_FIELD[scope], fields), default: opened },
			FORMED,
		);
	});

const hasLines = ({ body }: Operation): boolean => body.fields.some(({ scope }) => scope === 'line');

/** Names of the members beside a document's fields. */
const besideFields = ({ body }: Operation): string[] => [
	...(body.remarks ? ['remarks'] : []),
	...(body.userTable === 'none' ? [] : ['userTable']),
];

const besideProperties = (operations: readonly Operation[]): INodeProperties[] =>
	fieldProperties(BESIDE_FIELDS).flatMap((property) => {
		const having = operations.filter((operation) => besideFields(operation).includes(property.name));
		return shownWithin(operations, having, property);
	});

function addedMembers(having: readonly Operation[], scope: Field['scope']): INodeProperties[] {
	const named = having.filter((operation) => furtherFields(operation, scope).length > 0);
	const added = parametersOf(having, (picked) => isAdded(picked) && picked.field.scope === scope);
	const members = [
		...added.flatMap((parameter) => shownWithin(having, parameter.of, described(parameter))),
		...(scope === 'line' ? [] : besideProperties(having)),
		...(having.some(hasLines) ? mapAutomatically(scope) : []),
		...shownWithin(having, named, furtherProperty(scope)),
	];
	return alphabetical(members, ({ displayName }) => displayName);
}

/** The fields behind "Add Field", of documents or of lines: usual ones as members of their own, others by name. */
function addedProperties(
	conditions: Conditions,
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
	return conditions.parted(
		having,
		(part) => propertyCollection(displayName, ADDED[scope], ADD_FIELD[scope], addedMembers(part, scope)),
		FORMED,
	);
}

type LinesName = Operation['body']['linesName'];

const PLURAL = { Line: ['Lines', 'Satırlar'], Address: ['Addresses', 'Adresler'] } as const;

const lines = (name: LinesName): INodeProperties[] => {
	const isLine = name === 'Line';
	const list = `List of ${PLURAL[name][0].toLowerCase()}, such as ${isLine ? 'a web shop’s line_items' : 'those of a CRM contact'}`;
	return fieldProperties({
		lines: textOption(PLURAL[name], `${list}; blank: the item itself is the only one`, {
			...typedOnly(isLine ? 'e.g. {{ $json.line_items }}' : 'e.g. {{ $json.addresses }}'),
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
			`Items with the same value are the ${PLURAL[name][0].toLowerCase()} of one document. Blank: those whose document fields are alike.`,
			{
				placeholder: name === 'Line' ? 'e.g. {{ $json.order_number }}' : 'e.g. {{ $json.customer_id }}',
			},
		),
	});

/** The default is an empty object: blank text is invalid JSON, which the editor marks in red. */
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

/** The "Add Line" button, once for all operations whose lines have the same fields. */
function addedLinesProperties(conditions: Conditions, operations: readonly Operation[]): INodeProperties[] {
	const alike = new Map<string, { readonly property: INodeProperties; readonly of: Operation[] }>();
	for (const operation of operations) {
		const property = addedLines(operation);
		if (!property) continue;
		const text = JSON.stringify(property);
		const entry = alike.get(text) ?? { property, of: [] };
		entry.of.push(operation);
		alike.set(text, entry);
	}
	return [...alike.values()].flatMap(({ property, of }) => conditions.shown(of, property, { inputMode: ['fields'] }));
}

const LINES_NAMES = ['Line', 'Address'] as const;

/** The input mode, at the end: most people never change it. */
export function inputModeProperties(operations: readonly Operation[], conditions: Conditions): INodeProperties[] {
	const withInput = (...classes: string[]) => operations.filter((operation) => classes.includes(inputClass(operation)));
	const lines = withInput('lines');
	const modes = [
		{ of: lines.filter((operation) => !beginsWithRows(operation)), properties: fieldProperties(inputMode(true)) },
		{ of: lines.filter(beginsWithRows), properties: fieldProperties(inputMode(true, 'rows')) },
		{ of: withInput('document', 'query', 'list'), properties: fieldProperties(inputMode(false)) },
	];
	return modes.flatMap(({ of, properties }) => properties.flatMap((property) => conditions.shown(of, property)));
}

/** All parameters of documents, by input mode. */
export function documentProperties(operations: readonly Operation[], conditions: Conditions): INodeProperties[] {
	const withInput = (...classes: string[]) => operations.filter((operation) => classes.includes(inputClass(operation)));
	const shown = (
		having: readonly Operation[],
		properties: readonly INodeProperties[],
		also?: IDisplayOptions['show'],
	) => properties.flatMap((property) => conditions.shown(having, property, also));
	const perLinesName = (properties: (name: LinesName) => INodeProperties[], also: IDisplayOptions['show']) =>
		LINES_NAMES.flatMap((name) =>
			shown(
				withInput('lines').filter(({ body }) => body.linesName === name),
				properties(name),
				also,
			),
		);
	const withMode = withInput('lines', 'document', 'query', 'list');
	return [
		...perLinesName(groupBy, { inputMode: ['rows'] }),
		...usualProperties(conditions, withInput('lines', 'document'), 'document'),
		...ownProperties(conditions, withInput('lines', 'document'), 'document'),
		...['lines', 'document'].flatMap((inputs) =>
			addedProperties(conditions, withInput(inputs), 'document', addedLabel('document', 'Line')),
		),
		...shown(withInput('lines', 'document').filter(takesBinary), fieldProperties(BINARY_FIELD), {
			inputMode: ['fields'],
		}),
		...addedLinesProperties(conditions, withInput('lines')),
		...perLinesName(lines, { inputMode: ['fields'] }),
		...usualProperties(conditions, withInput('lines'), 'line'),
		...ownProperties(conditions, withInput('lines'), 'line'),
		...LINES_NAMES.flatMap((name) =>
			addedProperties(
				conditions,
				withInput('lines').filter(({ body }) => body.linesName === name),
				'line',
				addedLabel('line', name),
			),
		),
		...shown(withMode, fieldProperties(JSON_FIELD), { inputMode: ['json'] }),
		...shown(withInput('json'), fieldProperties(JSON_FIELD)),
	];
}
