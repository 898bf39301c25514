import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';
import type { LookupName } from '../../../erp/lookup/lookups';
import { Budget } from '../../shared/client/budget';
import { ErpClient } from '../../shared/client/client';
import { choicesOf, type Choices } from '../lookups/choices';

/** Rows of a page: the panel shows a dozen, and loads two pages when it opens. */
const PAGE = 50;
/** Milliseconds for a page: a search waits no longer, whatever the server does. */
const SEARCH_TIME = 10_000;

/** An entry that says why there are none; it stands for nothing, and the other modes of the field work as ever. */
const instead = (reason: string): INodeListSearchResult => ({
	results: [{ name: `No list: ${reason}. Choose By Code, or an expression, to type it in.`, value: '' }],
});

async function searched(
	context: ILoadOptionsFunctions,
	list: { readonly name: LookupName; readonly as?: 'guid' },
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
		return instead(error instanceof Error ? error.message : String(error));
	}
	if (!given.ok) return instead(given.reason);
	return {
		results: given.options.map(({ name: label, value }) => ({ name: label, value: String(value) })),
		...(given.token === undefined ? {} : { paginationToken: given.token }),
	};
}

/** Accounts whose code, name, tax number, e-mail or phone hold what was typed. */
export async function searchAccounts(
	this: ILoadOptionsFunctions,
	filter?: string,
	paginationToken?: string,
): Promise<INodeListSearchResult> {
	return await searched(this, { name: 'account' }, filter, paginationToken);
}

/** The same accounts, standing for their GUIDs. */
export async function searchAccountRecords(
	this: ILoadOptionsFunctions,
	filter?: string,
	paginationToken?: string,
): Promise<INodeListSearchResult> {
	return await searched(this, { name: 'account', as: 'guid' }, filter, paginationToken);
}

/** Items whose code, name or barcode hold what was typed. */
export async function searchItems(
	this: ILoadOptionsFunctions,
	filter?: string,
	paginationToken?: string,
): Promise<INodeListSearchResult> {
	return await searched(this, { name: 'item' }, filter, paginationToken);
}
