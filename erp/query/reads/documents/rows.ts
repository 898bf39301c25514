import { table, type TableNeed } from '../../../ask/needs';
import type { Key } from '../../read';
import type { Schema } from '../../../ask/schema';
import { notCancelled, Sql, sql, whole } from '../../../ask/sql';
import type { DocumentData } from './types';

/** Live databases and table pages of the maker that agree on a column, unless it is one of newer builds. */
const AGREED = 2;

const counted = (names: readonly string[], newer: readonly string[] = []): Record<string, number> =>
	Object.fromEntries(names.filter(Boolean).map((name) => [name, newer.includes(name) ? 1 : AGREED]));

/** Columns that tell kinds of documents with the same number apart. */
const kindKeys = ({ table: t, kinds }: DocumentData): string[] => [
	...new Set([...t.kinds, ...Object.values(kinds).flatMap(({ column, apart }) => (apart ? [column] : []))]),
];

/** What tells a document's rows from those of others, in the table itself. */
const keyColumns = (data: DocumentData): string[] => {
	const { table: t, only = {} } = data;
	return [
		...new Set([
			t.guid,
			...kindKeys(data),
			...Object.keys(only),
			...(t.series === undefined ? [] : [t.series]),
			...(t.number === undefined ? [] : [t.number]),
			...(t.daily && t.date !== undefined ? [t.date] : []),
		]),
	];
};

/** The table of a kind of document. */
export function documentTable(data: DocumentData): TableNeed {
	const { table: t, header, lines, marks, sums, account, remarks = {} } = data;
	const needed = keyColumns(data);
	const others = [
		`${t.prefix}_iptal`,
		`${t.prefix}_create_date`,
		`${t.prefix}_lastup_date`,
		data.lineNumber,
		...Object.values(data.kinds).map(({ column }) => column),
		...t.references,
		...(t.date === undefined ? [] : [t.date]),
		...[t.account, t.currency, t.rate].filter((column) => column !== undefined),
		...(account ?? []),
		...header,
		...lines,
		...marks.flatMap(({ of }) => of),
		...sums.flatMap(({ plus, minus = [], times = '' }) => [...plus, ...minus, times]),
		...Object.values(remarks).filter((column) => typeof column === 'string'),
	];
	return table(
		t.table,
		data.fact,
		counted(needed),
		counted(
			others.filter((column) => !needed.includes(column)),
			data.newer,
		),
		{ rows: 'rows' },
	);
}

/** The table of the user's own columns beside it. */
export const userTableOf = ({ table: { table: name } }: Pick<DocumentData, 'table'>): TableNeed =>
	table(`${name}_USER`, 'user-tables', { Record_uid: AGREED }, {}, { mayLack: true, open: true });

/** The table of the lines of documents whose own rows are none. */
export const linesTableOf = ({ linesIn, fact }: DocumentData): TableNeed | undefined =>
	linesIn &&
	table(
		linesIn.table,
		fact,
		{ [linesIn.link]: 3 },
		{ [`${linesIn.prefix}_iptal`]: 4 },
		{ mayLack: true, rows: 'lines' },
	);

/** Columns of the rows under an alias; what the database lacks is `undefined`. */
export type Columns = Readonly<Partial<Record<string, Sql>>>;

/** The rows of a kind of document under an alias. */
export function documentRows(schema: Schema, data: DocumentData, alias: string) {
	const { from, column } = schema.as(documentTable(data), alias);
	const columns: Columns = column;
	const only = Object.entries(data.only ?? {}).map(([name, codes]) => {
		const code = columns[name] ?? sql`NULL`;
		return sql`${code} IN (${Sql.join(codes.map(whole), sql`, `)})`;
	});
	const cancelled = `${data.table.prefix}_iptal`;
	return {
		from,
		columns,
		where: [...only, ...notCancelled(columns[cancelled])],
	};
}

/** The parts of a document's key by the columns that its items show: kinds, series, number, and the day where numbers start anew every day. None is NULL. */
export function keysOf(data: DocumentData, columns: Columns): Record<string, Key> {
	const { table: t } = data;
	const columnOf = (name: string) => columns[name] ?? sql`NULL`;
	const numbers = [...kindKeys(data), ...(t.number === undefined ? [] : [t.number])];
	return {
		...Object.fromEntries(
			[...new Set(numbers)].map((name) => [name, { sql: sql`ISNULL(${columnOf(name)}, 0)`, type: 'number' as const }]),
		),
		...(t.series === undefined
			? {}
			: { [t.series]: { sql: sql`ISNULL(${columnOf(t.series)}, N'')`, type: 'text' as const } }),
		...(t.daily && t.date !== undefined ? { [t.date]: { sql: columnOf(t.date), type: 'dateTime' as const } } : {}),
	};
}

/** Rows of one document, by two aliases. */
export function sameDocument(data: DocumentData, columns: Columns, other: Columns): Sql[] {
	const others = keysOf(data, other);
	return Object.entries(keysOf(data, columns)).map(
		([name, key]) => sql`${key.sql} = ${others[name]?.sql ?? sql`NULL`}`,
	);
}
