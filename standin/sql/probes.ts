import type { Db } from '../database';
import type { Catalogue, SqlObject } from './catalogue';

const BYTES: Record<string, number> = { tinyint: 1, bit: 1, smallint: 2, int: 4, bigint: 8, float: 8, datetime: 8 };

/** COL_LENGTH of a declared type, in bytes. */
function bytesOf(type: string): number {
	const [, letters] = /^nvarchar\((\d+)\)$/.exec(type) ?? [];
	return letters ? 2 * Number(letters) : (BYTES[type] ?? 16);
}

/** A name with its schema, as probes write it: `dbo.X`, `[dbo].[X]`, `X`. */
function bare(name: unknown): string {
	return String(name)
		.replace(/[[\]"]/g, '')
		.replace(/^(?:\w+\.)?dbo\./i, '');
}

const idOf = (catalogue: Catalogue, object: SqlObject): number => 1000 + catalogue.objects.indexOf(object);

const lengthOf = (type: string): number | null => {
	const [, letters] = /^nvarchar\((\d+)\)$/.exec(type) ?? [];
	return letters ? Number(letters) : null;
};

/** Defines OBJECT_ID, COL_LENGTH and their like over what SQL sees. */
export function defineProbes(db: Db, catalogue: Catalogue): void {
	const find = (name: unknown) =>
		name === null ? undefined : (catalogue.find(bare(name)) ?? catalogue.userTable(bare(name)));
	db.define('MS_OBJECT_ID', (name, kind) => {
		const object = find(name);
		return object && (kind === null || kind === object.kind) ? idOf(catalogue, object) : null;
	});
	// The stand-in's one user may read all that there is.
	db.define('MS_MAY_READ', (name) => (find(name) ? 1 : null));
	db.define('MS_COL_LENGTH', (table, column) => {
		const found = find(table)?.columns.find(
			({ name }) => !catalogue.misspelled(String(column)) && name.toLowerCase() === String(column).toLowerCase(),
		);
		return found ? bytesOf(found.type) : null;
	});
}

/** The system views that probes read, each with its rows: made when a query first names one, and anew where users got columns. */
const SYSTEM: Record<
	string,
	(catalogue: Catalogue) => { columns: string[]; rows: Array<Array<string | number | null>> }
> = {
	'information_schema.columns': (catalogue) => ({
		columns: ['TABLE_SCHEMA', 'TABLE_NAME', 'COLUMN_NAME', 'ORDINAL_POSITION', 'DATA_TYPE', 'CHARACTER_MAXIMUM_LENGTH'],
		rows: [...catalogue.objects, ...catalogue.userTables()].flatMap(({ name, columns }) =>
			columns.map((column, at) => [
				'dbo',
				name,
				column.name,
				at + 1,
				column.type.replace(/\(.*/, ''),
				lengthOf(column.type),
			]),
		),
	}),
	'information_schema.tables': (catalogue) => ({
		columns: ['TABLE_SCHEMA', 'TABLE_NAME', 'TABLE_TYPE'],
		rows: [...catalogue.objects, ...catalogue.userTables()]
			.filter(({ kind }) => kind === 'U' || kind === 'V')
			.map(({ name, kind }) => ['dbo', name, kind === 'U' ? 'BASE TABLE' : 'VIEW']),
	}),
	'sys.objects': (catalogue) => ({
		columns: ['object_id', 'name', 'type', 'schema_id'],
		rows: catalogue.objects.map((object) => [idOf(catalogue, object), object.name, object.kind, 1]),
	}),
	'sys.tables': (catalogue) => ({
		columns: ['object_id', 'name', 'type', 'schema_id'],
		rows: catalogue.objects
			.filter(({ kind }) => kind === 'U')
			.map((object) => [idOf(catalogue, object), object.name, object.kind, 1]),
	}),
	'sys.columns': (catalogue) => ({
		columns: ['object_id', 'name', 'column_id', 'max_length'],
		rows: catalogue.objects.flatMap((object) =>
			object.columns.map(({ name, type }, at) => [idOf(catalogue, object), name, at + 1, bytesOf(type)]),
		),
	}),
};

/**
 * The name in SQLite of a system view, made if it is not there yet; undefined where the stand-in has none of that name. `keeps`: in the
 * file, for copies of it, instead of for this connection alone.
 */
export function systemView(
	db: Db,
	catalogue: Catalogue,
	schema: string,
	name: string,
	{ keeps = false } = {},
): string | undefined {
	const wanted = `${schema}.${name}`.toLowerCase();
	const make = SYSTEM[wanted];
	if (!make) return undefined;
	const stored = `sql$${wanted}$${catalogue.shape}$${catalogue.userTables().flatMap(({ columns }) => columns).length}`;
	const there =
		'SELECT 1 FROM main.sqlite_master WHERE name = ? UNION ALL SELECT 1 FROM temp.sqlite_master WHERE name = ?';
	if (db.get(there, [stored, stored])) return stored;
	const { columns, rows } = make(catalogue);
	const table = `${keeps ? 'main' : 'temp'}."${stored}"`;
	db.exec(`CREATE TABLE ${table} (${columns.map((column) => `"${column}" COLLATE NOCASE`).join(', ')})`);
	// One value that SQLite takes apart itself: binding thousands of them took an eighth of the time of suites of reads.
	const values = columns.map((_, index) => `value ->> ${index}`).join(', ');
	db.run(`INSERT INTO ${table} SELECT ${values} FROM json_each(?)`, [JSON.stringify(rows)]);
	return stored;
}
