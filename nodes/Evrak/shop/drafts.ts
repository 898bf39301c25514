import type { INodeExecutionData } from 'n8n-workflow';
import { unreadItem, type InputDraft } from '../../../erp/draft/inputDraft';
import { isMembers, type Members } from '../../../erp/json/members';
import { saleDocument, type SaleDocument } from '../../../erp/shop/document';
import { invoiceMembers } from '../../../erp/shop/invoiceMembers';
import { matchedLines } from '../../../erp/shop/items/match';
import type { ShopOrder } from '../../../erp/shop/order';
import { orderMembers } from '../../../erp/shop/orderMembers';
import { readShopOrder } from '../../../erp/shop/presets';
import { readRefundOf } from '../../../erp/shop/refunds';
import type { ShopProblem, ShopReading } from '../../../erp/shop/reader';
import type { ErpSettings } from '../../../erp/shop/settings';
import { orderRemarks, orderWarnings, toldDocument, untoldToErp } from '../../../erp/shop/told';
import { numberIn, SHOP_NAMES, undue } from '../../../erp/shop/given/state';
import type { Issue } from '../../../erp/values/problem';
import type { NodeErp } from '../../shared/client/client';
import { lookTimeout } from '../guard/readBack';
import { settingsFor } from '../input/settings';
import type { Attempts } from '../send/attempts';
import { accountWanted, orderAccounts, type AccountWanted } from './accounts';
import { jsonGiven } from './jsonGiven';
import { knownItems, type LinesAt } from './knownItems';
import { shopSettings, type ShopSettings } from './settings';
import { skippedRow } from './skipped';

/** What becomes of shop orders: documents, and items for those that ask for none. */
export interface ShopDrafts {
	readonly drafts: readonly InputDraft[];
	readonly skipped: readonly INodeExecutionData[];
}

/** The kind of document an operation makes. */
export type ShopDocumentKind = 'order' | 'invoice' | 'return';

/** An order that asks for a document. */
interface DueOrder extends LinesAt {
	readonly item: number;
	readonly order: ShopOrder;
	readonly settings: ShopSettings;
	readonly account: AccountWanted;
}

/** An order whose items and sums are known, so that it only wants its account. */
interface AddedUp {
	readonly due: DueOrder;
	readonly document: SaleDocument;
	/** Why its items could not be looked up. */
	readonly unread?: string;
}

type Read = { readonly due: DueOrder } | { readonly draft: InputDraft } | { readonly skipped: INodeExecutionData };

const KINDS: Readonly<Record<ShopDocumentKind, Readonly<Record<string, string>>>> = {
	order: { kindOfOrder: 'sales' },
	invoice: { kindOfInvoice: 'sales' },
	return: { kindOfInvoice: 'returnReceived' },
};

/** A document that goes no further, with what is wrong. */
export const unusable = (item: number, called: string, issues: readonly Issue[]): InputDraft => ({
	members: {},
	items: [item],
	beside: {},
	called,
	unread: true,
	issues,
});

/** How messages call an order, of an order in several packages also which one; a refund is called by its order and its own number. */
export function callOrder(
	as: ShopDocumentKind,
	shop: ShopOrder['shop'],
	number: string | undefined,
	key = number,
): string {
	if (as === 'return') return [SHOP_NAMES[shop], 'refund', key].filter(Boolean).join(' ');
	return [SHOP_NAMES[shop], 'order', number, ...(key === number ? [] : [`package ${key ?? ''}`])]
		.filter(Boolean)
		.join(' ');
}

/** A problem as an issue: its place in the shop's JSON, with the SKU of the line that it is about. */
export function issueOf({ path, message, remedy }: ShopProblem, lines: ShopOrder['lines'] = []): Issue {
	const line = lines.find((one) => path === one.path || path.startsWith(`${one.path}.`));
	const key = line?.sku ?? line?.barcode;
	const place = path === '' ? 'Order (Sipariş)' : path;
	return { field: key === undefined ? place : `${place} (${key})`, message, remedy };
}

/** One item: an order that asks for a document, one that asks for none, or why it cannot be read. */
function readItem(erp: NodeErp, as: ShopDocumentKind, item: number): Read {
	try {
		const common = settingsFor(erp, 'save', item);
		const { connection } = common;
		const settings = shopSettings(erp, as, connection.zone, item);
		const { shop } = settings.preset;
		const json = jsonGiven(erp.context.getNodeParameter('shopOrder', item, ''));
		if (!json.ok) {
			const { message, remedy } = json;
			return { draft: unusable(item, callOrder(as, shop, undefined), [{ field: 'Order (Sipariş)', message, remedy }]) };
		}
		const called = callOrder(as, shop, numberIn(json.value));
		if (settings.issues.length > 0) return { draft: unusable(item, called, settings.issues) };
		const refund = as === 'return' ? jsonGiven(erp.context.getNodeParameter('refund', item, '')) : json;
		if (!refund.ok) {
			const { message, remedy } = refund;
			return { draft: unusable(item, called, [{ field: 'Refund', message, remedy }]) };
		}
		const given = { refund: refund.value, order: json.value };
		const read =
			as === 'return'
				? readRefundOf(given, settings.preset, settings.reading)
				: readShopOrder(json.value, settings.preset, settings.reading);
		if (!read.ok) return { draft: unusable(item, called, [issueOf(read.problem)]) };
		const order = read.value;
		const not = undue(order.state, settings);
		if (not?.isSkipped) return { skipped: skippedRow(order, not.message, item) };
		if (not) {
			const issue = { field: 'state', message: not.message, remedy: not.remedy };
			return { draft: unusable(item, callOrder(as, shop, order.number, order.key), [issue]) };
		}
		const account = accountWanted(erp, order, isMembers(json.value) ? json.value : {}, item);
		if (!account.ok)
			return { draft: unusable(item, callOrder(as, shop, order.number, order.key), [issueOf(account.problem)]) };
		return {
			due: {
				item,
				order,
				settings,
				account: account.value,
				connection,
				timeout: lookTimeout(common),
				lines: order.lines,
			},
		};
	} catch (error) {
		return { draft: unreadItem(error, item) };
	}
}

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
		'Give the product the item’s code as its SKU or the item’s barcode, list it in Item Table, or set Collecting Item.';
	if (!matched.ok) return refused(...matched.missing.map((one) => ({ ...one, remedy })));
	const own: ErpSettings = { ...settings.erp, accountCode: '' };
	const document = saleDocument(order, matched.lines, own);
	if (!document.ok) return refused(document.problem);
	const members = membersOf(as, due, document.value, own, []);
	if (!members.ok) return refused(members.problem);
	return { due, document: document.value, ...(items.unread === undefined ? {} : { unread: items.unread }) };
}

type OrderAccounts = Awaited<ReturnType<typeof orderAccounts>>;

/** The draft of an order that has its account. */
function draftOf(as: ShopDocumentKind, { due, document, unread }: AddedUp, account: OrderAccounts[number]): InputDraft {
	const { item, order, settings } = due;
	const called = callOrder(as, order.shop, order.number, order.key);
	if (!account.ok) return unusable(item, called, [issueOf(account.problem)]);
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
		...(outcome === 'preview' ? { plannedAccount: accountCode } : {}),
		told: {
			shopOrder: {
				...toldDocument(order, document, accountCode),
				...(outcome === undefined ? {} : { accountOutcome: outcome }),
				...(Object.keys(notSent).length > 0 ? { notSent } : {}),
			},
		},
		warnings: [...guessed, ...ofAccount, ...orderWarnings(order, document), ...(as === 'order' ? warnings : [])],
	};
}

/**
 * The documents that the shop orders of the input ask for, in its order. The ERP is asked once which of their SKUs and barcodes are items
 * of it; what cannot be read, matched or added up is an issue of its document. Accounts of buyers come last: none is created for an order
 * that is refused, nor for any where one problem stops them all.
 */
export async function shopDrafts(erp: NodeErp, as: ShopDocumentKind, attempts: Attempts): Promise<ShopDrafts> {
	const reads = [...erp.context.getInputData().keys()].map((item) => readItem(erp, as, item));
	const known = await knownItems(
		erp,
		reads.flatMap((read) => ('due' in read ? [read.due] : [])),
	);
	const skipped = reads.flatMap((read) => ('skipped' in read ? [read.skipped] : []));
	const all = reads.flatMap((read) =>
		'due' in read ? [addedUp(as, read.due, known)] : 'draft' in read ? [{ draft: read.draft }] : [],
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
	const drafts = all.map((one) => {
		if ('draft' in one) return one.draft;
		const account = accounts[sums.indexOf(one)];
		const { item, order } = one.due;
		// The run ends with the problems of the others.
		return account ? draftOf(as, one, account) : unusable(item, callOrder(as, order.shop, order.number, order.key), []);
	});
	return { drafts, skipped };
}
