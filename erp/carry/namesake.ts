import type { TableQuestion } from '../ask/question';
import { documentIn, cellGuid } from '../ask/row';
import { oneOf, Sql, sql } from '../ask/sql';
import type { Members } from '../json/members';
import { SHOPS } from '../shops';
import { invoiceHeaders, ofAccount } from './question';
import type { CarryRefusal, CarryState } from './types';

/** The header's width of its description. */
const DESCRIPTION = 40;

/** What an invoice of a shop's order is described by. */
export const shopDescription = (shop: string, reference: string): string =>
	`${shop} ${reference}`.slice(0, DESCRIPTION).trim();

/** Sales invoices that bear an order's reference, from the order's day on: as their own, or in their description as shops are named. */
export function namesakeQuestion({ account, reference = '', day }: CarryState): TableQuestion {
	const shops = oneOf(SHOPS.map(({ title }) => shopDescription(title, reference)));
	return invoiceHeaders([
		sql`cha_evrak_tip = 63 AND ${ofAccount(account)}`,
		...(day === undefined ? [] : [sql`cha_tarihi >= ${Sql.text(day.replaceAll('-', ''))}`]),
		sql`(cha_belge_no = ${Sql.text(reference)} OR cha_aciklama IN (${shops}))`,
	]);
}

/** Why an order is not invoiced that an invoice, which is not tied to it, seems to be of. */
export function namesakeRefusal(
	{ reference, invoices }: CarryState,
	rows: readonly Members[],
): CarryRefusal | undefined {
	const tied = new Set(invoices.map(({ guid }) => guid));
	const other = rows.find((row) => !tied.has(cellGuid(row, 'cha_Guid') ?? ''));
	return (
		other && {
			message: `the ERP has invoice ${documentIn(other, 'cha')} of ${reference ?? ''}, which is not tied to the order`,
			remedy:
				'Nothing was invoiced: it would be a second time, for instance after Save as Invoice. Close the order in the ERP (kapat), or cancel that invoice.',
		}
	);
}
