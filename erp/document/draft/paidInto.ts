import type { Doc } from '../doc';
import { isBlank } from '../../base/json/members';
import { plainTextOf, shown } from '../../base/text/text';
import type { Issue } from '../../base/values/problem';

/** The account of an invoice, and its customer where the account is a cashbox or bank (docs/trust/erp-behaviour.md#invoices-paid-at-once). */
const ACCOUNT = 'cha_kod';
const CUSTOMER = 'cha_ciro_cari_kodu';

const same = (a: unknown, b: unknown) => plainTextOf(a).trim() === plainTextOf(b).trim();

/** The form's label of the cashbox or bank. */
export const PAID_INTO = 'Cashbox or Bank Code';

/**
 * Sets the cashbox or bank that an invoice was paid into as its account, and the account as its customer, unless the document has them already.
 * Conflicting values are not changed, and are an issue.
 */
export function withPaidInto(doc: Doc, paidInto: unknown): { readonly doc: Doc; readonly issue?: Issue } {
	const { [ACCOUNT]: account, [CUSTOMER]: customer } = doc.head;
	const wrong = (message: string, remedy: string) => ({ doc, issue: { field: PAID_INTO, message, remedy } });
	if (isBlank(paidInto))
		return isBlank(customer)
			? wrong(
					'is missing, though the invoice was paid at once',
					'Give the code of the cashbox or bank that was paid into.',
				)
			: { doc };
	const isAccount = isBlank(account) || isBlank(customer) || same(account, paidInto) || same(account, customer);
	if (!isAccount || (same(account, paidInto) && isBlank(customer)))
		return wrong(
			`is ${shown(paidInto)}, beside the account ${shown(account)}${isBlank(customer) ? '' : ` and the customer ${shown(customer)}`}`,
			`Give the customer as the account (${ACCOUNT}), and nothing in ${CUSTOMER}.`,
		);
	const head = { ...doc.head, [ACCOUNT]: paidInto, [CUSTOMER]: isBlank(customer) ? account : customer };
	return { doc: { ...doc, head } };
}
