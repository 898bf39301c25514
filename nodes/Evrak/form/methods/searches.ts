import type { ILoadOptionsFunctions, INodeListSearchResult, INodePropertyOptions } from 'n8n-workflow';
import { LOOKUPS, type LookupName } from '../../../../erp/catalogue/lists/lookups';
import { Budget } from '../../../shared/client/budget';
import { ErpClient } from '../../../shared/client/client';
import { choicesOf, type ListRequest } from '../lookups/choices';
import { searchMethod, TYPED } from '../lookups/locators';
import { findOperation } from '../../../../erp/catalogue';
import { questionsOf } from '../../../../erp/catalogue/kinds';
import type { Field, Operation } from '../../../../erp/catalogue/types';
import { isBlank, isMembers, type Members } from '../../../../erp/base/json/members';
import { possibleLists, lookupFor } from '../../../../erp/catalogue/lists/codeOf';
import { ADDED, pickedFields } from '../picked';
import { alphabetical, plainTextOf, fold, reasonOf } from '../../../../erp/base/text/text';
import { locatorValue } from '../../../../erp/base/json/locator';
import { furtherGiven, furtherFieldNamed } from '../lookups/further';
import { furtherFields, SEARCH_FIELDS, SEARCH_VALUES } from '../lookups/furtherFields';
import { codeLabel, formLabel, fieldName } from '../../../../erp/catalogue/formLabels';
import { codesShown } from '../lookups/fieldOptions';
import { clearable } from '../../../../erp/document/clear';

import { chosenAddress } from '../../places';

/** Rows per page: the panel shows a dozen, and loads two pages when it opens. */
const PAGE = 50;
/** Time limit of a page in milliseconds. */
const SEARCH_TIME = 10_000;

/** An entry that says why there are none; it has no value, and the field's other modes, such as `typing`, still work. */
const noEntry = (reason: string, typing = 'By Code'): INodeListSearchResult => ({
	results: [{ name: `No list: ${reason}. Choose ${typing}, or an expression, to type it in.`, value: '' }],
});

/** Searches lists of the ERP in sequence. A single list has pages; of several, which are short, only the first page is shown. */
async function searchLists(
	context: ILoadOptionsFunctions,
	lists: readonly LookupName[],
	search = '',
	paginationToken = '',
	{ typing, as }: { readonly typing?: string; readonly as?: ListRequest['as'] } = {},
): Promise<INodeListSearchResult> {
	const results: INodeListSearchResult['results'] = [];
	try {
		const erp = await ErpClient.open(context);
		const time = new Budget(SEARCH_TIME);
		const isOne = lists.length === 1;
		for (const name of lists) {
			const choices = await choicesOf({ name, as, erp, search, token: isOne ? paginationToken : '', size: PAGE, time });
			if (!choices.ok) return noEntry(choices.reason, typing);
			const of = isOne ? '' : ` (${LOOKUPS[name].label})`;
			results.push(...choices.options.map((option) => ({ name: `${option.name}${of}`, value: String(option.value) })));
			if (isOne && choices.token !== undefined) return { results, paginationToken: choices.token };
		}
	} catch (error) {
		return noEntry(reasonOf(error), typing);
	}
	return { results };
}

/** A search as n8n calls it. */
export type Search = (
	this: ILoadOptionsFunctions,
	filter?: string,
	paginationToken?: string,
) => Promise<INodeListSearchResult>;

const searching = (name: LookupName, as?: 'guid' | 'rate'): Search =>
	async function search(filter, paginationToken) {
		return await searchLists(this, [name], filter, paginationToken, { as });
	};

const searchVatRates: Search = searching('vat', 'rate');

/** The searches of the form's locators: each list by code, name and other searched columns, accounts also by GUID, and VAT also by rate. */
const listSearch: Readonly<Record<string, Search>> = {
	...Object.fromEntries(
		(Object.keys(LOOKUPS) as LookupName[]).map((name) => [
			searchMethod(name),
			name === 'vat' ? searchVatRates : searching(name),
		]),
	),
	searchAccountRecords: searching('account', 'guid'),
};

const membersOf = (value: unknown): Members => (isMembers(value) ? value : {});

/** The operation chosen in the open form. */
function operationNow(context: ILoadOptionsFunctions): Operation | undefined {
	const named = chosenAddress((name) => context.getCurrentNodeParameter(name));
	return named && findOperation(named.resource, named.operation);
}

/** The current values of the form's fields, by path. */
function valuesNow(context: ILoadOptionsFunctions, operation: Operation): Members {
	const now = (name: string): unknown => context.getCurrentNodeParameter(name);
	const further = (['document', 'line'] as const).flatMap((scope) => furtherGiven(now(ADDED[scope]), operation, scope));
	const ofForm = pickedFields(operation).map(({ parameter, field: { path }, collection }) => ({
		path,
		value: locatorValue(collection === undefined ? now(parameter) : membersOf(now(collection))[parameter]),
	}));
	const filled = [...further, ...ofForm].filter(({ value }) => !isBlank(value));
	return Object.fromEntries(filled.map(({ path, value }) => [path, value]));
}

/** The code of a column that follows from the document's kind in the form. */
const byKind = (context: ILoadOptionsFunctions, operation: Operation, column: string): string | undefined =>
	questionsOf(operation)
		.flatMap(({ kinds, parameter }) => {
			const chosen: unknown = context.getCurrentNodeParameter(parameter);
			return kinds.filter(({ value }) => value === chosen);
		})
		.flatMap(({ decisions }) => decisions.map(({ sets: [usual] }) => usual.lines?.[column] ?? usual.document?.[column]))
		.find((code) => code !== undefined);

/** The possible lists of a field's code: the one that another column decides, or all while that is blank. */
function listsNow(context: ILoadOptionsFunctions, operation: Operation, { codeOf }: Field): readonly LookupName[] {
	if (codeOf === undefined) return [];
	const values = valuesNow(context, operation);
	const valueOf = (column: string) => (isBlank(values[column]) ? byKind(context, operation, column) : values[column]);
	const decided = lookupFor(codeOf, valueOf);
	return decided === undefined ? possibleLists(codeOf) : [decided];
}

/** Entries that contain all words of a search, in any letter case. */
function matching<T extends { readonly name: string }>(all: readonly T[], search: string): T[] {
	const words = fold(search).split(/\s+/u);
	return all.filter(({ name }) => words.every((word) => fold(name).includes(word)));
}

/** Searches fields by Turkish and English name and by column. */
const searchFields = (scope: Field['scope']): Search =>
	function search(filter = '') {
		const operation = operationNow(this);
		const fields = operation ? furtherFields(operation, scope) : [];
		const named = fields.map((field) => ({ name: `${formLabel(field)} — ${field.path}`, value: field.path }));
		const results = alphabetical(matching(named, filter), ({ name }) => name);
		return Promise.resolve({ results });
	};

/** The field named beside the value whose list is requested. */
function fieldNow(context: ILoadOptionsFunctions) {
	const operation = operationNow(context);
	const name = plainTextOf(locatorValue(context.getCurrentNodeParameter('&name'))).trim();
	const field = operation && name !== '' ? furtherFieldNamed(name, operation.body.fields) : undefined;
	return operation && field ? { operation, field } : undefined;
}

/** The field's codes, or the ERP's list; a field without either is typed. */
async function searchFieldValues(this: ILoadOptionsFunctions, filter = '', token = ''): Promise<INodeListSearchResult> {
	const now = fieldNow(this);
	if (!now) return noEntry('choose the field first', TYPED.value);
	const { operation, field } = now;
	const { offered, codes: all = [] } = field;
	const shown = offered ? codesShown(field) : all;
	const codes = shown.map((code) => ({ name: codeLabel(code), value: code[0] }));
	if (codes.length > 0) return { results: matching(codes, filter) };
	if (field.rateOf !== undefined) return await searchVatRates.call(this, filter, token);
	const lists = listsNow(this, operation, field);
	if (lists.length === 0) return noEntry('this field has none', TYPED.value);
	return await searchLists(this, lists, filter, token, { typing: TYPED.value });
}

/** The searches of fields given by name. */
const furtherSearch: Readonly<Record<string, Search>> = {
	[SEARCH_FIELDS.document]: searchFields('document'),
	[SEARCH_FIELDS.line]: searchFields('line'),
	[SEARCH_VALUES]: searchFieldValues,
};

/** Cashboxes, banks, services and expenses, depending on another field. */
async function searchContraParties(
	this: ILoadOptionsFunctions,
	filter = '',
	paginationToken = '',
): Promise<INodeListSearchResult> {
	const operation = operationNow(this);
	const contra =
		operation && pickedFields(operation).find(({ field, list }) => typeof field.codeOf === 'object' && !list);
	const lists = contra ? listsNow(this, operation, contra.field) : [];
	return await searchLists(this, lists, filter, paginationToken);
}

/** The list of a charge's code, by the kind of charge. */
const LISTS: Readonly<Record<string, LookupName>> = { item: 'item', service: 'service', expense: 'expense' };

/** The list of a payment's code, by the kind of payment. */
const PAID_INTO: Readonly<Record<string, LookupName>> = { card: 'bank', transfer: 'bank', cash: 'cashbox' };

/** Searches the list that another field decides; `usual` serves forms without that field, such as an invoice's, whose charges are items. */
const searchBy = (field: string, lists: Readonly<Record<string, LookupName>>, usual: LookupName) =>
	async function search(
		this: ILoadOptionsFunctions,
		filter = '',
		paginationToken = '',
	): Promise<INodeListSearchResult> {
		const chosen = this.getCurrentNodeParameter(field);
		const list = (typeof chosen === 'string' ? lists[chosen] : undefined) ?? usual;
		return await searchLists(this, [list], filter, paginationToken);
	};

/** The searches of codes for a shop's order. */
const chargeSearch = {
	searchShippingCodes: searchBy('shippingIs', LISTS, 'item'),
	searchChargeCodes: searchBy('&as', LISTS, 'item'),
	searchPaidInto: searchBy('&kind', PAID_INTO, 'bank'),
};

/** The searches of all drop-downs, by their names there. */
export const searches: Readonly<Record<string, Search>> = {
	...listSearch,
	...furtherSearch,
	...chargeSearch,
	searchContraParties,
};

/** The fields that the chosen operation can empty; none for an unknown operation. */
export async function getClearableFields(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
	const named = chosenAddress((name) => this.getNodeParameter(name, undefined));
	const entry = named && findOperation(named.resource, named.operation);
	if (!entry) return [];
	return clearable(entry).map((field) => ({ name: fieldName(field), value: field.path }));
}
