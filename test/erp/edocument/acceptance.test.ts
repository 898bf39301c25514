import fc from 'fast-check';
import { evaluateAcceptance } from '../../../erp/edocument/acceptance';
import type { AcceptanceRules, InvoiceFacts, LineFacts, TaxFacts } from '../../../erp/edocument/facts';

const line = (amount: string, tax: string, rest: LineFacts = {}): LineFacts => ({
	amount,
	taxes: [{ code: '0015', base: amount, rate: '20', amount: tax }],
	...rest,
});

const invoice = {
	supplierTaxNumber: '1234567890',
	currency: 'TRY',
	scenario: 'commercial',
	totals: { taxExclusive: '300.10', tax: '60.02', taxInclusive: '360.12', payable: '360.12' },
	lines: [
		line('100.10', '20.02', { code: 'A', quantity: '1', price: '100.10' }),
		line('200', '40.00', { code: 'B', quantity: '2', price: '100' }),
	],
	order: {
		total: '360.12',
		currency: 'TRY',
		lines: [
			{ code: 'a', quantity: '1', price: '100.10' },
			{ code: 'B', quantity: '2.0', price: '100.00' },
		],
	},
} satisfies InvoiceFacts;

const rules: AcceptanceRules = {
	allowedSuppliers: ['1234567890'],
	blockedSuppliers: ['9240481875'],
	allowedCurrencies: ['TRY', 'EUR'],
	maximumAmount: { TRY: '1000', EUR: '10' },
	checkVat: { rates: ['1', '10', '20'] },
	totalsAddUp: {},
	matchOrder: {},
	mustBeAnswerable: true,
};

const decide = (facts: InvoiceFacts, given: AcceptanceRules = rules) => evaluateAcceptance(facts, given).decision;
const texts = (facts: InvoiceFacts, given: AcceptanceRules) =>
	evaluateAcceptance(facts, given)
		.reasons.filter(({ result }) => result !== 'pass')
		.map(({ text }) => text);

describe('the decision', () => {
	it('is accept where every rule passes, each with its reason', () => {
		const { decision, reasons } = evaluateAcceptance(invoice, rules);
		expect(decision).toBe('accept');
		expect(new Set(reasons.map(({ rule }) => rule))).toEqual(new Set(Object.keys(rules)));
		expect(reasons.every(({ result, text }) => result === 'pass' && text.endsWith('.'))).toBe(true);
	});

	it('is review without any rule', () => {
		expect(evaluateAcceptance(invoice, {})).toEqual({
			decision: 'review',
			reasons: [{ rule: 'rules', result: 'unknown', text: expect.any(String) }],
		});
	});

	it('is review where all facts are missing', () => {
		const { decision, reasons } = evaluateAcceptance({}, rules);
		expect(decision).toBe('review');
		expect(reasons.every(({ result }) => result === 'unknown')).toBe(true);
	});

	it('is reject where a rule fails, though facts are missing elsewhere', () =>
		expect(decide({ supplierTaxNumber: '9240481875', scenario: 'commercial' }, rules)).toBe('reject'));

	it('is never reject where no rejection could be sent', () => {
		const failing = { ...rules, maximumAmount: { TRY: '1' } };
		expect(decide({ ...invoice, scenario: 'basic' }, failing)).toBe('review');
		expect(decide({ ...invoice, scenario: 'basic' }, { ...failing, mustBeAnswerable: false })).toBe('review');
		expect(decide({ ...invoice, scenario: 'unknown' }, { ...failing, mustBeAnswerable: true })).toBe('review');
		expect(decide({ ...invoice, scenario: 'unknown' }, { ...failing, mustBeAnswerable: false })).toBe('reject');
	});

	it('is review where only rules fail that ask for it', () => {
		const high = { ...rules, maximumAmount: { TRY: '1' } };
		expect(decide(invoice, high)).toBe('reject');
		expect(decide(invoice, { ...high, reviewOnFail: ['maximumAmount'] })).toBe('review');
		expect(decide({ ...invoice, currency: 'USD' }, { ...high, reviewOnFail: ['maximumAmount'] })).toBe('reject');
	});

	it('is never accept when any single fact that a rule needs is taken away', () => {
		type Path = ReadonlyArray<string | number>;
		const without = (value: unknown, [head, ...rest]: Path): unknown => {
			if (Array.isArray(value)) return value.map((item, at) => (at === head ? without(item, rest) : (item as unknown)));
			const entries = Object.entries(value as Record<string, unknown>);
			return Object.fromEntries(
				entries
					.filter(([name]) => rest.length > 0 || name !== head)
					.map(([name, member]) => [name, name === head ? without(member, rest) : member]),
			);
		};
		const paths: Path[] = [
			...['supplierTaxNumber', 'currency', 'scenario', 'totals', 'lines', 'order'].map((name) => [name]),
			...['taxExclusive', 'tax', 'taxInclusive', 'payable'].map((name) => ['totals', name]),
			...['amount', 'taxes', 'code', 'quantity', 'price'].map((name) => ['lines', 1, name]),
			...['base', 'rate', 'amount'].map((name) => ['lines', 0, 'taxes', 0, name]),
			...['total', 'currency'].map((name) => ['order', name]),
			...['code', 'quantity', 'price'].map((name) => ['order', 'lines', 1, name]),
		];
		for (const path of paths) {
			const { decision } = evaluateAcceptance(without(invoice, path) as InvoiceFacts, rules);
			expect([path.join('.'), decision]).toEqual([path.join('.'), 'review']);
		}
	});

	it('is never accept on an unreadable number', () => {
		const bad = fc.constantFrom('', '1,5', '1.234,56', 'abc', 'NaN', '1e3', '∞');
		const name = fc.constantFrom('taxExclusive', 'tax', 'taxInclusive', 'payable', 'rounding', 'withheld', 'allowance');
		fc.assert(
			fc.property(bad, name, (text, member) => {
				const facts = { ...invoice, totals: { ...invoice.totals, [member]: text } };
				const optional = ['rounding', 'withheld', 'allowance'].includes(member) && text === '';
				expect(decide(facts)).toBe(optional ? 'accept' : 'review');
			}),
		);
	});

	it.each([
		[{ maximumAmount: { TRY: '1.000,00' } }],
		[{ checkVat: { rates: ['%20'] } }],
		[{ checkVat: { rates: ['20'], tolerance: '0,01' } }],
		[{ totalsAddUp: { tolerance: '-1' } }],
		[{ matchOrder: { tolerance: 'x' } }],
	] as AcceptanceRules[][])('is review where the rule cannot be read: %j', (broken) =>
		expect(decide(invoice, broken)).toBe('review'),
	);
});

describe('suppliers, currency and scenario', () => {
	it.each<[AcceptanceRules, InvoiceFacts, string]>([
		[{ allowedSuppliers: [' 123 456 7890 '] }, { supplierTaxNumber: '1234567890' }, 'accept'],
		[{ allowedSuppliers: ['9240481875'] }, { supplierTaxNumber: '1234567890' }, 'reject'],
		[{ allowedSuppliers: [] }, { supplierTaxNumber: '1234567890' }, 'reject'],
		[{ allowedSuppliers: [''] }, { supplierTaxNumber: ' ' }, 'review'],
		[{ blockedSuppliers: ['1234567890'] }, { supplierTaxNumber: '1234567890' }, 'reject'],
		[{ blockedSuppliers: [] }, { supplierTaxNumber: '1234567890' }, 'accept'],
		[{ blockedSuppliers: [] }, {}, 'review'],
		[{ allowedCurrencies: ['try'] }, { currency: 'TRY' }, 'accept'],
		[{ allowedCurrencies: ['EUR'] }, { currency: 'TRY' }, 'reject'],
		[{ mustBeAnswerable: true }, { scenario: 'commercial' }, 'accept'],
		[{ mustBeAnswerable: true }, { scenario: 'basic' }, 'review'],
		[{ mustBeAnswerable: true }, { scenario: 'unknown' }, 'review'],
	])('%j on %j: %s', (given, facts, decision) => expect(decide(facts, given)).toBe(decision));
});

describe('the highest amount', () => {
	const limit = (TRY: string): AcceptanceRules => ({ maximumAmount: { TRY } });
	const payable = (amount: string, currency = 'TRY'): InvoiceFacts => ({ currency, totals: { payable: amount } });

	it('is allowed itself and compared exactly', () => {
		expect(decide(payable('1000.00'), limit('1000'))).toBe('accept');
		expect(decide(payable('1000.0000000000000000001'), limit('1000'))).toBe('reject');
		expect(decide(payable('9007199254740993'), limit('9007199254740992'))).toBe('reject');
	});

	it('of another currency says nothing', () => {
		expect(decide(payable('1', 'USD'), limit('1000'))).toBe('review');
		expect(decide(payable('1', 'try'), limit('1000'))).toBe('accept');
	});

	it('is not met by negative amounts', () => expect(decide(payable('-5'), limit('1000'))).toBe('review'));
});

describe('VAT', () => {
	const vat = (base: string, rate: string, amount: string, code?: string): InvoiceFacts => ({
		lines: [{ amount: base, taxes: [{ code, base, rate, amount }] }],
	});
	const check = (rates: string[], tolerance?: string): AcceptanceRules => ({ checkVat: { rates, tolerance } });

	it('is base × rate within the tolerance', () => {
		expect(decide(vat('33.33', '20', '6.67'), check(['20']))).toBe('accept');
		expect(decide(vat('33.33', '20', '6.66'), check(['20']))).toBe('accept');
		expect(decide(vat('33.33', '20', '6.65'), check(['20']))).toBe('reject');
		expect(decide(vat('33.33', '20', '6.65'), check(['20'], '0.05'))).toBe('accept');
		expect(decide(vat('100', '0', '0'), check(['0', '20']))).toBe('accept');
		expect(texts(vat('33.33', '20', '6.65'), check(['20']))).toEqual(['Line 1: 20% of 33.33 is 6.666, not 6.65.']);
	});

	it('has an allowed rate, however it is written', () => {
		expect(decide(vat('100', '20.00', '20'), check(['20']))).toBe('accept');
		expect(decide(vat('100', '18', '18'), check(['20']))).toBe('reject');
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
		).toEqual(['Tax total: 20% of 100 is 20, not 30.']));

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
			lines: [{ amount: '100', taxes: [{ base: '100', rate: '0', amount: '0', exemption }] }],
		});
		expect(decide(exempt('301'), check(['0', '20']))).toBe('accept');
		expect(texts(exempt('301'), check(['20']))).toEqual(['Line 1: exempt from VAT (301), and 0% is no allowed rate.']);
		expect(decide(exempt('301'), check(['20']))).toBe('review');
		expect(decide(exempt(), check(['20']))).toBe('reject');
		const taxed = { base: '100', rate: '18', amount: '18', exemption: '301' };
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
		expect(decide(facts('1.70'), check(['20']))).toBe('reject');
	});

	it('names every wrong line', () => {
		const lines = [line('100', '20'), line('100', '21'), line('100', '22')];
		expect(texts({ lines }, check(['20'])).map((text) => text.slice(0, 6))).toEqual(['Line 2', 'Line 3']);
	});
});

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

	it('know discounts, charges, rounding, withheld tax and prepayments', () => {
		const lines = [line('1000', '190')];
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
		expect(texts({ lines, totals }, sums)).toEqual([]);
		expect(texts({ lines, totals: { ...totals, withheld: undefined } }, sums)).toEqual([
			'Gross total to payable amount: 1095 is not 1000.',
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
				'Lines to net total: 287.6 is not 300.1; a discount or surcharge of the invoice is in none of its sums.',
			]));
	});

	it('take a discount on the whole invoice off its taxes too, by the same part', () => {
		const totals = { allowance: '50', taxExclusive: '50', tax: '10', taxInclusive: '60', payable: '60' };
		expect(decide({ lines: [line('100', '20')], totals }, sums)).toBe('accept');
		const other = { ...totals, tax: '11', taxInclusive: '61', payable: '61' };
		expect(texts({ lines: [line('100', '20')], totals: other }, sums)).toEqual([
			'Line taxes to tax: 20 is not 11; a discount on the whole invoice changes the taxes of its lines.',
		]);
	});

	it('are unknown where half a kuruş for each line explains the difference, wrong where it does not', () => {
		const lines = Array.from({ length: 9 }, () => line('1.02', '0.20'));
		const totals = (tax: string, gross: string) => ({ taxExclusive: '9.18', tax, taxInclusive: gross, payable: gross });
		expect(texts({ lines, totals: totals('1.84', '11.02') }, sums)).toEqual([
			'Line taxes to tax: 1.8 is not 1.84; rounding of 9 amounts may explain it.',
		]);
		expect(texts({ lines, totals: totals('1.86', '11.04') }, sums)).toEqual(['Line taxes to tax: 1.8 is not 1.86.']);
	});

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
			'Parts of the withheld tax to withheld tax: 15.5 is not 15.54.',
			'Withheld taxes of the lines to withheld tax: 15.5 is not 15.54; senders need not show it on every line.',
			'Gross total to payable amount: 134.46 is not 134.5.',
		]);
	});

	it('may count withheld tax off in the tax and in the gross total', () => {
		const vat = { base: '100', rate: '20', amount: '20' };
		const facts = (tax: string, taxInclusive: string) => ({
			lines: [{ amount: '100', taxes: [vat] }],
			taxes: [vat],
			totals: { taxExclusive: '100', tax, taxInclusive, withheld: '18', payable: '102' },
		});
		expect(decide(facts('20', '120'), sums)).toBe('accept');
		expect(decide(facts('2', '102'), sums)).toBe('accept');
		expect(decide(facts('3', '102'), sums)).toBe('reject');
		expect(decide(facts('20', '110'), sums)).toBe('reject');
	});

	it('take withheld tax of its parts, and of the lines where it has none', () => {
		const vat = { base: '100', rate: '20', amount: '20' };
		const totals = { taxExclusive: '100', tax: '20', taxInclusive: '120', payable: '102' };
		const own = [{ code: '602', amount: '18' }];
		const facts = (invoices?: TaxFacts[], ofLine?: TaxFacts[]) => ({
			lines: [{ amount: '100', taxes: [vat], withholdings: ofLine }],
			withholdings: invoices,
			totals,
		});
		expect(decide(facts(own), sums)).toBe('accept');
		expect(decide(facts(undefined, own), sums)).toBe('accept');
		expect(decide(facts(), sums)).toBe('reject');
		expect(decide(facts([{ code: '602' }]), sums)).toBe('review');
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
		expect(decide({ ...facts(['10']), totals: other }, sums)).toBe('reject');
	});

	it('are unknown where a tax with an exemption is shown and not charged', () => {
		const vat = { base: '100', rate: '20', amount: '20', exemption: '701' };
		const facts = (exemption?: string) => ({
			lines: [{ amount: '100', taxes: [vat] }],
			taxes: [{ ...vat, exemption }],
			totals: { taxExclusive: '100', tax: '20', taxInclusive: '100', payable: '100' },
		});
		expect(decide(facts('701'), sums)).toBe('review');
		expect(decide(facts(), sums)).toBe('reject');
	});

	it('need no taxes of the lines where the invoice shows its own', () => {
		const lines = [{ amount: '100' }, { amount: '50' }];
		const taxes = [{ base: '150', rate: '20', amount: '30' }];
		const totals = { taxExclusive: '150', tax: '30', taxInclusive: '180', payable: '180' };
		expect(decide({ lines, taxes, totals }, { ...sums, checkVat: { rates: ['20'] } })).toBe('accept');
		expect(decide({ lines, totals }, sums)).toBe('review');
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

describe('the order', () => {
	const match = (order: InvoiceFacts['order'], given: AcceptanceRules['matchOrder'] = {}) =>
		texts({ ...invoice, order }, { matchOrder: given });
	const base = { total: '360.12', currency: 'TRY' };

	it('may show a total only', () => expect(match(base)).toEqual([]));

	it('may show its total without tax', () => {
		expect(match({ ...base, total: '300.10', taxIncluded: false })).toEqual([]);
		expect(match({ ...base, total: '300.10', taxIncluded: true })).toEqual([
			'The total is 360.12, that of the order 300.1.',
		]);
	});

	it('is asked about where its total fits without tax and it does not say which it is', () => {
		const facts = { ...invoice, order: { ...base, total: '300.10' } };
		expect(decide(facts, { matchOrder: {} })).toBe('review');
		expect(decide({ ...invoice, order: { ...base, total: '300.20' } }, { matchOrder: {} })).toBe('reject');
	});

	it('has the currency of the invoice', () =>
		expect(match({ ...base, currency: 'EUR' })).toEqual(['The currency is TRY, that of the order EUR.']));

	it('may be as far away as the tolerance says', () => {
		expect(match({ ...base, total: '365' }, { tolerance: '5' })).toEqual([]);
		expect(match({ ...base, total: '365.13' }, { tolerance: '5' })).toHaveLength(1);
	});

	it.each<[string, LineFacts[], string]>([
		['an item that was not ordered', [{ code: 'A', quantity: '1', price: '100.10' }], 'Item B is not in the order.'],
		[
			'more than was ordered',
			[
				{ code: 'A', quantity: '0.5', price: '100.10' },
				{ code: 'B', quantity: '2', price: '100' },
			],
			'Item A: 1 invoiced, 0.5 ordered.',
		],
		[
			'another price',
			[
				{ code: 'A', quantity: '1', price: '90' },
				{ code: 'B', quantity: '2', price: '100' },
			],
			'Item A: the unit price 100.1 is not that of the order.',
		],
	])('shows %s', (_, lines, text) => expect(match({ ...base, lines })).toEqual([text]));

	it('may deliver an item in several lines', () => {
		const order = { ...base, lines: [{ code: 'A', quantity: '3', price: '10' }] };
		const part = (quantity: string) => ({ code: 'a ', quantity, price: '10' });
		const check = (lines: LineFacts[]) => texts({ ...invoice, lines, order }, { matchOrder: {} });
		expect(check([part('1'), part('2')])).toEqual([]);
		expect(check([part('2'), part('2')])).toEqual(['Item A: 4 invoiced, 3 ordered.']);
	});

	describe('of an invoice with codes of the seller only', () => {
		const bySeller = (sellerCode: string, order: LineFacts[]) =>
			texts(
				{ ...invoice, lines: [{ sellerCode, quantity: '2', price: '10' }], order: { ...base, lines: order } },
				{ matchOrder: {} },
			);

		it('is matched where the order shows them, or has the same codes', () => {
			expect(bySeller('s1', [{ code: 'A', sellerCode: 'S1', quantity: '2', price: '10' }])).toEqual([]);
			expect(bySeller('A', [{ code: 'A', quantity: '2', price: '10' }])).toEqual([]);
			expect(bySeller('A', [{ code: 'A', quantity: '1', price: '10' }])).toEqual(['Item A: 2 invoiced, 1 ordered.']);
		});

		it('prefers the item that the order shows the code for', () => {
			const order = [
				{ code: 'S1', quantity: '2', price: '99' },
				{ code: 'A', sellerCode: 'S1', quantity: '2', price: '10' },
			];
			expect(bySeller('S1', order)).toEqual([]);
		});

		it('is unknown where they are not found, and never a reason to reject', () => {
			const text = "Item S1: this is the seller's code, which the order does not show.";
			expect(bySeller('S1', [{ code: 'A', quantity: '2', price: '10' }])).toEqual([text]);
			const facts = { ...invoice, lines: [{ sellerCode: 'S1' }], order: { ...base, lines: [{ code: 'A' }] } };
			expect(decide(facts, { matchOrder: {} })).toBe('review');
		});
	});

	it('is missing', () => {
		expect(match(undefined)).toEqual(['No order was found for the invoice.']);
		const facts = { ...invoice, order: undefined, orderNumbers: ['TST-7', '12'] };
		expect(texts(facts, { matchOrder: {} })).toEqual(['No order was found for the invoice. It names TST-7, 12.']);
	});
});
