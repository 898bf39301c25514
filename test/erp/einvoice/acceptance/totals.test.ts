import fc from 'fast-check';
import type { AcceptanceRules, InvoiceFacts } from '../../../../erp/einvoice/acceptance/facts';
import { decide, invoice, line, texts } from './support';

describe('the totals', () => {
	const sums: AcceptanceRules = { totalsAddUp: {} };

	it('may be rounded by 1.00, or as far as the rule says', () => {
		const rounded = (rounding: string, payable: string) => ({
			...invoice,
			totals: { ...invoice.totals, rounding, payable },
		});
		expect(decide(rounded('-0.12', '360.00'), sums)).toBe('accept');
		expect(decide(rounded('1.00', '361.12'), sums)).toBe('accept');
		expect(texts(rounded('-60.12', '300.00'), sums)).toEqual(['The rounding -60.12 is more than 1.']);
		expect(decide(rounded('1.01', '361.13'), sums)).toBe('review');
		expect(decide(rounded('1.01', '361.13'), { totalsAddUp: { maximumRounding: '5' } })).toBe('accept');
		expect(decide(rounded('0.01', '360.13'), { totalsAddUp: { maximumRounding: '0' } })).toBe('review');
		expect(decide(invoice, { totalsAddUp: { maximumRounding: 'x' } })).toBe('review');
	});

	it('with negative amounts are for a person, a negative rounding is not', () => {
		const lines = [line('-100.10', '-20.02', { quantity: '-1', price: '100.10' }), line('400.20', '80.04')];
		expect(texts({ ...invoice, lines }, sums)).toEqual([
			'Amounts are negative: line 1 -100.10, line 1 quantity -1, line 1 tax base -100.10, line 1 tax -20.02.',
		]);
	});

	it('of any invoice that adds up are accepted without tolerance, and no longer when a kuruş is moved', () => {
		const kurus = fc.bigInt({ min: 1n, max: 10n ** 20n });
		const money = (value: bigint) => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`;
		const exact: AcceptanceRules = { totalsAddUp: { tolerance: '0' } };
		fc.assert(
			fc.property(
				fc.array(fc.tuple(kurus, kurus), { minLength: 1, maxLength: 30 }),
				fc.integer({ min: 0, max: 3 }),
				(pairs, moved) => {
					const net = pairs.reduce((total, [amount]) => total + amount, 0n);
					const tax = pairs.reduce((total, [, amount]) => total + amount, 0n);
					const values = [net, tax, net + tax, net + tax];
					const facts = ([taxExclusive = 0n, taxes = 0n, taxInclusive = 0n, payable = 0n]: bigint[]): InvoiceFacts => ({
						lines: pairs.map(([amount, own]) => ({ amount: money(amount), taxes: [{ amount: money(own) }] })),
						totals: {
							taxExclusive: money(taxExclusive),
							tax: money(taxes),
							taxInclusive: money(taxInclusive),
							payable: money(payable),
						},
					});
					expect(decide(facts(values), exact)).toBe('accept');
					expect(decide(facts(values.map((value, at) => (at === moved ? value + 1n : value))), exact)).not.toBe(
						'accept',
					);
				},
			),
		);
	});
});
