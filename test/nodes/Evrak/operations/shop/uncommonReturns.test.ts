import { bench, items } from '../../../../../testkit/node/evrak';
import { saveShopOrder, stock, storedInvoice } from '../../../../../testkit/shop/node';
import { shopifyForeign, shopifyOrder, wooOrder, wooRefund } from '../../../../erp/commerce/shops/examples';
import { perTest } from '../../../../../testkit/jest/benches';

const saveReturn = (shop: string, shopOptions: object = {}) =>
	saveShopOrder(
		{
			...{ shop, operation: 'saveAsReturn', refund: '={{ $json.refund }}', shopOrder: '={{ $json.order }}' },
			charges: { charge: [{ kind: 'adjustment', as: 'item', code: 'FARK' }] },
		},
		{ ...shopOptions },
	);

const erp = perTest(bench);
beforeEach(() => stock(erp.erp.db, 'LAMBA', 'ATKI', 'KAVANOZ', 'FARK'));

describe('a refund of WooCommerce', () => {
	it('takes the discount that the order had as a fee off the goods that come back', async () => {
		const discount = {
			id: 62,
			name: 'Havale indirimi',
			total: '7.78',
			total_tax: '1.55',
			taxes: [{ id: 4, total: '1.55' }],
		};
		const refund = { ...wooRefund, amount: '83.99', fee_lines: [discount] };
		const ran = await erp.evrak(saveReturn('wooCommerce'), items({ refund, order: wooOrder }));
		expect(ran.error).toBeUndefined();
		expect(storedInvoice(erp.erp.db, '5310-R5390')).toMatchObject({ lines: ['LAMBA 69.99 14.00'], total: 8399n });
	});

	it('whose discount no goods bear is refused', async () => {
		const discount = { id: 62, name: 'İndirim', total: '7.78', total_tax: '1.55', taxes: [{ id: 4, total: '1.55' }] };
		const refund = { ...wooRefund, amount: '0.00', line_items: [], fee_lines: [discount] };
		const { error } = await erp.evrak(saveReturn('wooCommerce'), items({ refund, order: wooOrder }));
		expect(error?.message).toMatch(
			/WooCommerce refund 5310.*fee_lines\[0\]\.total is a discount without goods that bear it/,
		);
	});
});

const adjustment = (id: number, amount: string) => ({
	...{ id, amount, tax_amount: '0.00' },
	kind: 'refund_discrepancy',
	reason: 'Refund discrepancy',
});

/** The refund of Shopify's example with other adjustments and another amount paid back. */
const shopifyRefunded = (amount: string, adjustments: object[], more: object = {}) => ({
	...shopifyOrder,
	refunds: shopifyOrder.refunds.map((refund) => ({
		...refund,
		order_adjustments: adjustments,
		transactions: [{ kind: 'refund', status: 'success', amount }],
		...more,
	})),
});

describe('what is given as a refund of WooCommerce', () => {
	it.each([
		[
			'has no lines',
			{ ...wooRefund, line_items: [] },
			/amount is paid back without lines.*Refund products or shipping/,
		],
		['is the order', wooOrder, /amount is missing in Refund: it is an order.*Read \/orders\/\{id\}\/refunds/],
		['is what the order tells of it', wooOrder.refunds[0], /amount is missing in Refund/],
		['is a list of refunds', [wooRefund], /is a list in Refund\. Split it first/],
	])('is refused with what to do where it %s', async (_, refund, words) => {
		const { error } = await erp.evrak(saveReturn('wooCommerce'), items({ refund: refund as object, order: wooOrder }));
		expect(error?.message).toMatch(words);
		expect(error?.message).toMatch(/WooCommerce refund 5310/);
		expect(erp.bodies('FaturaKaydetV2')).toEqual([]);
	});
});

describe('a refund of Shopify', () => {
	it('of less than the goods cost is a return of what was paid back, with the VAT inside it', async () => {
		const order = shopifyRefunded('72.00', [adjustment(1, '18.17')]);
		const ran = await erp.evrak(saveReturn('shopify'), items({ refund: 7001, order }));
		expect(ran.error).toBeUndefined();
		expect(storedInvoice(erp.erp.db, 'TR2207-R7001')).toMatchObject({ lines: ['LAMBA 60.00 12.00'], total: 7200n });
	});

	it('has no lines of adjustments that undo each other', async () => {
		const order = shopifyRefunded('90.17', [adjustment(1, '71.39'), adjustment(2, '-71.39')]);
		await erp.evrak(saveReturn('shopify'), items({ refund: 7001, order }));
		expect(storedInvoice(erp.erp.db, 'TR2207-R7001')).toMatchObject({ lines: ['LAMBA 75.14 15.03'], total: 9017n });
	});

	it('of more than the goods cost has one line for the rest of it', async () => {
		const order = shopifyRefunded('100.17', [adjustment(1, '5.00'), adjustment(2, '-15.00')]);
		await erp.evrak(saveReturn('shopify'), items({ refund: 7001, order }));
		expect(storedInvoice(erp.erp.db, 'TR2207-R7001')).toMatchObject({
			lines: ['LAMBA 75.14 15.03', 'FARK 10.00 0.00'],
			total: 10017n,
		});
	});
});

describe('goods that come back', () => {
	it('for nothing, as a gift that went with them, are in the return of WooCommerce', async () => {
		const gift = { ...wooRefund.line_items[0], id: 99, sku: 'ATKI', quantity: -1, subtotal: '0.00', total: '0.00' };
		const free = { ...gift, subtotal_tax: '0.00', total_tax: '0.00', taxes: [{ id: 3, total: '', subtotal: '' }] };
		const refund = { ...wooRefund, line_items: [...wooRefund.line_items, free] };
		const ran = await erp.evrak(saveReturn('wooCommerce'), items({ refund, order: wooOrder }));
		expect(ran.error).toBeUndefined();
		expect(storedInvoice(erp.erp.db, '5310-R5390')).toMatchObject({
			lines: ['LAMBA 77.77 15.55', 'ATKI 0.00 0.00'],
			total: 9332n,
		});
	});

	it('for nothing are in the return of Shopify', async () => {
		const scarf = {
			...shopifyOrder.line_items[0],
			id: 99,
			sku: 'ATKI',
			price: '0.00',
			tax_lines: [],
			discount_allocations: [],
		};
		const back = { line_item_id: 99, quantity: 1, subtotal: '0.00', total_tax: '0.00' };
		const [refund] = shopifyOrder.refunds;
		const order = {
			...shopifyOrder,
			line_items: [...shopifyOrder.line_items, scarf],
			refunds: [{ ...refund, refund_line_items: [...(refund?.refund_line_items ?? []), back] }],
		};
		const ran = await erp.evrak(saveReturn('shopify'), items({ refund: 7001, order }));
		expect(ran.error).toBeUndefined();
		expect(storedInvoice(erp.erp.db, 'TR2207-R7001')).toMatchObject({
			lines: ['LAMBA 75.14 15.03', 'ATKI 0.00 0.00'],
			total: 9017n,
		});
	});

	it.each([
		['no_restock', ['The shop has not put LAMBA back into its stock; the return puts it into that of the ERP']],
		['return', []],
	])('are told where the shop keeps them out of its stock: %s', async (restock_type, warnings) => {
		const [refund] = shopifyOrder.refunds;
		const lines = refund?.refund_line_items.map((line) => ({ ...line, restock_type }));
		const order = { ...shopifyOrder, refunds: [{ ...refund, refund_line_items: lines }] };
		const ran = await erp.evrak(saveReturn('shopify'), items({ refund: 7001, order }));
		expect(ran.error).toBeUndefined();
		// That the ERP shows no invoice of the order is another warning.
		const told = (ran.items[0]?.json.warnings as string[]).filter((text) => text.startsWith('The shop'));
		expect(told).toEqual(warnings);
	});
});

const set = (lira: string, euro: string) => ({
	shop_money: { amount: lira, currency_code: 'TRY' },
	presentment_money: { amount: euro, currency_code: 'EUR' },
});

/** One of two lamps that were paid in euros, with the money that went back. */
const lampPaidBack = (...transactions: Array<readonly [amount: string, currency: string]>) => ({
	...shopifyForeign,
	financial_status: 'partially_refunded',
	refunds: [
		{
			id: 7200,
			created_at: '2026-10-09T01:00:00+03:00',
			refund_line_items: [
				{
					...{ line_item_id: 921, quantity: 1, subtotal: 612.56, total_tax: 102.09 },
					...{ subtotal_set: set('612.56', '12.35'), total_tax_set: set('102.09', '2.06') },
				},
			],
			order_adjustments: [],
			transactions: transactions.map(([amount, currency]) => ({ kind: 'refund', status: 'success', amount, currency })),
		},
	],
});

describe('a refund of Shopify to a buyer who paid in euros', () => {
	const EUROS = { currencyOf: 'presentment', currencyNumbers: 'EUR=2' };
	const rate = () => erp.erp.db.get('SELECT cha_d_cins AS currency, cha_d_kur AS rate FROM CARI_HESAP_HAREKETLERI');

	it.each([
		['liras, told in euros', {}, ['12.35', 'EUR'], 'LAMBA 510.47 102.09', 61256n, 0],
		['liras, told in liras', {}, ['612.56', 'TRY'], 'LAMBA 510.47 102.09', 61256n, 0],
		['euros, told in euros', EUROS, ['12.35', 'EUR'], 'LAMBA 10.29 2.06', 1235n, 2],
		['euros, told in liras', EUROS, ['612.56', 'TRY'], 'LAMBA 10.29 2.06', 1235n, 2],
	] as const)('is a return in %s', async (_, shopOptions, money, line, total, currency) => {
		const ran = await erp.evrak(
			saveReturn('shopify', shopOptions),
			items({ refund: 7200, order: lampPaidBack(money) }),
		);
		expect(ran.error).toBeUndefined();
		expect(storedInvoice(erp.erp.db, 'TR2208-R7200')).toMatchObject({ lines: [line], total });
		expect(rate()).toMatchObject(currency === 0 ? { currency } : { currency, rate: 49.6 });
	});

	it.each([
		['does not come to its lines', [['12.00', 'EUR']], /come to 12\.00 EUR, the lines of the refund to 12\.35/],
		[
			'is in two currencies',
			[
				['6.00', 'EUR'],
				['315.00', 'TRY'],
			],
			/are in several currencies/,
		],
	] as const)('is refused where the money %s', async (_, money, words) => {
		const { error } = await erp.evrak(saveReturn('shopify'), items({ refund: 7200, order: lampPaidBack(...money) }));
		expect(error?.message).toMatch(words);
		expect(erp.bodies('FaturaKaydetV2')).toEqual([]);
	});
});
