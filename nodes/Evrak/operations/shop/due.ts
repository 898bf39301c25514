import type { INodeExecutionData } from 'n8n-workflow';
import { unreadItem, type InputDraft } from '../../../../erp/draft/inputDraft';
import { isMembers } from '../../../../erp/json/members';
import type { ShopOrder } from '../../../../erp/shop/order';
import type { ShopProblem } from '../../../../erp/shop/reader';
import { readRefundOf, readShopOrder } from '../../../../erp/shop/shop';
import { numberIn, undue } from '../../../../erp/shop/given/state';
import { withVatInside } from '../../../../erp/shop/given/untaxed';
import type { Issue } from '../../../../erp/values/problem';
import type { ShopDocumentKind } from '../../../../erp/shop/sale/sale';
import { toldOrder } from '../../../../erp/shop/sale/told';
import type { NodeErp } from '../../../shared/client/client';
import { lookTimeout } from '../../write/guard/readBack';
import { settingsFor } from '../../items/settings';
import { row } from '../../items/result';
import { accountWanted, type AccountWanted } from './accounts';
import { jsonGiven } from './jsonGiven';
import type { LinesAt } from './knownItems';
import { shopSettings, type ShopSettings } from './settings';

/** An order that asks for a document. */
export interface DueOrder extends LinesAt {
	readonly item: number;
	/** How messages call it. */
	readonly called: string;
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
	{ title }: ShopOrder['shop'],
	number: string | undefined,
	key = number,
): string {
	if (as === 'return') return [title, 'refund', key].filter(Boolean).join(' ');
	return [title, 'order', number, ...(key === number ? [] : [`package ${key ?? ''}`])].filter(Boolean).join(' ');
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
		const { shop } = settings;
		const json = jsonGiven(erp.context.getNodeParameter('shopOrder', item, ''));
		const called = callOrder(as, shop, json.ok ? numberIn(json.value, shop.numberAt) : undefined);
		const refused = (issues: readonly Issue[], name = called): ReadItem => ({ draft: unusable(item, name, issues) });
		if (!json.ok) return refused([{ field: 'Order (Sipariş)', message: json.message, remedy: json.remedy }]);
		if (settings.issues.length > 0) return refused(settings.issues);
		const refund = as === 'return' ? jsonGiven(erp.context.getNodeParameter('refund', item, '')) : json;
		if (!refund.ok) return refused([{ field: 'Refund', message: refund.message, remedy: refund.remedy }]);
		const given = { refund: refund.value, order: json.value };
		const read =
			as === 'return' ? readRefundOf(given, shop, settings.reading) : readShopOrder(json.value, shop, settings.reading);
		if (!read.ok) return refused([issueOf(read.problem)]);
		const not = undue(read.value.state, settings);
		if (not?.isSkipped) return { skipped: skippedRow(read.value, not.message, item) };
		const calledAs = callOrder(as, shop, read.value.number, read.value.key);
		if (not) return refused([{ field: 'state', message: not.message, remedy: not.remedy }], calledAs);
		const taxed = withVatInside(read.value, settings.vatOfUntaxed);
		if (!taxed.ok) return refused([issueOf(taxed.problem)], calledAs);
		const order = taxed.value;
		const account = accountWanted(erp, order, isMembers(json.value) ? json.value : {}, item);
		if (!account.ok) return refused([issueOf(account.problem)], calledAs);
		return {
			due: {
				item,
				called: calledAs,
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
