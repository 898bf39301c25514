import fc from 'fast-check';
import type { AcceptanceRules, InvoiceFacts } from '../../../../erp/edocument/facts';
import { decide, invoice, line, texts } from './support';

describe('the totals', () => {
	const sums: AcceptanceRules = { totalsAddUp: {} };

	it.each([
		['taxExclusive', '300.12'],
		['tax', '60.04'],
		['taxInclusive', '360.14'],
		['payable', '360.14'],
	])('are wrong with another %s', (name, amount) =>
		expect(decide({ ...invoice, totals: { ...invoice.totals, [name]: amount } }, sums)).toBe('reject'),
	);

	it('may be a kuruş apart, or as far as the tolerance says', () => {
		const facts = { ...invoice, totals: { ...invoice.totals, payable: '360.13' } };
		expect(decide(facts, sums)).toBe('accept');
		expect(decide(facts, { totalsAddUp: { tolerance: '0' } })).toBe('review');
		const more = { ...invoice, totals: { ...invoice.totals, payable: '360.14' } };
		expect(decide(more, sums)).toBe('reject');
		expect(decide(more, { totalsAddUp: { tolerance: '0.02' } })).toBe('accept');
	});

	it('are unknown where half a kuruş for each line explains the difference, wrong where it does not', () => {
		const lines = Array.from({ length: 9 }, () => line('1.02', '0.20'));
		const totals = (tax: string, gross: string) => ({ taxExclusive: '9.18', tax, taxInclusive: gross, payable: gross });
		expect(texts({ lines, totals: totals('1.84', '11.02') }, sums)).toEqual([
			'Line taxes to tax: 1.8 is not 1.84; rounding of 9 amounts may explain it.',
		]);
		expect(texts({ lines, totals: totals('1.86', '11.04') }, sums)).toEqual(['Line taxes to tax: 1.8 is not 1.86.']);
	});

	it('ask about a line that is not quantity × price', () => {
		const lines = [
			line('100.10', '20.02', { quantity: '1', price: '90' }),
			line('200', '40', { quantity: '3', price: '66.67' }),
		];
		expect(texts({ ...invoice, lines }, sums)).toEqual([
			'Line 1, quantity × price to amount: 90 is not 100.1; the price may be for another unit.',
		]);
	});

	it('know a price that is rounded, but not beside a discount', () => {
		const facts = (allowances?: string[]) => ({
			...invoice,
			lines: [line('300.10', '60.02', { quantity: '12', price: '25.01', allowances })],
		});
		expect(decide(facts(), sums)).toBe('accept');
		expect(decide(facts(['0.04']), sums)).toBe('review');
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
