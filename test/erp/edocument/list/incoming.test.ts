import fc from 'fast-check';
import { rowIdentityOf } from '../../../../erp/edocument/list/identity';
import { incomingRows } from '../../../../erp/edocument/list/incoming';

const rows = [
	{ UUID: '11111111-2222-3333-4444-555555555501', GIBFaturaNo: 'ABC2026000000001' },
	{ UUID: '11111111-2222-3333-4444-555555555502', GIBFaturaNo: 'ABC2026000000002' },
];
const strange = [{ belge: 'a' }, { belge: 'b' }];
const found = (list: ReadonlyArray<Record<string, unknown> | undefined>, skipped = 0, member?: string) => ({
	ok: true,
	rows: list,
	identities: list.map((row = {}) => rowIdentityOf(row, member)),
	skipped,
});

describe('the list of incoming invoices', () => {
	it.each([
		['itself', rows],
		['Faturalar', { Faturalar: rows }],
		['faturalar', { faturalar: rows }],
		['FATURALAR', { FATURALAR: rows }],
		['Data', { Data: rows }],
		['result', { result: rows }],
		['Items', { Items: rows }],
		['liste', { liste: rows }],
		['Rows', { Rows: rows }],
		['any other name', { Count: 2, GelenKutusu: rows }],
		['a list of one wrapper', [{ SQLResult1: rows }]],
		['a wrapper with a count', [{ Count: 2, Faturalar: rows }]],
		['a wrapper in a wrapper', { Data: { Faturalar: rows } }],
		['JSON as text', JSON.stringify({ Faturalar: rows })],
		['a wrapper with JSON as text', { Data: JSON.stringify(rows) }],
		['an echo of the filters beside the list', { GIBFaturaNo: 'ABC2026000000001', VKNo: '1234567890', Liste: rows }],
		['beside a list of something else', { Uyarilar: [{ kod: 1 }], Belgeler: rows }],
	])('is found in %s', (_, data) => expect(incomingRows(data)).toEqual(found(rows)));

	it('is found by the column prefix of its rows, beside a list of something else', () => {
		const columns = rows.map(({ UUID, GIBFaturaNo }) => ({ gef_uuid: UUID, gef_belge_no: GIBFaturaNo, gef_tutar: 1 }));
		expect(incomingRows({ Faturalar: [{ kod: 1 }], Kutu: columns })).toEqual(found(columns));
		expect(incomingRows(columns[0])).toEqual(found([columns[0]]));
	});

	it('is found where the rows show nothing but the member that the user named', () => {
		for (const data of [
			{ Uyarilar: [{ kod: 1 }], Faturalar: strange },
			{ Count: 2, Kutu: strange },
			strange,
			[strange[0]],
		]) {
			expect(incomingRows(data, undefined, 'Belge')).toMatchObject({ ok: true, skipped: 0 });
		}
		expect(incomingRows({ Durumlar: [{ Kod: 1 }], Kutu: strange }, undefined, 'Belge')).toEqual(
			found(strange, 0, 'Belge'),
		);
	});

	const SIDES: ReadonlyArray<readonly [name: string, row: Record<string, unknown>]> = [
		['Durumlar', { Kod: 1300, Aciklama: 'Tamam' }],
		['Gondericiler', { VKNo: '3333333339', Unvan: 'A' }],
		['Firmalar', { VKN: '3333333339', Unvan: 'Biz', No: 4 }],
		['ParaBirimleri', { Kod: 'TRY', No: 0 }],
		['Vergiler', { Kod: '0015', Ad: 'KDV', Oran: 20 }],
		['Senaryolar', { Kod: 'TICARIFATURA', Ad: 'Ticari' }],
		['Kasalar', { Kod: 'K1', Ad: 'x', Guid: 'aaaaaaaa-2222-3333-4444-555555555504' }],
		['Bilgi', { Aciklama: 'x', Zaman: 5, Tarih: '2026-11-20' }],
	];

	it.each(SIDES)('never takes the rows of %s for invoices', (name, row) => {
		for (const list of [[row], [row, row]]) {
			expect(incomingRows({ [name]: list, Veri: rows })).toEqual(found(rows));
			expect(incomingRows({ Veri: rows, [name]: list })).toEqual(found(rows));
			expect(incomingRows({ [name]: list, Faturalar: [] })).toEqual(found([]));
			expect(incomingRows({ [name]: list })).toMatchObject({ ok: false });
			const empty = incomingRows({ [name]: list, Veri: [] });
			if (empty.ok) expect(empty.rows).toEqual([]);
		}
	});

	it.each([
		{ Hata: 'Okunamadı' },
		{ Hata: 'Okunamadı', Sira: 7 },
		{ Unvan: 'TOPLAM', Tutar: 203 },
		{ FaturaNo: 'TOPLAM', Tutar: 203 },
		{ Aciklama: 'x', Zaman: 12345 },
		{},
		null,
		'x',
	])('leaves out and counts %j among its rows', (row) => {
		expect(incomingRows({ Faturalar: [...rows, row] })).toEqual(found(rows, 1));
		expect(incomingRows([row, ...rows])).toEqual(found(rows, 1));
		expect(incomingRows({ Kutu: [row, ...rows] }, 'Kutu')).toEqual(found(rows, 1));
		expect(incomingRows({ Faturalar: [row] })).toEqual(found([], 1));
	});

	it('is a problem where it holds whole rows and none shows an invoice', () => {
		const data = { Faturalar: [{ a: 1, b: 2, c: 3 }] };
		expect(incomingRows(data)).toMatchObject({ ok: false, message: expect.stringContaining('a, b, c') });
		expect(incomingRows(data, undefined, 'b')).toMatchObject({ ok: true, rows: data.Faturalar });
	});

	it('is one invoice where the object is one, even with lines in it', () => {
		const one = { ...rows[0], Items: [{ code: 'A' }, { code: 'B' }] };
		expect(incomingRows(one)).toEqual(found([one]));
		expect(incomingRows([one])).toEqual(found([one]));
		const numbered = { fat_belge_no: 'A1', fat_tarih: '2026-11-20', Kalemler: [{ code: 'A' }] };
		expect(incomingRows([numbered])).toMatchObject({ ok: false });
	});

	it.each([
		[null],
		[undefined],
		[''],
		[{}],
		[[]],
		['[]'],
		[{ Faturalar: [] }],
		[{ Faturalar: null }],
		[{ Count: 0 }],
		[{ Faturalar: [], Mesaj: 'kayıt yok' }],
		[{ Count: 0, Liste: [] }],
		[[{ SQLResult1: [] }]],
		[{ Data: { Faturalar: [] } }],
		[{ Data: { Faturalar: null } }],
		[{ Sonuclar: [{ Kod: 0, Aciklama: 'Kayıt bulunamadı' }] }],
		[[{ Mesaj: 'Kayıt bulunamadı' }]],
	])('is empty in %j', (data) => expect(incomingRows(data)).toEqual(found([])));

	it.each([
		['yok'],
		['Firma kaydı bulunamadı'],
		['İstenilen aralıktaki kayıtlar getirilirken hata'],
		['Veritabanı bulunamadı'],
		['Fatura listesi alınamadı'],
		['12 adet fatura listelendi'],
		['Kullanıcı kaydına rastlanmadı'],
		['Kullanıcı yetkisi yok'],
		[7],
		[true],
		[{ Mesaj: 'Firma kaydı bulunamadı' }],
		[{ Kolonlar: [{ Ad: 'UUID' }] }],
		[{ Uyarilar: rows }],
		[{ Faturalar: 'yok' }],
		['{broken'],
		[{ Hatalar: ['x'] }],
	])('is a problem in %j, never silently nothing', (data) =>
		expect(incomingRows(data)).toMatchObject({ ok: false, remedy: expect.stringContaining('List Member') }),
	);

	const [one, two] = rows;
	const beside = {
		Kolonlar: [{ Ad: 'UUID', Tip: 'string' }],
		columns: [{ name: 'UUID' }],
		Uyarilar: [{ UUID: 'aaaaaaaa-2222-3333-4444-555555555501', Mesaj: 'x' }],
		FaturaHatalari: [{ UUID: 'aaaaaaaa-2222-3333-4444-555555555502' }],
		FaturaToplamlari: [{ VKNo: '1', FaturaNo: 'T' }],
		GidenFaturalar: [{ UUID: 'aaaaaaaa-2222-3333-4444-555555555503' }],
		Sayfalama: { Sayfa: 1, Boyut: 100, ToplamKayit: 2 },
		filters: [{ VKNo: '1', GIBFaturaNo: 'ABC' }],
	};

	it.each([
		['two lists', { TemelFaturalar: [one], TicariFaturalar: [two] }],
		['two lists one level deeper', { Sonuc: { TemelFaturalar: [one], TicariFaturalar: [two] } }],
		['two lists two levels deeper', { Sonuc: { Gelen: { TemelFaturalar: [one], TicariFaturalar: [two] } } }],
		['two lists in a named wrapper', { Data: { Temel: [one], Ticari: [two] } }],
		['two lists in a list', [{ TemelFaturalar: [one], TicariFaturalar: [two] }]],
		['a list of two wrappers', [{ TemelFaturalar: [one] }, { TicariFaturalar: [two] }]],
		['a list of lists', [[one], [two]]],
		['two lists as JSON text', { TemelFaturalar: JSON.stringify([one]), TicariFaturalar: JSON.stringify([two]) }],
		['JSON in JSON', JSON.stringify({ Data: JSON.stringify({ Faturalar: rows }) })],
		['rows as JSON text', { Faturalar: rows.map((row) => JSON.stringify(row)) }],
		['one of two lists', { TemelFaturalar: [], TicariFaturalar: rows }],
		['one of two lists, the other null', { TemelFaturalar: null, TicariFaturalar: rows }],
		['lists beside it', { ...beside, Faturalar: rows }],
		['lists before a list of any name', { ...beside, Kutu: rows }],
		['a page', { Page: { Number: 0, Content: rows } }],
	])('is read whole from %s', (_, data) => expect(incomingRows(data)).toEqual(found(rows)));

	it.each([
		['list', { ...beside, Faturalar: [] }],
		['list that is null', { ...beside, Faturalar: null }],
		['list beside another list of objects', { Faturalar: [], Kutu: [{ a: 1 }, { b: 2 }] }],
		['pair of lists', { ...beside, TemelFaturalar: [], TicariFaturalar: [] }],
		['list one level deeper', { Sonuc: { ...beside, Faturalar: [] } }],
		['list as JSON text', JSON.stringify({ ...beside, Liste: [] })],
		['list in a list', [{ Count: 0, Liste: [], Uyarilar: beside.Uyarilar }]],
		['list with an echo of both filters', { GIBFaturaNo: 'ABC', VKNo: '1', Liste: [] }],
		['answer that counts', { ToplamKayit: 0, Sayfa: 1, Boyut: 100 }],
	])('is empty for an empty %s, whatever stands beside it', (_, data) => expect(incomingRows(data)).toEqual(found([])));

	it.each([
		'Kayıt bulunamadı',
		'KAYIT BULUNAMADI!',
		'Kayit yok.',
		'Hiç kayıt bulunamadı.',
		'Gelen e-fatura bulunmamaktadır.',
		'Belirtilen tarih aralığında fatura bulunamadı.',
		'20.11.2026 - 21.11.2026 tarihleri arasında kayıt bulunamadı',
		'Kriterlere uygun belge bulunamadı',
		'Listelenecek veri yok',
		'0 kayıt bulundu',
		'e-fatura kaydına rastlanmadı',
		'Fatura listesi boş',
		'0 adet fatura listelendi',
		'No records found.',
		'no data',
		'There are no invoices in the given date range',
	])('is empty where a text says so: %s', (text) => {
		for (const data of [text, { Mesaj: text }, { Faturalar: text }, { Data: { Message: text, Sayfa: 1 } }]) {
			expect(incomingRows(data)).toEqual(found([]));
		}
	});

	it('counts elements that are no rows', () => {
		expect(incomingRows([rows[0], null, 'x'])).toEqual(found([rows[0]], 2));
		expect(incomingRows({ Faturalar: [rows[0], 5] })).toEqual(found([rows[0]], 1));
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

	it('is found whole in any wrapper', () => {
		const wrap = fc.constantFrom<(list: unknown) => unknown>(
			(list) => ({ Data: list }),
			(list) => ({ faturalar: list }),
			(list) => ({ Toplam: 5, Liste: list }),
			(list) => [{ SQLResult1: list }],
			(list) => JSON.stringify(list),
		);
		fc.assert(
			fc.property(fc.array(fc.uuid(), { minLength: 1 }), wrap, (uuids, wrapper) => {
				const list = uuids.map((ETTN) => ({ ETTN }));
				expect(incomingRows(wrapper(list))).toEqual(found(list));
			}),
		);
	});
});
