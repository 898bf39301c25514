import { paidIn } from '../../../../../erp/commerce/shop/sale/paid';
import { readShopOrder, type Shop } from '../../../../../erp/commerce/shop/shop';
import { other } from '../../../../../erp/commerce/shops/other';
import { shopify } from '../../../../../erp/commerce/shops/shopify';
import { trendyol } from '../../../../../erp/commerce/shops/trendyol';
import { wooCommerce } from '../../../../../erp/commerce/shops/wooCommerce';
import { shopifyLine, shopifyOf, trendyolLine, trendyolOf, wooCharge, wooLine, wooOf } from './shopJson';
import { READ } from '../../../../../testkit/shop/trial';
import { booked, collected, document } from '../../../../../testkit/shop/booked';

const HEDIYE = { erp: { charges: { giftCard: { as: 'item', code: 'HEDIYE' } } } } as const;
const MUG = 'MUG ×1 %20 100.00 20.00';

describe('a gift card that is sold', () => {
	const cards = [
		[
			'Shopify',
			shopify,
			shopifyOf([
				shopifyLine('MUG', 120, 20, 20),
				shopifyLine('GIFT-500', 500, undefined, 0, { gift_card: true, taxable: false }),
			]),
		],
		...['wc_gc_giftcard_amount', 'pw_gift_card_number', '_ywgc_amount'].map(
			(key) =>
				[
					`WooCommerce, ${key}`,
					wooCommerce,
					wooOf([
						wooLine(1, 'MUG', 100, 20, 20),
						wooLine(2, 'GIFT-500', 500, undefined, 0, { meta_data: [{ key, value: '500' }] }),
					]),
				] as const,
		),
	] as const;

	it.each(cards)('(%s) is no goods: it is refused without a rule, and never a new item', (_, shop, order) => {
		for (const vatOfUntaxed of [undefined, 0, 20])
			for (const as of ['order', 'invoice'] as const)
				expect(
					booked(shop, order, { vatOfUntaxed, as, unknown: ['GIFT-500'], creates: true, erp: { charges: {} } }),
				).toBe('line_items[1] is a gift card that was sold, for which no code is given');
	});

	it.each(cards)('(%s) is what Other Charges says, without VAT, and told', (_, shop, order) => {
		for (const vatOfUntaxed of [undefined, 20])
			expect(document(shop, order, { ...HEDIYE, vatOfUntaxed })).toMatchObject({
				lines: [MUG, 'HEDIYE ×1 %0 500.00 0.00'],
				total: 620,
				warnings: [
					'line_items[1]: a gift card is no delivery; an invoice of it needs a code of exemption (istisna kodu)',
				],
			});
		expect(collected(shop, order)).toEqual({ amount: 620, warnings: [] });
	});
});

describe('a gift card that is spent', () => {
	it('is a payment: what it takes off WooCommerce’s total is sold all the same', () => {
		const order = wooOf([wooLine(1, 'MUG', 500, 20, 100)], {
			total: '100.00',
			gift_cards: [{ id: 3, code: 'X', amount: '500.00' }],
		});
		expect(document(wooCommerce, order)).toMatchObject({ lines: ['MUG ×1 %20 500.00 100.00'], total: 600 });
		expect(collected(wooCommerce, order)).toMatchObject({ amount: 100, warnings: [expect.stringContaining('600.00')] });
		const whole = { ...order, total: '0.00', gift_cards: [{ id: 3, code: 'X', amount: 600 }] };
		expect(document(wooCommerce, whole).total).toBe(600);
		expect(collected(wooCommerce, whole)).toBe('nothing of it is to be paid');
	});

	it('from a wallet of WooCommerce is a payment, too, unless the plugin takes VAT off with it', () => {
		const meta_data = [{ key: '_legacy_fee_key', value: '_via_wallet_partial_payment' }];
		const fee = wooCharge(9, -120, undefined, 0, { name: 'Via wallet', meta_data });
		const order = wooOf([wooLine(1, 'MUG', 500, 20, 100)], { fees: [fee] });
		expect(document(wooCommerce, order)).toMatchObject({ lines: ['MUG ×1 %20 500.00 100.00'], total: 600 });
		expect(collected(wooCommerce, order)).toMatchObject({ amount: 480, warnings: [expect.stringContaining('600.00')] });
		const taxed = wooOf([wooLine(1, 'MUG', 500, 20, 100)], { fees: [wooCharge(9, -100, 20, -20, { meta_data })] });
		expect(document(wooCommerce, taxed)).toMatchObject({ lines: ['MUG ×1 %20 400.00 80.00'], total: 480 });
	});
});

describe('cash that a till rounds', () => {
	const bag = (amount: string) => ({ shop_money: { amount, currency_code: 'TRY' }, presentment_money: { amount } });
	const till = (amount: string) =>
		shopifyOf([shopifyLine('A', 99.98, 20, 16.66)], [], {
			...{ payment_gateway_names: ['cash'], source_name: 'pos' },
			total_cash_rounding_payment_adjustment_set: bag(amount),
		});

	it.each([
		['0.02', 100],
		['-0.03', 99.95],
	])('by %s is collected, and told', (amount, paid) => {
		expect(document(shopify, till(amount))).toMatchObject({ lines: ['A ×1 %20 83.32 16.66'], total: 99.98 });
		expect(collected(shopify, till(amount))).toEqual({
			amount: paid,
			warnings: [expect.stringMatching(/^The order’s total is 99\.98, and .* was paid this way/)],
		});
	});

	it('is nothing where it is 0', () =>
		expect(collected(shopify, till('0.00'))).toEqual({ amount: 99.98, warnings: [] }));
});

describe('what Trendyol takes off an invoice to a company', () => {
	const package_ = (more: Readonly<Record<string, unknown>>) =>
		trendyolOf([trendyolLine(1, 'LAMBA', 240, 20)], 240, more);

	it('is told, and the document has the whole', () =>
		expect(document(trendyol, package_({ commercial: true, packageTyDiscount: 24 }), { as: 'invoice' })).toMatchObject({
			lines: ['LAMBA ×1 %20 200.00 40.00'],
			warnings: [
				expect.stringMatching(/paid 216\.00, .* 24\.00 off by itself; the document has 240\.00.*Kurumsal Fatura/),
			],
		}));

	it.each([{ commercial: true }, { commercial: false, packageTyDiscount: 24 }])('is nothing of %j', (more) =>
		expect(document(trendyol, package_(more)).warnings).toEqual([]),
	);
});

describe('an order of which a part is paid, by a word of a plugin or of the user', () => {
	const MAPPING = { number: 'no', date: 'at', total: 'sum', prices: 'withVat', lines: 'items', state: 'state' };
	const LINE = { sku: 'sku', quantity: 'qty', price: 'price', priceIs: 'unit', vatRate: 'vat' };
	const mapped = (more: object = {}) => {
		const made = other.byMapping?.({ ...MAPPING, line: LINE, ...more });
		if (!made?.ok) throw new Error(made?.message);
		return made.shop;
	};
	const ORDER = { no: 7, at: '2026-11-02', sum: 120, items: [{ sku: 'MUG', qty: 1, price: 120, vat: 20 }] };
	const why = (shop: Shop, word: string, order: object) => {
		const read = readShopOrder(order, shop, { ...READ, acceptedStates: [word] });
		if (!read.ok) throw new Error(read.problem.message);
		return paidIn(read.value).why;
	};
	const whyMapped = (word: string, more: object = {}, mapping: object = {}) =>
		why(mapped(mapping), word, { ...ORDER, state: word, ...more });
	const whyWoo = (word: string) => why(wooCommerce, word, wooOf([wooLine(1, 'MUG', 100, 20, 20)], { status: word }));
	const PARTLY = [
		...['partially-paid', 'partial-payment', 'partial_processing', 'deposit-paid', 'pending-deposit', 'Down Payment'],
		...['scheduled-payment', 'PARTLY PAID', 'Kısmi Ödendi', 'KISMİ ÖDEME', 'kismi-odendi', 'KISMİ TAHSİLAT'],
		...['Kısmen Ödendi', 'kapora-alindi', 'Kapora Alındı', 'PEŞİNAT ALINDI', 'Ön Ödeme', 'ON_ODEME_ALINDI'],
	];
	const WHOLE = [
		...['processing', 'completed', 'partially-shipped', 'partial-refund', 'kismi-sevk', 'partner-order', 'paid'],
		...['hazirlaniyor', 'depozitolu-urun', 'deposited-at-bank', 'departmani-odedi', 'on-odeme-bekleniyor-degil'],
	];

	it.each(PARTLY)('is not booked: %s', (word) => {
		for (const told of [whyWoo(word), whyMapped(word)])
			expect(told).toBe(`its state "${word}" says that a part of it is not paid yet`);
	});

	it.each(WHOLE)('is booked in another state: %s', (word) =>
		expect([whyWoo(word), whyMapped(word)]).toEqual([undefined, undefined]),
	);

	it('is told by the amount where the mapping has that, whatever the word', () => {
		expect(whyMapped('kapora-alindi', { paid: '120.00' }, { paid: 'paid' })).toBeUndefined();
		expect(whyMapped('tamam', { paid: '40' }, { paid: 'paid' })).toContain('40.00 of 120.00 is paid so far');
	});

	it('is told by Shopify’s own word', () => {
		const order = shopifyOf([shopifyLine('MUG', 120, 20, 20)], [], { financial_status: 'partially_paid' });
		expect(why(shopify, 'partially_paid', order)).toMatch(/^its payment is/);
	});
});
