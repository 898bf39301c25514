import { table, type TableNeed } from '../../ask/needs';
import type { Schema } from '../../ask/schema';
import { type Sql, sql } from '../../ask/sql';
import type { Database } from '../database';

/** A code's name in its table (always the same one if there are several); `undefined` where the database cannot provide it. */
export function nameOf<N extends string>(
	schema: Schema,
	need: TableNeed<N>,
	[codeColumn, nameColumn]: readonly [code: N, name: N],
	code: Sql | undefined,
): Sql | undefined {
	if (!code || schema.missing(need) !== undefined) return undefined;
	const { from, column } = schema.as(need, 'named');
	return sql`(SELECT MIN(${column[nameColumn]}) FROM ${from} WHERE ${column[codeColumn]} = ${code})`;
}

/** Account cards, for names. */
export const accountNames = table('CARI_HESAPLAR', 'tables-of-documents', 'cari_kod cari_unvan1', [], {
	mayLack: true,
});

/** Item cards, for names. */
export const itemNames = table('STOKLAR', 'item-cards', 'sto_kod sto_isim', [], { mayLack: true });

/** Currency names by number. */
export const currencies = table('KUR_ISIMLERI_VIEW', 'currencies-of-movements', 'KUR_NUMARASI KUR_SEMBOLU', [], {
	mayLack: true,
});

/** An account's name by code. */
export const accountName = (schema: Schema, code: Sql | undefined): Sql | undefined =>
	nameOf(schema, accountNames, ['cari_kod', 'cari_unvan1'], code);

/** An item's name by code. */
export const itemName = (schema: Schema, code: Sql | undefined): Sql | undefined =>
	nameOf(schema, itemNames, ['sto_kod', 'sto_isim'], code);

/** The ERP's name of a currency by number; output as `currencyCode`. */
export const currencyName = (schema: Schema, number: Sql | undefined): Sql | undefined =>
	nameOf(schema, currencies, ['KUR_NUMARASI', 'KUR_SEMBOLU'], number);

/** The same as a sub-query. */
export const currencyOf = (db: Database, number: Sql): Sql =>
	sql`(SELECT MIN(y.KUR_SEMBOLU) FROM ${db.optional(currencies)} y WHERE y.KUR_NUMARASI = ${number})`;
