import { columnNames } from '../../../base/text/words';
import { allOf, betweenDays, Sql, sql, whole } from '../../ask/sql';
import type { Database } from '../database';
import { periodParameters } from '../parameters';
import { composedRead } from '../read';
import { accountPastDue, pastDueByCurrency, pastDueOfAccounts } from './account/balances';
import { rounded, accountCards, accountMovements } from './account/movements';
import { chequeAt, chequeRows, cheques } from './cheques';
import { documentNeeds, summedColumns, totalsOf } from './documents/grouped';
import { collectionData, invoiceData, orderData } from './documents/kinds';
import { columnsOf, type DocumentData, hasColumns } from './documents/rows';
import { currencies, currencyOf } from './names';

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
	readonly rows: (db: Database, days: Days) => Sql | undefined;
}

const summedUp = (from: Sql, where: readonly Sql[]): Sql =>
	sql`SELECT w.sira, w.doviz, COUNT(*) AS adet, SUM(w.tutar) AS tutar FROM ${from} WHERE ${allOf(where)} GROUP BY w.sira, w.doviz`;

/** Documents of a kind by day, summed as in *Get Many*; those in several currencies have no total. `place` is NULL for other kinds. */
const documents = (data: DocumentData, figures: readonly Figure[], place: Sql): Source => ({
	figures,
	rows(db, { first, last }) {
		const { table: t } = data;
		const h = columnsOf('h');
		const needed = [
			t.date ?? '',
			...data.sums.filter(({ column }) => column === 'genel_toplam').flatMap(summedColumns),
		];
		if (!hasColumns(db, data, needed)) return undefined;
		const number = sql`ISNULL(${h(t.currency ?? '')}, 0)`;
		const from = totalsOf(
			db,
			data,
			{ sira: sql`MIN(${place})`, doviz: sql`CASE WHEN MIN(${number}) = MAX(${number}) THEN MIN(${number}) END` },
			[sql`${place} IS NOT NULL`, ...betweenDays(h(t.date ?? ''), first, last)],
		);
		return summedUp(sql`(SELECT d.sira, d.doviz, ${rounded(sql`d.genel_toplam`)} AS tutar FROM ${from} d) w`, []);
	},
});

const codeIs = (column: string, code: number): Sql => sql`ISNULL(h.${Sql.name(column)}, 0) = ${whole(code)}`;

/** `CASE` with the first matching condition. */
const caseOf = (cases: ReadonlyArray<readonly [Sql, Figure]>): Sql =>
	sql`CASE ${Sql.join(
		cases.map(([condition, figure]) => sql`WHEN ${condition} THEN ${placeOf(figure)}`),
		sql` `,
	)} END`;

/** Open cheques and notes by due date, with the unpaid amount. */
const openCheques: Source = {
	figures: ['chequesToCollect', 'chequesToPay'],
	rows(db, { first, last }) {
		if (!db.has(cheques)) return undefined;
		const rows = sql`
			SELECT CASE WHEN p.sck_tip IN (0, 1) THEN ${placeOf('chequesToCollect')} ELSE ${placeOf('chequesToPay')} END AS sira,
				ISNULL(p.sck_doviz, 0) AS doviz, p.kalan_tutar AS tutar, p.sck_sonpoz, p.sck_vade
			FROM (${chequeRows(db, 'any')}) p`;
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
	rows(db) {
		if (!db.has(accountCards) || !db.has(accountMovements)) return undefined;
		const ofAccounts = sql`
			SELECT ${placeOf('pastDue')} AS sira, s.vadesiz_hareket AS vadesiz,
				CASE WHEN s.vadesiz_hareket > 0 THEN NULL WHEN s.kursuz_hareket > 0 THEN o.doviz ELSE 0 END AS doviz,
				CASE WHEN s.vadesiz_hareket > 0 THEN NULL WHEN s.kursuz_hareket > 0 THEN o.gecen ELSE s.vadesi_gecen END AS tutar
			FROM (${pastDueOfAccounts(db, { onlyPastDue: true })}) s
			LEFT JOIN (${pastDueByCurrency(db)}) o
				ON o.kod = s.cari_kod AND s.kursuz_hareket > 0 AND s.vadesiz_hareket = 0`;
		return summedUp(sql`(${ofAccounts}) w`, [sql`(w.tutar > 0 OR w.vadesiz > 0)`]);
	},
};

/** Orders of the usual kind, invoices and returns, collections and payments by their codes (docs/trust/erp-behaviour.md#tables-of-documents). */
const SOURCES: readonly Source[] = [
	documents(
		orderData,
		['salesOrders', 'purchaseOrders'],
		caseOf([
			[sql`${codeIs('sip_cins', 0)} AND ${codeIs('sip_tip', 0)}`, 'salesOrders'],
			[sql`${codeIs('sip_cins', 0)} AND ${codeIs('sip_tip', 1)}`, 'purchaseOrders'],
		]),
	),
	documents(
		invoiceData,
		['salesInvoices', 'salesReturns', 'purchaseInvoices', 'purchaseReturns'],
		caseOf([
			[sql`${codeIs('cha_evrak_tip', 63)} AND ${codeIs('cha_normal_Iade', 0)}`, 'salesInvoices'],
			[sql`${codeIs('cha_evrak_tip', 0)} AND ${codeIs('cha_normal_Iade', 1)}`, 'salesReturns'],
			[sql`${codeIs('cha_evrak_tip', 0)} AND ${codeIs('cha_normal_Iade', 0)}`, 'purchaseInvoices'],
			[sql`${codeIs('cha_evrak_tip', 63)} AND ${codeIs('cha_normal_Iade', 1)}`, 'purchaseReturns'],
		]),
	),
	documents(
		collectionData,
		['collections', 'payments'],
		caseOf([
			[codeIs('cha_evrak_tip', 1), 'collections'],
			[codeIs('cha_evrak_tip', 64), 'payments'],
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
	key: [
		['sira', 'number'],
		['doviz_anahtari', 'number'],
	],
	select(db, { fromDate, toDate }) {
		const sources = SOURCES.map(({ figures, rows }) => ({
			figures,
			sums: rows(db, { first: fromDate, last: toDate }),
		}));
		const lacking = sources.flatMap(({ figures, sums }): readonly string[] => (sums ? [] : figures));
		for (const [name, turkish] of FIGURES) if (lacking.includes(name)) db.report(`${name} (${turkish})`);
		const all = sql` UNION ALL `;
		// A figure without rows is 0, unless the database cannot provide it.
		const figures = FIGURES.map(
			([name, turkish]) =>
				sql`SELECT ${placeOf(name)} AS sira, ${Sql.text(name)} AS kalem, ${Sql.text(turkish)} AS kalem_adi, ${lacking.includes(name) ? sql`NULL` : sql`0`} AS hicbiri`,
		);
		const sums = sources.flatMap(({ sums: rows }) => (rows ? [rows] : []));
		const currency = sql`CASE WHEN z.sira IS NULL THEN f.hicbiri ELSE z.doviz END`;
		return sql`
			SELECT f.sira, f.kalem, f.kalem_adi, ISNULL(z.adet, f.hicbiri) AS adet,
				CASE WHEN z.sira IS NULL THEN f.hicbiri ELSE z.tutar END AS genel_toplam,
				${currency} AS doviz_cinsi, ${currencyOf(db, currency)} AS KUR_SEMBOLU, ISNULL(z.doviz, -1) AS doviz_anahtari
			FROM (${Sql.join(figures, all)}) f
			LEFT JOIN (${Sql.join([sql`SELECT 0 AS sira, 0 AS doviz, 0 AS adet, 0 AS tutar`, ...sums], all)}) z ON z.sira = f.sira`;
	},
});
