import type { INodeExecutionData } from 'n8n-workflow';
import { operationOf } from '../../../../erp/catalogue';
import type { Operation } from '../../../../erp/catalogue/types';
import { type InputDraft, unreadDraft, unreadItem } from '../../../../erp/document/draft/inputDraft';
import type { Members } from '../../../../erp/base/json/members';
import {
	buyerWanted,
	dueOf,
	isOfRefund,
	isReceipt,
	issueOf,
	readingOf,
	receiptOf,
	type Sale,
	type SaleKind,
	type ShopOrder,
	orderReport,
} from '../../../../erp/commerce/shop';
import type { Issue } from '../../../../erp/base/values/problem';
import type { NodeErp } from '../../../shared/client/client';
import { readFields } from '../../form/fields';
import { parameterAt } from '../../items/parameters';
import { row } from '../../items/result';
import { type Settings, settingsFor } from '../../items/settings';
import { jsonGiven } from '../../write/drafts/input';
import { type BuyerInput, codeRule, partySettingsOf } from '../party/input';
import { formOf } from '../../items/form';
import { ACCOUNT_FIELDS } from './form/parameters';
import { shopSettings, type ShopSettings } from './settings';

/** The category whose documents an operation saves. */
const CATEGORIES = {
	order: 'order',
	invoice: 'invoice',
	return: 'invoice',
	collection: 'collectionPayment',
	payment: 'collectionPayment',
} as const;

/** The method that saves the documents of orders. */
export const saveOf = (as: SaleKind): Operation => operationOf(CATEGORIES[as], 'create');

/** The account that an order asks for: a named account, or the buyer's. */
export type AccountWanted = { readonly is: 'one'; readonly code: string } | ({ readonly is: 'buyer' } & BuyerInput);

function accountWanted(erp: NodeErp, order: ShopOrder, members: Members, item: number): AccountWanted | Issue {
	const form = formOf(erp.context, ACCOUNT_FIELDS, item);
	const { accountFrom, account: code } = readFields(ACCOUNT_FIELDS, form);
	const { issues } = form;
	if (accountFrom === 'buyer') {
		const wanted = { ...buyerWanted(order, members, item), newCode: codeRule(erp, item, issues) };
		const settings = partySettingsOf(erp, item, issues);
		return issues[0] ?? { is: 'buyer', wanted, settings };
	}
	const remedy = 'Choose the account that the orders are booked on, or set Account From to the buyer.';
	if (code === undefined) form.refuse(ACCOUNT_FIELDS.account.label, 'is blank', remedy);
	return issues[0] ?? { is: 'one', code: code ?? '' };
}

/** An order that needs a document, or an update. */
export interface DueOrder {
	readonly item: number;
	/** Its name in messages. */
	readonly called: string;
	readonly order: ShopOrder;
	readonly settings: ShopSettings;
	readonly options: Settings;
	readonly account: AccountWanted;
	/** Only for an update: why the order needs no document. */
	readonly undue?: string;
	/** The receipt of its payment; absent for goods, which are matched with items of the ERP first. */
	readonly receipt?: Sale;
}

/** An order that needs no document. */
export interface SkippedOrder {
	readonly skipped: INodeExecutionData;
	/** The earlier item of the run with the same order: it ends as that one does. */
	readonly twinOf?: number;
}

export type ReadItem = { readonly due: DueOrder } | { readonly draft: InputDraft } | SkippedOrder;

/** Placeholder account of a document whose buyer has none yet: a document on any other account is not this buyer's. */
export const NOBODY = '–';

/** A document that is not sent, with its issues. */
export const unusable = (as: SaleKind, item: number, called: string, issues: readonly Issue[]): InputDraft =>
	unreadDraft(saveOf(as), [item], issues, { called });

/** An order that needs no document, with the reason. */
export const skippedItem = (order: ShopOrder, reason: string, item: number): SkippedOrder => ({
	skipped: row({ outcome: 'skipped', reason, shopOrder: orderReport(order) }, [item]),
});

/**
 * Reads one item: an order that needs a document or none, or why it cannot be read. For an update, an order is read in every state, and keeps the
 * account of the ERP's order.
 */
export async function readItem(erp: NodeErp, as: SaleKind, item: number, isFollowed: boolean): Promise<ReadItem> {
	const parameter = (name: string): unknown => parameterAt(erp.context, name, item);
	try {
		const options = settingsFor(erp, 'save', item);
		const settings = shopSettings(erp, as, options.connection.zone, item);
		const json = jsonGiven(parameter('shopOrder'));
		const due = dueOf(as, json, isOfRefund(as) ? jsonGiven(parameter('refund')) : json, settings);
		if (due.is === 'skipped' && !isFollowed) return skippedItem(due.order, due.reason, item);
		if (due.is === 'refused') return { draft: unusable(as, item, due.called, due.issues) };
		const { called, order } = due;
		if (isFollowed || due.is === 'skipped') {
			const account = { is: 'one', code: NOBODY } as const;
			const undue = due.is === 'skipped' ? due.reason : undefined;
			return { due: { item, called, order, settings, options, account, undue } };
		}
		const refused = (issue: Issue): ReadItem => ({ draft: unusable(as, item, called, [issue]) });
		const paid = isReceipt(as) ? readingOf(() => receiptOf(as, order, settings)) : undefined;
		if (paid?.ok === false) return refused(issueOf(paid.problem));
		const receipt = paid?.value;
		if (receipt && 'skipped' in receipt) return skippedItem(order, receipt.skipped, item);
		const account = accountWanted(erp, order, due.members, item);
		if (!('is' in account)) return refused(account);
		return { due: { item, called, order, settings, options, account, receipt: receipt?.sale } };
	} catch (error) {
		return { draft: unreadItem(saveOf(as), error, item) };
	}
}
