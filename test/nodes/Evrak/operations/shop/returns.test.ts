import type { INodeParameters } from 'n8n-workflow';
import { bench, items, previewing } from '../../../../../testkit/node/evrak';
import { forget } from '../../../../../testkit/node/safeSaves';
import { saveShopInvoice, saveShopOrder, stock, storedInvoice } from '../../../../../testkit/shop/node';
import { shopifyOrder, wooOrder, wooRefund } from '../../../../erp/commerce/shops/examples';
import { trendyolClaim, trendyolPackage } from '../../../../erp/commerce/shops/trendyolExamples';
import { booked, collect, paid } from './support';
import { perTest } from '../../../../../testkit/jest/benches';

const saveReturn = (details: object = {}, shopOptions: object = {}, options: object = {}) =>
	saveShopOrder(
		{ operation: 'saveAsReturn', refund: '={{ $json.refund }}', shopOrder: '={{ $json.order }}', ...details },
		{ ...shopOptions },
		{ ...options },
	);

const erp = perTest(bench);
beforeEach(() => stock(erp.erp.db, 'LAMBA', 'ATKI', 'KAVANOZ'));

describe('a refund', () => {
	it.each([
		['wooCommerce', wooRefund, wooOrder, '5310-R5390', 'LAMBA 77.77 15.55', 9332n],
		['shopify', 7001, shopifyOrder, 'TR2207-R7001', 'LAMBA 75.14 15.03', 9017n],
		['trendyol', trendyolClaim('Accepted'), trendyolPackage, '77001-R', 'LAMBA 77.77 15.55', 9332n],
	])(
		'of %s becomes the invoice of goods that come back, with what the shop paid back',
		async (shop, refund, order, key, line, total) => {
			const ran = await erp.evrak(saveReturn({ shop, warehouse: '1' }), items({ refund, order }));
			expect(ran.error).toBeUndefined();
			const { reference } = ran.items[0]?.json.shopOrder as { reference: string };
			expect(reference).toContain(key);
			expect(storedInvoice(erp.erp.db, reference)).toMatchObject({ lines: [line], total });
			expect(erp.erp.db.get('SELECT * FROM CARI_HESAP_HAREKETLERI')).toMatchObject({
				cha_evrak_tip: 0,
				cha_tip: 1,
				cha_normal_Iade: 1,
				cha_kod: '120.01.001',
			});
			expect(erp.erp.db.get('SELECT * FROM STOK_HAREKETLERI')).toMatchObject({
				sth_tip: 0,
				sth_normal_iade: 1,
				sth_giris_depo_no: 1,
				sth_miktar: 1,
			});
		},
	);

	it('of Shopify is the only one of its order where none is named', async () => {
		const ran = await erp.evrak(
			saveReturn({ shop: 'shopify', refund: '={{ $json }}', shopOrder: '={{ $json }}' }),
			items(shopifyOrder),
		);
		expect(ran.items[0]?.json).toMatchObject({ outcome: 'saved', shopOrder: { reference: 'TR2207-R7001' } });
	});

	it('is saved once, beside the invoice of its order', async () => {
		await erp.evrak(saveShopInvoice(), items(wooOrder));
		for (const outcome of ['saved', 'alreadySaved']) {
			const ran = await erp.evrak(saveReturn(), items({ refund: wooRefund, order: wooOrder }));
			expect(ran.items[0]?.json.outcome).toBe(outcome);
		}
		expect(storedInvoice(erp.erp.db, '5310').total).toBe(42727n);
	});

	it('of shipping comes back once, also where the ERP shows no invoice of its order', async () => {
		const [shipped] = wooOrder.shipping_lines;
		const back = { ...shipped, id: 63, total: '-49.92', total_tax: '-9.98', taxes: [{ id: 4, total: '-9.98' }] };
		const meta_data = [{ key: '_refunded_item_id', value: '51' }];
		const refund = { ...wooRefund, amount: '59.90', line_items: [], shipping_lines: [{ ...back, meta_data }] };
		const order = { ...wooOrder, refunds: [] };
		const first = await erp.evrak(saveReturn(), items({ refund, order }));
		expect(first.items[0]?.json).toMatchObject({ outcome: 'saved' });
		const second = await erp.evrak(saveReturn(), items({ refund: { ...refund, id: 5391 }, order }));
		expect(second.error?.message).toMatch(
			/59\.90 of KARGO would come back, but 5310 sold 59\.90, and 59\.90 came back before \(/,
		);
		expect(erp.bodies('FaturaKaydetV2')).toHaveLength(1);
	});

	it('that nobody has accepted yet is an item that says so', async () => {
		const ran = await erp.evrak(
			saveReturn({ shop: 'trendyol' }),
			items({ refund: trendyolClaim('WaitingInAction'), order: trendyolPackage }),
		);
		expect(ran.items[0]?.json).toMatchObject({
			outcome: 'skipped',
			reason: 'is "WaitingInAction": nobody has accepted it yet',
		});
	});

	it('without its order, or of another one, is refused by name', async () => {
		const lacking = await erp.evrak(saveReturn(), items({ refund: wooRefund, order: {} }));
		expect(lacking.error?.message).toMatch(/WooCommerce refund\)/);
		const other = await erp.evrak(saveReturn(), items({ refund: { ...wooRefund, parent_id: 9 }, order: wooOrder }));
		expect(other.error?.message).toMatch(/parent_id is 9, another order/);
		expect(erp.bodies('FaturaKaydetV2')).toEqual([]);
	});
});

/** Ways in which money goes back: 22 is a number that an accountant has found in the ERP. */
const BACK = [
	{ method: 'cod', kind: 'cash', code: 'KASA01' },
	{ method: '', kind: 'card', code: 'BANKA02', movementKind: '22' },
];

const CASH = [{ method: '', kind: 'cash', code: 'KASA01' }];

const payBack = (details: INodeParameters = {}, options: INodeParameters = {}, rules: object[] = BACK) =>
	collect(
		{ operation: 'saveAsPayment', refund: '={{ $json.refund }}', shopOrder: '={{ $json.order }}', ...details },
		{},
		options,
		rules,
	);

const pair = (refund: object = {}, order: object = {}) =>
	items({
		refund: { ...wooRefund, ...refund },
		order: { ...wooOrder, date_paid: '2026-10-06T10:00:00', ...order },
	} as never);

/** Payments as an accountant writes them: direction, kind, contra, amount, day, reference. */
const paidOut = () =>
	erp.erp.db
		.all(
			'SELECT cha_tip AS way, cha_cinsi AS kind, cha_kasa_hizmet AS at, cha_kasa_hizkod AS code, cha_meblag AS amount, substr(cha_tarihi, 1, 10) AS day, cha_belge_no AS reference FROM CARI_HESAP_HAREKETLERI WHERE cha_evrak_tip = 64',
		)
		.map(({ way, kind, at, code, amount, day, reference }) => [way, kind, at, code, amount, day, reference].join(' '));

describe('what the shop has paid back', () => {
	it.each([
		['in cash', {}, '0 0 4 KASA01 93.32 2026-10-09 5310-R5390'],
		['by card', { payment_method: 'iyzico' }, '0 22 2 BANKA02 93.32 2026-10-09 5310-R5390'],
	])('%s is a payment by the user’s rule for it, once', async (_, order, expected) => {
		for (const outcome of ['saved', 'alreadySaved']) {
			const ran = await erp.evrak(payBack(), pair({}, order));
			expect([ran.error?.message, ran.items[0]?.json.outcome]).toEqual([undefined, outcome]);
		}
		expect(paidOut()).toEqual([expected]);
	});

	it('is shown by a preview, which pays nothing', async () => {
		const ran = await erp.evrak(previewing(payBack()), pair());
		expect(ran.items[0]?.json).toMatchObject({
			preview: true,
			shopOrder: { amount: 93.32, kind: 'cash', from: 'KASA01', reference: '5310-R5390', paidOn: '2026-10-09' },
		});
		expect(paidOut()).toEqual([]);
	});

	it('stands beside the collection of its order and the return of its goods, which have the same account', async () => {
		await erp.evrak(collect(), items(paid({ payment_method: 'cod' })));
		await erp.evrak({ ...payBack({ operation: 'saveAsReturn' }), shopOptions: { collectingItem: 'STK001' } }, pair());
		await forget();
		expect((await erp.evrak(payBack(), pair())).items[0]?.json.outcome).toBe('saved');
		expect([booked(erp), paidOut()].map(({ length }) => length)).toEqual([1, 1]);
	});

	it.each([
		['money without lines, of which no return can be made', { amount: '20.00', line_items: [] }, '20'],
		['less than its lines come to', { amount: '50.00' }, '50'],
	])('may be %s', async (_, refund, amount) => {
		const ran = await erp.evrak(payBack(), pair(refund, { refunds: [] }));
		expect([ran.error?.message, paidOut()]).toEqual([undefined, [`0 0 4 KASA01 ${amount} 2026-10-09 5310-R5390`]]);
	});

	it.each([
		['one refund', { amount: '427.28', line_items: [] }, {}],
		['all refunds together', {}, { refunds: [...wooOrder.refunds, { id: 5391, total: '-333.96' }] }],
		['with others, beside an order that was read before it', {}, { refunds: [{ id: 5389, total: '-333.96' }] }],
	])('is never more than was paid: %s', async (_, refund, order) => {
		const { error } = await erp.evrak(payBack(), pair(refund, order));
		expect(error?.message).toContain('pays back 427.28 of an order of 427.27');
		expect(paidOut()).toEqual([]);
	});

	it('and is none where nothing was paid, as at the door that nobody opened', async () => {
		const ran = await erp.evrak(payBack(), pair({}, { date_paid: null }));
		expect(ran.items[0]?.json).toMatchObject({ outcome: 'skipped' });
		expect([ran.error, paidOut()]).toEqual([undefined, []]);
	});

	const [refund] = shopifyOrder.refunds;
	const onGiftCard = { kind: 'refund', status: 'success', amount: '90.17', gateway: 'gift_card' };
	const [lamp, scarf, jars] = shopifyOrder.line_items;
	const ofEdit = {
		...{ ...refund, refund_line_items: [] },
		order_adjustments: [{ amount: '-51.85', tax_amount: '0.00', kind: 'refund_discrepancy' }],
		transactions: [{ kind: 'refund', status: 'success', amount: '51.85' }],
	};
	const edited = {
		current_total_price: '375.42',
		line_items: [{ ...lamp, current_quantity: 3 }, { ...scarf, current_quantity: 0 }, jars],
	};
	it.each([
		['on a gift card', { refunds: [{ ...refund, transactions: [onGiftCard] }] }, 'by which the order was not paid'],
		['for what an edit took out', { ...edited, refunds: [ofEdit] }, 'what an edit took out of the order'],
	])('is left to a person %s of Shopify', async (_, more, message) => {
		const given = items({ refund: '7001', order: { ...shopifyOrder, ...more } } as never);
		const { error } = await erp.evrak(payBack({ shop: 'shopify' }, {}, CASH), given);
		expect([error?.message, paidOut()]).toEqual([expect.stringContaining(message), []]);
	});

	it('by card asks for the number that the ERP has for it, and makes none up', async () => {
		const rules = [{ method: '', kind: 'card', code: 'BANKA02' }];
		const { error } = await erp.evrak(payBack({}, {}, rules), pair());
		expect(error?.message).toContain('has no Movement Kind for what is paid back by card');
		expect(paidOut()).toEqual([]);
	});

	it('is read of Shopify, wholly refunded ones too, and of claims of Trendyol that were accepted', async () => {
		const transactions = [{ kind: 'refund', status: 'success', amount: '10.00' }];
		const refunds = [...shopifyOrder.refunds, { id: 7002, created_at: '2026-10-09T02:00:00+03:00', transactions }];
		for (const refund of ['7001', '7002']) {
			const shopify = { refund, order: { ...shopifyOrder, financial_status: 'refunded', refunds } };
			await erp.evrak(payBack({ shop: 'shopify' }, {}, CASH), items(shopify as never));
		}
		for (const state of ['Accepted', 'WaitingInAction'])
			await erp.evrak(
				payBack({ shop: 'trendyol' }, {}, CASH),
				items({ refund: trendyolClaim(state), order: trendyolPackage } as never),
			);
		expect(paidOut().map((row) => row.split(' ')[4])).toEqual(['90.17', '10', '93.32']);
	});
});
