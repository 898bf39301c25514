import { operations } from '../../../../erp/catalogue';
import type { Members } from '../../../../erp/base/json/members';
import { docFrom } from '../../../../testkit/facts/erp';
import { missingIdentity } from '../../../../erp/document/draft/nothing';

/** Operations that mean a document by its number, in the way of JSON that was typed. */
const MEANT: ReadonlyArray<[operation: string, document: (series: unknown) => Members]> = [
	['order.delete', (sip_evrakno_seri) => ({ satirlar: [{ sip_evrakno_seri, sip_evrakno_sira: 5 }] })],
	['order.update', (sip_evrakno_seri) => ({ satirlar: [{ sip_evrakno_seri, sip_evrakno_sira: 5, sip_miktar: 1 }] })],
	['invoice.delete', (cha_evrakno_seri) => ({ cha_evrakno_seri, cha_evrakno_sira: 5 })],
	['receivedQuotation.delete', (altkl_teklif_kodu) => ({ altkl_teklif_kodu, altkl_sira_no: 5 })],
	['eDocument.sendInvoice', (cha_evrakno_seri) => ({ cha_evrakno_seri, cha_evrakno_sira: 5 })],
	['invoice.createFromOrder', (sip_evrakno_seri) => ({ sip_evrakno_seri, sip_evrakno_sira: 5 })],
	['dispatchNote.createInvoice', (sth_evrakno_seri) => ({ sth_evrakno_seri, sth_evrakno_sira: 5 })],
	['remark.create', (egk_evr_seri) => ({ egk_evr_seri, egk_evr_sira: 5 })],
	['warehouseOrder.update', (ssip_evrakno_seri) => ({ satirlar: [{ ssip_evrakno_seri, ssip_evrakno_siRA: 5 }] })],
];

const lostIn = (name: string, document: Members) => {
	const operation = operations.find((one) => `${one.resource}.${one.operation}` === name);
	return operation && missingIdentity(docFrom(operation, document)).length > 0;
};

describe('a series without a value, of a document that is meant by its number', () => {
	it.each(MEANT)(
		'is lost where an expression gave nothing, and none where it is blank or absent: %s',
		(name, document) => {
			expect([undefined, null, Number.NaN].map((series) => lostIn(name, document(series)))).toEqual([true, true, true]);
			expect(['', 'A'].map((series) => lostIn(name, document(series)))).toEqual([false, false]);
			expect(lostIn(name, {})).toBe(false);
		},
	);

	it('is nobody’s matter where a GUID says which document is meant, or the document is new', () => {
		expect(lostIn('order.update', { satirlar: [{ sip_Guid: 'x', sip_evrakno_seri: null, sip_evrakno_sira: 5 }] })).toBe(
			false,
		);
		expect(lostIn('order.create', { satirlar: [{ sip_evrakno_seri: null, sip_evrakno_sira: 5 }] })).toBe(false);
	});
});

describe('the reference of a new document', () => {
	it.each([
		['order.create', 'sip_belgeno'],
		['invoice.create', 'cha_belge_no'],
		['collectionPayment.create', 'cha_belge_no'],
	])('is lost where an expression in JSON leaves it out: %s %s', (name, member) => {
		expect(lostIn(name, { satirlar: [{ [member]: undefined }], [member]: undefined })).toBe(true);
		for (const value of ['', null, 'R1'])
			expect(lostIn(name, { satirlar: [{ [member]: value }], detay: [{}] })).toBe(false);
	});

	it('may be another one', () =>
		expect(lostIn('order.create', { satirlar: [{ sip_belgeno: undefined, sip_eticaret_kanal_kodu: 'W1' }] })).toBe(
			false,
		));
});
