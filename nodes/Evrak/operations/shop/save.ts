import type { INodeExecutionData } from 'n8n-workflow';
import { findOperation } from '../../../../erp/catalogue';
import type { ShopDocumentKind } from '../../../../erp/shop/sale/sale';
import type { NodeErp } from '../../../shared/client/client';
import { writeDocuments } from '../../write/send/write';
import type { WholeWork } from '../../tool';
import { collectionDrafts } from './collections';
import { shopDrafts } from './drafts';

const itemOf = ({ pairedItem }: INodeExecutionData): number =>
	typeof pairedItem === 'object' && !Array.isArray(pairedItem) ? pairedItem.item : 0;

/** The category whose documents an operation saves. */
const CATEGORIES = { order: 'order', invoice: 'invoice', return: 'invoice', collection: 'collectionPayment' } as const;

/** Saves the orders of the input by the way of every document, and tells of those that ask for none, in the order of the input. */
async function save(erp: NodeErp, as: ShopDocumentKind | 'collection'): Promise<INodeExecutionData[]> {
	const operation = findOperation(CATEGORIES[as], 'create');
	if (!operation) throw new Error('The catalogue has no such operation');
	let skipped: readonly INodeExecutionData[] = [];
	const written = await writeDocuments(erp, operation, async (attempts) => {
		const read =
			as === 'collection' ? await collectionDrafts(erp, attempts) : await shopDrafts(erp, as, operation, attempts);
		skipped = read.skipped;
		return read.drafts;
	});
	return [...written, ...skipped].sort((one, other) => itemOf(one) - itemOf(other));
}

/** Saves orders of shops as what is asked for. */
export const saveWork = (as: ShopDocumentKind | 'collection'): WholeWork => ({
	runAll: async (erp) => await save(erp, as),
});
