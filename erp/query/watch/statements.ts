import { MARKED_ROW, withEnd } from '../../ask/endRow';
import { keyColumn, type ReadQuestion } from '../../ask/page';
import { cellNumber } from '../../ask/row';
import { allOf, Sql, sql, whole } from '../../ask/sql';
import { cell, cellText } from '../../json/cell';
import type { Members } from '../../json/members';
import { plainTextOf } from '../../text/text';
import { dateTimeIn, itemOf } from '../answer';
import {
	DIGEST_COLUMNS,
	digestIn,
	itemDigest,
	CELL_NUMBERS,
	cellNumbersIn,
	PRIME_IN_SQL,
	CELL_TABLES,
	type ItemDigest,
} from './digest';
import type { WatchedItems } from './watchedItems';

/** The changed cells of each table. */
export type ChangedCells = readonly [readonly number[], readonly number[], readonly number[]];

/** The items that are watched, all or those behind a code. */
const itemsBehind = ({ question, code }: WatchedItems, after?: string): readonly Sql[] => [
	...(question.where ?? []),
	...(after === undefined ? [] : [sql`${code} > ${Sql.text(after)}`]),
];

/** Cells in a row of the answer: 3 × 1,024 cells are 384 rows (docs/erp-behaviour.md#pages-of-sql). */
const IN_ROW = 8;

const comma = sql`, `;
const GROUP = 'evrak_group';
const SUMS = 'evrak_sums';
const CLOCK = 'evrak_clock';
const CODE = 'evrak_code';

/** Asks for the sums of all cells in one statement. */
export function sumsStatement(watched: WatchedItems, cells: number): string {
	const { question, code, quantity, prices } = watched;
	const digest = digestIn(code, quantity.sql, prices, cells);
	const parts = cellNumbersIn(sql`d`);
	const [first, second, third] = DIGEST_COLUMNS.cells.map(Sql.name);
	const added = (alias: Sql) =>
		Sql.join(
			parts.map((_, part) => sql`${alias}.${Sql.name(`part${part + 1}`)}`),
			comma,
		);
	const items = sql`SELECT ${Sql.join([...DIGEST_COLUMNS.cells.map((name) => sql`d.${Sql.name(name)}`), ...parts.map((part, index) => sql`${part} AS ${Sql.name(`part${index + 1}`)}`)], comma)} FROM ${question.from}${digest.from} WHERE ${allOf(itemsBehind(watched))}`;
	const inCells = sql`SELECT CASE t.n WHEN 0 THEN i.${first ?? sql``} WHEN 1 THEN i.${second ?? sql``} ELSE i.${third ?? sql``} END AS cell, ${added(sql`i`)} FROM (${items}) i CROSS JOIN (VALUES (0), (1), (2)) t(n)`;
	const sums = Array.from({ length: IN_ROW * CELL_NUMBERS }, (_, index) => {
		const place = whole(Math.floor(index / CELL_NUMBERS));
		return sql`SUM(CASE WHEN c.cell % ${whole(IN_ROW)} = ${place} THEN c.${Sql.name(`part${(index % CELL_NUMBERS) + 1}`)} ELSE 0 END) % ${PRIME_IN_SQL}`;
	});
	return withEnd(
		sql`SELECT ${MARKED_ROW}, c.cell / ${whole(IN_ROW)} AS ${Sql.name(GROUP)}, CONCAT(${Sql.join(sums, sql`, N' ', `)}) AS ${Sql.name(SUMS)} FROM (${inCells}) c GROUP BY c.cell / ${whole(IN_ROW)}`,
		2,
	);
}

/** The sums in the answer: three numbers for each cell. */
export function sumsIn(rows: readonly Members[], cells: number): Uint32Array {
	const sums = new Uint32Array(CELL_TABLES * CELL_NUMBERS * cells);
	for (const row of rows) {
		const group = cellNumber(row, GROUP) ?? 0;
		sums.set(cellText(row, SUMS).split(' ').map(Number), group * IN_ROW * CELL_NUMBERS);
	}
	return sums;
}

/** Rows of items with their digests, and with the sums of their first cells at that moment where `changed` says which cells are asked for. */
export function digestQuestion(
	watched: WatchedItems,
	cells: number,
	after?: string,
	changed?: ChangedCells,
): ReadQuestion {
	const { question, code, quantity, prices } = watched;
	const digest = digestIn(code, quantity.sql, prices, cells);
	const from = sql`${question.from}${digest.from}`;
	const where = itemsBehind(watched, after);
	const show = { ...question.show, ...digest.columns, [CLOCK]: sql`CONVERT(nvarchar(23), GETDATE(), 126)` };
	if (!changed) return { ...question, show, from, where };
	const inCells = (alias: Sql, table: number) =>
		sql`${alias}.${Sql.name(DIGEST_COLUMNS.cells[table] ?? '')} IN (${Sql.join((changed[table] ?? []).map(whole), comma)})`;
	const sums = cellNumbersIn(sql`d`).map(
		(part, index) =>
			[
				sumColumn(index),
				sql`SUM(${part}) OVER (PARTITION BY d.${Sql.name(DIGEST_COLUMNS.cells[0])}) % ${PRIME_IN_SQL}`,
			] as const,
	);
	const all = Object.entries({ ...show, ...Object.fromEntries(sums) }).flatMap(([name, value]) =>
		value ? [[name, value] as const] : [],
	);
	const inner = [...all, [CODE, code] as const].map(([name, value]) => sql`${value} AS ${Sql.name(name)}`);
	return {
		...question,
		show: Object.fromEntries(all.map(([name]) => [name, sql`y.${Sql.name(name)}`])),
		from: sql`(SELECT ${Sql.join(inner, comma)} FROM ${from} WHERE ${allOf([...where, inCells(sql`d`, 0)])}) y`,
		where: [inCells(sql`y`, 1), inCells(sql`y`, 2)],
		key: [{ sql: sql`y.${Sql.name(CODE)}`, type: 'text' }],
	};
}

const sumColumn = (index: number): string => `evrak_sum${index + 1}`;

/** Rows of items without digests, for a server that computes none. */
export const plainQuestion = (watched: WatchedItems, after?: string): ReadQuestion => ({
	...watched.question,
	show: { ...watched.question.show, [CLOCK]: sql`CONVERT(nvarchar(23), GETDATE(), 126)` },
	where: itemsBehind(watched, after),
});

/** What a row says of an item. */
export interface WatchedRow {
	readonly code: string;
	readonly digest: ItemDigest;
	/** The sums of its first cell when it was read; absent where nobody asked. */
	readonly sums?: readonly number[];
	/** The server's time. */
	readonly clock: string;
	readonly row: Members;
}

/** Reads a row, with the digest that the database computed, or with one that is computed here where it computed none. */
export function watchedRow({ lists, quantity }: WatchedItems, row: Members, cells: number): WatchedRow {
	const number = (column: string) => cellNumber(row, column) ?? 0;
	const hasDigest = cell(row, DIGEST_COLUMNS.stock) !== undefined;
	const code = plainTextOf(cell(row, keyColumn(0))).trimEnd();
	const prices = lists.map(({ members: [price], currency }) => ({
		price: cellNumber(row, price?.column) ?? null,
		currency: cellNumber(row, currency) ?? null,
	}));
	const [c1, c2, c3] = DIGEST_COLUMNS.cells.map(number) as [number, number, number];
	const [f1, f2, f3] = DIGEST_COLUMNS.factors.map(number) as [number, number, number];
	const hasSums = cell(row, sumColumn(0)) !== undefined;
	return {
		code,
		digest: hasDigest
			? {
					cells: [c1, c2, c3],
					factors: [f1, f2, f3],
					stock: number(DIGEST_COLUMNS.stock),
					price: number(DIGEST_COLUMNS.price),
				}
			: itemDigest(code, quantity.column === undefined ? 0 : number(quantity.column), prices, cells),
		...(hasSums ? { sums: Array.from({ length: CELL_NUMBERS }, (_, index) => number(sumColumn(index))) } : {}),
		clock: dateTimeIn(cell(row, CLOCK)) ?? '',
		row,
	};
}

/** What is told of an item: its members, its quantity where that is watched, and its prices. */
export function watchedItem(
	{ question, members, lists, quantity }: WatchedItems,
	row: Members,
): Record<string, unknown> & { readonly quantity?: number | null } {
	const { show } = question;
	const told = itemOf(row, members, Object.fromEntries(members.map(({ column }) => [column, show[column]])), true);
	return {
		...told,
		...(quantity.column === undefined ? {} : { quantity: cellNumber(row, quantity.column) ?? null }),
		...(lists.length === 0
			? {}
			: {
					prices: lists.map(({ list, members: priced }) => ({
						priceList: list,
						...itemOf(row, priced, Object.fromEntries(priced.map(({ column }) => [column, show[column]])), true),
					})),
				}),
	};
}
