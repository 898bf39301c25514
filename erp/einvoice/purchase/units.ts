/**
 * Units of e-invoices and of items. UBL-TR uses the codes of UN/ECE Recommendation 20; an item of the ERP has up to four units with
 * company-specific names (STOKLAR.sto_birim1_ad to sto_birim4_ad), and a line refers to them by place.
 */
import type { TableQuestion } from '../../database/ask/question';
import { oneOf, sql } from '../../database/ask/sql';
import { cellText } from '../../base/json/cell';
import type { Members } from '../../base/json/members';
import { fold } from '../../base/text/text';

const wordsOf = (text: string): readonly string[] => text.split(' ').map(fold);

/** Usual names of a unit by code. */
const NAMES: Readonly<Partial<Record<string, readonly string[]>>> = {
	C62: wordsOf('ADET AD TANE PARÇA'),
	NIU: wordsOf('ADET AD TANE PARÇA'),
	PCE: wordsOf('ADET AD TANE PARÇA'),
	EA: wordsOf('ADET AD TANE PARÇA'),
	KGM: wordsOf('KG KILO KİLO KILOGRAM KİLOGRAM'),
	GRM: wordsOf('GR G GRAM'),
	TNE: wordsOf('TON TN'),
	LTR: wordsOf('LT L LITRE LİTRE'),
	MLT: wordsOf('ML MILILITRE MİLİLİTRE'),
	MTR: wordsOf('MT M METRE'),
	CMT: wordsOf('CM SANTIM SANTİM'),
	MTK: wordsOf('M2 MT2 METREKARE'),
	MTQ: wordsOf('M3 MT3 METREKÜP'),
	BX: wordsOf('KUTU KT'),
	PA: wordsOf('PAKET PK'),
	PK: wordsOf('PAKET PK'),
	CT: wordsOf('KOLI KOLİ KARTON KRT'),
	BG: wordsOf('TORBA POŞET ÇUVAL'),
	SET: wordsOf('SET TAKIM TK'),
	PR: wordsOf('ÇIFT ÇİFT'),
	DZN: wordsOf('DÜZINE DÜZİNE DZ'),
	RO: wordsOf('RULO TOP'),
	HUR: wordsOf('SAAT'),
	DAY: wordsOf('GÜN'),
	MON: wordsOf('AY'),
};

const COLUMNS = ['sto_birim1_ad', 'sto_birim2_ad', 'sto_birim3_ad', 'sto_birim4_ad'];

/** The query for the units of items. */
export const unitsQuestion = (codes: readonly string[]): TableQuestion => ({
	table: 'STOKLAR',
	columns: ['sto_kod'],
	optional: COLUMNS,
	cancelled: 'sto_iptal',
	where: sql`sto_kod IN (${oneOf(codes)})`,
});

/** Names of each item's units, by the item's code in lower case; blank for an unused place. */
export const unitsFound = (rows: readonly Members[]): ReadonlyMap<string, readonly string[]> =>
	new Map(rows.map((row) => [fold(cellText(row, 'sto_kod')), COLUMNS.map((column) => cellText(row, column))]));

/** The place (1 to 4) of a unit among an item's units; `undefined` if none has such a name. */
export function unitPlace(unitCode: string, names: readonly string[]): number | undefined {
	const wanted = new Set([fold(unitCode), ...(NAMES[unitCode.toUpperCase()] ?? [])]);
	const place = names.findIndex((name) => wanted.has(fold(name.replace(/\.$/, ''))));
	return place < 0 ? undefined : place + 1;
}
