import type { INodeProperties } from 'n8n-workflow';
import { derived } from '../../../../erp/base/values/derived';
import type { Field, Operation } from '../../../../erp/catalogue/types';
import { pickedFields } from '../picked';
import { fieldProperties, on, picked, rowFields, textOption } from '../fields';
import { locator } from './locators';

/** In these collections: fields that are given by name. */
export const FURTHER = 'furtherFields';
/** One of them, in the list that the editor keeps. */
export const FURTHER_FIELD = 'field';
/** In these collections: whether blank fields are taken from the input by the names of its members. */
export const MAP_AUTOMATICALLY = 'mapAutomatically';

/** The searches of these fields by name, and of the values of one. */
export const SEARCH_FIELDS = { document: 'searchDocumentFields', line: 'searchLineFields' } as const;
export const SEARCH_VALUES = 'searchFieldValues';

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
export const mapAutomatically = (scope: Field['scope']): INodeProperties[] =>
	fieldProperties({
		[MAP_AUTOMATICALLY]: on(
			['Map Automatically', 'Eşleştir'],
			`Whether blank fields are taken from ${scope === 'document' ? 'the item' : 'each line'} by their ERP names`,
		),
	});

/**
 * How any other field is given: by its name and its value. A mapper for them is drawn with the panel, cuts their labels, and keeps all columns
 * in each workflow.
 */
export const furtherProperty = (scope: Field['scope']): INodeProperties =>
	rowFields(
		{
			displayName: 'More Fields (Diğer Alanlar)',
			name: FURTHER,
			placeholder: 'Choose Field (Alan Seç)',
			...{ title: 'Field (Alan)', row: FURTHER_FIELD },
		},
		{
			name: picked(['Field', 'Alan'], locator(SEARCH_FIELDS[scope], 'column'), undefined, { noDataExpression: true }),
			value: picked(['Value', 'Değer'], locator(SEARCH_VALUES, 'value', { begins: 'value' })),
		},
	);

/** What stands beside the fields of a document: its remarks, and columns that a company has of its own. */
export const BESIDE_FIELDS = {
	remarks: textOption(
		['Remarks', 'Açıklamalar'],
		'Remarks of the document (evrak açıklamaları), one per line, or a list',
		{
			typeOptions: { rows: 2 },
		},
	),
	userTable: textOption(
		['User Table', 'Kullanıcı'],
		'Your own columns (user_tablo), as an object or a list of objects',
		{ placeholder: 'e.g. { "SiparisKanali": "web" }' },
	),
};
