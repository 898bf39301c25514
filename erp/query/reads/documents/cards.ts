import { table } from '../../needs';
import type { Schema } from '../../schema';
import { type Sql, sql } from '../../sql';
import { itemCards } from '../stock/tables';

/** Account cards, for their names. */
export const accountNames = table(
	'CARI_HESAPLAR',
	'tables-of-documents',
	{ cari_kod: 8, cari_unvan1: 6 },
	{},
	{ mayLack: true },
);

/** Item cards, for their names. */
export const itemNames = table(itemCards.name, itemCards.fact, { sto_kod: 7, sto_isim: 7 }, {}, { mayLack: true });

/** The name of an account by its code; `undefined` where the database cannot tell it. */
export function accountName(schema: Schema, code: Sql | undefined): Sql | undefined {
	if (!code || schema.missing(accountNames) !== undefined) return undefined;
	const { from, column } = schema.as(accountNames, 'c');
	return sql`(SELECT MAX(${column.cari_unvan1}) FROM ${from} WHERE ${column.cari_kod} = ${code})`;
}

/** The name of an item by its code; `undefined` where the database cannot tell it. */
export function itemName(schema: Schema, code: Sql | undefined): Sql | undefined {
	if (!code || schema.missing(itemNames) !== undefined) return undefined;
	const { from, column } = schema.as(itemNames, 'i');
	return sql`(SELECT MAX(${column.sto_isim}) FROM ${from} WHERE ${column.sto_kod} = ${code})`;
}
