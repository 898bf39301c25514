import type { TableNeed } from '../ask/schema';
import { Sql, sql } from '../ask/sql';
import type { Database } from './database';

/** A date, or NULL for an empty one: 1899-12-30 is the ERP's (docs/trust/erp-behaviour.md#values-in-rows), 1900-01-01 SQL Server's. */
export const filled = (column: Sql): Sql => sql`CASE WHEN ${column} >= CAST('19000102' AS date) THEN ${column} END`;

/** When a row was last written: its last change, or its creation if it was never changed. */
export const writtenAt = (changed: Sql, made: Sql | undefined): Sql =>
	made ? sql`ISNULL(${filled(changed)}, ${filled(made)})` : filled(changed);

/** The same of a table's rows under an alias. A filter by it needs the date of the change. */
export function writtenOf(db: Database, need: TableNeed, prefix: string, alias: string): Sql {
	const columnOf = (name: string) => sql`${Sql.name(alias)}.${Sql.name(`${prefix}_${name}`)}`;
	db.require(need, `${prefix}_lastup_date`);
	const hasMade = db.hasColumn(need, `${prefix}_create_date`);
	return writtenAt(columnOf('lastup_date'), hasMade ? columnOf('create_date') : undefined);
}
