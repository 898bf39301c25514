import { texts } from './support';

describe('the record that an update or a deletion means', () => {
	const GUID = '11111111-2222-3333-4444-555555555555';
	const unmeant = (keys: string) => [`Document 2 has nothing that says which record is meant. Give ${keys}.`];

	it('is asked for by the keys of the method', () => {
		expect(texts('order.update', { sip_miktar: 2 })).toEqual(
			unmeant('Number (Evrak No), sip_evrakno_sira or Record ID (Kayıt GUID), sip_Guid'),
		);
		expect(texts('invoice.update', { cha_evrakno_seri: 'A', detay: [{ sth_miktar: 1 }] })).toEqual([
			expect.stringMatching(/^Document 2 \(A\) has nothing .+, cha_evrakno_sira or .+, sth_Guid\.$/),
		]);
		expect(texts('invoice.deleteLine', { detay: [{}] })).toEqual(
			unmeant('Head ID (Fatura GUID), cha_Guid or Line ID (Hareket GUID), sth_Guid'),
		);
		expect(texts('order.update', { sip_evrakno_sira: ' ', satirlar: [{ sip_Guid: null }] })).toHaveLength(1);
	});

	it('may be told by any key, in the document or in any of its lines', () => {
		expect(texts('order.update', { sip_evrakno_sira: 1, satirlar: [{ sip_miktar: 2 }] })).toEqual([]);
		expect(texts('order.update', { satirlar: [{ sip_miktar: 2 }, { sip_Guid: GUID }] })).toEqual([]);
		expect(texts('invoice.update', { cha_evrakno_sira: 7, cha_aciklama: 'x' })).toEqual([]);
		expect(texts('invoice.update', { detay: [{ sth_Guid: GUID, sth_miktar: 1 }] })).toEqual([]);
		expect(texts('invoice.deleteLine', { cha_Guid: GUID })).toEqual([]);
	});

	it('is told by the key of a picture alone, so that no other of its document goes with it', () => {
		expect(texts('documentPicture.delete', { ei_Key: 5 })).toEqual([]);
		expect(texts('documentPicture.delete', { ei_evr_sira: 5 })).toEqual([]);
		expect(texts('documentPicture.delete', { ei_evr_seri: 'A' })).toEqual([
			'Document 2 (A) has nothing that says which record is meant. Give Picture Key (Resim No), ei_Key or Number (Evrak No), ei_evr_sira.',
		]);
	});

	it('is not told by the number 0, which lets the ERP number a new document and names none', () => {
		expect(texts('invoice.update', { cha_evrakno_sira: 0 })).toEqual([
			expect.stringContaining('has nothing that says which record is meant'),
		]);
		expect(texts('invoice.update', { cha_evrakno_sira: 0, detay: [{ sth_Guid: GUID, sth_miktar: 1 }] })).toEqual([]);
	});

	it('is not asked for a second time', () => {
		expect(texts('order.deleteByGuid', { satirlar: [{}] })).toEqual([
			expect.stringContaining('Record ID (Kayıt GUID), sip_Guid is missing'),
		]);
		expect(texts('order.update', { satirlar: [] })).toEqual([expect.stringContaining('names no document')]);
		expect(texts('order.update', { satirlar: ['x'] })).toEqual([expect.stringContaining('is not an object')]);
	});
});

describe('an update that changes nothing', () => {
	const GUID = '11111111-2222-3333-4444-555555555555';

	it.each<[string, object]>([
		['order.update', { satirlar: [{ sip_Guid: GUID, sip_miktar: undefined }] }],
		['order.update', { satirlar: [{ sip_Guid: GUID, sip_lastup_date: '2026-11-20T10:00:00.000' }] }],
		['collectionPayment.update', { satirlar: [{ cha_Guid: GUID }] }],
	])('is refused, though the ERP would call it saved: %s %j', (name, members) =>
		expect(texts(name, { ...members })).toEqual([expect.stringContaining('would change nothing')]),
	);

	it.each<[string, object]>([
		['order.update', { satirlar: [{ sip_Guid: GUID, sip_miktar: 0 }] }],
		['order.update', { evrak_aciklamalari: ['x'], satirlar: [{ sip_Guid: GUID }] }],
		['account.update', { cari_Guid: GUID, cari_kod: 'A' }],
		['invoice.update', { cha_evrakno_sira: 7, odemeler: [] }],
	])('is none with a value, a blank one, or a list: %s %j', (name, members) =>
		expect(texts(name, { ...members }).join()).not.toContain('would change nothing'),
	);
});

describe('a document that says nothing', () => {
	it.each([{}, { x: null }, { satirlar: [{}, { a: ' ' }] }])(
		'is refused where nobody publishes the members of the method: %j',
		(members) => {
			for (const name of ['personnel.saveTimesheet', 'operationCompletion.update', 'operationCompletion.updateV1'])
				expect(texts(name, members)).toEqual([expect.stringMatching(/^Document 2 is empty\. Give the members/)]);
		},
	);

	it.each<[string, object, string]>([
		['an empty list of rows', { Tablo: [{ No: '31', KayitTipi: '0' }], Kayit: [] }, 'Rows (Kayıt), Kayit'],
		['one that is text', { Tablo: [{ No: '31', KayitTipi: '0' }], Kayit: '[]' }, 'Rows (Kayıt), Kayit'],
		['an empty list of tables', { Tablo: [], Kayit: [{ cari_kod: 'A' }] }, 'Tables (Tablo), Tablo'],
	])('is refused with %s, of which nothing would be written', (_, members, field) => {
		expect(texts('record.save', { ...members })).toEqual([
			`Document 2: ${field} is an empty list. Give at least one element of it.`,
		]);
	});
});
