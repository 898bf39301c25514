import { table, type TableNeed } from '../../ask/needs';
import { Sql, sql } from '../../ask/sql';
import type { Database } from '../database';

/** A code's name in its table, always the same one if there are several, output `as` a column; NULL without the table. */
export const nameIn = <N extends string>(
	db: Database,
	need: TableNeed<N>,
	[codeColumn, nameColumn]: readonly [code: N, name: N],
	code: Sql,
	as: string = nameColumn,
): Sql =>
	db.has(need)
		? sql`(SELECT MIN(named.${Sql.name(nameColumn)}) FROM ${db.table(need)} named WHERE named.${Sql.name(codeColumn)} = ${code})`
		: db.without(as);

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

/** The ERP's name of a currency by number; output as `currencyCode`. */
export const currencyOf = (db: Database, number: Sql, as?: string): Sql =>
	nameIn(db, currencies, ['KUR_NUMARASI', 'KUR_SEMBOLU'], number, as);

/** Column names of output of these names beside codes. */
export const ACCOUNT_NAME = 'cari_unvani';
export const ITEM_NAME = 'stok_ismi';

/** An account's name by code, output as `ACCOUNT_NAME`. */
export const accountName = (db: Database, code: Sql): Sql =>
	nameIn(db, accountNames, ['cari_kod', 'cari_unvan1'], code, ACCOUNT_NAME);

/** An item's name by code, output as `ITEM_NAME`. */
export const itemName = (db: Database, code: Sql): Sql =>
	nameIn(db, itemNames, ['sto_kod', 'sto_isim'], code, ITEM_NAME);
