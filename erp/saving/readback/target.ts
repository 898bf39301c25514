import { chunks } from '../../base/json/chunks';
import type { TableQuestion } from '../../database/ask/question';
import { allOf, oneOf, Sql, sql, whole, withinDays } from '../../database/ask/sql';
import type { ReadTable } from '../../catalogue/tables';
import { valueOf, type Doc } from '../../document/doc';
import { grouped } from '../../base/json/grouped';
import { isBlank } from '../../base/json/members';
import { plainTextOf } from '../../base/text/text';
import { readMoment, writeMoment } from '../../base/values/dates';
import type { Expected } from './held';
import { headColumnsOf } from './heldColumns';

/** How to find one document. All values are text as the database shows it. */
export interface Target {
	readonly table: ReadTable;
	readonly column: string;
	readonly value: string;
	/** Whether the column holds numbers. */
	readonly numeric: boolean;
	/** Of a number only: a reference is the same in any series. */
	readonly series?: string;
	/** The client's own number; absent where the ERP assigns it. */
	readonly number?: string;
	/** `yyyy-MM-dd`. */
	readonly day?: string;
	readonly account?: string;
	/** The party of a document that was paid at once, whose account is a cashbox or bank. */
	readonly paidBy?: string;
	/** The reference is the other party's number, which is one of its account alone. */
	readonly isOfParty?: true;
	/** Numbers in the table's kind columns. */
	readonly kinds: Readonly<Record<string, string>>;
	/** Minimum rows of the whole document. */
	readonly rows: number;
	/** The document's content; absent where it cannot be compared. */
	readonly expected?: Expected;
}

const text = (value: unknown): string | undefined =>
	isBlank(value) || typeof value === 'object' ? undefined : plainTextOf(value).trim();

/** T-SQL and the ERP's forms do not keep line breaks: such a reference would not be found again. */
const reference = (value: unknown): string | undefined => {
	const written = text(value);
	return written !== undefined && /\p{Cc}/u.test(written) ? undefined : written;
};

const isWhole = (value: string | undefined): value is string => value !== undefined && /^-?\d{1,9}$/.test(value);

/** The day of a wire date (`dd.MM.yyyy`). */
function dayOf(value: unknown): string | undefined {
	const moment = typeof value === 'string' ? readMoment(value, 'UTC', 'dd.MM.yyyy') : undefined;
	return moment && writeMoment(moment, 'yyyy-MM-dd');
}

/** Whether a reference's column holds serial numbers (`sym_serino`). */
function isSerial({ operation }: Doc, column: string): boolean {
	const field = operation.body.fields.find(({ name }) => name === column);
	return field?.scope === 'line' && field.role !== 'reference';
}

/** A serial number is the reference of the document where all lines have the same: else it is that of an item. */
const isOfAll = (doc: Doc, column: string, value: string): boolean =>
	!isSerial(doc, column) || doc.lines.every((line) => reference(line[column]) === value);

/**
 * The client's reference and its column: the first of the table's columns that the document fills. With a document key, only a reference equal to
 * the key counts: several documents may share another one.
 */
function referenceOf(
	doc: Doc,
	{ references }: ReadTable,
	key: string | undefined,
): readonly [column: string, value: string] | undefined {
	for (const column of references) {
		const value = reference(valueOf(doc, column));
		if (value !== undefined && (key === undefined || key === value) && isOfAll(doc, column, value))
			return [column, value];
	}
	return undefined;
}

/**
 * How to find the document that a save sends: by reference and date, otherwise by the client's own number. `undefined` where it has neither: no
 * row could be identified as this document.
 */
export function targetOf(doc: Doc, table: ReadTable, key?: string): Target | undefined {
	const valueIn = (column: string | undefined) => valueOf(doc, column);
	const kinds = table.kinds
		.map((column) => [column, text(valueIn(column))] as const)
		.filter((pair): pair is readonly [string, string] => isWhole(pair[1]));
	const chosen = text(valueIn(table.number));
	const number = Number(chosen) === 0 ? undefined : chosen;
	const series = text(valueIn(table.series));
	const common = {
		table,
		number,
		day: dayOf(valueIn(table.date)),
		account: text(valueIn(table.account)),
		...(isBlank(valueIn(table.paidBy)) ? {} : { paidBy: text(valueIn(table.paidBy)) }),
		kinds: { ...table.fixed, ...Object.fromEntries(kinds) },
		rows: table.perLine ? Math.max(doc.lines.length, 1) : 1,
	};
	const found = referenceOf(doc, table, key);
	// Without the day, a search by reference reads the whole table (measured: 216 million rows). Master data has no day.
	if (found && (common.day !== undefined || table.date === undefined))
		// In any series: a new year brings another series for the same sale.
		return {
			...common,
			column: found[0],
			value: found[1],
			numeric: false,
			...(isOfParty(doc, table) ? { isOfParty: true } : {}),
		};
	if (table.number === undefined || number === undefined) return undefined;
	if (table.coded) return { ...common, series, column: table.number, value: number, numeric: false };
	if (table.daily && common.day === undefined) return undefined;
	// The same number in another series is another document; no series is the blank series.
	return isWhole(number)
		? { ...common, series: series ?? '', column: table.number, value: number, numeric: true }
		: undefined;
}

/** Whether a document's reference is the other party's own number. */
const isOfParty = (doc: Doc, { ofParties, account }: ReadTable): boolean =>
	ofParties !== undefined &&
	text(valueOf(doc, account)) !== undefined &&
	Object.entries(ofParties).every(([column, code]) => Number(valueOf(doc, column) ?? 0) === code);

/**
 * The serial numbers of a document's items, with day and kinds. No row of the ERP is found by them, but a document of the same items on the same day
 * is the same one, such as a count of a warehouse. `undefined` without a day or serial numbers.
 */
export function serialsOf(doc: Doc, { table, references, date, kinds }: ReadTable): string | undefined {
	const serials = references
		.filter((column) => isSerial(doc, column))
		.flatMap((column) => doc.lines.flatMap((line) => reference(line[column]) ?? []));
	const day = dayOf(valueOf(doc, date));
	if (serials.length === 0 || day === undefined) return undefined;
	return JSON.stringify([table, day, ...kinds.map((column) => text(valueOf(doc, column))), ...[...serials].sort()]);
}

/** Targets per query: enough to save calls, few enough for one statement. */
export const TOGETHER = 100;

/**
 * Conditions that the targets of one query share. A number that continues over the days identifies by itself: its day is compared, not queried.
 */
function shared({ table, column, series, day, kinds }: Target): Sql[] {
	const { date, number, daily, series: seriesColumn } = table;
	const isOfDay = (column !== number || daily) && day !== undefined && date !== undefined;
	return [
		...(isOfDay ? [withinDays(Sql.name(date), day, day)] : []),
		...(series !== undefined && seriesColumn !== undefined
			? [sql`ISNULL(${Sql.name(seriesColumn)}, N'') = ${Sql.text(series)}`]
			: []),
		...Object.entries(kinds).map(([kind, code]) => sql`${Sql.name(kind)} = ${whole(Number(code))}`),
	];
}

function question(targets: readonly [Target, ...Target[]]): TableQuestion {
	const [{ table, column, numeric }] = targets;
	const { guid, series, number, date, account, currency, kinds } = table;
	const shown = [guid, series, number, date, account, currency, ...kinds, column];
	const values = numeric
		? Sql.join([...new Set(targets.map(({ value }) => Number(value)))].map(whole), sql`, `)
		: oneOf(targets.map(({ value }) => value));
	return {
		table: table.table,
		columns: [...new Set(shown.filter((name) => name !== undefined))],
		optional: [...headColumnsOf(table), ...(targets.some(({ paidBy }) => paidBy) ? [table.paidBy ?? ''] : [])],
		cancelled: `${table.prefix}_iptal`,
		where: allOf([...shared(targets[0]), sql`${Sql.name(column)} IN (${values})`]),
	};
}

/** Key of targets that one query can cover. */
const askedTogether = (target: Target): string =>
	JSON.stringify([target.table.table, target.column, allOf(shared(target)).toString()]);

/** A query and its targets. */
interface LookUp {
	readonly question: TableQuestion;
	readonly targets: readonly Target[];
}

/** The fewest queries for all targets. Throws RangeError for an invalid column name. */
export function questions(targets: readonly Target[]): LookUp[] {
	return [...grouped(targets, askedTogether).values()].flatMap((all) =>
		chunks(all, TOGETHER).map((some) => ({ question: question(some), targets: some })),
	);
}
