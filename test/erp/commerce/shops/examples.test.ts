import { readShopOrder } from '../../../../erp/commerce/shop/shop';
import type { ShopMapping } from '../../../../erp/commerce/shops/other/mapping';
import { shopify } from '../../../../erp/commerce/shops/shopify';
import { trendyol } from '../../../../erp/commerce/shops/trendyol';
import { wooCommerce } from '../../../../erp/commerce/shops/wooCommerce';
import { readOrder, shopifyForeign, shopifyOrder, sumsOf, wooLinesOfSixPlaces, wooOrder } from './examples';
import { trendyolAbroad, trendyolPackage } from './trendyolExamples';
import { mappedShop, READ } from './support';

describe('a worked order of WooCommerce', () => {
	const sums = [
		'LAMBA 3 %20 249.98 16.68 233.30 46.66',
		'ATKI 1 %10 52.27 6.06 46.21 4.62',
		'KAVANOZ 2 %1 49.41 13.19 36.22 0.36',
		'shipping 1 %20 49.92 0.00 49.92 9.98',
		'427.27',
	];
	const read = (order: unknown) => readOrder(readShopOrder(order, wooCommerce, READ));

	it('has the sums of the shop', () => expect(sumsOf(read(wooOrder))).toEqual(sums));

	it('has the same sums with six decimal points', () =>
		expect(sumsOf(read({ ...wooOrder, line_items: wooLinesOfSixPlaces }))).toEqual(sums));
});

describe('a worked order of Shopify', () => {
	const read = (order: unknown, money?: 'presentment') => readOrder(readShopOrder(order, shopify, { ...READ, money }));

	it('has the sums of the shop, with the share of the coupon that the shop tells', () => {
		expect(sumsOf(read(shopifyOrder))).toEqual([
			'LAMBA 3 %20 249.97 24.54 225.43 45.09',
			'ATKI 1 %10 52.27 5.13 47.14 4.71',
			'KAVANOZ 2 %1 49.41 4.86 44.55 0.45',
			'shipping 1 %20 49.92 0.00 49.92 9.98',
			'427.27',
		]);
		expect(read(shopifyOrder)).toMatchObject({ number: 'TR2207', refunds: [{ id: '7001', amount: 9017n }] });
	});

	it('is in the currency of the shop', () => {
		expect(sumsOf(read(shopifyForeign))).toEqual([
			'LAMBA 2 %20 1020.93 0.00 1020.93 204.19',
			'shipping 1 %20 202.53 0.00 202.53 40.51',
			'1468.16',
		]);
		expect(read(shopifyForeign)).toMatchObject({ day: '2026-10-06', currency: 'TRY' });
	});

	it('or in that of the buyer, with the rate at which the shop has reckoned', () => {
		expect(sumsOf(read(shopifyForeign, 'presentment'))).toEqual([
			'LAMBA 2 %20 20.58 0.00 20.58 4.12',
			'shipping 1 %20 4.08 0.00 4.08 0.82',
			'29.60',
		]);
		expect(read(shopifyForeign, 'presentment')).toMatchObject({ currency: 'EUR', exchangeRate: '49.6' });
	});

	it('is without what an edit of the order has removed, yet with what was paid back', () => {
		const [lamp, ...others] = shopifyOrder.line_items;
		const [scarf, jars] = others;
		const edited = {
			...shopifyOrder,
			line_items: [lamp, { ...scarf, current_quantity: 0 }, jars],
			current_total_price: '285.25',
		};
		expect(sumsOf(read(edited))).toEqual([
			'LAMBA 3 %20 249.97 24.54 225.43 45.09',
			'KAVANOZ 2 %1 49.41 4.86 44.55 0.45',
			'shipping 1 %20 49.92 0.00 49.92 9.98',
			'375.42',
		]);
	});
});

describe('a worked package of Trendyol', () => {
	const read = (order: unknown) => readOrder(readShopOrder(order, trendyol, READ));

	it('has no VAT where it goes abroad', () => {
		const order = read(trendyolAbroad);
		expect(sumsOf(order)).toEqual(['LAMBA 2 %0 24.70 0.00 24.70 0.00', '24.70']);
		expect(order).toMatchObject({ exemption: '301', currency: 'SAR' });
	});

	it('is known by the package, bears the day of Istanbul, and its buyer without number has none', () => {
		const order = read(trendyolPackage);
		expect(order).toMatchObject({ key: '77001', number: '10955555555', day: '2026-10-05' });
		expect(order.buyer).not.toHaveProperty('taxNumber');
		const { orderDate, ...later } = trendyolPackage;
		expect(read({ ...later, createdDate: orderDate }).day).toBe('2026-10-06');
	});
});

describe('a worked order of another shop', () => {
	const mapping: ShopMapping = {
		number: 'SiparisNo',
		date: 'Tarih',
		total: 'Tutar',
		prices: 'withVat',
		lines: 'Urunler',
		line: { sku: 'Kod', quantity: 'Adet', price: 'Fiyat', priceIs: 'unit', vatRate: 'Kdv' },
		orderDiscounts: ['Kupon'],
		shipping: { amount: 'Kargo', vatRate: 20 },
	};
	const order = {
		SiparisNo: 4711,
		Tarih: '2026-10-05',
		Tutar: '427.27',
		Kupon: '40.00',
		Kargo: 59.9,
		Urunler: [
			{ Kod: 'LAMBA', Adet: 3, Fiyat: 99.99, Kdv: 20 },
			{ Kod: 'ATKI', Adet: 1, Fiyat: 57.5, Kdv: 10 },
			{ Kod: 'KAVANOZ', Adet: 2, Fiyat: 24.95, Kdv: 1 },
		],
	};

	it('has a coupon on the whole order spread by the largest remainder, so that each rate bears its part', () => {
		const read = readOrder(readShopOrder(order, mappedShop(mapping), READ));
		expect(read.lines.slice(0, 3).map(({ after }) => after.net + after.vat)).toEqual([27052n, 5185n, 4500n]);
		expect(sumsOf(read)).toEqual([
			'LAMBA 3 %20 249.97 24.54 225.43 45.09',
			'ATKI 1 %10 52.27 5.13 47.14 4.71',
			'KAVANOZ 2 %1 49.41 4.86 44.55 0.45',
			'shipping 1 %20 49.92 0.00 49.92 9.98',
			'427.27',
		]);
	});
});
