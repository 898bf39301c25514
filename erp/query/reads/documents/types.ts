import type { ReadTable } from '../../../catalogue/tables';
import type { CodeList } from '../../../catalogue/types';
import type { Sql } from '../../../ask/sql';

/** What kind of document it is, told as code and name; without codes it is a number that is told as it is. */
interface DocumentKind {
	readonly column: string;
	readonly label: string;
	readonly turkish: string;
	readonly codes: CodeList;
	/** Rows that differ in it are no document, though the table's own key does not hold it. */
	readonly apart?: true;
}

/** What holds for some of a document's lines: they are counted, and documents are chosen by the count. */
interface LineMark {
	/** Name of the count in the answer. */
	readonly column: string;
	readonly of: readonly string[];
	readonly holds: (...columns: Sql[]) => Sql;
	/** The filter: its name, what its choices are called, and whether a document fits where one of its lines does; else all must. */
	readonly filter: {
		readonly name: string;
		readonly label: string;
		readonly turkish: string;
		readonly yes: readonly [value: string, name: string, turkish: string];
		readonly no: readonly [value: string, name: string, turkish: string];
		readonly anyLine: boolean;
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

/** A kind of document as the ERP's tables hold it. All reads of documents are made of this. */
export interface DocumentData {
	readonly resource: string;
	/** In a sentence: `order`. */
	readonly noun: string;
	readonly turkish: string;
	/** On V16: what comes nearest. */
	readonly nearest: string;
	readonly table: ReadTable;
	/** The heading of the page on how servers behave that says where its documents stand. */
	readonly fact: string;
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
	readonly sums: readonly LineSum[];
	/** The member under which Get tells the rows: `lines`, where they are the lines. */
	readonly rowsAs: string;
	/** Columns of a row. */
	readonly lines: readonly string[];
	/** Where its lines stand instead, as rows that hold the GUID of one of its rows. */
	readonly linesIn?: { readonly table: string; readonly prefix: string; readonly link: string };
	/** The column of a line that holds the item's code. */
	readonly item?: string;
	/** Where its remarks stand: number of its table, and the columns that their key has beside series and number. */
	readonly remarks?: { readonly file: number; readonly movement?: string; readonly type?: string };
	/** Columns that only newer builds have. */
	readonly newer?: readonly string[];
}
