import { call, onErp, order, ORDER_LINE, type Reply } from './client';

const numbers = ({ first }: Reply) => first.Data?.list?.map((row) => `${row.evrakno_seri}-${row.evrakno_sira}`);

describe('orders', () => {
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
});
