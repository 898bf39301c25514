import type { IDataObject } from 'n8n-workflow';
import { pointerOf } from '../../../../../standin/schema/taxes';
import { bench, items } from '../../../../../testkit/node/evrak';
import { saveShopInvoice, saveShopOrder, stock, storedInvoice, storedOrder } from '../../../../../testkit/shop/node';
import { wooOnHold } from '../../../../erp/commerce/shops/examples';
import { trendyolAbroad } from '../../../../erp/commerce/shops/trendyolExamples';
import { perTest } from '../../../../../testkit/jest/benches';

/** Orders in a currency for which their shop tells no rate, with what the ERP has of it in the end. */
const EXAMPLES = [
	{
		name: 'WooCommerce on hold, in euros',
		shop: 'wooCommerce',
		order: wooOnHold,
		options: { acceptedStates: 'on-hold', currencyNumbers: 'EUR=2' },
		reference: '5320',
		lines: ['LAMBA 20.58 4.12', 'KARGO 4.08 0.82'],
		total: 2960n,
		vat: new Map([[pointerOf('common', 20), 494n]]),
		told: { total: 29.6, shopTotal: 29.6, difference: 0, vat: 4.94, currency: 'EUR', exchangeRate: 49.6 },
		currency: 2,
		day: '2026-10-06',
	},
	{
		name: 'Trendyol to Saudi Arabia, in riyals',
		shop: 'trendyol',
		order: trendyolAbroad,
		options: { currencyNumbers: 'USD=1, SAR=9' },
		reference: '77003',
		lines: ['LAMBA 24.70 0.00'],
		total: 2470n,
		vat: new Map([[pointerOf('common', 0), 0n]]),
		told: { total: 24.7, shopTotal: 24.7, difference: 0, vat: 0, currency: 'SAR', exchangeRate: 49.6 },
		currency: 9,
		day: '2026-10-05',
	},
];

const RATE = { exchangeRate: '49.60' };

const erp = perTest(bench);
beforeEach(() => stock(erp.erp.db, 'LAMBA'));

describe.each(EXAMPLES)(
	'a worked order of $name',
	({ shop, order, options, reference, told, currency, day, ...sums }) => {
		const { lines, total, vat } = sums;
		const given = order as unknown as IDataObject;

		it('ends in the ERP as an order with the shop’s sums, in its currency and at the rate that was given', async () => {
			const ran = await erp.evrak(saveShopOrder({ shop }, { ...options, ...RATE }), items(given));
			expect(ran.error).toBeUndefined();
			expect(ran.items[0]?.json).toMatchObject({ outcome: 'saved', shopOrder: told });
			expect(storedOrder(erp.erp.db, reference)).toEqual({ lines, total, vat });
			expect(
				erp.erp.db.all(
					'SELECT DISTINCT sip_doviz_cinsi AS currency, sip_doviz_kuru AS rate, sip_tarih AS day FROM SIPARISLER',
				),
			).toMatchObject([{ currency, rate: 49.6, day: `${day}T00:00:00.000` }]);
		});

		it('ends in the ERP as an invoice with the shop’s sums', async () => {
			const ran = await erp.evrak(saveShopInvoice({ shop }, { ...options, ...RATE }), items(given));
			expect(ran.error).toBeUndefined();
			expect(storedInvoice(erp.erp.db, reference)).toEqual({ lines, total, vat });
			expect(
				erp.erp.db.get('SELECT cha_d_cins AS currency, cha_d_kur AS rate FROM CARI_HESAP_HAREKETLERI'),
			).toMatchObject({ currency, rate: 49.6 });
		});

		it('is refused without a rate, since its shop tells none', async () => {
			const { error } = await erp.evrak(saveShopOrder({ shop }, options), items(given));
			expect(error?.message).toMatch(/the shop tells no rate for it\. Give Exchange Rate/);
			expect(erp.bodies('SiparisKaydetV2')).toEqual([]);
		});
	},
);

it('an order on hold is skipped until its state is accepted', async () => {
	const ran = await erp.evrak(saveShopOrder({}, { currencyNumbers: 'EUR=2', ...RATE }), items(wooOnHold));
	expect(ran.items[0]?.json).toMatchObject({ outcome: 'skipped', shopOrder: { number: '5320', state: 'on-hold' } });
	expect(erp.bodies('SiparisKaydetV2')).toEqual([]);
});

it('an invoice that goes abroad without VAT names its exemption', async () => {
	const options = { currencyNumbers: 'SAR=9', ...RATE };
	await erp.evrak(saveShopInvoice({ shop: 'trendyol' }, options), items(trendyolAbroad as unknown as IDataObject));
	expect(JSON.stringify(erp.bodies('FaturaKaydetV2'))).toContain('301');
});
