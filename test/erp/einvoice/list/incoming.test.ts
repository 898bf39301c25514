import fc from 'fast-check';
import { identityOf } from '../../../../erp/einvoice/list/identity';
import { incomingRows } from '../../../../erp/einvoice/list/incoming';

const rows = [
	{ UUID: '11111111-2222-3333-4444-555555555501', GIBFaturaNo: 'ABC2026000000001' },
	{ UUID: '11111111-2222-3333-4444-555555555502', GIBFaturaNo: 'ABC2026000000002' },
];
const strange = [{ belge: 'a' }, { belge: 'b' }];
const found = (list: ReadonlyArray<Record<string, unknown>>, skipped = 0, member?: string) => ({
	ok: true,
	rows: list,
	keys: list.map((row) => identityOf(row, member)),
	skipped,
});

describe('the list of incoming invoices', () => {
	it.each([
		['rows as JSON text', { Faturalar: rows.map((row) => JSON.stringify(row)) }],
		['an echo of the filters beside the list', { GIBFaturaNo: 'ABC2026000000001', Liste: rows }],
		['beside a list of something else', { Uyarilar: [{ kod: 1 }], Belgeler: rows }],
	])('is found in %s', (_, data) => expect(incomingRows(data)).toEqual(found(rows)));

	it.each([{ Hata: 'Okunamadı', Sira: 7 }, { Unvan: 'TOPLAM', Tutar: 203 }, 'x', 5])(
		'leaves out and counts %j among its rows',
		(row) => {
			expect(incomingRows({ Faturalar: [...rows, row] })).toEqual(found(rows, 1));
			expect(incomingRows([row, ...rows])).toEqual(found(rows, 1));
			expect(incomingRows({ Kutu: [row, ...rows] }, 'Kutu')).toEqual(found(rows, 1));
		},
	);

	it.each([
		...[null, undefined, '', {}, [], '[]', { Faturalar: [] }, { Faturalar: null }, { Count: 0 }],
		...[
			{ Count: 0, Liste: [] },
			{ Faturalar: [], Mesaj: 'kayıt yok' },
			[{ SQLResult1: [] }],
			[{ Mesaj: 'Kayıt bulunamadı' }],
		],
	])('is empty in %j', (data) => expect(incomingRows(data)).toEqual(found([])));

	it.each([
		...['yok', 'Firma kaydı bulunamadı', 'İstenilen aralıktaki kayıtlar getirilirken hata', 'Veritabanı bulunamadı'],
		...['0 kayıt bulundu', 'e-fatura kaydına rastlanmadı', 'Fatura listesi boş', 'no data'],
		...['Fatura listesi alınamadı', '12 adet fatura listelendi', 'Kullanıcı yetkisi yok', 7, true, '{broken'],
		...[{ Mesaj: 'Firma kaydı bulunamadı' }, { Kolonlar: [{ Ad: 'UUID' }] }, { Faturalar: 'yok' }, { Hatalar: ['x'] }],
		...[{ Faturalar: [{ a: 1, b: 2, c: 3 }] }, [rows.map(({ UUID }) => UUID)], { Sonuc: { Faturalar: rows } }],
	])('is a problem in %j, never silently nothing', (data) =>
		expect(incomingRows(data)).toMatchObject({ ok: false, remedy: expect.stringContaining('List Member') }),
	);

	it.each(['Kayit yok.', 'Listelenecek veri yok', 'No records found.'])('is empty where a text says so: %s', (text) => {
		for (const data of [text, { Mesaj: text }, { Faturalar: text }]) expect(incomingRows(data)).toEqual(found([]));
	});

	it('is where the setting says', () => {
		const data = { Faturalar: strange, Sonuc: { Kutu: rows } };
		expect(incomingRows(data, 'Sonuc.Kutu')).toEqual(found(rows));
		expect(incomingRows([data], 'sonuc.KUTU')).toEqual(found(rows));
		expect(incomingRows({ Kutu: null }, 'Kutu')).toEqual(found([]));
		for (const empty of [null, '', {}, []]) expect(incomingRows(empty, 'Kutu')).toEqual(found([]));
		expect(incomingRows(data, 'Yok')).toMatchObject({ ok: false, message: expect.stringContaining('"Yok"') });
		expect(incomingRows(data, 'Sonuc')).toMatchObject({ ok: false, message: expect.stringContaining('not a list') });
	});

	it('never throws, and gives objects only', () => {
		fc.assert(
			fc.property(fc.jsonValue({ maxDepth: 6 }), (data) => {
				const list = incomingRows(data);
				if (list.ok) for (const row of list.rows) expect(typeof row).toBe('object');
				else expect(list.message).not.toBe('');
			}),
		);
	});
});
