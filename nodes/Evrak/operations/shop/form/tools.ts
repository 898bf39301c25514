import type { SaleKind } from '../../../../../erp/commerce/shop/sale/saleKind';
import { optionList, referencedOptions } from '../../../form/options';
import { SHOP_ORDER } from '../../../resources';
import type { Tool } from '../../../tool';
import { compareForm, followForm, shopForm } from './parameters';

const tool = (as: SaleKind, methods: string, what: Pick<Tool, 'operation' | 'action' | 'description'>): Tool => ({
	resource: SHOP_ORDER,
	...what,
	methods,
	asksErp: true,
	properties: shopForm(as),
	options: referencedOptions(as === 'order'),
	load: async () => (await import('../save')).saveWork(as),
});

/** Updates the ERP's order to the shop's as it is now. */
const followUp: Tool = {
	resource: SHOP_ORDER,
	operation: 'followUp',
	action: 'Update order after shop change',
	description:
		'Bring the ERP’s order in line with the shop’s as it is now (iptal, değişiklik): a cancelled one is deleted, a changed one updated; what is delivered or invoiced stays',
	methods: 'SqlVeriOkuV2, VergiListesiV2, SiparisDuzeltV2, SiparisSilV2',
	asksErp: true,
	properties: followForm,
	options: optionList('ifNotFound', 'verifyFor'),
	load: async () => (await import('../follow/followUp')).followWork,
};

/** Compares each order of the shop with the ERP, and changes nothing. */
const compare: Tool = {
	resource: SHOP_ORDER,
	operation: 'compare',
	action: 'Compare shop order with ERP',
	description:
		'Compare a web shop’s orders with the ERP’s (karşılaştırma): equal, different by how much, missing, there twice, or cancelled in the shop and open here',
	methods: 'SqlVeriOkuV2',
	asksErp: true,
	properties: compareForm,
	options: [],
	onlyReads: true,
	load: async () => (await import('../compare')).compareWork,
};

/** Operations on the orders of shops. */
export const shopOrderTools: readonly Tool[] = [
	tool('order', 'SiparisKaydetV2', {
		operation: 'saveAsOrder',
		action: 'Create order from shop order',
		description:
			'Save the order of a web shop as an order: lines, discounts, shipping and VAT add up to the shop’s total (mağaza siparişi)',
	}),
	tool('invoice', 'FaturaKaydetV2', {
		operation: 'saveAsInvoice',
		action: 'Create invoice from shop order',
		description:
			'Save the order of a web shop as a sales invoice: lines, discounts, shipping and VAT add up to the shop’s total (fatura)',
	}),
	tool('return', 'FaturaKaydetV2', {
		operation: 'saveAsReturn',
		action: 'Create return from shop refund',
		description: 'Save what a web shop has paid back as the invoice of goods that a customer returns (satıştan iade)',
	}),
	tool('collection', 'TahsilatTediyeKaydetV2', {
		operation: 'saveAsCollection',
		action: 'Save payment of shop order as collection',
		description:
			'Save the payment of a web shop’s order as a collection receipt: by card, by transfer or in cash, as you say of each way of payment (tahsilat)',
	}),
	tool('payment', 'TahsilatTediyeKaydetV2', {
		operation: 'saveAsPayment',
		action: 'Save shop refund as payment',
		description:
			'Save what a web shop has paid back as a payment to the buyer (tediye). The refunds that the order names never come to more than its total.',
	}),
	followUp,
	compare,
];
