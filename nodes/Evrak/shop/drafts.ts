import type { INodeExecutionData } from 'n8n-workflow';
import { unreadItem, type InputDraft } from '../../../erp/draft/inputDraft';
import type { Members } from '../../../erp/json/members';
import { saleDocument, type SaleDocument } from '../../../erp/shop/document';
import { invoiceMembers } from '../../../erp/shop/invoiceMembers';
import { matchedLines } from '../../../erp/shop/items/match';
import type { ShopOrder } from '../../../erp/shop/order';
import { orderMembers } from '../../../erp/shop/orderMembers';
import { readShopOrder } from '../../../erp/shop/presets';
import type { ShopProblem, ShopReading } from '../../../erp/shop/reader';
import type { ErpSettings } from '../../../erp/shop/settings';
import { orderRemarks, orderWarnings, toldDocument, untoldToErp } from '../../../erp/shop/told';
import { numberIn, SHOP_NAMES, undue } from '../../../erp/shop/given/state';
import type { Issue } from '../../../erp/values/problem';
import type { NodeErp } from '../../shared/client/client';
import { lookTimeout } from '../guard/readBack';
import { settingsFor } from '../input/settings';
import { accountOf } from './account';
import { jsonGiven } from './jsonGiven';
import { knownItems, type LinesAt } from './knownItems';
import { shopSettings, type ShopSettings } from './settings';
import { skippedRow } from './skipped';

/** What becomes of shop orders: documents, and items for those that ask for none. */
interface ShopDrafts {
	readonly drafts: readonly InputDraft[];
	readonly skipped: readonly INodeExecutionData[];
}

/** The kind of document an operation makes. */
export type ShopDocumentKind = 'order' | 'invoice';

/** An order that asks for a document. */
interface DueOrder extends LinesAt {
	readonly item: number;
	readonly order: ShopOrder;
	readonly settings: ShopSettings;
}

type Read = { readonly due: DueOrder } | { readonly draft: InputDraft } | { readonly skipped: INodeExecutionData };

const KINDS: Readonly<Record<ShopDocumentKind, Readonly<Record<string, string>>>> = {
	order: { kindOfOrder: 'sales' },
	invoice: { kindOfInvoice: 'sales' },
};

const unusable = (item: number, called: string, issues: readonly Issue[]): InputDraft => ({
	members: {},
	items: [item],
	beside: {},
	called,
	unread: true,
	issues,
});

/** How messages call an order; of an order in several packages also which one. */
const callOrder = (shop: ShopOrder['shop'], number: string | undefined, key = number) =>
	[SHOP_NAMES[shop], 'order', number, ...(key === number ? [] : [`package ${key ?? ''}`])].filter(Boolean).join(' ');

/** A problem as an issue: its place in the shop's JSON, with the SKU of the line that it is about. */
function issueOf({ path, message, remedy }: ShopProblem, lines: ShopOrder['lines'] = []): Issue {
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
			return { draft: unusable(item, callOrder(shop, undefined), [{ field: 'Order (Sipariş)', message, remedy }]) };
		}
		const called = callOrder(shop, numberIn(json.value));
		if (settings.issues.length > 0) return { draft: unusable(item, called, settings.issues) };
		const read = readShopOrder(json.value, settings.preset, settings.reading);
		if (!read.ok) return { draft: unusable(item, called, [issueOf(read.problem)]) };
		const order = read.value;
		const not = undue(order.state, settings);
		if (not?.isSkipped) return { skipped: skippedRow(order, not.message, item) };
		if (not) {
			const issue = { field: 'state', message: not.message, remedy: not.remedy };
			return { draft: unusable(item, callOrder(shop, order.number, order.key), [issue]) };
		}
		return { due: { item, order, settings, connection, timeout: lookTimeout(common), lines: order.lines } };
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
		kind: 'sales',
		exemption: order.exemption,
		description: callOrder(order.shop, order.number),
		webAddress: settings.webAddress,
		paymentMethod: settings.paymentNumbers[order.payment],
		...(settings.namesBuyer ? { buyer: { ...order.buyer, at: order.billing } } : {}),
	});
}

async function draftOf(
	erp: NodeErp,
	as: ShopDocumentKind,
	due: DueOrder,
	known: Awaited<ReturnType<typeof knownItems>>,
): Promise<InputDraft> {
	const { item, order, settings } = due;
	const called = callOrder(order.shop, order.number, order.key);
	const refused = (...problems: readonly ShopProblem[]) =>
		unusable(
			item,
			called,
			problems.map((problem) => issueOf(problem, order.lines)),
		);
	const items = known(due);
	const matched = matchedLines(order.lines, { ...items, table: settings.table }, settings.ifNotMatched);
	const remedy =
		'Give the product the item’s code as its SKU or the item’s barcode, list it in Item Table, or set Collecting Item.';
	if (!matched.ok) return refused(...matched.missing.map((one) => ({ ...one, remedy })));
	const account = await accountOf(erp, order, item);
	if (!account.ok) return refused(account.problem);
	const { code: accountCode } = account.value;
	const own: ErpSettings = { ...settings.erp, accountCode };
	const document = saleDocument(order, matched.lines, own);
	if (!document.ok) return refused(document.problem);
	const { remarks, warnings } = orderRemarks(order);
	const members = membersOf(as, due, document.value, own, remarks);
	if (!members.ok) return refused(members.problem);
	const unread =
		items.unread === undefined
			? []
			: [`Items were taken by SKU as they are, because they could not be looked up: ${items.unread}`];
	const notSent = untoldToErp(order, as);
	return {
		members: members.value,
		items: [item],
		beside: {},
		called,
		kinds: KINDS[as],
		told: {
			shopOrder: {
				...toldDocument(order, document.value, accountCode),
				...(Object.keys(notSent).length > 0 ? { notSent } : {}),
			},
		},
		warnings: [...unread, ...orderWarnings(order, document.value), ...(as === 'order' ? warnings : [])],
	};
}

/**
 * The documents that the shop orders of the input ask for, in its order. The ERP is asked once which of their SKUs and barcodes are items
 * of it; what cannot be read, matched or added up is an issue of its document.
 */
export async function shopDrafts(erp: NodeErp, as: ShopDocumentKind): Promise<ShopDrafts> {
	const reads = [...erp.context.getInputData().keys()].map((item) => readItem(erp, as, item));
	const known = await knownItems(
		erp,
		reads.flatMap((read) => ('due' in read ? [read.due] : [])),
	);
	const drafts: InputDraft[] = [];
	for (const read of reads) {
		if ('draft' in read) drafts.push(read.draft);
		if ('due' in read) drafts.push(await draftOf(erp, as, read.due, known));
	}
	return { drafts, skipped: reads.flatMap((read) => ('skipped' in read ? [read.skipped] : [])) };
}
