import { outputMember, type OutputMember } from './dictionary';
import type { Need, Schema } from '../ask/schema';
import { Sql, sql } from '../ask/sql';
import { Database } from './database';
import { type Given, type ReadParameters, parameter } from './parameters';
import type { Key, PageOfRows, ReadQuestion } from '../ask/page';

export type { Key, ReadQuestion } from '../ask/page';

/** The parameter of the sort order. */
const SORT_BY = 'sortBy';

/** The sort orders of a read: the default, and amounts or quantities by column. */
export interface Sorts {
	readonly usual: readonly [label: string, turkish: string];
	readonly by: Readonly<Record<string, readonly [label: string, turkish: string]>>;
}

/** The choices of *Sort By* by value: the column, and whether descending. */
const choicesOf = ({ by }: Sorts) =>
	Object.entries(by).flatMap(([column, [label, turkish]]) => {
		const { name } = outputMember(column);
		return [
			[`${name}Largest`, [`${label}, Largest First`, `${turkish}, en büyük önce`], column, true],
			[`${name}Smallest`, [`${label}, Smallest First`, `${turkish}, en küçük önce`], column, false],
		] as const;
	});

const sortParameter = (sorts: Sorts): ReadParameters => ({
	[SORT_BY]: parameter('choice', 'Sort By', 'Sıralama', {
		usual: true,
		hint: 'With a Limit these are the top ones',
		choices: {
			usual: sorts.usual,
			...Object.fromEntries(choicesOf(sorts).map(([value, words]) => [value, words])),
		},
	}),
});

/**
 * The query with rows in the chosen order, those without a value last, and ties in the original order. `lacks` where the database lacks the sort
 * column. Throws RangeError for an unknown value. Floats are compared as decimals: the next page begins after the text of a value, which may be
 * another float.
 */
function sorted(
	question: ReadQuestion,
	{ [SORT_BY]: chosen }: Given<ReadParameters>,
	sorts: Sorts,
): ReadQuestion | { readonly lacks: string } {
	if (chosen === undefined || chosen === 'usual') return question;
	const choice = choicesOf(sorts).find(([value]) => value === chosen);
	if (!choice) throw new RangeError(`${JSON.stringify(chosen)} is no choice`);
	const [, [label], column, isDown] = choice;
	const value: Sql | undefined = question.show[column] && (question.sortBy?.[column] ?? question.show[column]);
	if (!value) return { lacks: `what it would sort by (${label}, ${column})` };
	return {
		...question,
		// With a sort order, any row may come first.
		page: undefined,
		key: [
			{ sql: sql`CASE WHEN ${value} IS NULL THEN 1 ELSE 0 END`, type: 'number' },
			{
				sql: sql`CAST(ISNULL(${value}, 0) AS decimal(28, 6))`,
				type: 'number',
				...(isDown ? { descending: true } : {}),
			},
			...question.key,
		],
	};
}

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
	/** Why parameters make no sense together, whatever the database has. */
	readonly refuses?: (input: Given<ReadParameters>) => Refused | undefined;
	/** Pure: the query for this database and these parameters. */
	readonly ask: (schema: Schema, input: Given<ReadParameters>) => ReadQuestion | Lacks;
}

/** Default behaviour of a read with several rows; `undefined` for a plain list. */
export const severalOf = ({ returns, several }: Pick<ComposedRead, 'returns' | 'several'>): IfSeveral | undefined =>
	several ?? (returns === 'one' ? 'error' : undefined);

/** The columns of the unique key, in the order of the rows. They are never NULL. */
export type StatementKey = ReadonlyArray<readonly [column: string, type: Key['type'], descending?: 'descending']>;

/** A read that is one statement: a SELECT whose columns are named like the members' columns. */
interface StatementSource<P extends ReadParameters> {
	readonly key: StatementKey | ((db: Database, input: Given<P>) => StatementKey);
	/** Why parameters make no sense together, whatever the database has. */
	readonly refuses?: (input: Given<P>) => Refused | undefined;
	/**
	 * Pure. With `page` it may leave out rows outside that page: rows before the last one, and rows after the last one and `size` more. Used
	 * where `isPaged`.
	 */
	readonly select: (db: Database, input: Given<P>, page?: PageOfRows) => Sql;
	readonly isPaged?: (input: Given<P>) => boolean;
	/** Columns to sort a member by, if not its value: amounts in several currencies are sorted by local currency. */
	readonly sortBy?: Readonly<Record<string, string>>;
}

/** A part that is one statement, with its members by column; `link` maps its columns to those of the main query. */
export interface PartSource {
	readonly members: readonly string[];
	readonly key: StatementKey;
	readonly link: Readonly<Record<string, readonly [column: string, type: Key['type']]>>;
	readonly select: (db: Database) => Sql;
}

/** A column of the statement: one of our names, or one that the database gave. */
const inStatement = (column: string): Sql => sql`s.${Sql.safeName(column) ?? Sql.name(column)}`;

const keyOf = ([name, type, descending]: StatementKey[number]): Key => ({
	sql: sql`s.${Sql.name(name)}`,
	type,
	...(descending ? { descending: true } : {}),
});

/** The query of one statement, whose rows have the alias `s`. */
export function questionOfStatement(
	schema: Schema,
	members: readonly OutputMember[],
	key: StatementKey | ((db: Database) => StatementKey),
	select: (db: Database) => Sql,
): ReadQuestion | Lacks {
	let keys: StatementKey = [];
	const made = Database.statement(schema, (db) => {
		keys = typeof key === 'function' ? key(db) : key;
		return select(db);
	});
	if ('lacks' in made) return made;
	const shown = members.filter(({ column, isExtra }) => !isExtra || made.extra.has(column));
	return {
		show: {
			...Object.fromEntries(
				shown.map(({ column }) => [column, made.lost.has(column) ? undefined : inStatement(column)]),
			),
			...Object.fromEntries([...made.own].map((column) => [column, inStatement(column)])),
		},
		from: sql`(${made.statement}) s`,
		key: keys.map(keyOf) as [Key, ...Key[]],
		unavailable: made.lackedBy(shown),
	};
}

/** A read as a file writes it: members by column, as in the dictionary; types of parameters and columns are inferred. */
type ReadSource<P extends ReadParameters> = Omit<
	ComposedRead,
	'parameters' | 'members' | 'ask' | 'parts' | 'refuses'
> & {
	/** The sort orders it offers. */
	readonly sorts?: Sorts;
	/** Parts with members written in the same way. */
	readonly parts?: Readonly<Record<string, PartSource>>;
	readonly parameters: P;
	readonly members: readonly string[];
	/** Members that only some of its queries output. */
	readonly extra?: readonly string[];
} & StatementSource<P>;

/** Converts a part for the nodes. */
export const readPart = ({ members: columns, key, link, select }: PartSource): ReadPart => {
	const members = columns.map(outputMember);
	return {
		members,
		ask: (schema) => {
			const question = questionOfStatement(schema, members, key, select);
			if ('lacks' in question) return undefined;
			const links = Object.entries(link).map(([column, linked]) => [column, keyOf(linked)] as const);
			return { ...question, link: Object.fromEntries(links) };
		},
	};
};

/** Converts a read for the nodes. */
export const composedRead = <const P extends ReadParameters>({
	sorts,
	extra = [],
	key,
	select,
	isPaged,
	refuses,
	sortBy = {},
	...source
}: ReadSource<P>): ComposedRead => {
	const members = [
		...source.members.map(outputMember),
		...extra.map((column) => ({ ...outputMember(column), isExtra: true as const })),
	];
	const asked = (schema: Schema, input: Given<P>): ReadQuestion | Lacks => {
		const ofPage = (page?: PageOfRows) =>
			questionOfStatement(schema, members, typeof key === 'function' ? (db) => key(db, input) : key, (db) =>
				select(db, input, page),
			);
		const question = ofPage();
		if ('lacks' in question) return question;
		const sortColumns = Object.entries(sortBy).map(([member, column]) => [member, inStatement(column)] as const);
		const whole = { ...question, sortBy: Object.fromEntries(sortColumns) };
		if (!isPaged?.(input)) return whole;
		return {
			...whole,
			page: (page) => {
				const paged = ofPage(page);
				return 'lacks' in paged ? question.from : paged.from;
			},
		};
	};
	return {
		...source,
		members,
		...(refuses ? { refuses: (input) => refuses(input as Given<P>) } : {}),
		parameters: { ...source.parameters, ...(sorts ? sortParameter(sorts) : {}) },
		parts: Object.fromEntries(Object.entries(source.parts ?? {}).map(([name, part]) => [name, readPart(part)])),
		ask: (schema, input) => {
			const question = asked(schema, input as Given<P>);
			return sorts && 'from' in question ? sorted(question, input, sorts) : question;
		},
	};
};
