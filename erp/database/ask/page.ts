import { cell } from '../../base/json/cell';
import type { Members } from '../../base/json/members';
import { plainTextOf, withoutEnd } from '../../base/text/text';
import { flagIn } from '../../base/json/flag';
import { MARKED_ROW, PROBE, withEnd } from './endRow';
import { allOf, anyOf, Sql, sql, whole } from './sql';

/** One column by which rows are sorted, and beyond whose last value the next page begins. It is never NULL. */
export interface Key {
	readonly sql: Sql;
	readonly type: 'text' | 'number' | 'dateTime' | 'guid';
	readonly descending?: true;
}

/** Which rows a page has. */
export interface PageOfRows {
	/** Rows at most. */
	readonly size: number;
	/** Literals of the last row's key; absent for the first page. */
	readonly last?: readonly Sql[];
}

/** A question: what each member is in SQL (`undefined`: the database lacks it), and the rows that it is about. */
export interface ReadQuestion {
	readonly show: Readonly<Record<string, Sql | undefined>>;
	readonly from: Sql;
	/** The same for one page, where not all rows need to be worked out for it: `from` sees at least `size` rows from the last one on. */
	readonly page?: (page: PageOfRows) => Sql;
	readonly where?: readonly Sql[];
	/** What this database cannot provide beside members, such as which rows are cancelled: told in `unavailable`, of a part with its name. */
	readonly unavailable?: readonly string[];
	/** What a column is sorted by, where that is not what it shows: amounts of several currencies count in the local one. */
	readonly sortBy?: Readonly<Record<string, Sql>>;
	/** Rows that are summed up; `key` is then of these. */
	readonly groupBy?: readonly Sql[];
	/** Together they distinguish each row from all others, so that no row comes twice and none is left out while others write. */
	readonly key: readonly [Key, ...Key[]];
}

/** How a column of a question is asked for, such as `date`. */
interface AskedColumn {
	readonly column: string;
	readonly as: string;
}

/** Rows of a page at most: clients that read by SQL ask for no more (docs/trust/erp-behaviour.md#pages-of-sql). */
export const LARGEST_PAGE = 500;

/** The place of a row within its page: the server promises no order for rows that two SELECTs give together. */
const PLACE = 'evrak_place';

/** The column of a key, by its place among the keys. */
export const keyColumn = (index: number): string => `evrak_key${index + 1}`;

/** The column of a link to the main row. */
export const linkColumn = (index: number): string => `evrak_link${index + 1}`;

const comma = sql`, `;

/** A column's name in the answer: one of ours, or one that the database itself gave. */
const aliasOf = (name: string): Sql => Sql.safeName(name) ?? Sql.name(name);

/** What a column shows; dates and times as text of one form, whatever the server's language is. */
function shownAs(expression: Sql, as: string): Sql {
	if (as === 'date' || as === 'dateTime') return sql`CONVERT(nvarchar(23), ${expression}, 126)`;
	return expression;
}

const orderOf = (key: readonly Key[]): Sql =>
	Sql.join(
		key.map(({ sql: by, descending }) => (descending ? sql`${by} DESC` : by)),
		comma,
	);

/** Rows behind the last one of the page before: further in one column, the same in all before it. */
const behind = (key: readonly Key[], last: readonly Sql[]): Sql =>
	anyOf(
		key.map((each, index) => {
			const value = last[index] ?? sql`NULL`;
			const same = key.slice(0, index).map((before, place) => sql`${before.sql} = ${last[place] ?? sql`NULL`}`);
			return sql`(${allOf([...same, each.descending ? sql`${each.sql} < ${value}` : sql`${each.sql} > ${value}`])})`;
		}),
	);

/** What is asked beside the question itself. */
interface Paging extends PageOfRows {
	/** Columns that tie a row to its main row. */
	readonly links?: readonly Key[];
	/** A row of our own comes first, which tells the server's time at the beginning of the statement. */
	readonly isTimed?: true;
}

/** The server's time in that row. */
export const CLOCK = 'evrak_clock';

/** The server's time as text of one form. */
export const CLOCK_SQL = sql`CONVERT(nvarchar(23), GETDATE(), 126)`;

/**
 * One page of a question. Its last row is our own and says that the answer is whole and that the user may read, as in the look-up of
 * saved documents; uncommitted rows are not read.
 */
export function pageOf(
	question: ReadQuestion,
	members: readonly AskedColumn[],
	{ size, last, links = [], isTimed }: Paging,
): string {
	const { show, where = [], groupBy, key } = question;
	const from = question.page?.({ size, last }) ?? question.from;
	const types = new Map(members.map(({ column, as }) => [column, as]));
	const there = Object.entries(show).flatMap(([column, expression]) => {
		const as = types.get(column) ?? 'text';
		return expression ? [[column, shownAs(expression, as)] as const] : [];
	});
	const all: ReadonlyArray<readonly [string, Sql]> = [
		...there,
		...key.map((key, index) => [keyColumn(index), shownAs(key.sql, key.type)] as const),
		...links.map((link, index) => [linkColumn(index), shownAs(link.sql, link.type)] as const),
	];
	const columns = all.map(([name, expression]) => sql`${expression} AS ${aliasOf(name)}`);
	const order = orderOf(key);
	const conditions = allOf([...where, ...(last ? [behind(key, last)] : [])]);
	const group = groupBy ? sql` GROUP BY ${Sql.join(groupBy, comma)}` : sql``;
	const names = Sql.join(
		[PROBE, PLACE, ...all.map(([name]) => name)].map((name) => sql`q.${aliasOf(name)}`),
		comma,
	);
	const inner = sql`SELECT TOP ${whole(size)} ${MARKED_ROW}, ROW_NUMBER() OVER (ORDER BY ${order}) AS ${Sql.name(PLACE)}, ${Sql.join(columns, comma)} FROM ${from} WHERE ${conditions}${group} ORDER BY ${order}`;
	const none = [whole(0), ...all.map(() => sql`NULL`)];
	if (!isTimed) return withEnd(sql`SELECT ${names} FROM (${inner}) q`, none);
	const rows = sql`SELECT ${names}, CAST(NULL AS nvarchar(23)) AS ${Sql.name(CLOCK)} FROM (${inner}) q`;
	const clock = sql`SELECT ${Sql.join([MARKED_ROW, ...none, CLOCK_SQL], comma)}`;
	return withEnd(sql`${rows} UNION ALL ${clock}`, [...none, sql`NULL`]);
}

/** The rows of a whole page in their order. */
export function pageRows(rows: readonly Members[]): Members[] {
	const place = (row: Members) => Number(cell(row, PLACE));
	return [...rows].sort((a, b) => place(a) - place(b));
}

/** A value of a row as the database compares it: blanks behind a text are none to it, and what it tells as true is 1 (docs/trust/erp-behaviour.md#values-in-rows). */
export function comparedValue(value: unknown, type: Key['type']): unknown {
	const flag = type === 'number' ? flagIn(value) : undefined;
	if (flag !== undefined) return Number(flag);
	return type === 'number' ? value : withoutEnd(plainTextOf(value), (character) => character === ' ');
}

/** A value of a row as a literal, to ask by; `undefined` where it cannot be read. */
function literalIn(row: Members, column: string, type: Key['type']): Sql | undefined {
	const found = cell(row, column);
	if (found === null || found === undefined) return undefined;
	const value = comparedValue(found, type);
	if (type === 'text') return Sql.text(plainTextOf(value));
	const written = Sql.value({ name: column, type, value, typed: true }, 'UTC');
	return written.ok ? written.sql : undefined;
}

const allThere = (literals: ReadonlyArray<Sql | undefined>): readonly Sql[] | undefined =>
	literals.every((literal) => literal !== undefined) ? literals : undefined;

/** The key of a row as literals, beyond which the next page begins; `undefined` where it cannot be read. */
export const keyOfRow = (row: Members, key: readonly Key[]): readonly Sql[] | undefined =>
	allThere(key.map(({ type }, index) => literalIn(row, keyColumn(index), type)));

/** Rows of a part that hang on these main rows. */
export function linkedTo(rows: readonly Members[], link: Readonly<Record<string, Key>>): Sql {
	const ties = rows.flatMap((row) => {
		const literals = allThere(Object.entries(link).map(([column, { type }]) => literalIn(row, column, type)));
		return literals
			? [sql`(${allOf(Object.values(link).map((key, index) => sql`${key.sql} = ${literals[index] ?? sql`NULL`}`))})`]
			: [];
	});
	return ties.length > 0 ? anyOf(ties) : sql`1 = 0`;
}
