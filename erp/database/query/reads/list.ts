import { type Lookup, LOOKUPS, type LookupName, UNIT_NAMES } from '../../../catalogue/lists/lookups';
import { type Need, table, type TableNeed, type Schema } from '../../ask/schema';
import type { ReadQuestion } from '../../ask/page';
import { allOf, notCancelled, Sql, sql, when, whole } from '../../ask/sql';
import { patternOf, searchWords } from '../../lookup/pattern';
import { matchesAllWords } from '../../lookup/words';
import type { Database } from '../database';
import { outputMember, type OutputMember } from '../dictionary';
import { type ComposedRead, questionOfStatement, type StatementKey } from '../read';

const FACT = 'look-ups';

/**
 * A lookup's table and columns for the schema probe; `undefined` if it has no table. Code, name and searched columns are needed, other output is
 * optional.
 */
export function needOf(lookup: Lookup): TableNeed | undefined {
	const { table: name, code, names, extra, guid = '', latest = {}, searched = [], cancelled = '' } = lookup;
	if (name === undefined) return undefined;
	const needed = lookup.made ? UNIT_NAMES : [code];
	// Every table has a GUID and a cancelled mark.
	const shared = [...searched, guid, cancelled, ...(lookup.made ? ['sto_iptal'] : names)].filter(Boolean);
	const optional = [...extra, ...Object.values(latest)].filter((column) => !shared.includes(column));
	const more = { mayLack: true, seldom: optional.join(' ') } as const;
	return table<string, string[]>(name, FACT, needed.join(' '), [...optional, ...shared], more);
}

const aliasNeed = ({ alias }: Lookup): TableNeed | undefined =>
	alias &&
	table<string, string[]>(alias.table, FACT, `${alias.code} ${alias.text}`, [alias.cancelled], { mayLack: true });

const needsOf = (name: LookupName): Need[] =>
	[needOf(LOOKUPS[name]), aliasNeed(LOOKUPS[name])].filter((need) => need !== undefined);

/** The tables and columns of all lists. */
export const listNeeds: readonly Need[] = (Object.keys(LOOKUPS) as LookupName[]).flatMap(needsOf);

/** Output members of a list. Its own code and name come first, under the same names in every list; other members are named as in all reads. */
export function lookupMembers({ code, type, names, extra, latest = {} }: Lookup): OutputMember[] {
	const [name, ...others] = names;
	return [
		{ name: 'code', column: code, as: type, turkish: 'Kod' },
		...(name === undefined ? [] : [{ name: 'name', column: name, as: 'text' as const, turkish: 'İsim' }]),
		...[...others, ...extra, ...Object.keys(latest)].map(outputMember),
	];
}

const isLong = (word: string) => /^[\w.-]{6,50}$/.test(word);

const isNotCancelled = (alias: string, column: string): Sql[] =>
	notCancelled(sql`${Sql.name(alias)}.${Sql.name(column)}`);

/** A code found by another table's exact text, such as a barcode. */
function byAlias(db: Database, lookup: Lookup, code: Sql, word: string): Sql[] {
	const [need, { alias }] = [aliasNeed(lookup), lookup];
	if (!need || !alias || !isLong(word) || !db.has(need)) return [];
	const where = allOf([sql`b.${Sql.name(alias.text)} = ${Sql.text(word)}`, ...isNotCancelled('b', alias.cancelled)]);
	return [sql`${code} IN (SELECT b.${Sql.name(alias.code)} FROM ${db.table(need)} b WHERE ${where})`];
}

/** A lookup's rows `l`: the table's, or the units in several of its columns, with names of our own. */
function rowsOf(db: Database, { made }: Lookup, need: TableNeed): Sql {
	if (!made) return sql`${db.table(need)} l`;
	const units = UNIT_NAMES.map((column, index) => {
		const name = sql`s.${Sql.name(column)}`;
		return sql`SELECT ${whole(index + 1)} AS unit_place, ${name} AS unit_name FROM ${db.table(need)} s WHERE ${allOf([sql`${name} <> N''`, ...isNotCancelled('s', 'sto_iptal')])}`;
	});
	return sql`(${Sql.join(units, sql` UNION `)}) l`;
}

/**
 * The query for a lookup's rows, ordered by code (docs/trust/erp-behaviour.md#look-ups). Every search word must match the code, a name or
 * another searched column. Of a drop-down only code and name are queried, and the GUID: no tax numbers and phones.
 */
export function lookupQuestion(
	lookup: Lookup,
	schema: Schema,
	search: string,
	isDropDown = false,
): ReadQuestion | { readonly lacks: string } {
	const { grouped, made, type, names, searched = [], latest = {}, guid, cancelled } = lookup;
	const need = needOf(lookup);
	if (!need) return { lacks: `a table of ${lookup.plural}` };
	const key: StatementKey = [[lookup.code, type], ...(made ? names.map((name) => [name, 'text'] as const) : [])];
	const isShown = (name: string) => !isDropDown || [lookup.code, ...names, guid].includes(name);
	const members = lookupMembers(lookup).filter(({ column }) => isShown(column));
	return questionOfStatement(schema, members, key, (db) => {
		const column = (name: string) => sql`l.${Sql.name(name)}`;
		// Documents without a series have a blank one.
		const code = grouped ? sql`ISNULL(${column(lookup.code)}, N'')` : column(lookup.code);
		const isThere = (name: string) => made !== undefined || db.hasColumn(need, name);
		const asText = type === 'number' ? sql`CAST(${code} AS nvarchar(20))` : code;
		const words = searchWords(search);
		const where = [
			...(cancelled === undefined ? [] : isNotCancelled('l', cancelled)),
			...(type === 'text' && !grouped ? [sql`${code} <> N''`] : []),
			...matchesAllWords(
				[asText, ...[...names, ...searched].filter(isThere).map(column)],
				words.map((word) => Sql.text(`%${patternOf(word)}%`)),
				(_, index) => byAlias(db, lookup, code, words[index] ?? ''),
			),
		];
		const valueOf = (name: string): Sql => {
			const { [name]: of } = latest;
			if (of === undefined) return name === lookup.code ? code : column(name);
			return isThere(of) ? sql`MAX(${column(of)})` : db.without(name);
		};
		const columns = members.map(({ column: name }) => sql`${valueOf(name)} AS ${Sql.name(name)}`);
		return sql`
			SELECT ${Sql.join(columns, sql`, `)} FROM ${rowsOf(db, lookup, need)}
			WHERE ${allOf(where)} ${when(grouped, () => sql`GROUP BY ${code}`)}`;
	});
}

export const listRead = (name: LookupName, search: string): ComposedRead => ({
	resource: 'list',
	operation: 'getAll',
	action: `Get many ${LOOKUPS[name].plural.toLowerCase()}`,
	description: '',
	nearest: 'nothing, as only VAT rates, users, accounts and items have a list method of their own',
	parameters: {},
	needs: needsOf(name),
	members: lookupMembers(LOOKUPS[name]),
	ask: (schema) => lookupQuestion(LOOKUPS[name], schema, search),
});
