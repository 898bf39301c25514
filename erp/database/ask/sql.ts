import { startLiteral, textLiteral, literalOf, type SqlParameter } from '../sql/literal';
import { plusDays } from '../../base/values/day';

/** Joins a template's lines with blanks. */
function oneLine(part: string): string {
	const lines = part.split('\n');
	const end = lines.length - 1;
	return lines
		.map((line, index) => (index === 0 ? line : line.trimStart()))
		.map((line, index) => (index === end ? line : line.trimEnd()))
		.join(' ');
}

/**
 * A piece of T-SQL that is safe by construction: written in our code, or a literal of a checked value. Plain strings have another type, so the
 * compiler refuses them within a statement.
 */
export class Sql {
	private constructor(
		private readonly text: string,
		/** The values of a number, day or list literal: digits, or days `yyyy-MM-dd`. */
		readonly values: readonly string[] = [],
	) {}

	/** Builds a piece from a template, whose text is our code. Its lines are joined. */
	static written(parts: TemplateStringsArray, ...pieces: ReadonlyArray<Sql>): Sql {
		const text = parts.map(oneLine).reduce((all, part, index) => `${all}${pieces[index - 1]?.text ?? ''}${part}`);
		return new Sql(parts.some((part) => part.includes('\n')) ? text.trim() : text);
	}

	/** A name in our tables; throws RangeError for an invalid one (docs/trust/erp-behaviour.md#names-and-texts-in-sql). */
	static name(identifier: string): Sql {
		if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(identifier)) throw new RangeError(`"${identifier}" is not a name`);
		return new Sql(identifier);
	}

	/** A name that the database gave, such as a user's own column; `undefined` if it cannot be written safely. */
	static safeName(identifier: string): Sql | undefined {
		if (/^[A-Za-z_][A-Za-z0-9_]*$/.test(identifier)) return new Sql(identifier);
		return /^[\p{L}_][\p{L}\p{Nd}_ ]{0,127}$/u.test(identifier) ? new Sql(`[${identifier}]`) : undefined;
	}

	/** A value as a literal, or why that is impossible; `zone` is the server clock's. */
	static value(
		parameter: SqlParameter,
		zone: string,
	): { readonly ok: true; readonly sql: Sql } | Exclude<ReturnType<typeof literalOf>, { ok: true }> {
		const written = literalOf(parameter, zone);
		return written.ok ? { ok: true, sql: new Sql(written.sql, written.values) } : written;
	}

	/** A text literal, also for blank text. */
	static text(value: string): Sql {
		return new Sql(textLiteral(value));
	}

	/** The LIKE pattern for a prefix. */
	static beginning(text: string): Sql {
		return new Sql(startLiteral(text));
	}

	static join(pieces: readonly Sql[], between: Sql): Sql {
		return new Sql(pieces.map(({ text }) => text).join(between.text));
	}

	/** The statement's text. */
	toString(): string {
		return this.text;
	}
}

/** Tagged template for T-SQL, in which only pieces can be inserted. */
export const sql = Sql.written;

/** A piece that depends on a value; empty without one. */
export const when = <T>(value: T | undefined | false, piece: (value: T) => Sql): Sql =>
	value === undefined || value === false ? sql`` : piece(value);

/** A conjunction; always true if empty. */
export const allOf = (conditions: readonly Sql[]): Sql =>
	conditions.length === 0 ? sql`1 = 1` : Sql.join(conditions, sql` AND `);

/** A disjunction. */
export const anyOf = (conditions: readonly Sql[]): Sql => sql`(${Sql.join(conditions, sql` OR `)})`;

/** A whole number of ours, such as a code of the ERP. Throws RangeError for any other. */
export function whole(value: number): Sql {
	const written = Sql.value({ name: 'number', type: 'number', value, typed: true }, 'UTC');
	if (!Number.isSafeInteger(value) || !written.ok) throw new RangeError(`${value} is not a whole number`);
	return written.sql;
}

/** Distinct texts for `IN (…)`. */
export const oneOf = (texts: Iterable<string>): Sql => Sql.join([...new Set(texts)].map(Sql.text), sql`, `);

/** Whether a moment is before the end of a day `yyyy-MM-dd`, independent of the server's settings. */
export const untilDay = (column: Sql, to: string): Sql =>
	sql`${column} < ${Sql.text(plusDays(to, 1).replaceAll('-', ''))}`;

/** Whether a moment is between two days `yyyy-MM-dd`, both included. */
export const withinDays = (column: Sql, from: string, to: string): Sql =>
	sql`${column} >= ${Sql.text(from.replaceAll('-', ''))} AND ${untilDay(column, to)}`;

/** Whether a moment is between two days, both included; an absent bound is open. */
export const betweenDays = (column: Sql, first: Sql | undefined, last: Sql | undefined): Sql[] => [
	...(first ? [sql`${column} >= ${first}`] : []),
	...(last ? [sql`${column} < DATEADD(day, 1, ${last})`] : []),
];

/** Excludes cancelled rows; rows that the API wrote may hold NULL (docs/trust/erp-behaviour.md#cancelled-rows). Empty without such a column. */
export const notCancelled = (column: Sql | undefined): Sql[] => (column ? [sql`ISNULL(${column}, 0) = 0`] : []);
