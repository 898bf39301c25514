import { cellNumber, cellSum } from '../../database/ask/row';
import { oneOf, Sql, sql } from '../../database/ask/sql';
import type { ReadTable } from '../../catalogue/tables';
import { holdersOf, type Doc } from '../../document/doc';
import { cell, cellText } from '../../base/json/cell';
import { isBlank, memberAt, type Members } from '../../base/json/members';
import { plainTextOf } from '../../base/text/text';
import { bareGuid } from '../../base/values/guid';
import { type HeldColumns, heldColumnsOf } from './heldColumns';
import { type HeldVariant, variantsIn } from './variants';

/** Names of master data that a record is identified by: another one under the same code is another record. */
const NAMES: Readonly<Record<string, ReadonlyArray<readonly [column: string, label: string]>>> = {
	CARI_HESAPLAR: [
		['cari_unvan1', 'name'],
		['cari_vdaire_no', 'tax number'],
	],
	STOKLAR: [['sto_isim', 'name']],
};

/** One line of a document, as far as known. Amounts are those of the whole line. */
export interface HeldLine {
	readonly item: string;
	/** The cashbox or bank that money goes to. */
	readonly against?: string;
	readonly quantity?: number;
	/** After discounts and charges, without VAT. */
	readonly net?: number;
	readonly vat?: number;
	/** Which rate, as the installation numbers it. */
	readonly vatPointer?: number;
	/** Unit of the quantity, where it is not the item's own. */
	readonly unit?: number;
	/** Warehouses, in the order of their columns; 0 where none is given. */
	readonly warehouses?: readonly number[];
	/** Local currency for one of the line's, as far as known. */
	readonly rate?: number;
}

/** Discounts and charges of a whole document. */
interface HeadAmounts {
	readonly discount: number;
	readonly charge: number;
}

/** What a document holds, as far as known. */
export interface Held {
	readonly lines: readonly HeldLine[];
	/** Names of master data, by their label. */
	readonly names: Readonly<Record<string, string>>;
}

/** What would be sent, and how the database is asked for the same of a document that is found. */
export interface Expected extends Held {
	/** Code of the account that the document is of; blank where it has none, or one a line. */
	readonly account: string;
	/** Absent for master data. */
	readonly columns?: HeldColumns;
	/** Column that says what a line costs; a price counts for each piece. */
	readonly money?: { readonly column: string; readonly isPrice: boolean };
	/** Colours and sizes that its lines name. */
	readonly variants: readonly HeldVariant[];
	/** Columns of names, with their labels. */
	readonly nameColumns: ReadonlyArray<readonly [column: string, label: string]>;
	/** Number of its currency, 0 is the local one; absent where the request names none: nobody knows which one the ERP takes then. */
	readonly currency?: number;
	/** Local currency for one of the document's; absent where it is the local one. */
	readonly rate?: number;
	/** Columns of discounts and charges that the request fills. */
	readonly used: readonly string[];
	/** Discounts less charges of the whole document, which the ERP may spread over its lines. */
	readonly headDiscount: number;
	/** The same, each by itself. */
	readonly headAmounts?: HeadAmounts;
	/** Some of what a line costs is written in a way that cannot be reckoned here. */
	readonly isUnreckoned?: true;
}

/** The currency of a row of the database, 0 where it is the local one; `undefined` where the database does not say. */
export const currencyIn = (row: Members, column: string | undefined): number | undefined =>
	cell(row, column) === undefined ? undefined : (cellNumber(row, column) ?? 0);

/** Members by which the ERP may reckon an amount of its own: flags and percents of discounts (`*_isk_mas*`, `*_sat_iskmas*`, `sip_isk1`). */
const RECKONED = /_(?:sat_)?isk_?mas\d|_isk\d/i;

/** What the header of an invoice takes off its total (`cha_ft_iskonto*`), and puts on top (`cha_ft_masraf*`). */
export const headAmountsIn = (members: Members, columns: HeldColumns): HeadAmounts => ({
	discount: cellSum(members, columns.headDiscounts),
	charge: cellSum(members, columns.headCharges),
});

/** Whether a line counts in the item's own unit: a quantity in another one may be kept in that. */
export const hasOwnUnit = (row: Members, { unit }: HeldColumns): boolean => (cellNumber(row, unit) ?? 0) <= 1;

/** Whether goods of a line go from one warehouse to another. */
const isTransfer = (row: Members, { warehouses }: HeldColumns): boolean =>
	new Set(warehouses.map((column) => cellNumber(row, column)).filter(Boolean)).size > 1;

/** Colours and sizes that lines name. */
export const variantsOf = (rows: readonly Members[], columns: HeldColumns): HeldVariant[] =>
	rows.flatMap((row) => variantsIn(row, cellText(row, columns.item), hasOwnUnit(row, columns)));

/** A line by the columns of its table; what a blank or missing one leaves open is not reported. */
function lineIn(row: Members, columns: HeldColumns, money: Expected['money']): HeldLine {
	const quantity = cellNumber(row, columns.quantity);
	// 0 and 1 stand for none.
	const rate = columns.rate.map((column) => cellNumber(row, column)).find((value) => value && value !== 1);
	const stated = cellNumber(row, money?.column);
	const gross = money?.isPrice && stated !== undefined ? stated * (quantity ?? NaN) : stated;
	const net =
		gross === undefined || Number.isNaN(gross)
			? undefined
			: gross - cellSum(row, columns.discounts) + cellSum(row, columns.charges);
	return {
		item: cellText(row, columns.item),
		...(columns.against === undefined ? {} : { against: cellText(row, columns.against) }),
		...(quantity === undefined || !hasOwnUnit(row, columns) ? {} : { quantity }),
		...(net === undefined ? {} : { net }),
		vat: cellNumber(row, columns.vat),
		vatPointer: cellNumber(row, columns.vatPointer) || undefined,
		...(hasOwnUnit(row, columns) ? {} : { unit: cellNumber(row, columns.unit) }),
		...(columns.warehouses.length === 0
			? {}
			: { warehouses: columns.warehouses.map((column) => cellNumber(row, column) ?? 0) }),
		...(rate === undefined ? {} : { rate }),
	};
}

/**
 * What a save would send, for the comparison with a document that is found; `undefined` where nothing of it can be compared. What the
 * request leaves to the ERP, such as a price from its list, is not compared.
 */
export function expectedOf(doc: Doc, table: ReadTable): Expected | undefined {
	const { head, lines: rows, isLocal } = doc;
	const nameColumns = NAMES[table.table] ?? [];
	const names = Object.fromEntries(
		nameColumns.map(([column, label]) => [label, plainTextOf(memberAt(head, column) ?? '').trim()]),
	);
	if (table.coded)
		return Object.values(names).every((name) => name === '')
			? undefined
			: { account: '', lines: [], variants: [], names, nameColumns, used: [], headDiscount: 0 };
	const all = heldColumnsOf(table);
	const columns = all && { ...all, warehouses: rows.some((row) => isTransfer(row, all)) ? all.warehouses : [] };
	const holder = holdersOf(doc).find((row) => table.account !== undefined && !isBlank(cell(row, table.account)));
	if (!columns || rows.length === 0 || rows.some((row) => isBlank(cell(row, columns.item)))) return undefined;
	const candidates = [columns.amount, ...(columns.prices ?? [])].filter((column) => column !== undefined);
	const column = candidates.find((name) => rows.every((row) => cellNumber(row, name) !== undefined));
	const isReckoned = rows.some((row) => Object.keys(row).some((name) => RECKONED.test(name) && cellNumber(row, name)));
	const holders = [...rows, head];
	const valuesOf = (wanted: readonly string[]) =>
		wanted.flatMap((name) => holders.map((row) => cellNumber(row, name)).filter((number) => number !== undefined));
	const currencies = valuesOf(columns.currency);
	const currency = currencies.find(Boolean) ?? currencies[0] ?? (isLocal ? 0 : undefined);
	const isForeign = currency !== undefined && currency !== 0;
	const rate = valuesOf(columns.rate).find(Boolean);
	const money =
		column === undefined || isReckoned || (isForeign && rate === undefined)
			? undefined
			: { column, isPrice: column !== columns.amount };
	const { discount, charge } = headAmountsIn(head, columns);
	const isPriced = rows.some(
		(row) => candidates.some((name) => cellNumber(row, name)) || cellSum(row, columns.discounts),
	);
	return {
		account: holder && table.account !== undefined ? cellText(holder, table.account) : '',
		columns,
		lines: rows.map((row) => lineIn(row, columns, money)),
		variants: variantsOf(rows, columns),
		names: {},
		nameColumns: [],
		...(money === undefined ? {} : { money }),
		...(currency === undefined ? {} : { currency }),
		...(isForeign && rate !== undefined ? { rate } : {}),
		used: [...columns.discounts, ...columns.charges].filter((name) => rows.some((row) => cellNumber(row, name))),
		headDiscount: discount - charge,
		headAmounts: { discount, charge },
		...(money === undefined && isPriced ? { isUnreckoned: true } : {}),
	};
}

/** The GUID by which a row of an answer belongs to a document that was found, in small letters. */
export const linkOf = (row: Members, { columns }: Expected, { guid }: ReadTable): string =>
	bareGuid(cellText(row, columns?.link ?? guid));

/** Columns of rates that stand in the table of the lines. */
const ownRates = ({ item, rate }: HeldColumns): readonly string[] =>
	rate.filter((column) => column.split('_')[0] === item.split('_')[0]);

/** The question for what documents hold that were found, by the GUIDs of their rows. All of them are asked for in the same columns. */
export function heldQuestion(asked: readonly Expected[], { table, prefix, guid }: ReadTable, guids: readonly string[]) {
	const [first] = asked;
	const columns = first?.columns;
	const link = columns?.link ?? guid;
	const money = asked.flatMap((expected) => (expected.money ? [expected.money.column] : []));
	const optional = columns
		? [
				columns.against,
				columns.quantity,
				columns.unit,
				columns.vat,
				columns.vatPointer,
				...columns.discounts,
				...columns.charges,
				...asked.flatMap((expected) => expected.columns?.warehouses ?? []),
				...ownRates(columns),
				...money,
			]
		: (first?.nameColumns ?? []).map(([column]) => column);
	return {
		table: columns?.table ?? table,
		columns: columns ? [link, columns.item] : [link],
		optional: [...new Set(optional.filter((column) => column !== undefined))],
		cancelled: columns?.cancelled ?? `${prefix}_iptal`,
		where: sql`${Sql.name(link)} IN (${oneOf(guids)})`,
	};
}

/** What rows of the database say that a document holds. Amounts are not reported where the database lacks a discount that the request has. */
export const heldIn = (rows: readonly Members[], { columns, money, nameColumns, used }: Expected): Held => ({
	lines: columns
		? rows.map((row) =>
				lineIn(row, columns, used.every((column) => cell(row, column) !== undefined) ? money : undefined),
			)
		: [],
	names: Object.fromEntries(nameColumns.map(([column, label]) => [label, cellText(rows[0] ?? {}, column)])),
});
