import { shopDescription, type Elsewhere } from '../../../erp/carry/elsewhere';
import type { InputDraft } from '../../../erp/draft/inputDraft';
import type { Members } from '../../../erp/json/members';
import { SHOP_NAMES } from '../../../erp/shop/given/state';
import type { ShopName } from '../../../erp/shop/order';
import { saleDocument, type SaleDocument } from '../../../erp/shop/document';
import { invoiceMembers } from '../../../erp/shop/invoiceMembers';
import { matchedLines } from '../../../erp/shop/items/match';
import { newItemsOf, type NewItem } from '../../../erp/shop/items/newItems';
import { orderMembers } from '../../../erp/shop/orderMembers';
import type { ShopProblem, ShopReading } from '../../../erp/shop/reader';
import type { ErpSettings } from '../../../erp/shop/settings';
import { callOrder, issueOf, unusable, type DueOrder, type ShopDocumentKind } from './due';
import type { knownItems } from './knownItems';

/** An order whose items and sums are known, so that it only wants its account. */
export interface AddedUp {
	readonly due: DueOrder;
	readonly document: SaleDocument;
	/** Items that its lines want created. */
	readonly newItems: readonly NewItem[];
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

/** What an invoice is described by: it stays when the invoice becomes an e-document, which takes its reference away. */
const descriptionOf = (as: ShopDocumentKind, shop: ShopName, reference: string): string =>
	shopDescription(`${as === 'return' ? 'İade ' : ''}${SHOP_NAMES[shop]}`, reference);

/** Document types of sales invoices and of goods that customers return (docs/erp-behaviour.md#tables-of-documents). */
const TYPE = { invoice: 63, return: 0 } as const;

/** Where else the ERP may have the invoice of a shop's order, or that of a return. */
export function elsewhereOf(
	as: ShopDocumentKind,
	{ order }: DueOrder,
	{ reference, day }: SaleDocument,
): Elsewhere | undefined {
	if (as === 'order') return undefined;
	const [from = day, to = day] = [order.day, day].sort();
	const kinds = { cha_evrak_tip: TYPE[as] };
	return {
		...{ reference, from, to, kinds },
		description: descriptionOf(as, order.shop, reference),
		mayBeOrdered: as === 'invoice',
	};
}

/** The members of a document, by the method that saves it. */
export function membersOf(
	as: ShopDocumentKind,
	{ order, settings }: DueOrder,
	document: SaleDocument,
	erp: ErpSettings,
	remarks: readonly string[],
): ShopReading<Members> {
	if (as === 'order') return { ok: true, value: orderMembers(document, erp, remarks) };
	return invoiceMembers(document, erp, {
		kind: as === 'return' ? 'returnReceived' : 'sales',
		exemption: order.exemption,
		description: descriptionOf(as, order.shop, document.reference),
		webAddress: settings.webAddress,
		paymentMethod: settings.paymentNumbers[order.payment],
		...(settings.namesBuyer ? { buyer: { ...order.buyer, at: order.billing, shop: order.shop } } : {}),
	});
}

/** Matches and adds up an order; what stops it is a draft with its issues. */
export function addedUp(
	as: ShopDocumentKind,
	due: DueOrder,
	known: Awaited<ReturnType<typeof knownItems>>,
	all: NewItemsByCompany,
): AddedUp | { readonly draft: InputDraft } {
	const { item, order, settings } = due;
	const refused = (...problems: readonly ShopProblem[]) => ({
		draft: unusable(
			item,
			callOrder(as, order.shop, order.number, order.key),
			problems.map((problem) => issueOf(problem, order.lines)),
		),
	});
	const items = known(due);
	const matched = matchedLines(order.lines, { ...items, table: settings.table }, settings.ifNotMatched);
	const remedy =
		'Give the product the item’s code as its SKU or the item’s barcode, or add Item Table, Collecting Item or If Item Is Missing under Shop Options.';
	if (!matched.ok) return refused(...matched.missing.map((one) => ({ ...one, remedy })));
	const { baseUrl, companyCode } = due.connection;
	const company = JSON.stringify([baseUrl, companyCode]);
	const wanted = all.get(company) ?? new Map<string, NewItem>();
	const fresh = newItemsOf(matched.lines, order, wanted, settings.newItemUnit);
	if (!fresh.ok) return refused(fresh.problem);
	const own: ErpSettings = { ...settings.erp, accountCode: '' };
	const document = saleDocument(order, matched.lines, own);
	if (!document.ok) return refused(document.problem);
	const members = membersOf(as, due, document.value, own, []);
	if (!members.ok) return refused(members.problem);
	for (const one of fresh.items) wanted.set(one.code, one);
	all.set(company, wanted);
	return {
		due,
		document: document.value,
		newItems: fresh.items,
		...(items.unread === undefined ? {} : { unread: items.unread }),
	};
}
