import type { IDataObject } from 'n8n-workflow';
import { bench, items, type Bench } from '../../../../testkit/node/evrak';
import { saveShopInvoice, saveShopOrder, stock, storedInvoice, storedOrder } from '../../../../testkit/shop/node';
import { shopifyOrder, wooOrder } from '../../../erp/shop/examples';

/** The order of a WooCommerce shop in which taxes are not enabled: 120.00 for goods and 60.00 for shipping. */
const wooUntaxed = {
	...wooOrder,
	number: '6001',
	total: '180.00',
	total_tax: '0.00',
	tax_lines: [],
	coupon_lines: [],
	fee_lines: [],
	line_items: [
		{
			...wooOrder.line_items[0],
			quantity: 1,
			price: 120,
			subtotal: '120.00',
			subtotal_tax: '0.00',
			total: '120.00',
			total_tax: '0.00',
			taxes: [],
		},
	],
	shipping_lines: [{ ...wooOrder.shipping_lines[0], total: '60.00', total_tax: '0.00', taxes: [] }],
};

/** The order of a Shopify shop that charges no taxes: 240.00. */
const [shopifyLine] = shopifyOrder.line_items;
const shopifyUntaxed = {
	...shopifyOrder,
	name: 'TR6002',
	financial_status: 'paid',
	refunds: [],
	...{ total_price: '240.00', current_total_price: '240.00', subtotal_price: '240.00', total_tax: '0.00' },
	...{ tax_lines: [], discount_codes: [], discount_applications: [], shipping_lines: [], total_discounts: '0.00' },
	line_items: [
		{ ...shopifyLine, quantity: 2, current_quantity: 2, price: '120.00', discount_allocations: [], tax_lines: [] },
	],
};

const UNTAXED: Array<[shop: string, order: object, reference: string, taxed: string[], bare: string[]]> = [
	[
		'wooCommerce',
		wooUntaxed,
		'6001',
		['LAMBA 100.00 20.00', 'KARGO 50.00 10.00'],
		['LAMBA 120.00 0.00', 'KARGO 60.00 0.00'],
	],
	['shopify', shopifyUntaxed, 'TR6002', ['LAMBA 200.00 40.00'], ['LAMBA 240.00 0.00']],
];

describe.each(UNTAXED)('an order of %s without any VAT', (shop, order, reference, taxed, bare) => {
	let erp: Bench;
	beforeEach(async () => {
		erp = await bench();
		stock(erp.erp.db, 'LAMBA');
	});
	afterEach(async () => await erp.close());

	it('is refused in Turkey, with what to do', async () => {
		for (const save of [saveShopOrder, saveShopInvoice]) {
			const { error } = await erp.evrak(save({ shop }), items(order as IDataObject));
			expect(error?.message).toContain(
				'VAT is not told: the shop has calculated none, and the sale would be booked at 0%. Let the shop calculate taxes, or add VAT If Untaxed',
			);
		}
		expect(erp.bodies('SiparisKaydetV2')).toEqual([]);
		expect(erp.bodies('FaturaKaydetV2')).toEqual([]);
	});

	it('is saved with the VAT that its prices include, at the shop’s total', async () => {
		const ran = await erp.evrak(saveShopOrder({ shop }, { vatOfUntaxed: '20' }), items(order as IDataObject));
		expect(ran.error).toBeUndefined();
		expect(storedOrder(erp.erp.db, reference).lines).toEqual(taxed);
		const invoice = await erp.evrak(saveShopInvoice({ shop }, { vatOfUntaxed: 20 }), items(order as IDataObject));
		expect(invoice.error).toBeUndefined();
		expect(storedInvoice(erp.erp.db, reference).lines).toEqual(taxed);
	});

	it('is saved without VAT where the user says so, or where the goods go abroad', async () => {
		await erp.evrak(saveShopOrder({ shop }, { vatOfUntaxed: '0' }), items(order as IDataObject));
		expect(storedOrder(erp.erp.db, reference).lines).toEqual(bare);
		const address = shop === 'shopify' ? { shipping_address: { country_code: 'DE' } } : { shipping: { country: 'DE' } };
		const key = shop === 'shopify' ? { name: 'TR7000' } : { number: '7000' };
		const abroad = { ...order, ...address, ...key } as IDataObject;
		expect((await erp.evrak(saveShopOrder({ shop }), items(abroad))).error?.message).toBeUndefined();
	});

	it.each(['0.2', '-1', '100', 'yirmi'])('takes no rate %s', async (vatOfUntaxed) => {
		const { error } = await erp.evrak(saveShopOrder({ shop }, { vatOfUntaxed }), items(order as IDataObject));
		expect(error?.message).toContain('VAT If Untaxed (Vergisiz)');
		expect(erp.bodies('SiparisKaydetV2')).toEqual([]);
	});
});
