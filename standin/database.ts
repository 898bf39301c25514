import { Database } from 'node-sqlite3-wasm';

/** A value of the database. */
export type Value = string | number | null;
/** A row, by column name. */
export type Row = Record<string, Value>;

/** Access to the ERP's tables, for the engine and for tests that look at what was written. Synchronous. */
export interface Db {
	all(sql: string, params?: Value[]): Row[];
	get(sql: string, params?: Value[]): Row | undefined;
	run(sql: string, params?: Value[]): number;
	exec(sql: string): void;
	/** Rows written so far, undone ones included. */
	changes(): number;
	/** Runs `work` in one transaction; an exception undoes it and is thrown on. */
	transaction<T>(work: () => T): T;
	/** Makes a SQL function of as many arguments as `work` names, or `count`; used for the functions that SQLite lacks. */
	define(name: string, work: (...args: Value[]) => Value, count?: number): void;
	close(): void;
}

/**
 * Opens (or creates) the SQLite file. No durability is wanted of a stand-in, hence no syncing. A file that is `ours` alone stays locked while
 * it is open: a lock of this SQLite is a folder, made and removed around each statement otherwise, which costs more than most statements.
 */
export function openDb(file: string, { ours = false } = {}): Db {
	const database = new Database(file);
	if (ours) database.exec('PRAGMA locking_mode = EXCLUSIVE;');
	database.exec('PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF;');
	return {
		all: (sql, params = []) => database.all(sql, params) as Row[],
		get: (sql, params = []) => (database.get(sql, params) as Row | null) ?? undefined,
		run: (sql, params = []) => database.run(sql, params).changes,
		exec: (sql) => database.exec(sql),
		changes: () => Number(database.get('SELECT total_changes() AS n')?.n),
		transaction: (work) => {
			database.exec('BEGIN');
			try {
				const result = work();
				database.exec('COMMIT');
				return result;
			} catch (error) {
				database.exec('ROLLBACK');
				throw error;
			}
		},
		define: (name, work, count = work.length) => {
			const counted = (...args: Value[]) => work(...args);
			Object.defineProperty(counted, 'length', { value: count });
			database.function(name, counted as (...args: unknown[]) => Value);
		},
		close: () => database.close(),
	};
}

/** A new row identity, as SQL Server writes a uniqueidentifier. Stored without braces. */
export function newGuid(): string {
	return crypto.randomUUID().toUpperCase();
}

/** A guid in any writing (braces, lower case) in the stored form. */
export function plainGuid(text: string): string {
	return text.replace(/[{}]/g, '').trim().toUpperCase();
}

/** A stored guid as answers carry it: 38 characters with braces (docs/trust/erp-behaviour.md#values-in-rows). */
export function bracedGuid(text: Value | undefined): string {
	return `{${String(text)}}`;
}
