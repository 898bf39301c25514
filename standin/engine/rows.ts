import type { Clock } from '../clock';
import { newGuid, type Db, type Row, type Value } from '../database';

/** The empty guid, which the ERP writes where a row is tied to nothing. */
export const NO_GUID = '00000000-0000-0000-0000-000000000000';

/**
 * The four columns that every ERP table starts with, for a row made now. Rows that come through the API hold NULL where the ERP's own say
 * that they are not cancelled (docs/trust/erp-behaviour.md#cancelled-rows).
 */
export function freshRow(prefix: string, clock: Clock): Row {
	const stamp = clock.stamp();
	const own = { create_date: stamp, lastup_date: stamp, iptal: null };
	return {
		[`${prefix}_Guid`]: newGuid(),
		...Object.fromEntries(Object.entries(own).map(([name, value]) => [`${prefix}_${name}`, value])),
	};
}

/** Inserts a row as it is. */
export function insertRow(db: Db, table: string, row: Row): void {
	const names = Object.keys(row);
	const marks = names.map(() => '?').join(', ');
	db.run(
		`INSERT INTO "${table}" (${names.map((name) => `"${name}"`).join(', ')}) VALUES (${marks})`,
		Object.values(row),
	);
}

/** Rows per statement: well below SQLite's limit of values. */
const CHUNK = 500;

/** Inserts many rows that have the same columns in the same order. */
export function insertRows(db: Db, table: string, rows: Row[]): void {
	const names = Object.keys(rows[0] ?? {});
	const marks = `(${names.map(() => '?').join(', ')})`;
	for (let from = 0; from < rows.length; from += CHUNK) {
		const some = rows.slice(from, from + CHUNK);
		db.run(
			`INSERT INTO "${table}" (${names.map((name) => `"${name}"`).join(', ')}) VALUES ${some.map(() => marks).join(', ')}`,
			some.flatMap((row) => Object.values(row)),
		);
	}
}

/** Sets columns of the row that holds `guid`. */
export function updateRow(db: Db, table: string, prefix: string, guid: Value, changes: Row): void {
	const names = Object.keys(changes);
	if (names.length === 0) return;
	const sets = names.map((name) => `"${name}" = ?`).join(', ');
	db.run(`UPDATE "${table}" SET ${sets} WHERE "${prefix}_Guid" = ?`, [...Object.values(changes), guid]);
}

/** Rows whose columns equal `key`; a blank text also matches NULL, as the ERP's own look-ups treat it (assumed). */
export function rowsWhere(db: Db, table: string, key: Row): Row[] {
	const names = Object.keys(key);
	const where = names.map((name) =>
		key[name] === '' || key[name] === null ? `IFNULL("${name}", '') = ?` : `"${name}" = ?`,
	);
	const values = names.map((name) => key[name] ?? '');
	return db.all(`SELECT * FROM "${table}" WHERE ${where.join(' AND ') || '1'} ORDER BY rowid`, values);
}
