import { bench, items, type Bench } from '../../../../../testkit/node/evrak';

describe('an order, from the web shop to the ERP', () => {
	let erp: Bench;
	beforeAll(async () => {
		erp = await bench();
		erp.erp.db.run("INSERT INTO CARI_HESAPLAR (cari_kod, cari_unvan1) VALUES ('WEB-7', 'Ayşe Yılmaz')");
	});
	afterAll(async () => await erp.close());

	const order = {
		number: 1042,
		date: '2026-11-20T09:30:00',
		line_items: [
			{ sku: 'STK001', quantity: 2, price: '49.90' },
			{ sku: 'STK002', quantity: 1, price: 10 },
		],
	};

	it('is saved once, with the header repeated on every line', async () => {
		const { items: saved, error } = await erp.evrak(
			{
				resource: 'order',
				operation: 'create',
				inputMode: 'fields',
				documentFields: {
					mappingMode: 'defineBelow',
					value: {
						sip_tip: '0',
						sip_tarih: '={{ $json.date }}',
						sip_musteri_kod: 'WEB-7',
						sip_evrakno_seri: 'WEB',
						sip_evrakno_sira: '={{ $json.number }}',
					},
				},
				lines: '={{ $json.line_items }}',
				lineFields: {
					mappingMode: 'defineBelow',
					value: { sip_stok_kod: '{sku}', sip_miktar: '{quantity}', sip_b_fiyat: '{price}' },
				},
			},
			items(order),
		);
		expect(error).toBeUndefined();
		expect(saved).toHaveLength(1);
		expect(saved[0]?.json).toMatchObject({ outcome: 'saved', series: 'WEB', number: '1042', lineCount: 2 });
		const rows = erp.erp.db.all(
			'SELECT sip_stok_kod, sip_miktar, sip_b_fiyat, sip_tarih FROM SIPARISLER ORDER BY sip_stok_kod',
		);
		expect(rows).toHaveLength(2);
		const [body] = erp.bodies('SiparisKaydetV2') as Array<{ Mikro: { evraklar: Array<{ satirlar: unknown[] }> } }>;
		const shared = {
			sip_tip: '0',
			sip_tarih: '20.11.2026',
			sip_musteri_kod: 'WEB-7',
			sip_evrakno_seri: 'WEB',
			sip_evrakno_sira: 1042,
		};
		expect(body?.Mikro.evraklar[0]?.satirlar).toEqual([
			{ ...shared, sip_stok_kod: 'STK001', sip_miktar: 2, sip_b_fiyat: 49.9 },
			{ ...shared, sip_stok_kod: 'STK002', sip_miktar: 1, sip_b_fiyat: 10 },
		]);
	});
});
