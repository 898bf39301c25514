import { hash } from 'node:crypto';
import { Sql, sql, whole } from '../../ask/sql';

/*
 * What an item adds to the sums by which changes are found (docs/trigger-events.md#how-changes-are-found). The database computes it by HASHBYTES;
 * where its SQL door refuses that, the same is computed here.
 *
 * Three cells hold each item, one in each of three tables. They and three factors follow from the item code. An item adds to its cells the
 * triple (f1 × stock, f1 × price, f2 × stock + f3 × price), all modulo a prime. A difference of sums that one item alone has made is such a
 * triple of what changed; that of several items, or of another item, is none but by a chance of 1 in 2^32.
 */

/** Sums count modulo the largest prime below 2^32: its products with factors fit into bigint. */
export const PRIME = 4_294_967_291;

/** Numbers that an item adds to a cell. */
export const CELL_NUMBERS = 3;

/** Tables of cells. */
export const CELL_TABLES = 3;

/** Where an item is added, and by which factors. */
export interface ItemPlace {
	/** Cells, counted over all three tables. */
	readonly cells: readonly [number, number, number];
	/** 1 to 2^24. */
	readonly factors: readonly [number, number, number];
}

/** An item as its sums know it. */
export interface ItemDigest extends ItemPlace {
	/** Its quantity as `stockCode`. */
	readonly stock: number;
	/** A hash of its prices. */
	readonly price: number;
}

/** Quantities up to a million with three decimals stand around this number, and can be told from a code; others are hashed below it. */
const MIDDLE = 2_147_483_648;
const FINEST = 1_000_000_000_000;
const HASHED = 1_000_000_007;

/** A quantity or price in millionths: both are sums of binary fractions, and the ERP shows fewer decimals. */
const MILLION = 1_000_000;

/** A quantity in millionths as a number of the sums, never 0, which means that there was no such item. */
const stockCode = (millionths: number): number =>
	millionths % 1_000 === 0 && Math.abs(millionths) < FINEST
		? MIDDLE + millionths / 1_000
		: 1 + (((millionths % HASHED) + HASHED) % HASHED);

/** A number beyond those of int, which SQL Server would else take for a decimal. */
const bigint = (value: number): Sql => sql`CAST(${whole(value)} AS bigint)`;

/** The prime in SQL. */
export const PRIME_IN_SQL = bigint(PRIME);

const stockCodeIn = (millionths: Sql): Sql =>
	sql`CASE WHEN ${millionths} % 1000 = 0 AND ABS(${millionths}) < ${bigint(FINEST)} THEN ${bigint(MIDDLE)} + ${millionths} / 1000 ELSE 1 + ((${millionths} % ${whole(HASHED)}) + ${whole(HASHED)}) % ${whole(HASHED)} END`;

/** The quantity of such a number; `undefined` where it cannot be told. */
export const quantityOf = (code: number): number | undefined =>
	Math.abs(code - MIDDLE) < FINEST / 1_000 ? (code - MIDDLE) / 1_000 : undefined;

const md5 = (text: string): Buffer => hash('md5', Buffer.from(text, 'utf16le'), 'buffer');

/** A price with its currency, in a list. */
export interface ListPrice<Value, Currency = Value> {
	readonly price: Value;
	readonly currency: Currency;
}

/** The digest of an item as the database would compute it, where each table has so many cells. */
export function itemDigest(
	code: string,
	quantity: number,
	prices: ReadonlyArray<ListPrice<number | null>>,
	cells: number,
): ItemDigest {
	const key = md5(code.trimEnd());
	const cell = (table: number) => table * cells + (key.readUInt16BE(2 * table) % cells);
	const factor = (index: number) => key.readUIntBE(2 * CELL_TABLES + 3 * index, 3) + 1;
	const texts = prices.map(({ price, currency }) =>
		['|', price === null ? '' : Math.round(price * MILLION), ':', currency ?? ''].join(''),
	);
	return {
		cells: [cell(0), cell(1), cell(2)],
		factors: [factor(0), factor(1), factor(2)],
		stock: stockCode(Math.round(quantity * MILLION)),
		price: prices.length === 0 ? 0 : md5(texts.join('')).readUInt32BE(0) % PRIME,
	};
}

const byteNumber = (bytes: Sql, from: number, count: number): Sql =>
	sql`CAST(SUBSTRING(${bytes}, ${whole(from)}, ${whole(count)}) AS bigint)`;

const millionthsIn = (value: Sql): Sql => sql`CAST(ROUND(${value} * ${whole(MILLION)}, 0) AS bigint)`;

/** The columns of a digest by the names under which a statement has them. */
export const DIGEST_COLUMNS = {
	cells: ['evrak_cell1', 'evrak_cell2', 'evrak_cell3'],
	factors: ['evrak_factor1', 'evrak_factor2', 'evrak_factor3'],
	stock: 'evrak_stock',
	price: 'evrak_price',
} as const;

/** The digest in SQL, behind the tables of a question: `from` adds to these, and `columns` are then there. */
export function digestIn(
	code: Sql,
	quantity: Sql,
	prices: ReadonlyArray<ListPrice<Sql>>,
	cells: number,
): { readonly from: Sql; readonly columns: Readonly<Record<string, Sql>> } {
	const text = prices.map(({ price, currency }) => sql`N'|', ${millionthsIn(price)}, N':', ${currency}`);
	const priced = sql`HASHBYTES('MD5', CONCAT(N'', ${Sql.join(text, sql`, `)}))`;
	const bytes = sql`h.bytes`;
	const numbers: Array<readonly [string, Sql]> = [
		...DIGEST_COLUMNS.cells.map(
			(name, table) =>
				[name, sql`${whole(table * cells)} + ${byteNumber(bytes, 1 + 2 * table, 2)} % ${whole(cells)}`] as const,
		),
		...DIGEST_COLUMNS.factors.map(
			(name, index) => [name, sql`${byteNumber(bytes, 1 + 2 * CELL_TABLES + 3 * index, 3)} + 1`] as const,
		),
		[DIGEST_COLUMNS.stock, stockCodeIn(sql`h.millionths`)],
		[DIGEST_COLUMNS.price, prices.length === 0 ? sql`0` : sql`${byteNumber(priced, 1, 4)} % ${PRIME_IN_SQL}`],
	];
	const columns = numbers.map(([name, number]) => sql`${number} AS ${Sql.name(name)}`);
	return {
		from: sql` CROSS APPLY (SELECT HASHBYTES('MD5', RTRIM(${code})) AS bytes, ${millionthsIn(quantity)} AS millionths) h CROSS APPLY (SELECT ${Sql.join(columns, sql`, `)}) d`,
		columns: Object.fromEntries(numbers.map(([name]) => [name, sql`d.${Sql.name(name)}`])),
	};
}

/** What an item adds to a cell, in SQL, by the columns of its digest under an alias. */
export function cellNumbersIn(alias: Sql): readonly [Sql, Sql, Sql] {
	const [f1, f2, f3] = DIGEST_COLUMNS.factors.map((name) => sql`${alias}.${Sql.name(name)}`) as [Sql, Sql, Sql];
	const [stock, price] = [
		sql`${alias}.${Sql.name(DIGEST_COLUMNS.stock)}`,
		sql`${alias}.${Sql.name(DIGEST_COLUMNS.price)}`,
	];
	return [
		sql`(${f1} * ${stock}) % ${PRIME_IN_SQL}`,
		sql`(${f1} * ${price}) % ${PRIME_IN_SQL}`,
		sql`(${f2} * ${stock} + ${f3} * ${price}) % ${PRIME_IN_SQL}`,
	];
}

/** `a × b` modulo the prime; both are below 2^32. */
export const times = (a: number, b: number): number =>
	(((Math.floor(a / 65_536) * b) % PRIME) * 65_536 + (a % 65_536) * b) % PRIME;

/** What divides by a number, modulo the prime. */
export function inverseOf(value: number): number {
	let [before, rest] = [PRIME, value];
	let [old, inverse] = [0, 1];
	while (rest !== 0) {
		const quotient = Math.floor(before / rest);
		[before, rest] = [rest, before - quotient * rest];
		[old, inverse] = [inverse, old - quotient * inverse];
	}
	return old < 0 ? old + PRIME : old;
}

/** What these numbers add to a cell. */
export const cellNumbers = (
	[f1, f2, f3]: ItemPlace['factors'],
	stock: number,
	price: number,
): readonly [number, number, number] => [
	times(f1, stock),
	times(f1, price),
	(times(f2, stock) + times(f3, price)) % PRIME,
];
