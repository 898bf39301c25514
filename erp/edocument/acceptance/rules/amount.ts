import { currencyCode } from '../../../text/currency';
import { compare, parseDecimal, ZERO } from '../../../values/decimal';
import type { AcceptanceRules, InvoiceFacts, Reason } from '../facts';
import { FAILURES } from '../failures';
import { fail, pass, unknown } from './reason';

const rule = 'maximumAmount';

/** Whether the payable amount is within the limit of its currency; a currency without limit is unknown. */
export function maximumAmount(
	{ currency, totals }: InvoiceFacts,
	limits: NonNullable<AcceptanceRules['maximumAmount']>,
): Reason {
	const code = currencyCode(currency ?? '');
	if (code === '') return unknown(rule, 'The currency is not known.');
	const entry = Object.entries(limits).find(([name]) => currencyCode(name) === code);
	if (!entry) return unknown(rule, `No limit is set for ${code}.`);
	const limit = parseDecimal(entry[1]);
	if (!limit) return unknown(rule, `The limit for ${code} is not a number such as 1234.56.`);
	const told = totals?.payable;
	const payable = parseDecimal(told);
	if (told === undefined || !payable) return unknown(rule, 'The payable amount is not known.');
	if (compare(payable, ZERO) < 0) return unknown(rule, `The payable amount ${told} is negative.`);
	return compare(payable, limit) <= 0
		? pass(rule, `${told} ${code} is within the limit of ${entry[1]}.`)
		: fail(rule, FAILURES.aboveLimit(told, code, entry[1]));
}
