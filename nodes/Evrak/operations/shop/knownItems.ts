import { grouped } from '../../../../erp/json/grouped';
import type { Members } from '../../../../erp/json/members';
import { whyUnread } from '../../../../erp/outcome/sqlRead';
import { matchQuestion, type MatchKnowledge } from '../../../../erp/shop/items/match';
import { itemQuestion, itemsFound, partsOf, unaskedItems } from '../../../../erp/shop/items/question';
import { Budget } from '../../../shared/client/budget';
import type { NodeErp } from '../../../shared/client/client';
import { ownerOf } from '../../../shared/kept';
import { lookTimeout } from '../../write/guard/readBack';
import type { DueOrder } from './due';

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
export async function knownItems(
	erp: NodeErp,
	orders: readonly DueOrder[],
): Promise<ReadonlyMap<DueOrder, MatchKnowledge>> {
	const known = new Map<DueOrder, MatchKnowledge>();
	for (const group of grouped(orders, ({ options }) => ownerOf(options.connection)).values()) {
		const [first] = group;
		if (!first) continue;
		const found = await ask(erp.at(first.options.connection), group, lookTimeout(first.options));
		for (const order of group) known.set(order, found);
	}
	return known;
}
