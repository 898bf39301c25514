import type { FunctionNeed, Schema, TableNeed } from '../ask/schema';
import { Sql, sql } from '../ask/sql';
import { wordSet } from '../../base/text/words';
import { isSecretColumn } from '../sql/secrets';
import { outputMember, type OutputType, type OutputMember } from './dictionary';

/** Types of NULL placeholders: a comparison needs a compatible type. */
const TYPES: Readonly<Record<OutputType, Sql>> = {
	text: sql`nvarchar(127)`,
	currency: sql`nvarchar(127)`,
	number: sql`float`,
	money: sql`float`,
	flag: sql`int`,
	date: sql`datetime`,
	dateTime: sql`datetime`,
	guid: sql`uniqueidentifier`,
};

/** Column names of codes, texts and titles, after the table prefix. */
const TEXTS = wordSet('isim ismi ad adi seri unvan');

/** The type of a column. Columns without an output member are marks, numbers and links. */
function typeOf(column: string): Sql {
	const name = column.slice(column.lastIndexOf('_') + 1).toLowerCase();
	if (name === 'date') return TYPES.dateTime;
	if (name.endsWith('guid') || /uid\d?$/.test(name)) return TYPES.guid;
	if (TEXTS.has(name) || /kodu?$/.test(name) || name.startsWith('evracik')) return TYPES.text;
	try {
		return TYPES[outputMember(column).as];
	} catch {
		return TYPES.number;
	}
}

const nothing = (column: string): Sql => sql`CAST(NULL AS ${typeOf(column)}) AS ${Sql.name(column)}`;

const columnsIn = (statement: Sql): ReadonlySet<string> =>
	new Set([...statement.toString().matchAll(/\.(\w+)/g)].map(([, name = '']) => name));

interface DatabaseStatement {
	readonly statement: Sql;
	/** Members beyond the usual ones that it outputs. */
	readonly extra: ReadonlySet<string>;
	/** Columns of the user's own that it outputs, under their own names. */
	readonly own: ReadonlySet<string>;
	/** Columns that it outputs as NULL because this database cannot provide them. */
	readonly lost: ReadonlySet<string>;
	/** What else it cannot provide, for a read with some members. */
	readonly lackedBy: (members: readonly OutputMember[]) => string[];
}

/** Thrown while a statement is built: a name without which it is impossible, such as `the table BARKOD_TANIMLARI`. */
class Impossible extends Error {}

/** The name of an `Impossible`; throws any other error on. */
function lacksOf(error: unknown): string {
	if (error instanceof Impossible) return error.message;
	throw error;
}

/**
 * A database as a statement sees it: each table has every column that the statement names. A lacking column is replaced by NULL, a lacking table
 * by one without rows, and the lacks are reported once.
 */
export class Database {
	/** Tables of the statement. */
	private readonly asked = new Set<TableNeed>();
	/** Computed columns that are NULL here. */
	private readonly lost = new Set<string>();
	/** Other information that is lacking, in words. */
	private readonly reports = new Set<string>();
	private readonly extras = new Set<string>();
	private readonly owns = new Set<string>();

	private constructor(
		private readonly schema: Schema,
		/** Columns that the statement names, as far as known. */
		private readonly named: ReadonlySet<string> = new Set(),
	) {}

	/**
	 * Builds a statement for a database, with its lacks: members by name, other columns by table. `lacks` is the first name without which it is
	 * impossible. It is built twice: the first pass collects the named columns.
	 */
	static statement(schema: Schema, select: (db: Database) => Sql): DatabaseStatement | { readonly lacks: string } {
		try {
			const db = new Database(schema, columnsIn(select(new Database(schema))));
			const statement = select(db);
			const lost = new Set([...db.lost, ...[...db.asked].flatMap((need) => db.lacking(need))]);
			return { statement, extra: db.extras, own: db.owns, lost, lackedBy: (members) => db.lackedBy(members) };
		} catch (error) {
			return { lacks: lacksOf(error) };
		}
	}

	/** A table that the statement needs, together with its needed columns. */
	table(need: TableNeed): Sql {
		const lacks = this.schema.missing(need);
		if (lacks !== undefined) this.impossible(lacks);
		return this.seen(need);
	}

	optional(need: TableNeed): Sql {
		return this.seen(need);
	}

	has(need: FunctionNeed | TableNeed): boolean {
		return need.kind === 'function' ? this.schema.hasFunction(need) : this.schema.missing(need) === undefined;
	}

	hasColumn(need: TableNeed, column: string): boolean {
		return this.schema.hasColumn(need, column);
	}

	/** Requires a column that the user filters by: a filter is never ignored. */
	require(need: TableNeed, column: string): void {
		const lacks = this.schema.missing(need, [column]);
		if (lacks !== undefined) this.impossible(lacks);
	}

	/** Ends a statement that this database cannot answer. */
	impossible(lacks: string): never {
		throw new Impossible(lacks);
	}

	/** NULL for a computed column that this database cannot provide; the column is reported. */
	without(column: string): Sql {
		this.lost.add(column);
		return sql`CAST(NULL AS ${typeOf(column)})`;
	}

	/** Reports what else this database cannot provide, in words. */
	report(lost: string): void {
		this.reports.add(lost);
	}

	/** Columns that only some statements of a read output: `, value AS column` each. */
	extra(columns: Readonly<Record<string, Sql>>): Sql {
		const shown = Object.entries(columns).map(([name, value]) => {
			this.extras.add(name);
			return sql`, ${value} AS ${Sql.name(name)}`;
		});
		return Sql.join(shown, sql``);
	}

	/** All columns of a table of the user's own under an alias, but passwords and the like, which are reported: `, u.x AS x` each. */
	own(need: TableNeed, alias: string, except: readonly string[]): Sql {
		const named = except.map((column) => column.toLowerCase());
		const columns = this.schema.columnsOf(need).filter((column) => !named.includes(column.toLowerCase()));
		for (const column of columns.filter(isSecretColumn)) this.report(`${column} (a password by its name)`);
		const shown = columns.flatMap((column) => {
			const name = isSecretColumn(column) ? undefined : Sql.safeName(column);
			if (!name) return [];
			this.owns.add(column);
			return [sql`, ${Sql.name(alias)}.${name} AS ${name}`];
		});
		return Sql.join(shown, sql``);
	}

	/**
	 * What the statement cannot provide beside members. A lacking table is reported by its members, or by its name if it has none. A column of some
	 * builds only that is no member loses nothing in the others.
	 */
	private lackedBy(members: readonly OutputMember[]): string[] {
		const isMember = (column: string) => members.some((member) => member.column === column);
		const ofTables = [...this.asked].flatMap((need) => {
			const lacking = this.lacking(need);
			if (!this.has(need)) return lacking.some(isMember) ? [] : [`the table ${need.name}`];
			const others = lacking.filter((column) => !isMember(column) && !need.seldom.has(column));
			return others.map((column) => `${column} of ${need.name}`);
		});
		return [...new Set([...ofTables, ...this.reports])];
	}

	/** Named columns that the table lacks. */
	private lacking(need: TableNeed): readonly string[] {
		const isThere = this.has(need);
		return [...need.needed, ...need.optional].filter(
			(column) => this.named.has(column) && !(isThere && this.hasColumn(need, column)),
		);
	}

	private seen(need: TableNeed): Sql {
		this.asked.add(need);
		const name = sql`dbo.${Sql.name(need.name)}`;
		const lacking = new Set(this.lacking(need));
		if (lacking.size === 0) return name;
		const columns = Sql.join(
			[...need.needed, ...need.optional].flatMap((column) =>
				this.named.has(column) ? [lacking.has(column) ? nothing(column) : Sql.name(column)] : [],
			),
			sql`, `,
		);
		return this.has(need) ? sql`(SELECT ${columns} FROM ${name})` : sql`(SELECT ${columns} WHERE 1 = 0)`;
	}
}
