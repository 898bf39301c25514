import { columnNames } from '../../text/columns';
import type { Schema } from '../../ask/schema';
import { allOf, betweenDays, notCancelled, Sql, sql, whole } from '../../ask/sql';
import { periodParameters } from '../period';
import { composedRead } from '../read';
import { rounded } from './account/movements';
import { accountPastDue, pastDueSums } from './account/balances';
import { accountCards } from './account/tables';
import { chequeAt, cheques, chequesOf } from './cheques';
import { documentNeeds } from './documents/get';
import { documentsOf } from './documents/grouped';
import { collectionData, invoiceData, orderData } from './documents/kinds';
import { type Columns, type DocumentData, documentRows } from './documents/rows';
import { currencies, currencyName } from './names';

/** Days of the period, as literals; none where it has no beginning or no end. */
interface Days {
	readonly first: Sql | undefined;
	readonly last: Sql | undefined;
}

/** What is counted, and what it comes to in each currency: rows of `doviz`, `adet` and `tutar`, or `undefined` where the database cannot tell. */
interface Figure {
	readonly name: string;
	readonly turkish: string;
	readonly rows: (schema: Schema, days: Days) => Sql | undefined;
}

const byCurrency = (from: Sql, where: readonly Sql[], currency: Sql, amount: Sql): Sql =>
	sql`SELECT ${currency} AS doviz, COUNT(*) AS adet, SUM(${amount}) AS tutar FROM ${from} WHERE ${allOf(where)} GROUP BY ${currency}`;

/** Documents of a kind by their day, as *Get Many* sums them up; those in several currencies have no total. */
const documents = (data: DocumentData, kind: (rows: Columns) => Sql): Figure['rows'] =>
	function sums(schema, { first, last }) {
		const { table: t } = data;
		const { columns: h } = documentRows(schema, data, 'h');
		const [date, currency] = [h[t.date ?? ''], h[t.currency ?? '']];
		if (!date) return undefined;
		const number = currency ? sql`ISNULL(${currency}, 0)` : sql`0`;
		const { columns: d, from } = documentsOf(
			schema,
			data,
			(rows) => [kind(rows), ...betweenDays(date, first, last)],
			() => ({ doviz: sql`CASE WHEN MIN(${number}) = MAX(${number}) THEN MIN(${number}) END` }),
		);
		return d.genel_toplam && byCurrency(from, [], sql`d.doviz`, rounded(d.genel_toplam));
	};

const codeIs = (column: Sql | undefined, code: number): Sql => sql`ISNULL(${column ?? sql`NULL`}, 0) = ${whole(code)}`;

/** Sales or purchase orders of the usual kind (docs/erp-behaviour.md#tables-of-documents). */
const ordersOf = (direction: number): Figure['rows'] =>
	documents(orderData, (h) => sql`${codeIs(h.sip_tip, direction)} AND ${codeIs(h.sip_cins, 0)}`);

/** Invoices of a document type, or the returns of it. */
const invoicesOf = (type: number, returned: number): Figure['rows'] =>
	documents(invoiceData, (h) => sql`${codeIs(h.cha_evrak_tip, type)} AND ${codeIs(h.cha_normal_Iade, returned)}`);

const receiptsOf = (type: number): Figure['rows'] => documents(collectionData, (h) => codeIs(h.cha_evrak_tip, type));

/** Open cheques and notes by their due date, with what is left to be paid. */
const chequesOfKinds =
	(kinds: readonly number[]): Figure['rows'] =>
	(schema, { first, last }) => {
		if (schema.missing(cheques) !== undefined) return undefined;
		const { from, column: c, shown } = chequesOf(schema);
		const those = Sql.join(kinds.map(whole), sql`, `);
		const currency = c.sck_doviz ? sql`ISNULL(${c.sck_doviz}, 0)` : sql`0`;
		return byCurrency(
			from,
			[
				sql`${c.sck_tip} IN (${those})`,
				...notCancelled(c.sck_iptal),
				...chequeAt(c.sck_sonpoz, 'open'),
				...betweenDays(c.sck_vade, first, last),
			],
			currency,
			shown.kalan_tutar ?? rounded(sql`ISNULL(${c.sck_tutar}, 0)`),
		);
	};

/**
 * Accounts that owe past due money today, whatever the period: in the local currency; an account with a movement that has no rate in each
 * currency of its own, where payments close debts of the same currency. Accounts of which nobody knows when something is due have no total.
 */
const pastDue: Figure['rows'] = (schema) => {
	const asked = accountPastDue.ask(schema, { onlyPastDue: true });
	if (!('from' in asked) || !asked.show.vadesi_gecen) return undefined;
	const { cari_kod: code } = schema.as(accountCards, 'c').column;
	const { vadesi_gecen: amount, kursuz_hareket: unrated, vadesiz_hareket: undated } = asked.show;
	const accounts = sql`SELECT ${code} AS kod, ${amount} AS gecen, ${unrated ?? sql`0`} AS kursuz, ${undated ?? sql`0`} AS vadesiz FROM ${asked.from} WHERE ${allOf(asked.where ?? [])}`;
	const own = pastDueSums(schema, {}, true);
	const all = Sql.join(
		[
			sql`SELECT 0 AS doviz, a.gecen AS gecen FROM (${accounts}) a WHERE a.gecen > 0`,
			sql`SELECT t.doviz AS doviz, ${own.pastDue} AS gecen FROM (${own.sums}) t INNER JOIN (${accounts}) a ON a.kod = t.kod WHERE a.kursuz > 0 AND a.vadesiz = 0 AND ${own.pastDue} > 0`,
			sql`SELECT NULL AS doviz, NULL AS gecen FROM (${accounts}) a WHERE a.vadesiz > 0`,
		],
		sql` UNION ALL `,
	);
	return byCurrency(sql`(${all}) p`, [], sql`p.doviz`, sql`p.gecen`);
};

/** The figures of a day, in the order of a report. */
const FIGURES: readonly Figure[] = [
	{ name: 'salesOrders', turkish: 'Satış siparişi', rows: ordersOf(0) },
	{ name: 'purchaseOrders', turkish: 'Satın alma siparişi', rows: ordersOf(1) },
	{ name: 'salesInvoices', turkish: 'Satış faturası', rows: invoicesOf(63, 0) },
	{ name: 'salesReturns', turkish: 'Satıştan iade', rows: invoicesOf(0, 1) },
	{ name: 'purchaseInvoices', turkish: 'Alış faturası', rows: invoicesOf(0, 0) },
	{ name: 'purchaseReturns', turkish: 'Alıştan iade', rows: invoicesOf(63, 1) },
	{ name: 'collections', turkish: 'Tahsilat', rows: receiptsOf(1) },
	{ name: 'payments', turkish: 'Tediye', rows: receiptsOf(64) },
	{ name: 'pastDue', turkish: 'Vadesi geçen alacak', rows: pastDue },
	{ name: 'chequesToCollect', turkish: 'Vadesi gelen müşteri çeki, senedi', rows: chequesOfKinds([0, 1]) },
	{ name: 'chequesToPay', turkish: 'Vadesi gelen kendi çekimiz, senedimiz', rows: chequesOfKinds([2, 3]) },
];

/** What a company did in some days and what waits for it, as counts and sums in each currency; each figure is that of its own read. */
export const companyToday = composedRead({
	resource: 'company',
	operation: 'getToday',
	action: 'Get figures of today',
	description:
		'Orders, invoices, collections, past due money and cheques due, as counts and sums in each currency (günün özeti)',
	parameters: {
		...periodParameters(['İlk tarih', 'Son tarih'], { usual: true }, 'today'),
	},
	needs: [
		...new Set([orderData, invoiceData, collectionData].flatMap(documentNeeds)),
		...accountPastDue.needs,
		{ ...cheques, mayLack: true },
		currencies,
	],
	members: columnNames`kalem kalem_adi adet genel_toplam doviz_cinsi KUR_SEMBOLU`,
	returns: 'all',
	ask(schema, { fromDate, toDate }) {
		const figures = FIGURES.map((figure, index) => ({
			...figure,
			place: whole(index + 1),
			sums: figure.rows(schema, { first: fromDate, last: toDate }),
		}));
		const all = sql` UNION ALL `;
		const names = figures.map(
			({ name, turkish, place, sums }) =>
				sql`SELECT ${place} AS sira, ${Sql.text(name)} AS kalem, ${Sql.text(turkish)} AS kalem_adi, ${sums ? sql`0` : sql`NULL`} AS hicbiri`,
		);
		const sums = figures.flatMap(({ place, sums: rows }) =>
			rows ? [sql`SELECT ${place} AS sira, s.doviz, s.adet, s.tutar FROM (${rows}) s`] : [],
		);
		const nothing = sql`SELECT 0 AS sira, 0 AS doviz, 0 AS adet, 0 AS tutar`;
		const [currency, total] = [
			sql`CASE WHEN z.sira IS NULL THEN f.hicbiri ELSE z.doviz END`,
			sql`CASE WHEN z.sira IS NULL THEN f.hicbiri ELSE z.tutar END`,
		];
		return {
			show: {
				kalem: sql`f.kalem`,
				kalem_adi: sql`f.kalem_adi`,
				adet: sql`ISNULL(z.adet, f.hicbiri)`,
				genel_toplam: total,
				doviz_cinsi: currency,
				KUR_SEMBOLU: currencyName(schema, currency),
			},
			untold: figures.flatMap(({ name, turkish, sums: rows }) => (rows ? [] : [`${name} (${turkish})`])),
			from: sql`(${Sql.join(names, all)}) f LEFT JOIN (${Sql.join([nothing, ...sums], all)}) z ON z.sira = f.sira`,
			key: [
				{ sql: sql`f.sira`, type: 'number' },
				{ sql: sql`ISNULL(z.doviz, -1)`, type: 'number' },
			],
		};
	},
});
