import { bench, items, type Bench } from '../../../../testkit/node/evrak';
import { saveShopOrder, stock, storedInvoice } from '../../../../testkit/shop/node';
import { shopifyOrder, wooOrder, wooRefund } from '../../../erp/shop/examples';

const saveReturn = (shop: string, shopOptions: object = {}) =>
	saveShopOrder(
		{
			...{ shop, operation: 'saveAsReturn', refund: '={{ $json.refund }}', shopOrder: '={{ $json.order }}' },
			charges: { charge: [{ kind: 'adjustment', as: 'item', code: 'FARK' }] },
		},
		{ ...shopOptions },
	);

let erp: Bench;
beforeEach(async () => {
	erp = await bench();
	stock(erp.erp.db, 'LAMBA', 'ATKI', 'KAVANOZ', 'FARK');
});
afterEach(async () => await erp.close());

describe('a refund of WooCommerce', () => {
	it('takes the discount that the order had as a fee off the goods that come back', async () => {
		const discount = {
			id: 62,
			name: 'Havale indirimi',
			total: '7.78',
			total_tax: '1.55',
			taxes: [{ id: 4, total: '1.55' }],
		};
		const refund = { ...wooRefund, amount: '83.99', fee_lines: [discount] };
		const ran = await erp.evrak(saveReturn('wooCommerce'), items({ refund, order: wooOrder }));
		expect(ran.error).toBeUndefined();
		expect(storedInvoice(erp.erp.db, '5310-R5390')).toMatchObject({ lines: ['LAMBA 69.99 14.00'], total: 8399n });
	});

	it('whose discount no goods bear is refused', async () => {
		const discount = { id: 62, name: 'İndirim', total: '7.78', total_tax: '1.55', taxes: [{ id: 4, total: '1.55' }] };
		const refund = { ...wooRefund, amount: '0.00', line_items: [], fee_lines: [discount] };
		const { error } = await erp.evrak(saveReturn('wooCommerce'), items({ refund, order: wooOrder }));
		expect(error?.message).toMatch(
			/WooCommerce refund 5310.*fee_lines\[0\]\.total is a discount without goods that bear it/,
		);
	});
});

const adjustment = (id: number, amount: string) => ({
	...{ id, amount, tax_amount: '0.00' },
	kind: 'refund_discrepancy',
	reason: 'Refund discrepancy',
});

/** The refund of Shopify's example with other adjustments and another amount paid back. */
const shopifyRefunded = (amount: string, adjustments: object[], more: object = {}) => ({
	...shopifyOrder,
	refunds: shopifyOrder.refunds.map((refund) => ({
		...refund,
		order_adjustments: adjustments,
		transactions: [{ kind: 'refund', status: 'success', amount }],
		...more,
	})),
});

describe('a refund of Shopify', () => {
	it('of less than the goods cost is a return of what was paid back, with the VAT inside it', async () => {
		const order = shopifyRefunded('72.00', [adjustment(1, '18.17')]);
		const ran = await erp.evrak(saveReturn('shopify'), items({ refund: 7001, order }));
		expect(ran.error).toBeUndefined();
		expect(storedInvoice(erp.erp.db, 'TR2207-R7001')).toMatchObject({ lines: ['LAMBA 60.00 12.00'], total: 7200n });
	});

	it('has no lines of adjustments that undo each other', async () => {
		const order = shopifyRefunded('90.17', [adjustment(1, '71.39'), adjustment(2, '-71.39')]);
		await erp.evrak(saveReturn('shopify'), items({ refund: 7001, order }));
		expect(storedInvoice(erp.erp.db, 'TR2207-R7001')).toMatchObject({ lines: ['LAMBA 75.14 15.03'], total: 9017n });
	});

	it('of more than the goods cost has one line for the rest of it', async () => {
		const order = shopifyRefunded('100.17', [adjustment(1, '5.00'), adjustment(2, '-15.00')]);
		await erp.evrak(saveReturn('shopify'), items({ refund: 7001, order }));
		expect(storedInvoice(erp.erp.db, 'TR2207-R7001')).toMatchObject({
			lines: ['LAMBA 75.14 15.03', 'FARK 10.00 0.00'],
			total: 10017n,
		});
	});
});
