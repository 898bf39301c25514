import { bench, items, type Bench } from '../../../../testkit/node/evrak';
import { ordersOf, saveShopOrder, stock } from '../../../../testkit/shop/node';
import { wooOrder } from '../../../erp/shop/examples';

let erp: Bench;
beforeEach(async () => {
	erp = await bench();
	stock(erp.erp.db, 'LAMBA', 'ATKI', 'KAVANOZ', 'BEDEL');
});
afterEach(async () => await erp.close());

describe('an order of WooCommerce', () => {
	it.each(['refuse', 'send'])(
		'is refused where a discount is more than the goods that bear it, even where totals may differ (%s)',
		async (ifTotalsDiffer) => {
			const order = {
				...wooOrder,
				...{ total: '48.00', total_tax: '8.00' },
				line_items: [
					{
						...{ id: 41, sku: 'LAMBA', name: 'Lamba', quantity: 1, price: 10, subtotal: '10.00', subtotal_tax: '2.00' },
						...{ total: '10.00', total_tax: '2.00', taxes: [{ id: 4, total: '2', subtotal: '2' }] },
					},
				],
				fee_lines: [
					{ id: 71, name: 'Havale indirimi', total: '-20.00', total_tax: '-4.00', taxes: [{ id: 4, total: '-4' }] },
				],
				shipping_lines: [
					{ id: 51, method_title: 'Kargo', total: '50.00', total_tax: '10.00', taxes: [{ id: 4, total: '10' }] },
				],
				tax_lines: [{ rate_id: 4, rate_percent: 20, tax_total: '-2.00', shipping_tax_total: '10.00' }],
			};
			const { error } = await erp.evrak(saveShopOrder({}, { ifTotalsDiffer }), items(order));
			expect(error?.message).toMatch(
				/WooCommerce order 5310\): line_items\[0\] \(LAMBA\): comes to -12\.00, and no document has a line below 0\. More is taken off/,
			);
			expect(ordersOf(erp.erp.db, '5310')).toBe(0);
		},
	);
});
