import { toldMember, type ToldMember } from './dictionary';
import type { Need } from './needs';
import type { Given, ReadParameters } from './parameters';
import type { Schema } from './schema';
import type { Sql } from './sql';

/** One column by which rows are sorted, and beyond whose last value the next page begins. It is never NULL. */
export interface Key {
	readonly sql: Sql;
	readonly type: 'text' | 'number' | 'dateTime' | 'guid';
	readonly descending?: true;
}

/** A question: what each member is in SQL (`undefined`: the database lacks it), and the rows that it is about. */
export interface ReadQuestion<Column extends string = string> {
	readonly show: Readonly<Record<Column, Sql | undefined>>;
	readonly from: Sql;
	readonly where?: readonly Sql[];
	/** What this database cannot tell beside members, such as which rows are cancelled: told in `notTold`, of a part with its name. */
	readonly untold?: readonly string[];
	/** Rows that are summed up; `key` is then of these. */
	readonly groupBy?: readonly Sql[];
	/** Together they tell each row from all others, so that no row comes twice and none is left out while others write. */
	readonly key: readonly [Key, ...Key[]];
}

/** What the database lacks for what the user asks, such as `the table BARKOD_TANIMLARI`. */
interface Lacking {
	readonly lacks: string;
}

/** Why what the user asks for makes no sense, whatever the database has: a clause behind the name of the operation, and what to do. */
interface Refused {
	readonly refuse: string;
	readonly remedy: string;
}

/** Rows that hang on those of the main question, such as lines on a document; a member of each item, as a list. */
export interface ReadPart {
	readonly members: readonly ToldMember[];
	/**
	 * The question for all rows at once: `link` has what must equal the columns that the main question shows, by these columns. What it shows
	 * and no member describes (an open table) is told under the ERP's own name. `undefined` where this database cannot tell it.
	 */
	readonly ask: (schema: Schema) => (ReadQuestion & { readonly link: Readonly<Record<string, Key>> }) | undefined;
}

/** What becomes of several rows where one may be meant: each would be a document of its own in the nodes that follow. */
export type IfSeveral = 'error' | 'first' | 'all';

/** What a read does with several rows by default; absent where it is a plain list. */
export const severalOf = ({ returns, several }: Pick<ComposedRead, 'returns' | 'several'>): IfSeveral | undefined =>
	several ?? (returns === 'one' ? 'error' : undefined);

/** An operation that answers a business question by SQL, where the API has no list. */
export interface ComposedRead {
	readonly resource: string;
	readonly operation: string;
	readonly name: string;
	readonly action: string;
	/** In English with the Turkish word, without a period. */
	readonly description: string;
	/** On V16, which has no reading by SQL: the operation of the nodes that comes nearest. */
	readonly nearest: string;
	readonly parameters: ReadParameters;
	readonly needs: readonly Need[];
	readonly members: readonly ToldMember[];
	/** Default: a list with Return All and Limit. `one` gives one item, and fails where there is none. */
	readonly returns?: 'one' | 'all';
	/** What happens where several rows match, unless the user chooses otherwise; `one` has `error`, other lists do not ask. */
	readonly several?: IfSeveral;
	/** Why no row at all is an error, and what to do; a list may be empty where it is left out. */
	readonly noRows?: readonly [message: string, remedy: string];
	/** The parameter by which rows are named: where it is left blank, no row at all is no error. */
	readonly named?: string;
	readonly parts?: Readonly<Record<string, ReadPart>>;
	/** Pure: the question for this database and these parameters. */
	readonly ask: (schema: Schema, given: Given<ReadParameters>) => ReadQuestion | Lacking | Refused;
}

/** How a file writes a read: members by their columns, as the dictionary has them; parameters and columns are typed by what it says. */
type ReadSource<P extends ReadParameters, Column extends string> = Omit<
	ComposedRead,
	'parameters' | 'members' | 'ask' | 'parts'
> & {
	/** Their members are written like those of the read. */
	readonly parts?: Readonly<Record<string, PartSource>>;
	readonly parameters: P;
	readonly members: readonly Column[];
	readonly ask: (schema: Schema, given: Given<P>) => ReadQuestion<Column> | Lacking | Refused;
};

/** A part with its members by their columns. */
export type PartSource = Omit<ReadPart, 'members'> & { readonly members: readonly string[] };

/** A read as the nodes know it. */
export const composedRead = <const P extends ReadParameters, const Column extends string>(
	source: ReadSource<P, Column>,
): ComposedRead => ({
	...source,
	members: source.members.map(toldMember),
	parts: Object.fromEntries(
		Object.entries(source.parts ?? {}).map(([name, part]) => [
			name,
			{ ...part, members: part.members.map(toldMember) },
		]),
	),
	ask: source.ask as unknown as ComposedRead['ask'],
});
