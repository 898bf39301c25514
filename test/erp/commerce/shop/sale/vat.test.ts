import { shopify } from '../../../../../erp/commerce/shops/shopify';
import { wooCommerce } from '../../../../../erp/commerce/shops/wooCommerce';
import { graphqlOf } from '../../../../../testkit/shop/shopifyGraphql';
import { mappedShop } from '../../shops/support';
import { shopifyLine, shopifyOf, shopifyParcel, wooCharge, wooLine, wooOf } from './shopJson';
import { booked, collected, document } from '../../../../../testkit/shop/booked';

describe('the VAT of a line', () => {
	const share = (amount: string) => ({ discount_allocations: [{ amount, discount_application_index: 0 }] });
	/** 3 × 395.00 less 59.00 = 1126.00; all of its VAT stands at the first line. */
	const onFirst = shopifyOf(
		[
			shopifyLine('A', 395, 20, 187.67, share('19.67')),
			shopifyLine('B', 395, undefined, 0, share('19.67')),
			shopifyLine('C', 395, undefined, 0, share('19.66')),
		],
		[],
		{ total_price: '1126.00', tax_lines: [{ rate: 0.2, price: '187.67' }] },
	);

	it.each<[string, object]>([
		['REST', onFirst],
		['GraphQL', graphqlOf(onFirst)],
	])('is refused where Shopify (%s) has that of the order at the first line', (_, order) => {
		const why =
			'line_items[0].tax_lines (A) has VAT of 187.67 in 375.33, and at 20% it is 62.56; line_items[1], line_items[2] have none';
		for (const as of ['order', 'invoice'] as const) {
			expect(booked(shopify, order, { as })).toBe(why);
			// Neither another rule for VAT nor for totals makes it right.
			for (const ifTotalsDiffer of ['send', 'roundingLine'] as const)
				expect(booked(shopify, order, { as, erp: { vatRule: 'recomputed', ifTotalsDiffer } })).toBe(why);
			expect(booked(shopify, order, { as, vatOfUntaxed: 20 })).toBe(why);
		}
		expect(collected(shopify, order)).toEqual({ amount: 1126, warnings: [] });
	});

	it('moves by a hundredth where the shop rounds that of all lines once more', () => {
		const lines = ['A', 'B', 'C'].map((sku) => shopifyLine(sku, 7.99, 20, 1.33));
		const order = shopifyOf(lines, [], { total_tax: '4.00', tax_lines: [{ rate: 0.2, price: '4.00' }] });
		expect(document(shopify, order)).toMatchObject({
			lines: ['A ×1 %20 6.65 1.34', 'B ×1 %20 6.66 1.33', 'C ×1 %20 6.66 1.33'],
			total: 23.97,
		});
	});

	it('is refused where two lines have swapped theirs', () =>
		expect(booked(wooCommerce, wooOf([wooLine(1, 'A', 100, 20, 25), wooLine(2, 'B', 100, 20, 15)]))).toBe(
			'line_items[0].total_tax (A) has VAT of 25.00 in 125.00, and at 20% it is 20.83',
		));

	it.each([
		[25, 10],
		[1, 2],
	])('is refused where lines state %i and %i, and the order the 20 and 10 of their rate', (a, b) => {
		const lines = [wooLine(1, 'A', 100, 20, a), wooLine(2, 'B', 50, 20, b)];
		const order = wooOf(lines, { total: '180.00', total_tax: '30.00' });
		const rates = (order.tax_lines as object[]).map((rate) => ({ ...rate, tax_total: '30.00' }));
		expect(booked(wooCommerce, { ...order, tax_lines: rates })).toContain(
			`line_items[0].total_tax (A) has VAT of ${a}.00`,
		);
	});

	it('is refused of shipping and of a charge of another shop', () => {
		expect(booked(shopify, shopifyOf([shopifyLine('A', 120, 20, 20)], [shopifyParcel(60, 20, 5)]))).toContain(
			'shipping_lines[0].tax_lines has VAT of 5.00 in 60.00, and at 20% it is 10.00',
		);
		const shop = mappedShop({
			...{ number: 'no', date: 'date', total: 'total', prices: 'withVat', lines: 'lines' },
			line: { sku: 'sku', quantity: 'qty', price: 'price', priceIs: 'line', vatRate: 'rate', vat: 'vat' },
			shipping: { amount: 'cargo', vatRate: 20, vat: 'cargoVat' },
		});
		const order = (vat: number, cargoVat: number) => ({
			...{ no: '7', date: '2026-11-02', total: 180, cargo: 60, cargoVat },
			lines: [{ sku: 'A', qty: 1, price: 120, rate: 20, vat }],
		});
		expect(document(shop, order(20, 10)).lines).toEqual(['A ×1 %20 100.00 20.00', 'KARGO ×1 %20 50.00 10.00']);
		expect(booked(shop, order(18, 12))).toContain('lines[0].vat (A) has VAT of 18.00 in 120.00');
		expect(booked(shop, order(20, 8))).toContain('cargo has VAT of 8.00 in 60.00');
	});

	it('of a refund is refused, too', () => {
		const order = wooOf([wooLine(1, 'A', 100, 20, 20)]);
		const back = (total: string, tax: string) => ({
			...{ id: 9, amount: String(-Number(total) - Number(tax)), date_created: '2026-11-21T10:00:00' },
			line_items: [{ id: 5, sku: 'A', name: 'A', quantity: -1, total, total_tax: tax, taxes: [{ id: 3, total: tax }] }],
		});
		expect(document(wooCommerce, order, { as: 'return', refund: back('-100.00', '-20.00') }).total).toBe(120);
		expect(booked(wooCommerce, order, { as: 'return', refund: back('-100.00', '-5.00') })).toContain(
			'line_items[0].total_tax (A) has VAT of 5.00 in 105.00, and at 20% it is 17.50',
		);
		// Paid back without tax, the VAT is inside: only the user can say so.
		const without = back('-100.00', '0.00');
		expect(booked(wooCommerce, order, { as: 'return', refund: without })).toContain('VAT is missing');
		expect(document(wooCommerce, order, { as: 'return', refund: without, vatOfUntaxed: 20 }).lines).toEqual([
			'A ×1 %20 83.33 16.67',
		]);
	});
});

describe('VAT in two currencies', () => {
	const bag = (name: string, lira: string, euro: string) => ({
		[name]: lira,
		[`${name}_set`]: {
			shop_money: { amount: lira, currency_code: 'TRY' },
			presentment_money: { amount: euro, currency_code: 'EUR' },
		},
	});
	// 19.95 EUR at 41.25 is 822.94 TRY; its VAT of 3.33 EUR (3.325) was converted to 137.36 TRY, and inside 822.94 it is 137.16.
	const order = (lira: string) =>
		shopifyOf(
			[
				shopifyLine('A', 822.94, 20, 0, {
					...bag('price', '822.94', '19.95'),
					tax_lines: [{ rate: 0.2, ...bag('price', lira, '3.33') }],
				}),
			],
			[],
			{ presentment_currency: 'EUR', ...bag('total_price', '822.94', '19.95'), ...bag('total_tax', lira, '3.33') },
		);

	it('is reckoned anew where the shop has converted what it had rounded', () =>
		expect(document(shopify, order('137.36'))).toMatchObject({ lines: ['A ×1 %20 685.78 137.16'], total: 822.94 }));

	it('is refused where it is that of no rate in either', () => {
		const wrong = order('150.00');
		const [line] = wrong.line_items as ReadonlyArray<Record<string, unknown>>;
		const taxes = [{ rate: 0.2, ...bag('price', '150.00', '3.60') }];
		expect(booked(shopify, { ...wrong, line_items: [{ ...line, tax_lines: taxes }] })).toContain('has VAT of 150.00');
	});
});

describe('a fee below 0', () => {
	const wallet = (tax: number, rate?: number) =>
		wooOf([wooLine(1, 'A', 625, 20, 125)], { fees: [wooCharge(9, -100, rate, tax, { name: 'Cüzdan' })] });
	const why = 'fee_lines[0] takes 100.00 off with VAT of 0.00, which is not the VAT of what it is taken off';

	it('without VAT is refused, whatever the rule for VAT and totals, and what was paid is booked', () => {
		for (const vatRule of ['explicit', 'recomputed'] as const)
			for (const ifTotalsDiffer of ['refuse', 'send', 'roundingLine'] as const)
				expect(booked(wooCommerce, wallet(0), { erp: { vatRule, ifTotalsDiffer } })).toBe(why);
		expect(collected(wooCommerce, wallet(0))).toEqual({ amount: 650, warnings: [] });
	});

	it('with its VAT is taken off the goods', () =>
		expect(document(wooCommerce, wallet(-20, 20))).toMatchObject({ lines: ['A ×1 %20 525.00 105.00'], total: 630 }));

	it('is taken off all lines where WooCommerce has its VAT of several rates', () => {
		// Goods 300.00 at 10 %, shipping 60.00 at 20 %: of 36.00 the goods bear 30.00 and shipping 6.00.
		const fee = wooCharge(9, -36, 10, 0, {
			total_tax: '-4.20',
			taxes: [
				{ id: 2, total: '-3' },
				{ id: 3, total: '-1.2' },
			],
		});
		const order = wooOf([wooLine(1, 'A', 300, 10, 30)], { parcels: [wooCharge(8, 60, 20, 12)], fees: [fee] });
		expect(document(wooCommerce, order)).toMatchObject({
			lines: ['A ×1 %10 270.00 27.00', 'KARGO ×1 %20 54.00 10.80'],
			total: 361.8,
		});
	});

	it('is taken off goods at 0 % without VAT, or off those of one rate', () => {
		const untaxed = wooOf([wooLine(1, 'A', 100, 0)], { fees: [wooCharge(9, -10)] });
		expect(document(wooCommerce, untaxed).lines).toEqual(['A ×1 %0 90.00 0.00']);
		const goods = [wooLine(1, 'A', 100, 20, 20), wooLine(2, 'B', 100, 1, 1)];
		expect(document(wooCommerce, wooOf(goods, { fees: [wooCharge(9, -10, 20, -2)] })).lines).toEqual([
			'A ×1 %20 90.00 18.00',
			'B ×1 %1 100.00 1.00',
		]);
	});
});
