import { type Need, table, type TableNeed } from '../../../ask/schema';
import type { Key } from '../../../ask/page';
import { Sql, sql, whole } from '../../../ask/sql';
import type { ReadTable } from '../../../../catalogue/tables';
import type { CodeList } from '../../../../catalogue/types';
import type { Database } from '../../database';

/** A kind of document, output as code and name; without codes as a plain number. */
interface DocumentKind {
	readonly column: string;
	readonly label: string;
	readonly turkish: string;
	readonly codes: CodeList;
	/** Rows with different values are different documents, although the table's own key does not include it. */
	readonly apart?: true;
}

/** A property of some lines: such lines are counted, and documents can be filtered by the count. */
interface LineMark {
	/** Column name of the count. */
	readonly column: string;
	readonly of: readonly string[];
	readonly holds: (...columns: Sql[]) => Sql;
	/** Whether one matching line suffices for a document; otherwise all lines must match. */
	readonly anyLine: boolean;
	/** The filter's name and choices, unless it is part of a state. */
	readonly filter?: {
		readonly name: string;
		readonly label: string;
		readonly turkish: string;
		readonly yes: readonly [value: string, name: string, turkish: string];
		readonly no: readonly [value: string, name: string, turkish: string];
	};
}

/** A sum over a document's lines, rounded to four places: columns minus others, each times a factor if there is one. */
interface LineSum {
	/** Column name of the sum. */
	readonly column: string;
	readonly plus: readonly string[];
	readonly minus?: readonly string[];
	readonly times?: string;
}

/** The columns of rows under an alias, by name. */
export type Columns = (name: string) => Sql;

/** Computed columns, by name. */
type Computed = Readonly<Record<string, Sql>>;

/** The progress of a document, output as a word after its total, with a filter by the same words. */
export interface DocumentState {
	/** Its output columns, the state first. */
	readonly members: readonly string[];
	/** Whether this database has what the state is computed from; `lacks` says what it lacks otherwise. */
	readonly isKnown: (db: Database, data: DocumentData) => boolean;
	readonly lacks: string;
	readonly ofRows?: (db: Database, rows: Columns, data: DocumentData) => Computed;
	/** Columns computed from the document in steps: a step may use columns of earlier ones. */
	readonly steps: ReadonlyArray<(db: Database, document: Columns, data: DocumentData) => Computed>;
	readonly filter: {
		readonly name: string;
		readonly label: string;
		readonly turkish: string;
		/** Without *Any*, which comes first. */
		readonly choices: Readonly<Record<string, readonly [name: string, turkish: string]>>;
		/** The condition of a choice. */
		readonly where: (choice: string, document: Columns) => Sql;
		/** Choices that need further columns of the table. */
		readonly needs?: Readonly<Record<string, readonly string[]>>;
	};
	readonly needs: readonly Need[];
}

/** A kind of document in the ERP's tables, from which all of its reads are built. */
export interface DocumentData {
	readonly resource: string;
	/** Name in a sentence: `order`. */
	readonly noun: string;
	/** Default: the noun with an s. */
	readonly plural?: string;
	readonly turkish: string;
	readonly table: ReadTable;
	/** Column values that limit the table's rows to these documents. */
	readonly only?: Readonly<Record<string, readonly number[]>>;
	/** Kinds by parameter name. */
	readonly kinds: Readonly<Record<string, DocumentKind>>;
	readonly lineNumber: string;
	/** Columns that are repeated on each line. */
	readonly header: readonly string[];
	/** The account, if it is not the table's own column: `[own, where, other]` uses `own` where the column `where` is 0, otherwise `other`. */
	readonly account?: readonly [own: string, where: string, other: string];
	readonly marks: readonly LineMark[];
	readonly state?: DocumentState;
	readonly sums: readonly LineSum[];
	/** The member of the rows in *Get*: `lines`, if they are the lines. */
	readonly rowsAs: string;
	/** Columns of a row. */
	readonly lines: readonly string[];
	/** The table of its lines, if it is another one, linked by the GUID of a document's row. */
	readonly linesIn?: { readonly table: string; readonly prefix: string; readonly link: string };
	/** The line column of the item's code. */
	readonly item?: string;
	/** Its remarks: table number, and key columns other than series and number; whether they include cargo. */
	readonly remarks?: {
		readonly file: number;
		readonly movement?: string;
		readonly type?: string;
		readonly cargo?: true;
	};
	/** Columns of newer builds only. */
	readonly newer?: readonly string[];
}

/** Anchor of the heading with what is known of these tables (docs/trust/erp-behaviour.md#tables-of-documents). */
const FACT = 'tables-of-documents';

/** Columns that distinguish kinds of documents with the same number. */
const kindKeys = ({ table: t, kinds }: DocumentData): string[] => [
	...new Set([...t.kinds, ...Object.values(kinds).flatMap(({ column, apart }) => (apart ? [column] : []))]),
];

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

export function documentTable(data: DocumentData): TableNeed {
	const { table: t, header, lines, marks, sums, account, remarks = {} } = data;
	const needed = keyColumns(data);
	const others = [
		`${t.prefix}_iptal`,
		`${t.prefix}_create_date`,
		`${t.prefix}_lastup_date`,
		`${t.prefix}_create_user`,
		`${t.prefix}_lastup_user`,
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
	const optional = [...new Set(others)].filter((column) => !needed.includes(column));
	return table<string, string[]>(t.table, FACT, needed.join(' '), [optional.join(' ')], {
		seldom: data.newer?.join(' '),
	});
}

/** The table of the user's own columns. */
export const userTableOf = ({ table: { table: name } }: Pick<DocumentData, 'table'>): TableNeed =>
	table(`${name}_USER`, 'user-tables', 'Record_uid', [], { mayLack: true, open: true });

/** The table of the lines, if it is another one. */
export const linesTableOf = ({ linesIn }: DocumentData): TableNeed | undefined =>
	linesIn &&
	table<string, string[]>(linesIn.table, FACT, linesIn.link, [`${linesIn.prefix}_iptal`], {
		mayLack: true,
	});

export const columnsOf =
	(alias: string): Columns =>
	(name) =>
		sql`${Sql.name(alias)}.${Sql.name(name)}`;

/** The rows of a kind of document under an alias, and the conditions for them: those not cancelled, of its kinds. */
export function documentRows(db: Database, data: DocumentData, alias: string) {
	const column = columnsOf(alias);
	const only = Object.entries(data.only ?? {}).map(
		([name, codes]) => sql`${column(name)} IN (${Sql.join(codes.map(whole), sql`, `)})`,
	);
	return {
		from: sql`${db.table(documentTable(data))} ${Sql.name(alias)}`,
		column,
		where: [...only, sql`ISNULL(${column(`${data.table.prefix}_iptal`)}, 0) = 0`],
	};
}

/** Whether a database has columns of a kind of document. */
export const hasColumns = (db: Database, data: DocumentData, names: readonly string[]): boolean =>
	names.every((name) => db.hasColumn(documentTable(data), name));

/** A document's key by output column: kinds, series, number, and the day where numbering restarts daily. Never NULL. */
export function keysOf(data: DocumentData, column: Columns): Record<string, Key> {
	const { table: t } = data;
	const numbers = [...kindKeys(data), ...(t.number === undefined ? [] : [t.number])];
	return {
		...Object.fromEntries(
			[...new Set(numbers)].map((name) => [name, { sql: sql`ISNULL(${column(name)}, 0)`, type: 'number' as const }]),
		),
		...(t.series === undefined
			? {}
			: { [t.series]: { sql: sql`ISNULL(${column(t.series)}, N'')`, type: 'text' as const } }),
		...(t.daily && t.date !== undefined ? { [t.date]: { sql: column(t.date), type: 'dateTime' as const } } : {}),
	};
}

/** Condition that rows under two aliases belong to one document. */
export const sameDocument = (data: DocumentData, column: Columns, other: Columns): Sql[] => {
	const others = keysOf(data, other);
	return Object.entries(keysOf(data, column)).map(([name, key]) => sql`${key.sql} = ${others[name]?.sql ?? sql`NULL`}`);
};
