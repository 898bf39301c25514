import type { Need, TableNeed } from '../../../ask/schema';
import { allOf, Sql, sql } from '../../../ask/sql';
import type { Database } from '../../database';
import { type OutputType, outputMember } from '../../dictionary';
import type { Given, ReadParameters } from '../../parameters';
import { filled } from '../../written';
import type { StatementKey } from '../../read';
import { ACCOUNT_NAME, accountName, accountNames, chosenCode, codeChoices, codeName } from '../names';
import {
	type Columns,
	columnsOf,
	type DocumentData,
	documentRows,
	documentTable,
	hasColumns,
	keysOf,
	linesTableOf,
	sameDocument,
} from './rows';
import { withState } from './states';

const comma = sql`, `;

/** The value that all rows of a document share; NULL if they differ. */
function repeated(column: Sql, as: OutputType): Sql {
	const value = as === 'flag' ? sql`CAST(${column} AS int)` : column;
	return sql`CASE WHEN MIN(${value}) = MAX(${value}) THEN MIN(${value}) END`;
}

const counted = (condition: Sql): Sql => sql`SUM(CASE WHEN ${condition} THEN 1 ELSE 0 END)`;

type LineSum = DocumentData['sums'][number];

export const summedColumns = ({ plus, minus = [], times }: LineSum): string[] => [
	...plus,
	...minus,
	...(times === undefined ? [] : [times]),
];

function addedBy({ plus, minus = [], times }: LineSum, row: Columns): Sql {
	const added = Sql.join(
		plus.map((name) => sql`ISNULL(${row(name)}, 0)`),
		sql` + `,
	);
	const terms = minus.reduce((all, name) => sql`${all} - ISNULL(${row(name)}, 0)`, added);
	return times === undefined ? terms : sql`(${terms}) * ISNULL(${row(times)}, 0)`;
}

/**
 * A sum over a document's rows, and its sort value: the worth in local currency, NULL if a rate is missing. Amounts in several currencies have
 * no sum (docs/trust/erp-behaviour.md#currencies-of-movements).
 */
function summed(sum: LineSum, { table: t }: DocumentData, row: Columns) {
	const added = addedBy(sum, row);
	const total = sql`ROUND(SUM(${added}), 4)`;
	if (t.currency === undefined) return { total, worth: total };
	const number = sql`ISNULL(${row(t.currency)}, 0)`;
	const rate = t.rate === undefined ? sql`NULL` : row(t.rate);
	const worth = sql`CASE WHEN ${number} = 0 THEN ${added} ELSE (${added}) * ${rate} END`;
	return {
		total: sql`CASE WHEN MIN(${number}) = MAX(${number}) THEN ${total} END`,
		worth: sql`CASE WHEN ${counted(sql`${number} <> 0 AND ISNULL(${rate}, 0) = 0`)} = 0 THEN SUM(${worth}) END`,
	};
}

export const accountColumns = ({ account, table: t }: DocumentData): readonly string[] =>
	t.account === undefined ? [] : [t.account, ...(account ?? [])];

/** A row's account: the other side's, where the row itself is a cashbox's or bank's. */
export function accountIn({ account, table: t }: DocumentData, row: Columns): Sql {
	const code = row(t.account ?? '');
	return account ? sql`CASE WHEN ISNULL(${row(account[1])}, 0) = 0 THEN ${code} ELSE ${row(account[2])} END` : code;
}

/** Column names of output that every document has: the number of lines in another table, and the account. */
const LINE_COUNT = 'stok_satir_sayisi';
const ACCOUNT = 'cari_kodu';
const DAY = 'evrak_gunu';
const WORTH = 'evrak_degeri';

/** Column name of the row count: lines, or account movements. */
export const rowCountOf = ({ linesIn }: DocumentData): string => (linesIn ? 'cari_satir_sayisi' : 'satir_sayisi');

/** Column name of a kind's code name; flags have none. */
function nameColumn({ column, codes }: DocumentData['kinds'][string]): readonly string[] {
	return codes.length > 0 && outputMember(column).as === 'number' ? [`${column}_adi`] : [];
}

/** The sum that is a document's total; kinds without amounts have none. */
export const totalOf = ({ sums }: DocumentData): string | undefined =>
	['genel_toplam', 'brut_toplam', 'fiyat_toplam'].find((total) => sums.some(({ column }) => column === total));

/** Output columns of a kind of document, in reading order: identity, account, amounts, state; GUID and dates of the row last. */
export const headMembers = (data: DocumentData): readonly string[] => {
	const { table: t, kinds, linesIn } = data;
	const first = [
		t.series,
		t.number,
		t.date,
		...(t.account === undefined ? [] : [ACCOUNT, ACCOUNT_NAME]),
		totalOf(data),
		...(data.state?.members ?? []),
	];
	return [
		...new Set([
			...first.filter((column) => column !== undefined),
			...Object.values(kinds).flatMap((kind) => [kind.column, ...nameColumn(kind)]),
			...data.header,
			...data.marks.map(({ column }) => column),
			...data.sums.map(({ column }) => column),
			...(linesIn === undefined ? [] : [LINE_COUNT]),
			rowCountOf(data),
			`${t.prefix}_create_date`,
			`${t.prefix}_lastup_date`,
			t.guid,
		]),
	];
};

interface DocumentsAsked {
	/** Conditions on the documents' rows `h`. */
	readonly wanted?: readonly Sql[];
	/** Further columns computed from the rows `h`, by our own names. */
	readonly extra?: Readonly<Record<string, Sql>>;
	/** The sum for sorting: its worth in local currency is the column `WORTH`. */
	readonly ranked?: string;
}

/**
 * Documents as rows `d` of a sub-query, so that a condition on one line does not exclude its other lines from the sums. `columns` are all that it
 * has: those of its members, and the extra ones.
 */
export function documentsOf(db: Database, data: DocumentData, { wanted = [], extra = {}, ranked }: DocumentsAsked) {
	const { table: t, kinds, header, marks, sums } = data;
	const { from, column: h, where } = documentRows(db, data, 'h');
	const keys = keysOf(data, h);
	const there = (name: string, columns: readonly string[], value: Sql): readonly [string, Sql] => [
		name,
		hasColumns(db, data, columns) ? value : db.without(name),
	];
	const inside: Array<readonly [string, Sql]> = [
		...Object.entries(keys).map(([name, key]) => [name, key.sql] as const),
		[t.guid, sql`MIN(CAST(${h(t.guid)} AS nvarchar(40)))`],
		...(t.date === undefined || t.daily ? [] : [[t.date, sql`MIN(${h(t.date)})`] as const]),
		[DAY, t.date === undefined ? sql`N''` : sql`ISNULL(CONVERT(nvarchar(8), MIN(${h(t.date)}), 112), N'')`],
		...(t.account === undefined ? [] : [there(ACCOUNT, accountColumns(data), repeated(accountIn(data, h), 'text'))]),
		...[...Object.values(kinds).map(({ column }) => column), ...header]
			.filter((name) => keys[name] === undefined)
			.map((name) => [name, repeated(h(name), outputMember(name).as)] as const),
		...marks.map(({ column, of, holds }) => there(column, of, counted(holds(...of.map(h))))),
		...sums.flatMap((sum) => {
			const { total, worth } = summed(sum, data, h);
			const columns = summedColumns(sum);
			return [
				there(sum.column, columns, total),
				...(sum.column === ranked
					? [[WORTH, hasColumns(db, data, columns) ? worth : sql`CAST(NULL AS float)`] as const]
					: []),
			];
		}),
		[rowCountOf(data), sql`COUNT(*)`],
		[`${t.prefix}_create_date`, sql`MIN(${filled(h(`${t.prefix}_create_date`))})`],
		[`${t.prefix}_lastup_date`, sql`MAX(${filled(h(`${t.prefix}_lastup_date`))})`],
		...(data.state?.isKnown(db, data) ? Object.entries(data.state.ofRows?.(db, h, data) ?? {}) : []),
		...Object.entries(extra),
	];
	const select = inside.map(([name, value]) => sql`${value} AS ${Sql.name(name)}`);
	const grouped = Object.values(keys).map((key) => key.sql);
	return withState(
		db,
		data,
		sql`(SELECT ${Sql.join(select, comma)} FROM ${from} WHERE ${allOf([...where, ...wanted])} GROUP BY ${Sql.join(grouped, comma)}) d`,
		inside.map(([name]) => name),
	);
}

/** The totals of documents whose rows `h` satisfy conditions, with further columns computed from these rows. */
export function totalsOf(
	db: Database,
	data: DocumentData,
	extra: Readonly<Record<string, Sql>>,
	wanted: readonly Sql[],
): Sql {
	const { from, column: h, where } = documentRows(db, data, 'h');
	const totals = data.sums
		.filter(({ column }) => column === totalOf(data))
		.map((sum) => [sum.column, summed(sum, data, h).total] as const);
	const select = [...Object.entries(extra), ...totals].map(([name, value]) => sql`${value} AS ${Sql.name(name)}`);
	const grouped = Object.values(keysOf(data, h)).map((key) => key.sql);
	return sql`(SELECT ${Sql.join(select, comma)} FROM ${from} WHERE ${allOf([...where, ...wanted])} GROUP BY ${Sql.join(grouped, comma)})`;
}

/** The order of documents: the latest first, then by key. */
export const latestFirst = (data: DocumentData): StatementKey => [
	[DAY, 'text', 'descending'],
	...Object.entries(keysOf(data, columnsOf('d'))).map(([name, { type }]) => [name, type, 'descending'] as const),
];

export const sortColumn = (total: string | undefined): Readonly<Record<string, string>> =>
	total === undefined ? {} : { [total]: WORTH };

export const kindParameters = ({ kinds }: DocumentData): ReadParameters =>
	Object.fromEntries<ReadParameters[string]>(
		Object.entries(kinds).map(([name, { label, turkish, codes }]) => [
			name,
			codes.length === 0
				? { type: 'number', label, turkish }
				: { type: 'choice', label, turkish, choices: codeChoices(codes) },
		]),
	);

/** Condition for the chosen kinds; a column that the database lacks makes the statement impossible. */
export const ofKinds = (
	db: Database,
	data: DocumentData,
	row: Columns,
	input: Readonly<Record<string, unknown>>,
): Sql[] =>
	Object.entries(data.kinds).flatMap(([name, { column, codes }]) => {
		const value = input[name];
		const code = value instanceof Sql ? value : chosenCode(codes, value);
		if (!code) return [];
		db.require(documentTable(data), column);
		return [sql`ISNULL(${row(column)}, 0) = ${code}`];
	});

/** Parameter values by name, for any kind of document. */
export type GivenTexts = Readonly<Partial<Record<string, Given<ReadParameters>[string]>>>;

/** A parameter value as a literal; `undefined` if absent. */
export const givenLiteral = (input: GivenTexts, name: string): Sql | undefined => {
	const value = input[name];
	return value instanceof Sql ? value : undefined;
};

/** The number of lines in another table. */
function lineCount(db: Database, data: DocumentData, need: TableNeed): Sql {
	if (!db.has(need)) return db.without(LINE_COUNT);
	const { link = '', prefix = '' } = data.linesIn ?? {};
	const { from, column, where } = documentRows(db, data, 'r');
	const isOwn = sql`s.${Sql.name(link)} = ${column(data.table.guid)}`;
	const ofIt = [...where, sql`ISNULL(s.${Sql.name(`${prefix}_iptal`)}, 0) = 0`];
	return sql`(SELECT COUNT(*) FROM ${db.table(need)} s INNER JOIN ${from} ON ${isOwn} WHERE ${allOf([...ofIt, ...sameDocument(data, column, columnsOf('d'))])})`;
}

/**
 * A SELECT of documents `d` with all their columns and those that are computed from them: names of codes, of the account, and the number of
 * lines.
 */
export function selectDocuments(
	db: Database,
	data: DocumentData,
	{ from, columns }: ReturnType<typeof documentsOf>,
	where: readonly Sql[] = [],
): Sql {
	const d = columnsOf('d');
	const lines = linesTableOf(data);
	const names = Object.values(data.kinds).flatMap((kind) =>
		nameColumn(kind).map((name) => {
			const isThere = hasColumns(db, data, [kind.column]);
			return sql`${isThere ? codeName(d(kind.column), kind.codes) : db.without(name)} AS ${Sql.name(name)}`;
		}),
	);
	const all = [
		...columns.map(d),
		...names,
		...(data.table.account === undefined
			? []
			: [
					sql`${hasColumns(db, data, accountColumns(data)) ? accountName(db, d(ACCOUNT)) : db.without(ACCOUNT_NAME)} AS ${Sql.name(ACCOUNT_NAME)}`,
				]),
		...(lines ? [sql`${lineCount(db, data, lines)} AS ${Sql.name(LINE_COUNT)}`] : []),
	];
	return sql`SELECT ${Sql.join(all, comma)} FROM ${from} WHERE ${allOf(where)}`;
}

/** The tables of a kind of document: its rows, and its lines if they are elsewhere. */
const tablesOf = (data: DocumentData): TableNeed[] =>
	[documentTable(data), linesTableOf(data)].filter((need) => need !== undefined);

/** Tables and columns that reads of a kind of document need. */
export const documentNeeds = (data: DocumentData): Need[] => [
	...tablesOf(data),
	...(data.table.account === undefined ? [] : [accountNames]),
	...(data.state?.needs ?? []),
];
