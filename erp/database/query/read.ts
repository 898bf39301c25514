import { outputMember, type OutputMember } from './dictionary';
import type { Need } from '../ask/needs';
import { Sql, sql } from '../ask/sql';
import { Database } from './database';
import type { Given, ReadParameters } from './parameters';
import type { Key, PageOfRows, ReadQuestion } from '../ask/page';
import type { Schema } from '../ask/schema';
import { sorted, sortParameter, type Sorts } from './reads/sorts';

export type { Key, ReadQuestion } from '../ask/page';

/** What the database lacks for what the user asks, such as `the table BARKOD_TANIMLARI`. */
interface Lacks {
	readonly lacks: string;
}

/** Why what the user asks for makes no sense, whatever the database has: a clause behind the name of the operation, and what to do. */
interface Refused {
	readonly refuse: string;
	readonly remedy: string;
}

/** Rows that hang on those of the main question, such as lines on a document; a member of each item, as a list. */
export interface ReadPart {
	readonly members: readonly OutputMember[];
	/**
	 * The question for all rows at once: `link` has what must equal the columns that the main question shows, by these columns. What it shows
	 * and no member describes (an open table) is reported under the ERP's own name. `undefined` where this database cannot provide it.
	 */
	readonly ask: (schema: Schema) => (ReadQuestion & { readonly link: Readonly<Record<string, Key>> }) | undefined;
}

/** What becomes of several rows where one may be meant: each would be a document of its own in the nodes that follow. */
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
	/** Default: a list with Return All and Limit. `one` gives one item, and fails where there is none. */
	readonly returns?: 'one' | 'all';
	/** What happens where several rows match, unless the user chooses otherwise; `one` has `error`, other lists do not ask. */
	readonly several?: IfSeveral;
	/** On V16, which has no reading by SQL: the operation of the nodes that comes nearest, if one does. */
	readonly nearest?: string;
	readonly needs: readonly Need[];
	readonly members: readonly OutputMember[];
	/** Why no row at all is an error, and what to do; a list may be empty where it is left out. */
	readonly noRows?: NoRows;
	/** The same where a choice has a value; the first that applies. */
	readonly noRowsFor?: ReadonlyArray<readonly [choice: string, value: string, ...NoRows]>;
	/** The parameter by which rows are named: where it is left blank, no row at all is no error. */
	readonly named?: string;
	readonly parts?: Readonly<Record<string, ReadPart>>;
	/** Pure: the question for this database and these parameters. */
	readonly ask: (schema: Schema, input: Given<ReadParameters>) => ReadQuestion | Lacks | Refused;
}

/** What a read does with several rows by default; absent where it is a plain list. */
export const severalOf = ({ returns, several }: Pick<ComposedRead, 'returns' | 'several'>): IfSeveral | undefined =>
	several ?? (returns === 'one' ? 'error' : undefined);

/** How a file writes a question: what it shows and what it does not tell follow from the tables that it asks. */
export type QuestionSource<Q extends ReadQuestion = ReadQuestion> = Omit<Q, 'show' | 'untold'> & {
	/** Members that are not a column of these tables as it stands, and columns that are no members. */
	readonly show?: ReadQuestion['show'];
	/** Columns under the alias of each table, the first that has a member's column being asked. */
	readonly columns?: ReadonlyArray<Readonly<Partial<Record<string, Sql>>>>;
	/** What it asks, so that what these lack is reported. */
	readonly of?: readonly Need[];
	/** What else is not reported. */
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

/** The columns that together distinguish each row from all others, in the order of the rows. They are never NULL. */
type StatementKey = ReadonlyArray<readonly [column: string, type: Key['type'], descending?: 'descending']>;

/** A read that is one statement: a SELECT whose columns are called as the members' columns. */
interface StatementSource<P extends ReadParameters> {
	readonly key: StatementKey;
	/**
	 * Pure. With `page` it may leave out what that page does not have: rows before the last one, and rows behind the last one
	 * and `size` more. That is asked for where `isPaged`.
	 */
	readonly select: (db: Database, input: Given<P>, page?: PageOfRows) => Sql;
	readonly isPaged?: (input: Given<P>) => boolean;
}

/** A part that is one statement; `link` says which column of it equals which of the main question. */
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

/** The question of one statement, whose rows are `s`. */
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

/** How a file writes a read: members by their columns, as the dictionary has them; parameters and columns are typed by what it says. */
type ReadSource<P extends ReadParameters> = Omit<ComposedRead, 'parameters' | 'members' | 'ask' | 'parts'> & {
	/** By what its rows may be sorted, where people ask for the largest. */
	readonly sorts?: Sorts;
	/** Their members are written like those of the read. */
	readonly parts?: Readonly<Record<string, PartSource | StatementPart>>;
	readonly parameters: P;
	readonly members: readonly string[];
	/** Members that only some of its questions show, and that are else left out. */
	readonly extra?: readonly string[];
} & ({ readonly ask: (schema: Schema, input: Given<P>) => QuestionSource | Lacks | Refused } | StatementSource<P>);

/** A part with its members by their columns. */
export interface PartSource {
	readonly members: readonly string[];
	readonly ask: (schema: Schema) => QuestionSource<NonNullable<ReturnType<ReadPart['ask']>>> | undefined;
}

/** A part as the nodes know it. */
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

/** A read as the nodes know it. */
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
