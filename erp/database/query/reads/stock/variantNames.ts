import { erpFunction, table } from '../../../ask/needs';
import type { Schema } from '../../../ask/schema';
import { allOf, anyOf, Sql, sql, whole } from '../../../ask/sql';
import type { Key } from '../../read';
import type { liveBarcodes } from './chosen';
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

/** Tables and functions of colours and sizes. */
export const variantNeeds = [variantParts, variantLinks, colourFunction, sizeFunction];

/** Colour and size: the values in rows, or their names. */
export interface Variant {
	readonly colour: Sql;
	readonly size: Sql;
}

type Cards = ReturnType<typeof cardsAs>['column'];
type Barcodes = ReturnType<typeof liveBarcodes>['b'];

/** Cards under an alias. */
export const cardsAs = (schema: Schema, alias: string) => schema.as(itemCards, alias);

/** How a database stores colours and sizes. */
interface Naming {
	/** The value for no colour or no size. */
	readonly none: Sql;
	readonly type: Key['type'];
	/** The columns in rows of BEDEN_HAREKETLERI with the alias `p`. */
	readonly ofParts: Variant;
	/** The columns of barcodes. */
	readonly onBarcodes: (b: Barcodes) => Variant;
	/** The values of barcodes in the form of parts; `none` where a barcode lacks one that its card requires. */
	readonly ofBarcodes: (b: Barcodes, card: Cards) => Variant;
	/** Their names: the breakdown codes that documents use. NULL for none, `NAMELESS` where no name exists. */
	readonly called: (named: Variant, card: Cards) => Variant;
}

/** Name of a colour or size that rows use but the database no longer names. */
export const NAMELESS = '?';
const nameless = Sql.text(NAMELESS);

const NO_LINK = sql`N'00000000-0000-0000-0000-000000000000'`;

/** Newer builds link each row to its colour and size by GUID. Rows with a third kind of variant count as without variant. */
function linked(schema: Schema): Naming | undefined {
	const { column: p } = schema.as(variantParts, 'p');
	const { from, column: k } = schema.as(variantLinks, 'k');
	if (!p.BdnHar_VarBaglantiUId1 || !p.BdnHar_VarBaglantiUId2 || schema.missing(variantLinks) !== undefined)
		return undefined;
	const link = (guid: Sql | undefined) => (guid ? sql`ISNULL(${guid}, ${NO_LINK})` : NO_LINK);
	const needs = (flag: Sql | undefined, guid: Sql | undefined) =>
		flag ? [sql`(ISNULL(${flag}, 0) = 0 OR ${link(guid)} <> ${NO_LINK})`] : [];
	const unless = (third: Sql | undefined) => (third ? [sql`${link(third)} = ${NO_LINK}`] : []);
	const both = (first: Sql | undefined, second: Sql | undefined, conditions: readonly Sql[]): Variant => {
		const part = (guid: Sql | undefined) =>
			conditions.length > 0 ? sql`CASE WHEN ${allOf(conditions)} THEN ${link(guid)} ELSE ${NO_LINK} END` : link(guid);
		return { colour: part(first), size: part(second) };
	};
	return {
		none: NO_LINK,
		type: 'guid',
		ofParts: both(p.BdnHar_VarBaglantiUId1, p.BdnHar_VarBaglantiUId2, unless(p.BdnHar_VarBaglantiUId3)),
		onBarcodes: (b) => both(b.bar_VarBaglantiUId1, b.bar_VarBaglantiUId2, []),
		ofBarcodes: (b, card) => {
			const [first, second] = [b.bar_VarBaglantiUId1, b.bar_VarBaglantiUId2];
			return both(first, second, [
				...needs(card.sto_varyant_detayli_fl1, first),
				...needs(card.sto_varyant_detayli_fl2, second),
				...unless(b.bar_VarBaglantiUId3),
			]);
		},
		called: ({ colour, size }) => {
			const ofKind = (kind: number, guid: Sql) => {
				const name = sql`(SELECT MAX(${k.VBag_KirilimKod}) FROM ${from} WHERE ${k.VBag_Guid} IN (${colour}, ${size}) AND ${k.VBag_Tip} = ${whole(kind)})`;
				const isThere = sql`EXISTS (SELECT 1 FROM ${from} WHERE ${k.VBag_Guid} = ${guid} AND ${k.VBag_KirilimKod} <> N'')`;
				return sql`ISNULL(NULLIF(${name}, N''), CASE WHEN ${guid} = ${NO_LINK} OR ${isThere} THEN NULL ELSE ${nameless} END)`;
			};
			return { colour: ofKind(0, colour), size: ofKind(1, size) };
		},
	};
}

/** Sizes per colour in BdnHar_BedenNo: the first colour has 1 to 40, the second 41 to 80. */
const SIZES = sql`40`;

/** Older builds number colours and sizes within the card's lists; without one of the lists the number is 1. */
function numbered(schema: Schema): Naming | undefined {
	const { BdnHar_BedenNo: number } = schema.as(variantParts, 'p').column;
	const { sto_renk_kodu: colours, sto_beden_kodu: sizes } = cardsAs(schema, 's').column;
	const hasFunctions = schema.hasFunction(colourFunction) && schema.hasFunction(sizeFunction);
	if (!number || !colours || !sizes || !hasFunctions) return undefined;
	const isBlank = (code: Sql | undefined) => sql`ISNULL(${code ?? sql`NULL`}, N'') = N''`;
	const isNamed = (code: Sql | undefined) => sql`ISNULL(${code ?? sql`NULL`}, N'') <> N''`;
	const within = (value: Sql) => sql`CASE WHEN ISNULL(${number}, 0) > 0 THEN ${value} ELSE 0 END`;
	const pointer = (column: Sql | undefined) => (column ? sql`ISNULL(${column}, 0)` : sql`0`);
	const onBarcodes = (b: Barcodes): Variant => ({
		colour: pointer(b.bar_renkpntr),
		size: pointer(b.bar_bedenpntr),
	});
	return {
		none: sql`0`,
		type: 'number',
		ofParts: {
			colour: within(sql`(${number} - 1) / ${SIZES} + 1`),
			size: within(sql`(${number} - 1) % ${SIZES} + 1`),
		},
		onBarcodes,
		ofBarcodes: (b, { sto_renk_kodu: colourList, sto_beden_kodu: sizeList }) => {
			const { colour, size } = onBarcodes(b);
			const isHalf = anyOf([
				sql`(${isBlank(colourList)} AND ${isBlank(sizeList)})`,
				sql`(${colour} = 0 AND ${isNamed(colourList)})`,
				sql`(${size} = 0 AND ${isNamed(sizeList)})`,
			]);
			const part = (pointer: Sql, list: Sql | undefined) =>
				sql`CASE WHEN ${isHalf} THEN 0 WHEN ${isBlank(list)} THEN 1 ELSE ${pointer} END`;
			return { colour: part(colour, colourList), size: part(size, sizeList) };
		},
		called: ({ colour, size }, { sto_renk_kodu: colourList, sto_beden_kodu: sizeList }) => {
			const named = (value: Sql, list: Sql | undefined, byNumber: Sql) =>
				sql`CASE WHEN ${value} = 0 OR ${isBlank(list)} THEN NULL ELSE ISNULL(NULLIF(${byNumber}, N''), ${nameless}) END`;
			return {
				colour: named(colour, colourList, sql`dbo.fn_renk_kirilimi(${colour}, ${colourList ?? sql`NULL`})`),
				size: named(size, sizeList, sql`dbo.fn_beden_kirilimi(${size}, ${sizeList ?? sql`NULL`})`),
			};
		},
	};
}

/** How this database stores colours and sizes, or what it lacks (docs/trust/erp-behaviour.md#colours-and-sizes). */
export function naming(schema: Schema): Naming | { readonly lacks: string } {
	const lacks = schema.missing(variantParts);
	if (lacks !== undefined) return { lacks };
	return linked(schema) ?? numbered(schema) ?? { lacks: 'what names colours and sizes (renk, beden) of items' };
}

/** Condition for rows with a colour or size. */
export const hasVariant = ({ none }: Pick<Naming, 'none'>, { colour, size }: Variant): Sql =>
	sql`(${colour} <> ${none} OR ${size} <> ${none})`;

/** A barcode's colour and size by code, and whether it lacks one that its card requires; `undefined` where the database names none. */
export function variantOfBarcode(
	schema: Schema,
	b: Barcodes,
	card: Cards,
): { readonly renk: Sql; readonly beden: Sql; readonly isHalf: Sql } | undefined {
	const named = naming(schema);
	if ('lacks' in named) return undefined;
	const { none } = named;
	const [onBarcode, whole] = [named.onBarcodes(b), named.ofBarcodes(b, card)];
	const { colour, size } = named.called(onBarcode, card);
	const isHalf = allOf([hasVariant(named, onBarcode), sql`${whole.colour} = ${none}`, sql`${whole.size} = ${none}`]);
	return { renk: colour, beden: size, isHalf: sql`CASE WHEN ${isHalf} THEN 1 ELSE 0 END` };
}
