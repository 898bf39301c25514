import { table, type TableNeed } from '../ask/needs';
import type { Key, ReadQuestion } from '../ask/page';
import type { Schema } from '../ask/schema';
import { allOf, notCancelled, Sql, sql, whole } from '../ask/sql';
import { patternOf, searchWords } from './pattern';
import type { Lookup } from '../../catalogue/lists/lookups';
import { matchesAllWords } from './words';

/** The query of a lookup. */
interface LookupQuestion {
	/** Words in code or name; blank for all rows. */
	readonly search?: string;
}

const FACT = 'look-ups';
const PLACES = [1, 2, 3, 4] as const;
const unitName = (index: number) => `sto_birim${index}_ad`;

/**
 * A lookup's table and columns for the schema probe; `undefined` if it has no table. Code, name and searched columns are needed, other output is
 * optional.
 */
export function needOf(lookup: Lookup): TableNeed | undefined {
	const { table: name, code, names, extra, guid = '', latest = {}, searched = [], cancelled = '' } = lookup;
	if (name === undefined) return undefined;
	const needed = lookup.made ? PLACES.map(unitName) : [code];
	// Every table has a GUID and a cancelled mark.
	const shared = [...searched, guid, cancelled, ...(lookup.made ? ['sto_iptal'] : names)].filter(Boolean);
	const optional = [...extra, ...Object.values(latest)].filter((column) => !shared.includes(column));
	const more = { mayLack: true, seldom: optional.join(' ') } as const;
	return table<string, string[]>(name, FACT, needed.join(' '), [...optional, ...shared], more);
}

/** The table of a lookup's aliases. */
export const aliasNeed = ({ alias }: Lookup): TableNeed | undefined =>
	alias &&
	table<string, string[]>(alias.table, FACT, `${alias.code} ${alias.text}`, [alias.cancelled], { mayLack: true });

const isLong = (word: string) => /^[\w.-]{6,50}$/.test(word);

/** The columns of a table under an alias, by name; `undefined` for one that the database lacks. */
const columnsIn =
	(schema: Schema, need: TableNeed, alias: string) =>
	(name: string): Sql | undefined =>
		schema.hasColumn(need, name) ? sql`${Sql.name(alias)}.${Sql.name(name)}` : undefined;

/** A code found by another table's exact text, such as a barcode. */
function byAlias(lookup: Lookup, schema: Schema, code: Sql, word: string): Sql[] {
	const need = aliasNeed(lookup);
	if (!need || !lookup.alias || !isLong(word) || schema.missing(need) !== undefined) return [];
	const column = columnsIn(schema, need, 'b');
	const where = allOf([
		sql`${column(lookup.alias.text) ?? code} = ${Sql.text(word)}`,
		...notCancelled(column(lookup.alias.cancelled)),
	]);
	return [
		sql`${code} IN (SELECT ${column(lookup.alias.code) ?? code} FROM dbo.${Sql.name(need.name)} b WHERE ${where})`,
	];
}

/** A lookup's rows: the table's, or built from several of its columns, with names of our own. */
function rowsOf({ made }: Lookup, schema: Schema, need: TableNeed) {
	const table = sql`dbo.${Sql.name(need.name)}`;
	if (!made) return { from: sql`${table} l`, column: columnsIn(schema, need, 'l') };
	const column = columnsIn(schema, need, 's');
	const parts = PLACES.map((place) => {
		const name = column(unitName(place)) ?? sql`N''`;
		return sql`SELECT ${whole(place)} AS unit_place, ${name} AS unit_name FROM ${table} s WHERE ${allOf([sql`${name} <> N''`, ...notCancelled(column('sto_iptal'))])}`;
	});
	return {
		from: sql`(${Sql.join(parts, sql` UNION `)}) l`,
		column: (name: string): Sql | undefined => sql`l.${Sql.name(name)}`,
	};
}

/**
 * The query for a lookup's rows, ordered by code (docs/trust/erp-behaviour.md#look-ups). Every search word must match the code, a name or
 * another searched column.
 */
export function lookupQuestion(
	lookup: Lookup,
	schema: Schema,
	{ search = '' }: LookupQuestion = {},
): ReadQuestion | { readonly lacks: string } {
	const need = needOf(lookup);
	if (!need) return { lacks: `a table of ${lookup.plural}` };
	const lacks = schema.missing(need);
	if (lacks !== undefined) return { lacks };
	const { from, column } = rowsOf(lookup, schema, need);
	const { grouped, type, names, searched = [], extra, latest = {}, cancelled } = lookup;
	const plainCode = column(lookup.code) ?? sql`NULL`;
	// Documents without a series have a blank one.
	const code = grouped ? sql`ISNULL(${plainCode}, N'')` : plainCode;
	const asText = type === 'number' ? sql`CAST(${code} AS nvarchar(20))` : code;
	const looked = [asText, ...[...names, ...searched].flatMap((name) => column(name) ?? [])];
	const words = searchWords(search);
	const found = matchesAllWords(
		looked,
		words.map((word) => Sql.text(`%${patternOf(word)}%`)),
		(_, index) => byAlias(lookup, schema, code, words[index] ?? ''),
	);
	const greatest = Object.entries(latest).map(([name, of]) => {
		const value = column(of);
		return [name, value && sql`MAX(${value})`] as const;
	});
	const key: Key = { sql: code, type };
	const first = lookup.made ? column(names[0] ?? '') : undefined;
	return {
		show: {
			[lookup.code]: code,
			...Object.fromEntries([...names, ...extra].map((name) => [name, column(name)])),
			...Object.fromEntries(greatest),
		},
		from,
		where: [
			...(cancelled === undefined ? [] : notCancelled(column(cancelled))),
			...(type === 'text' && !grouped ? [sql`${code} <> N''`] : []),
			...found,
		],
		...(grouped ? { groupBy: [code] } : {}),
		key: first ? [key, { sql: first, type: 'text' }] : [key],
	};
}
