import type { AcceptanceRules, TaxFacts } from '../../../../erp/einvoice/acceptance/facts';
import { decide, texts } from './support';

describe('the totals', () => {
	const sums: AcceptanceRules = { totalsAddUp: { otherTaxes: ['0073'] } };

	it('know several taxes and several rates of withheld tax', () => {
		const special = { code: '0073', base: '100', rate: '25', amount: '25' };
		const vat = { code: '0015', base: '125', rate: '20', amount: '25' };
		const withholdings = [
			{ code: '602', base: '15', rate: '90', amount: '13.50' },
			{ code: '624', base: '10', rate: '20', amount: '2.00' },
		];
		const taxed = {
			lines: [{ amount: '100', taxes: [special, vat], withholdings }],
			taxes: [special, vat],
			withholdings,
		};
		const totals = { taxExclusive: '100', tax: '50', taxInclusive: '150', payable: '134.50' };
		expect(texts({ ...taxed, totals }, { ...sums, checkVat: { rates: ['20'] } })).toEqual([]);
		expect(texts({ ...taxed, totals: { ...totals, withheld: '15.50' } }, sums)).toEqual([]);
		expect(texts({ ...taxed, totals: { ...totals, withheld: '15.54' } }, sums)).toEqual([
			'Net total 100 + tax 50 - withheld tax 15.54 to payable amount: 134.46 is not 134.5.',
			'Parts of the withheld tax to withheld tax: 15.5 is not 15.54.',
			'Withheld taxes of the lines to withheld tax: 15.5 is not 15.54.',
		]);
	});

	it('may count withheld tax off in the tax and in the gross total', () => {
		const vat = { base: '100', rate: '20', amount: '20' };
		const facts = (tax: string, taxInclusive: string, payable = '102') => ({
			lines: [{ amount: '100', taxes: [vat] }],
			taxes: [vat],
			withholdings: [{ code: '602', base: '20', rate: '90', amount: '18' }],
			totals: { taxExclusive: '100', tax, taxInclusive, withheld: '18', payable },
		});
		expect(decide(facts('20', '120'), sums)).toBe('accept');
		expect(decide(facts('2', '102'), sums)).toBe('accept');
		expect(decide(facts('2', '120'), sums)).toBe('accept');
		expect(decide(facts('3', '102'), sums)).toBe('review');
		expect(decide(facts('20', '110'), sums)).toBe('review');
		expect(decide(facts('20', '120', '120'), sums)).toBe('review');
	});

	it('take withheld tax of its parts, and ask where only the lines show it', () => {
		const vat = { base: '100', rate: '20', amount: '20' };
		const totals = { taxExclusive: '100', tax: '20', taxInclusive: '120', payable: '102' };
		const own = [{ code: '602', base: '20', rate: '90', amount: '18' }];
		const facts = (invoices?: TaxFacts[], ofLine?: TaxFacts[]) => ({
			lines: [{ amount: '100', taxes: [vat], withholdings: ofLine }],
			withholdings: invoices,
			totals,
		});
		expect(decide(facts(own), sums)).toBe('accept');
		expect(decide(facts(undefined, own), sums)).toBe('review');
		expect(decide(facts(), sums)).toBe('review');
		expect(decide(facts([{ code: '602' }]), sums)).toBe('review');
	});

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

	it('ask about taxes that are taken off and stand among the taxes, unless they add up', () => {
		const vat = { code: '0015', base: '100', rate: '20', amount: '20' };
		const off = { code: '0003', base: '100', rate: '10', amount: '10' };
		const facts = (tax: string, taxInclusive: string, payable = '110') => ({
			lines: [{ amount: '100', taxes: [vat, off] }],
			taxes: [vat, off],
			totals: { taxExclusive: '100', tax, taxInclusive, payable },
		});
		expect(decide(facts('20', '120'), sums)).toBe('accept');
		expect(decide(facts('10', '110'), sums)).toBe('accept');
		expect(decide(facts('30', '120'), sums)).toBe('review');
		expect(decide(facts('20', '120', '120'), sums)).toBe('review');
	});

	it('are unknown where a tax with an exemption is shown and not charged', () => {
		const vat = { base: '100', rate: '20', amount: '20', exemption: '701' };
		const facts = (exemption?: string) => ({
			lines: [{ amount: '100', taxes: [vat] }],
			taxes: [{ ...vat, exemption }],
			totals: { taxExclusive: '100', tax: '20', taxInclusive: '100', payable: '100' },
		});
		expect(decide(facts('701'), sums)).toBe('review');
		expect(decide(facts(), sums)).toBe('review');
	});

	it('need no taxes of the lines where the invoice shows its own', () => {
		const lines = [{ amount: '100' }, { amount: '50' }];
		const taxes = [{ base: '150', rate: '20', amount: '30' }];
		const totals = { taxExclusive: '150', tax: '30', taxInclusive: '180', payable: '180' };
		expect(decide({ lines, taxes, totals }, { ...sums, checkVat: { rates: ['20'] } })).toBe('accept');
		expect(decide({ lines, totals }, sums)).toBe('review');
	});
});
