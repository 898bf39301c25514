import type { FunctionNeed, TableNeed } from '../ask/needs';
import { lacksColumn, type Schema } from '../ask/schema';
import { Sql, sql } from '../ask/sql';
import { wordSet } from '../../base/text/words';
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

/** The columns that a statement names under an alias. */
const columnsIn = (statement: Sql): ReadonlySet<string> =>
	new Set([...statement.toString().matchAll(/\.(\w+)/g)].map(([, name = '']) => name));

/** A statement for one database. */
interface DatabaseStatement {
	readonly statement: Sql;
	readonly lackedBy: (members: readonly OutputMember[]) => string[];
}

/**
 * A database as a statement sees it: each table has every column that the statement names. A lacking column is replaced by NULL, a lacking table
 * by one without rows, and the lacks are reported once.
 */
export class Database {
	/** Tables of the statement. */
	private readonly asked = new Set<TableNeed>();
	/** Lacking names without which the statement is impossible, such as `the table BARKOD_TANIMLARI`. */
	private readonly missing: string[] = [];

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
		const named = columnsIn(select(new Database(schema)));
		const db = new Database(schema, named);
		const statement = select(db);
		const [lacks] = db.missing;
		if (lacks !== undefined) return { lacks };
		return {
			statement,
			lackedBy: (members: readonly OutputMember[]): string[] =>
				[...db.asked].flatMap((need) =>
					db.lacking(need).map((column) => {
						const member = members.find((each) => each.column === column);
						return member ? `${member.name} (${column}, ${member.turkish})` : `${column} of ${need.name}`;
					}),
				),
		};
	}

	/** A table that the statement needs, together with its needed columns. */
	table(need: TableNeed): Sql {
		const lacks = this.schema.missing(need);
		if (lacks !== undefined) this.missing.push(lacks);
		return this.seen(need);
	}

	/** An optional table. */
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
		if (!this.hasColumn(need, column)) this.missing.push(lacksColumn(column, need.name).lacks);
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
