/**
 * A table or view that a read asks. A column that is `needed` stops the read where the database lacks it; one that is `optional` is told as
 * null, with its name in `notTold`.
 */
export interface TableNeed<Needed extends string = string, Optional extends string = string> {
	readonly kind: 'table';
	readonly name: string;
	readonly needed: Readonly<Record<Needed, number>>;
	readonly optional: Readonly<Record<Optional, number>>;
	/** The read can do without it, or needs it for some parameters only: its `ask` looks with `schema.missing`. */
	readonly mayLack?: true;
	/** Every column that it has is shown: a table of the user's own columns. */
	readonly open?: true;
	/** What its rows are called; `notTold` says where they do not tell which of them are cancelled. */
	readonly rows?: string;
	/** Optional columns of some builds; others keep the same elsewhere, so that no check misses them. */
	readonly ofSomeBuilds?: readonly string[];
	/** What is not told where one of some columns is missing. */
	readonly apart?: ReadonlyArray<readonly [columns: readonly string[], notTold: string]>;
	/** The heading that says what is known of it, of the page on how servers of this ERP behave. */
	readonly fact: string;
}

/** A function of the ERP; a read has another way where the database lacks it. */
export interface FunctionNeed {
	readonly kind: 'function';
	readonly name: string;
	/** Independent sources that call it. */
	readonly sources: number;
	/** What the other way does not tell. */
	readonly notTold?: string;
	readonly fact: string;
}

/** What a read asks of the database. */
export type Need = TableNeed | FunctionNeed;

/** A table with its columns, each with the number of independent sources that know it. */
export const table = <N extends string, O extends string = never>(
	name: string,
	fact: string,
	needed: Readonly<Record<N, number>>,
	optional: Readonly<Record<O, number>> = {} as Readonly<Record<O, number>>,
	more: Pick<TableNeed, 'mayLack' | 'open' | 'rows' | 'apart' | 'ofSomeBuilds'> = {},
): TableNeed<N, O> => ({ kind: 'table', name, fact, needed, optional, ...more });

/** Columns that are known, each from the same number of sources. */
export const counted = (columns: ReadonlyArray<string | undefined>, sources: number): Record<string, number> =>
	Object.fromEntries(columns.flatMap((column) => (column === undefined ? [] : [[column, sources]])));

/** A scalar or table function of the ERP. */
export const erpFunction = (name: string, fact: string, sources: number, notTold?: string): FunctionNeed => ({
	kind: 'function',
	name,
	fact,
	sources,
	...(notTold === undefined ? {} : { notTold }),
});
