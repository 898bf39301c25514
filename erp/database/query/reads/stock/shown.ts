import type { Schema } from '../../../ask/schema';
import { type Sql, sql } from '../../../ask/sql';
import { itemCards, unitFunction, vatPercent } from './tables';

/** The percentage of a card's VAT pointer; none for a card without a pointer (docs/trust/erp-behaviour.md#vat-rates-in-sql). */
export const vatRate = (schema: Schema, pointer: Sql | undefined): Sql | undefined =>
	pointer && schema.hasFunction(vatPercent)
		? sql`CASE WHEN ${pointer} IS NULL THEN NULL ELSE dbo.fn_VergiYuzde(${pointer}) END`
		: undefined;

/** The name of an item's unit by pointer: from the card, or by the ERP's function where the card lacks one of the four columns. */
export function unitName(schema: Schema, pointer: Sql): Sql | undefined {
	const {
		sto_kod: item,
		sto_birim1_ad,
		sto_birim2_ad,
		sto_birim3_ad,
		sto_birim4_ad,
	} = schema.as(itemCards, 's').column;
	if (sto_birim1_ad && sto_birim2_ad && sto_birim3_ad && sto_birim4_ad)
		return sql`CASE ${pointer} WHEN 1 THEN ${sto_birim1_ad} WHEN 2 THEN ${sto_birim2_ad} WHEN 3 THEN ${sto_birim3_ad} WHEN 4 THEN ${sto_birim4_ad} END`;
	return schema.hasFunction(unitFunction) ? sql`dbo.fn_StokBirimi(${item}, ${pointer})` : undefined;
}
