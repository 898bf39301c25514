import { numberedColumns } from '../../../../ask/columns';
import { Sql, sql } from '../../../../ask/sql';
import type { DocumentData } from '../rows';

type Mark = DocumentData['marks'][number];

/** Lines that are neither closed nor delivered in full (docs/erp-behaviour.md#tables-of-documents). */
export const openLines = (...of: readonly [closed: string, ordered: string, delivered: string]): Mark => ({
	column: 'acik_satir',
	of,
	holds: (closed = sql`0`, ordered = sql`0`, delivered = sql`0`) =>
		sql`ISNULL(${closed}, 0) = 0 AND ISNULL(${ordered}, 0) > ISNULL(${delivered}, 0)`,
	filter: {
		name: 'open',
		label: 'Open',
		turkish: 'Açık / kapalı',
		yes: ['open', 'With Open Lines', 'Açık satırı olan'],
		no: ['closed', 'Without Open Lines', 'Kapanmış'],
		anyLine: true,
	},
});

/** Lines that a user of the ERP has approved. */
export const approvedLines = (approver: string): Mark => ({
	column: 'onayli_satir',
	of: [approver],
	holds: (by = sql`0`) => sql`ISNULL(${by}, 0) > 0`,
	filter: {
		name: 'approval',
		label: 'Approval',
		turkish: 'Onay',
		yes: ['approved', 'Approved', 'Onaylı'],
		no: ['notApproved', 'Not Approved in Full', 'Onaysız'],
		anyLine: false,
	},
});

const NO_GUID = Sql.text('00000000-0000-0000-0000-000000000000');

/** Lines that belong to an invoice; the empty GUID is none. */
export const invoicedLines = (invoice: string): Mark => ({
	column: 'faturali_satir',
	of: [invoice],
	holds: (id = NO_GUID) => sql`ISNULL(${id}, ${NO_GUID}) <> ${NO_GUID}`,
	filter: {
		name: 'invoicing',
		label: 'Invoicing',
		turkish: 'Faturalanma',
		yes: ['invoiced', 'Invoiced', 'Faturalanmış'],
		no: ['notInvoiced', 'Not Invoiced in Full', 'Faturalanmamış'],
		anyLine: false,
	},
});

/** The sums of lines: amount, discounts, charges, tax, and what is to be paid. */
export function amounts(amount: string, discount: string, charge: string, tax: string): DocumentData['sums'] {
	const [discounts, charges] = [numberedColumns(discount, 6), numberedColumns(charge, 4)];
	return [
		{ column: 'brut_toplam', plus: [amount] },
		{ column: 'iskonto_toplam', plus: discounts },
		{ column: 'masraf_toplam', plus: charges },
		{ column: 'vergi_toplam', plus: [tax] },
		{ column: 'genel_toplam', plus: [amount, ...charges, tax], minus: discounts },
	];
}
