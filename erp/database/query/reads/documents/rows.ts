import { type Need, table, type TableNeed } from '../../../ask/needs';
import type { Schema } from '../../../ask/schema';
import { notCancelled, Sql, sql, whole } from '../../../ask/sql';
import type { ReadTable } from '../../../../catalogue/tables';
import type { CodeList } from '../../../../catalogue/types';
import type { Key } from '../../read';

/** What kind of document it is, told as code and name; without codes it is a number that is reported as it is. */
interface DocumentKind {
	readonly column: string;
	readonly label: string;
	readonly turkish: string;
	readonly codes: CodeList;
	/** Rows that differ in it are no document, though the table's own key does not hold it. */
	readonly apart?: true;
}

/** What holds for some of a document's lines: they are counted, and documents may be chosen by the count. */
interface LineMark {
	/** Name of the count in the answer. */
	readonly column: string;
	readonly of: readonly string[];
	readonly holds: (...columns: Sql[]) => Sql;
	/** Whether a document fits where one of its lines does; else all must. */
	readonly anyLine: boolean;
	/** The filter, where its state is none: its name, and what its choices are called. */
	readonly filter?: {
		readonly name: string;
		readonly label: string;
		readonly turkish: string;
		readonly yes: readonly [value: string, name: string, turkish: string];
		readonly no: readonly [value: string, name: string, turkish: string];
	};
}

/** A sum over a document's lines, rounded to four places: of columns, less others, each times a factor where there is one. */
interface LineSum {
	/** Name of the sum in the answer. */
	readonly column: string;
	readonly plus: readonly string[];
	readonly minus?: readonly string[];
	readonly times?: string;
}

/** How far a document has come, told in words behind its total, and filtered by the same words. */
export interface DocumentState {
	/** The output of it, the state first. */
	readonly members: readonly string[];
	/** Reckoned of a document's rows. */
	readonly ofRows?: (rows: Columns) => Columns;
	/** Reckoned of the document, one step after another: a step may name what earlier ones gave. */
	readonly steps: ReadonlyArray<(schema: Schema, document: Columns, data: DocumentData) => Columns>;
	readonly filter: {
		readonly name: string;
		readonly label: string;
		readonly turkish: string;
		/** Without *Any*, which comes first. */
		readonly choices: Readonly<Record<string, readonly [name: string, turkish: string]>>;
		/** Documents of a choice; `undefined` where the database cannot provide it. */
		readonly where: (choice: string, document: Columns) => Sql | undefined;
	};
	readonly needs: readonly Need[];
	/** What a database lacks that cannot tell the state. */
	readonly lacks: string;
}

/** A kind of document as the ERP's tables hold it. All reads of documents are made of this. */
export interface DocumentData {
	readonly resource: string;
	/** In a sentence: `order`. */
	readonly noun: string;
	/** Default: the noun with an s. */
	readonly plural?: string;
	readonly turkish: string;
	readonly table: ReadTable;
	/** Columns of which the table keeps only some rows for these documents. */
	readonly only?: Readonly<Record<string, readonly number[]>>;
	/** By the name that the form has for it. */
	readonly kinds: Readonly<Record<string, DocumentKind>>;
	/** Numbers of its lines. */
	readonly lineNumber: string;
	/** Columns that are repeated on each line. */
	readonly header: readonly string[];
	/** The account, where it is not the table's own column: `[column, use it where this column is 0, else that one]`. */
	readonly account?: readonly [own: string, where: string, other: string];
	readonly marks: readonly LineMark[];
	readonly state?: DocumentState;
	readonly sums: readonly LineSum[];
	/** The member under which Get returns the rows: `lines`, where they are the lines. */
	readonly rowsAs: string;
	/** Columns of a row. */
	readonly lines: readonly string[];
	/** Where its lines stand instead, as rows that hold the GUID of one of its rows. */
	readonly linesIn?: { readonly table: string; readonly prefix: string; readonly link: string };
	/** The column of a line that holds the item's code. */
	readonly item?: string;
	/** Where its remarks stand: number of its table, and the columns that their key has beside series and number; whether they tell its cargo. */
	readonly remarks?: {
		readonly file: number;
		readonly movement?: string;
		readonly type?: string;
		readonly cargo?: true;
	};
	/** Columns that only newer builds have. */
	readonly newer?: readonly string[];
}

/** The heading of the page on how servers behave that says where documents stand. */
const FACT = 'tables-of-documents';

/** Columns that distinguish kinds of documents with the same number. */
const kindKeys = ({ table: t, kinds }: DocumentData): string[] => [
	...new Set([...t.kinds, ...Object.values(kinds).flatMap(({ column, apart }) => (apart ? [column] : []))]),
];

/** What distinguishes a document's rows from those of others, in the table itself. */
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
	const optional = others.filter((column) => !needed.includes(column));
	return table<string, string[]>(t.table, FACT, needed.join(' '), [optional.join(' ')], {
		seldom: data.newer?.join(' '),
	});
}

/** The table of the user's own columns beside it. */
export const userTableOf = ({ table: { table: name } }: Pick<DocumentData, 'table'>): TableNeed =>
	table(`${name}_USER`, 'user-tables', 'Record_uid', [], { mayLack: true, open: true });

/** The table of the lines of documents whose own rows are none. */
export const linesTableOf = ({ linesIn }: DocumentData): TableNeed | undefined =>
	linesIn &&
	table<string, string[]>(linesIn.table, FACT, linesIn.link, [`${linesIn.prefix}_iptal`], {
		mayLack: true,
	});

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
