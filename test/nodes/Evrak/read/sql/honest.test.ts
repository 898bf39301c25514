import { bench, items, type Bench } from '../../../../../testkit/node/evrak';
import { insert } from '../../../../../testkit/operations/database';
import { order, SAVE_ORDERS } from '../../../../../testkit/node/orders';
import { ask, select, type Given } from './support';

const of = (name: string, type: string, value: unknown): Given => ({ name, type, value });

const ITEM = of('item', 'text', 'STK001');

/** Questions as integrators and accountants ask them; each must give rows. */
const HONEST: ReadonlyArray<readonly [what: string, statement: string, ...values: Given[]]> = [
	[
		'items by a search',
		`SELECT TOP 20 sto_kod, sto_isim, sto_birim1_ad, sto_toptan_vergi, sto_perakende_vergi
FROM dbo.STOKLAR WITH (NOLOCK)
WHERE ISNULL(sto_iptal,0)=0 AND ISNULL(sto_pasif_fl,0)=0
  AND (sto_kod LIKE @t OR sto_isim LIKE @t)
ORDER BY sto_kod`,
		of('t', 'search', 'STK'),
	],
	[
		'items by a search with ESCAPE',
		"SELECT sto_kod FROM dbo.STOKLAR WHERE sto_kod LIKE N'%STK~001%' ESCAPE '~' OR sto_kod LIKE N'STK%'",
	],
	[
		'stock by warehouse',
		`SELECT d.dep_no, d.dep_adi, CAST(dbo.fn_DepodakiMiktar(s.sto_kod, d.dep_no, GETDATE()) AS float) AS miktar
FROM dbo.STOKLAR s WITH (NOLOCK) CROSS JOIN dbo.DEPOLAR d WITH (NOLOCK)
WHERE s.sto_kod=@item AND ISNULL(d.dep_iptal,0)=0`,
		ITEM,
	],
	['stock by the view', 'SELECT TOP 5 sth_stok_kod, sth_eldeki_miktar FROM dbo.STOK_HAREKETTEN_ELDEKI_MIKTAR_VIEW'],
	[
		'what can be sold',
		`SELECT s.sto_kod, dbo.fn_DepodakiMiktar(s.sto_kod,@depo,GETDATE())
 - ISNULL((SELECT SUM(sip_miktar-sip_teslim_miktar) FROM dbo.SIPARISLER WITH (NOLOCK)
   WHERE sip_stok_kod=s.sto_kod AND sip_tip=0 AND sip_cins=0 AND sip_depono=@depo AND sip_kapat_fl=0
     AND ISNULL(sip_iptal,0)=0 AND sip_miktar>sip_teslim_miktar),0) AS satilabilir
FROM dbo.STOKLAR s WITH (NOLOCK) WHERE s.sto_kod IN (@items)`,
		of('depo', 'number', 1),
		of('items', 'textList', 'STK001, STK002'),
	],
	[
		'prices of a list',
		`SELECT p.sfiyat_stokkod, p.sfiyat_listesirano, p.sfiyat_fiyati, p.sfiyat_doviz, t.sfl_kdvdahil
FROM dbo.STOK_SATIS_FIYAT_LISTELERI p WITH (NOLOCK)
LEFT JOIN dbo.STOK_SATIS_FIYAT_LISTE_TANIMLARI t WITH (NOLOCK) ON t.sfl_sirano=p.sfiyat_listesirano
WHERE ISNULL(p.sfiyat_iptal,0)=0 AND p.sfiyat_deposirano IN (0,1) AND p.sfiyat_odemeplan=0`,
	],
	['a price by the ERP’s own rules', 'SELECT dbo.fn_StokSatisFiyati(@item,1,0,1) AS fiyat', ITEM],
	[
		'the VAT table',
		'SELECT n.i AS pntr, dbo.fn_VergiYuzde(n.i) AS oran FROM (VALUES (1),(2),(3),(4),(5),(6),(7),(8),(9),(10)) n(i)',
	],
	['warehouses', 'SELECT dep_no, dep_adi FROM dbo.DEPOLAR WITH (NOLOCK) WHERE ISNULL(dep_iptal,0)=0 ORDER BY dep_no'],
	[
		'cashboxes',
		'SELECT kas_kod, kas_isim, kas_tip FROM dbo.KASALAR WITH (NOLOCK) WHERE ISNULL(kas_iptal,0)=0 ORDER BY kas_kod',
	],
	['banks', 'select ban_kod, ban_ismi, ban_sube from dbo.BANKALAR with (nolock) order by ban_kod'],
	[
		'salespeople, under an alias that begins as payroll does',
		`SELECT cari_per_kod AS personel_kodu, cari_per_adi + N' ' + cari_per_soyadi AS personel_adi
FROM dbo.CARI_PERSONEL_TANIMLARI WITH (NOLOCK) WHERE ISNULL(cari_per_iptal,0)=0 ORDER BY personel_adi`,
	],
	['currencies', 'SELECT KUR_NUMARASI, KUR_SEMBOLU, KUR_ORJINAL_ISMI FROM dbo.KUR_ISIMLERI_VIEW'],
	['users by name', 'SELECT KULLANICI_NO, KULLANICI_KISA_ADI FROM dbo.KULLANICILAR_VIEW'],
	['branches', 'SELECT Sube_no, Sube_adi FROM dbo.SUBELER WITH (NOLOCK)'],
	['companies', 'SELECT fir_sirano, fir_unvan FROM dbo.FIRMALAR WITH (NOLOCK)'],
	['units in use', "SELECT DISTINCT sto_birim1_ad FROM dbo.STOKLAR WITH (NOLOCK) WHERE sto_birim1_ad<>''"],
	[
		'open order lines',
		`SELECT TOP 100 sip_Guid, sip_evrakno_seri, sip_evrakno_sira, sip_satirno, sip_tarih, sip_musteri_kod, sip_stok_kod,
 sip_miktar-sip_teslim_miktar AS kalan, sip_b_fiyat, sip_belgeno
FROM dbo.SIPARISLER WITH (NOLOCK)
WHERE sip_tip=0 AND sip_cins=0 AND sip_kapat_fl=0 AND ISNULL(sip_iptal,0)=0 AND sip_miktar>sip_teslim_miktar
ORDER BY sip_tarih, sip_evrakno_seri, sip_evrakno_sira, sip_satirno`,
	],
	[
		'an order by our reference',
		`SELECT TOP 5 sip_evrakno_seri, sip_evrakno_sira, MIN(CAST(sip_Guid AS nvarchar(40))) AS g FROM dbo.SIPARISLER WITH (NOLOCK)
 WHERE ISNULL(sip_iptal,0)=0 AND sip_tip=0 AND sip_belgeno=@ref GROUP BY sip_evrakno_seri, sip_evrakno_sira`,
		of('ref', 'text', "O'Neil’s"),
	],
	[
		'orders of a day, by number, with HAVING',
		`SELECT sip_evrakno_sira, COUNT(*) AS satir, SUM(sip_miktar) AS toplam FROM SIPARISLER
WHERE sip_tarih >= @from AND sip_tarih < @to GROUP BY sip_evrakno_sira HAVING COUNT(*) > 0 ORDER BY 1`,
		of('from', 'date', '01.01.2000'),
		of('to', 'date', '2100-01-01'),
	],
	[
		'a running sum',
		`SELECT sip_evrakno_sira, SUM(sip_miktar) OVER (ORDER BY sip_evrakno_sira ROWS UNBOUNDED PRECEDING) AS kosan,
 ROW_NUMBER() OVER (PARTITION BY sip_tip ORDER BY sip_evrakno_sira DESC) AS sira FROM dbo.SIPARISLER`,
	],
	[
		'the newest order of each account',
		`WITH s AS (SELECT sip_musteri_kod, sip_evrakno_sira, ROW_NUMBER() OVER (PARTITION BY sip_musteri_kod ORDER BY sip_evrakno_sira DESC) AS n
  FROM dbo.SIPARISLER WITH (NOLOCK))
SELECT s.sip_musteri_kod, s.sip_evrakno_sira FROM s WHERE s.n = 1 ORDER BY s.sip_musteri_kod`,
	],
	[
		'a CTE behind a semicolon',
		';WITH a AS (SELECT dep_no FROM DEPOLAR), b AS (SELECT dep_no AS n FROM a) SELECT n FROM b;',
	],
	[
		'two lists in one',
		"SELECT dep_adi AS ad, 'depo' AS tur FROM DEPOLAR UNION ALL SELECT kas_isim AS ad, 'kasa' AS tur FROM KASALAR ORDER BY ad",
	],
	[
		'items that were never ordered',
		'SELECT sto_kod FROM STOKLAR s WHERE NOT EXISTS (SELECT * FROM SIPARISLER o WHERE o.sip_stok_kod = s.sto_kod)',
	],
	['codes of both, each once', 'SELECT sto_kod AS kod FROM STOKLAR UNION SELECT sip_stok_kod AS kod FROM SIPARISLER'],
	['all columns of a table without secrets', 'SELECT * FROM dbo.DEPOLAR'],
	['all columns of one of two tables', 'SELECT s.* FROM SIPARISLER s JOIN STOKLAR c ON c.sto_kod = s.sip_stok_kod'],
	[
		'a guid',
		"SELECT COUNT(*) AS n FROM dbo.STOK_HAREKETLERI WITH (NOLOCK) WHERE sth_fat_uid=@id OR sth_fat_uid='00000000-0000-0000-0000-000000000000'",
		of('id', 'guid', '{11111111-2222-3333-4444-555555555555}'),
	],
	[
		'words of SQL as names in brackets',
		'SELECT o.sip_evrakno_sira AS [order], o.sip_tarih AS [date], o.sip_miktar AS [update], 1 AS [drop; --], 2 AS "into" FROM dbo.[SIPARISLER] AS [o]',
	],
	[
		'Turkish names',
		'SELECT sip_evrakno_sira AS [Sipariş No], sip_miktar AS Miktarı, sip_b_fiyat AS "Birim Fiyatı (₺ değil)" FROM SIPARISLER AS [şipariş]',
	],
	[
		'a text that speaks of SQL',
		"SELECT 'DROP TABLE x; EXEC y -- User_pw @p' AS [not], dep_no FROM DEPOLAR /* DELETE; it's */ -- EXEC '",
	],
	[
		'columns by a case',
		"SELECT CASE WHEN sip_tip = 0 THEN N'satış' ELSE N'alış' END AS tur, IIF(sip_miktar > 1, 'çok', 'az') AS adet FROM SIPARISLER",
	],
	[
		'a share of rows',
		'SELECT sto_kod FROM STOKLAR ORDER BY sto_kod OFFSET @skip ROWS FETCH NEXT @take ROWS ONLY',
		of('skip', 'number', 1),
		of('take', 'number', 2),
	],
	['as many rows as a parameter says', 'SELECT TOP (@n) sto_kod FROM STOKLAR', of('n', 'number', '2')],
	['a sub-query behind TOP', 'SELECT TOP 3 (SELECT MAX(dep_no) FROM DEPOLAR) AS m, sto_kod FROM STOKLAR'],
	['what there is', "SELECT OBJECT_ID('dbo.fn_DepodakiMiktar') AS f, COL_LENGTH('dbo.SIPARISLER','sip_belgeno') AS c"],
	['the columns of a table', "SELECT COLUMN_NAME FROM INFORMATION_SCHEMA.COLUMNS WHERE TABLE_NAME = 'SIPARISLER'"],
	['a setting of the query', 'SELECT sto_kod FROM STOKLAR OPTION (RECOMPILE, MAXDOP 1)'],
	[
		'due dates',
		`SELECT c.cari_kod, v.vade FROM CARI_HESAPLAR c OUTER APPLY (SELECT dbo.fn_OpVadeTarih(0, GETDATE()) AS vade) v`,
	],
	['the company’s table by its schema in columns', 'SELECT dbo.DEPOLAR.dep_no FROM dbo.DEPOLAR'],
	['numbers of all kinds', 'SELECT -1 AS a, 1.5 AS b, 2*3 AS c, 7%4 AS d, 1e3 AS e, -@n AS f', of('n', 'number', -2)],
];

const MASTERS: ReadonlyArray<readonly [table: string, members: Record<string, unknown>]> = [
	['DEPOLAR', { dep_no: 1, dep_adi: 'Merkez' }],
	['KASALAR', { kas_kod: 'K1', kas_isim: 'Kasa', kas_tip: 0 }],
	['BANKALAR', { ban_kod: 'B1', ban_ismi: 'Banka' }],
	['CARI_PERSONEL_TANIMLARI', { cari_per_kod: 'P1', cari_per_adi: 'Ayşe', cari_per_soyadi: 'Kaya' }],
	['KUR_ISIMLERI', { KUR_NUMARASI: 1, KUR_SEMBOLU: 'USD', KUR_ORJINAL_ISMI: 'Dolar' }],
	['SUBELER', { Sube_no: 1, Sube_adi: 'Merkez' }],
	['FIRMALAR', { fir_sirano: 0, fir_unvan: 'Örnek A.Ş.' }],
	[
		'STOK_SATIS_FIYAT_LISTELERI',
		{ sfiyat_stokkod: 'STK001', sfiyat_listesirano: 1, sfiyat_deposirano: 0, sfiyat_odemeplan: 0 },
	],
	['STOK_HAREKETLERI', { sth_stok_kod: 'STK001', sth_miktar: 5, sth_tip: 0, sth_giris_depo_no: 1 }],
];

describe('an honest statement', () => {
	let erp: Bench;
	beforeAll(async () => {
		erp = await bench();
		for (const [table, members] of MASTERS) insert(erp.erp.db, table, members);
		await erp.evrak(SAVE_ORDERS, items(order(1, { sip_belgeno: "O'Neil’s" }), order(2)));
	});
	afterAll(async () => await erp.close());

	it('is tried in more than forty ways', () => expect(HONEST.length).toBeGreaterThan(40));

	const cases = HONEST.map(([what, statement, ...values]) => ({ what, statement, values }));
	it.each(cases)('asks for $what, and gets rows', async ({ statement, values }) => {
		const { error, rows } = await ask(erp, select(statement, values));
		expect(error?.message).toBeUndefined();
		expect(rows.length).toBeGreaterThan(0);
	});
});
