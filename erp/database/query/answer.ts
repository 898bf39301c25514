import { isLira, LIRA_CODE } from '../../base/text/currency';
import { flagIn } from '../../base/json/flag';
import { readGuid } from '../../base/values/guid';
import { cell } from '../../base/json/cell';
import { type Members, isBlank, isMembers } from '../../base/json/members';
import { exactDigits, formatDecimal, parseDecimal } from '../../base/values/decimal';
import { readMoment, writeMoment } from '../../base/values/dates';
import { numberOf } from '../../base/values/numberText';
import type { OutputType, OutputMember } from './dictionary';

/** An output value: trailing blanks of texts are removed (docs/trust/erp-behaviour.md#values-in-rows). */
type OutputValue = string | number | boolean | null;

/** The ERP's empty dates (docs/trust/erp-behaviour.md#values-in-rows). */
const NO_DATE = /^(?:1899-12-30|1900-01-01)/;

const textOf = (value: unknown): string | undefined =>
	typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;

function momentText(value: unknown, form: 'yyyy-MM-dd' | 'yyyy-MM-dd HH:mm:ss.fff'): string | null {
	const moment = readMoment(value, 'UTC', form);
	const text = moment && writeMoment(moment, form);
	return text === undefined || NO_DATE.test(text) ? null : text.replace(' ', 'T');
}

/** A date with time, `yyyy-MM-ddTHH:mm:ss.fff`; `null` for none. */
export const dateTimeIn = (value: unknown): string | null => momentText(value, 'yyyy-MM-dd HH:mm:ss.fff');

/** The ERP stores amounts as floats, of which 15 digits are exact: 869.1999999999999 is 869.2. */
const digitsOf = (value: number): string => exactDigits(Number(value.toPrecision(15)));

const amountOf = (value: unknown): string | undefined => {
	const amount = parseDecimal(typeof value === 'number' ? digitsOf(value) : textOf(value));
	return amount && formatDecimal(amount);
};

/** An amount as a number, for sorting and calculating. */
function moneyOf(value: unknown): number | null {
	const exact = amountOf(value);
	return exact === undefined ? null : Number(exact);
}

function numberFrom(value: unknown): number | null {
	const found = numberOf(value);
	return Number.isFinite(found) ? found : null;
}

/**
 * The code that other systems use for the lira, which the ERP names `TL` (docs/trust/erp-behaviour.md#currencies-of-movements); other names are
 * unchanged.
 */
function currencyOf(value: unknown): string | null {
	const name = textOf(value)?.trim() ?? null;
	return name !== null && isLira(name) ? LIRA_CODE : name;
}

const WRITE: Readonly<Record<OutputType, (value: unknown) => OutputValue>> = {
	text: (value) => textOf(value)?.trimEnd() ?? null,
	number: (value) => (textOf(value)?.trim() ? numberFrom(value) : null),
	money: moneyOf,
	currency: currencyOf,
	date: (value) => momentText(value, 'yyyy-MM-dd'),
	dateTime: dateTimeIn,
	flag: (value) => flagIn(value) ?? null,
	guid: (value) => readGuid(value) ?? null,
};

const plain = (value: unknown): OutputValue =>
	typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;

/** Columns of a query without a member: the user's own. */
const ownColumns = (members: readonly OutputMember[], show: Readonly<Record<string, unknown>>): string[] =>
	Object.keys(show).filter((column) => members.every((member) => member.column !== column));

/** Output members of a query: those of the read, and extra ones that it shows. */
const shownMembers = (
	members: readonly OutputMember[],
	show: Readonly<Record<string, unknown>>,
): readonly OutputMember[] => members.filter(({ column, isExtra }) => !isExtra || Object.hasOwn(show, column));

/** A row as an output item: members by name, and the user's own columns. Missing members are null. */
export const itemOf = (
	row: Members,
	members: readonly OutputMember[],
	show: Readonly<Record<string, unknown>>,
): Record<string, OutputValue> => ({
	...Object.fromEntries(
		shownMembers(members, show).map(({ name, column, as }) => [name, WRITE[as](cell(row, column) ?? null)]),
	),
	...Object.fromEntries(ownColumns(members, show).map((column) => [column, plain(cell(row, column))])),
});

/** Unavailable members for the output: `name (column, Turkish word)`. */
export const unavailableMembers = (
	members: readonly OutputMember[],
	show: Readonly<Record<string, unknown>>,
): string[] =>
	shownMembers(members, show)
		.filter(({ column }) => show[column] === undefined)
		.map(({ name, column, turkish }) => `${name} (${column}, ${turkish})`);

const isRows = (value: unknown): value is readonly Members[] => Array.isArray(value) && value.every(isMembers);

/** Removes columns that are empty in all rows; lists in the rows are treated the same, by their column. */
export function withoutEmptyColumns(rows: readonly Members[]): Members[] {
	const columns = new Set(rows.flatMap((found) => Object.keys(found).filter((name) => !isBlank(found[name]))));
	const kept = rows.map((found): Members =>
		Object.fromEntries(Object.entries(found).filter(([name]) => columns.has(name))),
	);
	for (const name of columns) {
		const lists = kept.map((found) => found[name]).filter(isRows);
		if (lists.length === 0) continue;
		const filled = withoutEmptyColumns(lists.flat());
		for (const found of kept) if (isRows(found[name])) found[name] = filled.splice(0, found[name].length);
	}
	return kept;
}
