import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';
import type { LookupName } from '../../../../erp/lookup/lookups';
import { searchLists } from './searchLists';

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
export const chargeSearch = {
	searchShippingCodes: searchBy('shippingIs', LISTS, 'item'),
	searchChargeCodes: searchBy('&as', LISTS, 'item'),
	searchPaidInto: searchBy('&kind', PAID_INTO, 'bank'),
};
