import { wordList, wordSet, type Words } from '../../base/text/words';

/**
 * A table or view that a read asks. A column that is `needed` stops the read where the database lacks it; one that is `optional` is reported as
 * null, with its name in `unavailable`.
 */
export interface TableNeed<Needed extends string = string, Optional extends string = string> {
	readonly kind: 'table';
	readonly name: string;
	readonly needed: readonly Needed[];
	readonly optional: readonly Optional[];
	/** Columns that one source alone knows, or some builds alone have: they are asked for only where the database says that it has them. */
	readonly seldom: ReadonlySet<string>;
	/** The read can do without it, or needs it for some parameters only: its `ask` looks with `schema.missing`. */
	readonly mayLack?: true;
	/** Every column that it has is shown: a table of the user's own columns. */
	readonly open?: true;
	/** The heading that says what is known of it, of the page on how servers of this ERP behave. */
	readonly fact: string;
}

/** A function of the ERP; a read has another way where the database lacks it. */
export interface FunctionNeed {
	readonly kind: 'function';
	readonly name: string;
	/** What the other way does not tell. */
	readonly unavailable?: string;
	readonly fact: string;
}

/** What a read asks of the database. */
export type Need = TableNeed | FunctionNeed;

/** What else there is to say of a table; names are words of a text. */
type TableDetails = Pick<TableNeed, 'mayLack' | 'open'> & {
	readonly seldom?: string;
};

/**
 * A table with its columns, as words of a text: those without which a read makes no sense, and those that it can do without. Only one source
 * knows those that are `seldom`; of all others at least two do, independently of each other.
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
export const erpFunction = (name: string, fact: string, unavailable?: string): FunctionNeed => ({
	...{ kind: 'function', name, fact },
	...(unavailable === undefined ? {} : { unavailable }),
});
