import type { SaleKind } from '../../../../../erp/shop/due';
import { referencedOptions } from '../../../form/options';
import { SHOP_ORDER } from '../../../resources';
import type { Tool } from '../../../tool';
import { shopForm } from './parameters';

const tool = (
	as: SaleKind,
	methods: string,
	what: Pick<Tool, 'operation' | 'name' | 'action' | 'description'>,
): Tool => ({
	resource: SHOP_ORDER,
	...what,
	methods,
	asksErp: true,
	properties: shopForm(as),
	options: referencedOptions(as === 'order'),
	load: async () => (await import('../save')).saveWork(as),
});

/** Operations that save the orders of shops. */
export const shopOrderTools: readonly Tool[] = [
	tool('order', 'SiparisKaydetV2', {
		operation: 'saveAsOrder',
		name: 'Save as Order',
		action: 'Save shop order as order',
		description:
			'Save the order of a web shop as an order: lines, discounts, shipping and VAT add up to the shop’s total (mağaza siparişi)',
	}),
	tool('invoice', 'FaturaKaydetV2', {
		operation: 'saveAsInvoice',
		name: 'Save as Invoice',
		action: 'Save shop order as invoice',
		description:
			'Save the order of a web shop as a sales invoice: lines, discounts, shipping and VAT add up to the shop’s total (fatura)',
	}),
	tool('return', 'FaturaKaydetV2', {
		operation: 'saveAsReturn',
		name: 'Save as Return',
		action: 'Save shop refund as return',
		description: 'Save what a web shop has paid back as the invoice of goods that a customer returns (satıştan iade)',
	}),
	tool('collection', 'TahsilatTediyeKaydetV2', {
		operation: 'saveAsCollection',
		name: 'Save as Collection',
		action: 'Save payment of shop order as collection',
		description:
			'Save the payment of a web shop’s order as a collection receipt: by card, by transfer or in cash, as you say of each way of payment (tahsilat)',
	}),
];
