import type { AcceptanceRules, InvoiceFacts, Reason } from '../facts';
import { FAILURES } from '../failures';
import { fail, pass, unknown } from './reason';

const tidy = (text: string | undefined) => (text ?? '').replace(/\s/g, '').toUpperCase();

const holds = (list: readonly string[], value: string) => list.some((entry) => tidy(entry) === value);

/** Whether the supplier is blocked or not on the list, and whether the currency is allowed; compared without blanks and case. */
export function supplierAndCurrency(facts: InvoiceFacts, rules: AcceptanceRules): Reason[] {
	const { allowedSuppliers, blockedSuppliers, allowedCurrencies } = rules;
	const supplier = tidy(facts.supplierTaxNumber);
	const currency = tidy(facts.currency);
	const reasons: Reason[] = [];
	if (blockedSuppliers) {
		const rule = 'blockedSuppliers';
		if (supplier === '') reasons.push(unknown(rule, "The supplier's tax number is not known."));
		else if (holds(blockedSuppliers, supplier)) reasons.push(fail(rule, FAILURES.blockedSupplier(supplier)));
		else reasons.push(pass(rule, `Supplier ${supplier} is not blocked.`));
	}
	if (allowedSuppliers) {
		const rule = 'allowedSuppliers';
		if (supplier === '') reasons.push(unknown(rule, "The supplier's tax number is not known."));
		else if (holds(allowedSuppliers, supplier)) reasons.push(pass(rule, `Supplier ${supplier} is on the list.`));
		else reasons.push(fail(rule, FAILURES.strangeSupplier(supplier)));
	}
	if (allowedCurrencies) {
		const rule = 'allowedCurrencies';
		if (currency === '') reasons.push(unknown(rule, 'The currency is not known.'));
		else if (holds(allowedCurrencies, currency)) reasons.push(pass(rule, `Currency ${currency} is allowed.`));
		else reasons.push(fail(rule, FAILURES.currency(currency)));
	}
	return reasons;
}

/** Whether an answer is possible at all: basic and e-archive invoices take none (docs/erp-behaviour.md#answers-to-incoming-invoices). */
export function answerable({ scenario }: InvoiceFacts): Reason {
	const rule = 'mustBeAnswerable';
	if (scenario === 'commercial') return pass(rule, 'A commercial invoice can be answered.');
	if (scenario === 'eArchive') return fail(rule, FAILURES.eArchiveInvoice());
	return scenario === 'basic'
		? fail(rule, FAILURES.basicInvoice())
		: unknown(rule, 'The scenario, basic or commercial, is not known.');
}
