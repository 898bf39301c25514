import { bench, items, type Bench } from '../../../../../testkit/node/evrak';
import { fields, HEADER, LINE_FIELDS, order as orderOf, SAVE_ORDERS } from '../../../../../testkit/node/orders';

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
			{ ...shared, sip_stok_kod: 'STK001', sip_miktar: 2, sip_b_fiyat: 49.9, sip_tutar: 99.8 },
			{ ...shared, sip_stok_kod: 'STK002', sip_miktar: 1, sip_b_fiyat: 10, sip_tutar: 10 },
		]);
	});
});

describe('a preview', () => {
	let erp: Bench;
	beforeAll(async () => void (erp = await bench()));
	afterAll(async () => await erp.close());
	const request = {
		method: 'POST',
		url: expect.stringMatching(/SiparisKaydetV2$/),
		body: { Mikro: expect.objectContaining({ evraklar: [expect.anything()] }) },
	};

	it('says first what it is of and what it books, then what it warns of, then the request; nothing is sent', async () => {
		const given = items(orderOf(1), orderOf(2, { sip_ozel: 1 }));
		const line = { itemCode: 'STK001', quantity: 1, unitPrice: 10, netAmount: 10, vatAmount: 0 };
		const figures = {
			date: '2026-11-20',
			accountCode: '120.01.001',
			total: 10,
			netTotal: 10,
			vatTotal: 0,
			lines: [line],
		};
		const { items: shown } = await erp.evrak({ ...SAVE_ORDERS, preview: true }, given);
		expect(shown.map(({ json }) => json)).toEqual([
			{ preview: true, document: 'Document 1 (T 1)', ...figures, ...request },
			{
				...{ preview: true, document: 'Document 2 (T 2)', ...figures, ...request },
				warnings: [expect.stringContaining('sip_ozel is sent as given')],
			},
		]);
		expect(Object.keys(shown[1]?.json ?? {})).toEqual([
			...['preview', 'document', ...Object.keys(figures), 'warnings', 'method', 'url', 'body'],
		]);
		expect(shown.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 1 }]);
		expect(erp.bodies('SiparisKaydetV2')).toEqual([]);
	});

	it('of rows names their group', async () => {
		const rows = { resource: 'order', operation: 'create', inputMode: 'rows', groupBy: '={{ $json.order }}' };
		const { items: shown } = await erp.evrak(
			{ ...rows, documentFields: fields(HEADER), lineFields: fields(LINE_FIELDS), preview: true },
			items({ order: 'A', sku: 'STK001', quantity: 1 }),
		);
		expect(shown[0]?.json).toMatchObject({ preview: true, document: 'Document 1 (group A)', group: 'A' });
	});
});
