import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';
import { LOOKUPS, type LookupName } from '../../../erp/lookup/lookups';
import { Budget } from '../../shared/client/budget';
import { ErpClient } from '../../shared/client/client';
import { choicesOf, type Choices } from '../lookups/choices';
import { noEntry, PAGE, SEARCH_TIME } from './listSearch';

/** Searches lists of the ERP one after the other. A single one has pages; of several, which are short, each shows its first. */
export async function searchLists(
	context: ILoadOptionsFunctions,
	lists: readonly LookupName[],
	search: string,
	paginationToken: string,
	typing?: string,
): Promise<INodeListSearchResult> {
	const results: INodeListSearchResult['results'] = [];
	try {
		const erp = await ErpClient.open(context);
		const time = new Budget(SEARCH_TIME);
		const isOne = lists.length === 1;
		for (const name of lists) {
			const token = isOne ? paginationToken : '';
			const given: Choices = await choicesOf({ name, erp, search, token, size: PAGE, time });
			if (!given.ok) return noEntry(given.reason, typing);
			const of = isOne ? '' : ` (${LOOKUPS[name].label})`;
			results.push(...given.options.map(({ name: label, value }) => ({ name: `${label}${of}`, value: String(value) })));
			if (isOne && given.token !== undefined) return { results, paginationToken: given.token };
		}
	} catch (error) {
		return noEntry(error instanceof Error ? error.message : String(error), typing);
	}
	return { results };
}
