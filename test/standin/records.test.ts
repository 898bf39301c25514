import { request } from 'undici';
import { call, credentials, onErp, type Json } from './client';

type Erp = Parameters<typeof call>[0];

const ITEM = {
	sto_kod: 'YENI-1',
	sto_isim: 'Yeni stok',
	sto_birim1_ad: 'ADET',
	barkodlar: [{ bar_kodu: '8690000000001', bar_birimpntr: 1, bar_master: 1 }],
	satis_fiyatlari: [{ sfiyat_listesirano: 1, sfiyat_deposirano: 0, sfiyat_odemeplan: 0, sfiyat_fiyati: 100 }],
};

describe('items and prices', () => {
	test(
		'an item comes with barcode and prices, once; its list shows them',
		onErp(async (erp) => {
			expect((await call(erp, 'StokKaydetV2', { stoklar: [ITEM] })).first.IsError).toBe(false);
			expect(erp.db.all('SELECT bar_stokkodu AS item FROM BARKOD_TANIMLARI')).toEqual([{ item: 'YENI-1' }]);
			const { first } = await call(erp, 'StokListesiV2', { StokKod: 'YENI-1' });
			expect((first.Data?.StokListesi as Json[])[0]?.satis_fiyatlari).toMatchObject([{ sfiyat_fiyati: 100 }]);
			expect((await call(erp, 'StokKaydetV2', { stoklar: [ITEM] })).first.ErrorMessage).toContain('zaten mevcut');
		}),
	);

	test(
		'a price change changes the list, and the log keeps the price before',
		onErp(async (erp) => {
			await call(erp, 'StokKaydetV2', { stoklar: [ITEM] });
			const line = { fid_stok_kod: 'YENI-1', fid_tarih: '15.06.2026', fid_fiyat_no: 1, fid_depo_no: 0 };
			for (const fid_yenifiy_tutar of [110, 120])
				await call(erp, 'FiyatDegisikligiKaydetV2', { evraklar: [{ satirlar: [{ ...line, fid_yenifiy_tutar }] }] });
			const prices = erp.db.all('SELECT sfiyat_fiyati AS n FROM STOK_SATIS_FIYAT_LISTELERI');
			expect(prices).toEqual([{ n: 120 }]);
			const log = erp.db.all(
				'SELECT fid_eskifiy_tutar AS was, fid_yenifiy_tutar AS is_ FROM STOK_FIYAT_DEGISIKLIKLERI',
			);
			expect(log).toEqual([
				{ was: 100, is_: 110 },
				{ was: 110, is_: 120 },
			]);
		}),
	);
});

describe('rows of tables by number', () => {
	const rows = (erp: Erp) => erp.db.all('SELECT * FROM CARI_PERSONEL_TANIMLARI');
	const write = async (erp: Erp, KayitTipi: number, record: Json) =>
		(await call(erp, 'KayitKaydetV2', { Tablo: [{ No: '104', KayitTipi }], Kayit: [record] })).first;

	test(
		'insert, change and delete; the last two need the guid and the date of the last change',
		onErp(async (erp) => {
			await write(erp, 0, { cari_per_kod: 'P1', cari_per_adi: 'Ayşe' });
			const [row] = rows(erp);
			const { cari_per_Guid, cari_per_lastup_date } = row ?? {};
			const change = { cari_per_Guid, cari_per_adi: 'Ali' };
			expect((await write(erp, 1, change)).ErrorMessage).toBe('Eksik bilgi: cari_per_lastup_date');
			expect((await write(erp, 1, { ...change, cari_per_lastup_date: '2020-01-01T00:00:00.000' })).IsError).toBe(true);
			expect((await write(erp, 1, { ...change, cari_per_lastup_date })).IsError).toBe(false);
			const [changed] = rows(erp);
			expect(changed?.cari_per_adi).toBe('Ali');
			const gone = { cari_per_Guid, cari_per_lastup_date: changed?.cari_per_lastup_date };
			expect((await write(erp, 2, gone)).IsError).toBe(false);
			expect(rows(erp)).toEqual([]);
		}),
	);

	test(
		'several tables in one call are not atomic',
		onErp(async (erp) => {
			const good = { TabloNo: '104', KayitTipi: '0', cari_per_kod: 'P1' };
			const { results } = await call(erp, 'KayitKaydetTopluV2', { Kayit: [good, { TabloNo: '9999', KayitTipi: '0' }] });
			expect(results.map(({ success }) => success)).toEqual([true, false]);
			expect(rows(erp)).toHaveLength(1);
		}),
	);

	test(
		'changed rows are read in pages, under both spellings of the path',
		onErp(async (erp) => {
			const { first } = await call(erp, 'KayıtOkuV2', { TableNo: 31, Size: 4, Index: 1 });
			expect(first.Data).toHaveLength(2);
			const answer = await request(`${erp.url}/API/APIMethods/KayitOkuV2`, {
				method: 'POST',
				body: JSON.stringify({ Mikro: { ...credentials(erp), TableNo: 13, ChangeStartDate: '2999-01-01' } }),
			});
			expect(await answer.body.json()).toMatchObject({ result: [{ IsError: false, Data: [] }] });
		}),
	);
});

describe('files and texts', () => {
	test(
		'a file hangs on a document until it is taken off by its key or by the document',
		onErp(async (erp) => {
			const document = { ei_dosyano: 51, ei_hareket_tip: 0, ei_evr_tip: 63, ei_evr_seri: 'TST', ei_evr_sira: 1 };
			const save = () =>
				call(erp, 'EvrakBelgeResimKaydetV2', { evrak_resimleri: [{ ...document, ei_image: 'C:\\a.jpg' }] });
			const { first } = await save();
			await save();
			const count = () => erp.db.get('SELECT COUNT(*) AS n FROM EVRAK_BELGE_RESIMLERI')?.n;
			const ei_Key = Number(first.Data?.list?.[0]?.ei_Key);
			await call(erp, 'EvrakBelgeResimSilV2', { evrak_resimleri: [{ ei_Key }] });
			expect(count()).toBe(1);
			await call(erp, 'EvrakBelgeResimSilV2', { evrak_resimleri: [document] });
			expect(count()).toBe(0);
		}),
	);

	test(
		'a record has one text',
		onErp(async (erp) => {
			const RecordUid = '11111111-2222-3333-4444-555555555555';
			for (const TextData of ['ilk', 'son'])
				await call(erp, 'TextDataKaydetV2', { TextData: { TableID: 13, RecordUid, TextData } });
			expect(erp.db.all('SELECT Data AS t FROM mye_TextData')).toEqual([{ t: 'son' }]);
		}),
	);
});
