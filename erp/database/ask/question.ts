import { MARKED_ROW, withEnd } from './endRow';
import { allOf, notCancelled, Sql, sql } from './sql';

/** A query of one table of the ERP's database, as data. */
export interface TableQuestion {
	readonly table: string;
	/** Needed columns. */
	readonly columns: readonly string[];
	/** Optional columns. */
	readonly optional?: readonly string[];
	/** Mark of cancelled rows, which are left out; if absent, they are included. */
	readonly cancelled?: string;
	/** The condition. A function of the existing columns if it can do without some; it returns `undefined` if it cannot. */
	readonly where: Sql | ((has: (column: string) => boolean) => Sql | undefined);
	/** One row with the maxima of all rows that share this value. */
	readonly greatestBy?: Sql;
}

/** A query without the names that a database lacks: the statement, and its parts for methods that take a condition. */
export interface Asked {
	readonly columns: readonly string[];
	readonly where: Sql;
	readonly statement: string;
}

/** The query for a database that lacks some names, or the first lacking name without which it is impossible. */
export function askedWithout(question: TableQuestion, lacks: readonly string[]): Asked | { readonly lost: string } {
	const { table, optional = [], cancelled, greatestBy } = question;
	const has = (name: string) => !lacks.includes(name);
	const lost = [table, ...question.columns].find((name) => !has(name));
	const condition = typeof question.where === 'function' ? question.where(has) : question.where;
	if (lost !== undefined || !condition) return { lost: lost ?? lacks.join(' and ') };
	const columns = [...question.columns, ...optional.filter(has)];
	const kept = notCancelled(cancelled !== undefined && has(cancelled) ? Sql.name(cancelled) : undefined);
	const where = allOf([condition, ...kept]);
	const names = columns.map(Sql.name);
	const shown = greatestBy ? names.map((name) => sql`MAX(${name}) AS ${name}`) : names;
	const grouped = greatestBy ? sql` GROUP BY ${greatestBy}` : sql``;
	const select = sql`SELECT ${Sql.join([MARKED_ROW, ...shown], sql`, `)} FROM dbo.${Sql.name(table)} WHERE ${where}${grouped}`;
	return { columns, where, statement: withEnd(select, columns.length) };
}
