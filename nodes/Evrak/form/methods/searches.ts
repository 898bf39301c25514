import { furtherSearch } from './furtherSearch';
import { listSearch, type Search } from './listSearch';
import type { ILoadOptionsFunctions, INodeListSearchResult, INodePropertyOptions } from 'n8n-workflow';
import type { LookupName } from '../../../../erp/lookup/lookups';
import { searchLists } from './searchLists';
import { pickedFields } from '../../../../erp/lookup/picked';
import { listsNow, operationNow } from './valuesNow';
import { findOperation } from '../../../../erp/catalogue';
import { clearable } from '../../../../erp/document/clear';
import { fieldName } from '../../../../erp/values/problem';

/** Cashboxes, banks, services and expenses, of which another field says which a code is. */
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

/** The list to which the code of a charge belongs, by what the form says the charge is. */
const LISTS: Readonly<Record<string, LookupName>> = { item: 'item', service: 'service', expense: 'expense' };

/** The list to which the code of a payment belongs, by its kind. */
const PAID_INTO: Readonly<Record<string, LookupName>> = { card: 'bank', transfer: 'bank', cash: 'cashbox' };

/** Searches the list that another field decides; an invoice's form does not ask for it, since its charges are items. */
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

/** What the form asks about the codes that a shop's order is booked under. */
const chargeSearch = {
	searchShippingCodes: searchBy('shippingIs', LISTS, 'item'),
	searchChargeCodes: searchBy('&as', LISTS, 'item'),
	searchPaidInto: searchBy('&kind', PAID_INTO, 'bank'),
};

/** The searches behind the drop-downs of all forms, by their names there. */
export const searches: Readonly<Record<string, Search>> = {
	...listSearch,
	...furtherSearch,
	...chargeSearch,
	searchContraParties,
};

/** The fields that the chosen operation can empty; none where the operation is not known. */
export async function getClearableFields(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
	const resource = this.getNodeParameter('resource') as string;
	const operation = this.getNodeParameter('operation') as string;
	const entry = findOperation(resource, operation);
	if (!entry) return [];
	return clearable(entry, entry.identity).map((field) => ({ name: fieldName(field), value: field.path }));
}
