import type { InputDraft } from '../../../../erp/draft/inputDraft';
import type { NewItem } from '../../../../erp/shop/items/newItems';
import { saleOf, type Sale, type ShopDocumentKind } from '../../../../erp/shop/sale/sale';
import { issueOf, unusable, type DueOrder } from './due';
import type { knownItems } from './knownItems';

/** An order whose items and sums are known, so that it only wants its account. */
export interface AddedUp extends Sale {
	readonly due: DueOrder;
	/** Why its items could not be looked up. */
	readonly unread?: string;
}

/** Items that the orders of a run want created, by the company and by code: what two companies sell at two rates are two items. */
export type NewItemsByCompany = Map<string, Map<string, NewItem>>;

/** Answers to the questions of a document's kind, by the operation that makes it. */
export const KINDS: Readonly<Record<ShopDocumentKind, Readonly<Record<string, string>>>> = {
	order: { kindOfOrder: 'sales' },
	invoice: { kindOfInvoice: 'sales' },
	return: { kindOfInvoice: 'returnReceived' },
};

/** Matches and adds up an order; what stops it is a draft with its issues. */
export function addedUp(
	as: ShopDocumentKind,
	due: DueOrder,
	known: Awaited<ReturnType<typeof knownItems>>,
	all: NewItemsByCompany,
): AddedUp | { readonly draft: InputDraft } {
	const { item, order, settings, called } = due;
	const { baseUrl, companyCode } = due.connection;
	const company = JSON.stringify([baseUrl, companyCode]);
	const wanted = all.get(company) ?? new Map<string, NewItem>();
	all.set(company, wanted);
	const items = known(due);
	const sale = saleOf(as, order, settings, items, wanted);
	if (sale.ok) return { ...sale.value, due, unread: items.unread };
	const issues = sale.problems.map((problem) => issueOf(problem, order.lines));
	return { draft: unusable(item, called, issues) };
}
