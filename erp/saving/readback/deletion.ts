import type { TableQuestion } from '../../database/ask/question';
import { cellDay, cellGuid, cellNumber } from '../../database/ask/row';
import { allOf, oneOf, Sql, sql, whole, withinDays } from '../../database/ask/sql';
import { operations, tableWritten } from '../../catalogue';
import { otherMaker, TYPE_COLUMNS } from '../../catalogue/documentTypes';
import {
	invoices,
	issuedQuotations,
	orders,
	purchaseRequests,
	type ReadTable,
	stockMovements,
	warehouseOrders,
} from '../../catalogue/tables';
import type { Field, Operation } from '../../catalogue/types';
import { type Doc, holdersOf, lineAt } from '../../document/doc';
import { cellText } from '../../base/json/cell';
import { grouped } from '../../base/json/grouped';
import { isBlank, memberAt, type Members } from '../../base/json/members';
import { add, ZERO } from '../../base/values/decimal';
import { minorNumber, sumOfMinor, toMinor } from '../../base/values/minor';
import { reckonLine, sumOfRows } from '../agent/reckoning';
import { LIRA_CODE } from '../../base/text/currency';
import { plainTextOf, shown } from '../../base/text/text';
import { readMoment, writeMoment } from '../../base/values/dates';
import type { Issue } from '../../base/values/problem';
import { fieldName } from '../../catalogue/formLabels';
import { belongs, typeName, type MakerTitle } from '../../document/draft/deletedType';
import { documentsIn } from './documents';
import { heldColumnsOf, lineContent } from './heldColumns';

/** The target of a deletion in one table: rows by GUID, or a document by its key. */
interface Named {
	readonly table: ReadTable;
	readonly question: TableQuestion;
	/** The lower-case GUIDs, each with its field and line; none where a key is given. */
	readonly guids: ReadonlyArray<{ readonly guid: string; readonly field: Field; readonly line?: number }>;
}

/** A document to delete, or some of its lines, as the ERP has it. */
interface DeletionTarget {
	readonly type?: string;
	readonly series?: string;
	readonly number?: string;
	readonly date?: string;
	readonly account?: string;
	/** Sum of all target rows. */
	readonly amount?: number;
	/** The local currency's code, or the ERP's number of another one. */
	readonly currency?: string | number;
	readonly lines: number;
}

/** Tables by the GUID column of their rows. */
export const tableByGuid = (guid: string): ReadTable | undefined =>
	operations.find(({ savedIn }) => savedIn?.guid === guid)?.savedIn;

/** The UUID of a sent invoice's e-document: the member that names it in a request, and its column. */
const SENT = { member: 'UUID', column: 'cha_uuid' } as const;

/** Cancels an e-archive invoice, which may also delete the invoice. */
const isCancel = ({ resource, operation }: Operation) => resource === 'eArchive' && operation === 'cancel';

/** Whether an operation deletes documents. */
export const isDeletion = (operation: Operation): boolean => operation.kind === 'delete' || isCancel(operation);

/** The type column of a table that two resources share. */
const typeColumnOf = ({ prefix }: ReadTable): string | undefined =>
	TYPE_COLUMNS.find((column) => column.startsWith(`${prefix}_`));

const stays = (what: string) => `what becomes of ${what} is not known: look in the ERP`;
const DELIVERIES = stays('their dispatch notes and invoices');

/** Columns that tie rows to something that stays, by the prefix of their table, and what is said of the document, and of how many lines. */
const TIES: Readonly<Record<string, { readonly column: string; readonly is?: string; readonly so: string }>> = {
	// An e-document is not cancelled (docs/trust/erp-behaviour.md#keys-of-deletes).
	[invoices.prefix]: { column: SENT.column, so: 'which its deletion does not cancel' },
	[orders.prefix]: { column: 'sip_teslim_miktar', is: 'delivered', so: DELIVERIES },
	[issuedQuotations.prefix]: { column: 'tkl_teslim_miktar', is: 'delivered', so: DELIVERIES },
	[warehouseOrders.prefix]: { column: 'ssip_teslim_miktar', is: 'delivered', so: DELIVERIES },
	[purchaseRequests.prefix]: { column: 'stl_teslim_miktari', is: 'delivered', so: DELIVERIES },
	[stockMovements.prefix]: { column: 'sth_fat_uid', is: 'invoiced', so: stays('the invoice') },
};

const question = (table: ReadTable, where: Sql): TableQuestion => {
	const { guid, series, number, date, account, currency, kinds, prefix } = table;
	const held = heldColumnsOf(table);
	const money =
		table.table === invoices.table
			? ['cha_meblag', 'cha_tip', 'cha_ciro_cari_kodu', 'cha_cari_cins']
			: held
				? lineContent(held)
				: [];
	const columns = [guid, series, number, date].filter((name) => name !== undefined);
	const optional = [account, currency, ...kinds, typeColumnOf(table), TIES[prefix]?.column, ...money].filter(
		(name) => name !== undefined,
	);
	return {
		table: table.table,
		columns,
		optional: [...new Set(optional)].filter((name) => !columns.includes(name)),
		cancelled: `${prefix}_iptal`,
		where,
	};
};

/** The condition that a column equals a key's value, as the wire has it. */
function condition({ path, type, codes }: Field, value: unknown): Sql | undefined {
	const text = plainTextOf(value).trim();
	if (type === 'date') {
		const moment = readMoment(text, 'UTC', 'dd.MM.yyyy');
		const day = moment && writeMoment(moment, 'yyyy-MM-dd');
		return day === undefined ? undefined : withinDays(Sql.name(path), day, day);
	}
	if (codes || type === 'number' || type === 'numericText')
		return /^-?\d{1,9}$/.test(text) ? sql`${Sql.name(path)} = ${whole(Number(text))}` : undefined;
	return sql`ISNULL(${Sql.name(path)}, N'') = ${Sql.text(text)}`;
}

/** The condition for a document's key; `undefined` where one of its values cannot be queried. */
function keyOf(holders: readonly Members[], fields: readonly Field[], table: ReadTable): Sql | undefined {
	const keys = fields.filter(({ path }) => path.startsWith(`${table.prefix}_`));
	const valueOf = ({ path }: Field) => holders.map((holder) => memberAt(holder, path)).find((value) => !isBlank(value));
	const conditions = keys.map((field) => {
		const value = valueOf(field);
		return isBlank(value) && field.path !== table.series ? undefined : condition(field, value ?? '');
	});
	const known = conditions.filter((one) => one !== undefined);
	return keys.length === 0 || known.length < keys.length ? undefined : allOf(known);
}

/** Queries for the targets of a deletion. None where the table of such documents is unknown. */
export function deletionQuestions(doc: Doc): Named[] {
	const { operation, head, lines } = doc;
	const { body } = operation;
	if (isCancel(operation)) {
		const uuid = plainTextOf(head[SENT.member] ?? '').trim();
		const where = sql`${Sql.name(SENT.column)} = ${Sql.text(uuid)}`;
		return uuid === '' ? [] : [{ table: invoices, guids: [], question: question(invoices, where) }];
	}
	const named = holdersOf(doc).flatMap((holder, index) =>
		body.fields.flatMap((field) => {
			const guid = field.type === 'guid' ? cellGuid(holder, field.path) : undefined;
			return guid === undefined ? [] : [{ guid, field, ...lineAt(index) }];
		}),
	);
	const byTable = grouped(named, ({ field }) => field.path);
	const found = [...byTable].flatMap(([column, guids]): Named[] => {
		const table = tableByGuid(column);
		if (!table) return [];
		const where = sql`${Sql.name(column)} IN (${oneOf(guids.map(({ guid }) => guid))})`;
		return [{ table, guids, question: question(table, where) }];
	});
	if (named.length > 0) return found;
	const table = tableWritten(operation);
	if (!table) return [];
	const holders = lines.length === 0 ? [[head]] : lines.map((line) => [line, head]);
	return holders.flatMap((holder): Named[] => {
		const where = keyOf(holder, body.fields, table);
		return where === undefined ? [] : [{ table, guids: [], question: question(table, where) }];
	});
}

/** The sum of rows; of account movements that of one side only, where lines book both. */
function amountOf(rows: readonly Members[], table: ReadTable): number | undefined {
	if (table.table === invoices.table)
		return Math.max(
			...[0, 1].map((side) => minorNumber(sumOfRows(rows.filter((row) => cellNumber(row, 'cha_tip') === side)))),
		);
	const amounts = rows.map((row) => {
		const { net, vat = ZERO } = reckonLine(row);
		return net && toMinor(add(net, vat));
	});
	return amounts.every((amount) => amount !== undefined) ? minorNumber(sumOfMinor(amounts)) : undefined;
}

/** The account of a movement; the customer, for an invoice that was paid at once. */
const accountIn = (row: Members, table: ReadTable): string =>
	cellText(row, 'cha_ciro_cari_kodu') || (table.account === undefined ? '' : cellText(row, table.account));

/** Groups rows into documents. */
export function deletionTargetsIn(rows: readonly Members[], table: ReadTable): DeletionTarget[] {
	const column = typeColumnOf(table);
	const member = (name: string, value: string | number | undefined) =>
		value === undefined || value === '' ? {} : { [name]: value };
	return documentsIn(rows, table).map((all) => {
		const [row = {}] = all;
		const type = cellNumber(row, column);
		const account = all.map((one) => accountIn(one, table)).find((code) => code !== '');
		return {
			...member('type', column === undefined || type === undefined ? undefined : typeName(column, type)),
			...member('series', table.series && cellText(row, table.series)),
			...member('number', table.number && cellText(row, table.number)),
			...member('date', table.date && cellDay(row, table.date)),
			...member('account', account),
			...member('amount', amountOf(all, table)),
			...member('currency', table.currency === undefined ? undefined : cellNumber(row, table.currency) || LIRA_CODE),
			lines: all.length,
		};
	});
}

/** What stays of documents that a deletion takes rows of: e-documents, deliveries, invoices. An invoice's own lines are tied to it alone. */
export function tiesOf({ operation }: Doc, { table }: Named, rows: readonly Members[]): string[] {
	const tie = TIES[table.prefix];
	if (!tie || isCancel(operation) || (table === stockMovements && operation.resource === 'invoice')) return [];
	const { column, is, so } = tie;
	return documentsIn(rows, table).flatMap((all) => {
		const tied = all.filter((row) => cellGuid(row, column) !== undefined || (cellNumber(row, column) ?? 0) > 0);
		const [first] = tied;
		if (!first) return [];
		const [target] = deletionTargetsIn(all, table);
		const name = [target?.type, target?.series, target?.number].filter((part) => part !== undefined).join(' ');
		const how = is
			? `is ${is} in ${tied.length} of ${all.length} lines:`
			: `has an e-document (${cellGuid(first, column)}),`;
		return [`${name} ${how} ${so}`];
	});
}

/** Target rows that belong to another resource, or have another type than the deletion states. */
export function rowIssues(
	{ operation, lines }: Doc,
	{ table, guids }: Named,
	rows: readonly Members[],
	titleOf: MakerTitle,
): Issue[] {
	const column = typeColumnOf(table);
	if (column === undefined || operation.kind !== 'delete') return [];
	return guids.flatMap(({ guid, field, line }): Issue[] => {
		const row = rows.find((candidate) => cellGuid(candidate, table.guid) === guid);
		const type = row && cellNumber(row, column);
		if (type === undefined) return [];
		const place = { path: field.path, field: `${fieldName(field)} ${guid}`, ...lineAt(line ?? 0) };
		const maker = otherMaker(column, operation.resource, type);
		if (maker !== undefined) return [belongs(place, typeName(column, type), titleOf(maker))];
		const said = cellNumber(lines[(line ?? 1) - 1] ?? {}, column);
		if (said === undefined || said === type) return [];
		return [
			{
				...place,
				message: `is ${typeName(column, type)} in the ERP, but ${shown(said)} (${typeName(column, said)}) is given`,
				remedy: `Give ${type}, or correct the GUID.`,
			},
		];
	});
}

/** GUIDs without a row in the ERP. */
export const absentGuids = ({ table, guids }: Named, rows: readonly Members[]): string[] =>
	guids.flatMap(({ guid }) => (rows.some((row) => cellGuid(row, table.guid) === guid) ? [] : [guid]));
