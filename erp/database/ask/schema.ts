import type { FunctionNeed, Need, TableNeed } from './needs';
import { isSecretColumn } from '../sql/secrets';
import { Sql, sql } from './sql';

/** A table in a statement: `from` with its alias, and its columns, those that it lacks as `undefined`. */
type Aliased<N extends string, O extends string> = { readonly from: Sql } & {
	readonly column: Readonly<Record<N, Sql>> & Readonly<Partial<Record<O, Sql>>>;
};

/** Names as the database compares them: without case, `I` and `ı`, `İ` and `i` being pairs (docs/trust/erp-behaviour.md#names-of-columns-in-rows). */
const compared = (name: string): string => name.replaceAll('I', 'ı').replaceAll('İ', 'i').toLowerCase();

const keyOf = (object: string, column = ''): string => compared(`${object}.${column}`);

/** What a question says where the database lacks a column that it cannot do without. */
export const lacksColumn = (column: string, table: string): { readonly lacks: string } => ({
	lacks: `the column ${column} of the table ${table}`,
});

/** What a database has, as far as reads need to know; names are spelled as reads spell them. */
export class Schema {
	private constructor(
		private readonly has: (key: string, isSeldom: boolean) => boolean,
		/** Whether the database itself said what it has. */
		readonly isRead: boolean,
		private readonly all: ReadonlyMap<string, readonly string[]> = new Map(),
	) {}

	/** What the database itself says that it has: objects, and columns as `[table, column]`. */
	static of(objects: readonly string[], columns: ReadonlyArray<readonly [table: string, column: string]>): Schema {
		const keys = new Set([
			...objects.map((name) => keyOf(name)),
			...columns.flatMap(([name, column]) => [keyOf(name), keyOf(name, column)]),
		]);
		const all = new Map<string, string[]>();
		for (const [name, column] of columns) all.set(keyOf(name), [...(all.get(keyOf(name)) ?? []), column]);
		return new Schema((key) => keys.has(key), true, all);
	}

	/** Where the database cannot be asked what it has: what several independent sources agree on. */
	static assumed(): Schema {
		return new Schema((_, isSeldom) => !isSeldom, false);
	}

	/** Without something that the database said it does not know: a table, function or column. */
	without(name: string): Schema {
		const gone = compared(name);
		const isGone = (key: string) => key.split('.').some((part) => part === gone);
		const all = [...this.all].filter(([key]) => !isGone(key));
		return new Schema(
			(key, isSeldom) => !isGone(key) && this.has(key, isSeldom),
			this.isRead,
			new Map(all.map(([key, columns]) => [key, columns.filter((column) => compared(column) !== gone)])),
		);
	}

	hasFunction({ name }: FunctionNeed): boolean {
		return this.has(keyOf(name), false);
	}

	hasTable({ name }: TableNeed): boolean {
		return this.has(keyOf(name), false);
	}

	hasColumn({ name, needed, optional, seldom }: TableNeed, column: string): boolean {
		const isNamed = needed.includes(column) || optional.includes(column);
		return this.has(keyOf(name, column), !isNamed || seldom.has(column));
	}

	/** All columns of a table that is open but for passwords and the like, in the database's own spelling, under the alias; none where nobody could ask. */
	allOf({ name }: TableNeed, alias: string): Record<string, Sql> {
		const prefix = Sql.name(alias);
		const columns = (this.all.get(keyOf(name)) ?? []).flatMap((column) => {
			const named = isSecretColumn(column) ? undefined : Sql.safeName(column);
			return named ? [[column, sql`${prefix}.${named}`] as const] : [];
		});
		return Object.fromEntries(columns);
	}

	/** What is not reported beside members of a question that asks this table or function, for lack of it or of its columns. */
	unavailable(need: Need): string[] {
		if (need.kind === 'function')
			return need.unavailable !== undefined && !this.hasFunction(need) ? [need.unavailable] : [];
		if (this.missing(need) !== undefined) return [];
		const marks = need.optional.filter((column) => column.endsWith('_iptal'));
		const secrets = need.open ? (this.all.get(keyOf(need.name)) ?? []).filter(isSecretColumn) : [];
		return [
			...marks.filter((column) => !this.hasColumn(need, column)).map((column) => `${column} of ${need.name}`),
			...secrets.map((column) => `${column} (a password by its name)`),
		];
	}

	/** A table under an alias. A statement names only columns that are there. */
	as<N extends string, O extends string>(need: TableNeed<N, O>, alias: string): Aliased<N, O> {
		const prefix = Sql.name(alias);
		const there = [
			...need.needed,
			...need.optional.filter((name) => this.has(keyOf(need.name, name), need.seldom.has(name))),
		];
		const column = Object.fromEntries(there.map((name) => [name, sql`${prefix}.${Sql.name(name)}`]));
		return {
			from: sql`dbo.${Sql.name(need.name)} ${prefix}`,
			column: column as Aliased<N, O>['column'],
		};
	}

	/** What of a table's needed parts the database lacks, for an error; `undefined` where all are there. */
	missing(need: TableNeed): string | undefined {
		if (!this.hasTable(need)) return `the table ${need.name}`;
		const column = need.needed.find((name) => !this.hasColumn(need, name));
		return column === undefined ? undefined : lacksColumn(column, need.name).lacks;
	}

	/** The first thing that a read cannot do without in any case, and the database lacks. */
	lacking(needs: readonly Need[]): string | undefined {
		const tables = needs.filter((need): need is TableNeed => need.kind === 'table' && need.mayLack !== true);
		return tables.map((need) => this.missing(need)).find((missing) => missing !== undefined);
	}
}
