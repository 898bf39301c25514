import type { TableNeed } from '../ask/needs';
import type { Schema } from '../ask/schema';
import { type Sql, sql } from '../ask/sql';

/** The name that a code has in its table, the same one of several; `undefined` where the database cannot tell it. */
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
