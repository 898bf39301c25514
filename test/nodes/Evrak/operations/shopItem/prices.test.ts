import { flowOf, forShop, priceOf, put, stock, told, type Flow } from './support';

const flows: Flow[] = [];
const start = async (...[options]: Parameters<typeof flowOf>): Promise<Flow> => {
	const flow = await flowOf(options);
	flows.push(flow);
	return flow;
};
afterEach(async () => {
	await Promise.all(flows.splice(0).map(async ({ erp }) => await erp.close()));
});

it('turns other currencies into liras by a rate of the day that is asked for, and never by an older one', async () => {
	const flow = await start({ now: () => new Date('2026-03-10T12:00:00Z') });
	flow.erp.erp.db.run('DELETE FROM DOVIZ_KURLARI');
	const rate = (currency: number, day: string, buying: number, selling: number) =>
		put(flow.erp, 'DOVIZ_KURLARI', {
			...{ dov_no: currency, dov_tarih: `${day}T00:00:00.000`, dov_fiyat1: buying, dov_fiyat2: selling },
		});
	rate(1, '2026-03-03', 39, 39.5);
	rate(1, '2026-03-04', 40, 40.5);
	rate(1, '2026-03-09', 41, 41.5);
	rate(2, '2026-03-10', 47.1234, 0);
	for (const [code, currency] of [
		['EUR', 2],
		['TRY', 0],
		['USD', 1],
	] as const) {
		stock(flow.erp, { code, onHand: 1 });
		priceOf(flow.erp, code, 10, 1, currency);
	}
	const prices = async (convertBy: string, rateOf: string) =>
		told(await flow.get(forShop({ shopItemOptions: { convertBy, rateOf } })), 'sku', 'price', 'currencyCode');
	expect(await prices('bankBuying', 'today')).toEqual([
		['EUR', '471.23', 'TRY'],
		['TRY', '10.00', 'TRY'],
	]);
	expect(await prices('bankBuying', 'yesterday')).toEqual([
		['TRY', '10.00', 'TRY'],
		['USD', '410.00', 'TRY'],
	]);
	// Of seven days the latest counts, and 0 is no rate.
	expect(await prices('bankSelling', 'week')).toEqual([
		['TRY', '10.00', 'TRY'],
		['USD', '415.00', 'TRY'],
	]);
	flow.erp.erp.db.run("DELETE FROM DOVIZ_KURLARI WHERE dov_tarih > '2026-03-05'");
	const ran = await flow.get(
		forShop({ shopItemOptions: { convertBy: 'bankBuying', rateOf: 'week', includeLeftOut: true, currency: '' } }),
	);
	expect(told(ran, 'itemCode', 'price', 'reason')).toEqual([
		['TRY', '10.00', undefined],
		['USD', '400.00', undefined],
		['EUR', undefined, expect.stringMatching(/^has a price in EUR, .* of the day in Rate Date/)],
	]);
});

it('tells the full price beside the price, with margin and ceiling, and ends a discount that is over', async () => {
	const flow = await start();
	flow.erp.erp.db.run('UPDATE STOK_SATIS_FIYAT_LISTE_TANIMLARI SET sfl_kdvdahil = 1');
	for (const [code, price, full] of [
		['A', 100, 150],
		['B', 100, 100],
		['C', 100, 0],
	] as const) {
		stock(flow.erp, { code, onHand: 50, price, barcode: `869000000000${code}` });
		priceOf(flow.erp, code, full, 2);
	}
	const get = async (more: object = {}, shopItemOptions: object = {}) =>
		await flow.get(
			forShop({
				filters: { fullPriceList: '2' },
				shopItemOptions: {
					...{ margins: { margin: [{ from: 0, percent: 10, amount: 5 }] }, roundTo: '.90', mostPieces: 20 },
					...shopItemOptions,
				},
				...more,
			}),
		);
	expect(told(await get(), 'sku', 'quantity', 'price', 'fullPrice')).toEqual([
		['A', 20, '114.90', '169.90'],
		['B', 20, '114.90', null],
		['C', 20, '114.90', null],
	]);
	const bodies = async (shapeFor: string, more: object = {}) => {
		const { items, error } = await get({ shapeFor, ...more }, { locationId: '1' });
		expect(error).toBeUndefined();
		return items.map(({ json }) => json.body);
	};
	expect(await bodies('trendyol')).toMatchObject([
		{ items: [{ salePrice: 114.9, listPrice: 169.9 }, { listPrice: 114.9 }, { listPrice: 114.9, quantity: 20 }] },
	]);
	expect(await bodies('wooCommerce')).toMatchObject([
		{
			update: [
				{ regular_price: '169.90', sale_price: '114.90' },
				{ regular_price: '114.90', sale_price: '' },
				{ regular_price: '114.90', sale_price: '' },
			],
		},
	]);
	const shopProducts = ['A', 'B'].map((sku, id) => ({ sku, id: id + 1, product: { id: 7 }, inventoryItem: { id: 8 } }));
	expect(await bodies('shopify', { shopProducts: JSON.stringify(shopProducts) })).toMatchObject([
		{ variables: { variants: [{ price: '114.90', compareAtPrice: '169.90' }, { compareAtPrice: null }] } },
	]);
	const { error } = await get({}, { margins: { margin: [{ from: 0, percent: -1 }] } });
	expect(error?.message).toMatch(/Margins, row 1: Percent "-1" is no number from 0/);
	const twice = await get({}, { margins: { margin: [{ percent: 10 }, { amount: 5 }] } });
	expect(twice.error?.message).toMatch(/Margins has two rows with the same From/);
	const parts = await get({}, { mostPieces: 2.5 });
	expect(parts.error?.message).toMatch(/Maximum Stock "2.5" is no whole number from 0/);
});

it('turns no price into liras whose currency the ERP does not name: it may be one that is rated by the hundred', async () => {
	const flow = await start({ hide: ['KUR_ISIMLERI_VIEW'] });
	stock(flow.erp, { code: 'YEN', onHand: 1 });
	priceOf(flow.erp, 'YEN', 10, 1, 1);
	const options = { convertBy: 'bankBuying', rateOf: 'week', includeLeftOut: true, currency: '' };
	expect(told(await flow.get(forShop({ shopItemOptions: options })), 'itemCode', 'reason')).toEqual([
		['YEN', 'has a price whose currency the ERP does not say'],
	]);
});

it('refuses a list of full prices without the list of prices', async () => {
	const flow = await start();
	const ran = await flow.get(forShop({ priceList: '', filters: { fullPriceList: '2' } }));
	expect(ran.error?.message).toMatch(/Full Price List stands beside Price List, which is blank/);
});

it('asks for no exchange rates where it tells no prices', async () => {
	const flow = await start({ hide: ['DOVIZ_KURLARI'] });
	stock(flow.erp, { code: 'A', onHand: 1 });
	const get = async (priceList: string) =>
		await flow.get(forShop({ priceList, shopItemOptions: { convertBy: 'bankBuying' } }));
	expect(told(await get(''), 'sku', 'quantity')).toEqual([['A', 1]]);
	expect((await get('1')).error?.message).toMatch(/exchange rates/);
});
