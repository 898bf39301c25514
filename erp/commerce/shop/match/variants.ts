import { isSet } from '../../../database/ask/row';
import { MARKED_ROW, withEnd } from '../../../database/ask/endRow';
import type { Schema } from '../../../database/ask/schema';
import { oneOf, Sql, sql } from '../../../database/ask/sql';
import { Database } from '../../../database/query/database';
import { memoized } from '../../../base/values/memoized';
import { cellText } from '../../../base/json/cell';
import { grouped } from '../../../base/json/grouped';
import type { Members } from '../../../base/json/members';
import { liveBarcode } from '../../../database/query/reads/stock/chosen';
import { barcodes as barcodeTable, itemCards } from '../../../database/query/reads/stock/tables';
import { NAMELESS, variantOfBarcode } from '../../../database/query/reads/stock/variantNames';
import { itemsByVariant, NO_NAMES } from '../../../database/query/reads/stock/variants';
import { variantSku } from '../../shopItem/itemOf';
import { sameForm, shown } from '../../../base/text/text';

/** A colour and size of an item in the ERP: by a barcode, which may have none, or by the SKU of code, colour and size. */
export interface KnownVariant {
	readonly code: string;
	/** Absent where it was found by the item's code. */
	readonly barcode?: string;
	/** Breakdown codes; both absent for a barcode of the whole item. */
	readonly colour?: string;
	readonly size?: string;
	/** The barcode lacks a colour or a size that its item has. */
	readonly isHalf: boolean;
}

/** SKUs that are no item codes, and barcodes. */
interface VariantQuestion {
	readonly skus: readonly string[];
	readonly barcodes: readonly string[];
}

/** Maximum item code candidates per SKU. */
const BEGINNINGS = 6;

/** Candidates for the item code in a SKU of code, colour and size: the text before each of its hyphens. */
const beginnings = (sku: string): string[] => {
	const parts = sku.split('-');
	return parts
		.slice(1, 1 + BEGINNINGS)
		.map((_, index) =>
			parts
				.slice(0, index + 1)
				.join('-')
				.trim(),
		)
		.filter((code) => code !== '');
};

/**
 * Query for the colours and sizes of barcodes, and for those of the items whose codes SKUs begin with. `undefined` where this database names none, or
 * nothing is queried.
 */
export function variantQuestion(schema: Schema, { skus, barcodes }: VariantQuestion): string | undefined {
	const codes = skus.flatMap(beginnings);
	const made = Database.statement(schema, (db) => {
		const onBarcode = variantOfBarcode(db) ?? db.impossible(NO_NAMES);
		const variants = itemsByVariant(db);
		const ofBarcodes = sql`
			SELECT ${MARKED_ROW}, b.bar_kodu AS match_barcode, s.sto_kod AS match_item, ${onBarcode.renk} AS match_colour, ${onBarcode.beden} AS match_size, ${onBarcode.isHalf} AS match_half
			FROM ${db.table(barcodeTable)} b INNER JOIN ${db.table(itemCards)} s ON s.sto_kod = b.bar_stokkodu
			WHERE ${liveBarcode} AND b.bar_kodu IN (${oneOf(barcodes)})`;
		const ofCodes = sql`
			SELECT ${MARKED_ROW}, N'' AS match_barcode, s.sto_kod AS match_item, ${variants.show.renk} AS match_colour, ${variants.show.beden} AS match_size, 0 AS match_half
			FROM ${db.table(itemCards)} s ${variants.from}
			WHERE ${variants.isVariant} AND ${variants.ofItems(oneOf(codes))} AND ISNULL(s.sto_iptal, 0) = 0`;
		const parts = [...(barcodes.length > 0 ? [ofBarcodes] : []), ...(codes.length > 0 ? [ofCodes] : [])];
		return Sql.join(parts, sql` UNION ALL `);
	});
	return 'lacks' in made || barcodes.length + codes.length === 0 ? undefined : withEnd(made.statement, 5);
}

const isWhole = ({ colour, size }: Pick<KnownVariant, 'colour' | 'size'>) => colour === undefined && size === undefined;

/** Reads the result of `variantQuestion`: barcodes, and codes with a colour or a size. */
export const variantsFound = (rows: readonly Members[]): KnownVariant[] =>
	rows.flatMap((row): KnownVariant[] => {
		const text = (column: string) => cellText(row, column).trim() || undefined;
		const [code, barcode] = [text('match_item'), text('match_barcode')];
		const [colour, size] = [text('match_colour'), text('match_size')];
		if (code === undefined || (barcode === undefined && isWhole({ colour, size }))) return [];
		return [{ code, barcode, colour, size, isHalf: isSet(row, 'match_half') }];
	});

const calledVariant = ({ code, colour, size }: KnownVariant): string =>
	isWhole({ colour, size }) ? code : `${code} (${[colour, size].filter((part) => part !== undefined).join(', ')})`;

/** The variant that all rows agree on, or why there is none. Absent if no row has a colour or a size. */
function onlyVariant(key: string, rows: readonly KnownVariant[]): KnownVariant | string | undefined {
	const [first] = rows;
	if (!first || rows.every(isWhole)) return undefined;
	const names = [...new Set(rows.map(calledVariant))];
	if (names.length > 1) return `${key} stands for several colours or sizes: ${names.slice(0, 5).join(', ')}`;
	if (first.colour === NAMELESS || first.size === NAMELESS)
		return `${key} stands for a colour or size of ${first.code} that the ERP has no name for`;
	if (!first.isHalf) return first;
	if (first.colour !== undefined && first.size !== undefined)
		return `${key} stands for more than the colour and size of ${calledVariant(first)}`;
	const [there, missing] = first.colour === undefined ? ['size', 'colour'] : ['colour', 'size'];
	return `${key} tells the ${there} ${shown(first.colour ?? first.size ?? '')} of ${first.code} and no ${missing}`;
}

/**
 * A code, barcode or SKU normalized for comparison: the database ignores case. Ş and S stay different: one result has the codes of all orders of a
 * run, and SAL is not ŞAL.
 */
export const codeForm = (code: string): string => sameForm(code.trim());

/** Index of variants by barcode, or by the SKU of code, colour and size. A run may have thousands of lines and variants. */
const byForm = memoized((variants: readonly KnownVariant[]) =>
	grouped(variants, ({ code, barcode, colour, size }) =>
		barcode === undefined ? `SKU ${codeForm(variantSku(code, [colour, size]))}` : `barcode ${codeForm(barcode)}`,
	),
);

/** Colour and size of an item by a line's barcode. */
export const variantByBarcode = (
	variants: readonly KnownVariant[],
	barcode = '',
	code: string,
): KnownVariant | string | undefined =>
	onlyVariant(
		`barcode ${shown(barcode)}`,
		(byForm(variants).get(`barcode ${codeForm(barcode)}`) ?? []).filter(
			(variant) => !isWhole(variant) && codeForm(variant.code) === codeForm(code),
		),
	);

export const variantBySku = (variants: readonly KnownVariant[], sku: string): KnownVariant | string | undefined =>
	onlyVariant(`SKU ${shown(sku)}`, byForm(variants).get(`SKU ${codeForm(sku)}`) ?? []);
