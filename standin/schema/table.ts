/** What a column holds; decides affinity and collation in SQLite. `json` is text that an answer never parses. */
export type ColumnKind = 'text' | 'number' | 'date' | 'json';

/**
 * A table of the ERP. With a `prefix` its columns are the documented wire members of that prefix, plus
 * `<prefix>_Guid`, `_create_date`, `_lastup_date`, `_iptal` and `ekstra` (unknown members, as JSON); `extra` adds
 * columns that other sources name. Without a prefix, `extra` is the whole table.
 */
export interface Table {
	name: string;
	prefix?: string;
	extra: Record<string, ColumnKind>;
	/** Columns that look-ups use; indexed. */
	index?: string[];
	/** The item or account that the row belongs to; indexed, for its rows are summed up again and again. */
	owner?: string;
	/**
	 * The document's date, and the columns that may hold a client's reference, each indexed with it
	 * (docs/trust/erp-behaviour.md#looking-saves-up).
	 */
	references?: { day: string; columns: string[] };
	/** True where no member of the wire writes the table: its columns are those that integrators know. */
	wireless?: boolean;
	/** True where lines or cards carry a `user_tablo`: a `<name>_USER` table is made. */
	user?: boolean;
}
