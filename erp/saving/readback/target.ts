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

/** How one document is to be found again. Everything is text as the database shows it. */
export interface Target {
	readonly table: ReadTable;
	/** Column that distinguishes the document from all others, and its value. */
	readonly column: string;
	readonly value: string;
	/** Whether the column holds numbers. */
	readonly numeric: boolean;
	/** Of a number; a reference is the same in any series. */
	readonly series?: string;
	/** The client's own number; absent where the ERP chose. */
	readonly number?: string;
	/** `yyyy-MM-dd`. */
	readonly day?: string;
	readonly account?: string;
	/** Numbers in the table's kind columns. */
	readonly kinds: Readonly<Record<string, string>>;
	/** Rows that the whole document has at least. */
	readonly rows: number;
	/** What the document would hold; absent where that cannot be compared. */
	readonly expected?: Expected;
}

const text = (value: unknown): string | undefined =>
	isBlank(value) || typeof value === 'object' ? undefined : plainTextOf(value).trim();

/** A line break in a text is more than T-SQL and the ERP's forms keep: such a reference would not be found again. */
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

/**
 * A reference of the client's and its column: the first of the table's that the document fills. Where it has a key, a reference of another
 * text may be shared by several documents, and does not count.
 */
function referenceOf(
	doc: Doc,
	{ references }: ReadTable,
	key: string | undefined,
): readonly [column: string, value: string] | undefined {
	for (const column of references) {
		const value = reference(valueOf(doc, column));
		if (value !== undefined && (key === undefined || key === value)) return [column, value];
	}
	return undefined;
}

/**
 * How to find the document that a save sends: by its reference and date, else by a number of the client's own. `undefined` where it has
 * neither: then nothing in the database could be distinguished to be this document.
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
		kinds: { ...table.fixed, ...Object.fromEntries(kinds) },
		rows: table.perLine ? Math.max(doc.lines.length, 1) : 1,
	};
	const found = referenceOf(doc, table, key);
	// Without the day, a search by reference alone reads the whole table (measured: 216 million rows). Master data has no day.
	if (found && (common.day !== undefined || table.date === undefined))
		// In whatever series: a new year brings another one for the same sale.
		return { ...common, column: found[0], value: found[1], numeric: false };
	if (table.number === undefined || number === undefined) return undefined;
	if (table.coded) return { ...common, series, column: table.number, value: number, numeric: false };
	if (table.daily && common.day === undefined) return undefined;
	// The same number in another series is another document; none is the blank series.
	return isWhole(number)
		? { ...common, series: series ?? '', column: table.number, value: number, numeric: true }
		: undefined;
}

/** Targets in one question: enough to spare calls, few enough for one statement. */
export const TOGETHER = 100;

/** What targets of one question share. A number that runs on over the days stands for itself: its day is compared, not asked for. */
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
		optional: headColumnsOf(table),
		cancelled: `${table.prefix}_iptal`,
		where: allOf([...shared(targets[0]), sql`${Sql.name(column)} IN (${values})`]),
	};
}

/** What targets share that one question can ask for. */
const askedTogether = (target: Target): string =>
	JSON.stringify([target.table.table, target.column, allOf(shared(target)).toString()]);

/** One question and what it asks for. */
interface LookUp {
	readonly question: TableQuestion;
	readonly targets: readonly Target[];
}

/** Questions for all targets, as few as possible. Throws RangeError for a column name that is none. */
export function questions(targets: readonly Target[]): LookUp[] {
	return [...grouped(targets, askedTogether).values()].flatMap((all) =>
		Array.from({ length: Math.ceil(all.length / TOGETHER) }, (_, part) => {
			const some = all.slice(part * TOGETHER, (part + 1) * TOGETHER);
			return { question: question(some as [Target, ...Target[]]), targets: some };
		}),
	);
}
