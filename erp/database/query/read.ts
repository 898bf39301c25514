import { outputMember, type OutputMember } from './dictionary';
import type { Need } from '../ask/needs';
import { Sql, sql } from '../ask/sql';
import { Database } from './database';
import type { Given, ReadParameters } from './parameters';
import type { Key, PageOfRows, ReadQuestion } from '../ask/page';
import type { Schema } from '../ask/schema';
import { sorted, sortParameter, type Sorts } from './reads/sorts';

export type { Key, ReadQuestion } from '../ask/page';

/** The lacking name without which the query is impossible, such as `the table BARKOD_TANIMLARI`. */
interface Lacks {
	readonly lacks: string;
}

/** Why the parameters make no sense, whatever the database has: a clause after the operation's name, and the remedy. */
interface Refused {
	readonly refuse: string;
	readonly remedy: string;
}

/** Rows linked to those of the main query, such as a document's lines; a list member of each item. */
export interface ReadPart {
	readonly members: readonly OutputMember[];
	/**
	 * The query for all rows at once: `link` must equal the columns of the same name in the main query. Columns without a member (of an open
	 * table) are output under the ERP's own name. `undefined` where this database cannot provide it.
	 */
	readonly ask: (schema: Schema) => (ReadQuestion & { readonly link: Readonly<Record<string, Key>> }) | undefined;
}

/** What to do with several rows where one is expected: each would become a document of its own in later nodes. */
export type IfSeveral = 'error' | 'first' | 'all';

type NoRows = readonly [message: string, remedy: string];

/** An operation that answers a business question by SQL, where the API has no list. */
export interface ComposedRead {
	readonly resource: string;
	readonly operation: string;
	readonly action: string;
	/** In English with the Turkish word, without a period. */
	readonly description: string;
	readonly parameters: ReadParameters;
	/** Default: a list with Return All and Limit. `one` returns one item, and fails where there is none. */
	readonly returns?: 'one' | 'all';
	/** Default behaviour if several rows match; `one` has `error`, other lists do not ask. */
	readonly several?: IfSeveral;
	/** The closest operation on V16, which has no SQL, if there is one. */
	readonly nearest?: string;
	readonly needs: readonly Need[];
	readonly members: readonly OutputMember[];
	/** Error and remedy if there are no rows; without it a list may be empty. */
	readonly noRows?: NoRows;
	/** The same by a choice's value; the first match applies. */
	readonly noRowsFor?: ReadonlyArray<readonly [choice: string, value: string, ...NoRows]>;
	/** The parameter that names rows: if it is blank, an empty result is no error. */
	readonly named?: string;
	readonly parts?: Readonly<Record<string, ReadPart>>;
	/** Pure: the query for this database and these parameters. */
	readonly ask: (schema: Schema, input: Given<ReadParameters>) => ReadQuestion | Lacks | Refused;
}

/** Default behaviour of a read with several rows; `undefined` for a plain list. */
export const severalOf = ({ returns, several }: Pick<ComposedRead, 'returns' | 'several'>): IfSeveral | undefined =>
	several ?? (returns === 'one' ? 'error' : undefined);

/** A query as a file writes it: its columns and what it cannot provide are derived from its tables. */
export type QuestionSource<Q extends ReadQuestion = ReadQuestion> = Omit<Q, 'show' | 'unavailable'> & {
	/** Members that are computed, and columns without a member. */
	readonly show?: ReadQuestion['show'];
	/** Columns by table alias; a member is taken from the first table that has its column. */
	readonly columns?: ReadonlyArray<Readonly<Partial<Record<string, Sql>>>>;
	/** The tables and functions used, whose lacks are reported. */
	readonly of?: readonly Need[];
	/** What else is unavailable. */
	readonly unavailable?: readonly string[];
};

const questionOf = <Q extends ReadQuestion>(
	schema: Schema,
	members: readonly string[],
	{ show = {}, columns = [], of = [], unavailable = [], ...rest }: QuestionSource<Q>,
): Q => {
	const shown = members.map((column) => [
		column,
		Object.hasOwn(show, column) ? show[column] : columns.find((table) => table[column])?.[column],
	]);
	return {
		...rest,
		show: { ...(Object.fromEntries(shown) as ReadQuestion['show']), ...show },
		unavailable: [...of.flatMap((need) => schema.unavailable(need)), ...unavailable],
	} as unknown as Q;
};

/** The columns of the unique key, in the order of the rows. They are never NULL. */
type StatementKey = ReadonlyArray<readonly [column: string, type: Key['type'], descending?: 'descending']>;

/** A read that is one statement: a SELECT whose columns are named like the members' columns. */
interface StatementSource<P extends ReadParameters> {
	readonly key: StatementKey;
	/**
	 * Pure. With `page` it may leave out rows outside that page: rows before the last one, and rows after the last one and `size` more. Used
	 * where `isPaged`.
	 */
	readonly select: (db: Database, input: Given<P>, page?: PageOfRows) => Sql;
	readonly isPaged?: (input: Given<P>) => boolean;
}

/** A part that is one statement; `link` maps its columns to those of the main query. */
interface StatementPart {
	readonly members: readonly string[];
	readonly key: StatementKey;
	readonly link: Readonly<Record<string, readonly [column: string, type: Key['type']]>>;
	readonly select: (db: Database) => Sql;
}

const keyOf = ([name, type, descending]: StatementKey[number]): Key => ({
	...{ sql: sql`s.${Sql.name(name)}`, type },
	...(descending ? { descending: true } : {}),
});

/** The query of one statement, whose rows have the alias `s`. */
export function questionOfStatement(
	schema: Schema,
	members: readonly OutputMember[],
	key: StatementKey,
	select: (db: Database) => Sql,
): ReadQuestion | Lacks {
	const made = Database.statement(schema, select);
	if ('lacks' in made) return made;
	return {
		show: Object.fromEntries(members.map(({ column }) => [column, sql`s.${Sql.name(column)}`])),
		from: sql`(${made.statement}) s`,
		key: key.map(keyOf) as [Key, ...Key[]],
		unavailable: made.lackedBy(members),
	};
}

/** A read as a file writes it: members by column, as in the dictionary; types of parameters and columns are inferred. */
type ReadSource<P extends ReadParameters> = Omit<ComposedRead, 'parameters' | 'members' | 'ask' | 'parts'> & {
	/** The sort orders it offers. */
	readonly sorts?: Sorts;
	/** Parts with members written in the same way. */
	readonly parts?: Readonly<Record<string, PartSource | StatementPart>>;
	readonly parameters: P;
	readonly members: readonly string[];
	/** Members that only some of its queries output. */
	readonly extra?: readonly string[];
} & ({ readonly ask: (schema: Schema, input: Given<P>) => QuestionSource | Lacks | Refused } | StatementSource<P>);

/** A part with its members by column. */
export interface PartSource {
	readonly members: readonly string[];
	readonly ask: (schema: Schema) => QuestionSource<NonNullable<ReturnType<ReadPart['ask']>>> | undefined;
}

/** Converts a part for the nodes. */
export const readPart = (source: PartSource | StatementPart): ReadPart => {
	const members = source.members.map(outputMember);
	return {
		members,
		ask: (schema) => {
			if ('select' in source) {
				const question = questionOfStatement(schema, members, source.key, source.select);
				if ('lacks' in question) return undefined;
				const link = Object.entries(source.link).map(([column, key]) => [column, keyOf(key)] as const);
				return { ...question, link: Object.fromEntries(link) };
			}
			const asked = source.ask(schema);
			return asked && questionOf(schema, source.members, asked);
		},
	};
};

/** Converts a read for the nodes. */
export const composedRead = <const P extends ReadParameters>({
	sorts,
	extra = [],
	...source
}: ReadSource<P>): ComposedRead => {
	const members = [
		...source.members.map(outputMember),
		...extra.map((column) => ({ ...outputMember(column), isExtra: true as const })),
	];
	const asked = (schema: Schema, input: Given<P>): ReadQuestion | Lacks | Refused => {
		if ('select' in source) {
			const { key, select, isPaged } = source;
			const question = questionOfStatement(schema, members, key, (db) => select(db, input));
			if ('lacks' in question || !isPaged?.(input)) return question;
			const pageFrom = (page: PageOfRows): Sql => {
				const ofPage = questionOfStatement(schema, members, key, (db) => select(db, input, page));
				return 'lacks' in ofPage ? question.from : ofPage.from;
			};
			return { ...question, page: pageFrom };
		}
		const question = source.ask(schema, input);
		return 'from' in question ? questionOf(schema, source.members, question) : question;
	};
	return {
		...source,
		members,
		parameters: { ...source.parameters, ...(sorts ? sortParameter(sorts) : {}) },
		parts: Object.fromEntries(Object.entries(source.parts ?? {}).map(([name, part]) => [name, readPart(part)])),
		ask: (schema, input) => {
			const question = asked(schema, input as Given<P>);
			return sorts && 'from' in question ? sorted(question, input, sorts) : question;
		},
	};
};
