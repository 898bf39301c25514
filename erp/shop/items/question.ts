import { cell } from '../../json/cell';
import type { Members } from '../../json/members';
import { END, isEnd, PROBE, ROW } from '../../ask/endRow';
import { sql, Sql } from '../../ask/sql';
import { plainTextOf } from '../../text/text';
import type { MatchKnowledge, MatchQuestion } from './match';

/** SKUs and barcodes that one statement asks for. */
const TOGETHER = 200;

/** What the database has of the SKUs and barcodes of a run. */
type FoundItems = Pick<MatchKnowledge, 'codes' | 'barcodes'>;

const inList = (texts: readonly string[]): Sql => Sql.join(texts.map(Sql.text), sql`, `);

/** Parts of a question, each small enough for one statement. */
export function partsOf({ codes, barcodes }: MatchQuestion): MatchQuestion[] {
	const size = Math.max(Math.ceil(codes.length / TOGETHER), Math.ceil(barcodes.length / TOGETHER));
	const part = (texts: readonly string[], at: number) => texts.slice(at * TOGETHER, (at + 1) * TOGETHER);
	return Array.from({ length: size }, (_, at) => ({ codes: part(codes, at), barcodes: part(barcodes, at) }));
}

/**
 * Asks which SKUs are item codes, and whose barcodes the others are. The database compares as it does everywhere, so that letters are not
 * told by their case; cancelled items and barcodes are none. The last row proves that the answer is whole.
 */
export function itemQuestion({ codes, barcodes }: MatchQuestion): string {
	const row = Sql.text(ROW);
	const probe = Sql.name(PROBE);
	const parts = [
		...(codes.length === 0
			? []
			: [
					sql`SELECT ${row} AS ${probe}, N'' AS match_barcode, sto_kod AS match_item FROM dbo.STOKLAR WHERE ISNULL(sto_iptal, 0) = 0 AND sto_kod IN (${inList(codes)})`,
				]),
		...(barcodes.length === 0
			? []
			: [
					sql`SELECT ${row} AS ${probe}, bar_kodu AS match_barcode, bar_stokkodu AS match_item FROM dbo.BARKOD_TANIMLARI WHERE ISNULL(bar_iptal, 0) = 0 AND bar_kodu IN (${inList(barcodes)})`,
				]),
		sql`SELECT ${Sql.text(END)} AS ${probe}, N'' AS match_barcode, N'' AS match_item`,
	];
	return Sql.join(parts, sql` UNION ALL `).toString();
}

/** Reads the answers to the parts of a question. */
export function itemsFound(rows: readonly Members[]): FoundItems {
	const codes: string[] = [];
	const barcodes = new Map<string, string[]>();
	for (const one of rows.filter((each) => !isEnd(each))) {
		const item = plainTextOf(cell(one, 'match_item')).trim();
		const barcode = plainTextOf(cell(one, 'match_barcode')).trim();
		if (item === '') continue;
		if (barcode === '') codes.push(item);
		else barcodes.set(barcode, [...(barcodes.get(barcode) ?? []), item]);
	}
	return { codes, barcodes: Object.fromEntries(barcodes) };
}

/** What is known where the ERP could not be asked: each SKU is taken for an item code. The check of codes, or the ERP itself, decides then. */
export const unaskedItems = ({ codes }: MatchQuestion, unread: string): MatchKnowledge => ({
	codes,
	barcodes: {},
	unread,
});
