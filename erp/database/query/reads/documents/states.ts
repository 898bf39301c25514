import { columnNames } from '../../../../base/text/words';
import { table } from '../../../ask/schema';
import { allOf, Sql, sql } from '../../../ask/sql';
import type { Database } from '../../database';
import { dueDayOf, rounded, dueFunction, paymentPlans } from '../account/movements';
import {
	type Columns,
	columnsOf,
	type DocumentData,
	documentRows,
	type DocumentState,
	hasColumns,
	sameDocument,
} from './rows';

/** Line columns of partial delivery. */
export type DeliveryColumns = readonly [closed: string, ordered: string, delivered: string];

/** Those of orders. */
export const ORDER_LINES: DeliveryColumns = ['sip_kapat_fl', 'sip_miktar', 'sip_teslim_miktar'];

/** Quantities of a line: ordered, delivered, and remaining; 0 remains of a closed line. */
export function quantities(row: Columns, names: DeliveryColumns = ORDER_LINES) {
	const [closed, ordered, delivered] = [row(names[0]), row(names[1]), row(names[2])];
	const left = sql`CASE WHEN ISNULL(${closed}, 0) = 0 AND ISNULL(${ordered}, 0) > ISNULL(${delivered}, 0) THEN ISNULL(${ordered}, 0) - ISNULL(${delivered}, 0) ELSE 0 END`;
	return { ordered, delivered, closed, left };
}

function deliveryStateOf(rows: Columns, names: DeliveryColumns): Sql {
	const { ordered, delivered, left } = quantities(rows, names);
	const all = (condition: Sql) => sql`MIN(CASE WHEN ${condition} THEN 1 ELSE 0 END) = 1`;
	return sql`CASE WHEN ${all(sql`ISNULL(${delivered}, 0) >= ISNULL(${ordered}, 0)`)} THEN N'delivered' WHEN ${all(sql`${left} = 0`)} THEN N'closed' WHEN MAX(ISNULL(${delivered}, 0)) > 0 THEN N'partlyDelivered' ELSE N'open' END`;
}

/** Condition for documents in some states. */
const statesIn =
	(column: string, states: Readonly<Record<string, readonly string[]>>) =>
	(choice: string, document: Columns): Sql =>
		sql`${document(column)} IN (${Sql.join((states[choice] ?? []).map(Sql.text), sql`, `)})`;

/** The delivery state of a document (docs/trust/erp-behaviour.md#tables-of-documents): by dispatch notes, or by invoices without one. */
export const deliveryOf = (columns: DeliveryColumns): DocumentState => ({
	members: ['evrak_durumu'],
	isKnown: (db, data) => hasColumns(db, data, columns),
	lacks: `what is delivered or closed (${columns.join(', ')})`,
	ofRows: (_, rows) => ({ evrak_durumu: deliveryStateOf(rows, columns) }),
	steps: [],
	filter: {
		name: 'delivery',
		label: 'Delivery (Teslim)',
		turkish: 'Teslim durumu',
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
});

const INVOICING = 'fatura_durumu';

/** The invoicing state of a dispatch note: all, some or none of its lines. */
export const noteInvoicing: DocumentState = {
	members: [INVOICING],
	isKnown: (db, data) => hasColumns(db, data, ['sth_fat_uid']),
	lacks: 'which lines are invoiced (sth_fat_uid)',
	steps: [
		(_, note) => ({
			[INVOICING]: sql`CASE WHEN ${note('faturali_satir')} >= ${note('satir_sayisi')} THEN N'invoiced' WHEN ${note('faturali_satir')} > 0 THEN N'partlyInvoiced' ELSE N'notInvoiced' END`,
		}),
	],
	filter: {
		name: 'invoicing',
		label: 'Invoicing (Fatura)',
		turkish: 'Faturalanma',
		choices: {
			waiting: ['To Be Invoiced', 'Faturalanmamış veya kısmen faturalanmış'],
			partlyInvoiced: ['Partly Invoiced', 'Kısmen faturalanmış'],
			invoiced: ['Invoiced', 'Faturalanmış'],
		},
		where: statesIn(INVOICING, {
			waiting: ['notInvoiced', 'partlyInvoiced'],
			partlyInvoiced: ['partlyInvoiced'],
			invoiced: ['invoiced'],
		}),
	},
	needs: [],
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
function matchedTotal(db: Database, document: Columns, data: DocumentData): Sql {
	const { from, column, where } = documentRows(db, data, 'o');
	const isOfIt = allOf([...where, sql`ISNULL(m.chk_iptal, 0) = 0`, ...sameDocument(data, column, document)]);
	const side = (id: Sql) =>
		sql`ISNULL((SELECT SUM(m.chk_Tutar) FROM ${db.table(matches)} m INNER JOIN ${from} ON ${id} = o.cha_Guid WHERE ${isOfIt}), 0)`;
	return rounded(sql`${side(sql`m.chk_Borc_uid`)} + ${side(sql`m.chk_Alc_uid`)}`);
}

const MATCHED = 'eslesme_toplami';
const TERMS = 'vade_sarti';
const isDueKnown = (db: Database, data: DocumentData): boolean => hasColumns(db, data, ['cha_vade', 'cha_tarihi']);

/** The due date of an invoice: known only if all its rows have the same terms. */
function dueOf(db: Database, invoice: Columns): Sql {
	const [due, day] = [invoice(TERMS), invoice('cha_tarihi')];
	return sql`CASE WHEN ${due} IS NOT NULL THEN ${dueDayOf({ due, day, plans: db.has(dueFunction) ? 'function' : db.optional(paymentPlans) })} END`;
}

/**
 * The payment state of an invoice: one paid at once is paid in full, others by the ERP's matches, as in the event *Invoice Paid*. The currency
 * of matches is not known, so a matched invoice in a foreign currency has no amount; it may be `partlyPaid` or `paid`, so its state is
 * NULL.
 */
export const invoicePayment: DocumentState = {
	members: columnNames`odeme_durumu vade gecen_gun eslesen_tutar eslesmeyen_tutar`,
	isKnown: (db, data) => db.has(matches) && db.hasColumn(matches, 'chk_Tutar') && hasColumns(db, data, ['cha_meblag']),
	lacks: 'the table CARI_HAREKET_BORC_ALACAK_ESLEME, its column chk_Tutar, or when invoices are due (cha_vade)',
	ofRows: (_, row) => ({
		[TERMS]: sql`CASE WHEN MIN(ISNULL(${row('cha_vade')}, 0)) = MAX(ISNULL(${row('cha_vade')}, 0)) THEN MIN(ISNULL(${row('cha_vade')}, 0)) END`,
	}),
	steps: [
		(db, invoice, data) => ({
			[MATCHED]: matchedTotal(db, invoice, data),
			vade: isDueKnown(db, data) ? dueOf(db, invoice) : db.without('vade'),
		}),
		(_, invoice) => ({
			eslesen_tutar: sql`CASE WHEN ISNULL(${invoice('cha_tpoz')}, 0) <> 0 THEN ${rounded(invoice('genel_toplam'))} WHEN ISNULL(${invoice('cha_d_cins')}, 0) <> 0 AND ${invoice(MATCHED)} <> 0 THEN NULL ELSE ${invoice(MATCHED)} END`,
		}),
		(db, invoice, data) => {
			const [paid, due, vade] = [invoice('eslesen_tutar'), rounded(invoice('genel_toplam')), invoice('vade')];
			const today = sql`CAST(GETDATE() AS date)`;
			return {
				eslesmeyen_tutar: sql`${due} - ${paid}`,
				odeme_durumu: sql`CASE WHEN ${paid} >= ${due} THEN N'paid' WHEN ${paid} > 0 THEN N'partlyPaid' WHEN ${paid} IS NOT NULL THEN N'unpaid' END`,
				gecen_gun: isDueKnown(db, data)
					? sql`CASE WHEN ${paid} IS NULL OR ${vade} IS NULL THEN NULL WHEN ${paid} < ${due} AND ${vade} < ${today} THEN DATEDIFF(day, ${vade}, ${today}) ELSE 0 END`
					: db.without('gecen_gun'),
			};
		},
	],
	filter: {
		name: 'payment',
		label: 'Payment (Ödeme)',
		turkish: 'Ödeme durumu',
		choices: {
			unpaid: ['Not Paid in Full', 'Ödenmemiş veya kısmen ödenmiş'],
			pastDue: ['Past Due', 'Vadesi geçmiş'],
			partlyPaid: ['Partly Paid', 'Kısmen ödenmiş'],
			paid: ['Paid in Full', 'Tamamı ödenmiş'],
		},
		where(choice, invoice) {
			const [state, vade] = [invoice('odeme_durumu'), invoice('vade')];
			// An invoice with an unknown state counts as possibly open.
			const mayBeOpen = sql`(${state} IS NULL OR ${state} <> N'paid')`;
			if (choice === 'unpaid') return mayBeOpen;
			if (choice !== 'pastDue') return sql`${state} = ${Sql.text(choice)}`;
			return sql`${mayBeOpen} AND (${vade} IS NULL OR ${vade} < CAST(GETDATE() AS date))`;
		},
		needs: { pastDue: ['cha_vade', 'cha_tarihi'] },
	},
	needs: [matches, dueFunction, paymentPlans],
};

/**
 * A document's query `from` with the columns of its state, computed in steps. `columns` are those of `from` and of the steps; where this database
 * lacks the state, its members are reported as lacking.
 */
export function withState(
	db: Database,
	data: DocumentData,
	from: Sql,
	columns: readonly string[],
): { readonly from: Sql; readonly columns: readonly string[] } {
	const { state } = data;
	if (!state) return { from, columns };
	if (!state.isKnown(db, data)) {
		const lost = state.members.map((name) => sql`${db.without(name)} AS ${Sql.name(name)}`);
		return {
			from: sql`(SELECT d.*, ${Sql.join(lost, sql`, `)} FROM ${from}) d`,
			columns: [...columns, ...state.members],
		};
	}
	const column = columnsOf('d');
	return state.steps.reduce(
		(before, step) => {
			const added = Object.entries(step(db, column, data));
			const select = added.map(([name, value]) => sql`${value} AS ${Sql.name(name)}`);
			return {
				from: sql`(SELECT d.*, ${Sql.join(select, sql`, `)} FROM ${before.from}) d`,
				columns: [...before.columns, ...added.map(([name]) => name)],
			};
		},
		{ from, columns },
	);
}
