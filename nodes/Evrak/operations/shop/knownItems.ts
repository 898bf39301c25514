import type { Members } from '../../../../erp/base/json/members';
import {
	itemQuestion,
	itemsFound,
	type KnownVariant,
	type MatchKnowledge,
	type MatchQuestion,
	matchQuestion,
	partsOf,
	unaskedItems,
	variantQuestion,
	variantsFound,
	variantsWanted,
} from '../../../../erp/commerce/shop';
import { askOnce } from '../../../shared/ask/ask';
import { askPage, withSchema } from '../../../shared/ask/schemas';
import { Budget } from '../../../shared/client/budget';
import type { NodeErp } from '../../../shared/client/client';
import { lookTimeout } from '../../write/guard/readBack';
import type { DueOrder } from './orders';

/** Time budget (ms) for all lookups of a run: they must not delay a save for long. */
const WHOLE = 30_000;

/** Looks up which codes are items of the ERP, and to which items barcodes belong. */
export async function itemsKnown(
	erp: NodeErp,
	question: MatchQuestion,
	timeout: number,
	budget = new Budget(WHOLE),
): Promise<MatchKnowledge> {
	const rows: Members[] = [];
	for (const part of partsOf(question)) {
		const left = budget.left(timeout);
		if (left === 0) return unaskedItems(question, 'the ERP did not answer in time');
		const read = await askOnce(erp, itemQuestion(part), { timeout: left });
		if (!read.ok) return unaskedItems(question, read.why);
		rows.push(...read.value);
	}
	return itemsFound(rows);
}

async function ask(erp: NodeErp, orders: readonly DueOrder[], timeout: number): Promise<MatchKnowledge> {
	const question = matchQuestion(orders.flatMap(({ order }) => order.lines));
	const budget = new Budget(WHOLE);
	const found = await itemsKnown(erp, question, timeout, budget);
	if (found.unread !== undefined) return found;
	const wanted = variantsWanted(question, found);
	return { ...found, ...(await askVariants(erp, wanted, budget, timeout, orders[0]?.item ?? 0)) };
}

/** The database reports no schema, and the assumed one does not suffice. */
const UNKNOWN_SCHEMA = { ok: false, isPassing: false, why: 'the ERP does not say what its database has' } as const;

/** Looks up colours and sizes of barcodes, and of SKUs that are no items. Without an answer, only Item Table tells the items of such lines. */
async function askVariants(
	erp: NodeErp,
	wanted: MatchQuestion,
	budget: Budget,
	timeout: number,
	item: number,
): Promise<Pick<MatchKnowledge, 'variants' | 'variantsUnread'>> {
	const variants: KnownVariant[] = [];
	const asking = { erp, timeout, action: 'Look up colours and sizes', item };
	const unread = (why: string) => ({ variants, variantsUnread: why });
	try {
		for (const part of partsOf(wanted)) {
			const asked = { skus: part.codes, barcodes: part.barcodes };
			const left = budget.left(timeout);
			if (left === 0) return unread('the ERP did not answer in time');
			const read = await withSchema(asking, async (schema) => {
				const statement = variantQuestion(schema, asked);
				if (statement !== undefined) return await askPage({ ...asking, timeout: left }, statement);
				return schema.isRead ? undefined : UNKNOWN_SCHEMA;
			});
			if (read === undefined) continue;
			if (read.ok) variants.push(...variantsFound(read.value));
			else return unread(read.why);
		}
		return { variants };
	} catch (error) {
		return unread(error instanceof Error ? error.message : String(error));
	}
}

/** Looks up the SKUs and barcodes of orders, once for all of one server and company. Never throws for an answer of the ERP. */
export async function knownItems(
	erp: NodeErp,
	orders: readonly DueOrder[],
): Promise<ReadonlyMap<DueOrder, MatchKnowledge>> {
	const byOrder = new Map<DueOrder, MatchKnowledge>();
	for (const { erp: there, all: group } of erp.byCompany(orders, ({ options }) => options.connection)) {
		const found = await ask(there, group, lookTimeout(group[0].options));
		for (const order of group) byOrder.set(order, found);
	}
	return byOrder;
}
