import { namesakeQuestion, namesakeRefusal } from '../../../erp/carry/question';
import { carryState } from '../../../erp/carry/state';
import { statementOf } from '../../../testkit/facts/question';

const NONE = { movements: [], invoices: [], numbers: [] };
const line = (amount: number, vat?: number) => ({
	...{ sip_Guid: 'A', sip_stok_kod: 'LAMBA', sip_miktar: 1, sip_musteri_kod: '120.01', sip_belgeno: '1001' },
	...{ sip_tutar: amount, ...(vat === undefined ? {} : { sip_vergi: vat }) },
});
const stateOf = (...lines: ReadonlyArray<ReturnType<typeof line>>) =>
	carryState({ series: 'W', number: '1' }, { ...NONE, lines });
const ORDER = stateOf(line(100, 20));
const invoice = { cha_Guid: 'F', cha_evrakno_seri: 'F', cha_evrakno_sira: 3, cha_meblag: 120, cha_kod: '120.01' };

describe('an invoice with an order’s reference that is not tied to it', () => {
	it.each([
		['of its account and its total', ORDER, {}, 'refused'],
		['of its account and another total', ORDER, { cha_meblag: 300 }, 'refused'],
		['of another account and its total', ORDER, { cha_kod: '120.02' }, 'refused'],
		['of another account and its total but for rounding', ORDER, { cha_kod: '120.02', cha_meblag: 120.01 }, 'refused'],
		['of another account and another total', ORDER, { cha_kod: '120.02', cha_meblag: 120.02 }, 'let through'],
		[
			'that its account pays later, and of another total',
			ORDER,
			{ cha_kod: 'KASA', cha_ciro_cari_kodu: '120.01', cha_meblag: 300 },
			'refused',
		],
		['of an account that the ERP does not tell', ORDER, { cha_kod: '', cha_meblag: 300 }, 'refused'],
		['whose total the ERP does not tell', ORDER, { cha_kod: '120.02', cha_meblag: null }, 'refused'],
		['where the ERP keeps no VAT of orders', stateOf(line(100)), { cha_kod: '120.02', cha_meblag: 300 }, 'refused'],
		[
			'with hundredths for each line',
			stateOf(line(100, 20), line(50, 10)),
			{ cha_kod: '120.02', cha_meblag: 180.02 },
			'refused',
		],
	])('%s: the order is %s', (_, state, change, end) => {
		const refusal = namesakeRefusal(state, [{ ...invoice, ...change }]);
		expect(refusal === undefined ? 'let through' : 'refused').toBe(end);
		if (refusal) expect(refusal.message).toBe('the ERP has invoice F 3 of 1001, which is not tied to the order');
	});

	it('is asked for with its accounts and total', () => {
		expect(statementOf(namesakeQuestion(ORDER))).toMatch(/cha_ciro_cari_kodu.*cha_meblag.* FROM/s);
	});
});
