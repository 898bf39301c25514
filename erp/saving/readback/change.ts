/**
 * Proofs that an update or a deletion is done, by rows of the database. A change that leaves no such rows cannot be proven and is not looked up.
 */
import type { TableQuestion } from '../../database/ask/question';
import { cellGuid } from '../../database/ask/row';
import { oneOf, Sql, sql } from '../../database/ask/sql';
import { tableWritten } from '../../catalogue';
import type { ReadTable } from '../../catalogue/tables';
import type { Field } from '../../catalogue/types';
import type { Doc } from '../../document/doc';
import { cell } from '../../base/json/cell';
import { isBlank, type Members } from '../../base/json/members';
import { sameOnWire } from '../../document/convert/same';
import type { Conventions } from '../../document/convert/values';
import { deletionQuestions, tableByGuid } from './deletion';

/** A query, and whether its rows show that the change is done. */
interface ChangeProof {
	readonly question: TableQuestion;
	isDone(rows: readonly Members[]): boolean;
}

/** The ERP's empty values: no date, no number. */
const isNone = (value: unknown): boolean =>
	isBlank(value) || String(value).trim() === '0' || String(value).startsWith('1899-12-30');

/** Whether a row holds a sent value; a blank one empties the field. */
function holdsValue(row: Members, field: Field, value: unknown, conventions: Conventions): boolean {
	const held = cell(row, field.path);
	return isNone(value) || isNone(held) ? isNone(value) === isNone(held) : sameOnWire(field, held, value, conventions);
}

/**
 * A holder's members that are columns of the table; `undefined` if one of them is not. The time of the last change is ignored: the ERP writes
 * its own (docs/trust/erp-behaviour.md#rows-that-changed-meanwhile).
 */
function columnsIn(holder: Members, fields: readonly Field[], { prefix, guid }: ReadTable): Field[] | undefined {
	const given = Object.keys(holder).filter((name) => name !== guid);
	const found = given.flatMap((name) => fields.find(({ path }) => path === name) ?? []);
	const areColumns = found.every(({ path, type }) => type !== 'list' && path.startsWith(`${prefix}_`));
	return found.length === given.length && areColumns ? found.filter(({ role }) => role !== 'version') : undefined;
}

/** An update of rows by GUID: each row must hold what was sent. */
function updateProof({ operation: { body }, head, lines, remarks }: Doc, conventions: Conventions): ChangeProof[] {
	const hasLinesAlone = body.headless && remarks === undefined && Object.keys(head).length === 0;
	const holders = hasLinesAlone ? lines : body.lines === undefined && remarks === undefined ? [head] : [];
	const [column] = body.fields.filter(({ type }) => type === 'guid').map(({ path }) => path);
	const table = column === undefined ? undefined : tableByGuid(column);
	if (!table || holders.length === 0) return [];
	const rows = holders.flatMap((holder) => {
		const guid = cellGuid(holder, table.guid);
		const fields = columnsIn(holder, body.fields, table);
		return guid === undefined || !fields ? [] : [{ guid, holder, fields }];
	});
	if (rows.length < holders.length) return [];
	const columns = new Set([table.guid, ...rows.flatMap(({ fields }) => fields.map(({ path }) => path))]);
	const where = sql`${Sql.name(table.guid)} IN (${oneOf(rows.map(({ guid }) => guid))})`;
	return [
		{
			question: { table: table.table, columns: [...columns], cancelled: `${table.prefix}_iptal`, where },
			isDone: (held) =>
				rows.every(({ guid, holder, fields }) => {
					const row = held.find((candidate) => cellGuid(candidate, table.guid) === guid);
					return row !== undefined && fields.every((field) => holdsValue(row, field, holder[field.path], conventions));
				}),
		},
	];
}

/** A deletion: no named row may remain. When a line is deleted, the header named with it remains. */
function deletionProofs(doc: Doc): ChangeProof[] {
	const all = deletionQuestions(doc);
	const isByKey = all.every(({ guids }) => guids.length === 0);
	if (isByKey && all.length < doc.lines.length) return [];
	const ofLines = all.filter(({ table }) => table.table !== tableWritten(doc.operation)?.table);
	const named = all.length > 1 && ofLines.length > 0 ? ofLines : all;
	return named.map(({ question }) => ({ question, isDone: (rows) => rows.length === 0 }));
}

/** The proofs that a change is done, all of which must hold; none where it cannot be proven. */
export function changeProofs(doc: Doc, conventions: Conventions): readonly ChangeProof[] {
	if (doc.operation.kind === 'update') return updateProof(doc, conventions);
	return doc.operation.kind === 'delete' ? deletionProofs(doc) : [];
}
