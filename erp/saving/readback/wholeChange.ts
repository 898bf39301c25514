import { categories } from '../../catalogue';
import type { Field, Operation } from '../../catalogue/types';
import type { ReadTable } from '../../catalogue/tables';
import type { TableQuestion } from '../../database/ask/question';
import type { Doc } from '../../document/doc';
import { cellGuid } from '../../database/ask/row';
import { cell, cellText } from '../../base/json/cell';
import { memberAt, type Members } from '../../base/json/members';
import { anyOf, oneOf, Sql, sql, whole } from '../../database/ask/sql';
import { shown } from '../../base/text/text';
import { readGuid } from '../../base/values/guid';
import type { Issue } from '../../base/values/problem';
import { holdsValue, isNone } from './change';
import type { Conventions } from '../../document/convert/values';
import { fieldName } from '../../catalogue/formLabels';

/** An update of a document with one row per line: the target rows, and the values of the whole document. */
interface WholeChange {
	readonly table: ReadTable;
	readonly guids: ReadonlySet<string>;
	/** Values of the whole document, as sent; a blank one empties. */
	readonly values: ReadonlyArray<{ readonly field: Field; readonly value: unknown }>;
	readonly lines: readonly Members[];
}

/** The table of the rows that an update changes; `undefined` where one row is a document, or the day is part of its number. */
export function tableOfUpdate({ resource, kind, body }: Operation): ReadTable | undefined {
	if (kind !== 'update' || !body.headless || body.lines === undefined) return undefined;
	const table = categories
		.find((category) => category.resource === resource)
		?.operations.find(({ savedIn }) => savedIn !== undefined)?.savedIn;
	return table?.perLine === true && !table.daily && table.number !== undefined ? table : undefined;
}

/** The values of the whole document in an update; `undefined` if there are none. */
export function wholeChange({ operation, lines }: Doc): WholeChange | undefined {
	const table = tableOfUpdate(operation);
	if (table === undefined) return undefined;
	const guids = new Set(lines.flatMap((line) => readGuid(line[table.guid]) ?? []));
	const shared = operation.body.fields.filter(
		({ path, ofDocument, onLine, type }) =>
			ofDocument && onLine && type !== 'list' && path.startsWith(`${table.prefix}_`),
	);
	const values = shared.flatMap((field) => {
		const having = lines.filter((line) => Object.hasOwn(line, field.path));
		return having.length === 0 ? [] : [{ field, value: memberAt(having[0] ?? {}, field.path) }];
	});
	return values.length === 0 ? undefined : { table, guids, values, lines };
}

const columnsOf = ({ table, values }: WholeChange): string[] => [
	...new Set([
		table.guid,
		...[table.series, table.number].filter((name) => name !== undefined),
		...table.kinds,
		...values.map(({ field }) => field.path),
	]),
];

const question = (change: WholeChange, where: Sql): TableQuestion => ({
	table: change.table.table,
	columns: columnsOf(change),
	cancelled: `${change.table.prefix}_iptal`,
	where,
});

/** The query for the rows that an update names. */
export const namedRows = (change: WholeChange): TableQuestion =>
	question(change, sql`${Sql.name(change.table.guid)} IN (${oneOf(change.guids)})`);

const textAt = (row: Members, column = '') => cellText(row, column);

/** The query for all rows of the same documents; `undefined` where none has a number. */
export function rowsOfDocuments(change: WholeChange, rows: readonly Members[]): TableQuestion | undefined {
	const { series, number, kinds } = change.table;
	const documents = rows.flatMap((row) => {
		const no = Number(textAt(row, number));
		if (number === undefined || !Number.isSafeInteger(no) || no <= 0) return [];
		// Documents of two kinds may share a number: a row without its kind identifies none.
		if (kinds.some((kind) => textAt(row, kind) === '')) return [];
		const codes = kinds.map((kind) => sql` AND ${Sql.name(kind)} = ${whole(Number(textAt(row, kind)))}`);
		const ofSeries =
			series === undefined ? sql`` : sql` AND ISNULL(${Sql.name(series)}, N'') = ${Sql.text(textAt(row, series))}`;
		return [sql`(${Sql.name(number)} = ${whole(no)}${ofSeries}${Sql.join(codes, sql``)})`];
	});
	return documents.length === 0 ? undefined : question(change, anyOf(documents));
}

/** Values of the whole document that would not reach its other rows, and so split it into two documents. */
export function splitIssues(change: WholeChange, rows: readonly Members[], conventions: Conventions): Issue[] {
	const others = rows.filter((row) => !change.guids.has(cellGuid(row, change.table.guid) ?? ''));
	return change.values.flatMap(({ field, value }) => {
		const odd = others.filter((row) => !holdsValue(row, field, value, conventions));
		const [first] = odd;
		if (!first) return [];
		const kept = cell(first, field.path);
		const message = `${odd.length} of the document's ${rows.length} lines would keep ${isNone(kept) ? 'a blank' : shown(kept)}, since the update does not name them`;
		const remedy = `Give all its lines, each by its ${change.table.guid} (Get of the document lists them), so that the whole document changes; or leave the field out.`;
		return [{ field: fieldName(field), message, remedy }];
	});
}
