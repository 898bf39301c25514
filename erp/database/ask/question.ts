import { MARKED_ROW, withEnd } from './endRow';
import { allOf, notCancelled, Sql, sql } from './sql';

/** A question to one table of the ERP's database, as data. */
export interface TableQuestion {
	readonly table: string;
	/** Columns without which the question makes no sense. */
	readonly columns: readonly string[];
	/** Columns that a database may lack. */
	readonly optional?: readonly string[];
	/** Column that marks cancelled rows, which are left out; without it they count, too. */
	readonly cancelled?: string;
	/** Which rows. A function of what the database has where the condition can do without a column; `undefined` where it cannot. */
	readonly where: Sql | ((has: (column: string) => boolean) => Sql | undefined);
	/** One row with the greatest values for all rows that share this value. */
	readonly greatestBy?: Sql;
}

/** What a question asks of a database without some names: a statement, and its parts for a method that takes a condition. */
export interface Asked {
	readonly columns: readonly string[];
	readonly where: Sql;
	readonly statement: string;
}

/** A question for a database that lacks some tables and columns; the first of these without which it cannot be asked. */
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
