import type { AcceptanceRules, TaxFacts } from '../../../../erp/einvoice/acceptance/facts';
import { decide, texts } from './support';

describe('the totals', () => {
	const sums: AcceptanceRules = { totalsAddUp: { otherTaxes: ['0073'] } };

	it('ask about withheld tax that is not base × rate', () => {
		const vat = { code: '0015', base: '100', rate: '20', amount: '20' };
		const facts = (part: TaxFacts, ofLine: readonly TaxFacts[] = []) => ({
			lines: [{ amount: '100', taxes: [vat], withholdings: ofLine }],
			taxes: [vat],
			withholdings: [part],
			totals: {
				taxExclusive: '100',
				tax: '20',
				taxInclusive: '120',
				withheld: part.amount,
				payable: String(120 - Number(part.amount)),
			},
		});
		const right = { code: '602', base: '20', rate: '90', amount: '18' };
		expect(texts(facts(right, [right]), sums)).toEqual([]);
		expect(texts(facts({ ...right, base: '100' }), sums)).toEqual([]);
		expect(texts(facts({ ...right, amount: '16' }), sums)).toEqual(['Tax total, tax of 90% on 20: 18 is not 16.']);
		expect(texts(facts({ ...right, rate: undefined }), sums)).toEqual([
			'Tax total, tax of ?% on 20: an amount is not known.',
		]);
		expect(texts(facts({ code: '602', base: '40', rate: '90', amount: '36' }), sums)).toEqual([
			'The withheld tax 36 is more than the VAT 20.',
		]);
		expect(decide({ ...facts(right), withholdings: [] }, sums)).toBe('review');
		expect(decide(facts(right, [{ ...right, rate: '50' }]), sums)).toBe('review');
	});

	it('need no taxes of the lines where the invoice shows its own', () => {
		const lines = [{ amount: '100' }, { amount: '50' }];
		const taxes = [{ base: '150', rate: '20', amount: '30' }];
		const totals = { taxExclusive: '150', tax: '30', taxInclusive: '180', payable: '180' };
		expect(decide({ lines, taxes, totals }, { ...sums, checkVat: { rates: ['20'] } })).toBe('accept');
		expect(decide({ lines, totals }, sums)).toBe('review');
	});
});
