import { MARKED_ROW, withEnd } from '../../../database/ask/endRow';
import { oneOf, Sql, sql } from '../../../database/ask/sql';
import { cellText } from '../../../base/json/cell';
import type { Members } from '../../../base/json/members';
import { byCode, type MatchKnowledge, type MatchQuestion } from './match';

/** Maximum SKUs and barcodes per statement. */
const TOGETHER = 200;

/** The database's data on the SKUs and barcodes of a run. */
type FoundItems = Pick<MatchKnowledge, 'codes' | 'barcodes'>;

/** Parts of a query, each small enough for one statement. */
export function partsOf({ codes, barcodes }: MatchQuestion): MatchQuestion[] {
	const size = Math.max(Math.ceil(codes.length / TOGETHER), Math.ceil(barcodes.length / TOGETHER));
	const part = (texts: readonly string[], index: number) => texts.slice(index * TOGETHER, (index + 1) * TOGETHER);
	return Array.from({ length: size }, (_, index) => ({ codes: part(codes, index), barcodes: part(barcodes, index) }));
}

/**
 * Query for which SKUs are item codes, and which items have the barcodes. The database compares as everywhere, ignoring case; cancelled items and
 * barcodes are excluded.
 */
export function itemQuestion({ codes, barcodes }: MatchQuestion): string {
	const ofItems = sql`N'' AS match_barcode, sto_kod AS match_item FROM dbo.STOKLAR WHERE ISNULL(sto_iptal, 0) = 0 AND sto_kod IN (${oneOf(codes)})`;
	const ofBarcodes = sql`bar_kodu AS match_barcode, bar_stokkodu AS match_item FROM dbo.BARKOD_TANIMLARI WHERE ISNULL(bar_iptal, 0) = 0 AND bar_kodu IN (${oneOf(barcodes)})`;
	const parts = [...(codes.length === 0 ? [] : [ofItems]), ...(barcodes.length === 0 ? [] : [ofBarcodes])];
	return withEnd(
		Sql.join(
			parts.map((part) => sql`SELECT ${MARKED_ROW}, ${part}`),
			sql` UNION ALL `,
		),
		2,
	);
}

/** Reads the results of the parts of a query. */
export function itemsFound(rows: readonly Members[]): FoundItems {
	const codes: string[] = [];
	const barcodes = new Map<string, string[]>();
	for (const row of rows) {
		const [item, barcode] = [cellText(row, 'match_item'), cellText(row, 'match_barcode')];
		if (item === '') continue;
		if (barcode === '') codes.push(item);
		else barcodes.set(barcode, [...(barcodes.get(barcode) ?? []), item]);
	}
	return { codes, barcodes: Object.fromEntries(barcodes) };
}

/** SKUs with a hyphen that are not item codes, and barcodes of items: they may stand for a colour and a size. */
export const variantsWanted = ({ codes }: MatchQuestion, found: FoundItems): MatchQuestion => ({
	codes: codes.filter((sku) => sku.includes('-') && byCode(sku, found.codes).length === 0),
	barcodes: Object.keys(found.barcodes),
});

/** The fallback where the ERP could not be queried: each SKU counts as an item code. The check of codes, or the ERP itself, decides later. */
export const unaskedItems = ({ codes }: MatchQuestion, unread: string): MatchKnowledge => ({
	codes,
	barcodes: {},
	unread,
});
