import { saleDocument } from '../../../../erp/commerce/shop/sale/document';
import { invoiceMembers } from '../../../../erp/commerce/shop/sale/members';
import { matchedLines } from '../../../../erp/commerce/shop/match/match';
import type { ShopRefund } from '../../../../erp/commerce/shop/order';
import { readingOf, ShopJson } from '../../../../erp/commerce/shop/reader';
import { readRefundOf } from '../../../../erp/commerce/shop/shop';
import { readShopifyRefund } from '../../../../erp/commerce/shops/shopify';
import { readTrendyolClaim } from '../../../../erp/commerce/shops/trendyol';
import { wooCommerce } from '../../../../erp/commerce/shops/wooCommerce';
import { readWooRefund } from '../../../../erp/commerce/shops/wooCommerce/refund';
import { reckoned } from '../../../../testkit/shop/reckoner';
import { erpSettings } from '../../../../testkit/shop/trial';
import { readOrder, shopifyOrder, sumsOf, wooOrder, wooRefund } from './examples';
import { trendyolClaim, trendyolPackage } from './trendyolExamples';
import { mappedShop, READ } from './support';

const json = (value: unknown) => new ShopJson(value, '');
const woo = (refund: unknown) => readingOf(() => readWooRefund(json(refund), json(wooOrder), READ));
const shopify = (order: unknown, id = '7001') => readingOf(() => readShopifyRefund(json(id), json(order), READ));
const claimed = (claim: unknown) => readingOf(() => readTrendyolClaim(json(claim), json(trendyolPackage), READ));
const trendyol = (state: string) => claimed(trendyolClaim(state));

/** The members of the return document of a refund. */
function returned(refund: ShopRefund) {
	const settings = erpSettings();
	const matched = matchedLines(refund.lines, { codes: ['LAMBA'], barcodes: {} }, { as: 'refuse' });
	if (!matched.ok) throw new Error('the lamp is an item');
	return invoiceMembers(saleDocument(refund, matched.lines, settings), settings, { kind: 'returnReceived' });
}

describe('what a shop paid back', () => {
	it('has the amounts of the shop, with the VAT in it', () => {
		expect(sumsOf(readOrder(woo(wooRefund)))).toEqual(['LAMBA 1 %20 77.77 0.00 77.77 15.55', '93.32']);
		expect(sumsOf(readOrder(shopify(shopifyOrder)))).toEqual(['LAMBA 1 %20 75.14 0.00 75.14 15.03', '90.17']);
		expect(sumsOf(readOrder(trendyol('Accepted')))).toEqual(['LAMBA 1 %20 77.77 0.00 77.77 15.55', '93.32']);
	});

	it('is known by order and refund, and bears the day of Istanbul', () => {
		expect(readOrder(woo(wooRefund))).toMatchObject({ key: '5310-R5390', day: '2026-10-09' });
		expect(readOrder(shopify(shopifyOrder))).toMatchObject({ key: 'TR2207-R7001', day: '2026-10-09', reason: 'Kırık' });
		expect(readOrder(trendyol('Accepted'))).toMatchObject({ day: '2026-10-10' });
		const { claimId, ...claim } = trendyolClaim('Accepted');
		expect(readOrder(trendyol('Accepted')).number).toBe(claimId);
		// An older version of Trendyol's API calls it `id`.
		expect(readOrder(claimed({ ...claim, id: 'c1a1' })).number).toBe('c1a1');
	});

	it('becomes an invoice of goods that come into the warehouse', () => {
		const members = returned(readOrder(woo(wooRefund)));
		expect(members).toMatchObject({
			cha_belge_no: '5310-R5390',
			detay: [{ sth_stok_kod: 'LAMBA', sth_miktar: 1, sth_giris_depo_no: 1 }],
		});
		expect(JSON.stringify(members)).not.toContain('sth_cikis_depo_no');
		expect(reckoned(members, 'invoice', 'named').total).toBe(9332n);
	});

	it('takes an adjustment by its own VAT where the money that went back fits neither way', () => {
		const [refund] = shopifyOrder.refunds;
		const back = (amount: string) => {
			const adjustments = [{ kind: 'shipping_refund', amount, tax_amount: '-9.98' }];
			const transactions = [{ kind: 'refund', status: 'success', amount: '140.00' }];
			return sumsOf(
				readOrder(shopify({ ...shopifyOrder, refunds: [{ ...refund, order_adjustments: adjustments, transactions }] })),
			);
		};
		// 9.98 is the VAT inside 59.90, not inside 49.92.
		expect(back('-59.90')).toContain('shipping 1 %20 49.92 0.00 49.92 9.98');
		expect(back('-49.92')).toEqual(back('-59.90'));
	});

	it('never gives back more than were sold', () => {
		const claim = trendyolClaim('Accepted');
		const [item] = claim.items;
		const pieces = (count: number) => [{ ...item, claimItems: Array(count).fill(item?.claimItems[0]) }];
		expect(claimed({ ...claim, items: pieces(3) })).toMatchObject({ ok: true });
		expect(claimed({ ...claim, items: pieces(4) })).toMatchObject({
			ok: false,
			problem: { path: 'lines[0].quantity' },
		});
	});

	it('is refused where no money went back, or for another order', () => {
		const [refund] = shopifyOrder.refunds;
		expect(shopify({ ...shopifyOrder, refunds: [{ ...refund, transactions: [] }] })).toMatchObject({
			ok: false,
			problem: { path: 'refunds[0].transactions' },
		});
		expect(shopify(shopifyOrder, '7002')).toMatchObject({ ok: false, problem: { path: 'refunds' } });
		expect(woo({ ...wooRefund, parent_id: 9 })).toMatchObject({ ok: false, problem: { path: 'parent_id' } });
	});
});

describe('a claim whose pieces are accepted one by one', () => {
	const claim = trendyolClaim('Accepted');
	const withPieces = (...states: string[]) => ({
		...claim,
		items: [
			{
				orderLine: { id: 301 },
				claimItems: states.map((name, at) => ({ id: `piece-${at}`, claimItemStatus: { name } })),
			},
		],
	});

	it.each([
		[['Rejected', 'Accepted', 'Cancelled'], 'document', '93.32 '],
		[['WaitingInAction', 'Created'], 'wait', '186.64 2 of 2 pieces are not decided: nobody has accepted it yet'],
		[['WaitingInAction', 'Rejected'], 'wait', '93.32 1 of 2 pieces is not decided: nobody has accepted it yet'],
		[['Accepted', 'SomethingNew'], 'unknown', '93.32 the shop\'s state "SomethingNew" is not known here'],
	])('%s is one return under one key, once all are decided', (states, verdict, told) => {
		const { key, state, totals } = readOrder(claimed(withPieces(...states)));
		expect([key, state.verdict]).toEqual([`77001-R${claim.claimId}`, verdict]);
		expect(`${Number(totals.total) / 100} ${state.why ?? ''}`).toBe(told);
	});

	it('says of an exchange that other goods go out in a package of its own', () => {
		const exchanged = { ...claim, replacementOutboundpackageinfo: { packageid: 5 } };
		expect(readOrder(claimed(exchanged)).doubts).toEqual([expect.stringContaining('The claim is an exchange')]);
		expect(readOrder(claimed(claim)).doubts).toEqual([]);
	});

	it('takes off the pieces of a line a share of its discount in hundredths', () => {
		const averaged = { ...trendyolPackage.lines[0], discountDetails: undefined, lineSellerDiscount: 20 };
		const [, ...others] = trendyolPackage.lines;
		const order = { ...trendyolPackage, packageSellerDiscount: 39.99, lines: [averaged, ...others] };
		const totalOf = (...states: string[]) =>
			readOrder(readingOf(() => readTrendyolClaim(json(withPieces(...states)), json(order), READ))).totals.total;
		// 299.97 less 20.00 for three pieces.
		expect([totalOf('Accepted'), totalOf('Accepted', 'Accepted', 'Accepted')]).toEqual([9332n, 27997n]);
	});
});

describe('a refund without lines', () => {
	const bare = (amount: string, order: object = {}) =>
		readingOf(() =>
			readWooRefund(json({ ...wooRefund, id: 5391, amount, line_items: [] }), json({ ...wooOrder, ...order }), READ),
		);
	const WHOLE = [
		'ATKI 1 %10 46.21 0.00 46.21 4.62',
		'KAVANOZ 2 %1 36.22 0.00 36.22 0.36',
		'shipping 1 %20 49.92 0.00 49.92 9.98',
	];

	it('of the whole money means all lines, which the shop does not take back into its stock', () => {
		const all = readOrder(bare('427.27', { refunds: [] }));
		expect(sumsOf(all)).toEqual(['LAMBA 3 %20 233.30 0.00 233.30 46.66', ...WHOLE, '427.27']);
		expect(all.lines.map(({ isNotRestocked }) => isNotRestocked)).toEqual([true, true, true, undefined]);
		expect(readOrder(bare('427.27', { refunds: [{ id: 5391, total: '-427.27' }] })).totals.total).toBe(42_727n);
	});

	it('of the rest means what did not come back before, where the order tells that', () => {
		expect(bare('333.95')).toMatchObject({
			ok: false,
			problem: { path: 'amount', message: expect.stringContaining('the rest of the order') },
		});
		const rest = readOrder(bare('333.95', { refunds: [wooRefund] }));
		expect(sumsOf(rest)).toEqual(['LAMBA 2 %20 155.53 0.00 155.53 31.11', ...WHOLE, '333.95']);
	});

	it('of Shopify means all lines, or those that are left', () => {
		const refund = (id: number, amount: string, more: object = {}) => ({
			...{ id, created_at: '2026-10-09T09:00:00+03:00', refund_line_items: [], ...more },
			transactions: [{ kind: 'refund', status: 'success', amount }],
			order_adjustments: [{ kind: 'refund_discrepancy', amount: `-${amount}`, tax_amount: '0.00' }],
		});
		const sums = [
			'ATKI 1 %10 47.14 0.00 47.14 4.71',
			'KAVANOZ 2 %1 44.55 0.00 44.55 0.45',
			'shipping 1 %20 49.92 0.00 49.92 9.98',
		];
		const lines = shopifyOrder.line_items.map((line) => ({ ...line, current_quantity: line.quantity }));
		const whole = { ...shopifyOrder, line_items: lines, refunds: [refund(7002, '427.27')] };
		expect(sumsOf(readOrder(shopify(whole, '7002')))).toEqual([
			...['LAMBA 3 %20 225.43 0.00 225.43 45.09', ...sums, '427.27'],
		]);
		const rest = { ...shopifyOrder, refunds: [...shopifyOrder.refunds, refund(7002, '337.10')] };
		expect(sumsOf(readOrder(shopify(rest, '7002')))).toEqual([
			'LAMBA 2 %20 150.29 0.00 150.29 30.06',
			...sums,
			'337.10',
		]);
		const some = { ...shopifyOrder, refunds: [refund(7002, '30.00')] };
		expect(sumsOf(readOrder(shopify(some, '7002')))).toEqual(['adjustment 1 %0 30.00 0.00 30.00 0.00', '30.00']);
	});

	it('of another shop means all lines, too', () => {
		const shop = mappedShop({
			...{ number: 'no', key: 'id', date: 'at', total: 'sum', prices: 'withVat', lines: 'items' },
			line: { sku: 'sku', quantity: 'qty', price: 'price', priceIs: 'unit', vatRate: 'vat' },
		});
		const order = {
			no: '100',
			id: '100',
			at: '2026-11-02',
			sum: 240,
			items: [{ sku: 'LAMBA', qty: 2, price: 120, vat: 20 }],
		};
		const back = (sum: number) => readRefundOf({ refund: { ...order, id: 'R1', sum, items: [] }, order }, shop, READ);
		expect(sumsOf(readOrder(back(240)))).toEqual(['LAMBA 2 %20 200.00 0.00 200.00 40.00', '240.00']);
		expect(back(120)).toMatchObject({ ok: false, problem: { message: 'has no lines' } });
	});
});

describe('a refund of charges', () => {
	it('is no more than was sold of each', () => {
		const shipping = [
			{ id: 62, method_title: 'Kargo', total: '-99.84', total_tax: '-19.96', taxes: [{ id: 4, total: '-19.96' }] },
		];
		const back = (refund: object, order: object = {}) =>
			readRefundOf({ refund: { ...wooRefund, ...refund }, order: { ...wooOrder, ...order } }, wooCommerce, READ);
		expect(back({ amount: '119.80', line_items: [], shipping_lines: shipping })).toMatchObject({
			problem: { message: 'gives back 119.80 of shipping, of which the order sold 59.90' },
		});
	});
});

describe('money that another shop paid back', () => {
	const shop = mappedShop({
		...{ number: 'no', key: 'id', date: 'at', total: 'sum', currency: 'currency', prices: 'withVat', lines: 'items' },
		line: { sku: 'sku', quantity: 'qty', price: 'price', priceIs: 'unit', vatRate: 'vat' },
	});
	const sale = (price: number, more: object = {}) => ({
		...{ no: '100', id: '100', at: '2026-11-02', sum: price, currency: 'TRY' },
		...{ items: [{ sku: 'LAMBA', qty: 1, price, vat: 20 }], ...more },
	});
	const refund = (price: number, more: object = {}) => sale(price, { id: 'R1', ...more });
	const paid = (given: object, order: unknown) =>
		readRefundOf({ refund: given, order }, shop, { ...READ, moneyAlone: true });

	it('is no more than its order, which has to be there', () => {
		expect(readOrder(paid(refund(120), sale(120))).totals.total).toBe(12_000n);
		const order = sale(120);
		expect(paid(refund(120.01), order)).toMatchObject({
			problem: { message: 'pays back 120.01 of an order of 120.00' },
		});
		expect(paid(refund(10, { currency: 'EUR' }), order)).toMatchObject({ problem: { path: 'currency' } });
		for (const none of [refund(120), {}, undefined])
			expect(paid(refund(120), none)).toMatchObject({ problem: { path: 'Order (Sipariş)' } });
	});

	it('may be a return without its order, of which no money is booked', () =>
		expect(readRefundOf({ refund: refund(120), order: refund(120) }, shop, READ).ok).toBe(true));
});
