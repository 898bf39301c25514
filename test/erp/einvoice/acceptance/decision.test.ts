import fc from 'fast-check';
import { evaluateAcceptance } from '../../../../erp/einvoice/acceptance/acceptance';
import type { AcceptanceRules, InvoiceFacts } from '../../../../erp/einvoice/acceptance/facts';
import { decide, invoice, typed } from './support';

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

describe('the decision', () => {
	it('is accept where every rule passes, each with its reason', () => {
		const { decision, reasons } = evaluateAcceptance(typed(invoice), rules);
		expect(decision).toBe('accept');
		expect(new Set(reasons.map(({ rule }) => rule))).toEqual(new Set(Object.keys(rules)));
		expect(reasons.every(({ result, text }) => result === 'pass' && text.endsWith('.'))).toBe(true);
	});

	it('is review without any rule', () => {
		expect(evaluateAcceptance(typed(invoice), {})).toEqual({
			decision: 'review',
			reasons: [{ rule: 'rules', result: 'unknown', text: expect.any(String) }],
			grounds: [],
		});
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
				expect(decide(facts, rules)).toBe(optional ? 'accept' : 'review');
			}),
		);
	});
});
