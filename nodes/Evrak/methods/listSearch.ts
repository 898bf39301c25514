import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';
import { LOOKUPS, type LookupName } from '../../../erp/lookup/lookups';
import { Budget } from '../../shared/client/budget';
import { ErpClient } from '../../shared/client/client';
import { choicesOf, type Choices } from '../lookups/choices';

/** Rows of a page: the panel shows a dozen, and loads two pages when it opens. */
export const PAGE = 50;
/** Milliseconds for a page: a search waits no longer, whatever the server does. */
export const SEARCH_TIME = 10_000;

/** An entry that says why there are none; it stands for nothing, and the other modes of the field, such as `typing`, work as ever. */
export const noEntry = (reason: string, typing = 'By Code'): INodeListSearchResult => ({
	results: [{ name: `No list: ${reason}. Choose ${typing}, or an expression, to type it in.`, value: '' }],
});

async function searched(
	context: ILoadOptionsFunctions,
	list: { readonly name: LookupName; readonly as?: 'guid' | 'rate' },
	search = '',
	token = '',
): Promise<INodeListSearchResult> {
	let given: Choices;
	try {
		given = await choicesOf({
			...list,
			erp: await ErpClient.open(context),
			search,
			token,
			size: PAGE,
			time: new Budget(SEARCH_TIME),
		});
	} catch (error) {
		return noEntry(error instanceof Error ? error.message : String(error));
	}
	if (!given.ok) return noEntry(given.reason);
	return {
		results: given.options.map(({ name: label, value }) => ({ name: label, value: String(value) })),
		...(given.token === undefined ? {} : { paginationToken: given.token }),
	};
}

/** The method by which the form searches a list: `searchWarehouses`. */
export const searchMethod = (list: LookupName): string => `search${LOOKUPS[list].plural.replace(/\P{L}/gu, '')}`;

type Search = (
	this: ILoadOptionsFunctions,
	filter?: string,
	paginationToken?: string,
) => Promise<INodeListSearchResult>;

const searching = (name: LookupName, as?: 'guid' | 'rate'): Search =>
	async function search(filter, paginationToken) {
		return await searched(this, { name, as }, filter, paginationToken);
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
