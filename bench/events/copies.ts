import type { Db, Row } from '../../standin/database';

/** A number from 0 on as six digits, in SQLite. */
export const PADDED = "printf('%06d', n.i)";

/** A GUID of a number from 0 on, in SQLite; `mark` is a hexadecimal digit that tells tables apart. */
export const guidOf = (mark: string): string => `printf('${mark}0000000-0000-4000-8000-%012X', n.i)`;

/** Inserts a row many times; some of its columns are expressions of SQLite over `n.i`, which counts from 0. */
export function insertCopies(
	db: Db,
	table: string,
	count: number,
	row: Row,
	changing: Readonly<Record<string, string>>,
): void {
	const fixed = Object.entries(row).filter(([name]) => !Object.hasOwn(changing, name));
	const names = [...Object.keys(changing), ...fixed.map(([name]) => name)].map((name) => `"${name}"`);
	const values = [...Object.values(changing), ...fixed.map(() => '?')];
	db.run(
		`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${count}) INSERT INTO "${table}" (${names.join(', ')}) SELECT ${values.join(', ')} FROM n`,
		fixed.map(([, value]) => value),
	);
}
