import { wordList, wordSet, type Words } from '../../base/text/words';

/**
 * A table or view that a read uses. A read fails without a `needed` column; an `optional` one is output as null, with its name in `unavailable`.
 */
export interface TableNeed<Needed extends string = string, Optional extends string = string> {
	readonly kind: 'table';
	readonly name: string;
	readonly needed: readonly Needed[];
	readonly optional: readonly Optional[];
	/** Columns confirmed by one source only, or present in some builds only: used only where the database's schema lists them. */
	readonly seldom: ReadonlySet<string>;
	/** The read works without it, or needs it for some parameters only: its lack is no fault of an installation. */
	readonly mayLack?: true;
	/** All existing columns are output: a table of the user's own columns. */
	readonly open?: true;
	/** Anchor of the heading with what is known of it, on the page about how servers of this ERP behave. */
	readonly fact: string;
}

/** A function of the ERP; the read has a fallback where the database lacks it. */
export interface FunctionNeed {
	readonly kind: 'function';
	readonly name: string;
	readonly fact: string;
}

/** A database object that a read uses. */
export type Need = TableNeed | FunctionNeed;

/** Further properties of a table; lists of names are blank-separated words. */
type TableDetails = Pick<TableNeed, 'mayLack' | 'open'> & {
	readonly seldom?: string;
};

/**
 * A table with its needed and optional columns, as blank-separated words. `seldom` columns are confirmed by one source only, all others by at
 * least two independent ones.
 */
export const table = <const N extends string, const O extends readonly string[] = []>(
	name: string,
	fact: string,
	needed: N,
	optional?: O,
	{ seldom = '', ...more }: TableDetails = {},
): TableNeed<Words<N>, Words<O[number]>> => ({
	kind: 'table',
	name,
	fact,
	...more,
	needed: wordList(needed) as Array<Words<N>>,
	optional: (optional ?? []).flatMap(wordList) as Array<Words<O[number]>>,
	seldom: wordSet(seldom),
});

/** A scalar or table function of the ERP. */
export const erpFunction = (name: string, fact: string): FunctionNeed => ({ kind: 'function', name, fact });

/**
 * Names as the database compares them: without case; `I` and `ı`, `İ` and `i` are pairs (docs/trust/erp-behaviour.md#names-of-columns-in-rows).
 */
const compared = (name: string): string => name.replaceAll('I', 'ı').replaceAll('İ', 'i').toLowerCase();

const keyOf = (object: string, column = ''): string => compared(`${object}.${column}`);

/** A lacking column, for an error. */
export const lackingColumn = (column: string, table: string): string => `the column ${column} of the table ${table}`;

/** The known tables and columns of a database; names are spelled as in the reads. */
export class Schema {
	private constructor(
		private readonly has: (key: string, isSeldom: boolean) => boolean,
		/** Whether the database itself gave this schema; otherwise it is assumed. */
		readonly isRead: boolean,
		private readonly all: ReadonlyMap<string, readonly string[]> = new Map(),
	) {}

	/** A schema given by the database: objects, and columns as `[table, column]`. */
	static of(objects: readonly string[], columns: ReadonlyArray<readonly [table: string, column: string]>): Schema {
		const keys = new Set([
			...objects.map((name) => keyOf(name)),
			...columns.flatMap(([name, column]) => [keyOf(name), keyOf(name, column)]),
		]);
		const all = new Map<string, string[]>();
		for (const [name, column] of columns) all.set(keyOf(name), [...(all.get(keyOf(name)) ?? []), column]);
		return new Schema((key) => keys.has(key), true, all);
	}

	/** The assumed schema where the database refuses the query: what several independent sources agree on. */
	static assumed(): Schema {
		return new Schema((_, isSeldom) => !isSeldom, false);
	}

	/** The schema without a name that the database does not know: a table, function or column. */
	without(name: string): Schema {
		const gone = compared(name);
		const isGone = (key: string) => key.split('.').some((part) => part === gone);
		const all = [...this.all].filter(([key]) => !isGone(key));
		return new Schema(
			(key, isSeldom) => !isGone(key) && this.has(key, isSeldom),
			this.isRead,
			new Map(all.map(([key, columns]) => [key, columns.filter((column) => compared(column) !== gone)])),
		);
	}

	hasFunction({ name }: FunctionNeed): boolean {
		return this.has(keyOf(name), false);
	}

	hasTable({ name }: TableNeed): boolean {
		return this.has(keyOf(name), false);
	}

	hasColumn({ name, needed, optional, seldom }: TableNeed, column: string): boolean {
		const isNamed = needed.includes(column) || optional.includes(column);
		return this.has(keyOf(name, column), !isNamed || seldom.has(column));
	}

	/** All columns of an open table in the database's own spelling; none if the schema is assumed. */
	columnsOf({ name }: TableNeed): readonly string[] {
		return this.all.get(keyOf(name)) ?? [];
	}

	/** What of a table and its columns is lacking, for an error; `undefined` if nothing is. */
	missing(need: TableNeed, columns: readonly string[] = need.needed): string | undefined {
		if (!this.hasTable(need)) return `the table ${need.name}`;
		const column = columns.find((name) => !this.hasColumn(need, name));
		return column === undefined ? undefined : lackingColumn(column, need.name);
	}
}
