import type { InvoiceFacts, Reason } from '../facts';
import { pass, unknown } from './reason';

/** IBANs and numbers are written with and without blanks and hyphens. */
const tidy = (text: string): string =>
	text
		.normalize('NFKC')
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

/** Whether the supplier has sent another invoice with the same number. */
export function numberReason({ number = '' }: InvoiceFacts, seen: readonly string[]): Reason {
	const rule = 'seenNumbers';
	if (tidy(number) === '') return unknown(rule, "The invoice's number is not known.");
	return seen.some((other) => tidy(other) === tidy(number))
		? unknown(rule, `The number ${number} was seen before from this supplier.`)
		: pass(rule, `The number ${number} is new.`);
}
