import { evaluateAcceptance } from '../../../../erp/einvoice/acceptance/acceptance';
import type { AcceptanceRules, InvoiceFacts, LineFacts } from '../../../../erp/einvoice/acceptance/facts';

/** A line with its VAT of 20 %. */
export const line = (amount: string, tax: string, rest: LineFacts = {}): LineFacts => ({
	amount,
	taxes: [{ code: '0015', base: amount, rate: '20', amount: tax }],
	...rest,
});

/** An invoice in which all is right, with its order. */
export const invoice = {
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

/** An invoice with the type that goes with its withheld tax, unless it says another. */
export function typed(facts: InvoiceFacts): InvoiceFacts {
	const { totals = {}, lines = [], withholdings = [], taxes = [] } = facts;
	const parts = [...withholdings, ...lines.flatMap((line) => line.withholdings ?? [])];
	const isWithheld = parts.length > 0 || Number(totals.withheld ?? 0) > 0 || taxes.some(({ code }) => code === '9015');
	return { invoiceType: isWithheld ? 'TEVKIFAT' : 'SATIS', ...facts };
}

/** What the rules advise. */
export const decide = (facts: InvoiceFacts, rules: AcceptanceRules) => evaluateAcceptance(typed(facts), rules).decision;

/** What the rules say of an invoice against accepting it. */
export const texts = (facts: InvoiceFacts, rules: AcceptanceRules) =>
	evaluateAcceptance(typed(facts), rules)
		.reasons.filter(({ result }) => result !== 'pass')
		.map(({ text }) => text);
