import { call, INVOICE, onErp, order } from './client';

const save = (document: object = {}) => ({ evraklar: [{ ...INVOICE, ...document }] });

describe('invoices', () => {
	test(
		'one header, linked lines, and one answer row per line with string numbers',
		onErp(async (erp) => {
			const { first } = await call(erp, 'FaturaKaydetV2', save());
			expect(first.Data?.list?.map((row) => [row.evrakno_seri, row.evrakno_sira])).toEqual([
				['FAT', '1'],
				['FAT', '1'],
			]);
			const header = erp.db.get('SELECT * FROM CARI_HESAP_HAREKETLERI');
			expect(first.Data?.list?.[0]?.cariHarGuid).toBe(`{${header?.cha_Guid}}`);
			expect(header).toMatchObject({
				cha_evrakno_sira: 1,
				cha_aratoplam: 150,
				cha_meblag: 180,
				cha_tarihi: '2026-06-15T00:00:00.000',
			});
			const lines = erp.db.all('SELECT * FROM STOK_HAREKETLERI ORDER BY sth_satirno');
			expect(lines.map((line) => [line.sth_fat_uid, line.sth_evraktip])).toEqual([
				[header?.cha_Guid, 4],
				[header?.cha_Guid, 4],
			]);
		}),
	);

	test(
		'services become movements of their own; line delete, document delete',
		onErp(async (erp) => {
			const service = { cha_kasa_hizkod: 'HIZ1', cha_kasa_hizmet: '3', cha_miktari: '1' };
			await call(erp, 'AlimSatimEvragiKaydetV2', save({ hizmet_masraf_detay: [service] }));
			expect(erp.db.all('SELECT cha_satir_no FROM CARI_HESAP_HAREKETLERI')).toEqual([
				{ cha_satir_no: 0 },
				{ cha_satir_no: 1 },
			]);
			const line = erp.db.get('SELECT sth_Guid FROM STOK_HAREKETLERI ORDER BY sth_satirno') ?? {};
			expect((await call(erp, 'AlimSatimEvragiSatirSilV2', { evraklar: [{ detay: [line] }] })).first.StatusCode).toBe(
				200,
			);
			expect(erp.db.all('SELECT 1 FROM STOK_HAREKETLERI')).toHaveLength(1);
			const key = { cha_evrak_tip: '63', cha_evrakno_seri: 'FAT', cha_evrakno_sira: 1 };
			expect((await call(erp, 'AlimSatimEvragiSilV2', { evraklar: [key] })).first.StatusCode).toBe(200);
			expect(erp.db.all('SELECT 1 FROM STOK_HAREKETLERI UNION ALL SELECT 1 FROM CARI_HESAP_HAREKETLERI')).toEqual([]);
			expect((await call(erp, 'AlimSatimEvragiSilV2', { evraklar: [key] })).first.IsError).toBe(true);
		}),
	);

	test(
		'update changes header and lines and adds new ones',
		onErp(async (erp) => {
			await call(erp, 'FaturaKaydetV2', save());
			const line = erp.db.get('SELECT sth_Guid FROM STOK_HAREKETLERI ORDER BY sth_satirno') ?? {};
			const key = { cha_evrak_tip: 63, cha_evrakno_seri: 'FAT', cha_evrakno_sira: 1, cha_aciklama: 'yeni' };
			const detay = [
				{ ...line, sth_miktar: 9 },
				{ sth_stok_kod: 'STK003', sth_miktar: 1 },
			];
			expect((await call(erp, 'AlimSatimEvragiDuzeltV2', { evraklar: [{ ...key, detay }] })).first.StatusCode).toBe(
				200,
			);
			expect(erp.db.get('SELECT cha_aciklama FROM CARI_HESAP_HAREKETLERI')).toEqual({ cha_aciklama: 'yeni' });
			expect(
				erp.db.all('SELECT sth_miktar FROM STOK_HAREKETLERI ORDER BY sth_satirno').map((row) => row.sth_miktar),
			).toEqual([9, 1, 1]);
		}),
	);

	test(
		'an order becomes an invoice once',
		onErp(async (erp) => {
			await call(erp, 'SiparisKaydetV2', order({}));
			const request = {
				evraklar: [{ sip_tip: 0, sip_cins: 0, sip_evrakno_seri: 'WEB', sip_evrakno_sira: 1, fatura_evrak_seri: 'WF' }],
			};
			expect((await call(erp, 'SiparistenFaturaOlusturmaV2', request)).first.Data?.list).toMatchObject([
				{ evrakno_seri: 'WF', evrakno_sira: '1' },
			]);
			expect(erp.db.get('SELECT cha_kod, cha_meblag FROM CARI_HESAP_HAREKETLERI')).toEqual({
				cha_kod: '120.01.001',
				cha_meblag: 25.2,
			});
			expect((await call(erp, 'SiparistenFaturaOlusturmaV2', request)).first.ErrorMessage).toContain('faturalanacak');
		}),
	);

	test(
		'a count is finalized into stock movements, once',
		onErp(async (erp) => {
			const line = { sym_tarihi: '15.06.2026', sym_depono: 1, sym_Stokkodu: 'STK001', sym_miktar1: 4 };
			await call(erp, 'SayimSonuclariKaydetV2', { evraklar: [{ satirlar: [line] }] });
			const request = {
				evraklar: [{ sym_tarihi: '15.06.2026', sym_depono: '1', sym_evrakno: '1', SayimGirisEvragiSeri: 'SG' }],
			};
			expect((await call(erp, 'SayimKesinlestirmeV2', request)).first.StatusCode).toBe(200);
			expect(erp.db.get('SELECT sth_evrakno_seri, sth_miktar, sth_tip FROM STOK_HAREKETLERI')).toEqual({
				sth_evrakno_seri: 'SG',
				sth_miktar: 4,
				sth_tip: 0,
			});
			expect((await call(erp, 'SayimKesinlestirmeV2', request)).first.IsError).toBe(true);
		}),
	);
});
