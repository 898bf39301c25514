import { isBlank, isMembers, type Members } from '../../json/members';
import { fold } from '../../text/text';

/** Characters of a name that are read: no member's name and no word that stands for a fact is nearly as long. */
const LONGEST_NAME = 400;

/**
 * A member's name without case, Turkish letters and punctuation: `Fatura_UUID`, `FaturaUuid` and `FATURAUUID` are one. Of a very long text
 * only the beginning is read.
 */
export const plainName = (name: string): string => fold(name.slice(0, LONGEST_NAME)).replace(/[^a-z0-9]/g, '');

/** Column prefixes under which a client expects the members (client code: `fat_Guid`, `cha_Guid`); they count on a single member, too. */
const EXPECTED = ['fat', 'cha'];

/** How the ERP's tables begin their columns: `sto_kod`, `cari_unvan1`. Longer beginnings are words (`belge_no`, `alici_vkn`). */
const PREFIXED = /^([a-z]{2,4})_(.+)$/i;

/** From so many members on, and with this share of them, one beginning is a table's column prefix and no word of its own. */
const ENOUGH = 3;
const SHARE = 3 / 4;

/**
 * A reading of member names without the column prefix that nearly all members of an object bear; a name without it gives `undefined`.
 * Blank members count, so that an object is read the same way when one of them is filled in.
 */
export function withoutPrefix(holder: Members): (name: string) => string | undefined {
	const names = Object.keys(holder);
	const counts = new Map<string, number>();
	for (const name of names) {
		const prefix = PREFIXED.exec(name)?.[1]?.toLowerCase();
		if (prefix !== undefined) counts.set(prefix, (counts.get(prefix) ?? 0) + 1);
	}
	const shared = [...counts].filter(([, count]) => count >= ENOUGH && count >= names.length * SHARE);
	const prefixes = new Set([...EXPECTED, ...shared.map(([prefix]) => prefix)]);
	return (name) => {
		const [, prefix = '', rest] = PREFIXED.exec(name) ?? [];
		return prefixes.has(prefix.toLowerCase()) ? rest : undefined;
	};
}

/** Objects inside a row are read as one name, `{ Gonderen: { VKN } }` as `GonderenVKN`, this deep. */
const DEPTH = 3;

function* namesIn(row: Members, before: string, depth: number): Generator<readonly [string, unknown]> {
	for (const [name, value] of Object.entries(row)) {
		if (isMembers(value) && depth < DEPTH) yield* namesIn(value, before + plainName(name), depth + 1);
		else if (!isBlank(value)) yield [before + plainName(name), value];
	}
	const bare = withoutPrefix(row);
	for (const [name, value] of Object.entries(row)) {
		const rest = bare(name);
		if (rest !== undefined && !isBlank(value)) yield [before + plainName(rest), value];
	}
}

/** All values that are not blank by their plain names, with the column prefix and without it; the first of two equal names wins. */
export function plainMembers(row: Members): ReadonlyMap<string, unknown> {
	const found = new Map<string, unknown>();
	for (const [name, value] of namesIn(row, '', 1)) if (!found.has(name)) found.set(name, value);
	return found;
}

/** The value of one member in any letter case; `undefined` where there is none. */
export function memberOf(holder: Members, name: string): unknown {
	const wanted = plainName(name);
	if (Object.hasOwn(holder, name)) return holder[name];
	const found = Object.keys(holder).find((candidate) => plainName(candidate) === wanted);
	return found === undefined ? undefined : holder[found];
}

/** The first value that `read` can make something of, over several possible names in their order. */
export function firstOf<T>(
	members: ReadonlyMap<string, unknown>,
	names: readonly string[],
	read: (value: unknown) => T | undefined,
): T | undefined {
	for (const name of names) {
		const value = members.get(name);
		const result = value === undefined ? undefined : read(value);
		if (result !== undefined) return result;
	}
	return undefined;
}
