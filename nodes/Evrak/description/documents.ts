import type { IDisplayOptions, INodeProperties } from 'n8n-workflow';
import type { Operation } from '../../../erp/catalogue/types';
import { columnsOf } from '../methods/columns';
import { inputClass, takesBinary } from './inputs';
import { pickedProperties } from '../lookups/locators';
import { shownFor } from './show';

const FORM = {
	name: 'Define Below',
	value: 'fields',
	description: 'One item is one document; fill in its fields here',
};
const ROWS = {
	name: 'One Item per Line',
	value: 'rows',
	description: 'Each item is one line; items of the same group make one document',
};
const JSON_MODE = {
	name: 'JSON',
	value: 'json',
	description: 'One document, a list of documents or the whole payload, in ERP field names',
};

const inputMode = (options: INodeProperties['options']): INodeProperties => ({
	displayName: 'Input Mode',
	name: 'inputMode',
	type: 'options',
	noDataExpression: true,
	options,
	default: 'fields',
	description: 'How the node gets the data that it sends',
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
	'Document Fields',
	'field',
	'Values of the whole document. Blank ones are not sent, but for the codes of its kind.',
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

type LinesName = Operation['body']['linesName'];

const PLURAL: Readonly<Record<LinesName, string>> = { Line: 'Lines', Address: 'Addresses' };

const lineFields = (name: LinesName) =>
	mapper(
		'lineFields',
		'getLineFields',
		`${name} Fields`,
		'field',
		`Values of each ${name.toLowerCase()}: {quantity} takes a value from it, other text is sent as it is`,
	);

const lines = (name: LinesName): INodeProperties => ({
	displayName: PLURAL[name],
	name: 'lines',
	type: 'string',
	default: '',
	placeholder: name === 'Line' ? 'e.g. {{ $json.line_items }}' : 'e.g. {{ $json.addresses }}',
	description: `List of ${PLURAL[name].toLowerCase()}, for instance ${name === 'Line' ? 'a web shop’s line_items as they come' : 'those of a CRM contact'}. Leave it blank if there is only one, which ${name} Fields then takes from the item itself. An expression that gives nothing is an error.`,
});

const lineNotice = (name: LinesName): INodeProperties => ({
	displayName: `In ${name} Fields, <code>{${name === 'Line' ? 'quantity' : 'city'}}</code> takes a value from the ${name.toLowerCase()}, and other text is sent as it is. For a value inside, write <code>{${name === 'Line' ? 'price.amount' : 'region.name'}}</code>.`,
	name: 'lineNotice',
	type: 'notice',
	default: '',
});

const groupBy: INodeProperties = {
	displayName: 'Group By',
	name: 'groupBy',
	type: 'string',
	required: true,
	default: '',
	placeholder: 'e.g. {{ $json.order_number }}',
	description: 'Value that tells documents apart: items with the same value become the lines of one document',
};

const json = (description: string): INodeProperties => ({
	displayName: 'JSON',
	name: 'json',
	type: 'json',
	required: true,
	default: '',
	placeholder: 'e.g. {{ $json }}',
	typeOptions: { rows: 8 },
	description,
});

const remarks: INodeProperties = {
	displayName: 'Remarks',
	name: 'remarks',
	type: 'string',
	default: '',
	typeOptions: { rows: 2 },
	description: 'Remark lines of the document (evrak açıklamaları), one per text line, or a list',
};

const userTable: INodeProperties = {
	displayName: 'User Table',
	name: 'userTable',
	type: 'string',
	default: '',
	placeholder: 'e.g. { "SiparisKanali": "web" }',
	description: 'Columns of your own user tables (user_tablo), as an object or a list of objects',
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

const DOCUMENT_JSON =
	'One document, a list of documents, or the whole payload, in ERP field names. Login members are added by the credential.';
const QUERY_JSON =
	'Members that the method takes, as one object in ERP field names. Login members are added by the credential.';

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
		...shownFor(withInput('lines'), groupBy, { inputMode: ['rows'] }),
		...pickedProperties(withInput('lines', 'document'), 'account', 'accountRecord', 'product'),
		...shownFor(
			where((operation) => columnsOf(operation, 'document').length > 1),
			documentFields,
			formed,
		),
		...shownFor(
			where((operation) => columnsOf(operation, 'document').length === 1),
			oneField(documentFields),
			formed,
		),
		...shownFor(where(takesBinary), binaryField, { inputMode: ['fields'] }),
		...perLinesName(withInput('lines'), lines, { inputMode: ['fields'] }),
		...perLinesName(withInput('lines'), lineNotice, { inputMode: ['fields'] }),
		...pickedProperties(withInput('lines'), 'item'),
		...perLinesName(withInput('lines'), lineFields, formed),
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
		...shownFor(withInput('lines', 'document'), json(DOCUMENT_JSON), { inputMode: ['json'] }),
		...shownFor(withInput('query', 'list'), json(QUERY_JSON), { inputMode: ['json'] }),
		...shownFor(withInput('json'), json(DOCUMENT_JSON)),
	];
}
