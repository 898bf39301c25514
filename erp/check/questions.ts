import { isSuccess, listRows } from '../protocol/answer/answer';
import { accountsPage } from '../database/ask/accountsPage';
import { END_ROW, MARKED_ROW, ONLY_END, withEnd } from '../database/ask/endRow';
import { probeOf, schemaOf } from '../database/ask/probe';
import { allOf, Sql, sql, whole } from '../database/ask/sql';
import { INCOMING_PDF, methodCalled, SQL_READ, STATEMENT } from '../catalogue/calls';
import type { Operation } from '../catalogue/types';
import { cellText } from '../base/json/cell';
import type { Members } from '../base/json/members';
import { sqlRead } from '../saving/outcome/read';
import { readNeeds } from '../database/query/needs';
import { plusDays } from '../base/values/day';
import { VAT_QUESTION } from '../document/vat/table';
import { uses } from './needs';
import type { AnsweredQuestion, Setup } from './types';

/** The reply to a question that was asked before; `undefined` where it was not. */
export type EarlierAnswers = (name: string) => AnsweredQuestion | undefined;

/** A question to the ERP. `today` is `yyyy-MM-dd` by the server's zone. */
export interface CheckQuestion {
	readonly operation: Operation;
	readonly payload: (setup: Setup, today: string, earlier: EarlierAnswers) => Readonly<Members>;
}

const READING: ReadonlySet<Operation['kind']> = new Set<Operation['kind']>(['health', 'list', 'get']);

/** A question by a method that reads. Throws for any other: an examination writes nothing. */
function question(method: string, payload: CheckQuestion['payload'] = () => ({})): CheckQuestion {
	const operation = methodCalled(method);
	if (!operation || !READING.has(operation.kind)) throw new Error(`${method} is no method that reads`);
	return { operation, payload };
}

const bySql = (statement: string | ((setup: Setup, earlier: EarlierAnswers) => string)): CheckQuestion =>
	question(SQL_READ.method, (setup, _, earlier) => ({
		[STATEMENT]: typeof statement === 'string' ? statement : statement(setup, earlier),
	}));

/** Letters, quotes, and more characters than a column for codes has. */
const ECHO = "ığüşöçİ O'Neil 0123456789 0123456789 0123456789";

/** The text that the reply to `echo` shows. */
const echoIn = ({ reply }: AnsweredQuestion): string =>
	reply.answered ? cellText(listRows(reply.answer)[0] ?? {}, 'told') : '';

/** Whether the reply to `echo` belongs to another question: a cache in between stores answers by their address. */
export const isCached = (answered: AnsweredQuestion): boolean =>
	answered.reply.answered && isSuccess(answered.reply.answer) && echoIn(answered) === '';

/** Whether the text came back unchanged. */
export const isWholeEcho = (answered: AnsweredQuestion): boolean => echoIn(answered) === ECHO;

/** A statement that returns one row on any database, with a condition that tests a part of SQL, or is long. */
const onlyEndWhere = (condition: Sql): string => sql`${END_ROW} WHERE ${condition} OR 1 = 1`.toString();

/** Characters of a long statement: real ones have up to 40,000; where requests are cut, it is at 4,000 or 8,000. */
const LONG = 40_000;
const long = (characters: number): string => onlyEndWhere(sql`N'x' = ${Sql.text('evrak '.repeat(characters / 6))}`);

/** The members of a row of `readable`: a table, and whether the API user may read it (1), may not (0), or it is unknown. */
export const READABLE = { table: 'evrak_object', is: 'evrak_readable' };

/** Asks SQL Server for each table of the reported schema whether the API user may read it (HAS_PERMS_BY_NAME of Microsoft's reference). */
function readable(earlier: EarlierAnswers): string {
	const schema = earlier('schema');
	const read = schema && sqlRead(schema.reply);
	const known = read?.state === 'rows' ? schemaOf(read.rows) : undefined;
	const there = [...new Map(uses.map(({ need }) => [need.name, need])).values()].filter(
		(need) => known?.hasTable(need) ?? false,
	);
	const each = there.map(
		({ name }) =>
			sql`SELECT ${MARKED_ROW}, ${Sql.text(name)} AS ${Sql.name(READABLE.table)}, HAS_PERMS_BY_NAME(${Sql.text(`dbo.${name}`)}, N'OBJECT', N'SELECT') AS ${Sql.name(READABLE.is)} FROM (VALUES (1)) n(i)`,
	);
	return each.length === 0 ? ONLY_END : withEnd(Sql.join(each, sql` UNION ALL `), 2);
}

/** Rows in the sample of a table that may have millions: large enough, and cheap. */
export const SAMPLE = 1_000;

/**
 * Counts the relevant rows of a sample (`total`), and those for which a condition holds (`hits`). No values of rows are returned, and the table is
 * not searched further: one with millions of rows and no relevant one would be read to its end.
 */
const counts = (table: string, columns: readonly string[], condition: Sql, meant: Sql = allOf([])): string => {
	const names = Sql.join(columns.map(Sql.name), sql`, `);
	const rows = sql`SELECT TOP ${whole(SAMPLE)} ${names} FROM dbo.${Sql.name(table)}`;
	return withEnd(
		sql`SELECT ${MARKED_ROW}, COUNT(*) AS total, SUM(CASE WHEN ${condition} THEN 1 ELSE 0 END) AS hits FROM (${rows}) q WHERE ${meant}`,
		2,
	);
};

/** An empty date: the ERP writes 1899-12-30 for none (docs/trust/erp-behaviour.md#values-in-rows). */
const isNoDate = (column: string): Sql => sql`${Sql.name(column)} IS NULL OR ${Sql.name(column)} < '19010101'`;

const datesOf = (table: string, column: string): CheckQuestion => bySql(counts(table, [column], isNoDate(column)));

const codes = (size: number, index: number, where: Sql = allOf([])): CheckQuestion =>
	question('CariListesiV2', () => accountsPage(['cari_kod'], where, size, index));

/** Rows of the page that tests how many a server returns: more than the default of lists, and codes only. */
export const LARGE_PAGE = 200;

/** Rows that a page of SQL may have (docs/trust/erp-behaviour.md#pages-of-sql). */
export const SQL_ROWS = 500;

const numbers = (last: number): Sql =>
	Sql.join(
		Array.from({ length: last }, (_, index) => sql`(${whole(index + 1)})`),
		sql`, `,
	);

/** A condition that is never true, with functions that every SQL Server has. */
const NEVER = sql`CHARINDEX(N'x', REPLACE(RIGHT(cari_kod, 1), N'x', N'')) > 0 AND cari_kod LIKE N'evrak[_]none'`;

/** Days of incoming invoices that are read: the same as in the trigger. */
export const INCOMING_DAYS = 30;

/** A UUID that no document has. */
const NOBODYS = '00000000-0000-4000-8000-000000000000';

/** The expected answer to `statement`: letters and quotes unchanged, a day, a pattern, functions, and a decimal in `half`. */
export const STATEMENT_TEXT = "ığüşöçİĞÜŞÖÇ O'Neil 2026-02-15 1 c";
export const STATEMENT_HALF = 1.25;

/** A page like those of reads by SQL, without a table: it has all parts of T-SQL that they use. */
const PAGE = withEnd(
	sql`
		SELECT q.evrak_probe, q.told, q.half
		FROM (
			SELECT TOP 1 ${MARKED_ROW}, ROW_NUMBER() OVER (ORDER BY n.i) AS evrak_place, m.half,
				N'ığüşöçİĞÜŞÖÇ ' + N'O''Neil ' + CONVERT(nvarchar(10), DATEADD(day, 1, CAST('20260214' AS datetime)), 126)
				+ CASE WHEN OBJECT_ID(N'dbo.evrak_none') IS NULL AND N'a_bc' LIKE N'a[_]b%' THEN N' 1 ' ELSE N' 0 ' END
				+ REPLACE(RIGHT(N'xab', 1), N'b', N'c') AS told
			FROM (VALUES (2), (1)) n(i)
			CROSS APPLY (SELECT CAST(2.5 AS float) / 2 AS half) m
			ORDER BY n.i
		) q`,
	2,
);

/** Every question, in the order in which they are asked: those that others depend on come first. */
export const QUESTIONS = {
	health: question('HealthCheck'),
	accounts: codes(2, 0),
	sqlRight: bySql(ONLY_END),
	echo: bySql(sql`${END_ROW}, ${Sql.text(ECHO)} AS told`.toString()),
	union: bySql(withEnd(sql`SELECT ${MARKED_ROW}, n.i AS told FROM (VALUES (1)) n(i)`, 1)),
	table: bySql(onlyEndWhere(sql`EXISTS (SELECT 1 FROM dbo.STOKLAR)`)),
	catalogue: bySql(onlyEndWhere(sql`EXISTS (SELECT 1 FROM INFORMATION_SCHEMA.COLUMNS)`)),
	long5000: bySql(long(5_000)),
	long10000: bySql(long(10_000)),
	long40000: bySql(long(LONG)),
	first: codes(1, 0),
	second: codes(1, 1),
	large: codes(LARGE_PAGE, 0),
	behindLarge: codes(LARGE_PAGE, 1),
	condition: codes(2, 0, NEVER),
	longAgo: question('CariListesiV3', () => ({
		TarihTipi: '2',
		IlkTarih: '1990-01-01',
		SonTarih: '1990-01-02',
		Size: '2',
		Index: 0,
	})),
	items: question('StokListesiV2', () => ({ Size: '1', Index: 0 })),
	vat: question('VergiListesiV2'),
	statement: bySql(PAGE),
	// Without our end row, which a cap would cut off.
	manyRows: bySql(
		sql`SELECT ${MARKED_ROW}, a.i AS told FROM (VALUES ${numbers(SQL_ROWS / 20)}) a(i) CROSS JOIN (VALUES ${numbers(20)}) b(i)`.toString(),
	),
	// LTRIM makes the database compare a literal by its own collation.
	collation: bySql(
		withEnd(
			sql`SELECT ${MARKED_ROW}, CASE WHEN LTRIM(N'A') = N'a' THEN 1 ELSE 0 END AS letterCase, CASE WHEN LTRIM(N'I') = N'ı' THEN 1 ELSE 0 END AS turkish FROM (VALUES (1)) n(i)`,
			2,
		),
	),
	databaseClock: bySql(
		withEnd(sql`SELECT ${MARKED_ROW}, CONVERT(nvarchar(23), GETDATE(), 126) AS told FROM (VALUES (1)) n(i)`, 1),
	),
	schema: bySql(probeOf([...readNeeds, ...uses.map(({ need }) => need)])),
	readable: bySql((_, earlier) => readable(earlier)),
	vatFunction: bySql(VAT_QUESTION),
	company: bySql(({ companyNumber = 0 }) =>
		counts('FIRMALAR', ['fir_sirano'], sql`fir_sirano = ${whole(companyNumber)}`),
	),
	branch: bySql(({ branchNumber = 0 }) => counts('SUBELER', ['Sube_no'], sql`Sube_no = ${whole(branchNumber)}`)),
	localCurrency: bySql(
		withEnd(
			sql`SELECT ${MARKED_ROW}, KUR_ORJINAL_ISMI AS name, KUR_SEMBOLU AS symbol FROM dbo.KUR_ISIMLERI_VIEW WHERE KUR_NUMARASI = 0`,
			2,
		),
	),
	itemDates: datesOf('STOKLAR', 'sto_lastup_date'),
	accountDates: datesOf('CARI_HESAPLAR', 'cari_lastup_date'),
	orderDates: datesOf('SIPARISLER', 'sip_lastup_date'),
	passiveItems: bySql(counts('STOKLAR', ['sto_pasif_fl'], sql`sto_pasif_fl = 1`)),
	sentInvoices: bySql(
		counts(
			'CARI_HESAP_HAREKETLERI',
			['cha_evrak_tip', 'cha_ebelge_Islemturu', 'cha_uuid'],
			sql`ISNULL(CAST(cha_uuid AS nvarchar(50)), N'') = N''`,
			sql`cha_evrak_tip = 63 AND cha_ebelge_Islemturu IN (1, 2)`,
		),
	),
	foreignRates: bySql(
		counts(
			'CARI_HESAP_HAREKETLERI',
			['cha_d_cins', 'cha_d_kur', 'cha_iptal'],
			sql`ISNULL(cha_d_kur, 0) = 0`,
			sql`cha_d_cins <> 0 AND ISNULL(cha_iptal, 0) = 0`,
		),
	),
	incoming: question('GelenFaturalarV2', (_, today) => ({
		IlkTarih: plusDays(today, -INCOMING_DAYS),
		SonTarih: today,
		GIBFaturaNo: '',
		VKNo: '',
		Size: 50,
		Index: 0,
	})),
	incomingPdf: question(INCOMING_PDF.method, () => ({ UUID: NOBODYS })),
} as const satisfies Readonly<Record<string, CheckQuestion>>;

export type QuestionName = keyof typeof QUESTIONS;

/** Whether a question is a SELECT. */
export const isSqlQuestion = (name: QuestionName): boolean => QUESTIONS[name].operation.method === SQL_READ.method;
