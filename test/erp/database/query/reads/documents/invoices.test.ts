import type { IDataObject } from 'n8n-workflow';
import type { Bench } from '../../../../../../testkit/node/evrak';
import { closeAll, get, read, save, trading } from './support';

afterEach(closeAll);

const head = {
	...{ cha_evrak_tip: '63', cha_tip: '0', cha_cinsi: '6', cha_normal_Iade: '0', cha_tarihi: '05.01.2026' },
	...{ cha_kod: '120.01.001', cha_evrakno_seri: 'F' },
};
const lines = [{ sth_stok_kod: 'STK001', sth_miktar: 2, sth_tutar: 100, sth_vergi: 20, sth_cikis_depo_no: 1 }];
const invoice = async (erp: Bench, more: IDataObject = {}) =>
	await save(erp, 'invoice', 'create', { head: { ...head, ...more }, lines }, 'detay');

function insert(erp: Bench, table: string, row: Record<string, string | number>) {
	const names = Object.keys(row);
	erp.erp.db.run(
		`INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
		Object.values(row),
	);
}

describe('Invoice: Get', () => {
	it('tells the account of an invoice that was paid to a cashbox, and of goods that came back', async () => {
		const erp = await trading();
		const paid = await invoice(erp, {
			cha_tpoz: '1',
			cha_cari_cins: '4',
			cha_kod: 'KASA01',
			cha_ciro_cari_kodu: '120.01.002',
		});
		const item = await get(erp, 'invoice', { series: 'F', number: paid.number });
		expect(item).toMatchObject({ accountCode: '120.01.002', isPaidAtOnce: true, isReturn: false });
		expect((await read(erp, 'invoice', 'getAll', { filters: { account: '120.01.002' } })).items).toHaveLength(1);
		const back = await invoice(erp, { cha_evrak_tip: '0', cha_tip: '1', cha_normal_Iade: '1' });
		expect(
			await get(erp, 'invoice', { series: 'F', number: back.number, filters: { documentType: 'purchaseInvoice' } }),
		).toMatchObject({
			...{ documentType: 0, direction: 1, isReturn: true },
		});
		expect((await read(erp, 'invoice', 'get', { series: 'F', number: 1 })).description).toMatch(
			/documentType \("?63"?, "?0"?\)/,
		);
	});

	it('tells number, identity and flags of its e-document, and the collections that it is matched with', async () => {
		const erp = await trading();
		const { number, guids } = await invoice(erp);
		const [guid = ''] = guids;
		const uuid = 'CCCCCCCC-0000-4000-8000-000000000001';
		erp.erp.db.run('UPDATE CARI_HESAP_HAREKETLERI SET cha_uuid = ?, cha_ebelge_Islemturu = 1', [`{${uuid}}`]);
		insert(erp, 'E_FATURA_DETAYLARI', {
			efd_Guid: crypto.randomUUID(),
			efd_fat_uid: guid,
			efd_gib_seri: 'ABC2026',
			efd_gib_sira: 12,
			efd_uuid: uuid,
		});
		insert(erp, 'E_FATURA_DETAYLARI', {
			efd_Guid: crypto.randomUUID(),
			efd_fat_uid: crypto.randomUUID(),
			efd_gib_seri: 'XYZ2026',
			efd_gib_sira: 1,
		});
		insert(erp, 'E_FATURA_ISLEMLERI', {
			efi_Guid: crypto.randomUUID(),
			efi_uuid: uuid,
			efi_gonderildi_fl: 1,
			efi_kabuledildi_fl: 0,
		});
		const receipt = {
			cha_evrak_tip: '1',
			cha_tarihi: '09.01.2026',
			cha_evrakno_seri: 'M',
			cha_tip: '1',
			cha_cinsi: '0',
			cha_kod: '120.01.001',
		};
		const paid = await save(erp, 'collectionPayment', 'create', { lines: [{ ...receipt, cha_meblag: 80.5 }] });
		insert(erp, 'CARI_HAREKET_BORC_ALACAK_ESLEME', {
			chk_Guid: crypto.randomUUID(),
			chk_Borc_uid: guid,
			chk_Alc_uid: paid.guids[0] ?? '',
			chk_Tutar: 80.5,
		});
		insert(erp, 'CARI_HAREKET_BORC_ALACAK_ESLEME', {
			chk_Guid: crypto.randomUUID(),
			chk_Borc_uid: guid,
			chk_Alc_uid: paid.guids[0] ?? '',
			chk_Tutar: 1,
			chk_iptal: 1,
		});
		const item = await get(erp, 'invoice', { series: 'F', number });
		expect(item).toMatchObject({
			...{ eDocumentKind: 1, eDocumentId: uuid.toLowerCase() },
			eDocuments: [
				{
					eDocumentNumber: 'ABC2026000000012',
					eDocumentSeries: 'ABC2026',
					eDocumentSequence: 12,
					eDocumentId: uuid.toLowerCase(),
				},
			],
			eDocumentFlags: [{ eDocumentId: uuid.toLowerCase(), flaggedSent: true, flaggedAccepted: false }],
			matchedWith: [
				{
					...{ amount: 80.5, recordId: paid.guids[0], documentType: 1, documentTypeName: 'collection receipt' },
					...{ series: 'M', number: 1, date: '2026-01-09' },
				},
			],
		});
	});

	it('gives no number of an e-document that has not the 16 characters of one', async () => {
		const erp = await trading();
		const { number, guids } = await invoice(erp);
		insert(erp, 'E_FATURA_DETAYLARI', {
			efd_Guid: crypto.randomUUID(),
			efd_fat_uid: guids[0] ?? '',
			efd_gib_seri: 'ABC',
			efd_gib_sira: 12,
		});
		expect((await get(erp, 'invoice', { series: 'F', number })).eDocuments).toMatchObject([
			{ eDocumentNumber: null, eDocumentSeries: 'ABC', eDocumentSequence: 12 },
		]);
	});

	it('tells service lines as rows on accounts', async () => {
		const erp = await trading();
		const service = { cha_kasa_hizmet: '3', cha_kasa_hizkod: 'HZM01', cha_meblag: 60, cha_aratoplam: 50 };
		const saved = await save(
			erp,
			'invoice',
			'createDocument',
			{ head: { ...head, cha_cinsi: '8', cha_aratoplam: 0, hizmet_masraf_detay: [service] }, lines: [] },
			'detay',
		);
		const item = await get(erp, 'invoice', { series: 'F', number: saved.number });
		expect([item.lines, item.lineCount]).toEqual([[], 0]);
		expect(item.accountRows).toContainEqual(
			expect.objectContaining({ otherSideClass: 3, otherSideCode: 'HZM01', amount: 60 }),
		);
	});
});

describe('Order: Get Delivery State', () => {
	const order = {
		sip_tip: '0',
		sip_cins: '0',
		sip_evrakno_seri: 'A',
		sip_musteri_kod: '120.01.001',
		sip_tarih: '05.01.2026',
	};

	it('tells what is open line by line, and by which dispatch note the rest was delivered', async () => {
		const erp = await trading();
		const { number, guids } = await save(erp, 'order', 'create', {
			lines: [10, 5, 3].map((sip_miktar) => ({ ...order, sip_stok_kod: 'STK001', sip_miktar })),
		});
		const state = async () => await get2(erp, number);
		expect(await state()).toMatchObject({ deliveryState: 'open', openLines: 3, deliveries: [] });
		const note = {
			sth_evraktip: '1',
			sth_tip: '1',
			sth_tarih: '06.01.2026',
			sth_evrakno_seri: 'N',
			sth_cari_kodu: '120.01.001',
			sth_stok_kod: 'STK001',
			sth_cikis_depo_no: 1,
		};
		const sent = await save(erp, 'dispatchNote', 'create', {
			lines: [
				{ ...note, sth_miktar: 4, sth_sip_uid: guids[0] },
				{ ...note, sth_miktar: 5, sth_sip_uid: guids[1] },
			],
		});
		const partly = await state();
		expect(partly).toMatchObject({ deliveryState: 'partlyDelivered', openLines: 2 });
		expect(
			(partly.lines as IDataObject[]).map((line) => [
				line.quantity,
				line.deliveredQuantity,
				line.openQuantity,
				line.deliveryState,
			]),
		).toEqual([
			[10, 4, 6, 'partlyDelivered'],
			[5, 5, 0, 'delivered'],
			[3, 0, 3, 'open'],
		]);
		const deliveries = partly.deliveries as IDataObject[];
		expect(
			deliveries.map(({ orderLineId, quantity, series, number: at }) => [orderLineId, quantity, series, at]).sort(),
		).toEqual(
			[
				[guids[0], 4, 'N', sent.number],
				[guids[1], 5, 'N', sent.number],
			].sort(),
		);
		erp.erp.db.run('UPDATE SIPARISLER SET sip_kapat_fl = 1 WHERE sip_teslim_miktar < sip_miktar');
		expect(await state()).toMatchObject({ deliveryState: 'closed', openLines: 0 });
		erp.erp.db.run('UPDATE SIPARISLER SET sip_teslim_miktar = sip_miktar');
		expect(await state()).toMatchObject({ deliveryState: 'delivered' });
	});

	const get2 = async (erp: Bench, number: number): Promise<IDataObject> => {
		const { items, message } = await read(erp, 'order', 'getDeliveryState', { series: 'A', number });
		expect(message).toBeUndefined();
		return items[0] ?? {};
	};
});
