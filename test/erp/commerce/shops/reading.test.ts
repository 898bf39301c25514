import fc from 'fast-check';
import { readShopOrder, type Shop } from '../../../../erp/commerce/shop/shop';
import { shopify } from '../../../../erp/commerce/shops/shopify';
import { trendyol } from '../../../../erp/commerce/shops/trendyol';
import { wooCommerce } from '../../../../erp/commerce/shops/wooCommerce';
import { readOrder, shopifyForeign, shopifyOrder, wooOrder } from './examples';
import { trendyolPackage } from './trendyolExamples';
import { mappedShop, READ } from './support';
import { casesOf } from '../../../../testkit/jest/laws';
import { SHOPS } from '../../../../erp/commerce/shops';

const woo = (changes: object) => readShopOrder({ ...wooOrder, ...changes }, wooCommerce, READ);
const ofShopify = (changes: object) => readShopOrder({ ...shopifyOrder, ...changes }, shopify, READ);
const ofTrendyol = (changes: object) => readShopOrder({ ...trendyolPackage, ...changes }, trendyol, READ);

describe('the state of an order', () => {
	it.each([
		['processing', 'document'],
		['wc-completed', 'document'],
		['on-hold', 'wait'],
	])('%s of WooCommerce is told as %s', (status, verdict) =>
		expect(readOrder(woo({ status })).state.verdict).toBe(verdict),
	);

	it.each([
		[{ financial_status: 'pending' }, 'wait'],
		[{ cancelled_at: '2026-10-06T10:00:00+03:00' }, 'never'],
		[{ test: true }, 'never'],
	])('%j of Shopify is told as %s', (changes, verdict) =>
		expect(readOrder(ofShopify(changes)).state.verdict).toBe(verdict),
	);

	it.each([
		['Shopify', ofShopify({ financial_status: 'voided', line_items: [{ id: 866550311766439020 }] })],
		['Trendyol', ofTrendyol({ status: 'Cancelled', packageGrossAmount: null })],
		['WooCommerce', woo({ status: 'checkout-draft', line_items: [], total: null })],
	])('of %s that asks for no document is told, whatever its lines lack', (_, reading) => {
		expect(readOrder(reading)).toMatchObject({ lines: [], flaw: expect.anything() });
	});
});

describe('the tax number of a buyer', () => {
	const numberOf = (value: string) => readOrder(woo({ meta_data: [{ key: '_billing_hez_TC_number', value }] })).buyer;

	it('is told as wrong where its check digits do not fit', () =>
		expect(numberOf('12345678901').taxNumberProblem).toContain('check digits do not fit'));
});

describe('what cannot be read', () => {
	const [line] = wooOrder.line_items;

	it.each([
		['line_items[0].quantity', { line_items: [{ ...line, quantity: 0 }] }],
		[
			'line_items[0].taxes',
			{
				line_items: [
					{
						...line,
						taxes: [
							{ id: 4, total: '1' },
							{ id: 5, total: '1' },
						],
					},
				],
			},
		],
		['date_created', { date_created: 'dün', date_created_gmt: null }],
	])('of WooCommerce is refused at "%s"', (path, changes) =>
		expect(woo(changes)).toMatchObject({ ok: false, problem: { path, message: expect.any(String) as string } }),
	);

	it.each([
		['line_items[0].price', { line_items: [{ ...shopifyOrder.line_items[0], price: 'abc' }] }],
		['total_price', { total_price: undefined }],
	])('of Shopify is refused at "%s"', (path, changes) =>
		expect(ofShopify(changes)).toMatchObject({ ok: false, problem: { path } }),
	);

	it.each([
		['content', { content: [trendyolPackage] }],
		['packageGrossAmount', { packageGrossAmount: undefined }],
		['lines[0].vatRate', { micro: true }],
		['lines[0].quantity', { lines: [{ ...trendyolPackage.lines[0], quantity: 1.5 }] }],
	])('of Trendyol is refused at "%s"', (path, changes) =>
		expect(ofTrendyol(changes)).toMatchObject({ ok: false, problem: { path } }),
	);

	it('is an amount in the currency of the buyer that the shop does not tell', () => {
		const [line] = shopifyForeign.line_items;
		const given = { ...shopifyForeign, line_items: [{ ...line, price_set: undefined }] };
		const read = readShopOrder(given, shopify, { ...READ, money: 'presentment' });
		expect(read).toMatchObject({ ok: false, problem: { path: 'line_items[0].price_set.presentment_money.amount' } });
	});

	it('is data for anything that an item may be, and never an exception', () => {
		const mapped = mappedShop({
			number: 'a',
			date: 'b',
			total: 'c',
			prices: 'withVat',
			lines: 'd',
			line: { quantity: 'e', price: 'f', priceIs: 'unit', vatRate: 'g' },
		});
		const values = fc.oneof(
			fc.anything(),
			fc.record({
				a: fc.anything(),
				d: fc.anything(),
				lines: fc.anything(),
				line_items: fc.anything(),
				total: fc.anything(),
				status: fc.anything(),
			}),
		);
		fc.assert(
			fc.property(values, fc.constantFrom<Shop>(...SHOPS, mapped), (value, shop) => {
				const read = readShopOrder(value, shop, READ);
				if (!read.ok) expect(read.problem.remedy).toMatch(/\.$/);
			}),
			{ numRuns: casesOf(500) },
		);
	});
});
