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

/** Names that identify a record of master data: another name under the same code is another record. */
const NAMES: Readonly<Record<string, ReadonlyArray<readonly [column: string, label: string]>>> = {
	CARI_HESAPLAR: [
		['cari_unvan1', 'name'],
		['cari_vdaire_no', 'tax number'],
	],
	STOKLAR: [['sto_isim', 'name']],
};

/** One line of a document, as far as known. Amounts are for the whole line. */
export interface HeldLine {
	readonly item: string;
	/** The cashbox or bank that receives the money. */
	readonly against?: string;
	readonly quantity?: number;
	/** After discounts and charges, without VAT. */
	readonly net?: number;
	readonly vat?: number;
	/** The VAT rate's number in the installation. */
	readonly vatPointer?: number;
	/** Unit of the quantity, if not the item's own. */
	readonly unit?: number;
	/** Warehouses in the order of their columns; 0 for none. */
	readonly warehouses?: readonly number[];
	/** Local currency per unit of the line's currency, as far as known. */
	readonly rate?: number;
}

/** Discounts and charges of a whole document. */
interface HeadAmounts {
	readonly discount: number;
	readonly charge: number;
}

/** The content of a document, as far as known. */
export interface Held {
	readonly lines: readonly HeldLine[];
	/** Names of master data by label. */
	readonly names: Readonly<Record<string, string>>;
}

/** The content to send, and how to query the same content of a found document. */
export interface Expected extends Held {
	/** The document's account code; blank where it has none, or one per line. */
	readonly account: string;
	/** Absent for master data. */
	readonly columns?: HeldColumns;
	/** Column of the line's amount; a price is per piece. */
	readonly money?: { readonly column: string; readonly isPrice: boolean };
	/** Colours and sizes in its lines. */
	readonly variants: readonly HeldVariant[];
	/** Name columns with labels. */
	readonly nameColumns: ReadonlyArray<readonly [column: string, label: string]>;
	/** Currency number, 0 for the local one; absent where the request names none: the ERP's choice is unknown then. */
	readonly currency?: number;
	/** Local currency per unit of the document's; absent for the local one. */
	readonly rate?: number;
	/** Columns of discounts and charges that the request fills. */
	readonly used: readonly string[];
	/** Discounts less charges of the whole document, which the ERP may spread over its lines. */
	readonly headDiscount: number;
	/** The same amounts separately. */
	readonly headAmounts?: HeadAmounts;
}

/** The currency of a row, 0 for the local one; `undefined` where the database does not state it. */
export const currencyIn = (row: Members, column: string | undefined): number | undefined =>
	cell(row, column) === undefined ? undefined : (cellNumber(row, column) ?? 0);

/** Members from which the ERP may calculate amounts: flags and percents of discounts (`*_isk_mas*`, `*_sat_iskmas*`, `sip_isk1`). */
const RECKONED = /_(?:sat_)?isk_?mas\d|_isk\d/i;

/** Discounts (`cha_ft_iskonto*`) and charges (`cha_ft_masraf*`) on an invoice's header. */
export const headAmountsIn = (members: Members, columns: HeldColumns): HeadAmounts => ({
	discount: cellSum(members, columns.headDiscounts),
	charge: cellSum(members, columns.headCharges),
});

/** Whether a line uses the item's own unit: another unit may be stored converted. */
const hasOwnUnit = (row: Members, { unit }: HeldColumns): boolean => (cellNumber(row, unit) ?? 0) <= 1;

/** Whether a line moves goods between warehouses. */
const isTransfer = (row: Members, { warehouses }: HeldColumns): boolean =>
	new Set(warehouses.map((column) => cellNumber(row, column)).filter(Boolean)).size > 1;

/** Colours and sizes that lines name. */
export const variantsOf = (rows: readonly Members[], columns: HeldColumns): HeldVariant[] =>
	rows.flatMap((row) => variantsIn(row, cellText(row, columns.item), hasOwnUnit(row, columns)));

/** A line by its table's columns; blank and missing values are left out. */
function lineIn(row: Members, columns: HeldColumns, money: Expected['money']): HeldLine {
	const quantity = cellNumber(row, columns.quantity);
	// 0 and 1 mean no rate.
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
 * The content of a save, for comparison with a found document; `undefined` where nothing can be compared. Values that the request leaves to the
 * ERP, such as a list price, are not compared.
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
	const candidates = [columns.amount, ...columns.prices].filter((column) => column !== undefined);
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
	};
}

/** The lower-case GUID that links a row of an answer to a found document. */
export const linkOf = (row: Members, { columns }: Expected, { guid }: ReadTable): string =>
	bareGuid(cellText(row, columns?.link ?? guid));

/** Columns of rates in the table of the lines. */
const ownRates = ({ item, rate }: HeldColumns): readonly string[] =>
	rate.filter((column) => column.split('_')[0] === item.split('_')[0]);

/** The query for the contents of found documents, by the GUIDs of their rows. All documents are queried with the same columns. */
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

/** A document's content from rows of the database. Amounts are left out where the database lacks a discount column that the request fills. */
export const heldIn = (rows: readonly Members[], { columns, money, nameColumns, used }: Expected): Held => ({
	lines: columns
		? rows.map((row) =>
				lineIn(row, columns, used.every((column) => cell(row, column) !== undefined) ? money : undefined),
			)
		: [],
	names: Object.fromEntries(nameColumns.map(([column, label]) => [label, cellText(rows[0] ?? {}, column)])),
});
