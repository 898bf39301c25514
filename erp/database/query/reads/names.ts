import { table, type TableNeed } from '../../ask/schema';
import type { Database } from '../database';
import type { Code, CodeList } from '../../../catalogue/types';
import { Sql, sql, whole } from '../../ask/sql';

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

export const accountNames = table('CARI_HESAPLAR', 'tables-of-documents', 'cari_kod cari_unvan1', [], {
	mayLack: true,
});

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

/** The short name of a code: its English text without the part in brackets. */
const shortName = ([, , english]: Code): string =>
	english
		.replace(/\([^()]*\)/g, '')
		.replace('  ', ' ')
		.trim();

/** The short name as a parameter value: `inter-warehouse` becomes `interWarehouse`. */
const valueOf = (code: Code): string =>
	shortName(code).replace(/[^A-Za-z0-9]+([A-Za-z0-9])?/g, (_, next?: string) => (next ?? '').toUpperCase());

const title = (text: string): string =>
	text.replace(/(^|[ /-])([a-z])/g, (_, before: string, first: string) => `${before}${first.toUpperCase()}`);

export const someOf = (codes: CodeList, wanted: readonly number[]): CodeList =>
	codes.filter(([code]) => wanted.includes(Number(code)));

/** Parameter choices by code, after *any*. */
export const codeChoices = (codes: readonly Code[]): Record<string, readonly [string, string]> => ({
	any: ['Any', 'Hepsi'],
	...Object.fromEntries(codes.map((code) => [valueOf(code), [title(shortName(code)), code[1]] as const])),
});

/** The code of a chosen value; `undefined` for any. Throws RangeError for an unknown value, which would filter nothing. */
export function chosenCode(codes: readonly Code[], value: unknown): Sql | undefined {
	if (value === undefined || value === 'any') return undefined;
	const found = codes.find((code) => valueOf(code) === value);
	if (!found) throw new RangeError(`${JSON.stringify(value)} is no choice`);
	return whole(Number(found[0]));
}

/** The English name of a code in SQL; NULL for a code outside the list. */
export const codeName = (column: Sql, codes: readonly Code[]): Sql =>
	sql`CASE ${column} ${Sql.join(
		codes.map((code) => sql`WHEN ${whole(Number(code[0]))} THEN ${Sql.text(shortName(code))}`),
		sql` `,
	)} END`;
