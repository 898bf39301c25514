import { bench, items, type Bench } from '../../../../../testkit/node/evrak';
import { insert } from '../../../../../testkit/operations/database';
import { order, SAVE_ORDERS } from '../../../../../testkit/node/orders';
import { ask, select, type Given } from './support';

const of = (name: string, type: string, value: unknown): Given => ({ name, type, value });

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
		'salespeople, under an alias that begins as payroll does',
		`SELECT cari_per_kod AS personel_kodu, cari_per_adi + N' ' + cari_per_soyadi AS personel_adi
FROM dbo.CARI_PERSONEL_TANIMLARI WITH (NOLOCK) WHERE ISNULL(cari_per_iptal,0)=0 ORDER BY personel_adi`,
	],
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
		'the newest order of each account',
		`WITH s AS (SELECT sip_musteri_kod, sip_evrakno_sira, ROW_NUMBER() OVER (PARTITION BY sip_musteri_kod ORDER BY sip_evrakno_sira DESC) AS n
  FROM dbo.SIPARISLER WITH (NOLOCK))
SELECT s.sip_musteri_kod, s.sip_evrakno_sira FROM s WHERE s.n = 1 ORDER BY s.sip_musteri_kod`,
	],
	['all columns of one of two tables', 'SELECT s.* FROM SIPARISLER s JOIN STOKLAR c ON c.sto_kod = s.sip_stok_kod'],
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
		'a share of rows',
		'SELECT sto_kod FROM STOKLAR ORDER BY sto_kod OFFSET @skip ROWS FETCH NEXT @take ROWS ONLY',
		of('skip', 'number', 1),
		of('take', 'number', 2),
	],
	['the columns of a table', "SELECT COLUMN_NAME FROM INFORMATION_SCHEMA.COLUMNS WHERE TABLE_NAME = 'SIPARISLER'"],
];

const MASTERS: ReadonlyArray<readonly [table: string, members: Record<string, unknown>]> = [
	['DEPOLAR', { dep_no: 1, dep_adi: 'Merkez' }],
	['CARI_PERSONEL_TANIMLARI', { cari_per_kod: 'P1', cari_per_adi: 'Ayşe', cari_per_soyadi: 'Kaya' }],
];

describe('an honest statement', () => {
	let erp: Bench;
	beforeAll(async () => {
		erp = await bench();
		for (const [table, members] of MASTERS) insert(erp.erp.db, table, members);
		await erp.evrak(SAVE_ORDERS, items(order(1, { sip_belgeno: "O'Neil’s" }), order(2)));
	});
	afterAll(async () => await erp.close());

	const cases = HONEST.map(([what, statement, ...values]) => ({ what, statement, values }));
	it.each(cases)('asks for $what, and gets rows', async ({ statement, values }) => {
		const { error, rows } = await ask(erp, select(statement, values));
		expect(error?.message).toBeUndefined();
		expect(rows.length).toBeGreaterThan(0);
	});
});
