import { bench, items as itemsOf } from '../../../../../testkit/node/evrak';
import { variantShop } from '../../../../../testkit/variants';
import { flowOf, forShop, order, priceOf, put, receive, stock, told, type Flow } from './support';

const flows: Flow[] = [];
const start = async (...[options]: Parameters<typeof flowOf>): Promise<Flow> => {
	const flow = await flowOf(options);
	flows.push(flow);
	return flow;
};
afterEach(async () => {
	await Promise.all(flows.splice(0).map(async ({ erp }) => await erp.close()));
});

it('tells what the API of a shop needs', async () => {
	const flow = await start();
	stock(flow.erp, { code: 'A-1', onHand: 12, price: 249.9, barcode: '8690000099001' });
	order(flow.erp, 'A-1', 5);
	const ran = await flow.get(forShop());
	expect(ran.error).toBeUndefined();
	expect(ran.items.map(({ json }) => json)).toEqual([
		{
			...{ sku: 'A-1', itemCode: 'A-1', itemName: 'Ürün A-1', barcode: '8690000099001', quantity: 7 },
			...{ price: '249.90', currencyCode: 'TRY', isVatIncluded: true, vatRate: 20, isGone: false },
		},
	]);
});

it('tells each colour and size with its own stock, barcodes and SKU, and hands over what changed of them', async () => {
	const flow = await start();
	const shop = variantShop(flow.erp, { colours: ['MAVİ', 'KIRMIZI'], sizes: ['36', '42'] });
	shop.card('TS01');
	flow.erp.erp.db.run(
		"UPDATE STOKLAR SET sto_webe_gonderilecek_fl = 1, sto_perakende_vergi = 4 WHERE sto_kod = 'TS01'",
	);
	priceOf(flow.erp, 'TS01', 100);
	stock(flow.erp, { code: 'BAG', onHand: 2, price: 50 });
	// The order of variants is that of the ERP's own GUIDs.
	const bySku = (rows: unknown[][]) =>
		rows.sort(([one = '~'], [other = '~']) => (String(one) < String(other) ? -1 : 1));
	const [first, second] = [
		{ colour: 1, size: 2 },
		{ colour: 2, size: 1 },
	];
	shop.move({
		...{ item: 'TS01', to: 1, n: 9 },
		parts: [
			{ ...first, n: 5 },
			{ ...second, n: 3 },
		],
	});
	shop.order({ item: 'TS01', at: 1, n: 2, parts: [{ ...first, n: 2 }] });
	for (const code of ['8692', '8691']) shop.barcode('TS01', code, first);
	shop.barcode('TS01', '8693', { size: 2 });
	const more = { filters: { byVariant: true, allBarcodes: true }, onlyChanged: true };
	const read = (options: Record<string, string | boolean> = {}) =>
		flow.get(forShop({ ...more, shopItemOptions: options }));
	const ran = await read({ includeLeftOut: true });
	expect(bySku(told(ran, 'sku', 'color', 'size', 'barcodes', 'quantity', 'price', 'reason'))).toEqual([
		['BAG', undefined, undefined, [], 2, '50.00', undefined],
		['TS01-KIRMIZI-36', 'KIRMIZI', '36', [], 3, '100.00', undefined],
		['TS01-MAVİ-42', 'MAVİ', '42', ['8691', '8692'], 3, '100.00', undefined],
		[undefined, undefined, undefined, undefined, undefined, undefined, 'has stock or orders without colour and size'],
	]);
	await flow.confirm(ran.items.filter(({ json }) => json.receipt !== undefined));
	shop.move({ item: 'TS01', from: 1, n: 1, parts: [{ ...second, n: 1 }] });
	expect(told(await read({ includeLeftOut: true }), 'sku', 'quantity').slice(0, 1)).toEqual([['TS01-KIRMIZI-36', 2]]);
	const byBarcode = await flow.get(
		forShop({ filters: { byVariant: true }, shopItemOptions: { skuFrom: 'barcode', includeLeftOut: true } }),
	);
	expect(told(byBarcode, 'sku', 'reason')).toEqual(
		expect.arrayContaining([
			['8691', undefined],
			[undefined, 'has no barcode'],
			[undefined, 'has stock or orders without colour and size'],
			[undefined, '(KIRMIZI, 36) has no barcode'],
		]),
	);
	expect(byBarcode.items).toHaveLength(4);
	// The sum of all sizes must not become the stock of the size whose barcode comes first.
	flow.erp.erp.db.run("DELETE FROM BARKOD_TANIMLARI WHERE bar_kodu = '8693'");
	shop.barcode('BAG', '8700', {});
	const whole = await flow.get(forShop({ shopItemOptions: { skuFrom: 'barcode', includeLeftOut: true } }));
	expect(bySku(told(whole, 'sku', 'quantity', 'reason'))).toEqual([
		['8700', 2, undefined],
		[undefined, undefined, 'has barcodes of colours and sizes alone (By Variant)'],
	]);
});

it('reckons the quantity of the chosen warehouses, never below 0, as the rule says', async () => {
	const flow = await start();
	stock(flow.erp, { code: 'A', onHand: 10.75, price: 1 });
	receive(flow.erp, 'A', 4, 2);
	receive(flow.erp, 'A', 100, 3);
	order(flow.erp, 'A', 2.5, 1);
	order(flow.erp, 'A', 1, 2);
	stock(flow.erp, { code: 'B', onHand: 3, price: 1 });
	order(flow.erp, 'B', 7);
	const quantity = async (more: object, warehouses = '1, 2') =>
		told(await flow.get(forShop({ warehouses, shopItemOptions: { ...more } })), 'sku', 'quantity');
	expect(await quantity({})).toEqual([
		['A', 11],
		['B', 0],
	]);
	expect(await quantity({ wholeNumbers: false })).toEqual([
		['A', 11.25],
		['B', 0],
	]);
	expect(await quantity({ subtractOrders: false })).toEqual([
		['A', 14],
		['B', 3],
	]);
	expect(await quantity({ safetyStock: 2.5 })).toEqual([
		['A', 8],
		['B', 0],
	]);
	expect(await quantity({ safetyStock: '11' })).toEqual([
		['A', 0],
		['B', 0],
	]);
	expect(await quantity({}, '')).toEqual([
		['A', 111],
		['B', 0],
	]);
});

it.each([
	['with VAT, as the list has it', 1, 'withVat', 249.9, {}, '249.90'],
	['without VAT', 1, 'withoutVat', 249.9, {}, '208.25'],
	['with VAT, of a net list', 0, 'withVat', 7.3625, {}, '8.84'],
	['to four places', 1, 'withoutVat', 99.99, { roundTo: '0.0001' }, '83.3250'],
	['up to whole liras', 1, 'withVat', 100.01, { roundTo: '1', roundTowards: 'up' }, '101.00'],
])('tells prices %s', async (_, included, shopPrices, listed, shopItemOptions, wanted) => {
	const flow = await start();
	flow.erp.erp.db.run('UPDATE STOK_SATIS_FIYAT_LISTE_TANIMLARI SET sfl_kdvdahil = ?', [included]);
	stock(flow.erp, { code: 'A', onHand: 1, price: listed });
	expect(told(await flow.get(forShop({ shopPrices, shopItemOptions })), 'price', 'isVatIncluded')).toEqual([
		[wanted, shopPrices === 'withVat'],
	]);
});

it('tells a shop no more decimals of a price than it takes', async () => {
	const flow = await start();
	stock(flow.erp, { code: 'A', onHand: 1, price: 99.99 });
	const net = { shopPrices: 'withoutVat', shopItemOptions: { roundTo: '0.0001' } };
	const [n11, any] = [await flow.get(forShop({ ...net, shapeFor: 'n11' })), await flow.get(forShop(net))];
	expect(n11.items[0]?.json.body).toMatchObject({ payload: { skus: [{ salePrice: 83.33, listPrice: 83.33 }] } });
	expect(told(any, 'price')).toEqual([['83.3250']]);
});

it('leaves out what it has no price, currency or rate for, and says so; never a price of 0', async () => {
	const flow = await start();
	flow.erp.erp.db.run('UPDATE STOK_SATIS_FIYAT_LISTE_TANIMLARI SET sfl_kdvdahil = 0');
	stock(flow.erp, { code: 'GOOD', onHand: 1, price: 10 });
	stock(flow.erp, { code: 'NONE', onHand: 1 });
	stock(flow.erp, { code: 'ZERO', onHand: 1, price: 0 });
	stock(flow.erp, { code: 'TINY', onHand: 1, price: 0.001 });
	stock(flow.erp, { code: 'USD', onHand: 1 });
	priceOf(flow.erp, 'USD', 10, 1, 1);
	stock(flow.erp, { code: 'NORATE', onHand: 1, price: 10, vat: 19 });
	const ran = await flow.get(forShop({ shopItemOptions: { includeLeftOut: true } }));
	expect(told(ran, 'itemCode', 'price', 'reason')).toEqual([
		['GOOD', '12.00', undefined],
		['NONE', undefined, 'has no price in the list'],
		['NORATE', undefined, expect.stringMatching(/no VAT rate/)],
		['TINY', undefined, 'has a price that rounds to 0'],
		['USD', undefined, 'has a price in USD, not in TRY; Convert to Liras By (Kur) converts it'],
		['ZERO', undefined, 'has no price in the list'],
	]);
	const hints = ran.run.data.resultData.runData.Evrak?.[0]?.hints ?? [];
	expect(hints.map(({ message }) => message)).toContain('Left out, since it has no price in the list: NONE, ZERO.');
	const some = await flow.get(forShop({ shopItemOptions: { currency: 'usd' } }));
	expect(told(some, 'itemCode', 'price', 'currencyCode')).toEqual([['USD', '12.00', 'USD']]);
	const stockOnly = await flow.get(forShop({ priceList: '' }));
	expect(told(stockOnly, 'itemCode', 'price')).toHaveLength(6);
	expect(told(stockOnly, 'price').flat()).toEqual(Array(6).fill(null));
});

it('keeps to web items, groups, categories and barcodes, without passive and stopped ones', async () => {
	const flow = await start();
	const more = { sto_kategori_kodu: 'K1', sto_anagrup_kod: 'G1', sto_altgrup_kod: 'S1' };
	stock(flow.erp, { code: 'ALL', price: 1, barcode: '8690000099002', more });
	stock(flow.erp, { code: 'BARE', price: 1 });
	stock(flow.erp, { code: 'PASSIVE', price: 1, more: { sto_pasif_fl: 1 } });
	stock(flow.erp, { code: 'STOPPED', price: 1, more: { sto_satis_dursun: 1 } });
	stock(flow.erp, { code: 'GONE', price: 1, more: { sto_iptal: 1 } });
	stock(flow.erp, { code: 'OFFLINE', price: 1, more: { sto_webe_gonderilecek_fl: 0 } });
	const codes = async (filters: object, shopItemOptions = {}) =>
		told(await flow.get(forShop({ filters: { ...filters }, shopItemOptions })), 'sku').flat();
	expect(await codes({})).toEqual(['ALL', 'BARE']);
	expect(await codes({ webOnly: false, items: 'ALL, OFFLINE, PASSIVE' })).toEqual(['ALL', 'OFFLINE']);
	for (const filter of [{ categories: 'K1' }, { mainGroups: 'G1' }, { subgroups: 'S1' }])
		expect(await codes(filter)).toEqual(['ALL']);
	expect(await codes({}, { withBarcode: true })).toEqual(['ALL']);
	expect(await codes({}, { skuFrom: 'barcode' })).toEqual(['8690000099002']);
});

it('refuses the filter by the web mark where the database has no such mark', async () => {
	const erp = await bench({ trade: true, hide: ['STOKLAR.sto_webe_gonderilecek_fl'] });
	const { error } = await erp.evrak(forShop());
	await erp.close();
	expect(error?.message).toMatch(/lacks the column sto_webe_gonderilecek_fl/);
});

it('tells all barcodes where that is asked for, and leaves out a second item with the same SKU', async () => {
	const flow = await start();
	stock(flow.erp, { code: 'A', price: 1, barcode: '111' });
	put(flow.erp, 'BARKOD_TANIMLARI', {
		bar_Guid: 'x1',
		bar_kodu: '222',
		bar_stokkodu: 'A',
		bar_birimpntr: 2,
		bar_iptal: 0,
	});
	stock(flow.erp, { code: 'B', price: 1, barcode: '111' });
	expect(told(await flow.get(forShop({ filters: { allBarcodes: true } })), 'sku', 'barcodes')).toEqual([
		['A', ['111', '222']],
		['B', ['111']],
	]);
	const ran = await flow.get(forShop({ shopItemOptions: { skuFrom: 'barcode', includeLeftOut: true } }));
	expect(told(ran, 'sku', 'itemCode', 'reason')).toEqual([
		['111', 'A', undefined],
		[undefined, 'B', 'has the SKU of A, too: 111'],
	]);
});

it.each([
	[{ warehouses: '99' }, /99 is no warehouse/],
	[{ priceList: '9' }, /9 is no price list/],
	[{ shapeFor: 'amazon' }, /Format For .*is no choice/],
	[{ shopItemOptions: { safetyStock: -1 } }, /Safety Stock/],
	[{ shapeFor: 'trendyol', shopItemOptions: { batchSize: 1001 } }, /Batch Size is 1001/],
	[{ shapeFor: 'shopify' }, /Shop Products is missing/],
	[{ shapeFor: 'wooCommerce', shopProducts: '{' }, /Shop Products is not JSON/],
	[
		{ shapeFor: 'wooCommerce', shopProducts: '={{ $json.nothing }}' },
		/Shop Products has an expression that gives nothing/,
	],
])('refuses %j', async (more, message) => {
	const flow = await start();
	expect((await flow.get(forShop(more))).error?.message).toMatch(message);
});

it('answers each item of the input by itself', async () => {
	const flow = await start();
	stock(flow.erp, { code: 'A', onHand: 1, price: 1 });
	receive(flow.erp, 'A', 5, 2);
	const ran = await flow.get(
		forShop({ warehouses: '={{ $json.places }}' }),
		itemsOf({ places: '1' }, { places: [1, 2] }),
	);
	expect(ran.items.map(({ json, pairedItem }) => [json.quantity, pairedItem])).toEqual([
		[1, { item: 0 }],
		[6, { item: 1 }],
	]);
});

it('fills its limit with items that the shop has', async () => {
	const flow = await start();
	for (const code of ['A', 'B', 'C', 'D']) stock(flow.erp, { code, onHand: 1, price: 1 });
	const shopProducts = '={{ [{ id: 3, sku: "C" }, { id: 4, sku: "D" }, { id: 1, sku: "A" }] }}';
	const ran = await flow.get(forShop({ shapeFor: 'wooCommerce', shopProducts, returnAll: false, limit: 2 }));
	expect(told(ran, 'skus', 'count')).toEqual([['A,C', 2]]);
});

it('names SKUs that stand on several products of the shop, of which one is told', async () => {
	const flow = await start();
	for (const code of ['A', 'B']) stock(flow.erp, { code, onHand: 1, price: 1 });
	const shopProducts = '={{ [{ id: 1, sku: "A" }, { id: 2, sku: "B" }, { id: 3, sku: "A" }, { id: 2, sku: "B" }] }}';
	const ran = await flow.get(forShop({ shapeFor: 'wooCommerce', shopProducts }));
	const hints = ran.run.data.resultData.runData.Evrak?.[0]?.hints ?? [];
	expect(hints.map(({ message }) => message).join()).toMatch(/last one in Shop Products .*: A\. Give each/);
	expect(ran.items[0]?.json.body).toMatchObject({ update: [{ id: 3 }, { id: 2 }] });
});

it.each(['₺', ' try '])('takes %p for liras', async (currency) => {
	const flow = await start();
	stock(flow.erp, { code: 'A', onHand: 1, price: 1 });
	stock(flow.erp, { code: 'B', onHand: 1 });
	priceOf(flow.erp, 'B', 5, 1, 1);
	const ran = await flow.get(forShop({ shopItemOptions: { currency } }));
	expect(told(ran, 'sku', 'currencyCode')).toEqual([['A', 'TRY']]);
});
