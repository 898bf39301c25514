import type { AcceptanceRules, InvoiceFacts } from '../../../../erp/einvoice/acceptance/facts';
import { decide, invoice, line, texts } from './support';

describe('the totals', () => {
	const sums: AcceptanceRules = { totalsAddUp: {} };

	it('know discounts, charges, rounding, withheld tax and prepayments', () => {
		const lines = [line('1000', '190', { taxes: [{ code: '0015', base: '950', rate: '20', amount: '190' }] })];
		const totals = {
			allowance: '100',
			charge: '50',
			taxExclusive: '950',
			tax: '190',
			taxInclusive: '1140',
			withheld: '95',
			prepaid: '45.50',
			rounding: '0.50',
			payable: '1000',
		};
		const withholdings = [{ code: '604', base: '190', rate: '50', amount: '95' }];
		const itemised = { lines, allowances: ['100'], charges: ['50'] };
		expect(texts({ ...itemised, totals, withholdings }, sums)).toEqual([]);
		expect(texts({ ...itemised, totals: { ...totals, withheld: undefined } }, sums)).toEqual([
			'Net total 950 + tax 190 + rounding 0.5 - prepaid 45.5 to payable amount: 1095 is not 1000.',
		]);
	});

	describe('may count discounts in the lines already', () => {
		const totals = { ...invoice.totals, allowance: '12.50' };
		const [first, ...others] = invoice.lines;

		it('where the lines show them', () => {
			const lines = [{ ...first, price: '112.60', allowances: ['12.50'] }, ...others];
			expect(decide({ ...invoice, lines, totals }, sums)).toBe('accept');
		});

		it('where the total before discounts shows them', () => {
			expect(decide({ ...invoice, totals: { ...totals, lineExtension: '312.60' } }, sums)).toBe('accept');
			expect(decide({ ...invoice, totals: { ...totals, lineExtension: '312.62' } }, sums)).toBe('review');
		});

		it('and are unknown where nothing shows them', () =>
			expect(texts({ ...invoice, totals }, sums)).toEqual([
				'Itemised discounts and surcharges to their totals: 0 is not 12.5.',
			]));
	});

	it('take a discount on the whole invoice off its taxes too, by the same part', () => {
		const totals = { allowance: '50', taxExclusive: '50', tax: '10', taxInclusive: '60', payable: '60' };
		const whole = { lines: [line('100', '20')], allowances: ['50'] };
		expect(decide({ ...whole, totals }, sums)).toBe('accept');
		const other = { ...totals, tax: '11', taxInclusive: '61', payable: '61' };
		expect(texts({ ...whole, totals: other }, sums)).toEqual(['Line taxes to tax: 20 is not 11.']);
	});

	it('are unknown where a discount or a surcharge of a line is', () => {
		const totals = { allowance: '10', taxExclusive: '95', tax: '19', taxInclusive: '114', payable: '114' };
		const facts = (allowances: string[], charges: string[] = []) => ({
			lines: [line('95', '19', { allowances, charges })],
			totals,
		});
		expect(decide(facts(['10']), sums)).toBe('accept');
		expect(decide(facts(['12'], ['2']), sums)).toBe('accept');
		const other = { ...totals, taxExclusive: '90', taxInclusive: '109', payable: '109' };
		expect(decide({ ...facts(['']), totals: other }, sums)).toBe('review');
		expect(decide({ ...facts(['10']), totals: other }, sums)).toBe('review');
	});

	describe('that are shown and not counted, or counted and not shown, are for a person', () => {
		const totals = { lineExtension: '300.10', ...invoice.totals };
		const [first, ...others] = invoice.lines;
		const halved = { allowance: '50', taxExclusive: '50', tax: '10', taxInclusive: '60', payable: '60' };
		const ninefold = { charge: '800', taxExclusive: '900', tax: '180', taxInclusive: '1080', payable: '1080' };

		it.each<[string, InvoiceFacts]>([
			['a discount on the whole', { ...invoice, totals, allowances: ['50'] }],
			['a surcharge on the whole', { ...invoice, totals, charges: ['50'] }],
			[
				'a discount on the whole that is not its total',
				{ ...invoice, totals: { ...totals, allowance: '5' }, allowances: ['50'] },
			],
			['a discount on the whole that nothing itemises', { lines: [line('100', '20')], totals: halved }],
			['a surcharge on the whole that nothing itemises', { lines: [line('100', '20')], totals: ninefold }],
		])('%s', (_, facts) => expect(decide(facts, sums)).toBe('review'));

		it('a discount of a line, which its amount and the totals pass over', () =>
			expect(texts({ ...invoice, totals, lines: [{ ...first, allowances: ['5'] }, ...others] }, sums)).toEqual([
				'Line 1, quantity × price to amount: 95.1 is not 100.1.',
			]));

		it('but a discount of the lines may be repeated for the whole', () => {
			const lines = [{ ...first, price: '112.60', allowances: ['12.50'] }, ...others];
			const repeated = { ...totals, lineExtension: '312.60', allowance: '12.50' };
			expect(texts({ ...invoice, lines, totals: repeated, allowances: ['12.50'] }, sums)).toEqual([]);
		});
	});
});
