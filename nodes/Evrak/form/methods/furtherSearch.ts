import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';
import { formLabel } from '../../../../erp/catalogue/formLabels';
import type { Field } from '../../../../erp/catalogue/types';
import { fold, plainTextOf } from '../../../../erp/text/text';
import { codeLabel } from '../../../../erp/values/values';
import { locatorValue } from '../../../../erp/values/locator';
import { furtherFieldNamed } from '../lookups/further';
import { BY_VALUE, furtherFields, SEARCH_FIELDS, SEARCH_VALUES } from '../lookups/furtherFields';
import { searchVatRates, type Search } from './listSearch';
import { noEntry, searchLists } from './searchLists';
import { listsNow, operationNow } from './valuesNow';

/** What holds all words of a search, in any letters. */
function matching<T extends { readonly name: string }>(all: readonly T[], search: string): T[] {
	const words = fold(search).split(/\s+/u);
	return all.filter(({ name }) => words.every((word) => fold(name).includes(word)));
}

/** Turkish and English words, and the column: all are searched. */
const searchFields = (scope: Field['scope']): Search =>
	function search(filter = '') {
		const operation = operationNow(this);
		const fields = operation ? furtherFields(operation, scope) : [];
		const named = fields.map((field) => ({ name: `${formLabel(field)} — ${field.path}`, value: field.path }));
		const results = matching(named, filter).sort((a, b) => a.name.localeCompare(b.name, 'en'));
		return Promise.resolve({ results });
	};

/** The field that is named beside the value for which a list is wanted. */
function fieldNow(context: ILoadOptionsFunctions) {
	const operation = operationNow(context);
	const name = plainTextOf(locatorValue(context.getCurrentNodeParameter('&name'))).trim();
	const field = operation && name !== '' ? furtherFieldNamed(name, operation.body.fields) : undefined;
	return operation && field ? { operation, field } : undefined;
}

/** The codes of the field beside it, or the ERP's own list; a field that has neither is typed in. */
async function searchFieldValues(this: ILoadOptionsFunctions, filter = '', token = ''): Promise<INodeListSearchResult> {
	const now = fieldNow(this);
	if (!now) return noEntry('choose the field first', BY_VALUE);
	const { operation, field } = now;
	const codes = (field.codes ?? []).map((code) => ({ name: codeLabel(code), value: code[0] }));
	if (codes.length > 0) return { results: matching(codes, filter) };
	if (field.rateOf !== undefined) return await searchVatRates.call(this, filter, token);
	const lists = listsNow(this, operation, field);
	if (lists.length === 0) return noEntry('this field has none', BY_VALUE);
	return await searchLists(this, lists, filter, token, { typing: BY_VALUE });
}

/** What the form asks about fields that are given by name. */
export const furtherSearch: Readonly<Record<string, Search>> = {
	[SEARCH_FIELDS.document]: searchFields('document'),
	[SEARCH_FIELDS.line]: searchFields('line'),
	[SEARCH_VALUES]: searchFieldValues,
};
