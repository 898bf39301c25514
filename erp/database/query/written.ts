import type { TableNeed } from '../ask/schema';
import { Sql, sql } from '../ask/sql';
import type { Database } from './database';

/** A date, or NULL for an empty one: 1899-12-30 is the ERP's (docs/trust/erp-behaviour.md#values-in-rows), 1900-01-01 SQL Server's. */
export const filled = (column: Sql): Sql => sql`CASE WHEN ${column} >= CAST('19000102' AS date) THEN ${column} END`;

/** When a row was last written: its last change, or its creation if it was never changed. */
export const writtenAt = (changed: Sql, made: Sql | undefined): Sql =>
	made ? sql`ISNULL(${filled(changed)}, ${filled(made)})` : filled(changed);

/**
 * Whether a moment is `since` or later, or may be: a date without a time is written at any hour of its day
 * (docs/trust/erp-behaviour.md#changes-since-a-time).
 */
export const sinceMoment = (moment: Sql, since: Sql): Sql =>
	sql`(${moment} >= ${since} OR ${moment} = CAST(${since} AS date))`;

/** Whether a table's rows under an alias were written since a moment. It needs the date of the change. */
export function writtenSince(db: Database, need: TableNeed, prefix: string, alias: string, since: Sql): Sql {
	const columnOf = (name: string) => sql`${Sql.name(alias)}.${Sql.name(`${prefix}_${name}`)}`;
	db.require(need, `${prefix}_lastup_date`);
	const hasMade = db.hasColumn(need, `${prefix}_create_date`);
	return sinceMoment(writtenAt(columnOf('lastup_date'), hasMade ? columnOf('create_date') : undefined), since);
}
