import { wooCommerce } from '../../../../../erp/commerce/shops/wooCommerce';
import { mappedShop } from '../../shops/support';
import { wooLine, wooOf } from './shopJson';
import { booked, document } from '../../../../../testkit/shop/booked';

const part = (id: number, sku: string, quantity: number, net: number, more: object = {}) =>
	wooLine(id, sku, net, 20, net / 5, { quantity, price: net / quantity, bundled_by: 1, bundled_items: [], ...more });
const container = (net: number, more: object = {}) =>
	wooLine(1, 'SET-1', net, 20, net / 5, { bundled_by: '', bundled_items: [2, 3], ...more });
const priced = [container(250), part(2, 'TS-M', 2, 0), part(3, 'MUG', 1, 0)];
const PARTS = ['TS-M ×2 %20 166.67 33.33', 'MUG ×1 %20 83.33 16.67'];

describe('a bundle of WooCommerce', () => {
	it('that has the price is what leaves the stock: its parts bear it in proportion to their pieces', () => {
		for (const unknown of [[], ['SET-1']])
			for (const as of ['order', 'invoice'] as const)
				expect(document(wooCommerce, wooOf(priced), { unknown, as, creates: true })).toEqual({
					lines: PARTS,
					total: 300,
					newItems: [],
					warnings: [
						'line_items[0] (SET-1) is a bundle of 300.00: unless Item Table lists SET-1, its parts line_items[1], line_items[2] bear this price in proportion to their pieces',
					],
				});
	});

	it('is what Item Table says of it, and its parts without a price are no lines then', () => {
		expect(
			document(wooCommerce, wooOf(priced), { table: { 'SET-1': [{ code: 'SET' }] }, unknown: ['SET-1'] }).lines,
		).toEqual(['SET ×1 %20 250.00 50.00']);
		const items = [
			{ code: 'TS-M', quantity: '2', share: 4 },
			{ code: 'MUG', share: 1 },
		];
		expect(document(wooCommerce, wooOf(priced), { table: { 'SET-1': items }, unknown: ['SET-1'] }).lines).toEqual([
			'TS-M ×2 %20 200.00 40.00',
			'MUG ×1 %20 50.00 10.00',
		]);
	});

	it('adds its price to parts that have one, of its own rate', () => {
		const lines = [container(100), part(2, 'TS-M', 1, 50), part(3, 'MUG', 1, 0)];
		expect(document(wooCommerce, wooOf(lines)).lines).toEqual(['TS-M ×1 %20 100.00 20.00', 'MUG ×1 %20 50.00 10.00']);
		const book = wooLine(3, 'KITAP', 10, 0, 0, { bundled_by: 1 });
		expect(document(wooCommerce, wooOf([container(100), part(2, 'TS-M', 1, 50), book])).lines).toEqual([
			'TS-M ×1 %20 150.00 30.00',
			'KITAP ×1 %0 10.00 0.00',
		]);
		expect(booked(wooCommerce, wooOf([container(100), book]))).toContain(
			'line_items[0] is a bundle at 20% VAT, and none of its parts can bear its price at this rate',
		);
	});

	it('within another bundle passes its price on, in whichever order they come', () => {
		const lines = [
			container(120, { bundled_items: [2] }),
			part(2, 'SET-2', 1, 0, { bundled_items: [3] }),
			part(3, 'MUG', 2, 0, { bundled_by: 2 }),
		];
		for (const some of [lines, lines.toReversed()])
			expect(document(wooCommerce, wooOf(some)).lines).toEqual(['MUG ×2 %20 120.00 24.00']);
	});

	it.each([
		['Composite Products', { composite_parent: 1 }, { composite_children: [2] }],
		['Mix and Match Products', { mnm_child_of: 1, mnm_child_items: [] }, { mnm_child_of: '', mnm_child_items: [2] }],
		['WPC Product Bundles', { meta_data: [{ key: '_woosb_parent_id', value: '10' }] }, {}],
	])('is one of %s, too', (_, child, parent) => {
		const lines = [
			wooLine(1, 'SET-1', 250, 20, 50, parent),
			wooLine(2, 'TS-M', 0, 20, 0, { quantity: 2, price: 0, ...child }),
		];
		expect(document(wooCommerce, wooOf(lines), { unknown: ['SET-1'] }).lines).toEqual(['TS-M ×2 %20 250.00 50.00']);
	});

	const back = (id: number, sku: string, of: number, quantity: number, net: number) => ({
		...{ id, sku, name: sku, quantity: -quantity, total: String(-net), total_tax: String(-net / 5) },
		...{ taxes: [{ id: 3, total: String(-net / 5) }], meta_data: [{ key: '_refunded_item_id', value: String(of) }] },
	});
	const returned = (order: object, amount: string, ...lines: readonly object[]) =>
		document(wooCommerce, order, {
			...{ as: 'return', unknown: ['SET-1'] },
			refund: { id: 9, amount, date_created: '2026-11-21T10:00:00', line_items: lines },
		}).lines;

	it('comes back as its parts', () =>
		expect(
			returned(
				wooOf(priced),
				'300.00',
				back(91, 'SET-1', 1, 1, 250),
				back(92, 'TS-M', 2, 2, 0),
				back(93, 'MUG', 3, 1, 0),
			),
		).toEqual(PARTS));

	it('comes back as its parts where the refund names the container alone, as many as so many bundles have', () => {
		expect(returned(wooOf(priced), '300.00', back(91, 'SET-1', 1, 1, 250))).toEqual(PARTS);
		const two = wooOf([container(500, { quantity: 2 }), part(2, 'TS-M', 4, 0), part(3, 'MUG', 2, 0)]);
		expect(returned(two, '300.00', back(91, 'SET-1', 1, 1, 250))).toEqual(PARTS);
		// Of the parts that it does name, it tells how many come back.
		expect(returned(wooOf(priced), '300.00', back(91, 'SET-1', 1, 1, 250), back(92, 'TS-M', 2, 1, 0))).toEqual([
			'TS-M ×1 %20 250.00 50.00',
		]);
	});
});

describe('a bundle of another shop', () => {
	const mapping = (skip?: ReadonlyArray<{ member: string; is?: readonly string[] }>) =>
		mappedShop({
			...{ number: 'no', date: 'date', total: 'total', prices: 'withVat', lines: 'items' },
			line: {
				sku: 'sku',
				quantity: 'qty',
				price: 'price',
				priceIs: 'unit',
				vatRate: 'rate',
				...(skip ? { skip } : {}),
			},
		});
	const row = (item_id: number, sku: string, price: number, more: object = {}) => ({
		...{ item_id, sku, qty: 1, price, rate: 20, product_type: 'simple' },
		...more,
	});
	const order = (...items: readonly object[]) => ({ no: '7', date: '2026-11-02', total: 300, items });

	it('is refused where a part is free, until the mapping leaves parts out', () => {
		const sold = order(row(1, 'SET', 300, { product_type: 'bundle' }), row(2, 'TS-M', 0, { parent_item_id: 1 }));
		expect(booked(mapping(), sold)).toContain(
			'items[1] is free, and "parent_item_id" says that items[1] is a part of items[0]: both would leave the stock',
		);
		expect(document(mapping([{ member: 'parent_item_id' }]), sold).lines).toEqual(['SET ×1 %20 250.00 50.00']);
	});

	it('is none where a parent is no row of the order, or both have a price', () => {
		expect(document(mapping(), order(row(1, 'A', 300), row(2, 'B', 0, { parent_item_id: 99 }))).lines).toHaveLength(2);
		expect(document(mapping(), order(row(1, 'A', 200), row(2, 'B', 100, { parent_item_id: 1 }))).lines).toHaveLength(2);
		expect(
			document(mapping(), order(row(1, 'A', 300), row(2, 'B', 0, { parentProductId: 1, qty: 1 }))).lines,
		).toHaveLength(2);
	});
});
