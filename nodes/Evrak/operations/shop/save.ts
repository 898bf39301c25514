import type { INodeExecutionData } from 'n8n-workflow';
import type { SaleKind } from '../../../../erp/commerce/shop';
import type { NodeErp } from '../../../shared/client/client';
import { writeDocuments } from '../../write/send/write';
import type { WholeWork } from '../../tool';
import { orderDrafts } from './drafts';
import { withNeeds } from './needs';
import { saveOf, type SkippedOrder } from './orders';

const itemOf = ({ pairedItem }: INodeExecutionData): number =>
	typeof pairedItem === 'object' && !Array.isArray(pairedItem) ? pairedItem.item : 0;

/** The row of an order that was not written; one that came before in the run has the error of that, if it has one. */
function skippedRow({ skipped, twinOf }: SkippedOrder, written: readonly INodeExecutionData[]): INodeExecutionData {
	const first = twinOf === undefined ? undefined : written.find((one) => itemOf(one) === twinOf);
	return first?.error ? { ...first, pairedItem: { item: itemOf(skipped) } } : skipped;
}

/** Saves the orders of the input like every document, and reports those that need none, in the order of the input. */
async function save(erp: NodeErp, as: SaleKind): Promise<INodeExecutionData[]> {
	const operation = saveOf(as);
	let skipped: readonly SkippedOrder[] = [];
	const written = await writeDocuments(erp, operation, async (attempts) => {
		const read = await orderDrafts(erp, as, attempts);
		skipped = read.skipped;
		const sales = read.documents.map(({ sale }) => sale);
		return {
			drafts: read.documents.map(({ draft }) => draft),
			complete: async (writes) => await withNeeds(erp, sales, writes, attempts),
		};
	});
	return [...written, ...skipped.map((one) => skippedRow(one, written))].sort((a, b) => itemOf(a) - itemOf(b));
}

/** Saves orders of shops as documents of the requested kind. */
export const saveWork = (as: SaleKind): WholeWork => ({
	runAll: async (erp) => await save(erp, as),
});
