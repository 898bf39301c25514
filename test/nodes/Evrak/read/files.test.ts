import type { INodeExecutionData } from 'n8n-workflow';
import { bench, items } from '../../../../testkit/node/evrak';
import { fields } from '../../../../testkit/node/orders';
import { invoice } from '../../../../testkit/shop/node';
import { serve } from '../../../../testkit/servers/server';
import { perTest } from '../../../../testkit/jest/benches';

const INVOICE = 'CCCCCCCC-0000-4000-8000-000000000001';
const ITEM = 'DDDDDDDD-0000-4000-8000-000000000001';
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

const erp = perTest(bench);
beforeEach(() => {
	erp.erp.db.run(
		"INSERT INTO CARI_HESAP_HAREKETLERI (cha_Guid, cha_kod, cha_evrakno_seri, cha_evrakno_sira, cha_tarihi, cha_meblag) VALUES (?, '120.01.001', 'FAT', 7, '2026-11-20T00:00:00.000', 120)",
		[INVOICE],
	);
});

const bytes = (row: INodeExecutionData | undefined, field: string) =>
	Buffer.from(row?.binary?.[field]?.data ?? '', 'base64');
const pdf = {
	resource: 'eDocument',
	operation: 'getInvoicePdf',
	inputMode: 'fields',
	Fatura_Guid: '={{ $json.guid }}',
};
const image = (operation: string) => ({
	resource: 'image',
	operation,
	inputMode: 'fields',
	binaryPropertyName: 'photo',
	outputFieldName: 'photo',
	TableID: 13,
	RecordUid: ITEM,
	documentFields: fields({ TableID: 13, RecordUid: ITEM }),
});

describe('an invoice PDF, asked for by what people know', () => {
	const ORDERED = 'CCCCCCCC-0000-4000-8000-000000000002';
	beforeEach(() => {
		const { db } = erp.erp;
		db.run("UPDATE CARI_HESAP_HAREKETLERI SET cha_evrak_tip = 63, cha_cinsi = 6, cha_belge_no = '5310', cha_iptal = 0");
		db.run(
			"INSERT INTO CARI_HESAP_HAREKETLERI (cha_Guid, cha_kod, cha_evrakno_seri, cha_evrakno_sira, cha_tarihi, cha_meblag, cha_evrak_tip, cha_cinsi, cha_belge_no) VALUES (?, '120.01.001', '', 9, '2026-11-20T00:00:00.000', 120, 63, 6, 'ABC2026000000001')",
			[ORDERED],
		);
		db.run(
			"INSERT INTO CARI_HESAP_HAREKETLERI (cha_Guid, cha_kod, cha_evrakno_seri, cha_evrakno_sira, cha_tarihi, cha_meblag, cha_evrak_tip, cha_cinsi, cha_belge_no) VALUES ('CCCCCCCC-0000-4000-8000-000000000003', '320.01.001', 'FAT', 7, '2026-11-20T00:00:00.000', 9, 0, 6, '5310')",
		);
		invoice(db, '6001');
		db.run('UPDATE STOK_HAREKETLERI SET sth_fat_uid = ?', [ORDERED]);
	});

	it.each([
		['its reference, though a supplier’s invoice bears it, too', '5310', INVOICE],
		['its series and number', 'FAT-7', INVOICE],
		['its series and number with a blank', 'FAT 7', INVOICE],
		['its number without a series', '9', ORDERED],
		['the number of its e-document', 'ABC2026000000001', ORDERED],
		['the reference of its order', '6001', ORDERED],
		['its GUID', `{${INVOICE}}`, INVOICE],
	])('%s', async (_, guid, wanted) => {
		const { items: rows, error } = await erp.evrak(pdf, items({ guid }));
		const known = guid.startsWith('{') ? `invoice-${INVOICE}` : guid;
		expect([error?.message, rows[0]?.json.fileName]).toEqual([undefined, `${known}.pdf`]);
		const [body] = erp.bodies('FaturaPdfV2') as Array<{ Mikro: { Fatura_Guid: string } }>;
		expect(body?.Mikro.Fatura_Guid.toUpperCase()).toBe(wanted);
	});

	it.each([
		['no sales invoice of "7001"', '7001', ''],
		['several sales invoices of "5310"', '5310', "UPDATE CARI_HESAP_HAREKETLERI SET cha_belge_no = '5310'"],
	])('is refused with %s', async (why, guid, change) => {
		if (change !== '') erp.erp.db.run(change);
		const { error } = await erp.evrak(pdf, items({ guid }));
		expect(error?.message).toContain(why);
		expect(erp.bodies('FaturaPdfV2')).toEqual([]);
	});

	it('on V16 takes a GUID alone, and says so', async () => {
		const { error } = await erp.evrak(pdf, items({ guid: 'FAT-7' }), {}, { generation: 'V16' });
		expect(error?.message).toMatch(/V16/);
	});
});

describe('an invoice PDF', () => {
	it('comes as a file, beside what tells it apart', async () => {
		const { items: rows } = await erp.evrak({ ...pdf, outputFieldName: 'invoice' }, items({ guid: `{${INVOICE}}` }));
		const fileName = `invoice-${INVOICE}.pdf`;
		expect(rows).toHaveLength(1);
		expect(rows[0]?.json).toEqual({ fileName, mimeType: 'application/pdf', size: bytes(rows[0], 'invoice').length });
		expect(rows[0]?.binary?.invoice).toMatchObject({ fileName, mimeType: 'application/pdf', fileExtension: 'pdf' });
		expect(rows[0]?.pairedItem).toEqual({ item: 0 });
		expect(bytes(rows[0], 'invoice').subarray(0, 5).toString()).toBe('%PDF-');
	});

	it.each([
		['series and number of a save', { guid: INVOICE, series: 'FTR', number: 123 }, 'FTR-123'],
		['another document', { guid: ITEM, asked: INVOICE, series: 'FTR', number: 124 }, `invoice-${INVOICE}`],
	])('is called as people file it, where the item tells it: %s', async (_, json, name) => {
		const { items: rows } = await erp.evrak({ ...pdf, Fatura_Guid: '={{ $json.asked ?? $json.guid }}' }, items(json));
		expect(rows[0]?.json.fileName).toBe(`${name}.pdf`);
	});

	it.each(['={{ $json.field }}', '={{ null }}', '={{ " " }}'])(
		'whose output field is an expression that gives nothing is not fetched: %s',
		async (outputFieldName) => {
			for (const asking of [pdf, image('get')]) {
				const { error } = await erp.evrak({ ...asking, outputFieldName }, items({ guid: INVOICE }));
				expect(error?.message).toBe('Put Output File in Field is blank (item 0)');
				expect(erp.erp.requests).toHaveLength(0);
			}
		},
	);

	it('that is empty at success means a missing right', async () => {
		const { error, items: rows } = await erp.evrak(pdf, items({ guid: INVOICE }), {}, { userCode: 'API2' });
		expect(rows).toEqual([]);
		expect(error).toMatchObject({
			message: 'Get invoice PDF failed: the ERP answered without a file',
			description: expect.stringMatching(
				/^It does so where the API user has no e-document right .*, and check the identifier and the kind of document\./,
			) as string,
		});
	});

	it('of a draft is called by series and number, in whatever order they are given', async () => {
		erp.erp.db.run('UPDATE CARI_HESAP_HAREKETLERI SET cha_evrak_tip = 63, cha_satir_no = 0');
		const json = { inputMode: 'json', json: '={{ $json }}' };
		const input = items(
			{ EBelgeTipi: 0, EvrakSira: 7, EvrakSeri: 'FAT' },
			{ EBelge: { EvrakSeri: 'FAT', EvrakSira: '7', EBelgeTipi: 0 } },
		);
		const { items: rows } = await erp.evrak({ resource: 'eDocument', operation: 'getDraftPdf', ...json }, input);
		expect(rows.map(({ json: { fileName } }) => fileName)).toEqual(['FAT-7.pdf', 'FAT-7.pdf']);
	});

	it('of an invoice that is not there is an error in the words of the ERP', async () => {
		const input = items({ guid: INVOICE }, { guid: ITEM });
		const { items: rows, errors } = await erp.evrak(pdf, input, { onError: 'continueErrorOutput' });
		expect(rows).toHaveLength(1);
		expect(errors.map(({ error, pairedItem }) => [error?.message, pairedItem])).toEqual([
			['Get invoice PDF failed: Fatura bulunamadı!', { item: 1 }],
		]);
	});

	it.each([
		['PDF', '%PDF-1.4 text', 'application/pdf', 'pdf'],
		['unknown', '\u0000\u0001\u0002\u0003\u0004\u0005'.repeat(20), 'application/octet-stream', 'bin'],
	])('has its type from its bytes, in whatever member it stands: %s', async (_, text, mimeType, extension) => {
		const Data = { Durum: 'ok', Belge: [{ Icerik: Buffer.from(text).toString('base64') }] };
		const server = await serve((response) => response.end(JSON.stringify({ result: [{ IsError: false, Data }] })));
		const { items: rows } = await erp.evrak(pdf, items({ guid: INVOICE }), {}, { baseUrl: server.url });
		await server.close();
		expect(rows[0]?.json).toEqual({ fileName: `invoice-${INVOICE}.${extension}`, mimeType, size: text.length });
		expect(bytes(rows[0], 'data').toString()).toBe(text);
	});
});

describe('a picture', () => {
	const photo = [{ json: {}, binary: { photo: { data: PNG.toString('base64'), mimeType: 'image/jpeg' } } }];

	it('is uploaded from a binary field and comes back the same, as what its bytes are', async () => {
		const { items: saved, error } = await erp.evrak(image('create'), photo);
		expect(error).toBeUndefined();
		expect(saved[0]?.json.outcome).toBe('saved');
		expect(erp.bodies('ImageDataKaydetV2')[0]?.Mikro).toMatchObject({
			Image: { TableID: 13, RecordUid: ITEM, ImageData: PNG.toString('base64') },
		});
		const { items: rows } = await erp.evrak(image('get'));
		expect(rows[0]?.json).toEqual({ fileName: `image-${ITEM}.png`, mimeType: 'image/png', size: PNG.length });
		expect(bytes(rows[0], 'photo')).toEqual(PNG);
	});

	it('that the item does not bring is refused, naming the fields that it has', async () => {
		const { error } = await erp.evrak({ ...image('create'), binaryPropertyName: 'data' }, photo);
		expect(error?.message).toBe(
			'Document 1: Picture (Resim Verisi), ImageData: the item has no binary file in the field "data". Its binary fields are: photo.',
		);
		expect(erp.erp.requests).toHaveLength(0);
	});

	const given = (ImageData: string) => ({
		resource: 'image',
		operation: 'create',
		inputMode: 'json',
		json: JSON.stringify({ TableID: 13, RecordUid: ITEM, ImageData }),
	});

	it('is taken as the data URL that a browser makes of it, and with line breaks', async () => {
		const text = PNG.toString('base64');
		for (const content of [`data:image/png;base64,${text}`, text.replace(/(.{20})/g, '$1\r\n')]) {
			const { items: rows } = await erp.evrak(given(content));
			expect(rows[0]?.json).toMatchObject({ outcome: 'saved' });
			expect(rows[0]?.json.warnings).toBeUndefined();
		}
		const sent = erp.bodies('ImageDataKaydetV2').map(({ Mikro }) => (Mikro as { Image: object }).Image);
		expect(sent).toEqual(Array(2).fill({ TableID: 13, RecordUid: ITEM, ImageData: text }));
	});

	it.each(['hello', PNG.toString('base64').slice(0, 21), 'data:image/png;base64,', 'YQ=', 'a.png'])(
		'that is no content, or was cut, is refused: %s',
		async (content) => {
			const { error } = await erp.evrak(given(content));
			expect(error?.message).toContain('Picture (Resim Verisi), ImageData: the content is not Base64');
			expect(erp.erp.requests).toHaveLength(0);
		},
	);

	it('is sent with a warning where the content is another file, or the name of a field', async () => {
		const page = [{ json: {}, binary: { photo: { data: btoa('<html>404'), mimeType: 'image/jpeg' } } }];
		const rows = [...(await erp.evrak(image('create'), page)).items, ...(await erp.evrak(given('data'))).items];
		for (const { json } of rows)
			expect(json.warnings).toEqual(['Picture (Resim Verisi), ImageData: the content does not begin like a picture']);
		expect(rows).toHaveLength(2);
	});
});
