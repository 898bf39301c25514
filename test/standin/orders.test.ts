import { call, onErp, order, ORDER_LINE, type Reply } from './client';

const numbers = ({ first }: Reply) => first.Data?.list?.map((row) => `${row.evrakno_seri}-${row.evrakno_sira}`);

describe('orders', () => {
	test(
		'numbers run per series and type; one answer row per line, guids in braces',
		onErp(async (erp) => {
			const first = await call(erp, 'SiparisKaydetV2', order({}, { sip_stok_kod: 'STK002' }));
			expect(numbers(first)).toEqual(['WEB-1', 'WEB-1']);
			expect(first.first.Data?.list?.[0]?.sip_Guid).toMatch(/^\{[0-9A-F-]{36}\}$/);
			expect(numbers(await call(erp, 'SiparisKaydetV2', order({ sip_evrakno_sira: 0 })))).toEqual(['WEB-2']);
			expect(numbers(await call(erp, 'SiparisKaydetV2', order({ sip_tip: 1 })))).toEqual(['WEB-1']);
			expect(
				numbers(await call(erp, 'SiparisKaydetV2', order({ sip_evrakno_seri: 'B', sip_evrakno_sira: 40 }))),
			).toEqual(['B-40']);
			expect(numbers(await call(erp, 'SiparisKaydetV2', order({ sip_evrakno_seri: 'B' })))).toEqual(['B-41']);
		}),
	);

	test(
		'a number that exists is refused and writes nothing',
		onErp(async (erp) => {
			await call(erp, 'SiparisKaydetV2', order({ sip_evrakno_sira: 7 }));
			const again = await call(erp, 'SiparisKaydetV2', order({ sip_evrakno_sira: 7 }));
			expect(again.first).toEqual({
				StatusCode: 400,
				IsError: true,
				ErrorMessage: 'WEB-7 numarali evrak zaten mevcut.',
				Data: null,
			});
			expect(erp.db.all('SELECT * FROM SIPARISLER')).toHaveLength(1);
		}),
	);

	test.each([
		[{ sip_musteri_kod: 'YOK' }, 'Cari kodu bulunamadı!'],
		[{ sip_stok_kod: 'YOK' }, 'Stok kodu bulunamadı!'],
		[{ sip_tarih: '2026-06-15' }, 'sip_tarih'],
		[{ sip_tarih: '31.02.2026' }, 'sip_tarih'],
		[{ sip_miktar: '1,5' }, 'sip_miktar'],
		[{ sip_miktar: null }, 'sip_miktar'],
	])('%j is refused', async (wrong, text) =>
		onErp(async (erp) => {
			const { first } = await call(erp, 'SiparisKaydetV2', order({}, wrong));
			expect(first.StatusCode).toBe(400);
			expect(first.ErrorMessage).toContain(text);
			expect(erp.db.all('SELECT * FROM SIPARISLER')).toEqual([]);
		})(),
	);

	test(
		'several documents: each its own transaction, bulk form when one fails',
		onErp(async (erp) => {
			const bad = { satirlar: [{ ...ORDER_LINE, sip_stok_kod: 'YOK' }] };
			const { results } = await call(erp, 'SiparisKaydetV2', { evraklar: [{ satirlar: [ORDER_LINE] }, bad] });
			expect(results).toEqual([
				{ success: true, errorText: '', data: { guid: expect.stringMatching(/^\{/) as string } },
				{ success: false, errorText: 'Stok kodu bulunamadı!', data: null },
			]);
			const both = await call(erp, 'SiparisKaydetV2', {
				evraklar: [{ satirlar: [ORDER_LINE] }, { satirlar: [ORDER_LINE] }],
			});
			expect(numbers(both)).toEqual(['WEB-2', 'WEB-3']);
		}),
	);

	test(
		'user fields and remarks are stored',
		onErp(async (erp) => {
			const document = {
				satirlar: [{ ...ORDER_LINE, user_tablo: [{ 'WebNo ': 'W-1' }] }],
				evrak_aciklamalari: [{ aciklama: 'a' }, { aciklama: 'b' }],
			};
			await call(erp, 'SiparisKaydetV2', { evraklar: [document] });
			expect(erp.db.get('SELECT u.WebNo FROM SIPARISLER JOIN SIPARISLER_USER u ON u.Record_uid = sip_Guid')).toEqual({
				WebNo: 'W-1',
			});
			expect(
				erp.db.get('SELECT egk_dosyano, egk_evr_sira, egk_evracik1, egk_evracik2 FROM EVRAK_ACIKLAMALARI'),
			).toEqual({
				egk_dosyano: 21,
				egk_evr_sira: 1,
				egk_evracik1: 'a',
				egk_evracik2: 'b',
			});
		}),
	);

	test(
		'update by line guid with the optimistic lock, add lines by key',
		onErp(async (erp) => {
			await call(erp, 'SiparisKaydetV2', order({}));
			const { sip_Guid, sip_lastup_date } = erp.db.get('SELECT * FROM SIPARISLER') ?? {};
			const change = (members: object) =>
				call(erp, 'SiparisDuzeltV2', { evraklar: [{ satirlar: [{ sip_Guid: `{${sip_Guid}}`, ...members }] }] });
			expect((await change({ sip_miktar: 5, sip_lastup_date })).first.StatusCode).toBe(200);
			const stale = await change({ sip_miktar: 6, sip_lastup_date });
			expect(stale.first.ErrorMessage).toContain('Degisiklik yaptiginiz surede kayit degistiginden');
			expect(erp.db.get('SELECT sip_miktar FROM SIPARISLER')).toEqual({ sip_miktar: 5 });
			await call(erp, 'SiparisDuzeltV2', order({ sip_evrakno_sira: 1, sip_stok_kod: 'STK003' }));
			expect(erp.db.all('SELECT sip_satirno FROM SIPARISLER WHERE sip_evrakno_sira = 1')).toEqual([
				{ sip_satirno: 0 },
				{ sip_satirno: 1 },
			]);
			expect((await call(erp, 'SiparisDuzeltV2', order({ sip_evrakno_sira: 99 }))).first.ErrorMessage).toContain(
				'WEB-99 numarali evrak bulunamadı',
			);
		}),
	);

	test(
		'delete by key, by guid, and what is not there',
		onErp(async (erp) => {
			await call(erp, 'SiparisKaydetV2', order({}, {}));
			await call(erp, 'SiparisKaydetV2', order({}));
			const key = { sip_tip: 0, sip_cins: 0, sip_evrakno_seri: 'WEB', sip_evrakno_sira: 1 };
			expect((await call(erp, 'SiparisSilV2', { evraklar: [{ satirlar: [key] }] })).first.StatusCode).toBe(200);
			const [left, ...rest] = erp.db.all('SELECT sip_Guid FROM SIPARISLER');
			expect(rest).toEqual([]);
			const byGuid = { evraklar: [{ satirlar: [{ sip_Guid: left?.sip_Guid }] }] };
			expect((await call(erp, 'SiparisGuidSilV2', byGuid)).first.StatusCode).toBe(200);
			expect((await call(erp, 'SiparisGuidSilV2', byGuid)).first.ErrorMessage).toContain('bulunamadı');
			expect(
				(await call(erp, 'SiparisSilV2', { evraklar: [{ satirlar: [{ sip_evrakno_seri: 'WEB' }] }] })).first.IsError,
			).toBe(true);
		}),
	);
});
