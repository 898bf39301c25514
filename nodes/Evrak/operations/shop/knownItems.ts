import { reasonOf } from '../../../../erp/base/text/text';
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
import { askOnce, type Answered, type AskWithin, askWithin } from '../../../shared/ask/ask';
import { askPage, type Asking, withSchema } from '../../../shared/ask/schemas';
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
	ask = askWithin(timeout, new Budget(WHOLE)),
): Promise<MatchKnowledge> {
	const rows: Members[] = [];
	for (const part of partsOf(question)) {
		const read = await ask(async (time) => await askOnce(erp, itemQuestion(part), { timeout: time }));
		if (!read.ok) return unaskedItems(question, read.why);
		rows.push(...read.value);
	}
	return itemsFound(rows);
}

async function knowledgeOf(erp: NodeErp, orders: readonly DueOrder[], timeout: number): Promise<MatchKnowledge> {
	const question = matchQuestion(orders.flatMap(({ order }) => order.lines));
	const ask = askWithin(timeout, new Budget(WHOLE));
	const found = await itemsKnown(erp, question, timeout, ask);
	if (found.unread !== undefined) return found;
	const wanted = variantsWanted(question, found);
	const asking = { erp, timeout, action: 'Look up colours and sizes', item: orders[0]?.item ?? 0 };
	return { ...found, ...(await askVariants(asking, wanted, ask)) };
}

/** Looks up colours and sizes of barcodes, and of SKUs that are no items. Without an answer, only Item Table tells the items of such lines. */
async function askVariants(
	asking: Asking,
	wanted: MatchQuestion,
	ask: AskWithin,
): Promise<Pick<MatchKnowledge, 'variants' | 'variantsUnread'>> {
	const variants: KnownVariant[] = [];
	const unread = (why: string) => ({ variants, variantsUnread: why });
	const pageOf = async (part: MatchQuestion, timeout: number): Promise<Answered<readonly Members[]>> =>
		await withSchema(asking, async (schema) => {
			const statement = variantQuestion(schema, { skus: part.codes, barcodes: part.barcodes });
			if (statement !== undefined) return await askPage({ ...asking, timeout }, statement);
			// The database reports no schema, and the assumed one does not suffice.
			return schema.isRead
				? { ok: true, value: [] }
				: { ok: false, isPassing: false, why: 'the ERP does not say what its database has' };
		});
	try {
		for (const part of partsOf(wanted)) {
			const read = await ask(async (timeout) => await pageOf(part, timeout));
			if (!read.ok) return unread(read.why);
			variants.push(...variantsFound(read.value));
		}
		return { variants };
	} catch (error) {
		return unread(reasonOf(error));
	}
}

/** Looks up the SKUs and barcodes of orders, once for all of one server and company. Never throws for an answer of the ERP. */
export async function knownItems(
	erp: NodeErp,
	orders: readonly DueOrder[],
): Promise<ReadonlyMap<DueOrder, MatchKnowledge>> {
	const byOrder = new Map<DueOrder, MatchKnowledge>();
	for (const { erp: there, all: group } of erp.byCompany(orders, ({ options }) => options.connection)) {
		const found = await knowledgeOf(there, group, lookTimeout(group[0].options));
		for (const order of group) byOrder.set(order, found);
	}
	return byOrder;
}
