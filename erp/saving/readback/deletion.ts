import type { TableQuestion } from '../../database/ask/question';
import { cellDay, cellGuid, cellNumber, cellSum } from '../../database/ask/row';
import { allOf, oneOf, Sql, sql, whole, withinDays } from '../../database/ask/sql';
import { operations, tableWritten } from '../../catalogue';
import { otherMaker, TYPE_COLUMNS } from '../../catalogue/documentTypes';
import { invoices, type ReadTable } from '../../catalogue/tables';
import type { Field, Operation } from '../../catalogue/types';
import { type Doc, holdersOf, lineAt } from '../../document/doc';
import { cellText } from '../../base/json/cell';
import { grouped } from '../../base/json/grouped';
import { isBlank, memberAt, type Members } from '../../base/json/members';
import { minorNumber, toMinor, decimalOf } from '../../base/values/minor';
import { LIRA_CODE } from '../../base/text/currency';
import { plainTextOf, shown } from '../../base/text/text';
import { readMoment, writeMoment } from '../../base/values/dates';
import type { Issue } from '../../base/values/problem';
import { fieldName } from '../../catalogue/formLabels';
import { belongs, typeName, type MakerTitle } from '../../document/draft/deletedType';
import { heldColumnsOf } from './heldColumns';

/** What a deletion names in one table: rows by their GUIDs, or a document by its key. */
interface Named {
	readonly table: ReadTable;
	readonly question: TableQuestion;
	/** The GUIDs, in small letters, each with its field and line; none where a key is named. */
	readonly guids: ReadonlyArray<{ readonly guid: string; readonly field: Field; readonly line?: number }>;
}

/** A document that would be deleted, or some of its lines, as the ERP has it. */
interface Doomed {
	readonly type?: string;
	readonly series?: string;
	readonly number?: string;
	readonly date?: string;
	readonly account?: string;
	/** Of all rows that are named. */
	readonly amount?: number;
	/** The code of the local one, or the number of another one in the ERP. */
	readonly currency?: string | number;
	readonly lines: number;
}

/** Tables by the column that has the GUID of their rows. */
export const tableByGuid = (guid: string): ReadTable | undefined =>
	operations.find(({ savedIn }) => savedIn?.guid === guid)?.savedIn;

/** Columns by whose values another document is identified: those that the table of a deletion's key has, and the e-document's number of a sent invoice. */
const SENT = { member: 'UUID', column: 'cha_uuid' } as const;

/** Cancels an e-archive invoice, which may delete the invoice as well. */
const isCancel = ({ resource, operation }: Operation) => resource === 'eArchive' && operation === 'cancel';

/** Whether an operation takes documents away. */
export const isDeletion = (operation: Operation): boolean => operation.kind === 'delete' || isCancel(operation);

/** The type of a document that two resources share a table for. */
const typeColumnOf = ({ prefix }: ReadTable): string | undefined =>
	TYPE_COLUMNS.find((column) => column.startsWith(`${prefix}_`));

const question = (table: ReadTable, where: Sql): TableQuestion => {
	const { guid, series, number, date, account, currency, kinds, prefix } = table;
	const held = heldColumnsOf(table);
	const isMoney = table.table === invoices.table;
	const money = isMoney
		? ['cha_meblag', 'cha_tip', 'cha_ciro_cari_kodu', 'cha_cari_cins']
		: [
				held?.quantity,
				held?.amount,
				...(held?.prices ?? []),
				...(held?.discounts ?? []),
				...(held?.charges ?? []),
				held?.vat,
			];
	const columns = [guid, series, number, date].filter((name) => name !== undefined);
	const optional = [account, currency, ...kinds, typeColumnOf(table), ...money].filter((name) => name !== undefined);
	return {
		table: table.table,
		columns,
		optional: [...new Set(optional)].filter((name) => !columns.includes(name)),
		cancelled: `${prefix}_iptal`,
		where,
	};
};

/** The condition that a column has a value of a key, as the wire has it. */
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

/** The key of a document; `undefined` where a value of it cannot be asked for. */
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

/**
 * Questions for what a deletion names. None where nobody knows where such documents stand.
 */
export function doomedQuestions(doc: Doc): Named[] {
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

/** Hundredths of a double, without what floating point adds. */
const rounded = (amount: number): number => {
	const decimal = decimalOf(amount);
	return decimal ? minorNumber(toMinor(decimal)) : amount;
};

/** What rows of account movements come to: one side of them, where lines book both. */
function movedIn(rows: readonly Members[]): number {
	const sumOf = (side: number) =>
		rows.reduce(
			(sum, row) => sum + (cellNumber(row, 'cha_tip') === side ? (cellNumber(row, 'cha_meblag') ?? 0) : 0),
			0,
		);
	return Math.max(sumOf(0), sumOf(1));
}

function amountOf(rows: readonly Members[], table: ReadTable): number | undefined {
	if (table.table === invoices.table) return rounded(movedIn(rows));
	const columns = heldColumnsOf(table);
	if (!columns?.amount && !columns?.prices) return undefined;
	const amounts = rows.map((row) => {
		const price = cellNumber(row, columns.prices?.[0]);
		const gross = columns.amount
			? cellNumber(row, columns.amount)
			: price === undefined
				? undefined
				: price * (cellNumber(row, columns.quantity) ?? 0);
		if (gross === undefined) return undefined;
		return (
			gross - cellSum(row, columns.discounts) + cellSum(row, columns.charges) + (cellNumber(row, columns.vat) ?? 0)
		);
	});
	return amounts.some((amount) => amount === undefined)
		? undefined
		: rounded(amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0));
}

/** The account of a movement; of an invoice that was paid at once, its customer. */
const accountIn = (row: Members, table: ReadTable): string =>
	cellText(row, 'cha_ciro_cari_kodu') || (table.account === undefined ? '' : cellText(row, table.account));

/** Rows of the ERP as the documents that they belong to. */
export function doomedIn(rows: readonly Members[], table: ReadTable): Doomed[] {
	const column = typeColumnOf(table);
	const member = (name: string, value: string | number | undefined) =>
		value === undefined || value === '' ? {} : { [name]: value };
	const key = (row: Members) =>
		JSON.stringify(
			[...table.kinds, column, table.series, table.number].map((name) => (name ? cellText(row, name) : '')),
		);
	return [...grouped(rows, key).values()].map((all) => {
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

/** Rows that a deletion names by GUID and that are another resource's, or of another type than it says. */
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
		const maker = otherMaker(column, operation.resource, type);
		if (maker !== undefined)
			return [belongs(`${fieldName(field)} ${guid}`, typeName(column, type), titleOf(maker), lineAt(line ?? 0))];
		const said = cellNumber(lines[(line ?? 1) - 1] ?? {}, column);
		if (said === undefined || said === type) return [];
		return [
			{
				field: `${fieldName(field)} ${guid}`,
				...lineAt(line ?? 0),
				message: `is ${typeName(column, type)} in the ERP, but ${shown(said)} (${typeName(column, said)}) is given`,
				remedy: `Give ${type}, or correct the GUID.`,
			},
		];
	});
}

/** GUIDs that no row of the ERP has. */
export const absentGuids = ({ table, guids }: Named, rows: readonly Members[]): string[] =>
	guids.flatMap(({ guid }) => (rows.some((row) => cellGuid(row, table.guid) === guid) ? [] : [guid]));
