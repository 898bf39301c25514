import { saleDocument } from '../../../erp/shop/sale/document';
import { invoiceMembers } from '../../../erp/shop/sale/members';
import { matchedLines } from '../../../erp/shop/match/match';
import type { ShopRefund } from '../../../erp/shop/order';
import { readingOf, ShopJson } from '../../../erp/shop/reader';
import { readRefundOf } from '../../../erp/shop/shop';
import { readShopifyRefund } from '../../../erp/shops/shopify';
import { readTrendyolClaim } from '../../../erp/shops/trendyol';
import { readWooRefund } from '../../../erp/shops/wooCommerce/refund';
import { reckoned } from '../../../testkit/shop/reckoner';
import { erpSettings } from '../../../testkit/shop/trial';
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

	it('includes shipping with its VAT, whether Shopify tells it with VAT or without', () => {
		const paidBack = (amount: string) => {
			const [refund] = shopifyOrder.refunds;
			const adjustments = [{ kind: 'shipping_refund', amount, tax_amount: '-9.98' }];
			const transactions = [{ kind: 'refund', status: 'success', amount: '150.07' }];
			return sumsOf(
				readOrder(shopify({ ...shopifyOrder, refunds: [{ ...refund, order_adjustments: adjustments, transactions }] })),
			);
		};
		const sums = ['LAMBA 1 %20 75.14 0.00 75.14 15.03', 'shipping 1 %20 49.92 0.00 49.92 9.98', '150.07'];
		expect(paidBack('-59.90')).toEqual(sums);
		expect(paidBack('-49.92')).toEqual(sums);
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

	it('waits until a claim is accepted, and tells so', () => {
		expect(readOrder(trendyol('WaitingInAction')).state).toMatchObject({ verdict: 'wait' });
		expect(readOrder(trendyol('Rejected')).state).toMatchObject({ verdict: 'never' });
		expect(readOrder(trendyol('Accepted')).state).toMatchObject({ verdict: 'document' });
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

	it('of money without lines says nothing of VAT, and makes no document', () => {
		expect(woo({ ...wooRefund, line_items: [] })).toMatchObject({ ok: false, problem: { path: 'amount' } });
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
