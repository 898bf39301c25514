import { normalized } from '../../../text/text';
import type { InvoiceFacts, Reason } from '../facts';
import { pass, unknown } from './reason';

/** IBANs and numbers are written with and without blanks and hyphens. */
const tidy = (text: string): string =>
	normalized(text, 'NFKC')
		.replace(/[^\p{L}\p{N}]/gu, '')
		.toUpperCase();

/** Whether the money shall go to an account that the supplier is known to use. Another one, or none, is for a person. */
export function payeeReason({ payeeAccounts = [] }: InvoiceFacts, known: readonly string[]): Reason {
	const rule = 'knownIbans';
	const ibans = new Set(known.map(tidy));
	if (payeeAccounts.length === 0) return unknown(rule, 'The invoice names no account to pay to.');
	const strange = payeeAccounts.filter((account) => !ibans.has(tidy(account)));
	return strange.length === 0
		? pass(rule, 'The account to pay to is known.')
		: unknown(rule, `The account to pay to, ${strange.join(', ')}, is not among the known ones.`);
}

/** Numbers of e-invoices are three letters or figures, the year and nine figures (UBL-TR). */
const NUMBER = /^[A-Z0-9]{3}20\d{11}$/;

/** Whether the supplier has sent another invoice with the same number. */
export function numberReason({ number = '' }: InvoiceFacts, seen: readonly string[]): Reason {
	const rule = 'seenNumbers';
	if (tidy(number) === '') return unknown(rule, "The invoice's number is not known.");
	if (!NUMBER.test(tidy(number)))
		return unknown(rule, `${number} is no number of an e-invoice, so it may be a seen one in disguise.`);
	return seen.some((other) => tidy(other) === tidy(number))
		? unknown(rule, `The number ${number} was seen before from this supplier.`)
		: pass(rule, `The number ${number} is new.`);
}
