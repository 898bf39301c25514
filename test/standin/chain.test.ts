import { call, onErp, order, type Json } from './client';

type Erp = Parameters<typeof call>[0];

const delivered = (erp: Erp) => erp.db.all('SELECT sip_teslim_miktar AS n FROM SIPARISLER ORDER BY sip_satirno');
const error = async (erp: Erp, name: string, payload: Json) => (await call(erp, name, payload)).first.ErrorMessage;
const KEY = { sip_tip: 0, sip_cins: 0, sip_evrakno_seri: 'WEB', sip_evrakno_sira: 1 };
const note = (...satirlar: Json[]) => ({
	evraklar: [
		{
			satirlar: satirlar.map((line) => ({
				sth_tarih: '15.06.2026',
				sth_tip: '1',
				sth_evraktip: 1,
				sth_evrakno_seri: 'IRS',
				sth_cari_kodu: '120.01.001',
				sth_cikis_depo_no: 1,
				sth_stok_kod: 'STK001',
				sth_tutar: 10,
				...line,
			})),
		},
	],
});

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

	test(
		'a note moves the delivered quantity of the order it names; changed and deleted, it moves it back',
		onErp(async (erp) => {
			await call(erp, 'SiparisKaydetV2', order({ sip_miktar: 9 }));
			const sth_sip_uid = erp.db.get('SELECT sip_Guid AS uid FROM SIPARISLER')?.uid;
			await call(erp, 'IrsaliyeKaydetV2', note({ sth_miktar: 3, sth_sip_uid }, { sth_miktar: 4 }));
			expect(delivered(erp)).toEqual([{ n: 3 }]);
			const sth_Guid = erp.db.get('SELECT sth_Guid AS uid FROM STOK_HAREKETLERI WHERE sth_miktar = 3')?.uid;
			await call(erp, 'IrsaliyeDuzeltV2', { evraklar: [{ satirlar: [{ sth_Guid, sth_miktar: 5 }] }] });
			expect(delivered(erp)).toEqual([{ n: 5 }]);
			await call(erp, 'IrsaliyeSatirSilV2', { evraklar: [{ satirlar: [{ sth_Guid }] }] });
			expect(delivered(erp)).toEqual([{ n: 0 }]);
			const key = { sth_evrakno_seri: 'IRS', sth_evrakno_sira: 1, sth_evraktip: 1, sth_tip: 1 };
			await call(erp, 'IrsaliyeSilV2', { evraklar: [key] });
			expect(erp.db.all('SELECT 1 FROM STOK_HAREKETLERI')).toEqual([]);
		}),
	);

	test(
		'an invoice that is deleted leaves the note it was made of',
		onErp(async (erp) => {
			await call(erp, 'IrsaliyeKaydetV2', note({ sth_miktar: 3 }));
			const source = { sth_evrakno_seri: 'IRS', sth_evrakno_sira: 1, sth_evraktip: 1, sth_normal_iade: 0 };
			await call(erp, 'IrsaliyedenFaturaOlusturmaV2', { evraklar: [{ ...source, Fatura_Evrakno_seri: 'FAT' }] });
			const { cha_Guid, cha_evrakno_seri, cha_evrakno_sira, cha_evrak_tip, cha_tip, cha_cinsi, cha_normal_Iade } =
				erp.db.get('SELECT * FROM CARI_HESAP_HAREKETLERI') ?? {};
			const key = { cha_Guid, cha_evrakno_seri, cha_evrakno_sira, cha_evrak_tip, cha_tip, cha_cinsi, cha_normal_Iade };
			await call(erp, 'AlimSatimEvragiSilV2', { evraklar: [key] });
			expect(erp.db.all('SELECT 1 FROM CARI_HESAP_HAREKETLERI')).toEqual([]);
			expect(erp.db.all('SELECT sth_fat_uid AS uid FROM STOK_HAREKETLERI')).toEqual([
				{ uid: '00000000-0000-0000-0000-000000000000' },
			]);
		}),
	);
});

describe('dispatch notes as e-documents', () => {
	test(
		'a draft, the sent one and the received one are PDFs; both lists name them',
		onErp(async (erp) => {
			const pdf = async (name: string, payload: Json) =>
				Buffer.from(String((await call(erp, name, payload)).first.Data?.Pdf), 'base64').toString('latin1', 0, 4);
			await call(erp, 'IrsaliyeKaydetV2', note({ sth_miktar: 3 }));
			expect(await pdf('TaslakEIrsaliyePdfV2', { EBelge: { EvrakSeri: 'IRS', EvrakSira: 1 } })).toBe('%PDF');
			await call(erp, 'EIrsaliyeGonderV2', {
				evraklar: [{ sth_evrakno_seri: 'IRS', sth_evrakno_sira: 1, sth_evraktip: 1 }],
			});
			const list = async (EIrsaliyeTipi: number) => {
				const window = { IlkTarih: '2000-01-01', SonTarih: '2099-12-31', EIrsaliyeTipi };
				return (await call(erp, 'EIrsaliyeListesiV2', window)).first.Data?.Irsaliyeler as Json[];
			};
			const [sent] = await list(0);
			expect(await pdf('EIrsaliyePdfV2', { EFaturaTipi: 0, Id: sent?.Irsaliye_Guid })).toBe('%PDF');
			const received = await list(1);
			expect(received).toHaveLength(2);
			expect(await pdf('EIrsaliyePdfV2', { EFaturaTipi: 1, Id: received[0]?.UUID })).toBe('%PDF');
		}),
	);
});
