import type { Db, Row } from '../database';
import { refuse } from '../refusal';
import { documentName } from './documents';
import type { Family } from './family';
import { rowsWhere } from './rows';

/** What the lines of one document share: series, scope columns, and the number (0 where the server numbers). */
interface DocumentKey {
	key: Row;
	number: number;
}

/** Blank series is '', a missing type is 0, as the columns' defaults in the ERP (assumed). */
function keyOf(family: Family, row: Row): DocumentKey {
	const key: Row = family.series ? { [family.series]: row[family.series] ?? '' } : {};
	for (const name of family.scope) key[name] = row[name] ?? 0;
	return { key, number: Number((family.number && row[family.number]) || 0) };
}

/** The one key of all lines; lines that disagree about series, number or type are refused (assumed). */
export function commonKey(family: Family, rows: Row[]): DocumentKey {
	const [first, ...others] = rows.map((row) => keyOf(family, row));
	if (!first) return refuse('Evrak satırı bulunamadı!');
	if (others.some((other) => JSON.stringify(other) !== JSON.stringify(first))) {
		refuse('Evrak satırlarının seri, sıra veya tip bilgileri birbirinden farklı!');
	}
	return first;
}

/**
 * The number of a new document: the client's, refused when series and number exist, or else the next one of its series
 * and type. Sources: docs/trust/erp-behaviour.md#texts-of-refusals and docs/trust/erp-behaviour.md#document-numbers; scope by type is assumed.
 */
export function newNumber(db: Db, family: Family, { key, number }: DocumentKey): number {
	if (!family.number) return 0;
	if (number > 0) {
		const taken = rowsWhere(db, family.table, { ...key, [family.number]: number }).length > 0;
		const name = family.series ? documentName(key[family.series], number) : String(number);
		return taken ? refuse(`${name} numarali evrak zaten mevcut.`) : number;
	}
	const names = Object.keys(key);
	const where = names.map((name) => (key[name] === '' ? `IFNULL("${name}", '') = ?` : `"${name}" = ?`));
	// Not MAX: this way the index of series and number is read from its end.
	const last = db.get(
		`SELECT "${family.number}" AS last FROM "${family.table}" WHERE ${where.join(' AND ') || '1'} ORDER BY "${family.number}" DESC LIMIT 1`,
		names.map((name) => key[name] ?? ''),
	);
	return Number(last?.last ?? 0) + 1;
}
