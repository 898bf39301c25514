import { bench, items } from '../../../../../testkit/node/evrak';
import { ordersOf, saveShopOrder, stock, storedOrder } from '../../../../../testkit/shop/node';
import { shopifyOrder, wooOrder } from '../../../../erp/commerce/shops/examples';
import { perTest } from '../../../../../testkit/jest/benches';

const erp = perTest(bench);
beforeEach(() => stock(erp.erp.db, 'LAMBA', 'ATKI', 'KAVANOZ', 'BEDEL'));

describe('an order of WooCommerce', () => {
	it('has no line for what is there no longer, neither pieces nor a price', async () => {
		const none = { id: 49, sku: 'YOK', quantity: 0, total: '0.00', total_tax: '0.00', taxes: [] };
		const ran = await erp.evrak(saveShopOrder(), items({ ...wooOrder, line_items: [...wooOrder.line_items, none] }));
		expect(ran.error).toBeUndefined();
		expect(storedOrder(erp.erp.db, '5310')).toMatchObject({ total: 42727n });
		const paid = { ...none, total: '5.00' };
		const { error } = await erp.evrak(
			saveShopOrder(),
			items({ ...wooOrder, number: '2', line_items: [...wooOrder.line_items, paid] }),
		);
		expect(error?.message).toMatch(/line_items\[3\]\.quantity is not above 0/);
	});

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
				/WooCommerce order 5310\): line_items\[0\] \(LAMBA\): costs less than what is taken off it/,
			);
			expect(ordersOf(erp.erp.db, '5310')).toBe(0);
		},
	);
});

/** Three lamps at 120.00 with shipping of 60.00, of which nothing was paid back. */
const lamps = {
	...shopifyOrder,
	...{ financial_status: 'paid', total_price: '420.00', total_tax: '70.00', current_total_price: '420.00' },
	line_items: [
		{
			...{ id: 901, sku: 'LAMBA', name: 'Lamba', quantity: 3, current_quantity: 3, price: '120.00' },
			...{ tax_lines: [{ price: '60.00', rate: 0.2 }], discount_allocations: [] },
		},
	],
	shipping_lines: [{ id: 911, title: 'Kargo', price: '60.00', tax_lines: [{ price: '10.00', rate: 0.2 }] }],
	tax_lines: [{ price: '70.00', rate: 0.2 }],
	refunds: [] as object[],
};
const SHIPPED = 'KARGO 50.00 10.00';

const withFees = { shop: 'shopify', charges: { charge: [{ kind: 'fee', as: 'item', code: 'BEDEL' }] } };

describe('an order of Shopify', () => {
	const save = async (order: object) => await erp.evrak(saveShopOrder(withFees), items({ ...order }));

	it.each([
		['among the goods, as Shopify lists it', true],
		['in its sum alone', false],
	])('has its tip once, as a fee: %s', async (_, isLine) => {
		const tip = {
			...{ id: 950, sku: null, title: 'Tip', quantity: 1, current_quantity: 1, price: '15.00', tax_lines: [] },
			tip_payment_gateway: null,
		};
		const order = {
			...lamps,
			...{ total_price: '435.00', current_total_price: '435.00', total_tip_received: '15.00' },
			line_items: [...lamps.line_items, ...(isLine ? [tip] : [])],
		};
		expect((await save(order)).error).toBeUndefined();
		expect(storedOrder(erp.erp.db, 'TR2207')).toMatchObject({
			lines: isLine
				? ['LAMBA 300.00 60.00', 'BEDEL 15.00 0.00', SHIPPED]
				: ['LAMBA 300.00 60.00', SHIPPED, 'BEDEL 15.00 0.00'],
			total: 43500n,
		});
	});

	it('has no shipping that was removed by editing it', async () => {
		const removed = { ...lamps.shipping_lines[0], id: 912, title: 'Hızlı', price: '90.00', is_removed: true };
		const ran = await save({ ...lamps, shipping_lines: [...lamps.shipping_lines, removed] });
		expect(ran.error).toBeUndefined();
		expect(storedOrder(erp.erp.db, 'TR2207')).toMatchObject({ lines: ['LAMBA 300.00 60.00', SHIPPED], total: 42000n });
	});

	const removal = {
		...{ id: 7100, transactions: [], order_adjustments: [] },
		refund_line_items: [{ line_item_id: 901, quantity: 1, subtotal: 120, total_tax: 20 }],
	};
	const paidBack = {
		...{ id: 7101, refund_line_items: [], order_adjustments: [] },
		transactions: [{ kind: 'refund', status: 'success', amount: '120.00' }],
	};
	const edited = {
		...lamps,
		current_total_price: '300.00',
		line_items: lamps.line_items.map((line) => ({ ...line, current_quantity: 2 })),
	};

	it.each([
		['that nothing was paid for yet', [removal]],
		['whose money went back by a refund of its own', [removal, paidBack]],
	])('has no pieces that were removed by editing it, %s', async (_, refunds) => {
		const ran = await save({ ...edited, refunds });
		expect([ran.error, ran.items[0]?.json.warnings]).toEqual([undefined, undefined]);
		expect(storedOrder(erp.erp.db, 'TR2207')).toMatchObject({ lines: ['LAMBA 200.00 40.00', SHIPPED], total: 30000n });
	});

	it('has pieces that were added by editing it, where its first total does not know them', async () => {
		const added = {
			...{ id: 902, sku: 'ATKI', name: 'Atkı', quantity: 1, current_quantity: 1, price: '55.00' },
			tax_lines: [{ price: '5.00', rate: 0.1 }],
		};
		const order = { ...lamps, current_total_price: '475.00', line_items: [...lamps.line_items, added] };
		expect((await save(order)).error).toBeUndefined();
		expect(storedOrder(erp.erp.db, 'TR2207').total).toBe(47500n);
	});

	it('is refused where none of its sums is that of its lines', async () => {
		const { error } = await save({ ...edited, current_total_price: '290.00', refunds: [removal] });
		expect(error?.message).toMatch(
			/Shopify order TR2207\): total: would not be the shop's order: .*a difference of -10\.00/,
		);
		expect(ordersOf(erp.erp.db, 'TR2207')).toBe(0);
	});

	it('is due before it is paid where it is paid at the door, and not where a transfer is awaited', async () => {
		const pending = { ...lamps, financial_status: 'pending' };
		const transfer = await save({ ...pending, payment_gateway_names: ['Banka Havalesi'] });
		expect(transfer.items[0]?.json.outcome).toBe('skipped');
		const atTheDoor = await save({ ...pending, payment_gateway_names: ['Cash on Delivery (COD)'] });
		expect(atTheDoor.items[0]?.json.outcome).toBe('saved');
	});

	it('in a page of orders is refused with the way to split it', async () => {
		const { error } = await save({ orders: [lamps] });
		expect(error?.message).toMatch(/orders: holds a page of orders\. Split it first \(Split Out, field orders\)/);
	});
});

describe('an order of another shop', () => {
	const MAPPING = {
		...{
			number: 'head.no',
			date: 'day',
			currency: 'currency',
			total: 'sum',
			prices: 'withVat',
			lines: 'rows',
			state: 'state',
		},
		line: { sku: 'code', quantity: 'pieces', price: 'price', priceIs: 'unit', vatRate: 'vat' },
	};
	const order = (price: unknown, more: object = {}) => ({
		...{ head: { no: 'M-7' }, day: '2026-11-20', currency: '₺', sum: price },
		...{ rows: [{ code: 'LAMBA', pieces: '1.000', price, vat: 20 }] },
		...more,
	});
	const save = async (given: object, shopOptions: object = {}) =>
		await erp.evrak(
			saveShopOrder({ shop: 'other', mapping: JSON.stringify(MAPPING) }, { ...shopOptions }),
			items({ ...given }),
		);

	it.each([1250, '1250.00', '1250', '1250.0000'])('is read where an amount has one meaning: %s', async (price) => {
		expect((await save(order(price))).error).toBeUndefined();
		expect(storedOrder(erp.erp.db, 'M-7').total).toBe(125000n);
	});

	it.each([
		['1.250', '"1.250" could be 1.25 or 1250.'],
		[' 12.500 ', '"12.500" could be 12.5 or 12500.'],
	])('is refused where an amount has two: %s', async (price, words) => {
		const { error } = await save(order(price));
		expect(error?.message).toContain(`(Shop order M-7): rows[0].price: ${words} Give it as a number`);
		expect(ordersOf(erp.erp.db, 'M-7')).toBe(0);
	});

	it('without a state is refused where states are listed', async () => {
		const { error } = await save(order(10), { acceptedStates: 'paid' });
		expect(error?.message).toMatch(/\(Shop order M-7\): state is "", which nobody knows here/);
		expect((await save(order(10, { state: 'Paid' }), { acceptedStates: 'paid' })).items[0]?.json.outcome).toBe('saved');
	});
});
