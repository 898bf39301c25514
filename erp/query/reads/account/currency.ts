import type { Schema } from '../../schema';
import { type Sql, sql } from '../../sql';
import { currencies } from './tables';

/** The short name of a currency, `TRY` for the ERP's TL; `undefined` where the database does not list them. */
export function currencyName(schema: Schema, number: Sql | undefined): Sql | undefined {
	if (!number || schema.missing(currencies) !== undefined) return undefined;
	const { from, column: k } = schema.as(currencies, 'kur');
	const name = sql`LTRIM(RTRIM(${k.KUR_SEMBOLU}))`;
	return sql`(SELECT MAX(CASE WHEN ${name} = N'TL' THEN N'TRY' ELSE ${name} END) FROM ${from} WHERE ${k.KUR_NUMARASI} = ${number})`;
}
