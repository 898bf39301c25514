import { randomUUID } from 'node:crypto';
import type { Db, Row } from '../../standin';
import type { Json } from '../../test/standin/client';

type Members = Readonly<Json>;

const columnsOf = (db: Db, table: string): Map<string, string> =>
	new Map(db.all(`PRAGMA table_info("${table}")`).map(({ name }) => [String(name).toLowerCase(), String(name)]));

const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A value of the wire as the database holds it: dates in ISO form, guids in capitals, lists and objects as JSON. */
function stored(value: unknown): string | number | null {
	if (value === null || typeof value === 'number') return value;
	if (typeof value !== 'string') return JSON.stringify(value);
	const day = /^(\d{2})[./](\d{2})[./](\d{4})$/.exec(value);
	if (day) return `${day[3]}-${day[2]}-${day[1]}T00:00:00.000`;
	return GUID.test(value) ? value.toUpperCase() : value;
}

/** Inserts a row of the members that are columns of the table, under an identity of its own unless they name one. */
export function insert(db: Db, table: string, members: Members): void {
	const columns = columnsOf(db, table);
	const identity = [...columns.values()].find((name) => name.endsWith('_Guid'));
	const row = { ...(identity ? { [identity]: randomUUID() } : {}), ...members };
	const entries = Object.entries(row).filter(([name]) => columns.has(name.toLowerCase()));
	const names = entries.map(([name]) => `"${name}"`).join(', ');
	const marks = entries.map(() => '?').join(', ');
	const values = entries.map(([, value]) => stored(value));
	db.run(`INSERT INTO "${table}" (${names}) VALUES (${marks})`, values);
}

/** Columns that the server fills by itself: identities, stamps and line numbers. */
const BY_SERVER = /_(create_date|lastup_date|satirno|satir_no)$/i;

/** Members that the row does not hold as they were sent: `name: stored ≠ sent`. Members without a column are not compared. */
export function differences(db: Db, table: string, row: Row | undefined, members: Members, ownGuid: boolean): string[] {
	const columns = columnsOf(db, table);
	return Object.entries(members).flatMap(([name, value]) => {
		const column = columns.get(name.toLowerCase());
		if (!column || BY_SERVER.test(name) || (ownGuid && /_Guid$/i.test(name))) return [];
		const [is, sent] = [row?.[column] ?? '', stored(value) ?? ''];
		return String(is) === String(sent) || (sent !== '' && Number(is) === Number(sent))
			? []
			: [`${name}: ${is} ≠ ${sent}`];
	});
}

/** Remembers how far every table is filled; the function that comes back deletes what was added since. */
export function checkpoint(db: Db): { readonly added: (table: string) => Row[]; readonly restore: () => void } {
	const tables = () => db.all("SELECT name FROM sqlite_master WHERE type = 'table'").map(({ name }) => String(name));
	const last = (table: string) => Number(db.get(`SELECT MAX(rowid) AS last FROM "${table}"`)?.last ?? 0);
	const filled = new Map(tables().map((table) => [table, last(table)]));
	const since = (table: string) => filled.get(table) ?? 0;
	return {
		added: (table) => db.all(`SELECT * FROM "${table}" WHERE rowid > ? ORDER BY rowid`, [since(table)]),
		restore: () =>
			db.transaction(() => {
				for (const table of tables()) db.run(`DELETE FROM "${table}" WHERE rowid > ?`, [since(table)]);
			}),
	};
}
