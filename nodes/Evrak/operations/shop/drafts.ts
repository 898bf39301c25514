import { parse } from '../../../../erp/document/parse';
import { omit, textInAnyOrder } from '../../../../erp/base/json/members';
import type { InputDraft } from '../../../../erp/document/draft/inputDraft';
import {
	isReceipt,
	issueOf,
	type MatchKnowledge,
	type NewItem,
	type Sale,
	type SaleKind,
	saleOf,
} from '../../../../erp/commerce/shop';
import type { NodeErp } from '../../../shared/client/client';
import { type Attempts, documentId } from '../../items/attempts';
import { knownItems } from './knownItems';
import {
	type DueOrder,
	NOBODY,
	type ReadItem,
	readItem,
	saveOf,
	type SkippedOrder,
	skippedItem,
	unusable,
} from './orders';

/** The document of an order; an account and items may have to be created for it first. */
export interface OrderSale extends Sale {
	readonly due: DueOrder;
	/** Why its items could not be looked up. */
	readonly unread?: string;
}

/** One document of an order; without a sale it is not processed further. */
interface OrderDraft {
	readonly draft: InputDraft;
	/** Absent where the order cannot be read. */
	readonly due?: DueOrder;
	readonly sale?: OrderSale;
}

/** The result of reading shop orders: documents, and items for orders that need none. */
interface OrderDrafts {
	readonly documents: readonly OrderDraft[];
	readonly skipped: readonly SkippedOrder[];
}

/** Matches and adds up an order; a problem gives a draft with its issues. */
function draftOf(
	as: SaleKind,
	due: DueOrder,
	knowledge: MatchKnowledge = { codes: [], barcodes: {} },
	wanted: Map<string, NewItem>,
): OrderDraft {
	const { item, order, settings, options, called, account, receipt } = due;
	const read = isReceipt(as)
		? receipt && ({ ok: true, value: receipt } as const)
		: saleOf(as, order, settings, knowledge, wanted);
	if (!read?.ok) {
		const issues = read?.problems.map((problem) => issueOf(problem, order.lines)) ?? [];
		return { draft: unusable(as, item, called, issues), due };
	}
	const sale = { ...read.value, due, unread: knowledge.unread };
	const members = sale.membersOn(account.is === 'one' ? account.code : NOBODY);
	const { kinds } = sale;
	const { connection, numbers } = options;
	const parsed = parse(saveOf(as), members, { zone: connection.zone, numbers }, { isLocal: true });
	return {
		draft: { ...parsed, items: [item], beside: {}, called, isPriced: true, kinds },
		due,
		sale,
	};
}

/**
 * Reads the items of the input; one that is the same as an earlier one is skipped. A list that changes while its pages are read moves orders to the
 * next page, which then come twice.
 */
async function readItems(erp: NodeErp, as: SaleKind, isFollowed: boolean): Promise<ReadItem[]> {
	const seen = new Map<string, number>();
	const reads: ReadItem[] = [];
	for (const item of erp.context.getInputData().keys()) {
		const read = await readItem(erp, as, item, isFollowed);
		reads.push(read);
		if (isFollowed || !('due' in read) || !read.due.options.safety.guard) continue;
		const { order, account, settings, options } = read.due;
		const { baseUrl, companyCode } = options.connection;
		// A buyer is read with the item that names it.
		const booked = account.is === 'one' ? account.code : omit(account.wanted, 'item');
		const content = textInAnyOrder([
			{ order, booked, erp: settings.erp, key: options.safety.key, baseUrl, companyCode },
		]);
		const twinOf = seen.get(content);
		if (twinOf === undefined) seen.set(content, item);
		else reads[item] = { ...skippedItem(order, `item ${twinOf} of this run is the same order`, item), twinOf };
	}
	return reads;
}

/** Reads the items of the input, and makes the documents of those that are orders. */
async function readOrders(erp: NodeErp, as: SaleKind, isFollowed = false) {
	const reads = await readItems(erp, as, isFollowed);
	const due = reads.flatMap((read) => ('due' in read ? [read.due] : []));
	const knowledge = await knownItems(erp, isReceipt(as) ? [] : due);
	// New items are collected by company: one that two companies sell at two rates is two items.
	const wanted = new Map<string, Map<string, NewItem>>();
	const documents = reads.flatMap((read): OrderDraft[] => {
		if ('skipped' in read) return [];
		if ('draft' in read) return [read];
		const { baseUrl, companyCode } = read.due.options.connection;
		const company = JSON.stringify([baseUrl, companyCode]);
		const items = wanted.get(company) ?? new Map<string, NewItem>();
		wanted.set(company, items);
		return [draftOf(as, read.due, knowledge.get(read.due), items)];
	});
	return { documents, skipped: reads.flatMap((read) => ('skipped' in read ? [read] : [])) };
}

/** The orders of the input for *Update Order*, one for each item: as sales orders that would be saved, whatever their state. */
export const followedOrders = async (erp: NodeErp): Promise<readonly OrderDraft[]> =>
	(await readOrders(erp, 'order', true)).documents.map(({ draft, ...read }) => ({
		...read,
		draft: { ...draft, isFollowed: true as const },
	}));

/**
 * The documents of the input's shop orders, in its order. Their SKUs and barcodes are looked up once; an order that cannot be read, matched or
 * added up is an issue of its document. If that stops all documents, nothing else is queried.
 */
export async function orderDrafts(erp: NodeErp, as: SaleKind, attempts: Attempts): Promise<OrderDrafts> {
	const { documents, skipped } = await readOrders(erp, as);
	// An earlier attempt of the run may have sent it. Then its problem stops nothing, and the item reports the outcome of that attempt.
	const isStopped = documents.some(({ sale }, index) => !sale && !attempts.has(documentId(index)));
	return {
		documents:
			isStopped && !erp.context.continueOnFail()
				? documents.map(({ draft, sale }) => ({
						draft: sale ? unusable(as, sale.due.item, sale.due.called, []) : draft,
					}))
				: documents,
		skipped,
	};
}
