import type { INodeExecutionData } from 'n8n-workflow';
import { unreadItem, type InputDraft } from '../../../../erp/draft/inputDraft';
import { dueOf, issueOf, type SaleKind } from '../../../../erp/shop/due';
import type { ShopOrder } from '../../../../erp/shop/order';
import { collectionOf } from '../../../../erp/shop/sale/collection';
import type { Sale } from '../../../../erp/shop/sale/sale';
import { toldOrder } from '../../../../erp/shop/sale/told';
import type { Issue } from '../../../../erp/values/problem';
import type { NodeErp } from '../../../shared/client/client';
import { row } from '../../items/result';
import { settingsFor, type Settings } from '../../items/settings';
import { jsonGiven } from './jsonGiven';
import { shopSettings, type ShopSettings } from './settings';
import type { Members } from '../../../../erp/json/members';
import { isPartyFailure, type PartyResult } from '../../../../erp/party/types';
import { buyerWanted } from '../../../../erp/shop/given/buyer';
import { problemAt, type ShopReading } from '../../../../erp/shop/reader';
import { plainTextOf, shown } from '../../../../erp/text/text';
import { locatorValue } from '../../../../erp/values/locator';
import { codeRule, partySettingsOf, type BuyerInput } from '../party/input';

/** Which account an order asks for: one that is named, or that of its buyer. */
type AccountWanted = { readonly is: 'one'; readonly code: string } | ({ readonly is: 'buyer' } & BuyerInput);

/** The account that an order is booked on. */
export interface BookedAccount {
	readonly code: string;
	/** How it was come by; absent for one that was named. */
	readonly outcome?: 'found' | 'created' | 'preview';
	readonly warnings: readonly string[];
}

const ACCOUNT = 'Account (Cari)';

/** Reads which account an item asks for; throws what the form of accounts does for a rule that cannot be used. */
function accountWanted(erp: NodeErp, order: ShopOrder, members: Members, item: number): ShopReading<AccountWanted> {
	const from = plainTextOf(erp.context.getNodeParameter('accountFrom', item, 'one')).trim();
	if (from === 'buyer') {
		const wanted = { ...buyerWanted(order, members, item), newCode: codeRule(erp, item) };
		return { ok: true, value: { is: 'buyer', wanted, settings: partySettingsOf(erp, item) } };
	}
	if (from !== 'one') return problemAt('Account From', `${shown(from)} is no choice`, 'Give one or buyer.');
	const code = plainTextOf(locatorValue(erp.context.getNodeParameter('account', item, ''))).trim();
	if (code !== '') return { ok: true, value: { is: 'one', code } };
	return problemAt(
		ACCOUNT,
		'is blank',
		'Choose the account that the orders are booked on, or set Account From to the buyer.',
	);
}

/** The account of an order, by what came of its buyer's. */
export function bookedOn(wanted: AccountWanted, result: PartyResult | undefined): ShopReading<BookedAccount> {
	if (wanted.is === 'one') return { ok: true, value: { code: wanted.code, warnings: [] } };
	if (result && !isPartyFailure(result)) {
		const { code, outcome, warnings } = result;
		return { ok: true, value: { code, outcome, warnings } };
	}
	const { message = 'was not looked for', remedy = '' } = result ?? {};
	return problemAt(ACCOUNT, message, remedy);
}

/** An order that asks for a document. */
export interface DueOrder {
	readonly item: number;
	/** How messages call it. */
	readonly called: string;
	readonly order: ShopOrder;
	readonly settings: ShopSettings;
	readonly options: Settings;
	readonly account: AccountWanted;
	/** The receipt of its payment; goods are matched with items of the ERP first. */
	readonly receipt?: Sale;
}

/** What an item of the input is. */
export type ReadItem =
	| { readonly due: DueOrder }
	| { readonly draft: InputDraft }
	| { readonly skipped: INodeExecutionData };

/** A document that goes no further, with what is wrong. */
export const unusable = (item: number, called: string, issues: readonly Issue[]): InputDraft => ({
	members: {},
	items: [item],
	beside: {},
	called,
	unread: true,
	issues,
});

/** One item: an order that asks for a document, one that asks for none, or why it cannot be read. */
export async function readItem(erp: NodeErp, as: SaleKind, item: number): Promise<ReadItem> {
	const parameter = (name: string, otherwise: unknown = ''): unknown =>
		erp.context.getNodeParameter(name, item, otherwise);
	const skipped = (order: ShopOrder, reason: string): ReadItem => ({
		skipped: row({ outcome: 'skipped', reason, shopOrder: toldOrder(order) }, [item]),
	});
	try {
		const options = settingsFor(erp, 'save', item);
		const { zone } = options.connection;
		const settings = await shopSettings(erp, as, zone, item);
		const json = jsonGiven(parameter('shopOrder'));
		const due = dueOf(as, json, as === 'return' ? jsonGiven(parameter('refund')) : json, settings);
		if (due.is === 'skipped') return skipped(due.order, due.reason);
		if (due.is === 'refused') return { draft: unusable(item, due.called, due.issues) };
		const { called, order, given } = due;
		const refused = (issue: Issue): ReadItem => ({ draft: unusable(item, called, [issue]) });
		const paid =
			as === 'collection'
				? collectionOf(order, given, { ...settings, zone, payments: parameter('payments', {}) })
				: undefined;
		if (paid?.is === 'skipped') return skipped(order, paid.reason);
		if (paid?.is === 'refused') return refused(paid.issue);
		const account = accountWanted(erp, order, given, item);
		if (!account.ok) return refused(issueOf(account.problem));
		return { due: { item, called, order, settings, options, account: account.value, receipt: paid?.sale } };
	} catch (error) {
		return { draft: unreadItem(error, item) };
	}
}
