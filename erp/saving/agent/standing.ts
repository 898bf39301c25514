/**
 * Reads the documents of the ERP that a write changes: by the GUIDs of its lines, or by series and number. The GUID in an update does not show
 * whose row it is, so limits and previews need the rows themselves, and the document after the write.
 */
import type { TableQuestion } from '../../database/ask/question';
import { cellGuid, cellNumber, guidsIn, isSameText } from '../../database/ask/row';
import { allOf, anyOf, oneOf, Sql, sql, whole } from '../../database/ask/sql';
import { operations, tableWritten } from '../../catalogue';
import { memoized } from '../../base/values/memoized';
import type { Role } from '../../catalogue/roles';
import type { ReadTable } from '../../catalogue/tables';
import type { Operation } from '../../catalogue/types';
import { docOf, holdersOf, type Doc } from '../../document/doc';
import { cell, cellText, foldedName } from '../../base/json/cell';
import { isBlank, omit, type Members } from '../../base/json/members';
import { distinctRows, documentsIn } from '../readback/documents';
import { heldColumnsOf } from '../readback/heldColumns';
import { plainTextOf } from '../../base/text/text';
import { writeFacts, type Change, type WriteFacts } from './facts';
import { RECKONED, roleOf } from './reckoning';

/** What a write would change in the ERP is unknown; the message says why. */
export class UnknownChanges extends Error {}

/** Queries rows; throws UnknownChanges where there is no answer. */
type Ask = (question: TableQuestion) => Promise<readonly Members[]>;

/** The save operation of the same resource, preferably with lines: its fields name what the documents contain. */
const saveOf = memoized(({ resource }: Operation): Operation | undefined => {
	const saves = operations.filter((one) => one.resource === resource && one.kind === 'save' && one.savedIn);
	return saves.find(({ body }) => body.lines !== undefined) ?? saves[0];
});

/** The columns of a table that limits, sums and previews read: those with a role, codes of a list, and the columns that decide which list. */
const columnsOf = memoized(({ prefix, guid, kinds }: ReadTable): string[] => {
	const fields = operations
		.flatMap(({ body }) => body.fields)
		.filter(({ path, type }) => type !== 'list' && path.startsWith(`${prefix}_`) && !path.includes('.'));
	const read = fields.flatMap(({ path, role, codeOf }) => {
		const by = typeof codeOf === 'object' ? [codeOf.by] : [];
		return codeOf !== undefined || (role !== undefined && (RECKONED.has(role) || KEYS.includes(role)))
			? [path, ...by]
			: [];
	});
	return [...new Set([...kinds, ...read])].filter((column) => column !== guid);
});

/** The columns of a table from which amounts are calculated. */
export const dayColumnsOf = (table: ReadTable): string[] =>
	columnsOf(table).filter((column) => RECKONED.has(roleOf(column) ?? 'version'));

const KEYS: readonly Role[] = ['series', 'quotationCode', 'number', 'account', 'contraAccount', 'item', 'date'];

/** A document in the ERP: its header row, if it has one, and the rows of its lines. */
interface Standing {
	readonly head: Members;
	readonly rows: readonly Members[];
}

const named = (rows: readonly Members[], columns: readonly string[]): Members[] =>
	rows.map((row) => Object.fromEntries(columns.map((column) => [column, cell(row, column)])));

/** Series and number of an existing or future document. */
interface Key {
	readonly series: string;
	readonly number: number;
}

/** The same; `undefined` for number 0, which the ERP replaces. */
function keyIn(holders: readonly Members[], { series, number, coded }: ReadTable): Key | undefined {
	const of = (column: string | undefined) => holders.map((row) => cell(row, column)).find((value) => !isBlank(value));
	const found = coded || number === undefined ? undefined : Number(of(number));
	return found ? { series: plainTextOf(of(series) ?? '').trim(), number: found } : undefined;
}

/** The order line that a line delivers: the ERP changes the delivered quantity of that one (docs/trust/erp-behaviour.md#tables-of-documents). */
const DELIVERS = 'sth_sip_uid';

/** The order lines that a write delivers, each as an order of one line. */
async function ordersDelivered(ask: Ask, doc: Doc): Promise<readonly WriteFacts[]> {
	const guids = guidsIn(holdersOf(doc), DELIVERS);
	const save = operations.find(({ resource, kind }) => resource === 'order' && kind === 'save');
	if (guids.length === 0 || !save) return [];
	const columns = ['sip_Guid', 'sip_musteri_kod'];
	const where = sql`sip_Guid IN (${oneOf(guids)})`;
	const rows = await ask({ table: 'SIPARISLER', columns, optional: [], cancelled: 'sip_iptal', where });
	return named(rows, columns).map((row) => writeFacts(docOf(save, { satirlar: [row] })));
}

/** Whether a write names rows or documents of the ERP: then the call alone does not show its amounts. */
export function namesStanding({ operation, head, lines }: Doc): boolean {
	const table = tableWritten(operation);
	if (operation.kind === 'update' || guidsIn([head, ...lines], DELIVERS).length > 0) return true;
	const isNamed = (row: Members) => table !== undefined && keyIn([row, head], table) !== undefined;
	return operation.kind === 'save' && [head, ...lines].some(isNamed);
}

const isOneOf = (column: string, guids: readonly string[]): Sql[] =>
	guids.length === 0 ? [] : [sql`${Sql.name(column)} IN (${oneOf(guids)})`];

/** Queries the rows of documents, and of headers where they have one: all with the keys or GUIDs that the write names. */
async function standingOf(ask: Ask, doc: Doc, table: ReadTable): Promise<readonly Standing[]> {
	const holders = holdersOf(doc);
	const { guid, series, number } = table;
	const read = async (of: Pick<ReadTable, 'table' | 'guid' | 'prefix'>, columns: readonly string[], any: Sql[]) => {
		if (any.length === 0) return [];
		const given = holders.flatMap(Object.keys).filter((name) => name.startsWith(`${of.prefix}_`));
		const optional = [...new Set([...columns, ...given])].filter((name) => foldedName(name) !== foldedName(of.guid));
		const where = anyOf([...new Map(any.map((one) => [one.toString(), one])).values()]);
		const rows = await ask({ table: of.table, columns: [of.guid], optional, cancelled: `${of.prefix}_iptal`, where });
		return named(rows, [of.guid, ...optional]);
	};
	const byKey = (key: Key): Sql =>
		allOf([
			...(series === undefined ? [] : [sql`ISNULL(${Sql.name(series)}, N'') = ${Sql.text(key.series)}`]),
			sql`${Sql.name(number ?? '')} = ${whole(key.number)}`,
		]);
	const columns = columnsOf(table);
	const guids = guidsIn(holders, guid);
	const keys = holders.flatMap((row) => keyIn([row, doc.head], table) ?? []).map(byKey);
	const held = table.perLine || table.coded ? undefined : heldColumnsOf(table);
	if (!held) {
		const rows = await read(table, columns, isOneOf(guid, guids));
		if (table.coded) return rows.map((head) => ({ head, rows: [] }));
		const others = await read(table, columns, [
			...keys,
			...rows.flatMap((row) => keyIn([row], table) ?? []).map(byKey),
		]);
		return documentsIn(distinctRows([...rows, ...others], table), table).map((all) => ({ head: {}, rows: all }));
	}
	// Lines of an invoice link to its header.
	const lines = { table: held.table, guid: 'sth_Guid', prefix: 'sth' };
	const lineColumns = [...new Set([held.link, ...columnsOf({ ...table, ...lines, kinds: [] })])];
	const given = await read(lines, lineColumns, isOneOf(lines.guid, guidsIn(holders, lines.guid)));
	const heads = await read(table, columns, [...isOneOf(guid, [...guids, ...guidsIn(given, held.link)]), ...keys]);
	const rows = await read(lines, lineColumns, isOneOf(held.link, guidsIn(heads, guid)));
	return heads.map((head) => ({
		head,
		rows: rows.filter((row) => cellGuid(row, held.link) === cellGuid(head, guid)),
	}));
}

const namesRole = (line: Members, wanted: readonly Role[]): boolean =>
	Object.keys(line).some((name) => wanted.includes(roleOf(name) ?? 'version'));

/** A row after a line's changes. Unless the line gives the amount, it follows a changed quantity or price, as the ERP may recalculate it. */
function changedRow(row: Members, line: Members): Members {
	const after = { ...row, ...line };
	if (namesRole(line, ['lineAmount', 'amount']) || !namesRole(line, ['quantity', 'unitPrice', 'grossPrice']))
		return after;
	const columnOf = (role: Role) => Object.keys(after).find((name) => roleOf(name) === role);
	const [amount, quantity, price] = (['lineAmount', 'quantity', 'unitPrice'] as const).map(columnOf);
	if (amount === undefined) return after;
	if (cellNumber(after, price)) return omit(after, amount);
	const [worth, pieces, wanted] = [cellNumber(row, amount), cellNumber(row, quantity), cellNumber(after, quantity)];
	return worth && pieces && wanted !== undefined ? { ...after, [amount]: (worth / pieces) * wanted } : after;
}

/** Roles that a line without GUID inherits from its document. */
const TAKEN_OVER: readonly Role[] = ['series', 'quotationCode', 'number', 'account', 'currency', 'rate'];
const addedRow = (line: Members, [first = {}]: readonly Members[]): Members => ({
	...Object.fromEntries(
		Object.entries(first).filter(
			([name]) => TAKEN_OVER.includes(roleOf(name) ?? 'version') || name.endsWith('_cari_cins'),
		),
	),
	...Object.fromEntries(Object.entries(line).filter(([, value]) => !isBlank(value))),
});

/** Whether a line without GUID belongs to a document: by series and number, and by the codes of its kind that it names. */
function belongs(line: Members, beside: Members, { head, rows }: Standing, table: ReadTable): boolean {
	const [key, own] = [keyIn([line, beside], table), keyIn([head, ...rows], table)];
	if (!key || !own || key.number !== own.number || !isSameText(key.series, own.series)) return false;
	return table.kinds.every((column) => {
		const said = cell(line, column) ?? cell(beside, column);
		return isBlank(said) || String(said).trim() === cellText(table.perLine ? (rows[0] ?? {}) : head, column);
	});
}

const ABSENT = 'the ERP does not show a row that it names by its GUID';

/** The documents of the ERP before and after a write. */
async function changesOf(ask: Ask, doc: Doc): Promise<readonly Change[]> {
	const { operation, head: beside, lines: given } = doc;
	const table = tableWritten(operation);
	const save = saveOf(operation);
	if (!table || !save) throw new UnknownChanges('nobody knows where the ERP keeps such records');
	const lineGuid = table.perLine || table.coded ? table.guid : 'sth_Guid';
	const factsOf = (head: Members, rows: readonly Members[]): WriteFacts =>
		writeFacts(docOf(save, save.body.lines === undefined ? head : { ...head, [save.body.lines]: rows }));
	const placed = new Set<Members>();
	const changes = (await standingOf(ask, doc, table)).map((standing): Change => {
		const { head, rows } = standing;
		const lineOf = (row: Members) =>
			given.find((one) => cellGuid(one, lineGuid) !== undefined && cellGuid(one, lineGuid) === cellGuid(row, lineGuid));
		const changed = rows.flatMap((row) => {
			const line = lineOf(row);
			return line ? [{ row, line }] : [];
		});
		const added = given.filter(
			(line) => cellGuid(line, lineGuid) === undefined && belongs(line, beside, standing, table),
		);
		for (const line of [...changed.map((one) => one.line), ...added]) placed.add(line);
		const after = rows.map((row) => changedRow(row, lineOf(row) ?? {}));
		const headAfter = table.perLine ? head : { ...head, ...beside };
		return {
			before: factsOf(head, rows),
			after: factsOf(headAfter, [...after, ...added.map((line) => addedRow(line, rows))]),
			changed: [...(table.perLine ? [] : [{ row: head, line: beside }]), ...changed],
			added,
			guids: guidsIn([head, ...rows], table.guid),
		};
	});
	const left = given.filter((line) => !placed.has(line));
	const isAbsent = left.some((line) => cellGuid(line, lineGuid) !== undefined) || (table.coded && changes.length === 0);
	if (isAbsent && operation.kind === 'update') throw new UnknownChanges(ABSENT);
	if (left.length === 0 || (changes.length === 0 && operation.kind === 'save')) return changes;
	return [...changes, { after: factsOf(beside, left), changed: [], added: left, guids: [] }];
}

/** The facts of a write with what it changes in the ERP. Throws UnknownChanges. */
export async function standingFacts(ask: Ask, doc: Doc): Promise<WriteFacts> {
	const changes = await changesOf(ask, doc);
	const delivers = await ordersDelivered(ask, doc);
	return { ...writeFacts(doc), ...(changes.length === 0 ? {} : { changes }), delivers };
}
