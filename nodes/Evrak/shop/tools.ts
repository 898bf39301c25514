import type { INodeExecutionData } from 'n8n-workflow';
import { findOperation } from '../../../erp/catalogue';
import type { NodeErp } from '../../shared/client/client';
import { referencedOptions } from '../description/safetyOptions';
import { writeDocuments } from '../send/write';
import type { Tool } from '../tools/types';
import { shopDrafts, type ShopDocumentKind } from './drafts';
import { shopForm } from './form';
import { SHOP_ORDER } from './resource';

const itemOf = ({ pairedItem }: INodeExecutionData): number =>
	typeof pairedItem === 'object' && !Array.isArray(pairedItem) ? pairedItem.item : 0;

/** Saves the orders of the input by the way of every document, and tells of those that ask for none, in the order of the input. */
async function save(erp: NodeErp, as: ShopDocumentKind): Promise<INodeExecutionData[]> {
	const operation = findOperation(as, 'create');
	if (!operation) throw new Error('The catalogue has no such operation');
	let skipped: readonly INodeExecutionData[] = [];
	const written = await writeDocuments(erp, operation, async (attempts) => {
		const read = await shopDrafts(erp, as, attempts);
		skipped = read.skipped;
		return read.drafts;
	});
	return [...written, ...skipped].sort((one, other) => itemOf(one) - itemOf(other));
}

const tool = (as: ShopDocumentKind, operation: string, name: string, methods: string): Tool => ({
	resource: SHOP_ORDER,
	operation,
	name,
	action: `Save shop order as ${as}`,
	description: `Save the order of a web shop as ${as === 'order' ? 'an order' : 'an invoice'}: lines, discounts, shipping and VAT add up to the shop’s total`,
	methods,
	asksErp: true,
	properties: shopForm(as),
	options: referencedOptions,
	runAll: async (erp) => await save(erp, as),
});

/** Operations that save the orders of shops. */
export const shopOrderTools: readonly Tool[] = [
	tool('order', 'saveAsOrder', 'Save as Order', 'SiparisKaydetV2'),
	tool('invoice', 'saveAsInvoice', 'Save as Invoice', 'FaturaKaydetV2'),
];
