import { problemText } from '../../../erp/base/values/problem';
import { prepared } from '../../../testkit/facts/erp';
import { LINE, ORDER, INVOICE } from './support';

describe('a document that is in order', () => {
	it('keeps its header where the shape has one', () => {
		const { members, problems } = prepared('invoice.create', INVOICE);
		expect(problems).toEqual([]);
		expect(members).toEqual({ ...INVOICE, cha_tarihi: '31.01.2026' });
	});
});

describe('members that the catalogue does not know', () => {
	const given = { ...ORDER, satirlar: [{ ...LINE, sip_ozel: 1, SIP_TIP: 2 }] };

	it('are sent as given, with a warning', () => {
		const { members, warnings, problems } = prepared('order.create', given);
		expect(problems).toEqual([]);
		expect(members.satirlar).toEqual([expect.objectContaining({ sip_ozel: 1, SIP_TIP: 2 })]);
		expect(warnings).toEqual([
			'Line 1: sip_ozel is sent as given; the catalogue does not know it',
			'Line 1: SIP_TIP is sent as given; did you mean sip_tip?',
		]);
	});

	it('are refused with Only Known Fields', () => {
		const { problems } = prepared('order.create', given, { onlyKnownFields: true });
		expect(problems.map(problemText)[0]).toBe(
			'Document 2, line 1: sip_ozel is not a known member of SiparisKaydetV2; the catalogue does not know it. Correct the name, or switch off the option Only Known Fields.',
		);
		expect(problems).toHaveLength(2);
	});

	it('include remarks and user tables where the method documents none', () => {
		const remarked = { evrak_aciklamalari: 'a', satirlar: [{ sth_Guid: '11111111-2222-3333-4444-555555555555' }] };
		expect(prepared('dispatchNote.update', remarked).warnings).toEqual([
			expect.stringContaining('evrak_aciklamalari is sent as given'),
		]);
		expect(prepared('dispatchNote.update', remarked, { onlyKnownFields: true }).problems).toHaveLength(1);
		const address = { adr_cari_kod: 'A', user_tablo: { x: 1 } };
		expect(prepared('address.create', address).warnings).toEqual([
			expect.stringContaining('user_tablo is sent as given'),
		]);
		const count = { satirlar: [{ sym_evrakno: 1, user_tablo: { x: 1 } }] };
		expect(prepared('stockCount.update', count, { onlyKnownFields: true }).problems).toMatchObject([
			{ line: 1, field: 'user_tablo' },
		]);
	});
});
