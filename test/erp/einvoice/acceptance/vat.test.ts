import type { AcceptanceRules, InvoiceFacts, TaxFacts } from '../../../../erp/einvoice/acceptance/facts';
import { decide, line, texts } from './support';

describe('VAT', () => {
	const vat = (base: string, rate: string, amount: string, code?: string, exemption?: string): InvoiceFacts => ({
		lines: [{ amount: base, taxes: [{ code, base, rate, amount, exemption }] }],
	});
	const check = (rates: string[], tolerance?: string): AcceptanceRules => ({ checkVat: { rates, tolerance } });

	it('is base × rate within the tolerance, else a person looks at it', () => {
		expect(decide(vat('33.33', '20', '6.67'), check(['20']))).toBe('accept');
		expect(decide(vat('33.33', '20', '6.66'), check(['20']))).toBe('accept');
		expect(decide(vat('33.33', '20', '6.65'), check(['20']))).toBe('review');
		expect(decide(vat('33.33', '20', '6.65'), check(['20'], '0.05'))).toBe('accept');
		expect(decide(vat('100', '0', '0', undefined, '351'), check(['0', '20']))).toBe('accept');
		expect(texts(vat('33.33', '20', '6.65'), check(['20']))).toEqual([
			'Line 1, tax of 20% on 33.33: 6.666 is not 6.65.',
		]);
	});

	it('has an allowed rate, however it is written', () => {
		expect(decide(vat('100', '20.00', '20'), check(['20']))).toBe('accept');
		expect(decide(vat('100', '18', '18', '0015'), check(['20']))).toBe('reject');
	});

	it('of another rate is rejected only where it is certainly the VAT that was charged', () => {
		expect(texts(vat('100', '18', '18', '0015'), check(['20']))).toEqual(['Line 1: a VAT rate of 18% is not allowed.']);
		const unproven = ['Line 1: a VAT rate of 18% is not allowed, but base and amount do not prove it.'];
		expect(texts(vat('100', '18', '20', '0015'), check(['20']))).toEqual(unproven);
		expect(texts(vat('100', '18', '18'), check(['20']))).toEqual(unproven);
		expect(texts(vat('0', '18', '0', '0015'), check(['20']))).toEqual(unproven);
		for (const one of [vat('100', '18', '20', '0015'), vat('100', '18', '18'), vat('0', '18', '0', '0015')]) {
			expect(decide(one, check(['20']))).toBe('review');
		}
	});

	it('is not confused with other taxes, which alone are no VAT', () => {
		const [first] = vat('100', '20', '20', '0015').lines ?? [];
		const special = { code: '0071', base: '100', rate: '7', amount: '9' };
		const both = { lines: [{ ...first, taxes: [special, ...(first?.taxes ?? [])] }] };
		expect(decide(both, check(['20']))).toBe('accept');
		expect(decide({ lines: [{ amount: '100', taxes: [special] }] }, check(['20']))).toBe('review');
	});

	it('is checked for the whole invoice as well', () =>
		expect(
			texts({ ...vat('100', '20', '20'), taxes: [{ base: '100', rate: '20', amount: '30' }] }, check(['20'])),
		).toEqual(['Tax total, tax of 20% on 100: 20 is not 30.']));

	it('of the whole invoice may lack its rate, and is the sum of the lines then', () => {
		const facts = (amount: string) => ({
			lines: [line('100', '20'), line('200', '40')],
			taxes: [{ code: '0015', base: '300', amount }],
			totals: { taxExclusive: '300' },
		});
		expect(decide(facts('60.00'), check(['20']))).toBe('accept');
		expect(texts(facts('61'), check(['20']))).toEqual(['VAT of the lines to VAT: 60 is not 61.']);
	});

	it('is exempt for a reason that somebody has to know, unless 0% is allowed', () => {
		const exempt = (exemption?: string): InvoiceFacts => ({
			invoiceType: 'ISTISNA',
			lines: [{ amount: '100', taxes: [{ base: '100', rate: '0', amount: '0', exemption }] }],
		});
		expect(decide(exempt('301'), check(['0', '20']))).toBe('accept');
		expect(texts(exempt('301'), check(['20']))).toEqual(['Line 1: exempt from VAT (301), and 0% is no allowed rate.']);
		expect(decide(exempt('301'), check(['20']))).toBe('review');
		expect(decide(exempt(), check(['20']))).toBe('review');
		const taxed = { code: '0015', base: '100', rate: '18', amount: '18', exemption: '301' };
		expect(decide({ lines: [{ amount: '100', taxes: [taxed] }] }, check(['20']))).toBe('reject');
	});

	it('is due on the net amount, with other taxes or without', () => {
		const on = (base: string, amount: string, others: TaxFacts[] = []): InvoiceFacts => ({
			lines: [{ amount: '100', taxes: [{ base, rate: '20', amount }, ...others] }],
		});
		const special = { code: '0073', base: '100', rate: '25', amount: '25' };
		expect(decide(on('125', '25', [special]), check(['20']))).toBe('accept');
		expect(decide(on('100', '20', [special]), check(['20']))).toBe('accept');
		expect(texts(on('50', '10'), check(['20']))).toEqual(['Line 1: the VAT base 50 is not the net amount 100.']);
		expect(decide(on('125', '25', [{ ...special, code: '0003' }]), check(['20']))).toBe('review');
		const whole = {
			...on('100', '20'),
			taxes: [{ base: '90', rate: '20', amount: '18' }],
			totals: { taxExclusive: '100' },
		};
		expect(texts(whole, check(['20']))).toEqual(['Tax total: the VAT base 90 is not the net amount 100.']);
	});

	it('of the whole invoice may be rounded on each line', () => {
		const lines = Array.from({ length: 9 }, () => line('1.02', '0.20'));
		const facts = (amount: string) => ({
			lines,
			taxes: [{ base: '9.18', rate: '20', amount }],
			totals: { taxExclusive: '9.18' },
		});
		expect(decide(facts('1.84'), check(['20']))).toBe('accept');
		expect(decide(facts('1.80'), check(['20']))).toBe('review');
		expect(decide(facts('1.70'), check(['20']))).toBe('review');
	});

	it('names every wrong line', () => {
		const lines = [line('100', '20'), line('100', '21'), line('100', '22')];
		expect(texts({ lines }, check(['20'])).map((text) => text.slice(0, 6))).toEqual(['Line 2', 'Line 3']);
	});
});
