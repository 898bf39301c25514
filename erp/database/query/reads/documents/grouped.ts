import type { Need, TableNeed } from '../../../ask/needs';
import { lacksColumn, type Schema } from '../../../ask/schema';
import { allOf, notCancelled, Sql, sql } from '../../../ask/sql';
import { type OutputType, outputMember } from '../../dictionary';
import type { Given, ReadParameters } from '../../parameters';
import type { Key } from '../../read';
import { accountName, accountNames } from '../names';
import { chosenCode, codeChoices, codeName } from './codes';
import { type Columns, type DocumentData, documentRows, documentTable, keysOf, linesTableOf } from './rows';
import { withState } from './states';

const comma = sql`, `;

/** The value that all rows of a document share; NULL if they differ. */
function repeated(column: Sql, as: OutputType): Sql {
	const value = as === 'flag' ? sql`CAST(${column} AS int)` : column;
	return sql`CASE WHEN MIN(${value}) = MAX(${value}) THEN MIN(${value}) END`;
}

const allThere = (columns: ReadonlyArray<Sql | undefined>): readonly Sql[] | undefined =>
	columns.every((column) => column !== undefined) ? columns : undefined;

const counted = (condition: Sql): Sql => sql`SUM(CASE WHEN ${condition} THEN 1 ELSE 0 END)`;

/** A row's addend in a sum; `undefined` where the database lacks a column of it. */
function addedBy({ plus, minus = [], times }: DocumentData['sums'][number], columns: Columns): Sql | undefined {
	const [added, taken] = [plus, minus].map((names) => allThere(names.map((name) => columns[name])));
	const factor = times === undefined ? undefined : columns[times];
	if (!added || !taken || (times !== undefined && !factor)) return undefined;
	const terms = sql`${Sql.join(
		added.map((column) => sql`ISNULL(${column}, 0)`),
		sql` + `,
	)}${Sql.join(
		taken.map((column) => sql` - ISNULL(${column}, 0)`),
		sql``,
	)}`;
	return factor ? sql`(${terms}) * ISNULL(${factor}, 0)` : terms;
}

/**
 * A sum over a document's rows, and its sort value: the worth in local currency, NULL if a rate is missing. Amounts in several currencies have
 * no sum (docs/trust/erp-behaviour.md#currencies-of-movements).
 */
function summed(sum: DocumentData['sums'][number], { table: t }: DocumentData, columns: Columns) {
	const added = addedBy(sum, columns);
	if (!added) return {};
	const total = sql`ROUND(SUM(${added}), 4)`;
	const [currency, rate] = [columns[t.currency ?? ''], columns[t.rate ?? '']];
	if (!currency) return { total };
	const number = sql`ISNULL(${currency}, 0)`;
	const worth = sql`CASE WHEN ${number} = 0 THEN ${added} ELSE (${added}) * ${rate ?? sql`NULL`} END`;
	const lacksRate = rate ? sql`${number} <> 0 AND ISNULL(${rate}, 0) = 0` : sql`${number} <> 0`;
	return {
		total: sql`CASE WHEN MIN(${number}) = MAX(${number}) THEN ${total} END`,
		worth: sql`CASE WHEN ${counted(lacksRate)} = 0 THEN SUM(${worth}) END`,
	};
}

/** A row's account: the other side's, where the row itself is a cashbox's or bank's. */
export function accountIn({ account, table: t }: DocumentData, columns: Columns): Sql | undefined {
	const code = t.account === undefined ? undefined : columns[t.account];
	if (!account) return code;
	const [kind, other] = [columns[account[1]], columns[account[2]]];
	return code && kind && other ? sql`CASE WHEN ISNULL(${kind}, 0) = 0 THEN ${code} ELSE ${other} END` : undefined;
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

const isThere = (column: string | undefined): column is string => column !== undefined;

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
		...(t.account === undefined ? [] : [ACCOUNT, 'cari_unvani']),
		totalOf(data),
		...(data.state?.members ?? []),
	];
	return [
		...new Set([
			...first.filter(isThere),
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

/** Additional columns for counts and conditions, by our own names. */
type Extra = Readonly<Partial<Record<string, Sql>>>;

/**
 * Documents as rows `d` of a sub-query, so that a condition on one line does not exclude its other lines from the sums. `ranked` is the sum for
 * sorting; `only` limits the columns.
 */
export function documentsOf(
	schema: Schema,
	data: DocumentData,
	wanted: (columns: Columns) => readonly Sql[],
	extra: (columns: Columns) => Extra = () => ({}),
	ranked?: string,
	only?: readonly string[],
) {
	const { table: t, kinds, header, marks, sums } = data;
	const { from, columns, where } = documentRows(schema, data, 'h');
	const keys = keysOf(data, columns);
	const date = t.date === undefined ? undefined : columns[t.date];
	const account = accountIn(data, columns);
	const totals = sums.map((sum) => ({ column: sum.column, ...summed(sum, data, columns) }));
	const others = Object.values(kinds).filter(({ column }) => keys[column] === undefined);
	const inside: Array<readonly [string, Sql | undefined]> = [
		...Object.entries(keys).map(([name, key]) => [name, key.sql] as const),
		[t.guid, sql`MIN(CAST(${columns[t.guid] ?? sql`NULL`} AS nvarchar(40)))`],
		...(t.date === undefined || t.daily ? [] : [[t.date, date && sql`MIN(${date})`] as const]),
		[DAY, date ? sql`ISNULL(CONVERT(nvarchar(8), MIN(${date}), 112), N'')` : sql`N''`],
		[ACCOUNT, account && repeated(account, 'text')],
		...others.map(
			({ column }) => [column, columns[column] && repeated(columns[column], outputMember(column).as)] as const,
		),
		...header.map((name) => [name, columns[name] && repeated(columns[name], outputMember(name).as)] as const),
		...marks.map(({ column, of, holds }) => {
			const there = allThere(of.map((name) => columns[name]));
			return [column, there && counted(holds(...there))] as const;
		}),
		...totals.flatMap(({ column, total, worth }) => [
			[column, total] as const,
			...(column === ranked ? [[WORTH, worth] as const] : []),
		]),
		[rowCountOf(data), sql`COUNT(*)`],
		...(['create_date', 'lastup_date'] as const).map((name) => {
			const column = columns[`${t.prefix}_${name}`];
			return [
				`${t.prefix}_${name}`,
				column && (name === 'create_date' ? sql`MIN(${column})` : sql`MAX(${column})`),
			] as const;
		}),
		...Object.entries({ ...(only ? {} : data.state?.ofRows?.(columns)), ...extra(columns) }),
	];
	const there = inside.flatMap(([name, expression]) =>
		expression && (only?.includes(name) ?? true) ? [[name, expression] as const] : [],
	);
	const select = there.map(([name, expression]) => sql`${expression} AS ${Sql.name(name)}`);
	const d: Columns = Object.fromEntries(there.map(([name]) => [name, sql`d.${Sql.name(name)}`]));
	const grouped = Object.values(keys).map((key) => key.sql);
	const order: Key[] = [
		{ sql: d[DAY] ?? sql`NULL`, type: 'text', descending: true },
		...Object.entries(keys).map(([name, { type }]) => ({ sql: d[name] ?? sql`NULL`, type, descending: true as const })),
	];
	const names = Object.values(kinds).flatMap((kind) =>
		nameColumn(kind).map(
			(name) => [name, d[kind.column] && codeName(d[kind.column] ?? sql`NULL`, kind.codes)] as const,
		),
	);
	return withState(schema, only ? { ...data, state: undefined } : data, {
		columns: d,
		names: Object.fromEntries(names),
		key: order as [Key, ...Key[]],
		...(ranked !== undefined && d[WORTH] ? { sortBy: { [ranked]: d[WORTH] } } : {}),
		from: sql`(SELECT ${Sql.join(select, comma)} FROM ${from} WHERE ${allOf([...where, ...wanted(columns)])} GROUP BY ${Sql.join(grouped, comma)}) d`,
	});
}

/** Parameters for kinds of documents with the same number. */
export const kindParameters = ({ kinds }: DocumentData): ReadParameters =>
	Object.fromEntries<ReadParameters[string]>(
		Object.entries(kinds).map(([name, { label, turkish, codes }]) => [
			name,
			codes.length === 0
				? { type: 'number', label, turkish }
				: { type: 'choice', label, turkish, choices: codeChoices(codes) },
		]),
	);

/** The column of a chosen kind that the database lacks. */
export const lackingKind = (
	{ kinds, table: t }: DocumentData,
	columns: Columns,
	input: Readonly<Record<string, unknown>>,
): string | undefined => {
	const [lacking] = Object.entries(kinds).filter(
		([name, { column }]) => input[name] !== undefined && input[name] !== 'any' && columns[column] === undefined,
	);
	return lacking && lacksColumn(lacking[1].column, t.table).lacks;
};

/** Condition for the chosen kinds. */
export const ofKinds = ({ kinds }: DocumentData, columns: Columns, input: Readonly<Record<string, unknown>>): Sql[] =>
	Object.entries(kinds).flatMap(([name, { column, codes }]) => {
		const value = input[name];
		const code = value instanceof Sql ? value : chosenCode(codes, value);
		return code ? [sql`ISNULL(${columns[column] ?? sql`NULL`}, 0) = ${code}`] : [];
	});

/** Parameter values by name, for any kind of document. */
export type GivenTexts = Readonly<Partial<Record<string, Given<ReadParameters>[string]>>>;

/** A parameter value as a literal; `undefined` if absent. */
export const givenLiteral = (input: GivenTexts, name: string): Sql | undefined => {
	const value = input[name];
	return value instanceof Sql ? value : undefined;
};

/** The number of lines in another table. */
function lineCount(schema: Schema, data: DocumentData, d: Columns): Sql | undefined {
	const need = linesTableOf(data);
	if (!need || schema.missing(need) !== undefined) return undefined;
	const { from, column } = schema.as(need, 's');
	const { [data.linesIn?.link ?? '']: link, [`${data.linesIn?.prefix ?? ''}_iptal`]: cancelled } = column as Columns;
	const rows = documentRows(schema, data, 'r');
	const same = Object.entries(keysOf(data, rows.columns)).map(
		([name, key]) => sql`${key.sql} = ${d[name] ?? sql`NULL`}`,
	);
	const isOwn = sql`${link ?? sql`NULL`} = ${rows.columns[data.table.guid] ?? sql`NULL`}`;
	return sql`(SELECT COUNT(*) FROM ${from} INNER JOIN ${rows.from} ON ${isOwn} WHERE ${allOf([...rows.where, ...notCancelled(cancelled), ...same])})`;
}

/** Output columns of a document, from the sub-query of all. */
export function shownOf(
	schema: Schema,
	data: DocumentData,
	{ columns, names }: ReturnType<typeof documentsOf>,
): Record<string, Sql | undefined> {
	const shown = headMembers(data).map((column) => [column, columns[column]] as const);
	return {
		...Object.fromEntries<Sql | undefined>(shown),
		...names,
		...(data.table.account === undefined ? {} : { cari_unvani: accountName(schema, columns[ACCOUNT]) }),
		...(data.linesIn ? { [LINE_COUNT]: lineCount(schema, data, columns) } : {}),
	};
}

/** The tables of a kind of document: its rows, and its lines if they are elsewhere. */
export const tablesOf = (data: DocumentData): TableNeed[] =>
	[documentTable(data), linesTableOf(data)].filter((need) => need !== undefined);

/** Tables and columns that reads of a kind of document need. */
export const documentNeeds = (data: DocumentData): Need[] => [
	...tablesOf(data),
	...(data.table.account === undefined ? [] : [accountNames]),
	...(data.state?.needs ?? []),
];
