import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';
import { LOOKUPS, type LookupName } from '../../../../erp/lookup/lookups';
import { Budget } from '../../../shared/client/budget';
import { ErpClient } from '../../../shared/client/client';
import { choicesOf } from '../lookups/choices';
import type { ListRequest } from '../lookups/types';

/** Rows of a page: the panel shows a dozen, and loads two pages when it opens. */
const PAGE = 50;
/** Milliseconds for a page: a search waits no longer, whatever the server does. */
const SEARCH_TIME = 10_000;

/** An entry that says why there are none; it stands for nothing, and the other modes of the field, such as `typing`, work as ever. */
export const noEntry = (reason: string, typing = 'By Code'): INodeListSearchResult => ({
	results: [{ name: `No list: ${reason}. Choose ${typing}, or an expression, to type it in.`, value: '' }],
});

/** Searches lists of the ERP one after the other. A single one has pages; of several, which are short, each shows its first. */
export async function searchLists(
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
		return noEntry(error instanceof Error ? error.message : String(error), typing);
	}
	return { results };
}
