import type { Db } from '../database';
import { tableColumns, type TableColumn } from './columns';
import type { ColumnKind, Table } from './table';
import { TABLES } from './tables';

/** Text compares without regard to case, as under the ERP's SQL Server collation (docs/trust/erp-behaviour.md#names-of-columns-in-rows). */
const DECLARED: Record<ColumnKind, string> = {
	text: 'TEXT COLLATE NOCASE',
	date: 'TEXT',
	json: 'TEXT',
	number: 'NUMERIC',
};

function declaredAs({ kind, facts }: TableColumn): string {
	return kind === 'number' && facts?.type === 'float' ? 'REAL' : DECLARED[kind];
}

function statements(table: Table): string[] {
	const made = [...tableColumns(table.name).values()].map(
		(column, place) => `"${column.name}" ${declaredAs(column)}${place === 0 && table.prefix ? ' PRIMARY KEY' : ''}`,
	);
	const sql = [`CREATE TABLE IF NOT EXISTS "${table.name}" (${made.join(', ')})`];
	const { day = '', columns: references = [] } = table.references ?? {};
	const owner = table.owner ? [[table.owner]] : [];
	const indexes = [...(table.index ? [table.index] : []), ...references.map((name) => [name, day]), ...owner];
	indexes.forEach((names, place) => {
		const name = `NDX_${table.name}${place > 0 ? `_${place}` : ''}`;
		const indexed = names.map((each) => `"${each}"`).join(', ');
		sql.push(`CREATE INDEX IF NOT EXISTS "${name}" ON "${table.name}" (${indexed})`);
	});
	if (table.user) {
		sql.push(`CREATE TABLE IF NOT EXISTS "${table.name}_USER" ("Record_uid" TEXT COLLATE NOCASE PRIMARY KEY)`);
	}
	return sql;
}

/** Columns that a file of an earlier version lacks. */
function missing(db: Db, table: Table): string[] {
	const there = new Set(db.all(`PRAGMA table_info("${table.name}")`).map(({ name }) => String(name).toLowerCase()));
	return [...tableColumns(table.name).values()]
		.filter(({ name }) => !there.has(name.toLowerCase()))
		.map((column) => `ALTER TABLE "${table.name}" ADD COLUMN "${column.name}" ${declaredAs(column)}`);
}

/** Makes the ERP's tables, and columns of tables, where they are missing. Run it inside a transaction. */
export function createSchema(db: Db): void {
	db.exec(TABLES.flatMap(statements).join(';'));
	const added = TABLES.flatMap((table) => missing(db, table));
	if (added.length > 0) db.exec(added.join(';'));
}
