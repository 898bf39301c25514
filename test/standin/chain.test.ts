import { call, onErp, order, type Json } from './client';

type Erp = Parameters<typeof call>[0];

const delivered = (erp: Erp) => erp.db.all('SELECT sip_teslim_miktar AS n FROM SIPARISLER ORDER BY sip_satirno');
const error = async (erp: Erp, name: string, payload: Json) => (await call(erp, name, payload)).first.ErrorMessage;
const KEY = { sip_tip: 0, sip_cins: 0, sip_evrakno_seri: 'WEB', sip_evrakno_sira: 1 };

describe('order, dispatch note, invoice', () => {
	test(
		'the note takes what is open, the invoice takes the note, and both are refused a second time',
		onErp(async (erp) => {
			await call(
				erp,
				'SiparisKaydetV2',
				order({ sip_miktar: 4 }, { sip_stok_kod: 'STK002', sip_miktar: 6, sip_b_fiyat: 5 }),
			);
			const made = await call(erp, 'SiparistenIrsaliyeOlusturmaV2', {
				evraklar: [{ ...KEY, irsaliye_evrak_seri: 'IRS' }],
			});
			expect(made.first.Data?.list).toHaveLength(2);
			expect(delivered(erp)).toEqual([{ n: 4 }, { n: 6 }]);
			const again = { evraklar: [{ ...KEY, irsaliye_evrak_seri: 'IRS' }] };
			expect(await error(erp, 'SiparistenIrsaliyeOlusturmaV2', again)).toContain('satırı yok');

			const source = { sth_evrakno_seri: 'IRS', sth_evrakno_sira: 1, sth_evraktip: 1, sth_normal_iade: 0 };
			const invoice = { evraklar: [{ ...source, Fatura_Evrakno_seri: 'FAT', Fatura_Tarihi: '16.06.2026' }] };
			expect((await call(erp, 'IrsaliyedenFaturaOlusturmaV2', invoice)).first.IsError).toBe(false);
			const [header] = erp.db.all('SELECT * FROM CARI_HESAP_HAREKETLERI');
			expect(header).toMatchObject({ cha_evrak_tip: 63, cha_kod: '120.01.001', cha_aratoplam: 4 * 10.5 + 6 * 5 });
			expect(header?.cha_tarihi).toBe('2026-06-16T00:00:00.000');
			expect(erp.db.all('SELECT DISTINCT sth_fat_uid AS uid FROM STOK_HAREKETLERI')).toEqual([
				{ uid: header?.cha_Guid },
			]);
			expect(await error(erp, 'IrsaliyedenFaturaOlusturmaV2', invoice)).toContain('daha önce faturalanmış');
		}),
	);
});
