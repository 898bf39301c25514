import type { IDisplayOptions, INodeProperties } from 'n8n-workflow';
import type { Field, Operation } from '../../../erp/catalogue/types';
import { columnsOf } from '../methods/columns';
import { inputClass, takesBinary } from './inputs';
import { addedProperties, usualProperties } from '../lookups/fieldParameters';
import { shownFor, shownIf } from './show';

const FORM = {
	name: 'Define Below',
	value: 'fields',
	description: 'One item is one document',
};
const ROWS = {
	name: 'One Item per Line',
	value: 'rows',
	description: 'Items of the same group make one document',
};
const JSON_MODE = {
	name: 'JSON',
	value: 'json',
	description: 'Documents or the whole payload, in ERP field names',
};

const inputMode = (options: INodeProperties['options']): INodeProperties => ({
	displayName: 'Input Mode',
	name: 'inputMode',
	type: 'options',
	noDataExpression: true,
	options,
	default: 'fields',
	description: 'How the data is given',
});

/**
 * Columns may be others than when the workflow was saved: another operation, or another warehouse in the ERP's list. The editor of 2.41 then
 * takes them anew when the node opens, instead of an old list with a warning; others do not know the setting.
 */
const ANEW = { refreshStaleSchemaOnOpen: true };

const mapper = (name: string, method: string, title: string, word: string, description: string): INodeProperties => ({
	displayName: title,
	name,
	type: 'resourceMapper',
	noDataExpression: true,
	default: { mappingMode: 'defineBelow', value: null },
	description,
	typeOptions: {
		loadOptionsDependsOn: ['resource', 'operation'],
		resourceMapper: {
			resourceMapperMethod: method,
			mode: 'add',
			valuesLabel: title,
			fieldWords: { singular: word, plural: `${word}s` },
			supportAutoMap: true,
			...ANEW,
		},
	},
});

const documentFields = mapper(
	'documentFields',
	'getDocumentFields',
	'Additional Document Fields',
	'field',
	'Further values of the whole document; blank ones are not sent',
);

/** A single field has nothing to choose between: the editor shows no drop-down for how it is mapped. */
const oneField = (property: INodeProperties): INodeProperties => ({
	...property,
	typeOptions: {
		...property.typeOptions,
		...(property.typeOptions?.resourceMapper
			? { resourceMapper: { ...property.typeOptions.resourceMapper, supportAutoMap: false } }
			: {}),
	},
});

/** Where all fields have parameters of their own, what an older form or an agent has in the mapper is still read. */
const noFields = ({ name }: INodeProperties): INodeProperties => ({
	displayName: 'Fields',
	name,
	type: 'hidden',
	default: '',
});

type LinesName = Operation['body']['linesName'];

const PLURAL: Readonly<Record<LinesName, string>> = { Line: 'Lines', Address: 'Addresses' };

const lineFields = (name: LinesName) =>
	mapper(
		'lineFields',
		'getLineFields',
		`Additional ${name} Fields`,
		'field',
		`Further values of each ${name.toLowerCase()}, with {name} as above`,
	);

const lines = (name: LinesName): INodeProperties => ({
	displayName: PLURAL[name],
	name: 'lines',
	type: 'string',
	default: '',
	placeholder: name === 'Line' ? 'e.g. {{ $json.line_items }}' : 'e.g. {{ $json.addresses }}',
	description: `List of ${PLURAL[name].toLowerCase()}, for instance ${name === 'Line' ? 'a web shop’s line_items as they come' : 'those of a CRM contact'}; blank: the item itself is the only one`,
});

const lineNotice = (name: LinesName): INodeProperties => ({
	displayName: `Below, <code>{${name === 'Line' ? 'quantity' : 'city'}}</code> or <code>{${name === 'Line' ? 'price.amount' : 'region.name'}}</code> takes a value from the ${name.toLowerCase()}; other text is sent as it is.`,
	name: 'lineNotice',
	type: 'notice',
	default: '',
});

const groupBy = (name: LinesName): INodeProperties => ({
	displayName: 'Group By',
	name: 'groupBy',
	type: 'string',
	required: true,
	default: '',
	placeholder: name === 'Line' ? 'e.g. {{ $json.order_number }}' : 'e.g. {{ $json.customer_id }}',
	description: `Items with the same value become the ${PLURAL[name].toLowerCase()} of one document`,
});

/** Begins as an object without members: a blank text is no JSON, which the editor marks in red. */
const json: INodeProperties = {
	displayName: 'JSON',
	name: 'json',
	type: 'json',
	default: '{}',
	typeOptions: { rows: 8 },
	description: 'Document, list of documents, whole payload, or members that a list takes, in ERP field names',
};

const remarks: INodeProperties = {
	displayName: 'Remarks',
	name: 'remarks',
	type: 'string',
	default: '',
	typeOptions: { rows: 2 },
	description: 'Remarks of the document (evrak açıklamaları), one per text line, or a list',
};

const userTable: INodeProperties = {
	displayName: 'User Table',
	name: 'userTable',
	type: 'string',
	default: '',
	placeholder: 'e.g. { "SiparisKanali": "web" }',
	description: 'Your own columns (user_tablo), as an object or a list of objects',
};

const binaryField: INodeProperties = {
	displayName: 'Input Data Field Name',
	name: 'binaryPropertyName',
	type: 'string',
	required: true,
	default: 'data',
	description: 'Name of the input field that holds the binary file to send',
	hint: 'The name of the input field containing the binary file data to be used in the operation',
};

const transferType: INodeProperties = {
	displayName: 'Transfer Type',
	name: 'transferType',
	type: 'options',
	options: [
		{ name: 'Delete', value: 'delete', description: 'Needs the option Transfer Type Member' },
		{ name: 'Insert', value: 'insert', description: 'Save a new slip' },
		{ name: 'Update', value: 'update', description: 'Needs the option Transfer Type Member' },
	],
	default: 'insert',
	description: 'What the server does with the slip (0 insert, 1 update, 2 delete)',
};

const formed = { inputMode: ['fields', 'rows'] };

/** A property of the lines, in the words of each kind of lines. */
const perLinesName = (
	withLines: readonly Operation[],
	property: (name: LinesName) => INodeProperties,
	also: IDisplayOptions['show'],
): INodeProperties[] =>
	(['Line', 'Address'] as const).flatMap((name) =>
		shownFor(
			withLines.filter(({ body }) => body.linesName === name),
			property(name),
			also,
		),
	);

/** The mapper of the fields that have no parameters of their own, by how many of them there are. */
const mapped = (
	operations: readonly Operation[],
	scope: Field['scope'],
	property: INodeProperties,
): INodeProperties[] => {
	const left = (holds: (count: number) => boolean) =>
		operations.filter((operation) => holds(columnsOf(operation, scope).length));
	const forms: ReadonlyArray<readonly [readonly Operation[], INodeProperties]> = [
		[left((count) => count > 1), property],
		[left((count) => count === 1), oneField(property)],
		[left((count) => count === 0), noFields(property)],
	];
	return forms.flatMap(([having, form]) => shownFor(having, form, formed));
};

/** The payload of those that have an input mode: alone in a node, it needs no other condition. */
const jsonProperties = (having: readonly Operation[], all: readonly Operation[]): INodeProperties[] => {
	const show = { inputMode: ['json'] };
	return having.length > 0 && having.length === all.length ? [shownIf(show, json)] : shownFor(having, json, show);
};

/** Everything that describes documents: the input mode and what each mode asks for. */
export function documentProperties(operations: readonly Operation[]): INodeProperties[] {
	const withInput = (...classes: string[]) => operations.filter((operation) => classes.includes(inputClass(operation)));
	const where = (holds: (operation: Operation) => boolean) => withInput('lines', 'document').filter(holds);
	return [
		...shownFor(
			where(({ transferType: chosen }) => chosen),
			transferType,
		),
		...shownFor(withInput('lines'), inputMode([FORM, ROWS, JSON_MODE])),
		...shownFor(withInput('document', 'query', 'list'), inputMode([FORM, JSON_MODE])),
		...perLinesName(withInput('lines'), groupBy, { inputMode: ['rows'] }),
		...usualProperties(withInput('lines', 'document'), 'document'),
		...addedProperties(withInput('document')),
		...mapped(withInput('lines', 'document'), 'document', documentFields),
		...shownFor(where(takesBinary), binaryField, { inputMode: ['fields'] }),
		...perLinesName(withInput('lines'), lines, { inputMode: ['fields'] }),
		...perLinesName(withInput('lines'), lineNotice, { inputMode: ['fields'] }),
		...usualProperties(withInput('lines'), 'line'),
		...(['Line', 'Address'] as const).flatMap((name) =>
			mapped(
				withInput('lines').filter(({ body }) => body.linesName === name),
				'line',
				lineFields(name),
			),
		),
		...shownFor(
			where(({ body }) => body.remarks),
			remarks,
			formed,
		),
		...shownFor(
			where(({ body }) => body.userTable !== 'none'),
			userTable,
			formed,
		),
		...jsonProperties(withInput('lines', 'document', 'query', 'list'), operations),
		...shownFor(withInput('json'), json),
	];
}
