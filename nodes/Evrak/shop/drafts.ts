import type { INodeExecutionData } from 'n8n-workflow';
import type { InputDraft } from '../../../erp/draft/inputDraft';
import type { Members } from '../../../erp/json/members';
import { saleDocument, type SaleDocument } from '../../../erp/shop/document';
import { invoiceMembers } from '../../../erp/shop/invoiceMembers';
import { toldMembers } from '../../../erp/shop/columnValues';
import { matchedLines } from '../../../erp/shop/items/match';
import { newItemsOf, type NewItem } from '../../../erp/shop/items/newItems';
import { orderMembers } from '../../../erp/shop/orderMembers';
import type { ShopProblem, ShopReading } from '../../../erp/shop/reader';
import type { ErpSettings } from '../../../erp/shop/settings';
import { orderRemarks, orderWarnings, toldDocument, untoldToErp } from '../../../erp/shop/told';
import { SHOP_NAMES } from '../../../erp/shop/given/state';
import type { NodeErp } from '../../shared/client/client';
import type { Attempts } from '../send/attempts';
import { orderAccounts } from './accounts';
import { callOrder, issueOf, readItem, unusable, type DueOrder, type ShopDocumentKind } from './due';
import { knownItems } from './knownItems';
import { createItems, newItemKey, type NewItemEnd } from './newItems';

/** What becomes of shop orders: documents, and items for those that ask for none. */
export interface ShopDrafts {
	readonly drafts: readonly InputDraft[];
	readonly skipped: readonly INodeExecutionData[];
}

/** An order whose items and sums are known, so that it only wants its account. */
interface AddedUp {
	readonly due: DueOrder;
	readonly document: SaleDocument;
	/** Items that its lines want created. */
	readonly newItems: readonly NewItem[];
	/** Why its items could not be looked up. */
	readonly unread?: string;
}

const KINDS: Readonly<Record<ShopDocumentKind, Readonly<Record<string, string>>>> = {
	order: { kindOfOrder: 'sales' },
	invoice: { kindOfInvoice: 'sales' },
	return: { kindOfInvoice: 'returnReceived' },
};

/** The members of a document, by the method that saves it. */
function membersOf(
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
		description: `${as === 'return' ? 'İade ' : ''}${SHOP_NAMES[order.shop]} ${order.key}`,
		webAddress: settings.webAddress,
		paymentMethod: settings.paymentNumbers[order.payment],
		...(settings.namesBuyer ? { buyer: { ...order.buyer, at: order.billing } } : {}),
	});
}

/** Matches and adds up an order; what stops it is a draft with its issues. */
function addedUp(
	as: ShopDocumentKind,
	due: DueOrder,
	known: Awaited<ReturnType<typeof knownItems>>,
	wanted: Map<string, NewItem>,
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
	const fresh = newItemsOf(matched.lines, order, wanted, settings.newItemUnit);
	if (!fresh.ok) return refused(fresh.problem);
	const own: ErpSettings = { ...settings.erp, accountCode: '' };
	const document = saleDocument(order, matched.lines, own);
	if (!document.ok) return refused(document.problem);
	const members = membersOf(as, due, document.value, own, []);
	if (!members.ok) return refused(members.problem);
	for (const one of fresh.items) wanted.set(one.code, one);
	return {
		due,
		document: document.value,
		newItems: fresh.items,
		...(items.unread === undefined ? {} : { unread: items.unread }),
	};
}

const outcomeOf = (end: NewItemEnd | undefined) => (end?.ok ? end.outcome : undefined);

/** Creates what orders with an account want; for each order the ends of its items. Whoever names one first is told that it was created. */
async function itemsMade(
	erp: NodeErp,
	orders: readonly AddedUp[],
	asked: readonly DueOrder[],
	attempts: Attempts,
): Promise<Map<AddedUp, NewItemEnd[]>> {
	if (orders.every(({ newItems }) => newItems.length === 0)) return new Map();
	// All SKUs have a place, known to the ERP or not: a later try of the run, when the ERP has some of them, counts the same.
	const keys = asked.flatMap(({ item, lines }) =>
		lines.flatMap(({ sku }) => (sku === undefined ? [] : [newItemKey(erp, item, sku)])),
	);
	const wanted = orders.flatMap(({ due: { item }, newItems }) =>
		newItems.map((one) => ({ item, wanted: one, at: keys.indexOf(newItemKey(erp, item, one.code)) })),
	);
	const ends = await createItems(erp, wanted, attempts);
	const told = new Set<string>();
	return new Map(
		orders.map((order) => [
			order,
			order.newItems.map(({ code }): NewItemEnd => {
				const key = newItemKey(erp, order.due.item, code);
				const end = ends.get(key) ?? { ok: false, message: `${code} was not created`, remedy: '' };
				const isLater = told.has(key);
				told.add(key);
				return end.ok && end.outcome === 'created' && isLater ? { ...end, outcome: 'found' } : end;
			}),
		]),
	);
}

type OrderAccounts = Awaited<ReturnType<typeof orderAccounts>>;

/** The draft of an order that has its account and its items. */
function draftOf(
	as: ShopDocumentKind,
	{ due, document, newItems, unread }: AddedUp,
	account: OrderAccounts[number],
	ends: readonly NewItemEnd[],
): InputDraft {
	const { item, order, settings } = due;
	const called = callOrder(as, order.shop, order.number, order.key);
	if (!account.ok) return unusable(item, called, [issueOf(account.problem)]);
	const missed = ends.find((end) => !end.ok);
	if (missed?.ok === false) {
		const { message, remedy } = missed;
		return unusable(item, called, [{ field: 'Item (Stok)', message, remedy }]);
	}
	const made = newItems.map((one, at) => toldMembers({ ...one, outcome: outcomeOf(ends[at]) }));
	const { code: accountCode, outcome, warnings: ofAccount } = account.value;
	const { remarks, warnings } = orderRemarks(order);
	const members = membersOf(as, due, document, { ...settings.erp, accountCode }, remarks);
	if (!members.ok) return unusable(item, called, [issueOf(members.problem, order.lines)]);
	const notSent = untoldToErp(order, as);
	const guessed =
		unread === undefined ? [] : [`Items were taken by SKU as they are, because they could not be looked up: ${unread}`];
	return {
		members: members.value,
		items: [item],
		beside: {},
		called,
		kinds: KINDS[as],
		planned: [
			...(outcome === 'preview' ? [{ lookup: 'account' as const, code: accountCode }] : []),
			...newItems.flatMap(({ code }, at) =>
				outcomeOf(ends[at]) === 'preview' ? [{ lookup: 'item' as const, code }] : [],
			),
		],
		told: {
			shopOrder: {
				...toldDocument(order, document, accountCode),
				...(outcome === undefined ? {} : { accountOutcome: outcome }),
				...(made.length === 0 ? {} : { newItems: made }),
				...(Object.keys(notSent).length > 0 ? { notSent } : {}),
			},
		},
		warnings: [
			...guessed,
			...ofAccount,
			...ends.flatMap((end) => (end.ok ? end.warnings : [])),
			...orderWarnings(order, document),
			...(as === 'order' ? warnings : []),
		],
	};
}

/**
 * The documents that the shop orders of the input ask for, in its order. The ERP is asked once which of their SKUs and barcodes are items
 * of it; what cannot be read, matched or added up is an issue of its document. Accounts of buyers come last: none is created for an order
 * that is refused, nor for any where one problem stops them all; and new items follow their accounts.
 */
export async function shopDrafts(erp: NodeErp, as: ShopDocumentKind, attempts: Attempts): Promise<ShopDrafts> {
	const reads = [...erp.context.getInputData().keys()].map((item) => readItem(erp, as, item));
	const known = await knownItems(
		erp,
		reads.flatMap((read) => ('due' in read ? [read.due] : [])),
	);
	const skipped = reads.flatMap((read) => ('skipped' in read ? [read.skipped] : []));
	const wanted = new Map<string, NewItem>();
	const all = reads.flatMap((read) =>
		'due' in read ? [addedUp(as, read.due, known, wanted)] : 'draft' in read ? [{ draft: read.draft }] : [],
	);
	const isStopped = !erp.context.continueOnFail() && all.some((one) => 'draft' in one);
	const sums = all.flatMap((one) => ('due' in one ? [one] : []));
	const accounts = isStopped
		? []
		: await orderAccounts(
				erp,
				sums.map(({ due }) => due.account),
				attempts,
			);
	const isShort = !erp.context.continueOnFail() && accounts.some(({ ok }) => !ok);
	const ready = isShort ? [] : sums.filter((_, at) => accounts[at]?.ok);
	const made = await itemsMade(
		erp,
		ready,
		reads.flatMap((read) => ('due' in read ? [read.due] : [])),
		attempts,
	);
	const drafts = all.map((one) => {
		if ('draft' in one) return one.draft;
		const account = accounts[sums.indexOf(one)];
		const { item, order } = one.due;
		// The run ends with the problems of the others.
		return account
			? draftOf(as, one, account, made.get(one) ?? [])
			: unusable(item, callOrder(as, order.shop, order.number, order.key), []);
	});
	return { drafts, skipped };
}
