import fc from 'fast-check';
import { evaluateAcceptance } from '../../../erp/edocument/acceptance';
import type { AcceptanceRules, InvoiceFacts, LineFacts } from '../../../erp/edocument/facts';

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
		expect(decide({ supplierTaxNumber: '9240481875' }, rules)).toBe('reject'));

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
		expect(decide(facts, { totalsAddUp: { tolerance: '0' } })).toBe('reject');
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

	it('may count discounts in the lines already', () =>
		expect(decide({ ...invoice, totals: { ...invoice.totals, allowance: '12.50' } }, sums)).toBe('accept'));

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
					expect(decide(facts(values.map((value, at) => (at === moved ? value + 1n : value))), exact)).toBe('reject');
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
		expect(match({ ...base, total: '300.10' })).toEqual(['The total is 360.12, that of the order 300.1.']);
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

	it('is missing', () => expect(match(undefined)).toEqual(['No order was found for the invoice.']));
});
