import { columnNames } from '../../../base/text/columns';
import type { Schema } from '../../ask/schema';
import { allOf, betweenDays, Sql, sql, whole } from '../../ask/sql';
import { composedRead } from '../read';
import { rounded } from './account/movements';
import { Database } from '../database';
import { accountPastDue, pastDueByCurrency } from './account/balances';
import { chequeAt, chequeRows, cheques } from './cheques';
import { documentNeeds, documentsOf } from './documents/grouped';
import { collectionData, invoiceData, orderData } from './documents/kinds';
import { type Columns, type DocumentData, documentRows } from './documents/rows';
import { currencies, currencyName } from './names';
import { periodParameters } from '../parameters';

/** Days of a period as literals; open if absent. */
interface Days {
	readonly first: Sql | undefined;
	readonly last: Sql | undefined;
}

/** The figures in the order of the report. */
const FIGURES = [
	['salesOrders', 'Satış siparişi'],
	['purchaseOrders', 'Satın alma siparişi'],
	['salesInvoices', 'Satış faturası'],
	['salesReturns', 'Satıştan iade'],
	['purchaseInvoices', 'Alış faturası'],
	['purchaseReturns', 'Alıştan iade'],
	['collections', 'Tahsilat'],
	['payments', 'Tediye'],
	['pastDue', 'Vadesi geçen alacak'],
	['chequesToCollect', 'Vadesi gelen müşteri çeki, senedi'],
	['chequesToPay', 'Vadesi gelen kendi çekimiz, senedimiz'],
] as const;

type Figure = (typeof FIGURES)[number][0];

/** The position of a figure in the report. */
const placeOf = (figure: Figure): Sql => whole(FIGURES.findIndex(([name]) => name === figure) + 1);

/** Figures of one sub-query: a SELECT of `sira`, `doviz`, `adet` and `tutar`, or `undefined` where the database cannot provide it. */
interface Source {
	readonly figures: readonly Figure[];
	readonly rows: (schema: Schema, days: Days) => Sql | undefined;
}

const summedUp = (from: Sql, where: readonly Sql[]): Sql =>
	sql`SELECT w.sira, w.doviz, COUNT(*) AS adet, SUM(w.tutar) AS tutar FROM ${from} WHERE ${allOf(where)} GROUP BY w.sira, w.doviz`;

/** Documents of a kind by day, summed as in *Get Many*; those in several currencies have no total. `place` is NULL for other kinds. */
const documents = (data: DocumentData, figures: readonly Figure[], place: (rows: Columns) => Sql): Source => ({
	figures,
	rows(schema, { first, last }) {
		const { table: t } = data;
		const { columns: h } = documentRows(schema, data, 'h');
		const [date, currency] = [h[t.date ?? ''], h[t.currency ?? '']];
		if (!date) return undefined;
		const number = currency ? sql`ISNULL(${currency}, 0)` : sql`0`;
		const { columns: d, from } = documentsOf(
			schema,
			data,
			(rows) => [sql`${place(rows)} IS NOT NULL`, ...betweenDays(date, first, last)],
			(rows) => ({
				sira: sql`MIN(${place(rows)})`,
				doviz: sql`CASE WHEN MIN(${number}) = MAX(${number}) THEN MIN(${number}) END`,
			}),
			undefined,
			['sira', 'doviz', 'genel_toplam'],
		);
		if (!d.genel_toplam) return undefined;
		return summedUp(sql`(SELECT d.sira, d.doviz, ${rounded(d.genel_toplam)} AS tutar FROM ${from}) w`, []);
	},
});

const codeIs = (column: Sql | undefined, code: number): Sql => sql`ISNULL(${column ?? sql`NULL`}, 0) = ${whole(code)}`;

/** `CASE` with the first matching condition. */
const caseOf = (cases: ReadonlyArray<readonly [Sql, Figure]>): Sql =>
	sql`CASE ${Sql.join(
		cases.map(([condition, figure]) => sql`WHEN ${condition} THEN ${placeOf(figure)}`),
		sql` `,
	)} END`;

/** Open cheques and notes by due date, with the unpaid amount. */
const openCheques: Source = {
	figures: ['chequesToCollect', 'chequesToPay'],
	rows(schema, { first, last }) {
		const made = Database.statement(schema, (db) => chequeRows(db, 'any'));
		if ('lacks' in made) return undefined;
		const rows = sql`
			SELECT CASE WHEN p.sck_tip IN (0, 1) THEN ${placeOf('chequesToCollect')} ELSE ${placeOf('chequesToPay')} END AS sira,
				ISNULL(p.sck_doviz, 0) AS doviz, p.kalan_tutar AS tutar, p.sck_sonpoz, p.sck_vade
			FROM (${made.statement}) p`;
		return summedUp(sql`(${rows}) w`, [
			...chequeAt(sql`w.sck_sonpoz`, 'open'),
			...betweenDays(sql`w.sck_vade`, first, last),
		]);
	},
};

/**
 * Accounts with past due debt today, whatever the period: in local currency; an account with a movement without a rate by own currency, where
 * payments close debts of the same currency. Accounts with an unknown due date have no total.
 */
const pastDue: Source = {
	figures: ['pastDue'],
	rows(schema) {
		const asked = accountPastDue.ask(schema, { onlyPastDue: true });
		const own = Database.statement(schema, pastDueByCurrency);
		if (!('from' in asked) || 'lacks' in own) return undefined;
		const ofAccounts = sql`
			SELECT ${placeOf('pastDue')} AS sira, s.vadesiz_hareket AS vadesiz,
				CASE WHEN s.vadesiz_hareket > 0 THEN NULL WHEN s.kursuz_hareket > 0 THEN o.doviz ELSE 0 END AS doviz,
				CASE WHEN s.vadesiz_hareket > 0 THEN NULL WHEN s.kursuz_hareket > 0 THEN o.gecen ELSE s.vadesi_gecen END AS tutar
			FROM ${asked.from}
			LEFT JOIN (${own.statement}) o
				ON o.kod = s.cari_kod AND s.kursuz_hareket > 0 AND s.vadesiz_hareket = 0`;
		return summedUp(sql`(${ofAccounts}) w`, [sql`(w.tutar > 0 OR w.vadesiz > 0)`]);
	},
};

/** Orders of the usual kind, invoices and returns, collections and payments by their codes (docs/trust/erp-behaviour.md#tables-of-documents). */
const SOURCES: readonly Source[] = [
	documents(orderData, ['salesOrders', 'purchaseOrders'], (h) =>
		caseOf([
			[sql`${codeIs(h.sip_cins, 0)} AND ${codeIs(h.sip_tip, 0)}`, 'salesOrders'],
			[sql`${codeIs(h.sip_cins, 0)} AND ${codeIs(h.sip_tip, 1)}`, 'purchaseOrders'],
		]),
	),
	documents(invoiceData, ['salesInvoices', 'salesReturns', 'purchaseInvoices', 'purchaseReturns'], (h) =>
		caseOf([
			[sql`${codeIs(h.cha_evrak_tip, 63)} AND ${codeIs(h.cha_normal_Iade, 0)}`, 'salesInvoices'],
			[sql`${codeIs(h.cha_evrak_tip, 0)} AND ${codeIs(h.cha_normal_Iade, 1)}`, 'salesReturns'],
			[sql`${codeIs(h.cha_evrak_tip, 0)} AND ${codeIs(h.cha_normal_Iade, 0)}`, 'purchaseInvoices'],
			[sql`${codeIs(h.cha_evrak_tip, 63)} AND ${codeIs(h.cha_normal_Iade, 1)}`, 'purchaseReturns'],
		]),
	),
	documents(collectionData, ['collections', 'payments'], (h) =>
		caseOf([
			[codeIs(h.cha_evrak_tip, 1), 'collections'],
			[codeIs(h.cha_evrak_tip, 64), 'payments'],
		]),
	),
	pastDue,
	openCheques,
];

/** A company's activity in a period and its open work, as counts and sums by currency; each figure equals that of its own read. */
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
		const sources = SOURCES.map((source) => ({
			...source,
			sums: source.rows(schema, { first: fromDate, last: toDate }),
		}));
		const lacking = sources.flatMap(({ figures, sums }): readonly string[] => (sums ? [] : figures));
		const all = sql` UNION ALL `;
		// A figure without rows is 0, unless the database cannot provide it.
		const figures = FIGURES.map(
			([name, turkish]) =>
				sql`SELECT ${placeOf(name)} AS sira, ${Sql.text(name)} AS kalem, ${Sql.text(turkish)} AS kalem_adi, ${lacking.includes(name) ? sql`NULL` : sql`0`} AS hicbiri`,
		);
		const sums = sources.flatMap(({ sums: rows }) => (rows ? [rows] : []));
		const currency = sql`CASE WHEN z.sira IS NULL THEN f.hicbiri ELSE z.doviz END`;
		return {
			show: {
				kalem: sql`f.kalem`,
				kalem_adi: sql`f.kalem_adi`,
				adet: sql`ISNULL(z.adet, f.hicbiri)`,
				genel_toplam: sql`CASE WHEN z.sira IS NULL THEN f.hicbiri ELSE z.tutar END`,
				doviz_cinsi: currency,
				KUR_SEMBOLU: currencyName(schema, currency),
			},
			unavailable: FIGURES.flatMap(([name, turkish]) => (lacking.includes(name) ? [`${name} (${turkish})`] : [])),
			from: sql`(${Sql.join(figures, all)}) f LEFT JOIN (${Sql.join([sql`SELECT 0 AS sira, 0 AS doviz, 0 AS adet, 0 AS tutar`, ...sums], all)}) z ON z.sira = f.sira`,
			key: [
				{ sql: sql`f.sira`, type: 'number' },
				{ sql: sql`ISNULL(z.doviz, -1)`, type: 'number' },
			],
		};
	},
});
