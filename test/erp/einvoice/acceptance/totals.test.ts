import fc from 'fast-check';
import type { AcceptanceRules, InvoiceFacts } from '../../../../erp/einvoice/acceptance/facts';
import { decide, invoice, line, texts } from './support';

describe('the totals', () => {
	const sums: AcceptanceRules = { totalsAddUp: {} };

	it.each([
		['taxExclusive', '310.10'],
		['tax', '70.02'],
		['payable', '370.12'],
		['taxInclusive', '370.12'],
		['lineExtension', '310.10'],
	])('with another %s are for a person: arithmetic rejects nothing', (name, amount) =>
		expect(decide({ ...invoice, totals: { ...invoice.totals, [name]: amount } }, sums)).toBe('review'),
	);

	it('that are wrong are told with their sums', () =>
		expect(texts({ ...invoice, totals: { ...invoice.totals, payable: '370.12', rounding: '0.5' } }, sums)).toEqual([
			'Net total 300.1 + tax 60.02 + rounding 0.5 to payable amount: 360.62 is not 370.12.',
		]));

	it.each([
		['an amount of the head is not known', { totals: { ...invoice.totals, payable: '370.12', prepaid: 'x' } }],
		['an amount is negative', { totals: { ...invoice.totals, payable: '-360.12' } }],
		['the invoice says something twice', { totals: { ...invoice.totals, payable: '370.12' }, doubts: ['Twice.'] }],
		['no tax is shown', { totals: { ...invoice.totals, tax: undefined, payable: '370.12' } }],
	])('that are wrong are for a person where %s', (_, facts) =>
		expect(decide({ ...invoice, ...facts }, sums)).toBe('review'),
	);

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

	it('count what was prepaid, which must be the sum of the payments', () => {
		const totals = { ...invoice.totals, prepaid: '60.12', payable: '300.00' };
		expect(decide({ ...invoice, totals }, sums)).toBe('accept');
		expect(decide({ ...invoice, totals, prepayments: ['50.12', '10'] }, sums)).toBe('accept');
		expect(decide({ ...invoice, totals, prepayments: ['50.12', '20'] }, sums)).toBe('review');
		expect(decide({ ...invoice, totals: { ...totals, payable: '360.12' } }, sums)).toBe('review');
	});

	it("of a line are the sum of the line's taxes, less withheld ones where the sender counts so", () => {
		const withholdings = [{ code: '604', base: '20.02', rate: '50', amount: '10.01' }];
		const own = (tax: string, rest = {}) =>
			texts({ ...invoice, lines: [{ ...invoice.lines[0], tax, ...rest }] }, sums).find((text) =>
				text.startsWith('Line 1'),
			);
		expect(own('20.02')).toBeUndefined();
		expect(own('10.01', { withholdings })).toBeUndefined();
		expect(own('15')).toBe('Line 1, parts of its tax to its tax: 20.02 is not 15.');
		expect(own('20.02', { withholdings, withheld: '12' })).toBe(
			'Line 1, parts of its withheld tax to its withheld tax: 10.01 is not 12.',
		);
	});

	it('may be a kuruş apart, or as far as the tolerance says', () => {
		const facts = { ...invoice, totals: { ...invoice.totals, payable: '360.13' } };
		expect(decide(facts, sums)).toBe('accept');
		expect(decide(facts, { totalsAddUp: { tolerance: '0' } })).toBe('review');
		const more = { ...invoice, totals: { ...invoice.totals, payable: '360.14' } };
		expect(decide(more, sums)).toBe('review');
		expect(decide(more, { totalsAddUp: { tolerance: '0.02' } })).toBe('accept');
	});

	it('of lines may be half a kuruş a line off those of the head, whose parts are right by themselves', () => {
		const lines = Array.from({ length: 9 }, () => line('1.02', '0.20'));
		const taxes = [{ code: '0015', base: '9.18', rate: '20', amount: '1.84' }];
		const totals = (tax: string, gross: string) => ({ taxExclusive: '9.18', tax, taxInclusive: gross, payable: gross });
		expect(texts({ lines, taxes, totals: totals('1.84', '11.02') }, sums)).toEqual([]);
		expect(texts({ lines, totals: totals('1.84', '11.02') }, sums)).toEqual(['Line taxes to tax: 1.8 is not 1.84.']);
		expect(texts({ lines, totals: totals('1.86', '11.04') }, sums)).toEqual(['Line taxes to tax: 1.8 is not 1.86.']);
	});

	it('ask about a line that is not quantity × price', () => {
		const lines = [
			line('100.10', '20.02', { quantity: '1', price: '90' }),
			line('200', '40', { quantity: '3', price: '66.67' }),
		];
		expect(texts({ ...invoice, lines }, sums)).toEqual(['Line 1, quantity × price to amount: 90 is not 100.1.']);
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
