import { startErp, type Erp } from '../../../standin';
import { call, order } from '../client';
import { ask } from './ask';

describe('what T-SQL says and SQLite does not', () => {
	let erp: Erp;
	beforeAll(async () => {
		erp = await startErp({ overMidnight: 2_000 });
		await call(erp, 'SiparisKaydetV2', order({}));
	});
	afterAll(() => erp.close());

	test.each<[string, object[]]>([
		['SELECT TOP (2) sto_kod FROM STOKLAR ORDER BY sto_kod', [{ sto_kod: 'KARGO' }, { sto_kod: 'STK001' }]],
		[
			'SELECT sto_kod FROM [dbo].[STOKLAR] s WITH (NOLOCK) ORDER BY sto_kod OFFSET 1 ROWS FETCH NEXT 1 ROWS ONLY',
			[{ sto_kod: 'STK001' }],
		],
		['SELECT ISNULL(NULL, 3) AS a, COALESCE(NULL, 4) AS b, IIF(1=2, 1, 2) AS c', [{ a: 3, b: 4, c: 2 }]],
		[
			"SELECT CONVERT(varchar(8), CAST('20260331' AS datetime), 112) AS d, CONVERT(varchar(10), DATEADD(day, 0, '20260331'), 104) AS e",
			[{ d: '20260331', e: '31.03.2026' }],
		],
		[
			"SELECT DATEADD(month, -1, '20260331') AS d, DATEDIFF(day, '20260331 23:00', '20260401 01:00') AS n",
			[{ d: '2026-02-28T00:00:00.000', n: 1 }],
		],
		[
			"SELECT DATEDIFF(month, '20251231', '20260101') AS m, DATEDIFF(year, '20251231', '20260101') AS y",
			[{ m: 1, y: 1 }],
		],
		['SELECT DATEDIFF(hour, GETDATE() - 1, GETDATE()) AS n', [{ n: 24 }]],
		["SELECT RIGHT('000000000' + CAST(17 AS varchar(9)), 9) AS n", [{ n: '000000017' }]],
		["SELECT sto_kod + N'-' + sto_birim1_ad AS n FROM STOKLAR WHERE sto_kod = N'stk001'", [{ n: 'STK001-ADET' }]],
		['SELECT CAST(5 AS decimal(18,2)) / 2 AS a, 5 / 2 AS b, CAST(5 AS float) / 2 AS c', [{ a: 2.5, b: 2, c: 2.5 }]],
		['SELECT sip_b_fiyat / (1 + dbo.fn_VergiYuzde(4) / 100) AS n FROM SIPARISLER', [{ n: 8.75 }]],
		[
			'SELECT n.i AS pntr, dbo.fn_VergiYuzde(n.i) AS oran FROM (VALUES (3),(4),(5)) n(i)',
			[
				{ pntr: 3, oran: 10 },
				{ pntr: 4, oran: 20 },
				{ pntr: 5, oran: 0 },
			],
		],
		[
			'WITH x AS (SELECT sto_kod, ROW_NUMBER() OVER (ORDER BY sto_kod) AS n FROM STOKLAR) SELECT sto_kod FROM x WHERE n = 2',
			[{ sto_kod: 'STK001' }],
		],
		[
			"SELECT sto_kod FROM STOKLAR WHERE sto_kod = 'STK001' UNION ALL SELECT cari_kod FROM CARI_HESAPLAR WHERE cari_kod LIKE '%WEB'",
			[{ sto_kod: 'STK001' }, { sto_kod: '120.01.WEB' }],
		],
		["SELECT STO_KOD FROM STOKLAR WHERE sto_kod = 'STK001'", [{ STO_KOD: 'STK001' }]],
		[
			'SELECT o.n FROM STOKLAR s OUTER APPLY (SELECT SUM(sip_miktar - ISNULL(sip_teslim_miktar, 0)) AS n FROM SIPARISLER WHERE sip_stok_kod = s.sto_kod) o WHERE o.n > 0',
			[{ n: 2 }],
		],
		[
			'SELECT TOP 1 o.x FROM STOKLAR s OUTER APPLY (SELECT TOP 1 sip_evrakno_seri AS x FROM SIPARISLER WHERE sip_stok_kod = s.sto_kod ORDER BY sip_tarih DESC) o WHERE o.x IS NOT NULL',
			[{ x: 'WEB' }],
		],
		[
			'SELECT COUNT(*) AS n FROM STOKLAR s WHERE EXISTS (SELECT 1 FROM SIPARISLER WHERE sip_stok_kod = s.sto_kod) OPTION (MAXDOP 1)',
			[{ n: 1 }],
		],
		[
			"SELECT v.vade FROM SIPARISLER h OUTER APPLY (SELECT dbo.fn_OpVadeTarih(-30, h.sip_tarih) AS vade) v WHERE v.vade > '20260701'",
			[{ vade: '2026-07-15T00:00:00.000' }],
		],
		[
			"SELECT LEN('ab  ') AS n, CHARINDEX('B', 'abc') AS i, LTRIM(RTRIM(' a ')) AS t, UPPER(N'ığiş') AS u",
			[{ n: 2, i: 2, t: 'a', u: 'IĞİŞ' }],
		],
	])('%s', async (sql, rows) => expect(await ask(erp, sql)).toEqual(rows));

	test.each([
		["sto_isim LIKE N'%TİŞÖRT M'", 1],
		["sto_isim LIKE N'%TIŞÖRT M'", 0],
		["sto_isim = N'WEB MAĞAZA TİŞÖRT M'", 1],
		["sto_isim = N'WEB MAĞAZA TIŞÖRT M'", 0],
		["sto_isim IN (N'örnek stok 1', N'ÖRNEK STOK 2')", 2],
		["sto_isim <> N'ÖRNEK STOK 1'", 10],
		["LOWER(sto_isim) = N'WEB MAĞAZA KUPA'", 1],
		["sto_kod LIKE N'%~_%' ESCAPE '~'", 0],
		["sto_kod LIKE N'STK00[12]'", 2],
		["sto_kod LIKE N'STK00[^12]'", 3],
		["sto_kod LIKE '%'+N'mug'", 1],
		["sto_kod LIKE N'web-%'", 4],
	])('letters compare as in Turkish, without case: %s', async (where, n) =>
		expect(await ask(erp, `SELECT COUNT(*) AS n FROM STOKLAR WHERE ${where}`)).toEqual([{ n }]),
	);

	test.each([
		['SELECT CHA_EVRAKNO_SIRA FROM CARI_HESAP_HAREKETLERI', "Invalid column name 'CHA_EVRAKNO_SIRA'."],
		['SELECT cha_normal_iade FROM CARI_HESAP_HAREKETLERI', "Invalid column name 'cha_normal_iade'."],
		['SELECT sip_tarih FROM siparisler', "Invalid object name 'siparisler'."],
	])('names with i and ı must be those of the table: %s', async (sql, text) => expect(await ask(erp, sql)).toBe(text));

	test.each([
		'SELECT 1 AS n; DELETE FROM STOKLAR',
		'DELETE FROM STOKLAR',
		'INSERT INTO STOKLAR (sto_kod) VALUES (1)',
		'UPDATE STOKLAR SET sto_isim = 1',
		'WITH x AS (SELECT sto_kod FROM STOKLAR) DELETE FROM x',
		'SELECT sto_kod INTO YENI FROM STOKLAR',
		'DROP TABLE STOKLAR',
		'EXEC sp_who',
		"SELECT * FROM OPENROWSET('a','b','c')",
		'SELECT sqlite_version() AS v',
		'SELECT * FROM sqlite_master',
		'SELECT fn_VergiYuzde(1) AS n',
		'SELECT dbo.fn_VergiYuzde(1, 2) AS n',
		'SELECT TOP 5 PERCENT sto_kod FROM STOKLAR',
		'SELECT s.sto_kod FROM STOKLAR s CROSS APPLY (SELECT sip_tarih FROM SIPARISLER) o',
		'SELECT d.a FROM (SELECT sto_kod AS a, sto_isim AS A FROM STOKLAR) d',
	])('what is no such SELECT is refused and changes nothing: %s', async (sql) => {
		const before = erp.db.all('SELECT COUNT(*) AS n, MAX(sto_isim) AS m FROM STOKLAR');
		expect(typeof (await ask(erp, sql))).toBe('string');
		expect(erp.db.all('SELECT COUNT(*) AS n, MAX(sto_isim) AS m FROM STOKLAR')).toEqual(before);
	});
});
