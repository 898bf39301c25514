import { table, type TableNeed } from '../ask/needs';
import type { Key, ReadQuestion } from '../ask/page';
import type { Schema } from '../ask/schema';
import { allOf, notCancelled, Sql, sql, whole } from '../ask/sql';
import { patternOf, searchWords } from './pattern';
import type { Lookup } from '../../catalogue/lists/lookups';
import { matchesAllWords } from './words';

/** What is asked of a look-up. */
interface LookupQuestion {
	/** Words that code or name hold; blank asks for all rows. */
	readonly search?: string;
}

const FACT = 'look-ups';
const PLACES = [1, 2, 3, 4] as const;
const unitName = (index: number) => `sto_birim${index}_ad`;

/**
 * The table of a look-up with its columns, as the probe of a database asks for them; `undefined` where no table has the list. Code, name and
 * what a search looks into are known of all, what is reported beside them may be missing.
 */
export function needOf(lookup: Lookup): TableNeed | undefined {
	const { table: name, code, names, extra, guid = '', latest = {}, searched = [], cancelled = '' } = lookup;
	if (name === undefined) return undefined;
	const needed = lookup.made ? PLACES.map(unitName) : [code];
	// Every table has its GUID and its mark of cancelled rows.
	const shared = [...searched, guid, cancelled, ...(lookup.made ? ['sto_iptal'] : names)].filter(Boolean);
	const optional = [...extra, ...Object.values(latest)].filter((column) => !shared.includes(column));
	const more = { mayLack: true, seldom: optional.join(' ') } as const;
	return table<string, string[]>(name, FACT, needed.join(' '), [...optional, ...shared], more);
}

/** The table by whose texts a look-up is found, too. */
export const aliasNeed = ({ alias }: Lookup): TableNeed | undefined =>
	alias &&
	table<string, string[]>(alias.table, FACT, `${alias.code} ${alias.text}`, [alias.cancelled], { mayLack: true });

const isLong = (word: string) => /^[\w.-]{6,50}$/.test(word);

/** A code that is the whole of another row's text, such as a barcode. */
function byAlias(lookup: Lookup, schema: Schema, code: Sql, word: string): Sql[] {
	const need = aliasNeed(lookup);
	if (!need || !lookup.alias || !isLong(word) || schema.missing(need) !== undefined) return [];
	const { from, column } = schema.as(need, 'b');
	const where = allOf([
		sql`${column[lookup.alias.text] ?? code} = ${Sql.text(word)}`,
		...notCancelled(column[lookup.alias.cancelled]),
	]);
	return [sql`${code} IN (SELECT ${column[lookup.alias.code] ?? code} FROM ${from} WHERE ${where})`];
}

/** Rows that several columns of a table make; names are then of ours. */
function rowsOf(
	lookup: Lookup,
	schema: Schema,
	need: TableNeed,
): { from: Sql; column: Record<string, Sql | undefined> } {
	if (!lookup.made) return schema.as(need, 'l');
	const { from, column } = schema.as(need, 's');
	const parts = PLACES.map((place) => {
		const name = column[unitName(place)] ?? sql`N''`;
		return sql`SELECT ${whole(place)} AS unit_place, ${name} AS unit_name FROM ${from} WHERE ${allOf([sql`${name} <> N''`, ...notCancelled(column.sto_iptal)])}`;
	});
	return {
		from: sql`(${Sql.join(parts, sql` UNION `)}) l`,
		column: { unit_place: sql`l.unit_place`, unit_name: sql`l.unit_name` },
	};
}

/**
 * The question for the rows of a look-up, in the order of its codes (docs/trust/erp-behaviour.md#look-ups). Every word of a search has to be found
 * in the code, a name or another column that people look by.
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
	const plainCode = column[lookup.code] ?? sql`NULL`;
	// A document without a series has the blank one.
	const code = grouped ? sql`ISNULL(${plainCode}, N'')` : plainCode;
	const asText = type === 'number' ? sql`CAST(${code} AS nvarchar(20))` : code;
	const looked = [asText, ...[...names, ...searched].flatMap((name) => column[name] ?? [])];
	const words = searchWords(search);
	const found = matchesAllWords(
		looked,
		words.map((word) => Sql.text(`%${patternOf(word)}%`)),
		(_, index) => byAlias(lookup, schema, code, words[index] ?? ''),
	);
	const greatest = Object.entries(latest).map(([name, of]) => [name, column[of] && sql`MAX(${column[of]})`] as const);
	const key: Key = { sql: code, type };
	const first = lookup.made ? column[names[0] ?? ''] : undefined;
	return {
		show: {
			[lookup.code]: code,
			...Object.fromEntries([...names, ...extra].map((name) => [name, column[name]])),
			...Object.fromEntries(greatest),
		},
		from,
		where: [
			...(cancelled === undefined ? [] : notCancelled(column[cancelled])),
			...(type === 'text' && !grouped ? [sql`${code} <> N''`] : []),
			...found,
		],
		...(grouped ? { groupBy: [code] } : {}),
		key: first ? [key, { sql: first, type: 'text' }] : [key],
	};
}
