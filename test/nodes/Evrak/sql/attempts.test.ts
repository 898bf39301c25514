import { bench, type Bench } from '../../../../testkit/node/evrak';
import { ask, select } from './support';

/** Statements that want more than to read what may be read. */
const STATEMENTS: readonly string[] = [
	// Further statements, with and without a semicolon.
	'SELECT 1 AS a; DROP TABLE SIPARISLER',
	'SELECT 1 AS a; SELECT 2 AS a',
	'SELECT 1 AS a SELECT 2 AS a',
	'SELECT 1 AS a DELETE FROM SIPARISLER',
	'SELECT 1 AS a\nGO\nDELETE SIPARISLER',
	'SELECT 1 AS a UPDATE SIPARISLER SET sip_iptal = 1',
	'SELECT 1 AS a TRUNCATE TABLE SIPARISLER',
	'SELECT 1 AS a ALTER TABLE SIPARISLER ADD x int',
	'SELECT 1 AS a CREATE TABLE x (a int)',
	'SELECT 1 AS a GRANT SELECT TO public',
	'SELECT 1 AS a SHUTDOWN',
	'SELECT 1 AS a KILL 53',
	"SELECT 1 AS a BACKUP DATABASE x TO DISK = 'x'",
	'SELECT 1 AS a DBCC DROPCLEANBUFFERS',
	"SELECT 1 AS a IF 1=1 PRINT 'x'",
	'SELECT 1 AS a BEGIN TRAN',
	'SELECT 1 AS a FETCH NEXT FROM c',
	'SELECT 1 AS a WITH b AS (SELECT 1 AS c) SELECT c FROM b',
	// Other beginnings.
	"EXEC xp_cmdshell 'dir'",
	'DELETE FROM SIPARISLER',
	'DECLARE @a int; SET @a = 1; SELECT @a AS b',
	'(SELECT 1 AS a)',
	';SELECT 1 AS a',
	// That write, run or wait within a SELECT.
	'SELECT * INTO KOPYA FROM SIPARISLER',
	'WITH a AS (SELECT sip_Guid FROM SIPARISLER) DELETE FROM a',
	'WITH a AS (SELECT sip_Guid FROM SIPARISLER) UPDATE a SET sip_Guid = NULL',
	'WITH a AS (DELETE FROM SIPARISLER OUTPUT deleted.sip_Guid) SELECT * FROM a',
	'WITH a AS (SELECT 1 AS b) MERGE SIPARISLER USING a ON 1=1 WHEN MATCHED THEN DELETE',
	"SELECT a FROM OPENROWSET('SQLNCLI', 'x', 'SELECT 1 AS a')",
	"SELECT a FROM OPENROWSET(BULK 'C:\\x', SINGLE_CLOB) AS t",
	"SELECT a FROM OPENQUERY(srv, 'DELETE x')",
	"SELECT a FROM OPENDATASOURCE('SQLNCLI', 'x').db.dbo.t",
	'SELECT 1 AS a EXECUTE sp_who',
	"SELECT 1 AS a WAITFOR DELAY '1:00'",
	'SELECT NEXT VALUE FOR dbo.s AS a',
	'SELECT sip_Guid FROM SIPARISLER WITH (TABLOCKX, HOLDLOCK)',
	'SELECT a FROM srv.db.dbo.t',
	'SELECT sip_Guid FROM MikroDB_V17_BASKA.dbo.SIPARISLER',
	'SELECT name FROM master..syslogins',
	'SELECT password_hash FROM sys.sql_logins',
	"SELECT LOGINPROPERTY('sa', 'PasswordHash') AS a",
	"SELECT a FROM fn_trace_gettable('\\\\host\\share', 1)",
	'SELECT a FROM dbo.[xp_cmdshell]',
	// Comments, quotes and blanks that hide where something ends.
	'SELECT 1 AS a /* /* */ ; DROP TABLE x */ */; DROP TABLE y',
	"SELECT 'a AS b",
	'SELECT 1 AS a /* open',
	'SELECT 1eUNION SELECT 2',
	'SELECT 1 AS a --x\r; DROP TABLE y\nDROP TABLE z',
	'SELECT\u00a01 AS a',
	"SELECT N'x\u02bc; DROP TABLE y --' AS a",
	"SELECT 'x\u2032; DROP TABLE y --' AS a",
	"SELECT 'x\uff07; DROP TABLE y --' AS a",
	'SELECT \u2018x\u2019 AS a',
	'SELECT 1 AS a\uff1b DROP TABLE y',
	'SELECT 1 AS a\u037e DROP TABLE y',
	'SELECT "a\u02d9" FROM t',
	'SELECT {fn USER()} AS a',
	'SELECT @@VERSION AS a',
	// Secrets, under any name.
	'SELECT User_pw FROM KULLANICILAR',
	'SELECT User_pw AS a FROM KULLANICILAR',
	'SELECT k.[User_pw] AS a FROM MikroDB_V17.dbo.KULLANICILAR AS k',
	'SELECT "USER_PW" AS a FROM MikroDB_V17..KULLANICILAR',
	'SELECT user_kepşifre FROM KULLANICILAR',
	'SELECT LEFT(cari_Portal_PW, 1) AS a FROM CARI_HESAPLAR',
	"SELECT cari_kod FROM CARI_HESAPLAR WHERE cari_Portal_PW LIKE 'a%'",
	'SELECT cari_kod FROM CARI_HESAPLAR ORDER BY CARI_PORTAL_PW',
	'SELECT * FROM CARI_HESAPLAR',
	'SELECT TOP 5 * FROM dbo.CARI_HESAPLAR',
	'SELECT c.* FROM CARI_HESAPLAR AS c',
	'SELECT q.* FROM CARI_HESAPLAR (NOLOCK) q ORDER BY cari_kod, q.cari_unvan1',
	'SELECT p FROM (SELECT * FROM CARI_HESAPLAR) AS t(a, p)',
	'WITH t(a, p) AS (SELECT * FROM CARI_HESAPLAR) SELECT p FROM t',
	"SELECT (SELECT c.* FOR XML PATH('')) AS a FROM CARI_HESAPLAR c",
	'SELECT x.p FROM CARI_HESAPLAR c CROSS APPLY (SELECT c.*) AS x(a, p)',
	'SELECT cari_kod FROM CARI_HESAPLAR UNION SELECT efp_sifre FROM E_FATURA_TANIMLARI',
	'SELECT fir_smtp_sifre FROM FIRMALAR',
	'SELECT sube_eIskurSifre FROM SUBELER',
	'SELECT cari_per_kasiyersifresi FROM CARI_PERSONEL_TANIMLARI',
	'SELECT * FROM PERSONELLER',
	'SELECT per_adi FROM dbo.[Personeller] p',
	'SELECT a FROM PERSONEL_TAHAKKUKLARI',
	// Values that are written into the statement.
	"=SELECT sip_Guid FROM SIPARISLER WHERE sip_belgeno = '{{ $json.value }}'",
	"SELECT sip_Guid FROM SIPARISLER WHERE sip_belgeno = '{{ $json.value }}'",
	'={{ $json.value }}',
];

/** Values that want to be more than values. */
const VALUES: readonly string[] = [
	"' OR '1'='1",
	"'; DROP TABLE SIPARISLER; --",
	"'' ; EXEC xp_cmdshell 'dir' --",
	"') UNION SELECT User_pw FROM KULLANICILAR --",
	"\\'; DROP TABLE SIPARISLER --",
	"x' /*",
	'*/ DROP TABLE SIPARISLER --',
	'\u02bc OR 1=1 --',
	'\u02b9; DROP TABLE SIPARISLER --',
	'\u02c8 UNION SELECT User_pw FROM KULLANICILAR --',
	'\u02d9; DROP TABLE SIPARISLER --',
	'\u2032 OR 1=1 --',
	'\uff07 OR 1=1 --',
	'\u2019; DROP TABLE SIPARISLER --',
	'\u2018 OR \u2018a\u2019=\u2018a',
	'\u00b4; SHUTDOWN --',
	'\u201b; SHUTDOWN --',
	"x\n'; DROP TABLE SIPARISLER --",
	'x\\\n; DROP TABLE SIPARISLER --',
	'@p; @q',
	"N'x'",
	'NCHAR(39)',
	'${7*7}{{ 1 }}',
	"\u02bc'\u02bc'\u02bc; DROP TABLE SIPARISLER --",
	"e\u0301'; DROP TABLE SIPARISLER --",
	'😀\u02bc; DROP TABLE SIPARISLER --',
];

/** What a server of a small code page makes of a statement: every character that some page takes for an apostrophe is one. */
const throughAnsi = (text: string) =>
	text.replace(/[\u00b4\u02b9-\u02bc\u02c8\u02d9\u2018\u2019\u201b\u2032\u2035\uff07]/g, "'");

/** A statement without its values: texts, characters by number, and what joins them. */
const frameOf = (sql: string): string =>
	throughAnsi(sql)
		.replace(/N'(?:[^']|'')*'/g, '?')
		.replace(/NCHAR\(\d+\)/g, '?')
		.replace(/\((\? \+ )*\?\)/g, '?')
		.replace(/\s+/g, ' ');

describe('an attempt to do more than read', () => {
	let erp: Bench;
	beforeAll(async () => (erp = await bench()));
	afterAll(async () => await erp.close());

	it('is tried in more than a hundred ways', () => expect(STATEMENTS.length + VALUES.length).toBeGreaterThan(100));

	it.each(STATEMENTS)('by the statement %j is refused before anything is sent', async (statement) => {
		const { error, rows } = await ask(erp, select(statement), { value: "x' OR 1=1 --" });
		expect(error?.description).toMatch(/^Nothing was sent\./);
		expect(rows).toEqual([]);
		expect(erp.erp.requests).toHaveLength(0);
	});

	it.each(VALUES)('by the value %j arrives within a literal only', async (value) => {
		const statement =
			'SELECT sip_Guid FROM SIPARISLER WHERE sip_belgeno = @t OR sip_belgeno LIKE @s OR sip_belgeno IN (@l)';
		const of = (name: string, type: string) => ({ name, type, value: '={{ $json.value }}' });
		const list = { name: 'l', type: 'textList', value: '={{ [$json.value] }}' };
		const { sent, error } = await ask(erp, select(statement, [of('t', 'text'), of('s', 'search'), list]), { value });
		expect(error).toBeUndefined();
		expect(frameOf(sent[0] ?? '')).toBe(
			'SELECT TOP (51) sip_Guid FROM SIPARISLER WHERE sip_belgeno = ? OR sip_belgeno LIKE ? OR sip_belgeno IN ( ? )',
		);
	});

	it.each(['number', 'date', 'dateTime', 'guid', 'numberList', 'dateList', 'guidList'])(
		'by a value of the type %s is refused',
		async (type) => {
			const before = erp.erp.requests.length;
			for (const value of VALUES) {
				const statement = 'SELECT sip_Guid FROM SIPARISLER WHERE sip_Guid IN (@p)';
				const { error } = await ask(erp, select(statement, [{ name: 'p', type, value: '={{ $json.value }}' }]), {
					value,
				});
				expect(error?.message).toMatch(/^Parameter @p/);
			}
			expect(erp.erp.requests).toHaveLength(before);
		},
	);
});
