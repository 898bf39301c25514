import type { INodeExecutionData } from 'n8n-workflow';
import type { InputDraft } from '../../../../erp/draft/inputDraft';
import { issueOf, type SaleKind } from '../../../../erp/shop/due';
import { type MatchKnowledge, matchQuestion } from '../../../../erp/shop/items/match';
import type { NewItem } from '../../../../erp/shop/items/newItems';
import { saleOf, type Sale } from '../../../../erp/shop/sale/sale';
import type { NodeErp } from '../../../shared/client/client';
import { documentId, type Attempts } from '../../items/attempts';
import { readItem, unusable, type DueOrder, type ReadItem } from './due';
import { grouped } from '../../../../erp/json/grouped';
import type { Members } from '../../../../erp/json/members';
import { whyUnread } from '../../../../erp/outcome/sqlRead';
import { itemQuestion, itemsFound, partsOf, unaskedItems } from '../../../../erp/shop/items/question';
import { Budget } from '../../../shared/client/budget';
import { ownerOf } from '../../../shared/kept';
import { lookTimeout } from '../../write/guard/readBack';

/** Milliseconds for all questions of a run: they must not hold a save for long. */
const WHOLE = 30_000;

async function ask(erp: NodeErp, orders: readonly DueOrder[], timeout: number): Promise<MatchKnowledge> {
	const question = matchQuestion(orders.flatMap(({ order }) => order.lines));
	const budget = new Budget(WHOLE);
	const rows: Members[] = [];
	for (const part of partsOf(question)) {
		const left = budget.left(timeout);
		if (left === 0) return unaskedItems(question, 'the ERP did not answer in time');
		const read = await erp.sql(itemQuestion(part), { timeout: left });
		if (read.state !== 'rows') return unaskedItems(question, whyUnread(read));
		rows.push(...read.rows);
	}
	return itemsFound(rows);
}

/**
 * What the ERP knows of the SKUs and barcodes of orders: it is asked once for all of one server and company. Never throws for what the ERP
 * answers.
 */
async function knownItems(erp: NodeErp, orders: readonly DueOrder[]): Promise<ReadonlyMap<DueOrder, MatchKnowledge>> {
	const byOrder = new Map<DueOrder, MatchKnowledge>();
	for (const group of grouped(orders, ({ options }) => ownerOf(options.connection)).values()) {
		const [first] = group;
		if (!first) continue;
		const found = await ask(erp.at(first.options.connection), group, lookTimeout(first.options));
		for (const order of group) byOrder.set(order, found);
	}
	return byOrder;
}

/** A document of an order as it will be, but for an account and items that it may want first. */
export interface OrderSale extends Sale {
	readonly due: DueOrder;
	/** Why its items could not be looked up. */
	readonly unread?: string;
}

/** One document that an order asks for; without a sale it goes no further. */
interface OrderDraft {
	readonly draft: InputDraft;
	readonly sale?: OrderSale;
}

/** What becomes of shop orders: documents, and items for those that ask for none. */
interface OrderDrafts {
	readonly documents: readonly OrderDraft[];
	readonly skipped: readonly INodeExecutionData[];
}

/** The account of a document whose buyer has none yet: one on any other is not this buyer's. */
const NOBODY = '–';

/** Matches and adds up an order; what stops it is a draft with its issues. */
function draftOf(
	as: SaleKind,
	due: DueOrder,
	knowledge: MatchKnowledge = { codes: [], barcodes: {} },
	wanted: Map<string, NewItem>,
): OrderDraft {
	const { item, order, settings, called, account, receipt } = due;
	const read =
		as === 'collection'
			? receipt && ({ ok: true, value: receipt } as const)
			: saleOf(as, order, settings, knowledge, wanted);
	if (!read?.ok) {
		const issues = read?.problems.map((problem) => issueOf(problem, order.lines)) ?? [];
		return { draft: unusable(item, called, issues) };
	}
	const sale = { ...read.value, due, unread: knowledge.unread };
	const members = sale.membersOn(account.is === 'one' ? account.code : NOBODY);
	const { kinds, elsewhere } = sale;
	return { draft: { members, items: [item], beside: {}, called, isLocal: true, kinds, elsewhere }, sale };
}

/**
 * The documents that the shop orders of the input ask for, in its order. The ERP is asked once which of their SKUs and barcodes are items
 * of it; what cannot be read, matched or added up is an issue of its document. Where that stops them all, nothing else is asked.
 */
export async function orderDrafts(erp: NodeErp, as: SaleKind, attempts: Attempts): Promise<OrderDrafts> {
	const reads: ReadItem[] = [];
	for (const item of erp.context.getInputData().keys()) reads.push(await readItem(erp, as, item));
	const due = reads.flatMap((read) => ('due' in read ? [read.due] : []));
	const knowledge = await knownItems(erp, as === 'collection' ? [] : due);
	// What two companies sell at two rates are two items.
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
	// What an earlier try of the run has sent is no problem of this one: it would stop the others, and be told as it ended all the same.
	const isStopped = documents.some(({ sale }, index) => !sale && !attempts.has(documentId(index)));
	return {
		documents:
			isStopped && !erp.context.continueOnFail()
				? documents.map(({ draft, sale }) => ({
						draft: sale ? unusable(sale.due.item, sale.due.called, []) : draft,
					}))
				: documents,
		skipped: reads.flatMap((read) => ('skipped' in read ? [read.skipped] : [])),
	};
}
