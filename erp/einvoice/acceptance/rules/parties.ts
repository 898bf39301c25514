import { currencyCode } from '../../../base/text/currency';
import { normalized } from '../../../base/text/text';
import { withoutUnseen } from '../../../base/text/textProblems';
import { compare, parseDecimal, ZERO } from '../../../base/values/decimal';
import { readTaxNumber } from '../../../base/values/taxNumber';
import type { Finding, InvoiceFacts } from '../facts';
import { FAILURES } from '../failures';
import { fail, pass, unknown } from './finding';

/**
 * A tax number for comparison: digits of any script as plain ones, without invisible characters, and without the country prefix of a VAT number
 * (`TR3333333339`). `undefined` for an invalid number, which identifies nobody.
 */
function numberOf(text: string): string | undefined {
	const read = readTaxNumber(withoutUnseen(normalized(text, 'NFKC')).replace(/^TR-?(?=\d)/i, ''));
	return read.ok ? read.number : undefined;
}

/** Checks a party's tax number against a list. */
function judgeNumber(
	who: 'supplier' | 'buyer',
	text: string,
	list: readonly string[],
	judge: (isListed: boolean, number: string) => Finding,
): Finding {
	const number = numberOf(text);
	if (number !== undefined)
		return judge(
			list.some((entry) => numberOf(entry) === number),
			number,
		);
	const written = text.trim();
	return unknown(
		written === '' ? `The ${who}'s tax number is not known.` : `The ${who}'s number ${written} is no tax number.`,
	);
}

/** Whether the supplier is not blocked. */
const isNotBlocked = ({ supplierTaxNumber = '' }: InvoiceFacts, blocked: readonly string[]): Finding =>
	judgeNumber('supplier', supplierTaxNumber, blocked, (isListed, number) =>
		isListed ? fail(FAILURES.blockedSupplier(number)) : pass(`Supplier ${number} is not blocked.`),
	);

/** Whether the supplier is allowed. */
const isAllowedSupplier = ({ supplierTaxNumber = '' }: InvoiceFacts, allowed: readonly string[]): Finding =>
	judgeNumber('supplier', supplierTaxNumber, allowed, (isListed, number) =>
		isListed ? pass(`Supplier ${number} is on the list.`) : fail(FAILURES.strangeSupplier(number)),
	);

/** Whether the invoice is addressed to the user. Somebody else's can be neither accepted nor rejected. */
const isToUser = ({ customerTaxNumber = '' }: InvoiceFacts, ownNumbers: readonly string[]): Finding =>
	judgeNumber('buyer', customerTaxNumber, ownNumbers, (isListed, number) =>
		isListed
			? pass(`The invoice is to ${number}, one of the own tax numbers.`)
			: unknown(`The invoice is to ${number}, which is none of the own tax numbers.`),
	);

/** Whether the currency is allowed. */
function isAllowedCurrency({ currency = '' }: InvoiceFacts, allowed: readonly string[]): Finding {
	const code = currencyCode(currency);
	if (code === '') return unknown('The currency is not known.');
	return allowed.some((entry) => currencyCode(entry) === code)
		? pass(`Currency ${code} is allowed.`)
		: fail(FAILURES.currency(code));
}

/** Whether the payable amount is within its currency's limit; unknown without a limit. */
function isWithinLimit(
	{ currency = '', totals = {} }: InvoiceFacts,
	limits: Readonly<Record<string, string>>,
): Finding {
	const code = currencyCode(currency);
	if (code === '') return unknown('The currency is not known.');
	const [, limit] = Object.entries(limits).find(([name]) => currencyCode(name) === code) ?? [];
	if (limit === undefined) return unknown(`No limit is set for ${code}.`);
	const most = parseDecimal(limit);
	if (!most) return unknown(`The limit for ${code} is not a number such as 1234.56.`);
	const { payable = '' } = totals;
	const amount = parseDecimal(payable);
	if (!amount) return unknown('The payable amount is not known.');
	if (compare(amount, ZERO) < 0) return unknown(`The payable amount ${payable} is negative.`);
	return compare(amount, most) <= 0
		? pass(`${payable} ${code} is within the limit of ${limit}.`)
		: fail(FAILURES.aboveLimit(payable, code, limit));
}

/** Whether an answer is possible: basic and e-archive invoices have none (docs/trust/erp-behaviour.md#answers-to-incoming-invoices). */
function isAnswerable({ scenario }: InvoiceFacts): Finding {
	if (scenario === 'commercial') return pass('A commercial invoice can be answered.');
	if (scenario === 'eArchive') return fail(FAILURES.eArchiveInvoice());
	return scenario === 'basic'
		? fail(FAILURES.basicInvoice())
		: unknown('The scenario, basic or commercial, is not known.');
}

/** Normalizes IBANs and numbers, which may contain blanks and hyphens. */
const tidy = (text: string): string =>
	normalized(text, 'NFKC')
		.replace(/[^\p{L}\p{N}]/gu, '')
		.toUpperCase();

/** Whether the payment goes to a known account of the supplier. Another one, or none, goes to a person. */
function isKnownPayee({ payeeAccounts = [] }: InvoiceFacts, knownIbans: readonly string[]): Finding {
	const ibans = new Set(knownIbans.map(tidy));
	if (payeeAccounts.length === 0) return unknown('The invoice names no account to pay to.');
	const strange = payeeAccounts.filter((account) => !ibans.has(tidy(account)));
	return strange.length === 0
		? pass('The account to pay to is known.')
		: unknown(`The account to pay to, ${strange.join(', ')}, is not among the known ones.`);
}

/** Numbers of e-invoices: three letters or digits, the year and nine digits (UBL-TR). */
const NUMBER = /^[A-Z0-9]{3}20\d{11}$/;

/** Whether the number is new among the supplier's invoices. */
function isNewNumber({ number = '' }: InvoiceFacts, seen: readonly string[]): Finding {
	if (tidy(number) === '') return unknown("The invoice's number is not known.");
	if (!NUMBER.test(tidy(number)))
		return unknown(`${number} is no number of an e-invoice, so it may be a seen one in disguise.`);
	return seen.some((other) => tidy(other) === tidy(number))
		? unknown(`The number ${number} was seen before from this supplier.`)
		: pass(`The number ${number} is new.`);
}

/** Rules about the possible answer, sender, recipient, currency and amount, by name. */
export const SUPPLIER_RULES = {
	mustBeAnswerable: isAnswerable,
	blockedSuppliers: isNotBlocked,
	allowedSuppliers: isAllowedSupplier,
	ownTaxNumbers: isToUser,
	allowedCurrencies: isAllowedCurrency,
	maximumAmount: isWithinLimit,
};

/** Rules about the paid account and repeated invoices. */
export const PAYEE_RULES = { knownIbans: isKnownPayee, seenNumbers: isNewNumber };
