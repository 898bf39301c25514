import type { INodeExecutionData } from 'n8n-workflow';
import type { Operation } from '../../../../erp/catalogue/types';
import type { InputDraft } from '../../../../erp/draft/inputDraft';
import { toldMembers } from '../../../../erp/shop/sale/columnValues';
import type { ShopDocumentKind } from '../../../../erp/shop/sale/sale';
import type { NodeErp } from '../../../shared/client/client';
import { documentId, type Attempts } from '../../items/attempts';
import { orderAccounts } from './accounts';
import { addedUp, KINDS, type AddedUp, type NewItemsByCompany } from './addUp';
import { issueOf, readItem, unusable } from './due';
import { knownItems } from './knownItems';
import { itemsMade, type NewItemEnd } from './newItems';
import { ThereBefore } from './there';

/** What becomes of shop orders: documents, and items for those that ask for none. */
export interface ShopDrafts {
	readonly drafts: readonly InputDraft[];
	readonly skipped: readonly INodeExecutionData[];
}

const outcomeOf = (end: NewItemEnd | undefined) => (end?.ok ? end.outcome : undefined);

type OrderAccounts = Awaited<ReturnType<typeof orderAccounts>>;

/** The draft of an order that has its account and its items. */
function draftOf(
	as: ShopDocumentKind,
	own: AddedUp,
	account: OrderAccounts[number],
	ends: readonly NewItemEnd[],
	there: ThereBefore,
): InputDraft {
	const { due, newItems, notSent, unread } = own;
	const { item, called } = due;
	if (!account.ok) return unusable(item, called, [issueOf(account.problem)]);
	const refusal = there.refusal(own);
	if (refusal) return unusable(item, called, [refusal]);
	const missed = ends.find((end) => !end.ok);
	if (missed?.ok === false) {
		const { message, remedy } = missed;
		return unusable(item, called, [{ field: 'Item (Stok)', message, remedy }]);
	}
	const seen = there.seen(own);
	const made = seen ? [] : newItems.map((one, at) => toldMembers({ ...one, outcome: outcomeOf(ends[at]) }));
	const { code: accountCode, outcome, warnings: ofAccount } = account.value;
	const guessed =
		unread === undefined ? [] : [`Items were taken by SKU as they are, because they could not be looked up: ${unread}`];
	return {
		members: own.membersOn(accountCode),
		items: [item],
		beside: {},
		called,
		isLocal: true,
		kinds: KINDS[as],
		planned: [
			...(outcome === 'preview' ? [{ lookup: 'account' as const, code: accountCode }] : []),
			...newItems.flatMap(({ code }, at) =>
				seen || outcomeOf(ends[at]) === 'preview' ? [{ lookup: 'item' as const, code }] : [],
			),
		],
		...(seen ? { seen } : {}),
		elsewhere: own.elsewhere,
		told: {
			shopOrder: {
				...own.toldOn(accountCode),
				...(outcome === undefined ? {} : { accountOutcome: outcome }),
				...(made.length === 0 ? {} : { newItems: made }),
				...(Object.keys(notSent).length > 0 ? { notSent } : {}),
			},
		},
		warnings: [
			...there.warnings(own),
			...(due.isPreview ? own.previewWarnings : []),
			...guessed,
			...ofAccount,
			...ends.flatMap((end) => (end.ok ? end.warnings : [])),
			...own.warnings,
		],
	};
}

/**
 * The documents that the shop orders of the input ask for, in its order. The ERP is asked once which of their SKUs and barcodes are items
 * of it; what cannot be read, matched or added up is an issue of its document. Accounts of buyers come last: none is created for an order
 * that is refused or that the ERP has already, nor for any where one problem stops them all; and new items follow their accounts.
 */
export async function shopDrafts(
	erp: NodeErp,
	as: ShopDocumentKind,
	operation: Operation,
	attempts: Attempts,
): Promise<ShopDrafts> {
	const reads = [...erp.context.getInputData().keys()].map((item) => readItem(erp, as, item));
	const asked = reads.flatMap((read) => ('due' in read ? [read.due] : []));
	const known = await knownItems(erp, asked);
	const skipped = reads.flatMap((read) => ('skipped' in read ? [read.skipped] : []));
	const wanted: NewItemsByCompany = new Map();
	const all = reads.flatMap((read) =>
		'due' in read ? [addedUp(as, read.due, known, wanted)] : 'draft' in read ? [{ draft: read.draft }] : [],
	);
	const sums = all.flatMap((one, place) => ('due' in one ? [{ one, place }] : []));
	// What an earlier try of the run has sent is no problem of this one: it would stop the others, and be told as it ended all the same.
	const isSent = (place: number) => attempts.has(documentId(place));
	const stops = (places: readonly number[]) => !erp.context.continueOnFail() && places.some((place) => !isSent(place));
	const isStopped = stops(all.flatMap((one, place) => ('draft' in one ? [place] : [])));
	const there = new ThereBefore(erp, as, operation);
	const accounts = isStopped
		? []
		: await orderAccounts(
				erp,
				sums.map(({ one }) => one.due.account),
				attempts,
				async (items) => {
					const wanting = new Set(items);
					const orders = sums.filter(({ one, place }) => wanting.has(one.due.item) && !isSent(place));
					await there.look(orders.map(({ one }) => ({ order: one })));
					return orders.flatMap(({ one }) => {
						const refusal = there.refusal(one);
						return refusal ? [{ item: one.due.item, ...refusal }] : [];
					});
				},
			);
	const accountAt = new Map(sums.map(({ place }, at) => [place, accounts[at]]));
	const withAccount = sums.flatMap(({ one, place }) => {
		const account = accountAt.get(place);
		return account?.ok ? [{ order: one, place, account: account.value.code }] : [];
	});
	const isShort = stops(sums.flatMap(({ place }) => (accountAt.get(place)?.ok === false ? [place] : [])));
	const ready = isShort ? [] : withAccount.filter(({ order, place }) => order.newItems.length > 0 && !isSent(place));
	await there.look(ready);
	const isHeld = stops(ready.flatMap(({ order, place }) => (there.refusal(order) ? [place] : [])));
	const making = withAccount.filter(({ order }) => !isShort && !isHeld && !there.seen(order) && !there.refusal(order));
	const made = await itemsMade(
		erp,
		making.map(({ order }) => order),
		attempts,
	);
	const drafts = all.map((one, place) => {
		if ('draft' in one) return one.draft;
		const account = accountAt.get(place);
		const { item, called } = one.due;
		// The run ends with the problems of the others.
		return account ? draftOf(as, one, account, made.get(one) ?? [], there) : unusable(item, called, []);
	});
	return { drafts, skipped };
}
