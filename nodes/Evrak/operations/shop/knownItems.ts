import type { Connection } from '../../../../erp/wire/connection';
import { itemQuestion, itemsFound, partsOf, unaskedItems } from '../../../../erp/shop/items/question';
import { matchQuestion, type MatchKnowledge } from '../../../../erp/shop/items/match';
import type { ShopLine } from '../../../../erp/shop/order';
import { whyUnread } from '../../../../erp/outcome/sqlRead';
import type { Members } from '../../../../erp/json/members';
import { Budget } from '../../../shared/client/budget';
import type { NodeErp } from '../../../shared/client/client';
import { ownerOf } from '../../../shared/kept';
import { grouped } from '../../../../erp/json/grouped';

/** Milliseconds for all questions of a run: they must not hold a save for long. */
const WHOLE = 30_000;

/** An order's lines, and where they are looked up. */
export interface LinesAt {
	readonly connection: Connection;
	/** Milliseconds for a question. */
	readonly timeout: number;
	readonly lines: readonly ShopLine[];
}

/** What the ERP knows of SKUs and barcodes, for the orders of one server and company. */
type KnownItems = (of: Pick<LinesAt, 'connection'>) => MatchKnowledge;

async function ask(erp: NodeErp, all: readonly LinesAt[]): Promise<MatchKnowledge> {
	const question = matchQuestion(all.flatMap(({ lines }) => lines));
	const budget = new Budget(WHOLE);
	const rows: Members[] = [];
	for (const part of partsOf(question)) {
		const timeout = budget.left(all[0]?.timeout);
		if (timeout === 0) return unaskedItems(question, 'the ERP did not answer in time');
		const read = await erp.sql(itemQuestion(part), { timeout });
		if (read.state !== 'rows') return unaskedItems(question, whyUnread(read));
		rows.push(...read.rows);
	}
	return itemsFound(rows);
}

/** Asks the ERP once for the items of all orders of the run. Never throws for what the ERP answers. */
export async function knownItems(erp: NodeErp, all: readonly LinesAt[]): Promise<KnownItems> {
	const known = new Map<string, MatchKnowledge>();
	for (const [owner, those] of grouped(all, ({ connection }) => ownerOf(connection))) {
		const [first] = those;
		if (first) known.set(owner, await ask(erp.at(first.connection), those));
	}
	return ({ connection }) => known.get(ownerOf(connection)) ?? { codes: [], barcodes: {} };
}
