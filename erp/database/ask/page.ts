import { cell } from '../../base/json/cell';
import type { Members } from '../../base/json/members';
import { plainTextOf, withoutEnd } from '../../base/text/text';
import { flagIn } from '../../base/json/flag';
import { writtenGuid } from '../../base/values/guid';
import { MARKED_ROW, PROBE, withEnd } from './endRow';
import { allOf, anyOf, Sql, sql, whole } from './sql';

/** A sort column, after whose last value the next page begins. Never NULL. */
export interface Key {
	readonly sql: Sql;
	readonly type: 'text' | 'number' | 'dateTime' | 'guid';
	readonly descending?: true;
}

export interface PageOfRows {
	/** Maximum rows. */
	readonly size: number;
	/** Key literals of the last row; absent for the first page. */
	readonly last?: readonly Sql[];
}

/** A query: the SQL of each member (`undefined`: the database lacks it), and its rows. */
export interface ReadQuestion {
	readonly show: Readonly<Record<string, Sql | undefined>>;
	readonly from: Sql;
	/** A cheaper `from` for one page: it must return at least `size` rows from the last one on. */
	readonly page?: (page: PageOfRows) => Sql;
	readonly where?: readonly Sql[];
	/**
	 * Further information that this database cannot provide, such as which rows are cancelled: output in `unavailable`, with the part's name.
	 */
	readonly unavailable?: readonly string[];
	/** Sort expression of a column, if not its value: amounts in several currencies are sorted by local currency. */
	readonly sortBy?: Readonly<Record<string, Sql>>;
	/** Unique key of the rows, so that no row is repeated or skipped while others write. */
	readonly key: readonly [Key, ...Key[]];
}

/** A column of a query with its format, such as `date`. */
interface AskedColumn {
	readonly column: string;
	readonly as: string;
}

/** Maximum rows of a page: the maximum that SQL clients request (docs/trust/erp-behaviour.md#pages-of-sql). */
export const LARGEST_PAGE = 500;

/** Row number within the page: the server guarantees no order for a UNION of two SELECTs. */
const PLACE = 'evrak_place';

export const keyColumn = (index: number): string => `evrak_key${index + 1}`;

/** Alias of a link column to the main row. */
export const linkColumn = (index: number): string => `evrak_link${index + 1}`;

const comma = sql`, `;

/** Alias of a column: one of our names, or one that the database gave. */
const aliasOf = (name: string): Sql => Sql.safeName(name) ?? Sql.name(name);

/** The output expression of a column; dates and times as text that does not depend on the server's language. */
function shownAs(expression: Sql, as: string): Sql {
	if (as === 'date' || as === 'dateTime') return sql`CONVERT(nvarchar(23), ${expression}, 126)`;
	return expression;
}

const orderOf = (key: readonly Key[]): Sql =>
	Sql.join(
		key.map(({ sql: by, descending }) => (descending ? sql`${by} DESC` : by)),
		comma,
	);

/** Condition for rows after the last key: equal in the first columns, beyond in the next. */
const behind = (key: readonly Key[], last: readonly Sql[]): Sql =>
	anyOf(
		key.map((each, index) => {
			const value = last[index] ?? sql`NULL`;
			const same = key.slice(0, index).map((before, place) => sql`${before.sql} = ${last[place] ?? sql`NULL`}`);
			return sql`(${allOf([...same, each.descending ? sql`${each.sql} < ${value}` : sql`${each.sql} > ${value}`])})`;
		}),
	);

/** Paging of a query. */
interface Paging extends PageOfRows {
	readonly links?: readonly Key[];
	/** The first row is ours and holds the server's time at the start of the statement. */
	readonly isTimed?: true;
}

/** Column of the server's time in that row. */
export const CLOCK = 'evrak_clock';

/** The server's time as text in a fixed format. */
export const CLOCK_SQL = sql`CONVERT(nvarchar(23), GETDATE(), 126)`;

/**
 * The statement of one page. Its end row proves that the answer is complete and that the user may read, as in lookups of saved documents;
 * uncommitted rows are not read.
 */
export function pageOf(
	question: ReadQuestion,
	members: readonly AskedColumn[],
	{ size, last, links = [], isTimed }: Paging,
): string {
	const { show, where = [], key } = question;
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
	const names = Sql.join(
		[PROBE, PLACE, ...all.map(([name]) => name)].map((name) => sql`q.${aliasOf(name)}`),
		comma,
	);
	const inner = sql`SELECT TOP ${whole(size)} ${MARKED_ROW}, ROW_NUMBER() OVER (ORDER BY ${order}) AS ${Sql.name(PLACE)}, ${Sql.join(columns, comma)} FROM ${from} WHERE ${conditions} ORDER BY ${order}`;
	const none = [whole(0), ...all.map(() => sql`NULL`)];
	if (!isTimed) return withEnd(sql`SELECT ${names} FROM (${inner}) q`, none);
	const rows = sql`SELECT ${names}, CAST(NULL AS nvarchar(23)) AS ${Sql.name(CLOCK)} FROM (${inner}) q`;
	const clock = sql`SELECT ${Sql.join([MARKED_ROW, ...none, CLOCK_SQL], comma)}`;
	return withEnd(sql`${rows} UNION ALL ${clock}`, [...none, sql`NULL`]);
}

/** The rows of a complete page in order. */
export function pageRows(rows: readonly Members[]): Members[] {
	const place = (row: Members) => Number(cell(row, PLACE));
	return [...rows].sort((a, b) => place(a) - place(b));
}

/**
 * A value as the database compares it, in one form for all in which servers give it: trailing blanks of a text do not count, true is 1, and a
 * number may be text (docs/trust/erp-behaviour.md#values-in-rows).
 */
export function comparedValue(value: unknown, type: Key['type']): unknown {
	const text = withoutEnd(plainTextOf(value), (character) => character === ' ');
	if (type !== 'number') return type === 'guid' ? (writtenGuid(text) ?? text) : text;
	const flag = flagIn(value);
	if (flag !== undefined) return Number(flag);
	return text !== '' && Number.isSafeInteger(Number(text)) ? Number(text) : value;
}

/** A row's value as a literal for a condition; `undefined` if unreadable. */
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

/** A row's key as literals, for the next page; `undefined` if unreadable. */
export const keyOfRow = (row: Members, key: readonly Key[]): readonly Sql[] | undefined =>
	allThere(key.map(({ type }, index) => literalIn(row, keyColumn(index), type)));

/** Condition for a part's rows that link to these main rows. */
export function linkedTo(rows: readonly Members[], link: Readonly<Record<string, Key>>): Sql {
	const ties = rows.flatMap((row) => {
		const literals = allThere(Object.entries(link).map(([column, { type }]) => literalIn(row, column, type)));
		return literals
			? [sql`(${allOf(Object.values(link).map((key, index) => sql`${key.sql} = ${literals[index] ?? sql`NULL`}`))})`]
			: [];
	});
	return ties.length > 0 ? anyOf(ties) : sql`1 = 0`;
}
