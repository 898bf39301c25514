import type { FunctionNeed, TableNeed } from '../ask/needs';
import { lacksColumn, type Schema } from '../ask/schema';
import { Sql, sql } from '../ask/sql';
import { toldMember, type TellAs, type ToldMember } from './dictionary';

/** What a question cannot do without, and this database lacks, such as `the table BARKOD_TANIMLARI`. */
export class Lacking extends Error {
	constructor(readonly lacks: string) {
		super(`The database lacks ${lacks}`);
	}
}

/** Types of the NULL that stands for a column: what is compared with it has to be of a kindred type. */
const TYPES: Readonly<Record<TellAs, Sql>> = {
	text: sql`nvarchar(127)`,
	currency: sql`nvarchar(127)`,
	number: sql`float`,
	money: sql`float`,
	flag: sql`int`,
	date: sql`datetime`,
	dateTime: sql`datetime`,
	guid: sql`uniqueidentifier`,
};

/** Columns that no item shows are marks, numbers and links. */
function typeOf(column: string): Sql {
	if (/_(?:\w*Guid|uid)$|UId\d$/.test(column)) return TYPES.guid;
	if (/_(?:kodu?|isim|ismi|adi?|evracik\d+|seri|stokkodu?)$/.test(column)) return TYPES.text;
	try {
		return TYPES[toldMember(column).as];
	} catch {
		return TYPES.number;
	}
}

const nothing = (column: string): Sql => sql`CAST(NULL AS ${typeOf(column)}) AS ${Sql.name(column)}`;

/**
 * A database as statements see it: each table has every column that a read may name. NULL stands for a column that this build lacks, and a
 * table that it lacks has no rows. What that was is told once, by `lackedBy`.
 */
export class Database {
	private readonly asked = new Set<TableNeed>();

	constructor(private readonly schema: Schema) {}

	/** A table without which the statement makes no sense. Throws Lacking where it, or a column that it needs, is not there. */
	table(need: TableNeed): Sql {
		const lacks = this.schema.missing(need);
		if (lacks !== undefined) throw new Lacking(lacks);
		return this.seen(need);
	}

	/** A table that the statement can do without. */
	optional(need: TableNeed): Sql {
		return this.seen(need);
	}

	has(need: FunctionNeed | TableNeed): boolean {
		return need.kind === 'function' ? this.schema.hasFunction(need) : this.schema.missing(need) === undefined;
	}

	hasColumn(need: TableNeed, column: string): boolean {
		return this.schema.hasColumn(need, column);
	}

	/** Throws Lacking where the user asks by a column that is not there: a filter that cannot be kept is not passed over. */
	require(need: TableNeed, column: string): void {
		if (!this.hasColumn(need, column)) throw new Lacking(lacksColumn(column, need.name).lacks);
	}

	/** Columns that a statement names and this database lacks: those of members by their name, others by their table. */
	lackedBy(statement: Sql, members: readonly ToldMember[]): string[] {
		const text = statement.toString();
		const named = new Set([...text.matchAll(/\.(\w+)/g)].map(([, name]) => name));
		return [...this.asked].flatMap((need) =>
			this.lacking(need).flatMap((column) => {
				if (!named.has(column)) return [];
				const member = members.find((each) => each.column === column);
				return [member ? `${member.name} (${column}, ${member.turkish})` : `${column} of ${need.name}`];
			}),
		);
	}

	private lacking(need: TableNeed): readonly string[] {
		const all = [...need.needed, ...need.optional];
		if (this.schema.missing(need) !== undefined) return all;
		return all.filter((column) => !this.schema.hasColumn(need, column));
	}

	private seen(need: TableNeed): Sql {
		this.asked.add(need);
		const name = sql`dbo.${Sql.name(need.name)}`;
		const lacking = new Set(this.lacking(need));
		if (lacking.size === 0) return name;
		const columns = Sql.join(
			[...need.needed, ...need.optional].map((column) => (lacking.has(column) ? nothing(column) : Sql.name(column))),
			sql`, `,
		);
		return this.schema.missing(need) === undefined
			? sql`(SELECT ${columns} FROM ${name})`
			: sql`(SELECT ${columns} WHERE 1 = 0)`;
	}
}
