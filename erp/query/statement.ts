import { PROBE } from './endRow';
import type { ToldMember } from './dictionary';
import type { Key, ReadQuestion } from './read';
import { allOf, anyOf, Sql, sql, whole } from './sql';

/** Rows of a page at most: clients that read by SQL ask for no more (docs/erp-behaviour.md#pages-of-sql). */
export const LARGEST_PAGE = 500;

/** The place of a row within its page: the server promises no order for rows that two SELECTs give together. */
export const PLACE = 'evrak_place';

/** The column of a key, by its place among the keys. */
export const keyColumn = (at: number): string => `evrak_key${at + 1}`;

/** The column of a link to the main row. */
export const linkColumn = (at: number): string => `evrak_link${at + 1}`;

const comma = sql`, `;

/** A column's name in the answer: one of ours, or one that the database itself gave. */
const aliasOf = (name: string): Sql => Sql.given(name) ?? Sql.name(name);

/** What a column shows; dates and times as text of one form, whatever the server's language is. */
function shownAs(expression: Sql, as: ToldMember['as'] | Key['type']): Sql {
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
		key.map((each, at) => {
			const value = last[at] ?? sql`NULL`;
			const same = key.slice(0, at).map((before, place) => sql`${before.sql} = ${last[place] ?? sql`NULL`}`);
			return sql`(${allOf([...same, each.descending ? sql`${each.sql} < ${value}` : sql`${each.sql} > ${value}`])})`;
		}),
	);

/** What is asked beside the question itself. */
interface Paging {
	/** Rows at most. */
	readonly size: number;
	/** Literals of the last row's key; absent for the first page. */
	readonly last?: readonly Sql[];
	/** Columns that tie a row to its main row. */
	readonly links?: readonly Key[];
}

/**
 * One page of a question. Its last row is our own and says that the answer is whole and that the user may read, as in the look-up of
 * saved documents; uncommitted rows are not read.
 */
export function pageOf(
	question: ReadQuestion,
	members: readonly ToldMember[],
	{ size, last, links = [] }: Paging,
): string {
	const { show, from, where = [], groupBy, key } = question;
	const types = new Map(members.map(({ column, as }) => [column, as]));
	const there = Object.entries(show).flatMap(([column, expression]) => {
		const as = types.get(column) ?? 'text';
		return expression ? [[column, shownAs(expression, as)] as const] : [];
	});
	const all: ReadonlyArray<readonly [string, Sql]> = [
		...there,
		...key.map((each, at) => [keyColumn(at), shownAs(each.sql, each.type)] as const),
		...links.map((each, at) => [linkColumn(at), shownAs(each.sql, each.type)] as const),
	];
	const columns = all.map(([name, expression]) => sql`${expression} AS ${aliasOf(name)}`);
	const order = orderOf(key);
	const conditions = allOf([...where, ...(last ? [behind(key, last)] : [])]);
	const group = groupBy ? sql` GROUP BY ${Sql.join(groupBy, comma)}` : sql``;
	const names = Sql.join(
		[PROBE, PLACE, ...all.map(([name]) => name)].map((name) => sql`q.${aliasOf(name)}`),
		comma,
	);
	const inner = sql`SELECT TOP ${whole(size)} N'row' AS ${Sql.name(PROBE)}, ROW_NUMBER() OVER (ORDER BY ${order}) AS ${Sql.name(PLACE)}, ${Sql.join(columns, comma)} FROM ${from} WHERE ${conditions}${group} ORDER BY ${order}`;
	const nothing = Sql.join(
		all.map(() => sql`NULL`),
		comma,
	);
	return sql`SELECT ${names} FROM (${inner}) q UNION ALL SELECT N'end', 0, ${nothing}`.toString();
}
