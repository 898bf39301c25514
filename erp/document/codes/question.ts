import { MARKED_ROW, withEnd } from '../../database/ask/endRow';
import { pageOf } from '../../database/ask/page';
import { allOf, notCancelled, Sql, sql, whole } from '../../database/ask/sql';
import { cell, cellText } from '../../base/json/cell';
import { isBlank, type Members } from '../../base/json/members';
import { type LookupName, LOOKUPS, UNIT_NAMES } from '../../catalogue/lists/lookups';
import { plainTextOf } from '../../base/text/text';
import type { ListedCode } from './named';

/** Maximum codes per query: SQL Server allows 256 tables in a statement, and each code and each list uses one. */
export const CODES_TOGETHER = 100;

/** First index of the rows that prove that a list is not empty; further ones count down. */
const LISTS = -2;

const literal = (code: string | number): Sql => (typeof code === 'number' ? whole(code) : Sql.text(code));

const tableOf = (lookup: LookupName): Sql => sql`dbo.${Sql.name(LOOKUPS[lookup].table ?? '')}`;

/** The columns that the query for a code reads; the name of a unit's place stands for the unit. */
export function columnsOf({ lookup, code }: ListedCode): string[] {
	const { code: column, made, ofItem, lotNumber } = LOOKUPS[lookup];
	return [made ? UNIT_NAMES[Number(code) - 1] : column, ofItem, lotNumber].filter((name) => name !== undefined);
}

const isOfItem = ({ lookup, item }: ListedCode): Sql[] => {
	const { ofItem } = LOOKUPS[lookup];
	return ofItem === undefined || item === undefined ? [] : [sql`${Sql.name(ofItem)} = ${Sql.text(item)}`];
};

/** The rows of a code, which follow FROM. A card has no more than four units. */
function rowsOf(listed: ListedCode): Sql {
	const { lookup, code, lotNumber } = listed;
	const { code: column, made, lotNumber: numbers } = LOOKUPS[lookup];
	const unit = UNIT_NAMES[Number(code) - 1];
	const ofUnit = unit === undefined ? sql`1 = 0` : sql`${Sql.name(unit)} <> N''`;
	const conditions = [
		made ? ofUnit : sql`${Sql.name(column)} = ${literal(code)}`,
		...isOfItem(listed),
		...(numbers === undefined || lotNumber === undefined
			? []
			: [sql`ISNULL(${Sql.name(numbers)}, 0) = ${whole(lotNumber)}`]),
	];
	return sql`${tableOf(lookup)} WHERE ${allOf(conditions)}`;
}

/** The column of the names shown beside codes in a write's output. */
const nameColumn = (lookup: LookupName): string | undefined =>
	lookup === 'account' || lookup === 'item' ? LOOKUPS[lookup].names[0] : undefined;

const listsOf = (codes: readonly ListedCode[]) => [...new Set(codes.map(({ lookup }) => lookup))];

/**
 * The query for codes that have a row, compared by the database as everywhere (letter case, trailing blanks, Turkish I). Cancelled rows count,
 * and so do uncommitted rows of other users. A name in a column that the database lacks is left out.
 */
export function existsQuestion(codes: readonly ListedCode[], lacks: readonly string[] = []): string {
	const place = (index: number, from: Sql, name = sql`N''`) =>
		sql`SELECT ${MARKED_ROW}, ${whole(index)} AS place, ${name} AS name WHERE EXISTS (SELECT 1 FROM ${from})`;
	const all = [
		...codes.map((code, index) => {
			const row = rowsOf(code);
			const column = nameColumn(code.lookup);
			const isKnown = column !== undefined && !lacks.includes(column);
			return place(index, row, isKnown ? sql`(SELECT MAX(${Sql.name(column)}) FROM ${row})` : undefined);
		}),
		...listsOf(codes).map((lookup, index) => place(LISTS - index, tableOf(lookup))),
	];
	return withEnd(Sql.join(all, sql` UNION ALL `), 2);
}

/** The result: codes with a row, names of accounts and items by code, and lists without any row. */
interface Existing {
	readonly listed: readonly ListedCode[];
	readonly names: ReadonlyMap<ListedCode, string>;
	readonly empty: readonly LookupName[];
}

/** Reads the answer to `existsQuestion`. */
export function existing(codes: readonly ListedCode[], rows: readonly Members[]): Existing {
	const places = new Set(rows.map((row) => cellText(row, 'place')));
	return {
		listed: codes.filter((_, index) => places.has(String(index))),
		names: new Map(
			rows.flatMap((row) => {
				const code = codes[Number(cellText(row, 'place'))];
				const name = cellText(row, 'name').trim();
				return code === undefined || name === '' ? [] : [[code, name] as const];
			}),
		),
		empty: listsOf(codes).filter((_, index) => !places.has(String(LISTS - index))),
	};
}

/** Maximum rows that a message names. */
const NEAR = 5;

/** Part of a text's characters that a similar code must begin with. */
const ALIKE = 0.6;

/** The units of an item as rows. */
const unitsOf = (code: ListedCode): Sql => {
	const { code: place, names } = LOOKUPS.unit;
	const units = UNIT_NAMES.map((column, index) => {
		const name = Sql.name(column);
		return sql`SELECT ${whole(index + 1)} AS ${Sql.name(place)}, ${name} AS ${Sql.name(names[0] ?? '')} FROM ${tableOf('unit')} WHERE ${allOf([sql`${name} <> N''`, ...isOfItem(code)])}`;
	});
	return sql`(${Sql.join(units, sql` UNION ALL `)}) u`;
};

/**
 * The query for codes similar to a missing one, with names: the nearest numbers, or texts with the same beginning; of a code that belongs to an
 * item, among those of the item.
 */
export function nearestQuestion(listed: ListedCode): string {
	const { lookup, code } = listed;
	const { code: column, names, cancelled, made, lotNumber } = LOOKUPS[lookup];
	const columnName = Sql.name(column);
	const isNumber = typeof code === 'number';
	return pageOf(
		{
			show: { near_code: columnName, near_name: Sql.name(lotNumber ?? names[0] ?? column) },
			from: made ? unitsOf(listed) : tableOf(lookup),
			where: [
				...(made ? [] : isOfItem(listed)),
				...notCancelled(cancelled === undefined ? undefined : Sql.name(cancelled)),
				...(isNumber
					? []
					: [sql`${columnName} LIKE ${Sql.beginning(code.slice(0, Math.max(1, Math.floor(code.length * ALIKE))))}`]),
			],
			key: [
				{ sql: isNumber ? sql`ABS(${columnName} - ${whole(code)})` : columnName, type: isNumber ? 'number' : 'text' },
			],
		},
		[],
		{ size: NEAR },
	);
}

/** The rows of `nearestQuestion` as text: `1 (Merkez depo), 2 (Şube deposu)`. */
export const nearestText = (rows: readonly Members[]): string =>
	rows
		.filter((row) => !isBlank(cell(row, 'near_code')))
		.map((row) => {
			const called = plainTextOf(cell(row, 'near_name')).trim().slice(0, 40).replaceAll('"', '');
			return `${plainTextOf(cell(row, 'near_code'))}${called === '' ? '' : ` (${called})`}`;
		})
		.join(', ');
