import { columnNames } from '../../../../base/text/columns';
import { table } from '../../../ask/needs';
import type { Schema } from '../../../ask/schema';
import { allOf, anyOf, notCancelled, Sql, sql } from '../../../ask/sql';
import { dueDayOf, rounded } from '../account/movements';
import { dueFunction, paymentPlans } from '../account/tables';
import { type Columns, type DocumentData, documentRows, type DocumentState, keysOf } from './rows';

/** Line columns of partial delivery. */
export type DeliveryColumns = readonly [closed: string, ordered: string, delivered: string];

/** Those of orders. */
export const ORDER_LINES: DeliveryColumns = ['sip_kapat_fl', 'sip_miktar', 'sip_teslim_miktar'];

/** Quantities of a line: ordered, delivered, and remaining; 0 remains of a closed line. */
export function quantities(h: Columns, names: DeliveryColumns = ORDER_LINES) {
	const [closed, ordered, delivered] = names.map((name) => h[name]);
	if (!ordered || !delivered || !closed) return undefined;
	const left = sql`CASE WHEN ISNULL(${closed}, 0) = 0 AND ISNULL(${ordered}, 0) > ISNULL(${delivered}, 0) THEN ISNULL(${ordered}, 0) - ISNULL(${delivered}, 0) ELSE 0 END`;
	return { ordered, delivered, closed, left };
}

/** A document's delivery state from its rows; empty where the database lacks a column. */
function deliveryStateOf(rows: Columns, names?: DeliveryColumns): Columns {
	const there = quantities(rows, names);
	if (!there) return {};
	const { ordered, delivered, left } = there;
	const all = (condition: Sql) => sql`MIN(CASE WHEN ${condition} THEN 1 ELSE 0 END) = 1`;
	return {
		evrak_durumu: sql`CASE WHEN ${all(sql`ISNULL(${delivered}, 0) >= ISNULL(${ordered}, 0)`)} THEN N'delivered' WHEN ${all(sql`${left} = 0`)} THEN N'closed' WHEN MAX(ISNULL(${delivered}, 0)) > 0 THEN N'partlyDelivered' ELSE N'open' END`,
	};
}

/** Condition for documents in some states. */
const statesIn =
	(column: string, states: Readonly<Record<string, readonly string[]>>) =>
	(choice: string, document: Columns): Sql | undefined => {
		const [state, wanted] = [document[column], states[choice]];
		return state && wanted && sql`${state} IN (${Sql.join(wanted.map(Sql.text), sql`, `)})`;
	};

/** The delivery state of a document (docs/trust/erp-behaviour.md#tables-of-documents): by dispatch notes, or by invoices without one. */
export const deliveryOf = (columns: DeliveryColumns): DocumentState => ({
	members: ['evrak_durumu'],
	ofRows: (rows) => deliveryStateOf(rows, columns),
	steps: [],
	filter: {
		...{ name: 'delivery', label: 'Delivery (Teslim)', turkish: 'Teslim durumu' },
		choices: {
			waiting: ['To Be Delivered', 'Bekleyen: sevk edilmemiş veya kısmen edilmiş'],
			open: ['Nothing Delivered Yet', 'Hiç sevk edilmemiş: irsaliyesiz'],
			partlyDelivered: ['Partly Delivered', 'Kısmen sevk edilmiş'],
			delivered: ['Delivered in Full', 'Tamamı sevk edilmiş'],
			closed: ['Closed', 'Kapatılmış'],
		},
		where: statesIn('evrak_durumu', {
			waiting: ['open', 'partlyDelivered'],
			...Object.fromEntries(['open', 'partlyDelivered', 'delivered', 'closed'].map((state) => [state, [state]])),
		}),
	},
	needs: [],
	lacks: `what is delivered or closed (${columns.join(', ')})`,
});

const INVOICING = 'fatura_durumu';

/** The invoicing state of a dispatch note: all, some or none of its lines. */
export const noteInvoicing: DocumentState = {
	members: [INVOICING],
	steps: [
		(_, { faturali_satir: invoiced, satir_sayisi: all }): Columns =>
			invoiced && all
				? {
						[INVOICING]: sql`CASE WHEN ${invoiced} >= ${all} THEN N'invoiced' WHEN ${invoiced} > 0 THEN N'partlyInvoiced' ELSE N'notInvoiced' END`,
					}
				: {},
	],
	filter: {
		...{ name: 'invoicing', label: 'Invoicing (Fatura)', turkish: 'Faturalanma' },
		choices: {
			waiting: ['To Be Invoiced', 'Faturalanmamış veya kısmen faturalanmış'],
			partlyInvoiced: ['Partly Invoiced', 'Kısmen faturalanmış'],
			invoiced: ['Invoiced', 'Faturalanmış'],
		},
		where: statesIn(INVOICING, {
			...{ waiting: ['notInvoiced', 'partlyInvoiced'] },
			...{ partlyInvoiced: ['partlyInvoiced'], invoiced: ['invoiced'] },
		}),
	},
	needs: [],
	lacks: 'which lines are invoiced (sth_fat_uid)',
};

/** Matches of debits and credits, with amounts. */
export const matches = table(
	'CARI_HAREKET_BORC_ALACAK_ESLEME',
	'matching-of-debits-and-credits',
	'chk_Guid chk_Borc_uid chk_Alc_uid',
	['chk_Tutar chk_iptal'],
	{ mayLack: true },
);

/** The matched amount of an invoice, from both sides (docs/trust/erp-behaviour.md#matching-of-debits-and-credits). */
function matchedTotal(schema: Schema, document: Columns, data: DocumentData): Sql | undefined {
	if (schema.missing(matches) !== undefined) return undefined;
	const { from, column: m } = schema.as(matches, 'm');
	const { from: rows, columns, where } = documentRows(schema, data, 'o');
	const amount = m.chk_Tutar;
	if (!amount) return undefined;
	const same = Object.entries(keysOf(data, columns)).map(
		([name, key]) => sql`${key.sql} = ${document[name] ?? sql`NULL`}`,
	);
	const side = (id: Sql) =>
		sql`ISNULL((SELECT SUM(${amount}) FROM ${from} INNER JOIN ${rows} ON ${id} = ${columns.cha_Guid ?? sql`NULL`} WHERE ${allOf([...where, ...notCancelled(m.chk_iptal), ...same])}), 0)`;
	return rounded(sql`${side(m.chk_Borc_uid)} + ${side(m.chk_Alc_uid)}`);
}

/** The open amount and state of an invoice, from the paid amount. */
function paymentOf({ eslesen_tutar: paid, genel_toplam: total }: Columns): Columns {
	if (!paid || !total) return {};
	const due = rounded(total);
	return {
		eslesmeyen_tutar: sql`${due} - ${paid}`,
		odeme_durumu: sql`CASE WHEN ${paid} >= ${due} THEN N'paid' WHEN ${paid} > 0 THEN N'partlyPaid' ELSE N'unpaid' END`,
	};
}

const MATCHED = 'eslesme_toplami';
const TERMS = 'vade_sarti';

/** The due date of an invoice: known only if all its rows have the same terms. */
function dueOf(schema: Schema, { [TERMS]: due, cha_tarihi: day }: Columns): Columns {
	if (!due || !day) return {};
	const hasPlans = schema.missing(paymentPlans) === undefined;
	const plans = hasPlans
		? sql`dbo.${Sql.name(paymentPlans.name)}`
		: sql`(SELECT 0 AS odp_no, 0 AS odp_ortgun WHERE 1 = 0)`;
	const reckoned = dueDayOf({ due, day, plans: schema.hasFunction(dueFunction) ? 'function' : plans });
	return { vade: sql`CASE WHEN ${due} IS NOT NULL THEN ${reckoned} END` };
}

/**
 * The payment state of an invoice: one paid at once is paid in full, others by the ERP's matches, as in the event *Invoice Paid*. The currency
 * of matches is not known, so a matched invoice in a foreign currency has no amount; it may be `partlyPaid` or `paid`, so its state is
 * NULL.
 */
export const invoicePayment: DocumentState = {
	members: columnNames`odeme_durumu vade gecen_gun eslesen_tutar eslesmeyen_tutar`,
	ofRows({ cha_vade: due }): Columns {
		return due
			? { [TERMS]: sql`CASE WHEN MIN(ISNULL(${due}, 0)) = MAX(ISNULL(${due}, 0)) THEN MIN(ISNULL(${due}, 0)) END` }
			: {};
	},
	steps: [
		(schema, document, data) => ({ [MATCHED]: matchedTotal(schema, document, data), ...dueOf(schema, document) }),
		(_, { [MATCHED]: matched, genel_toplam: total, cha_d_cins: currency, cha_tpoz: atOnce }): Columns =>
			matched && total
				? {
						eslesen_tutar: sql`CASE${atOnce ? sql` WHEN ISNULL(${atOnce}, 0) <> 0 THEN ${rounded(total)}` : sql``}${currency ? sql` WHEN ISNULL(${currency}, 0) <> 0 AND ${matched} <> 0 THEN NULL` : sql``} ELSE ${matched} END`,
					}
				: {},
		(_, document) => {
			const { odeme_durumu: state, eslesmeyen_tutar } = paymentOf(document);
			const { eslesen_tutar: paid, vade } = document;
			if (!state || !paid) return {};
			const today = sql`CAST(GETDATE() AS date)`;
			return {
				eslesmeyen_tutar,
				odeme_durumu: sql`CASE WHEN ${paid} IS NOT NULL THEN ${state} END`,
				...(vade
					? {
							gecen_gun: sql`CASE WHEN ${paid} IS NULL OR ${vade} IS NULL THEN NULL WHEN ${state} <> N'paid' AND ${vade} < ${today} THEN DATEDIFF(day, ${vade}, ${today}) ELSE 0 END`,
						}
					: {}),
			};
		},
	],
	filter: {
		...{ name: 'payment', label: 'Payment (Ödeme)', turkish: 'Ödeme durumu' },
		choices: {
			unpaid: ['Not Paid in Full', 'Ödenmemiş veya kısmen ödenmiş'],
			pastDue: ['Past Due', 'Vadesi geçmiş'],
			partlyPaid: ['Partly Paid', 'Kısmen ödenmiş'],
			paid: ['Paid in Full', 'Tamamı ödenmiş'],
		},
		where(choice, { odeme_durumu: state, vade }) {
			if (!state) return undefined;
			// An invoice with an unknown state counts as possibly open.
			const mayBeOpen = anyOf([sql`${state} IS NULL`, sql`${state} <> N'paid'`]);
			if (choice === 'unpaid') return mayBeOpen;
			if (choice !== 'pastDue') return sql`${state} = ${Sql.text(choice)}`;
			return vade && allOf([mayBeOpen, anyOf([sql`${vade} IS NULL`, sql`${vade} < CAST(GETDATE() AS date)`])]);
		},
	},
	needs: [matches, dueFunction, paymentPlans],
	lacks: 'the table CARI_HAREKET_BORC_ALACAK_ESLEME, its column chk_Tutar, or when invoices are due (cha_vade)',
};

/** Extends a document's query with the columns of its state: `from`, and all columns that may be used. */
export function withState<T extends { readonly from: Sql; readonly columns: Columns }>(
	schema: Schema,
	data: DocumentData,
	documents: T,
): T {
	return (data.state?.steps ?? []).reduce((before, step) => {
		const { from, columns } = before;
		const added = Object.entries(step(schema, columns, data)).flatMap(([name, value]) =>
			value ? [[name, value] as const] : [],
		);
		if (added.length === 0) return before;
		const addedColumns = added.map(([name, value]) => sql`${value} AS ${Sql.name(name)}`);
		return {
			...before,
			from: sql`(SELECT d.*, ${Sql.join(addedColumns, sql`, `)} FROM ${from}) d`,
			columns: { ...columns, ...Object.fromEntries(added.map(([name]) => [name, sql`d.${Sql.name(name)}`])) },
		};
	}, documents);
}
