import { isMembers, type Members } from '../../base/json/members';
import type { Issue } from '../../base/values/problem';
import { numberIn, undue } from './state';
import type { ShopOrder, ShopProblem } from './order';
import { readingOf } from './reader';
import { isOfRefund, isReceipt, type SaleKind } from './sale/saleKind';
import type { ReadSettings } from './settings';
import { readRefundOf, readShopOrder, type Shop } from './shop';
import { withVat } from './vat';

/** The user's settings for a shop's orders, before any ERP query. */
export interface DueSettings {
	readonly shop: Shop;
	readonly reading: ReadSettings;
	/** Whether an order that needs no document is skipped; otherwise it is an error. */
	readonly skipsUndue: boolean;
	readonly skippedStates: readonly string[];
	/** VAT in percent included in the prices of a shop that calculates none; absent where the user gives none. */
	readonly vatOfUntaxed?: number;
	readonly issues: readonly Issue[];
}

/** The JSON of a parameter, or why it is invalid (no full stop) and the remedy. */
export type JsonGiven =
	| { readonly ok: true; readonly value: unknown }
	| { readonly ok: false; readonly message: string; readonly remedy: string };

/** Whether an order needs a document, or its issues. `called` is its name in messages. */
type Due =
	| { readonly is: 'due'; readonly called: string; readonly order: ShopOrder; readonly members: Members }
	| { readonly is: 'skipped'; readonly called: string; readonly order: ShopOrder; readonly reason: string }
	| { readonly is: 'refused'; readonly called: string; readonly issues: readonly Issue[] };

/** An order's name in messages, with the package of an order in several packages; a refund has the number of its order and its own. */
function callOrder(as: SaleKind, { title }: ShopOrder['shop'], number: string | undefined, key = number): string {
	if (isOfRefund(as)) return [title, 'refund', key].filter(Boolean).join(' ');
	return [title, 'order', number, ...(key === number ? [] : [`package ${key ?? ''}`])].filter(Boolean).join(' ');
}

/** A problem as an issue: its path in the shop's JSON, with the SKU of its line. */
export function issueOf({ path, message, remedy }: ShopProblem, lines: ShopOrder['lines'] = []): Issue {
	const line = lines.find((line) => path === line.path || path.startsWith(`${line.path}.`));
	const key = line?.sku ?? line?.barcode;
	const field = path === '' ? 'Order (Sipariş)' : path;
	return { field: key === undefined ? field : `${field} (${key})`, message, remedy };
}

/** Reads an order, with its refund for returns, and decides by its state whether it needs a document. */
export function dueOf(as: SaleKind, json: JsonGiven, refund: JsonGiven, settings: DueSettings): Due {
	const { shop, reading } = settings;
	const refused = (called: string, ...issues: readonly Issue[]): Due => ({ is: 'refused', called, issues });
	const called = callOrder(as, shop, json.ok ? numberIn(json.value, shop.numberAt) : undefined);
	if (!json.ok) return refused(called, { field: 'Order (Sipariş)', message: json.message, remedy: json.remedy });
	if (settings.issues.length > 0) return refused(called, ...settings.issues);
	if (!refund.ok) return refused(called, { field: 'Refund', message: refund.message, remedy: refund.remedy });
	const read = isOfRefund(as)
		? readRefundOf({ refund: refund.value, order: json.value }, shop, { ...reading, moneyAlone: isReceipt(as) })
		: readShopOrder(json.value, shop, reading);
	if (!read.ok) return refused(called, issueOf(read.problem));
	const { state, number, key } = read.value;
	const not = undue(state, settings);
	const calledAs = callOrder(as, shop, number, key);
	if (not?.isSkipped) return { is: 'skipped', called: calledAs, order: read.value, reason: not.message };
	if (not) return refused(calledAs, { field: 'state', message: not.message, remedy: not.remedy });
	// The paid amount is known without any rate.
	const taxed = isReceipt(as) ? read : readingOf(() => withVat(read.value, settings.vatOfUntaxed));
	if (!taxed.ok) return refused(calledAs, issueOf(taxed.problem, read.value.lines));
	const members = isMembers(json.value) ? json.value : {};
	return { is: 'due', called: calledAs, order: taxed.value, members };
}

/** Whether a reference is a prefix and this key. A number starts at its first digit: `W-1900` does not match 900. */
const isReferenceOf = (key: string, reference = ''): boolean =>
	reference.endsWith(key) && !(/^\d/.test(key) && /\d$/.test(reference.slice(0, reference.length - key.length)));

/** Suffix of an exchange's reference. */
const EXCHANGE = /-X(\w+)$/;

/**
 * Why the ERP's order with this reference is not converted further, by the current state in its shop, without a full stop; `undefined` where the shop
 * wants it. The reference's prefix is unknown here: it has to end with the order's key.
 */
export function unwanted(
	json: JsonGiven,
	shop: Shop,
	reading: ReadSettings,
	reference: string | undefined,
): { readonly message: string; readonly remedy: string } | undefined {
	if (!json.ok) return { message: `the shop’s order ${json.message}`, remedy: json.remedy };
	const [, exchange] = (shop.hasExchanges && EXCHANGE.exec(reference ?? '')) || [];
	const read = readShopOrder(json.value, shop, { ...reading, exchange });
	if (!read.ok) {
		const { path, message, remedy } = read.problem;
		return { message: ['the shop’s order:', path, message].filter(Boolean).join(' '), remedy };
	}
	const { state, key } = read.value;
	if (!isReferenceOf(key, reference))
		return {
			message: `the shop’s order is ${key}, and the ERP’s order has ${reference ? `the reference ${reference}` : 'no reference'}`,
			remedy: 'Give the shop’s order that belongs to the item.',
		};
	const not = undue(state, { skipsUndue: true, skippedStates: [] });
	if (!not) return undefined;
	const after = state.verdict === 'never' ? 'Update Order brings the ERP’s order in line.' : not.remedy;
	return { message: `the shop’s order ${not.message}`, remedy: `Nothing was sent. ${after}` };
}
