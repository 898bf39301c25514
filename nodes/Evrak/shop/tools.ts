import type { INodeExecutionData } from 'n8n-workflow';
import { findOperation } from '../../../erp/catalogue';
import type { NodeErp } from '../../shared/client/client';
import { referencedOptions } from '../description/safetyOptions';
import { writeDocuments } from '../send/write';
import type { Tool } from '../tools/types';
import { shopDrafts } from './drafts';
import type { ShopDocumentKind } from './due';
import { collectionDrafts } from './collections';
import { collectionForm, shopForm } from './form';
import { SHOP_ORDER } from './resource';

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

const tool = (as: ShopDocumentKind, what: Pick<Tool, 'operation' | 'name' | 'description'>): Tool => ({
	resource: SHOP_ORDER,
	...what,
	action: `Save shop ${as === 'return' ? 'refund' : 'order'} as ${as}`,
	methods: as === 'order' ? 'SiparisKaydetV2' : 'FaturaKaydetV2',
	asksErp: true,
	properties: shopForm(as),
	options: referencedOptions,
	runAll: async (erp) => await save(erp, as),
});

/** Operations that save the orders of shops. */
export const shopOrderTools: readonly Tool[] = [
	tool('order', {
		operation: 'saveAsOrder',
		name: 'Save as Order',
		description:
			'Save the order of a web shop as an order: lines, discounts, shipping and VAT add up to the shop’s total (mağaza siparişi)',
	}),
	tool('invoice', {
		operation: 'saveAsInvoice',
		name: 'Save as Invoice',
		description:
			'Save the order of a web shop as a sales invoice: lines, discounts, shipping and VAT add up to the shop’s total (fatura)',
	}),
	tool('return', {
		operation: 'saveAsReturn',
		name: 'Save as Return',
		description: 'Save what a web shop has paid back as the invoice of goods that a customer returns (satıştan iade)',
	}),
	{
		resource: SHOP_ORDER,
		operation: 'saveAsCollection',
		name: 'Save as Collection',
		action: 'Save payment of shop order as collection',
		description:
			'Save the payment of a web shop’s order as a collection receipt: by card, by transfer or in cash, as you say of each way of payment (tahsilat)',
		methods: 'TahsilatTediyeKaydetV2',
		asksErp: true,
		properties: collectionForm,
		options: referencedOptions,
		runAll: async (erp) => await save(erp, 'collection'),
	},
];
