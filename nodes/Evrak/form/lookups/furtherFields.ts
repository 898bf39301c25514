import type { INodeProperties } from 'n8n-workflow';
import { derived } from '../../../../erp/catalogue/derived';
import type { Field, Operation } from '../../../../erp/catalogue/types';
import { pickedFields } from '../../../../erp/lookup/picked';

/** The collections of further fields, by what they are fields of. */
export const ADDED = { document: 'additionalFields', line: 'additionalLineFields' } as const;

/** In these collections: fields that are given by name. */
export const FURTHER = 'furtherFields';
/** One of them, in the list that the editor keeps. */
export const FURTHER_FIELD = 'field';
/** In these collections: whether blank fields are taken from the input by the names of its members. */
export const MAP_AUTOMATICALLY = 'mapAutomatically';

/** The searches of these fields by name, and of the values of one. */
export const SEARCH_FIELDS = { document: 'searchDocumentFields', line: 'searchLineFields' } as const;
export const SEARCH_VALUES = 'searchFieldValues';

/** How the value of such a field is typed. */
export const BY_VALUE = 'Text';

const furtherByScope = derived((operation: Operation) => {
	const picked = new Set(pickedFields(operation).map(({ field }) => field.path));
	const left = operation.body.fields.filter(({ path, type }) => type !== 'base64' && !picked.has(path));
	const of = (wanted: Field['scope']) => left.filter((field) => field.scope === wanted);
	return { document: of('document'), line: of('line') };
});

/** The fields of an operation that have no parameters of their own: there are dozens in a large document, of which few are ever given. */
export const furtherFields = (operation: Operation, scope: Field['scope']): readonly Field[] =>
	furtherByScope(operation)[scope];

/** Fields of the input, or of its lines, by the names that the ERP has for them. */
export const mapAutomatically = (scope: Field['scope']): INodeProperties => ({
	displayName: 'Map Automatically (Eşleştir)',
	name: MAP_AUTOMATICALLY,
	type: 'boolean',
	default: true,
	description:
		scope === 'document'
			? 'Whether blank fields are taken from the item by their ERP names'
			: 'Whether blank fields are taken from each line by their ERP names',
});

/**
 * How any other field is given: by its name and its value. A mapper for them is drawn with the panel, cuts their labels, and keeps all columns
 * in each workflow.
 */
export const furtherProperty = (scope: Field['scope']): INodeProperties => ({
	displayName: 'More Fields (Diğer Alanlar)',
	name: FURTHER,
	type: 'fixedCollection',
	placeholder: 'Add Field (Alan Ekle)',
	default: {},
	typeOptions: { multipleValues: true },
	options: [
		{
			displayName: 'Field (Alan)',
			name: FURTHER_FIELD,
			values: [
				{
					displayName: 'Field (Alan)',
					name: 'name',
					type: 'resourceLocator',
					default: { mode: 'list', value: '' },
					noDataExpression: true,
					modes: [
						{
							displayName: 'From List',
							name: 'list',
							type: 'list',
							typeOptions: { searchListMethod: SEARCH_FIELDS[scope], searchable: true },
						},
						{ displayName: 'Column', name: 'column', type: 'string' },
					],
				},
				{
					displayName: 'Value (Değer)',
					name: 'value',
					type: 'resourceLocator',
					default: { mode: 'value', value: '' },
					modes: [
						{
							displayName: 'From List',
							name: 'list',
							type: 'list',
							typeOptions: { searchListMethod: SEARCH_VALUES, searchable: true },
						},
						{ displayName: BY_VALUE, name: 'value', type: 'string' },
					],
				},
			],
		},
	],
});

/** The remarks of a document. */
export const REMARKS_FIELD: INodeProperties = {
	displayName: 'Remarks (Açıklamalar)',
	name: 'remarks',
	type: 'string',
	default: '',
	typeOptions: { rows: 2 },
	description: 'Remarks of the document (evrak açıklamaları), one per line, or a list',
};

/** Columns that a company has of its own. */
export const USER_TABLE_FIELD: INodeProperties = {
	displayName: 'User Table (Kullanıcı)',
	name: 'userTable',
	type: 'string',
	default: '',
	placeholder: 'e.g. { "SiparisKanali": "web" }',
	description: 'Your own columns (user_tablo), as an object or a list of objects',
};
