import type { INodeExecutionData } from 'n8n-workflow';
import { unreadItem, type InputDraft } from '../../../erp/draft/inputDraft';
import { isMembers } from '../../../erp/json/members';
import type { ShopOrder } from '../../../erp/shop/order';
import { readShopOrder } from '../../../erp/shop/presets';
import { readRefundOf } from '../../../erp/shop/refunds';
import type { ShopProblem } from '../../../erp/shop/reader';
import { numberIn, SHOP_NAMES, undue } from '../../../erp/shop/given/state';
import { withVatInside } from '../../../erp/shop/given/untaxed';
import type { Issue } from '../../../erp/values/problem';
import { toldOrder } from '../../../erp/shop/told';
import type { NodeErp } from '../../shared/client/client';
import { lookTimeout } from '../guard/readBack';
import { settingsFor } from '../input/settings';
import { row } from '../output/result';
import { accountWanted, type AccountWanted } from './accounts';
import { jsonGiven } from './jsonGiven';
import type { LinesAt } from './knownItems';
import { shopSettings, type ShopSettings } from './settings';

/** The kind of document an operation makes. */
export type ShopDocumentKind = 'order' | 'invoice' | 'return';

/** An order that asks for a document. */
export interface DueOrder extends LinesAt {
	readonly item: number;
	readonly order: ShopOrder;
	readonly settings: ShopSettings;
	readonly account: AccountWanted;
	readonly isPreview: boolean;
}

/** What an item of the input is. */
type ReadItem = { readonly due: DueOrder } | { readonly draft: InputDraft } | { readonly skipped: INodeExecutionData };

/** A document that goes no further, with what is wrong. */
export const unusable = (item: number, called: string, issues: readonly Issue[]): InputDraft => ({
	members: {},
	items: [item],
	beside: {},
	called,
	unread: true,
	issues,
});

/** The item of an order that asks for no document. */
export const skippedRow = (order: ShopOrder, reason: string, item: number): INodeExecutionData =>
	row({ outcome: 'skipped', reason, shopOrder: toldOrder(order) }, [item]);

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
export function readItem(erp: NodeErp, as: ShopDocumentKind, item: number): ReadItem {
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
		const called = callOrder(as, shop, numberIn(json.value, settings.preset));
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
		const not = undue(read.value.state, settings);
		if (not?.isSkipped) return { skipped: skippedRow(read.value, not.message, item) };
		const calledAs = callOrder(as, shop, read.value.number, read.value.key);
		if (not) {
			const issue = { field: 'state', message: not.message, remedy: not.remedy };
			return { draft: unusable(item, calledAs, [issue]) };
		}
		const taxed = withVatInside(read.value, settings.vatOfUntaxed);
		if (!taxed.ok) return { draft: unusable(item, calledAs, [issueOf(taxed.problem)]) };
		const order = taxed.value;
		const account = accountWanted(erp, order, isMembers(json.value) ? json.value : {}, item);
		if (!account.ok) return { draft: unusable(item, calledAs, [issueOf(account.problem)]) };
		return {
			due: {
				item,
				order,
				settings,
				account: account.value,
				isPreview: common.preview,
				connection,
				timeout: lookTimeout(common),
				lines: order.lines,
			},
		};
	} catch (error) {
		return { draft: unreadItem(error, item) };
	}
}
