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
	...{ kind: 'table', name, fact, ...more },
	needed: wordList(needed) as Array<Words<N>>,
	optional: (optional ?? []).flatMap(wordList) as Array<Words<O[number]>>,
	seldom: wordSet(seldom),
});

/** A scalar or table function of the ERP. */
export const erpFunction = (name: string, fact: string): FunctionNeed => ({ kind: 'function', name, fact });
