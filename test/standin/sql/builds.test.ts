import facts from '../../../standin/schema/facts.json';
import { startErp, type Erp } from '../../../standin';
import { onErp } from '../client';
import { ask } from './ask';

const COMMON = ['KULLANICILAR', 'KUR_ISIMLERI', 'DOVIZ_KURLARI', 'VERI_TABANLARI'];

/** Columns that the tables of older builds lack, and those that newer builds have given up. */
const NEWER = [
	['STOKLAR', 'sto_plu_no'],
	['BARKOD_TANIMLARI', 'bar_VarBaglantiUId2'],
	['VARYANT_BAGLANTI_TANIMLARI', 'VBag_KirilimKod'],
	['SIPARISLER', 'sip_eticaret_kanal_kodu'],
	['CARI_HESAPLAR', 'cari_ExternalProgramId'],
	['CARI_HESAP_HAREKETLERI', 'cha_ebelge_Islemturu'],
	['CARI_HESAP_HAREKETLERI', 'cha_vergi20'],
	['STOK_SATIS_FIYAT_LISTELERI', 'sfiyat_birim_pntr'],
] as const;
const OLDER = [
	['CARI_HESAP_HAREKETLERI', 'cha_ebelge_cinsi'],
	['STOKLAR', 'sto_renk_kodu'],
] as const;

describe('tables and columns', () => {
	test.each(['older', 'newer'] as const)('all 62 tables answer with all their columns: %s', async (build) =>
		onErp(
			async (erp) => {
				const lost: string[] = [];
				for (const [table, columns] of Object.entries(facts)) {
					const names = Object.keys(columns).filter(
						(name) =>
							build === 'older' ||
							!/^(cha_(ebelge_cinsi|e_islem_turu)|sto_(renk_kodu|beden_kodu|renkDetayli|bedenli_takip))$/.test(name),
					);
					const place = COMMON.includes(table) ? `MikroDB_V17.dbo.${table}` : `dbo.${table}`;
					const answer = await ask(erp, `SELECT TOP 1 ${names.map((name) => `[${name}]`).join(', ')} FROM ${place}`);
					if (typeof answer === 'string') lost.push(`${table}: ${answer}`);
				}
				expect(Object.keys(facts)).toHaveLength(62);
				expect(lost).toEqual([]);
			},
			{ build },
		)(),
	);

	test.each(['older', 'newer'] as const)(
		'what the other build alone has is unknown, also to probes and *: %s',
		(build) =>
			onErp(
				async (erp) => {
					const [there, missing] = build === 'newer' ? [NEWER, OLDER] : [OLDER, NEWER];
					for (const [table, column] of missing) {
						expect(await ask(erp, `SELECT ${column} FROM dbo.${table}`)).toBe(`Invalid column name '${column}'.`);
						expect(await ask(erp, `SELECT COL_LENGTH('dbo.${table}','${column}') AS n`)).toEqual([{ n: null }]);
					}
					for (const [table, column] of there) {
						expect(await ask(erp, `SELECT ${column} FROM dbo.${table} WHERE 1=0`)).toEqual([]);
						expect(await ask(erp, `SELECT COL_LENGTH('dbo.${table}','${column}') AS n`)).not.toEqual([{ n: null }]);
					}
					const [item = {}] = (await ask(erp, 'SELECT TOP 1 * FROM STOKLAR')) as object[];
					expect('sto_plu_no' in item).toBe(build === 'newer');
					expect(item).not.toHaveProperty('ekstra');
				},
				{ build },
			)(),
	);

	test(
		'tables of the common database need its name',
		onErp(async (erp) => {
			expect(await ask(erp, 'SELECT User_no FROM KULLANICILAR')).toBe("Invalid object name 'KULLANICILAR'.");
			expect(await ask(erp, 'SELECT User_no FROM MikroDB_V17.dbo.KULLANICILAR')).toHaveLength(2);
			expect(await ask(erp, 'SELECT KULLANICI_NO FROM KULLANICILAR_VIEW')).toHaveLength(2);
		}),
	);

	test("a table of users' own columns is one database's alone", async () => {
		const own = 'SELECT Raf FROM KASALAR_USER';
		await onErp(async (erp) => {
			erp.db.exec('CREATE TABLE KASALAR_USER (Record_uid TEXT, Raf TEXT)');
			expect(await ask(erp, own)).toEqual([]);
		})();
		await onErp(async (erp) => expect(await ask(erp, own)).toBe("Invalid object name 'KASALAR_USER'."))();
	});
});

describe('hidden columns, tables, views and functions', () => {
	const hide = ['STOKLAR.sto_pasif_fl', 'DEPOLAR', 'KUR_ISIMLERI_VIEW', 'fn_StokSatisFiyati', 'fn_CariFoy'];
	let erp: Erp;
	beforeAll(async () => {
		erp = await startErp({ hide, overMidnight: 2_000 });
	});
	afterAll(() => erp.close());

	test.each([
		['SELECT sto_pasif_fl FROM STOKLAR', "Invalid column name 'sto_pasif_fl'."],
		['SELECT s.sto_kod FROM STOKLAR s WHERE ISNULL(s.sto_pasif_fl,0)=0', "Invalid column name 'sto_pasif_fl'."],
		['SELECT dep_no FROM dbo.DEPOLAR WITH (NOLOCK)', "Invalid object name 'dbo.DEPOLAR'."],
		['SELECT * FROM KUR_ISIMLERI_VIEW', "Invalid object name 'KUR_ISIMLERI_VIEW'."],
		[
			"SELECT * FROM dbo.fn_CariFoy(N'0',0,N'1',NULL,'20260101','20260101','20261231',0,N'')",
			"Invalid object name 'dbo.fn_CariFoy'.",
		],
	])('%s', async (sql, text) => expect(await ask(erp, sql)).toBe(text));

	test('a hidden function is named in the refusal', async () =>
		expect(await ask(erp, "SELECT dbo.fn_StokSatisFiyati('STK001',1,0,1) AS n")).toContain('"dbo.fn_StokSatisFiyati"'));

	test('probes do not find them', async () => {
		const names = ["OBJECT_ID('dbo.DEPOLAR')", "OBJECT_ID('fn_CariFoy')", "COL_LENGTH('STOKLAR','sto_pasif_fl')"];
		expect(await ask(erp, `SELECT ${names.map((name, at) => `${name} AS p${at}`).join(', ')}`)).toEqual([
			{ p0: null, p1: null, p2: null },
		]);
		const views =
			"SELECT COUNT(*) AS n FROM INFORMATION_SCHEMA.COLUMNS WHERE TABLE_NAME='DEPOLAR' OR COLUMN_NAME='sto_pasif_fl'";
		expect(await ask(erp, views)).toEqual([{ n: 0 }]);
		expect(await ask(erp, "SELECT COUNT(*) AS n FROM sys.objects WHERE name='fn_StokSatisFiyati'")).toEqual([{ n: 0 }]);
		expect(
			await ask(
				erp,
				"SELECT COUNT(*) AS n FROM sys.columns WHERE object_id=OBJECT_ID('dbo.STOKLAR') AND name='sto_kod'",
			),
		).toEqual([{ n: 1 }]);
	});
});
