import { readTaxNumber } from '../../../erp/base/values/taxNumber';
import { call, digest, INVOICE, onErp } from '../client';

const COMMERCIAL = 'aaaaaaaa-0000-4000-8000-000000000001';
const BASIC = 'aaaaaaaa-0000-4000-8000-000000000002';
const LATE = 'aaaaaaaa-0000-4000-8000-000000000004';
const RANGE = { IlkTarih: '2000-01-01', SonTarih: '2099-01-01', GIBFaturaNo: '', VKNo: '' };

describe('e-documents', () => {
	test(
		'incoming invoices: list, filters, pages',
		onErp(async (erp) => {
			const rows = async (filter: object) =>
				(await call(erp, 'GelenFaturalarV2', { ...RANGE, ...filter })).first.Data?.Faturalar;
			expect(await rows({})).toHaveLength(4);
			expect(await rows({ VKNo: '4444444444' })).toHaveLength(2);
			expect(await rows({ Size: 3, Index: 1 })).toHaveLength(1);
			expect(await rows({ GIBFaturaNo: 'ORN2026000000001' })).toMatchObject([
				{ Senaryo: 'TICARIFATURA', VKNo: '3333333339' },
			]);
		}),
	);

	test(
		'answers: commercial only, once, in time; the status tells',
		onErp(async (erp) => {
			const accept = (UUID: string) => call(erp, 'GelenFaturalarKabulV2', { EBelge: [{ UUID }] });
			expect((await accept(COMMERCIAL)).first).toEqual({ StatusCode: 200, IsError: false, ErrorMessage: '', Data: {} });
			for (const uuid of [COMMERCIAL, BASIC, LATE, 'bbbbbbbb-0000-4000-8000-000000000001']) {
				expect((await accept(uuid)).first.StatusCode).toBe(400);
			}
			const status = await call(erp, 'EBelgeDurumSorgulamaV2', {
				EBelge: { EFaturaTipi: 1, EBelgeTipi: 0, UUID: `{${COMMERCIAL}}` },
			});
			expect(status.first.Data).toMatchObject({ BelgeDurumKodu: '2001', GIBDurumKodu: '1300' });
			const reject = await call(erp, 'GelenFaturalarRedV2', {
				EBelge: [{ UUID: COMMERCIAL.replace(/1$/, '3'), RedNedeni: 'Yanlış' }],
			});
			expect(reject.first.StatusCode).toBe(200);
		}),
	);

	test('a sent invoice gets a UUID and moves on', async () => {
		let at = Date.parse('2026-06-15T09:00:00Z');
		await onErp(
			async (erp) => {
				const day = { Sifre: digest('2026-06-15', 'demo-pass') };
				const play = async (name: string, payload: object) => (await call(erp, name, { ...payload, ...day })).first;
				await play('FaturaKaydetV2', { evraklar: [INVOICE] });
				const key = { cha_evrakno_seri: 'FAT', cha_evrakno_sira: 1, IslemTipi: 1 };
				const UUID = (await play('FaturaToEFaturaV2', { evraklar: [key] })).Data?.list?.[0]?.UUID;
				expect(erp.db.get('SELECT cha_uuid, cha_ebelge_Islemturu FROM CARI_HESAP_HAREKETLERI')).toEqual({
					cha_uuid: UUID,
					cha_ebelge_Islemturu: 1,
				});
				expect((await play('FaturaToEFaturaV2', { evraklar: [key] })).ErrorMessage).toContain('daha önce');
				const status = async (EBelgeTipi: number) =>
					play('EBelgeDurumSorgulamaV2', { EBelge: { EFaturaTipi: 0, EBelgeTipi, UUID } });
				expect((await status(0)).Data).toMatchObject({ BelgeDurumKodu: '1000', GIBDurumKodu: '' });
				at += 30_000;
				expect((await status(0)).Data).toMatchObject({
					BelgeDurumKodu: '1002',
					ZarfDurumKodu: '1001',
					GIBDurumKodu: '1300',
				});
				expect((await status(1)).ErrorMessage).toBe('İlgili e-belge bulunamadı');
			},
			{ now: () => new Date(at) },
		)();
	});

	test(
		'tax numbers of all accounts and suppliers pass the public check, so that checked look-ups work',
		onErp(async (erp) => {
			// The number of end customers without one is customary, and no citizen's.
			const accounts = erp.db.all("SELECT cari_vdaire_no AS no FROM CARI_HESAPLAR WHERE cari_kod <> '120.01.WEB'");
			const arrived = erp.incoming.arrive({}, {}, {}, {}).map(({ supplierNumber }) => supplierNumber);
			const all = [...accounts.map(({ no }) => String(no)), ...arrived];
			expect(new Set(arrived).size).toBe(4);
			expect(all.filter((number) => !readTaxNumber(number).ok)).toEqual([]);
		}),
	);

	test(
		'taxpayers, PDF, pictures, and a user without the right',
		onErp(async (erp) => {
			const ask = async (VKN_TCKN: string) =>
				(await call(erp, 'EMukellefSorgulamaV2', { EMukellef: { VKN_TCKN } })).first.Data;
			expect(await ask('1111111114')).toEqual({ EFatura: true, EArsiv: false, EIrsaliye: true, EKamuKurumu: false });
			expect(await ask('5555555553')).toMatchObject({ EFatura: false, EArsiv: true });
			const saved = await call(erp, 'FaturaKaydetV2', { evraklar: [INVOICE] });
			const Fatura_Guid = saved.first.Data?.list?.[0]?.cariHarGuid;
			const pdf = await call(erp, 'FaturaPdfV2', { Fatura_Guid });
			expect(Buffer.from(String(pdf.first.Data?.Pdf), 'base64').toString('latin1')).toMatch(/^%PDF-[\s\S]*%%EOF\s*$/);
			expect((await call(erp, 'FaturaPdfV2', { Fatura_Guid, KullaniciKodu: 'API2' })).first).toMatchObject({
				IsError: false,
				Data: {},
			});
			const Image = { TableID: 13, RecordUid: Fatura_Guid, ImageData: 'aGVsbG8=' };
			await call(erp, 'ImageDataKaydetV2', { Image });
			expect((await call(erp, 'ImageDataGetirV2', { Image })).first.Data).toEqual({ ImageData: 'aGVsbG8=' });
			expect((await call(erp, 'ImageDataSilV2', { Image })).first.StatusCode).toBe(200);
			expect((await call(erp, 'ImageDataGetirV2', { Image })).first.StatusCode).toBe(400);
		}),
	);
});
