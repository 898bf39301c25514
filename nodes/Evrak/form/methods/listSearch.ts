import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';
import { LOOKUPS, type LookupName } from '../../../../erp/lookup/lookups';
import { searchMethod } from '../lookups/locators';
import { searchLists } from './searchLists';

/** A page of a list as n8n asks for it. */
export type Search = (
	this: ILoadOptionsFunctions,
	filter?: string,
	paginationToken?: string,
) => Promise<INodeListSearchResult>;

const searching = (name: LookupName, as?: 'guid' | 'rate'): Search =>
	async function search(filter, paginationToken) {
		return await searchLists(this, [name], filter, paginationToken, { as });
	};

/** The search of the VAT table where a field asks for the rate. */
export const searchVatRates: Search = searching('vat', 'rate');

/**
 * The searches behind the form's locators: of each list by code, name and what else people look by, accounts also standing for their GUIDs,
 * and VAT for the rate by which it is given.
 */
export const listSearch: Readonly<Record<string, Search>> = {
	...Object.fromEntries(
		(Object.keys(LOOKUPS) as LookupName[]).map((name) => [
			searchMethod(name),
			name === 'vat' ? searchVatRates : searching(name),
		]),
	),
	searchAccountRecords: searching('account', 'guid'),
};
