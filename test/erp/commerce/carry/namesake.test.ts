import { namesakeRefusal } from '../../../../erp/commerce/carry/question';
import { carryState } from '../../../../erp/commerce/carry/state';

const NONE = { movements: [], invoices: [], numbers: [] };
const line = (amount: number, vat?: number) => ({
	...{ sip_Guid: 'A', sip_stok_kod: 'LAMBA', sip_miktar: 1, sip_musteri_kod: '120.01', sip_belgeno: '1001' },
	...{ sip_tutar: amount, ...(vat === undefined ? {} : { sip_vergi: vat }) },
});
const ORDER = carryState({ series: 'W', number: '1' }, { ...NONE, lines: [line(100, 20)] });
const invoice = { cha_Guid: 'F', cha_evrakno_seri: 'F', cha_evrakno_sira: 3, cha_meblag: 120, cha_kod: '120.01' };

describe('an invoice with an order’s reference that is not tied to it', () => {
	it.each([
		['of its account and its total', {}],
		['of its account and another total', { cha_meblag: 300 }],
		['of another account and its total', { cha_kod: '120.02' }],
		['of another account and another total, which may have been edited', { cha_kod: '120.02', cha_meblag: 300 }],
	])('%s: the order is refused', (_, change) => {
		expect(namesakeRefusal(ORDER, [{ ...invoice, ...change }])).toMatchObject({
			message: 'the ERP has invoice F 3 of 1001, which is not tied to the order',
			remedy: expect.stringContaining('another reference') as unknown,
		});
	});

	it('lets an order through whose own invoice is the only one', () => {
		const guid = '00000000-0000-4000-8000-00000000000f';
		const state = { ...ORDER, invoices: [{ guid }] as never };
		expect(namesakeRefusal(state, [{ ...invoice, cha_Guid: guid }])).toBeUndefined();
	});
});
