import { shopify } from '../../../../../erp/commerce/shops/shopify';
import { wooCommerce } from '../../../../../erp/commerce/shops/wooCommerce';
import { ikas } from '../../../../../erp/commerce/shops/ikas';
import { shopifyLine, shopifyOf, shopifyParcel, wooCharge, wooLine, wooOf } from './shopJson';
import { booked, document } from '../../../../../testkit/shop/booked';

const GOODS = 'A ×1 %20 100.00 20.00';
const CARGO = 'KARGO ×1 %20 50.00 10.00';

const ikasOf = (taxValue: number | null) => ({
	...{ orderNumber: '9', status: 'CREATED', orderPaymentStatus: 'PAID', orderedAt: 1_793_599_200_000 },
	...{
		currencyCode: 'TRY',
		totalFinalPrice: 180,
		billingAddress: {},
		taxLines: [{ rate: 20, price: taxValue ? 30 : 20 }],
	},
	orderLineItems: [
		{ id: 'a', quantity: 1, price: 120, finalPrice: 120, taxValue: 20, status: 'FULFILLED', variant: { sku: 'A' } },
	],
	shippingLines: [{ title: 'Kargo', price: 60, finalPrice: 60, taxValue }],
});

describe('an amount without VAT beside goods with it', () => {
	it.each([
		[
			'Shopify',
			shopify,
			shopifyOf([shopifyLine('A', 120, 20, 20)], [shopifyParcel(60)]),
			'shipping_lines[0].tax_lines',
		],
		[
			'WooCommerce',
			wooCommerce,
			wooOf([wooLine(1, 'A', 100, 20, 20)], { parcels: [wooCharge(8, 60)] }),
			'shipping_lines[0].total_tax',
		],
		['ikas', ikas, ikasOf(null), 'shippingLines[0].taxValue'],
	])('of %s is refused, or has the VAT that the user names', (_, shop, order, place) => {
		expect(booked(shop, order)).toBe(`${place} tells no VAT rate, and 60.00 would be booked at 0%`);
		expect(document(shop, order, { vatOfUntaxed: 20 })).toMatchObject({ lines: [GOODS, CARGO], total: 180 });
		expect(document(shop, order, { vatOfUntaxed: 0 })).toMatchObject({ lines: [GOODS, 'KARGO ×1 %0 60.00 0.00'] });
	});

	it('may be goods, or a fee', () => {
		const goods = shopifyOf([shopifyLine('A', 120, 20, 20), shopifyLine('B', 60)]);
		expect(booked(shopify, goods)).toBe(
			'line_items[1].tax_lines (B) tells no VAT rate, and 60.00 would be booked at 0%',
		);
		expect(document(shopify, goods, { vatOfUntaxed: 20 }).lines).toEqual([GOODS, 'B ×1 %20 50.00 10.00']);
		const fee = wooOf([wooLine(1, 'A', 100, 20, 20)], { fees: [wooCharge(9, 60)] });
		expect(booked(wooCommerce, fee)).toContain('fee_lines[0].total_tax tells no VAT rate');
		expect(document(wooCommerce, fee, { vatOfUntaxed: 10 }).lines).toEqual([GOODS, 'BEDEL ×1 %10 54.55 5.45']);
	});

	it('is sold at 0 % where the shop says so', () => {
		const book = { taxable: false };
		expect(
			document(shopify, shopifyOf([shopifyLine('A', 120, 20, 20), shopifyLine('B', 60, undefined, 0, book)])),
		).toMatchObject({
			lines: [GOODS, 'B ×1 %0 60.00 0.00'],
			warnings: [],
		});
		const named = wooOf([wooLine(1, 'A', 100, 20, 20), wooLine(2, 'B', 60, 0)]);
		for (const vatOfUntaxed of [undefined, 20])
			expect(document(wooCommerce, named, { vatOfUntaxed }).lines).toEqual([GOODS, 'B ×1 %0 60.00 0.00']);
		const ofClass = wooOf([
			wooLine(1, 'A', 100, 20, 20),
			wooLine(2, 'B', 60, undefined, 0, { tax_class: 'zero-rate' }),
		]);
		expect(document(wooCommerce, ofClass).lines).toEqual([GOODS, 'B ×1 %0 60.00 0.00']);
		const free = shopifyOf([shopifyLine('A', 120, 20, 20)], [shopifyParcel(60, 0)]);
		expect(document(shopify, free).lines).toEqual([GOODS, 'KARGO ×1 %0 60.00 0.00']);
	});

	it('of goods that Shopify tells nothing of is taken for 0 %, and told', () => {
		const untold = shopifyLine('B', 60, undefined, 0, { taxable: undefined });
		expect(document(shopify, shopifyOf([shopifyLine('A', 120, 20, 20), untold]))).toMatchObject({
			lines: [GOODS, 'B ×1 %0 60.00 0.00'],
			warnings: ['line_items[1] (B) has no tax in the shop, and is taken for 0% VAT'],
		});
		const own = shopifyOf([shopifyLine('A', 120, 20, 20), untold]);
		expect(document(shopify, own, { vatOfUntaxed: 10 }).lines).toEqual([GOODS, 'B ×1 %10 54.55 5.45']);
		expect(booked(shopify, shopifyOf([untold]))).toContain('VAT is missing');
	});
});

describe('an order without any VAT', () => {
	it('is a sale at 0 % where no product of Shopify is taxable, with its shipping, which is told', () => {
		const order = shopifyOf([shopifyLine('A', 120, undefined, 0, { taxable: false })], [shopifyParcel(60)]);
		expect(document(shopify, order)).toMatchObject({
			lines: ['A ×1 %0 120.00 0.00', 'KARGO ×1 %0 60.00 0.00'],
			warnings: ['shipping_lines[0] (Kargo) has no tax in the shop, and is taken for 0% VAT'],
		});
		expect(document(shopify, order, { vatOfUntaxed: 20 })).toMatchObject({
			lines: ['A ×1 %0 120.00 0.00', 'KARGO ×1 %20 50.00 10.00'],
			warnings: [],
		});
	});

	it('goes abroad without VAT', () =>
		expect(
			document(wooCommerce, wooOf([wooLine(1, 'A', 100)], { billing: { country: 'DE' }, shipping: { country: 'DE' } }))
				.total,
		).toBe(100));
});

describe('a buyer who is exempt from VAT', () => {
	const free = [shopifyLine('A', 1000)];
	it.each([
		[
			'WooCommerce',
			wooCommerce,
			wooOf([wooLine(1, 'A', 1000)], { meta_data: [{ key: 'is_vat_exempt', value: 'yes' }] }),
		],
		['Shopify, the order', shopify, shopifyOf(free, [], { tax_exempt: true })],
		['Shopify, the customer', shopify, shopifyOf(free, [], { customer: { tax_exempt: true } })],
		['Shopify, an exemption', shopify, shopifyOf(free, [], { customer: { tax_exemptions: ['DIPLOMAT_EXEMPTION'] } })],
	])('of %s has none, whatever VAT If Untaxed says', (_, shop, order) => {
		for (const vatOfUntaxed of [undefined, 20])
			for (const as of ['order', 'invoice'] as const)
				expect(document(shop, order, { vatOfUntaxed, as })).toMatchObject({
					lines: ['A ×1 %0 1000.00 0.00'],
					total: 1000,
					warnings: [expect.stringMatching(/exempt.* says that the buyer is exempt from VAT: .*code of exemption/)],
				});
	});

	it.each(['1', 'true', 'YES'])('is one in WooCommerce where a plugin writes %s', (value) => {
		const order = wooOf([wooLine(1, 'A', 1000)], { meta_data: [{ key: 'is_vat_exempt', value }] });
		expect(document(wooCommerce, order, { vatOfUntaxed: 20 }).lines).toEqual(['A ×1 %0 1000.00 0.00']);
	});

	it('keeps the VAT that the shop has charged on some lines, and has none on the others', () => {
		const meta_data = [{ key: 'is_vat_exempt', value: 'yes' }];
		const order = wooOf([wooLine(1, 'A', 100, 20, 20), wooLine(2, 'B', 60)], { meta_data });
		expect(document(wooCommerce, order, { vatOfUntaxed: 20 })).toMatchObject({
			lines: [GOODS, 'B ×1 %0 60.00 0.00'],
			warnings: [expect.stringContaining('what the shop has not taxed has none')],
		});
	});

	it('is none where the shop says no, or has charged VAT', () => {
		const no = wooOf([wooLine(1, 'A', 1000)], { meta_data: [{ key: 'is_vat_exempt', value: 'no' }] });
		expect(document(wooCommerce, no, { vatOfUntaxed: 20 }).lines).toEqual(['A ×1 %20 833.33 166.67']);
		expect(booked(shopify, shopifyOf(free, [], { tax_exempt: false, customer: { tax_exemptions: [] } }))).toContain(
			'VAT',
		);
		const taxed = shopifyOf([shopifyLine('A', 120, 20, 20)], [], { customer: { tax_exempt: true } });
		expect(document(shopify, taxed)).toMatchObject({ lines: [GOODS], warnings: [] });
	});

	it('gets no new item: its order does not tell the rate', () =>
		expect(booked(shopify, shopifyOf(free, [], { tax_exempt: true }), { unknown: ['A'], creates: true })).toContain(
			'the shop tells no VAT rate for it',
		));
});
