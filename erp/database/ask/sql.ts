import { startLiteral, textLiteral } from '../sql/literal';
import { literalOf, type SqlParameter } from '../sql/parameters';
import { plusDays } from '../../base/values/day';

/** Lines of a template as one, with a blank where they met. */
function oneLine(part: string): string {
	const lines = part.split('\n');
	const end = lines.length - 1;
	return lines
		.map((line, index) => (index === 0 ? line : line.trimStart()))
		.map((line, index) => (index === end ? line : line.trimEnd()))
		.join(' ');
}

/**
 * A piece of T-SQL that is safe by how it was made: written in our code, or a literal of a checked value. A plain text is none, so the
 * compiler refuses it within a statement.
 */
export class Sql {
	private constructor(
		private readonly text: string,
		/** What the literal of a number, a day or a list of them means: digits, or days `yyyy-MM-dd`. */
		readonly values: readonly string[] = [],
	) {}

	/** Puts pieces together: what stands in the template itself was written in our code. Its lines become one. */
	static written(parts: TemplateStringsArray, ...pieces: ReadonlyArray<Sql>): Sql {
		const text = parts.map(oneLine).reduce((all, part, index) => `${all}${pieces[index - 1]?.text ?? ''}${part}`);
		return new Sql(parts.some((part) => part.includes('\n')) ? text.trim() : text);
	}

	/** A name of our tables; throws RangeError for what is none (docs/trust/erp-behaviour.md#names-and-texts-in-sql). */
	static name(identifier: string): Sql {
		if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(identifier)) throw new RangeError(`"${identifier}" is not a name`);
		return new Sql(identifier);
	}

	/** A name that the database itself gave, such as a column of the user's own; `undefined` for one that no statement can name safely. */
	static safeName(identifier: string): Sql | undefined {
		if (/^[A-Za-z_][A-Za-z0-9_]*$/.test(identifier)) return new Sql(identifier);
		return /^[\p{L}_][\p{L}\p{Nd}_ ]{0,127}$/u.test(identifier) ? new Sql(`[${identifier}]`) : undefined;
	}

	/** A value as a literal, or why there is none; `zone` is that of the server's clock. */
	static value(
		parameter: SqlParameter,
		zone: string,
	): { readonly ok: true; readonly sql: Sql } | Exclude<ReturnType<typeof literalOf>, { ok: true }> {
		const written = literalOf(parameter, zone);
		return written.ok ? { ok: true, sql: new Sql(written.sql, written.values) } : written;
	}

	/** A text, whatever it says, blank too. */
	static text(value: string): Sql {
		return new Sql(textLiteral(value));
	}

	/** The pattern of LIKE that finds what begins with a text. */
	static beginning(text: string): Sql {
		return new Sql(startLiteral(text));
	}

	static join(pieces: readonly Sql[], between: Sql): Sql {
		return new Sql(pieces.map(({ text }) => text).join(between.text));
	}

	/** The text for the server. */
	toString(): string {
		return this.text;
	}
}

/** Writes a piece of T-SQL; only pieces go into its holes. */
export const sql = Sql.written;

/** A piece that depends on a value: nothing where there is none. */
export const when = <T>(value: T | undefined | false, piece: (value: T) => Sql): Sql =>
	value === undefined || value === false ? sql`` : piece(value);

/** Conditions that all hold; none at all is always true. */
export const allOf = (conditions: readonly Sql[]): Sql =>
	conditions.length === 0 ? sql`1 = 1` : Sql.join(conditions, sql` AND `);

/** Conditions of which one holds. */
export const anyOf = (conditions: readonly Sql[]): Sql => sql`(${Sql.join(conditions, sql` OR `)})`;

/** A whole number of our own, such as a code of the ERP. Throws RangeError for any other. */
export function whole(value: number): Sql {
	const written = Sql.value({ name: 'number', type: 'number', value, typed: true }, 'UTC');
	if (!Number.isSafeInteger(value) || !written.ok) throw new RangeError(`${value} is not a whole number`);
	return written.sql;
}

/** Texts for `IN (…)`, each once. */
export const oneOf = (texts: Iterable<string>): Sql => Sql.join([...new Set(texts)].map(Sql.text), sql`, `);

/** Whether a moment is before the end of a day `yyyy-MM-dd`, in the form that every setting of a server reads alike. */
export const untilDay = (column: Sql, to: string): Sql =>
	sql`${column} < ${Sql.text(plusDays(to, 1).replaceAll('-', ''))}`;

/** Whether a moment is on these days `yyyy-MM-dd` or between them. */
export const withinDays = (column: Sql, from: string, to: string): Sql =>
	sql`${column} >= ${Sql.text(from.replaceAll('-', ''))} AND ${untilDay(column, to)}`;

/** Whether a moment is on one of the days from the first to the last, both included; a bound that is not given holds all. */
export const betweenDays = (column: Sql, first: Sql | undefined, last: Sql | undefined): Sql[] => [
	...(first ? [sql`${column} >= ${first}`] : []),
	...(last ? [sql`${column} < DATEADD(day, 1, ${last})`] : []),
];

/** Rows that are not cancelled: those that the API wrote may hold NULL (docs/trust/erp-behaviour.md#cancelled-rows). Nothing where there is no such column. */
export const notCancelled = (column: Sql | undefined): Sql[] => (column ? [sql`ISNULL(${column}, 0) = 0`] : []);
