import { bench, items, type Bench, type Login } from '../../../../../testkit/node/evrak';
import { forget } from '../../../../../testkit/node/safeSaves';
import { saveShopInvoice, saveShopOrder, stock, storedInvoice } from '../../../../../testkit/shop/node';
import { shopifyOrder, wooOrder, wooRefund } from '../../../../erp/shops/examples';
import { trendyolClaim, trendyolPackage } from '../../../../erp/shops/trendyolExamples';

const saveReturn = (details: object = {}, shopOptions: object = {}, options: object = {}) =>
	saveShopOrder(
		{ operation: 'saveAsReturn', refund: '={{ $json.refund }}', shopOrder: '={{ $json.order }}', ...details },
		{ ...shopOptions },
		{ ...options },
	);

let erp: Bench;
beforeEach(async () => {
	await forget();
	erp = await bench();
	stock(erp.erp.db, 'LAMBA', 'ATKI', 'KAVANOZ');
});
afterEach(async () => await erp.close());

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

	it.each<[string, Login]>([
		['with SQL', {}],
		['by n8n’s memory alone', { generation: 'V16' }],
	])('of Trendyol returns each piece once, on whichever day it is accepted, %s', async (_, login) => {
		await erp.close();
		erp = await bench(login, login);
		stock(erp.erp.db, 'LAMBA', 'ATKI', 'KAVANOZ');
		const claim = (...states: string[]) => ({
			...trendyolClaim('Accepted'),
			items: [
				{ orderLine: { id: 301 }, claimItems: states.map((name, at) => ({ id: `p${at}`, claimItemStatus: { name } })) },
			],
		});
		if (!('generation' in login)) await erp.evrak(saveShopInvoice({ shop: 'trendyol' }), items(trendyolPackage));
		const saving = saveReturn({ shop: 'trendyol' }, {}, { protection: 'full' });
		const step = async (...states: string[]) => {
			const ran = await erp.evrak(saving, items({ refund: claim(...states), order: trendyolPackage }));
			expect(ran.error?.message).toBeUndefined();
			return ran.items.map(({ json }) => json.outcome);
		};
		expect(await step('WaitingInAction', 'WaitingInAction')).toEqual(['skipped']);
		expect(await step('Accepted', 'WaitingInAction')).toEqual(['saved']);
		expect(await step('Accepted', 'Accepted')).toEqual(['alreadySaved', 'saved']);
		expect(await step('Accepted', 'Accepted')).toEqual(['alreadySaved', 'alreadySaved']);
		expect(
			erp.erp.db.get(
				'SELECT COUNT(*) AS documents, ROUND(SUM(cha_meblag), 2) AS total FROM CARI_HESAP_HAREKETLERI WHERE cha_evrak_tip = 0',
			),
		).toEqual({ documents: 2, total: 186.64 });
	});

	it('without its order, or of another one, is refused by name', async () => {
		const lacking = await erp.evrak(saveReturn(), items({ refund: wooRefund, order: {} }));
		expect(lacking.error?.message).toMatch(/WooCommerce refund\)/);
		const other = await erp.evrak(saveReturn(), items({ refund: { ...wooRefund, parent_id: 9 }, order: wooOrder }));
		expect(other.error?.message).toMatch(/parent_id is 9, another order/);
		expect(erp.bodies('FaturaKaydetV2')).toEqual([]);
	});
});
