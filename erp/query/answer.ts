import { isLira } from '../text/currency';
import { readGuid } from '../values/guid';
import { cell } from '../json/cell';
import type { Members } from '../json/members';
import { isEnd } from './endRow';
import { exactDigits, formatDecimal, parseDecimal } from '../values/decimal';
import { readMoment, writeMoment } from '../values/dates';
import { numberOf } from '../values/numberText';
import type { TellAs, ToldMember } from './dictionary';
import type { Key } from './read';
import { allOf, anyOf, Sql, sql } from './sql';
import { keyColumn, PLACE } from './statement';

/** A value of an item: texts come with blanks behind them (docs/erp-behaviour.md#values-in-rows). */
type Told = string | number | boolean | null;

/** What the ERP writes for no date (docs/erp-behaviour.md#values-in-rows). */
const NO_DATE = /^(?:1899-12-30|1900-01-01)/;

const textOf = (value: unknown): string | undefined =>
	typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;

function momentText(value: unknown, form: 'yyyy-MM-dd' | 'yyyy-MM-dd HH:mm:ss.fff'): string | null {
	const moment = readMoment(value, 'UTC', form);
	const text = moment && writeMoment(moment, form);
	return text === undefined || NO_DATE.test(text) ? null : text.replace(' ', 'T');
}

function moneyOf(value: unknown): string | null {
	const text = typeof value === 'number' ? exactDigits(value) : textOf(value);
	const amount = parseDecimal(text);
	return amount ? formatDecimal(amount) : null;
}

function numberFrom(value: unknown): number | null {
	const found = numberOf(value);
	return Number.isFinite(found) ? found : null;
}

/** What other systems call the lira that the ERP names `TL` (docs/erp-behaviour.md#currencies-of-movements); other names stay as they are. */
function currencyOf(value: unknown): string | null {
	const name = textOf(value)?.trim() ?? null;
	return name !== null && isLira(name) ? 'TRY' : name;
}

const TELL: Readonly<Record<TellAs, (value: unknown) => Told>> = {
	text: (value) => textOf(value)?.trimEnd() ?? null,
	number: (value) => (textOf(value)?.trim() ? numberFrom(value) : null),
	money: moneyOf,
	currency: currencyOf,
	date: (value) => momentText(value, 'yyyy-MM-dd'),
	dateTime: (value) => momentText(value, 'yyyy-MM-dd HH:mm:ss.fff'),
	flag: (value) => (textOf(value)?.trim() ? /^(?:1|-1|true)$/i.test(String(value).trim()) : null),
	guid: (value) => readGuid(value) ?? null,
};

/** Where the ERP's columns are told: the currency as other systems call it. */
const CURRENCY = 'doviz_kodu';

const plain = (value: unknown): Told =>
	typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;

/** Columns that a question shows and no member describes: the user's own. */
const ownColumns = (members: readonly ToldMember[], show: Readonly<Record<string, unknown>>): string[] =>
	Object.keys(show).filter((column) => members.every((member) => member.column !== column));

/** A row of the database as an item: English names, or the ERP's columns. Members that it does not have are null. */
export const itemOf = (
	row: Members,
	members: readonly ToldMember[],
	show: Readonly<Record<string, unknown>>,
	isSimple: boolean,
): Record<string, Told> => ({
	...Object.fromEntries(
		members.flatMap(({ name, column, as }) => {
			const value = cell(row, column) ?? null;
			if (isSimple) return [[name, TELL[as](value)]];
			// The ERP's own name of a currency, and beside it what it is told as elsewhere.
			return as === 'currency'
				? [
						[column, TELL.text(value)],
						[CURRENCY, TELL[as](value)],
					]
				: [[column, TELL[as](value)]];
		}),
	),
	...Object.fromEntries(ownColumns(members, show).map((column) => [column, plain(cell(row, column))])),
});

/** Members that this database cannot tell, for the item: `name (column, Turkish word)`. */
export const notTold = (members: readonly ToldMember[], show: Readonly<Record<string, unknown>>): string[] =>
	members
		.filter(({ column }) => show[column] === undefined)
		.map(({ name, column, turkish }) => `${name} (${column}, ${turkish})`);

/** The rows of a whole page in their order, without our own last one. */
export function pageRows(rows: readonly Members[]): Members[] {
	const place = (row: Members) => Number(cell(row, PLACE));
	return rows.filter((row) => !isEnd(row)).sort((one, other) => place(one) - place(other));
}

/** A value of a row as a literal, to ask by; `undefined` where it cannot be read. */
function literalIn(row: Members, column: string, type: Key['type']): Sql | undefined {
	const value = cell(row, column);
	if (value === null || value === undefined) return undefined;
	if (type === 'text') return Sql.text(String(plain(value)));
	const written = Sql.value({ name: column, type, value, typed: true }, 'UTC');
	return written.ok ? written.sql : undefined;
}

const allThere = (literals: ReadonlyArray<Sql | undefined>): readonly Sql[] | undefined =>
	literals.every((literal) => literal !== undefined) ? literals : undefined;

/** The key of a row as literals, beyond which the next page begins; `undefined` where it cannot be read. */
export const keyOfRow = (row: Members, key: readonly Key[]): readonly Sql[] | undefined =>
	allThere(key.map(({ type }, at) => literalIn(row, keyColumn(at), type)));

/** Rows of a part that hang on these main rows. */
export function linkedTo(rows: readonly Members[], link: Readonly<Record<string, Key>>): Sql {
	const ties = rows.flatMap((row) => {
		const literals = allThere(Object.entries(link).map(([column, { type }]) => literalIn(row, column, type)));
		return literals
			? [sql`(${allOf(Object.values(link).map((key, at) => sql`${key.sql} = ${literals[at] ?? sql`NULL`}`))})`]
			: [];
	});
	return ties.length > 0 ? anyOf(ties) : sql`1 = 0`;
}
