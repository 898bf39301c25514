import { cell } from '../../base/json/cell';
import type { Members } from '../../base/json/members';
import { plainTextOf } from '../../base/text/text';
import { PROBE, withEnd } from './endRow';
import { type Need, type TableNeed, Schema } from './schema';
import { anyOf, Sql, sql } from './sql';

const comma = sql`, `;

/** One of our own names as a text literal. */
const text = (name: string): Sql => sql`N'${Sql.name(name)}'`;

const unique = (names: readonly string[]): string[] => [...new Set(names)].sort();

/**
 * The query for all existing tables, columns, views and functions that any read uses; run once per database. Whether servers allow such
 * queries is not known (docs/trust/erp-behaviour.md#what-a-database-has).
 */
export function probeOf(needs: readonly Need[]): string {
	const tables = needs.filter((need): need is TableNeed => need.kind === 'table');
	const columns = unique(tables.flatMap(({ needed, optional }) => [...needed, ...optional]));
	const open = unique(tables.filter((need) => need.open).map(({ name }) => name));
	const objects = unique(needs.map(({ name }) => name));
	const wanted = anyOf([
		sql`COLUMN_NAME IN (${Sql.join([...columns, 'evrak_none'].map(text), comma)})`,
		...(open.length > 0 ? [sql`TABLE_NAME IN (${Sql.join(open.map(text), comma)})`] : []),
	]);
	const of = Sql.join(unique(tables.map(({ name }) => name)).map(text), comma);
	const found = objects.map(
		(name) =>
			sql` UNION ALL SELECT N'object', ${text(name)}, NULL WHERE OBJECT_ID(N'dbo.${Sql.name(name)}') IS NOT NULL`,
	);
	return withEnd(
		sql`SELECT N'column' AS ${Sql.name(PROBE)}, TABLE_NAME AS evrak_object, COLUMN_NAME AS evrak_column FROM INFORMATION_SCHEMA.COLUMNS WHERE TABLE_NAME IN (${of}) AND ${wanted}${Sql.join(found, sql``)}`,
		2,
	);
}

/** The schema from a probe's rows; `undefined` if they show nothing. */
export function schemaOf(rows: readonly Members[]): Schema | undefined {
	const objects: string[] = [];
	const columns: Array<readonly [string, string]> = [];
	for (const row of rows) {
		// Texts may have trailing blanks (docs/trust/erp-behaviour.md#values-in-rows).
		const [object = '', column = ''] = ['evrak_object', 'evrak_column'].map((name) =>
			plainTextOf(cell(row, name)).trim(),
		);
		if (object === '') continue;
		if (column === '') objects.push(object);
		else columns.push([object, column]);
	}
	return objects.length + columns.length === 0 ? undefined : Schema.of(objects, columns);
}

/** SQL Server's messages about unknown names, in English and Turkish (errors 207, 208 and 4121). */
const UNKNOWN: readonly RegExp[] = [
	/Invalid (?:column|object) name '(?:dbo\.)?([^'.]+)'/i,
	/Geçersiz (?:sütun|nesne) adı:? '(?:dbo\.)?([^'.]+)'/iu,
	/"(?:dbo\.)?(fn_\w+)"/i,
	/'(?:dbo\.)?(fn_\w+)' is not a recognized/i,
];

/** The unknown table, column or function in a refusal, if any. */
export function unknownIn(reason: string): string | undefined {
	for (const pattern of UNKNOWN) {
		const found = pattern.exec(reason)?.[1];
		if (found !== undefined) return found;
	}
	return undefined;
}
