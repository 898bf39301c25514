import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';
import { pickedFields } from '../../../../erp/lookup/picked';
import { searchLists } from './searchLists';
import { listsNow, operationNow } from './valuesNow';

/** Cashboxes, banks, services and expenses, of which another field says which a code is. */
export async function searchContraParties(
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
