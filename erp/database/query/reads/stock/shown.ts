import { Sql, sql } from '../../../ask/sql';
import type { Database } from '../../database';
import { itemCards, unitFunction, vatPercent } from './tables';

/** The percentage of a VAT pointer of the card `s`, as a column; none for a card without it (docs/trust/erp-behaviour.md#vat-rates-in-sql). */
export function vatRate(db: Database, pointer: string, column: string): Sql {
	if (!db.has(vatPercent) || !db.hasColumn(itemCards, pointer)) return db.without(column);
	const code = sql`s.${Sql.name(pointer)}`;
	return sql`CASE WHEN ${code} IS NULL THEN NULL ELSE dbo.fn_VergiYuzde(${code}) END`;
}

const UNITS = ['sto_birim1_ad', 'sto_birim2_ad', 'sto_birim3_ad', 'sto_birim4_ad'];

/** The name of a unit of the card `s` by pointer: from the card, or by the ERP's function where the card lacks one of the four columns. */
export function unitName(db: Database, pointer: Sql): Sql {
	if (UNITS.every((column) => db.hasColumn(itemCards, column)))
		return sql`CASE ${pointer} WHEN 1 THEN s.sto_birim1_ad WHEN 2 THEN s.sto_birim2_ad WHEN 3 THEN s.sto_birim3_ad WHEN 4 THEN s.sto_birim4_ad END`;
	return db.has(unitFunction) ? sql`dbo.fn_StokBirimi(s.sto_kod, ${pointer})` : db.without('birim');
}
