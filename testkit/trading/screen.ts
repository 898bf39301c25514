import { createClock } from '../../standin/clock';
import { newGuid, type Db, type Row } from '../../standin/database';
import { insertRow } from '../../standin/engine/rows';
import { erpRow } from '../../standin/schema/erpRow';

const clock = createClock('Europe/Istanbul', () => new Date());

/** The ERP's local time of a moment in milliseconds, as its rows bear it. */
export const erpTime = (moment: number): string => clock.local(new Date(moment));

/** Inserts a row as a screen of the ERP made it at `made`, a time of the ERP; its GUID. */
export function stampedRow(db: Db, table: string, prefix: string, made: string, values: Row = {}): string {
	const guid = String(values[`${prefix}_Guid`] ?? newGuid());
	const dates = { [`${prefix}_create_date`]: made, [`${prefix}_lastup_date`]: made };
	insertRow(db, table, erpRow(table, prefix, clock, { [`${prefix}_Guid`]: guid, ...dates, ...values }));
	return guid;
}
