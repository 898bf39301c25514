import { grouped } from '../../base/json/grouped';
import { isBlank, type Members } from '../../base/json/members';
import { fold } from '../../base/text/text';

/** Maximum characters of a name that are read: no member's name and no known word is nearly as long. */
const LONGEST_NAME = 400;

/**
 * A member's name without case, Turkish letters and punctuation: `Fatura_UUID`, `FaturaUuid` and `FATURAUUID` are one. Of a very long text
 * only the beginning is read.
 */
export const plainName = (name: string): string => fold(name.slice(0, LONGEST_NAME)).replace(/[^a-z0-9]/g, '');

/** Column prefixes under which a client expects the members (client code: `fat_Guid`, `cha_Guid`); they count on a single member, too. */
const EXPECTED = ['fat', 'cha'];

/** Column prefixes of the ERP's tables: `sto_kod`, `cari_unvan1`. Longer prefixes are words (`belge_no`, `alici_vkn`). */
const PREFIXED = /^([a-z]{2,4})_(.+)$/i;

/** A prefix of at least so many members, and of this share of them, is a table's column prefix and not a word of the name. */
const ENOUGH = 3;
const SHARE = 3 / 4;

/**
 * Removes from member names the column prefix that nearly all members of an object have; `undefined` for a name without it. Blank members count,
 * so that an object is read the same way when one of them is filled in.
 */
function withoutPrefix(holder: Members): (name: string) => string | undefined {
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

/** The names of a row by their plain names. Memoizes the lookup per list of plain names. */
class NamesByPlain {
	private readonly byPlain: ReadonlyMap<string, readonly string[]>;
	private readonly found = new WeakMap<readonly string[], readonly string[]>();

	constructor(entries: ReadonlyArray<readonly [plain: string, names: readonly string[]]>) {
		this.byPlain = new Map(entries);
	}

	of(wanted: readonly string[]): readonly string[] {
		const known = this.found.get(wanted);
		if (known) return known;
		const names = wanted.flatMap((plain) => this.byPlain.get(plain) ?? []);
		this.found.set(wanted, names);
		return names;
	}
}

/** The names of an object, and how they are read. */
interface Reading {
	readonly names: readonly string[];
	/** By priority: first whole names, then names without the column prefix. */
	readonly byPlain: NamesByPlain;
}

function readingFor(row: Members): Reading {
	const names = Object.keys(row);
	const bare = withoutPrefix(row);
	const whole = names.map((name) => [plainName(name), name] as const);
	const rest = names.flatMap((name) => {
		const without = bare(name);
		return without === undefined ? [] : [[plainName(without), name] as const];
	});
	const groups = [...grouped([...whole, ...rest], ([plain]) => plain)];
	return { names, byPlain: new NamesByPlain(groups.map(([plain, all]) => [plain, all.map(([, name]) => name)])) };
}

/** Cache: the reading of the previous object. Rows of a list mostly have the same names, which are then read once. */
let last: Reading = { names: [], byPlain: new NamesByPlain([]) };

/** `for in` iterates over names and values without building a list of them: there are as many as members in a list. */
function hasNamesOf(row: Members, { names }: Reading): boolean {
	let count = 0;
	for (const name in row) if (name !== names[count++]) return false;
	return count === names.length;
}

function readingOf(row: Members): Reading {
	if (!hasNamesOf(row, last)) last = readingFor(row);
	return last;
}

/** Values that are not blank, by their plain names; a value is read only when requested. */
export class PlainMembers {
	constructor(
		private readonly row: Members,
		private readonly names: NamesByPlain,
	) {}

	get(plain: string): unknown {
		return this.first([plain], (value) => value);
	}

	has(plain: string): boolean {
		return this.get(plain) !== undefined;
	}

	/** The first value that `read` accepts, over several possible names in their order. */
	first<T>(wanted: readonly string[], read: (value: unknown) => T | undefined): T | undefined {
		for (const name of this.names.of(wanted)) {
			const value = this.row[name];
			const result = isBlank(value) ? undefined : read(value);
			if (result !== undefined) return result;
		}
		return undefined;
	}
}

/** An object's own values that are not blank, by their plain names with the column prefix and without it; the first of two equal names wins. */
export const plainMembers = (row: Members): PlainMembers => new PlainMembers(row, readingOf(row).byPlain);

/** The value of one member in any letter case; `undefined` where there is none. */
export function memberOf(holder: Members, name: string): unknown {
	const wanted = plainName(name);
	if (Object.hasOwn(holder, name)) return holder[name];
	const found = Object.keys(holder).find((candidate) => plainName(candidate) === wanted);
	return found === undefined ? undefined : holder[found];
}
