import type { SaleKind } from '../../../../../erp/shop/due';
import type { ShopDocumentKind } from '../../../../../erp/shop/sale/sale';
import { referencedOptions } from '../../../form/description/safetyOptions';
import type { Tool } from '../../../tool';
import { collectionForm, shopForm } from './index';
import { SHOP_ORDER } from '../../../resources';

const loaded = (as: SaleKind) => async () => (await import('../save')).saveWork(as);

const tool = (as: ShopDocumentKind, what: Pick<Tool, 'operation' | 'name' | 'description'>): Tool => ({
	resource: SHOP_ORDER,
	...what,
	action: `Save shop ${as === 'return' ? 'refund' : 'order'} as ${as}`,
	methods: as === 'order' ? 'SiparisKaydetV2' : 'FaturaKaydetV2',
	asksErp: true,
	properties: shopForm(as),
	options: referencedOptions(as === 'order'),
	load: loaded(as),
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
		options: referencedOptions(false),
		load: loaded('collection'),
	},
];
