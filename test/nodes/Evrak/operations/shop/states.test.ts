import { bench, items } from '../../../../../testkit/node/evrak';
import { ordersOf, saveShopInvoice, saveShopOrder, stock, storedOrder } from '../../../../../testkit/shop/node';
import { shopifyOrder, wooOrder } from '../../../../erp/commerce/shops/examples';
import { perTest } from '../../../../../testkit/jest/benches';

const CONTINUE = { onError: 'continueErrorOutput' } as const;

const erp = perTest(bench);
beforeEach(() => stock(erp.erp.db, 'LAMBA', 'ATKI', 'KAVANOZ'));

describe('an order that asks for no document', () => {
	it('is an item that says why, and the others of the run are saved, in their order', async () => {
		const ran = await erp.evrak(
			saveShopOrder(),
			items({ ...wooOrder, number: '1', status: 'pending' }, wooOrder, {
				...wooOrder,
				number: '3',
				status: 'cancelled',
			}),
		);
		expect(ran.error).toBeUndefined();
		expect(ran.items.map(({ json, pairedItem }) => [json.outcome, json.reason, pairedItem])).toEqual([
			['skipped', 'is "pending": it waits for its payment', { item: 0 }],
			['saved', undefined, { item: 1 }],
			['skipped', 'is "cancelled": it was cancelled', { item: 2 }],
		]);
		expect(ran.items[0]?.json.shopOrder).toEqual({ shop: 'wooCommerce', number: '1', state: 'pending' });
		expect(erp.bodies('SiparisKaydetV2')).toHaveLength(1);
	});

	it('is an error where that is chosen', async () => {
		const { error } = await erp.evrak(
			saveShopOrder({}, { ifNotDue: 'refuse' }),
			items({ ...wooOrder, status: 'on-hold' }),
		);
		expect(error?.message).toContain('WooCommerce order 5310): state is "on-hold"');
	});

	it('is saved where its state is accepted', async () => {
		await erp.evrak(saveShopOrder({}, { acceptedStates: 'on-hold, hazir' }), items({ ...wooOrder, status: 'on-hold' }));
		expect(ordersOf(erp.erp.db, '5310')).toBe(1);
	});

	it('in a state that nobody knows is an error, until the user says what it means', async () => {
		const order = { ...wooOrder, status: 'hazirlaniyor' };
		const { error } = await erp.evrak(saveShopOrder(), items(order));
		expect(error?.message).toMatch(
			/is "hazirlaniyor", which nobody knows here\. Add it to States to Take or to States to Skip\./,
		);
		const skipped = await erp.evrak(saveShopOrder({}, { skippedStates: 'Hazirlaniyor' }), items(order));
		expect(skipped.items[0]?.json.outcome).toBe('skipped');
		await erp.evrak(saveShopOrder({}, { acceptedStates: 'hazirlaniyor' }), items(order));
		expect(ordersOf(erp.erp.db, '5310')).toBe(1);
	});
});

describe('orders among which one cannot be saved', () => {
	const mixed = [
		wooOrder,
		{ ...wooOrder, number: '5311', line_items: [{ ...wooOrder.line_items[0], sku: 'YOK' }] },
		{ ...wooOrder, number: '5312', status: 'failed' },
		{ ...wooOrder, number: '5313' },
	];

	it('stop the run before anything is sent', async () => {
		const { error } = await erp.evrak(saveShopOrder(), items(...mixed));
		expect(error?.message).toContain('WooCommerce order 5311): line_items[0] (YOK)');
		expect(erp.bodies('SiparisKaydetV2')).toEqual([]);
	});

	it('are saved but for that one with Continue', async () => {
		const ran = await erp.evrak(saveShopOrder(), items(...mixed), CONTINUE);
		expect(ran.items.map(({ json }) => json.outcome)).toEqual(['saved', 'skipped', 'saved']);
		expect(ran.errors.map(({ json }) => json.error)).toEqual([expect.stringContaining('WooCommerce order 5311')]);
		expect(['5310', '5311', '5312', '5313'].map((number) => ordersOf(erp.erp.db, number))).toEqual([1, 0, 0, 1]);
	});
});

describe('what is no order', () => {
	it.each([
		['a list of orders', [wooOrder], /is a list\. Split it first \(Split Out\)/],
		['nothing', {}, /is missing\. Give the order as the node of the shop gives it/],
		['text that is no JSON', 'order 5310', /is not JSON/],
		['a text with a number twice', '{"number": 1, "number": 2}', /WooCommerce order\)/],
		[
			'an order without lines',
			{ ...wooOrder, line_items: [], shipping_lines: [], total: '0.00' },
			/5310\): Order \(Sipariş\) has no lines/,
		],
	])('%s is an error that says so', async (_, given, message) => {
		const shopOrder = typeof given === 'string' ? given : '={{ $json.given }}';
		const { error } = await erp.evrak(saveShopOrder({ shopOrder }), items({ given }));
		expect(error?.message).toMatch(message);
		expect(erp.bodies('SiparisKaydetV2')).toEqual([]);
	});

	it('JSON as text is one', async () => {
		await erp.evrak(saveShopOrder({ shopOrder: '={{ $json.text }}' }), items({ text: JSON.stringify(wooOrder) }));
		expect(storedOrder(erp.erp.db, '5310').total).toBe(42727n);
	});

	it('the webhook of Shopify, which wraps the order, is one too', async () => {
		await erp.evrak(
			saveShopOrder({ shop: 'shopify' }),
			items({
				order: {
					...shopifyOrder,
					financial_status: 'paid',
					refunds: [],
					line_items: shopifyOrder.line_items.map((line) => ({ ...line, current_quantity: line.quantity })),
					current_total_price: '427.27',
				},
			}),
		);
		expect(storedOrder(erp.erp.db, 'TR2207').total).toBe(42727n);
	});
});

describe('a setting that cannot be used', () => {
	it.each([
		[{ account: { __rl: true, mode: 'code', value: '={{ $json.nobody }}' } }, {}, /Account \(Cari\) is blank/],
		[{ shop: 'nobody' }, {}, /Shop \(Mağaza\): "nobody" is no choice/],
		[{ shop: 'other' }, {}, /Mapping: lacks "number", "date", "total", "lines"/],
		[{ shop: 'other', mapping: '' }, {}, /Mapping is blank/],
		[
			{ shop: 'other', mapping: '{"number": "id", "shiping": {"amount": "x"}}' },
			{},
			/Mapping: lacks "date", "total", "prices", "lines", "line"/,
		],
		[{ shippingIs: 'cargo' }, {}, /Shipping Is \(Kargo Türü\): "cargo" is no choice/],
		[{ charges: { charge: [{ kind: '={{ $json.nobody }}', as: 'item', code: 'X' }] } }, {}, /row 1: Charge is missing/],
		[{}, { currencyNumbers: 'EUR' }, /Currency Numbers \(No\) has "EUR=", which is no name with its number/],
		[{}, { itemTable: '["A"]' }, /Item Table has a row without sku or barcode/],
		[{}, { ifTotalsDiffer: 'maybe' }, /If Totals Differ: "maybe" is no choice/],
		[{ warehouse: 'Merkez' }, {}, /Warehouse \(Depo\): "Merkez" is no number of a warehouse/],
		[{}, { documentDate: 'gestern' }, /Document Date \(Tarih\): "gestern" is no date/],
		[{}, { exchangeRate: '0' }, /Exchange Rate \(Kur\): "0" is no number above 0/],
	])('%j %j stops the order with its name', async (details, shopOptions, message) => {
		for (const make of [saveShopOrder, saveShopInvoice]) {
			if (make === saveShopInvoice && 'shippingIs' in details) continue;
			const { error } = await erp.evrak(make(details, shopOptions), items(wooOrder));
			expect(error?.message).toMatch(message);
		}
		expect(erp.bodies('SiparisKaydetV2')).toEqual([]);
	});
});
