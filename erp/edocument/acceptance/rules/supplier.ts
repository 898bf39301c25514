import { normalized } from '../../../text/text';
import { withoutUnseen } from '../../../text/textProblems';
import { currencyCode } from '../../../text/currency';
import { readTaxNumber } from '../../../values/taxNumber';
import type { AcceptanceRules, InvoiceFacts, Reason } from '../facts';
import { FAILURES } from '../failures';
import { fail, pass, unknown } from './reason';

/**
 * A tax number as it is compared: figures of any script as plain ones, without marks that nobody sees, and without the country before a
 * VAT number (`TR3333333339`). `undefined` for what is no number by its check digits: whose it is, nobody knows.
 */
function numberOf(text: string | undefined): string | undefined {
	const plain = withoutUnseen(normalized(text ?? '', 'NFKC')).replace(/^TR-?(?=\d)/i, '');
	const read = readTaxNumber(plain);
	return read.ok ? read.number : undefined;
}

const holds = (list: readonly string[], value: string) => list.some((entry) => numberOf(entry) === value);

function supplierReasons(facts: InvoiceFacts, rules: AcceptanceRules): Reason[] {
	const supplier = numberOf(facts.supplierTaxNumber);
	const written = facts.supplierTaxNumber?.trim() ?? '';
	const strange =
		written === '' ? "The supplier's tax number is not known." : `The supplier's number ${written} is no tax number.`;
	const judged = (rule: 'blockedSuppliers' | 'allowedSuppliers', judge: (supplier: string) => Reason): Reason[] =>
		rules[rule] ? [supplier === undefined ? unknown(rule, strange) : judge(supplier)] : [];
	return [
		...judged('blockedSuppliers', (number) =>
			holds(rules.blockedSuppliers ?? [], number)
				? fail('blockedSuppliers', FAILURES.blockedSupplier(number))
				: pass('blockedSuppliers', `Supplier ${number} is not blocked.`),
		),
		...judged('allowedSuppliers', (number) =>
			holds(rules.allowedSuppliers ?? [], number)
				? pass('allowedSuppliers', `Supplier ${number} is on the list.`)
				: fail('allowedSuppliers', FAILURES.strangeSupplier(number)),
		),
	];
}

/** Whether the invoice is to the user. One to somebody else is not the user's to accept, and not to reject. */
function customerReasons({ customerTaxNumber }: InvoiceFacts, { ownTaxNumbers }: AcceptanceRules): Reason[] {
	const rule = 'ownTaxNumbers';
	if (!ownTaxNumbers) return [];
	const customer = numberOf(customerTaxNumber);
	const written = customerTaxNumber?.trim() ?? '';
	if (customer === undefined)
		return [
			unknown(
				rule,
				written === '' ? "The buyer's tax number is not known." : `The buyer's number ${written} is no tax number.`,
			),
		];
	return holds(ownTaxNumbers, customer)
		? [pass(rule, `The invoice is to ${customer}, one of the own tax numbers.`)]
		: [unknown(rule, `The invoice is to ${customer}, which is none of the own tax numbers.`)];
}

function currencyReasons({ currency: written = '' }: InvoiceFacts, { allowedCurrencies }: AcceptanceRules): Reason[] {
	const rule = 'allowedCurrencies';
	const currency = currencyCode(written);
	if (!allowedCurrencies) return [];
	if (currency === '') return [unknown(rule, 'The currency is not known.')];
	return allowedCurrencies.some((allowed) => currencyCode(allowed) === currency)
		? [pass(rule, `Currency ${currency} is allowed.`)]
		: [fail(rule, FAILURES.currency(currency))];
}

/** Whether the supplier is blocked or not on the list, whether the buyer is the user, and whether the currency is allowed. */
export const partiesAndCurrency = (facts: InvoiceFacts, rules: AcceptanceRules): Reason[] => [
	...supplierReasons(facts, rules),
	...customerReasons(facts, rules),
	...currencyReasons(facts, rules),
];

/** Whether an answer is possible at all: basic and e-archive invoices take none (docs/erp-behaviour.md#answers-to-incoming-invoices). */
export function answerable({ scenario }: InvoiceFacts): Reason {
	const rule = 'mustBeAnswerable';
	if (scenario === 'commercial') return pass(rule, 'A commercial invoice can be answered.');
	if (scenario === 'eArchive') return fail(rule, FAILURES.eArchiveInvoice());
	return scenario === 'basic'
		? fail(rule, FAILURES.basicInvoice())
		: unknown(rule, 'The scenario, basic or commercial, is not known.');
}
