import type { INodeProperties } from 'n8n-workflow';
import { memoized } from '../../../../erp/base/values/memoized';
import type { Field, Operation } from '../../../../erp/catalogue/types';
import { addedLabel, isAdded, pickedFields } from '../picked';
import { fieldProperties, on, picked, rowFields, textOption } from '../fields';
import { locator } from './locators';

const MORE_FIELDS = 'More Fields (Diğer Alanlar)';

/** Collection member: fields given by name. */
export const FURTHER = 'furtherFields';
/** A field in the list that the editor keeps. */
export const FURTHER_FIELD = 'field';
/** Collection member: whether blank fields are mapped from the input by name. */
export const MAP_AUTOMATICALLY = 'mapAutomatically';

export const SEARCH_FIELDS = { document: 'searchDocumentFields', line: 'searchLineFields' } as const;
export const SEARCH_VALUES = 'searchFieldValues';

const furtherByScope = memoized((operation: Operation) => {
	const picked = new Set(pickedFields(operation).map(({ field }) => field.path));
	const left = operation.body.fields.filter(({ path, type }) => type !== 'base64' && !picked.has(path));
	const of = (wanted: Field['scope']) => left.filter((field) => field.scope === wanted);
	return { document: of('document'), line: of('line') };
});

/** The fields of an operation without parameters of their own: a large document has dozens, of which few are ever given. */
export const furtherFields = (operation: Operation, scope: Field['scope']): readonly Field[] =>
	furtherByScope(operation)[scope];

/** The way in the form to a field that is not shown by itself; nothing for one that is. */
export function placeOf(operation: Operation, field: Field): string | undefined {
	const picked = pickedFields(operation).find((one) => one.field === field);
	const isByName = furtherFields(operation, field.scope).includes(field);
	if (!isByName && !(picked && isAdded(picked))) return undefined;
	return [addedLabel(field.scope, operation.body.linesName), ...(isByName ? [MORE_FIELDS] : [])].join(' → ');
}

/** The switch that maps fields from the input, or from its lines, by the ERP's names. */
export const mapAutomatically = (scope: Field['scope']): INodeProperties[] =>
	fieldProperties({
		[MAP_AUTOMATICALLY]: on(
			['Map Automatically', 'Eşleştir'],
			`Whether blank fields are taken from ${scope === 'document' ? 'the item' : 'each line'} by their ERP names`,
		),
	});

/**
 * Any other field by name and value. n8n's resource mapper is not used: it is drawn with the panel, cuts labels, and stores all columns in each
 * workflow.
 */
export const furtherProperty = (scope: Field['scope']): INodeProperties =>
	rowFields(
		{
			displayName: MORE_FIELDS,
			name: FURTHER,
			placeholder: 'Choose Field (Alan Seç)',
			title: 'Field (Alan)',
			row: FURTHER_FIELD,
		},
		{
			name: picked(['Field', 'Alan'], locator(SEARCH_FIELDS[scope], 'column'), undefined, { noDataExpression: true }),
			value: picked(['Value', 'Değer'], locator(SEARCH_VALUES, 'value', { begins: 'value' })),
		},
	);

/** Members beside a document's fields: remarks, and a company's own columns. */
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
