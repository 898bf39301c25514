import type { Erp } from '../../standin';
import { call, INVOICE, onErp, order, type Json } from './client';

type Rows = Array<Record<string, unknown>>;

const read = async (erp: Erp, SQLSorgu: string) => {
	const { first } = await call(erp, 'SqlVeriOkuV2', { SQLSorgu });
	if (first.IsError) throw new Error(first.ErrorMessage);
	return (first.Data as unknown as Array<{ SQLResult1: Rows }>)[0]?.SQLResult1 ?? [];
};
const text = (value: string) => `N'${value.replace(/'/g, "''")}'`;
const saved = async (erp: Erp, method: string, payload: object) =>
	expect((await call(erp, method, payload as Json)).first).toMatchObject({ StatusCode: 200, IsError: false });
const lines = (satirlar: Json) => ({ evraklar: [{ satirlar: [satirlar] }] });
const DAY = '15.06.2026';

/** A document per table, with the columns that a client looks for it by: date, series, number, a text. */
const DOCUMENTS: Array<[method: string, payload: object, table: string, columns: [string, string, string, string]]> = [
	[
		'SiparisKaydetV2',
		order({ sip_belgeno: 'REF-1' }),
		'SIPARISLER',
		['sip_tarih', 'sip_evrakno_seri', 'sip_evrakno_sira', 'sip_belgeno'],
	],
	[
		'FaturaKaydetV2',
		{ evraklar: [{ ...INVOICE, cha_belge_no: 'REF-1' }] },
		'CARI_HESAP_HAREKETLERI',
		['cha_tarihi', 'cha_evrakno_seri', 'cha_evrakno_sira', 'cha_belge_no'],
	],
	[
		'FaturaKaydetV2',
		{ evraklar: [{ ...INVOICE, detay: [{ ...INVOICE.detay[0], sth_belge_no: 'REF-1' }] }] },
		'STOK_HAREKETLERI',
		['sth_tarih', 'sth_evrakno_seri', 'sth_evrakno_sira', 'sth_belge_no'],
	],
	[
		'VerilenTeklifKaydetV2',
		lines({
			tkl_evrak_tarihi: DAY,
			tkl_evrakno_seri: 'T',
			tkl_cari_kod: '120.01.001',
			tkl_stok_kod: 'STK001',
			tkl_belge_no: 'REF-1',
		}),
		'VERILEN_TEKLIFLER',
		['tkl_evrak_tarihi', 'tkl_evrakno_seri', 'tkl_evrakno_sira', 'tkl_belge_no'],
	],
	[
		'AlinanTeklifKaydetV2',
		lines({
			altkl_tarihi: DAY,
			altkl_teklif_kodu: 'A',
			altkl_cari_kodu: '320.01.001',
			altkl_hareket_kodu: 'STK001',
			altkl_belge_no: 'REF-1',
		}),
		'ALINAN_TEKLIFLER',
		['altkl_tarihi', 'altkl_teklif_kodu', 'altkl_sira_no', 'altkl_belge_no'],
	],
	[
		'DepolarArasiSiparisKaydetV2',
		lines({
			ssip_tarih: DAY,
			ssip_evrakno_seri: 'D',
			ssip_stok_kod: 'STK001',
			ssip_miktar: 1,
			ssip_belgeno: 'REF-1',
		}),
		'DEPOLAR_ARASI_SIPARISLER',
		['ssip_tarih', 'ssip_evrakno_seri', 'ssip_evrakno_sira', 'ssip_belgeno'],
	],
	[
		'SatisSartiKaydetV2',
		lines({ sat_evrak_tarih: DAY, sat_evrakno_seri: 'S', sat_stok_kod: 'STK001', sat_belge_no: 'REF-1' }),
		'SATIS_SARTLARI',
		['sat_evrak_tarih', 'sat_evrakno_seri', 'sat_evrakno_sira', 'sat_belge_no'],
	],
	[
		'SatinAlmaSartiKaydetV2',
		lines({ sas_evrak_tarih: DAY, sas_evrak_no_seri: 'S', sas_stok_kod: 'STK001', sas_belge_no: 'REF-1' }),
		'SATINALMA_SARTLARI',
		['sas_evrak_tarih', 'sas_evrak_no_seri', 'sas_evrak_no_sira', 'sas_belge_no'],
	],
	[
		'SayimSonuclariKaydetV2',
		lines({ sym_tarihi: DAY, sym_depono: 1, sym_Stokkodu: 'STK001', sym_miktar1: 1, sym_serino: 'REF-1' }),
		'SAYIM_SONUCLARI',
		['sym_tarihi', 'sym_depono', 'sym_evrakno', 'sym_serino'],
	],
	[
		'MuhasebeFisKaydetV2',
		lines({ fis_tarih: DAY, fis_tur: 0, fis_hesap_kod: '100', fis_meblag0: 5, fis_tic_belgeno: 'REF-1' }),
		'MUHASEBE_FISLERI',
		['fis_tarih', 'fis_tur', 'fis_sira_no', 'fis_tic_belgeno'],
	],
];

describe('a read-back by SQL', () => {
	test.each(DOCUMENTS)('%s %#: finds it by date, series, number and text', async (method, payload, table, columns) =>
		onErp(async (erp) => {
			await saved(erp, method, payload);
			const [day, series, number, reference] = columns;
			const { [series]: own } = erp.db.get(`SELECT "${series}" FROM ${table}`) ?? {};
			const prefix = day.split('_')[0] ?? '';
			const query = (sought: string) =>
				`SELECT TOP 50 ${prefix}_Guid AS guid, ${number} AS number, CONVERT(varchar(10), ${day}, 104) AS day
				 FROM ${table} WITH (NOLOCK) WHERE ${day} = '20260615' AND ${series} = ${text(String(own))} AND ${number} IN (1, 2, 3)
				 AND ${reference} = ${text(sought)} AND ISNULL(${prefix}_iptal, 0) = 0 ORDER BY ${number}`;
			const [row, ...others] = await read(erp, query('REF-1'));
			expect([row, others]).toEqual([{ guid: expect.stringMatching(/^\{[0-9A-F-]{36}\}$/), number: 1, day: DAY }, []]);
			expect(await read(erp, query('REF-2'))).toEqual([]);
		})(),
	);

	test(
		'finds accounts and addresses',
		onErp(async (erp) => {
			await saved(erp, 'CariKaydetV2', { cariler: [{ cari_kod: '120.Ş', adres: [{ adr_il: 'Iğdır' }] }] });
			expect(
				await read(
					erp,
					`SELECT cari_kod, adr_il FROM CARI_HESAPLAR WITH (NOLOCK) INNER JOIN CARI_HESAP_ADRESLERI WITH (NOLOCK)
					 ON adr_cari_kod = cari_kod WHERE cari_kod IN (N'120.Ş', N'YOK')`,
				),
			).toEqual([{ cari_kod: '120.Ş', adr_il: 'Iğdır' }]);
		}),
	);

	const REFERENCES = ["O'Neil çay'ı", "''", 'İĞÜŞÖÇ ığüşöç', 'a\\b', 'ends in \\', '"q" [x] -- y /* z */', '%_?:x@y$1'];

	test(
		'takes texts as they are: quotes doubled, Turkish letters, backslashes, brackets and comments',
		onErp(async (erp) => {
			for (const reference of REFERENCES) await saved(erp, 'SiparisKaydetV2', order({ sip_belgeno: reference }));
			for (const reference of REFERENCES) {
				const where = `/* it's */ sip_belgeno = ${text(reference)} AND N'x' <> ${text(reference)}`;
				expect(await read(erp, `SELECT sip_belgeno AS r FROM SIPARISLER WITH (NOLOCK) WHERE ${where}`)).toEqual([
					{ r: reference },
				]);
			}
		}),
	);

	test(
		'takes lists of 200 texts',
		onErp(async (erp) => {
			for (const reference of REFERENCES) await saved(erp, 'SiparisKaydetV2', order({ sip_belgeno: reference }));
			const others = Array.from({ length: 193 }, (_, at) => `yok'${at}`);
			const list = [...others, ...REFERENCES].map(text).join(', ');
			const found = await read(
				erp,
				`SELECT sip_belgeno AS r FROM SIPARISLER WITH (NOLOCK) WHERE sip_tarih = '20260615' AND sip_belgeno IN (${list}) ORDER BY sip_evrakno_sira DESC`,
			);
			expect(found.map(({ r }) => r)).toEqual([...REFERENCES].reverse());
		}),
	);

	test(
		'converts dates both ways, and hints may stand without WITH',
		onErp(async (erp) => {
			await saved(erp, 'SiparisKaydetV2', order({}));
			for (const date of [
				"CAST('20260615' AS date)",
				"CONVERT(datetime, '15.06.2026', 104)",
				"CAST('2026-06-15' AS datetime)",
			])
				expect(await read(erp, `SELECT 1 AS x FROM SIPARISLER (NOLOCK) WHERE sip_tarih = ${date}`)).toEqual([{ x: 1 }]);
			expect(
				await read(erp, 'SELECT CONVERT(varchar(7), sip_tarih, 120) AS month, sip_tip AS N FROM SIPARISLER'),
			).toEqual([{ month: '2026-06', N: 0 }]);
		}),
	);

	test(
		'is refused to a user without the right',
		onErp(
			async (erp) => {
				const { first } = await call(erp, 'SqlVeriOkuV2', { SQLSorgu: 'SELECT 1 AS x' });
				expect(first).toMatchObject({ StatusCode: 400, IsError: true, Data: null });
				expect(first.ErrorMessage).toContain('yetkiniz bulunmamaktadır');
				expect((await call(erp, 'StokListesiV2', { Size: 1 })).first.IsError).toBe(false);
			},
			{ sqlRight: false },
		),
	);

	test(
		'does not exist in V16, nor do the e-document calls except FaturaPdfV2',
		onErp(
			async (erp) => {
				const status = async (name: string) => (await call(erp, name, {})).status;
				for (const name of ['SqlVeriOkuV2', 'GelenFaturalarV2', 'FaturaToEFaturaV2', 'SayimKesinlestirmeV2'])
					expect([name, await status(name)]).toEqual([name, 404]);
				for (const name of ['FaturaPdfV2', 'SiparisKaydetV2', 'CariListesiV3'])
					expect([name, await status(name)]).toEqual([name, 200]);
			},
			{ generation: 'V16' },
		),
	);
});
