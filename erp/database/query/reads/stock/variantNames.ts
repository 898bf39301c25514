import { erpFunction, table } from '../../../ask/schema';
import { allOf, Sql, sql, whole } from '../../../ask/sql';
import type { Database } from '../../database';
import type { Key } from '../../read';
import { itemCards } from './tables';

const FACT = 'colours-and-sizes';

/** Parts of order lines and movements by colour and size. */
export const variantParts = table(
	'BEDEN_HAREKETLERI',
	FACT,
	'BdnHar_Tipi BdnHar_Har_uid BdnHar_HarGor',
	['BdnHar_BedenNo BdnHar_TesMik BdnHar_iptal BdnHar_VarBaglantiUId1 BdnHar_VarBaglantiUId2', 'BdnHar_VarBaglantiUId3'],
	{
		mayLack: true,
		seldom: 'BdnHar_VarBaglantiUId1 BdnHar_VarBaglantiUId2 BdnHar_VarBaglantiUId3',
	},
);

/** Kinds of lines in BEDEN_HAREKETLERI. */
export const variantLine = { order: sql`9`, movement: sql`11` } as const;

/** Links of rows to colours and sizes, in newer builds. */
const variantLinks = table('VARYANT_BAGLANTI_TANIMLARI', FACT, 'VBag_Guid VBag_Tip VBag_KirilimKod', [], {
	mayLack: true,
});

/** The colour or size by number: number, code of the item's list. */
const colourFunction = erpFunction('fn_renk_kirilimi', FACT);
const sizeFunction = erpFunction('fn_beden_kirilimi', FACT);

export const variantNeeds = [variantParts, variantLinks, colourFunction, sizeFunction];

/** Colour and size: the values in rows, or their names. */
export interface Variant {
	readonly colour: Sql;
	readonly size: Sql;
}

/** How a database stores colours and sizes. `card` is the alias of the item's card. */
interface Naming {
	/** The value for no colour or no size. */
	readonly none: Sql;
	readonly type: Key['type'];
	/** The columns in rows `p` of BEDEN_HAREKETLERI. */
	readonly ofParts: Variant;
	/** The columns of barcodes `b`. */
	readonly onBarcodes: Variant;
	/** The values of barcodes `b` in the form of parts; `none` where a barcode lacks one that its card requires. */
	readonly ofBarcodes: (card: Sql) => Variant;
	/** Their names: the breakdown codes that documents use. NULL for none, `NAMELESS` where no name exists. */
	readonly called: (named: Variant, card: Sql) => Variant;
}

/** Name of a colour or size that rows use but the database no longer names. */
export const NAMELESS = '?';
const nameless = Sql.text(NAMELESS);

const NO_LINK = sql`N'00000000-0000-0000-0000-000000000000'`;
const link = (guid: Sql): Sql => sql`ISNULL(${guid}, ${NO_LINK})`;

/** Newer builds link each row to its colour and size by GUID. Rows with a third kind of variant count as without variant. */
function linked(db: Database): Naming | undefined {
	const columns = ['BdnHar_VarBaglantiUId1', 'BdnHar_VarBaglantiUId2'];
	if (!columns.every((column) => db.hasColumn(variantParts, column)) || !db.has(variantLinks)) return undefined;
	const links = db.table(variantLinks);
	const isUnlinked = (guid: Sql) => sql`${link(guid)} = ${NO_LINK}`;
	const where = (conditions: readonly Sql[], guid: Sql) =>
		sql`CASE WHEN ${allOf(conditions)} THEN ${link(guid)} ELSE ${NO_LINK} END`;
	const partsAlone = [isUnlinked(sql`p.BdnHar_VarBaglantiUId3`)];
	const [first, second] = [sql`b.bar_VarBaglantiUId1`, sql`b.bar_VarBaglantiUId2`];
	const named = (kind: number, guid: Sql, { colour, size }: Variant) => {
		const name = sql`(SELECT MAX(k.VBag_KirilimKod) FROM ${links} k WHERE k.VBag_Guid IN (${colour}, ${size}) AND k.VBag_Tip = ${whole(kind)})`;
		const isThere = sql`EXISTS (SELECT 1 FROM ${links} k WHERE k.VBag_Guid = ${guid} AND k.VBag_KirilimKod <> N'')`;
		return sql`ISNULL(NULLIF(${name}, N''), CASE WHEN ${guid} = ${NO_LINK} OR ${isThere} THEN NULL ELSE ${nameless} END)`;
	};
	return {
		none: NO_LINK,
		type: 'guid',
		ofParts: {
			colour: where(partsAlone, sql`p.BdnHar_VarBaglantiUId1`),
			size: where(partsAlone, sql`p.BdnHar_VarBaglantiUId2`),
		},
		onBarcodes: { colour: link(first), size: link(second) },
		ofBarcodes(card) {
			const isWhole = [
				sql`(ISNULL(${card}.sto_varyant_detayli_fl1, 0) = 0 OR ${link(first)} <> ${NO_LINK})`,
				sql`(ISNULL(${card}.sto_varyant_detayli_fl2, 0) = 0 OR ${link(second)} <> ${NO_LINK})`,
				isUnlinked(sql`b.bar_VarBaglantiUId3`),
			];
			return { colour: where(isWhole, first), size: where(isWhole, second) };
		},
		called: (variant) => ({ colour: named(0, variant.colour, variant), size: named(1, variant.size, variant) }),
	};
}

/** Sizes per colour in BdnHar_BedenNo: the first colour has 1 to 40, the second 41 to 80. */
const SIZES = sql`40`;

/** Older builds number colours and sizes within the card's lists; without one of the lists the number is 1. */
function numbered(db: Database): Naming | undefined {
	const isStored =
		db.hasColumn(variantParts, 'BdnHar_BedenNo') &&
		['sto_renk_kodu', 'sto_beden_kodu'].every((column) => db.hasColumn(itemCards, column));
	if (!isStored || !db.has(colourFunction) || !db.has(sizeFunction)) return undefined;
	const isBlank = (list: Sql) => sql`ISNULL(${list}, N'') = N''`;
	const isList = (list: Sql) => sql`ISNULL(${list}, N'') <> N''`;
	const ofNumber = (value: Sql) => sql`CASE WHEN ISNULL(p.BdnHar_BedenNo, 0) > 0 THEN ${value} ELSE 0 END`;
	const onBarcodes = { colour: sql`ISNULL(b.bar_renkpntr, 0)`, size: sql`ISNULL(b.bar_bedenpntr, 0)` };
	return {
		none: sql`0`,
		type: 'number',
		ofParts: {
			colour: ofNumber(sql`(p.BdnHar_BedenNo - 1) / ${SIZES} + 1`),
			size: ofNumber(sql`(p.BdnHar_BedenNo - 1) % ${SIZES} + 1`),
		},
		onBarcodes,
		ofBarcodes(card) {
			const { colour, size } = onBarcodes;
			const [colours, sizes] = [sql`${card}.sto_renk_kodu`, sql`${card}.sto_beden_kodu`];
			const isHalf = sql`((${isBlank(colours)} AND ${isBlank(sizes)}) OR (${colour} = 0 AND ${isList(colours)}) OR (${size} = 0 AND ${isList(sizes)}))`;
			const part = (pointer: Sql, list: Sql) =>
				sql`CASE WHEN ${isHalf} THEN 0 WHEN ${isBlank(list)} THEN 1 ELSE ${pointer} END`;
			return { colour: part(colour, colours), size: part(size, sizes) };
		},
		called({ colour, size }, card) {
			const [colours, sizes] = [sql`${card}.sto_renk_kodu`, sql`${card}.sto_beden_kodu`];
			const named = (value: Sql, list: Sql, byNumber: Sql) =>
				sql`CASE WHEN ${value} = 0 OR ${isBlank(list)} THEN NULL ELSE ISNULL(NULLIF(${byNumber}, N''), ${nameless}) END`;
			return {
				colour: named(colour, colours, sql`dbo.fn_renk_kirilimi(${colour}, ${colours})`),
				size: named(size, sizes, sql`dbo.fn_beden_kirilimi(${size}, ${sizes})`),
			};
		},
	};
}

/** How this database stores colours and sizes; `undefined` if it does not (docs/trust/erp-behaviour.md#colours-and-sizes). */
export const naming = (db: Database): Naming | undefined =>
	db.has(variantParts) ? (linked(db) ?? numbered(db)) : undefined;

/** Condition for rows with a colour or size. */
export const hasVariant = ({ none }: Pick<Naming, 'none'>, { colour, size }: Variant): Sql =>
	sql`(${colour} <> ${none} OR ${size} <> ${none})`;

/** Condition for rows without. */
export const isWithoutVariant = ({ none }: Pick<Naming, 'none'>, { colour, size }: Variant): Sql =>
	sql`${colour} = ${none} AND ${size} = ${none}`;

/**
 * The colour and size of a barcode `b` of the card `s` by code, and whether it lacks one that its card requires; `undefined` where the database
 * names none.
 */
export function variantOfBarcode(
	db: Database,
): { readonly renk: Sql; readonly beden: Sql; readonly isHalf: Sql } | undefined {
	const named = naming(db);
	if (!named) return undefined;
	const whole = named.ofBarcodes(sql`s`);
	const { colour, size } = named.called(named.onBarcodes, sql`s`);
	const isHalf = sql`${hasVariant(named, named.onBarcodes)} AND ${isWithoutVariant(named, whole)}`;
	return { renk: colour, beden: size, isHalf: sql`CASE WHEN ${isHalf} THEN 1 ELSE 0 END` };
}
