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
});
