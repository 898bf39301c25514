import { call, onErp, order } from './client';

type Rows = Array<Record<string, unknown>>;

describe('lists', () => {
	test(
		'accounts V2: columns, condition, sort, pages from 0',
		onErp(async (erp) => {
			const page = async (Index: number) =>
				(
					await call(erp, 'CariListesiV2', {
						FieldName: 'cari_kod',
						WhereStr: 'cari_baglanti_tipi=0',
						Sort: '-cari_kod',
						Size: '3',
						Index,
					})
				).first.Data?.CariListesi;
			expect(await page(0)).toEqual([
				{ cari_kod: '120.01.WEB' },
				{ cari_kod: '120.01.003' },
				{ cari_kod: '120.01.002' },
			]);
			expect(await page(1)).toEqual([{ cari_kod: '120.01.001' }]);
			expect(await page(2)).toEqual([]);
			const bad = await call(erp, 'CariListesiV2', { FieldName: 'cari_yok', WhereStr: '' });
			expect(bad.first.ErrorMessage).toBe("Invalid column name 'cari_yok'.");
			expect((await call(erp, 'CariListesiV2', { WhereStr: '1=1); DELETE FROM CARI_HESAPLAR --' })).first.IsError).toBe(
				true,
			);
		}),
	);

	test(
		'accounts V3: exact code, change window, empty list or null',
		onErp(async (erp) => {
			const rows = async (payload: object, headers = {}) =>
				(await call(erp, 'CariListesiV3', { ...payload }, headers)).first.Data;
			const [card] = (await rows({ CariKod: '120.01.001', Size: 5, Index: 0 }))?.CariListesi as Rows;
			expect(card).toMatchObject({ cari_kod: '120.01.001', cari_efatura_fl: true, cari_vdaire_no: '1111111114' });
			expect(card?.cari_Guid).toMatch(/^\{/);
			expect((await rows({ CariVKNTCNo: '3333333339' }))?.CariListesi).toHaveLength(1);
			expect((await rows({ TarihTipi: 2, IlkTarih: '2099-01-01', SonTarih: '1899-12-30' }))?.CariListesi).toEqual([]);
			expect(await rows({ CariKod: '120' }, { 'x-evrak-variant': 'null-list' })).toBeNull();
		}),
	);

	test(
		'items: Data null without a hit; taxes: blank garbage rows',
		onErp(async (erp) => {
			const { first } = await call(erp, 'StokListesiV2', { StokKod: 'STK001', Size: '10', Index: 0 });
			expect((first.Data?.StokListesi as Rows)[0]).toMatchObject({ sto_kod: 'STK001', sto_isim: 'Örnek stok 1' });
			expect((await call(erp, 'StokListesiV2', { StokKod: 'YOK' })).first).toEqual({
				StatusCode: 200,
				IsError: false,
				ErrorMessage: '',
				Data: null,
			});
			const taxes = (await call(erp, 'VergiListesiV2')).first.Data?.list as unknown as Rows;
			expect(taxes).toContainEqual({ vergiSiraNo: 4, vergiAdi: 'KDV %20', vergiOrani: 20 });
			expect(taxes.some((tax) => tax.vergiAdi === '')).toBe(true);
		}),
	);

	test(
		'account save with addresses and contacts, update, address calls',
		onErp(async (erp) => {
			const account = {
				cari_kod: '120.77',
				cari_unvan1: 'Yeni',
				adres: [{ adr_il: 'İzmir', adr_posta_kodu: '01234', yetkili: [{ mye_isim: 'Can' }] }],
			};
			expect((await call(erp, 'CariKaydetV2', { cariler: [account] })).first.Data?.list).toMatchObject([
				{ cari_kod: '120.77' },
			]);
			expect((await call(erp, 'CariKaydetV2', { cariler: [account] })).first.ErrorMessage).toContain('zaten mevcut');
			expect(erp.db.get('SELECT adr_il, adr_posta_kodu, adr_adres_no FROM CARI_HESAP_ADRESLERI')).toEqual({
				adr_il: 'İzmir',
				adr_posta_kodu: '01234',
				adr_adres_no: 1,
			});
			expect(erp.db.get('SELECT mye_isim FROM CARI_HESAP_YETKILILERI')).toEqual({ mye_isim: 'Can' });
			const { cari_Guid } = erp.db.get("SELECT cari_Guid FROM CARI_HESAPLAR WHERE cari_kod = '120.77'") ?? {};
			await call(erp, 'CariGuncelleV2', { cariler: [{ cari_Guid, cari_unvan2: 'Ltd.' }] });
			expect(erp.db.get("SELECT cari_unvan2 FROM CARI_HESAPLAR WHERE cari_kod = '120.77'")).toEqual({
				cari_unvan2: 'Ltd.',
			});
			const saved = await call(erp, 'AdresKaydetV2', { adresler: [{ adr_cari_kod: '120.77', adr_il: 'Van' }] });
			const adr_Guid = saved.first.Data?.list?.[0]?.adr_Guid;
			expect((await call(erp, 'AdresDuzeltV2', { adresler: [{ adr_Guid, adr_cadde: 'X' }] })).first.StatusCode).toBe(
				200,
			);
			expect((await call(erp, 'AdresSilV2', { adresler: [{ adr_Guid }] })).first.StatusCode).toBe(200);
			expect(erp.db.all('SELECT 1 FROM CARI_HESAP_ADRESLERI')).toHaveLength(1);
		}),
	);
});

describe('SQL read', () => {
	const read = (erp: Parameters<typeof call>[0], SQLSorgu: string, headers = {}) =>
		call(erp, 'SqlVeriOkuV2', { SQLSorgu }, headers);
	const rowsOf = (data: unknown) => (data as Array<{ SQLResult1: Rows }>)[0]?.SQLResult1;

	test(
		'T-SQL: hints, TOP, N-literals, ISNULL, date literals, guids, OFFSET',
		onErp(async (erp) => {
			await call(erp, 'SiparisKaydetV2', order({}, { sip_stok_kod: 'STK002' }));
			const guid = String(erp.db.get("SELECT sip_Guid FROM SIPARISLER WHERE sip_stok_kod = 'STK002'")?.sip_Guid);
			const both = await read(
				erp,
				"SELECT TOP 5 s.sip_stok_kod AS kod, ISNULL(s.sip_kapat, 0) AS k FROM dbo.SIPARISLER s WITH (NOLOCK) WHERE s.sip_tarih='20260615'",
			);
			expect(both.first.ErrorMessage).toBe("Invalid column name 'sip_kapat'.");
			const found = await read(
				erp,
				`SELECT TOP 5 s.sip_Guid, s.sip_stok_kod + N'!' AS kod FROM dbo.SIPARISLER s WITH (NOLOCK)
				 WHERE ISNULL(s.sip_iptal,0)=0 AND s.sip_tarih BETWEEN '20260601' AND '2026-06-30' AND s.sip_evrakno_seri=N'web'
				 AND s.sip_Guid = '${guid.toLowerCase()}' AND s.sip_lastup_date > DATEADD(day,-1,GETDATE())`,
			);
			expect(rowsOf(found.first.Data)).toEqual([{ sip_Guid: `{${guid}}`, kod: 'STK002!' }]);
			const page = await read(erp, 'SELECT sto_kod FROM STOKLAR ORDER BY sto_kod OFFSET 1 ROWS FETCH NEXT 2 ROWS ONLY');
			expect(rowsOf(page.first.Data)).toEqual([{ sto_kod: 'STK001' }, { sto_kod: 'STK002' }]);
		}),
	);

	test(
		'object variant, and refusals',
		onErp(async (erp) => {
			const object = await read(erp, "SELECT sto_kod FROM STOKLAR WHERE sto_kod='STK001'", {
				'x-evrak-variant': 'sql-object',
			});
			expect(object.first.Data).toEqual({ SQLResult1: [{ sto_kod: 'STK001' }] });
			for (const sql of [
				'DELETE FROM STOKLAR',
				'SELECT 1; DROP TABLE STOKLAR',
				'SELECT sto_kod INTO X FROM STOKLAR',
				'SELEC 1',
			]) {
				expect((await read(erp, sql)).first.StatusCode).toBe(400);
			}
			expect((await read(erp, 'SELECT * FROM YOK')).first.ErrorMessage).toBe("Invalid object name 'YOK'.");
		}),
	);
});
