import { grouped } from '../../base/json/grouped';
import { isBlank, type Members } from '../../base/json/members';
import { fold } from '../../base/text/text';
import { ASSUMED_NAMES } from './names';

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

/** A fact of an invoice. */
type Fact = keyof typeof ASSUMED_NAMES;

/** How objects with the same names are read. */
interface Reading {
	readonly names: readonly string[];
	/** The names by their plain names, by priority: first whole names, then names without the column prefix. */
	readonly byPlain: ReadonlyMap<string, readonly string[]>;
	/** The names under which a fact may stand, as far as they were wanted. */
	readonly ofFacts: Partial<Record<Fact, readonly string[]>>;
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
	return { names, byPlain: new Map(groups.map(([plain, all]) => [plain, all.map(([, name]) => name)])), ofFacts: {} };
}

/** Cache: the reading of the previous object. Rows of a list mostly have the same names, which are then read once. */
let last: Reading = { names: [], byPlain: new Map(), ofFacts: {} };

/** `for in` iterates over names and values without building a list of them: there are as many as members in a list. */
function hasNamesOf(row: Members, { names }: Reading): boolean {
	let count = 0;
	for (const name in row) if (name !== names[count++]) return false;
	return count === names.length;
}

/**
 * An object's own values that are not blank, by their plain names with the column prefix and without it; the first of two equal names wins. A
 * value is read only when requested.
 */
export class PlainMembers {
	private readonly reading: Reading;

	constructor(private readonly row: Members) {
		if (!hasNamesOf(row, last)) last = readingFor(row);
		this.reading = last;
	}

	get(plain: string): unknown {
		return this.firstOf(this.reading.byPlain.get(plain) ?? [], (value) => value);
	}

	/** The first value that `read` accepts, over the assumed names of a fact in their order. */
	first<T>(fact: Fact, read: (value: unknown) => T | undefined): T | undefined {
		const { ofFacts, byPlain } = this.reading;
		ofFacts[fact] ??= ASSUMED_NAMES[fact].flatMap((plain) => byPlain.get(plain) ?? []);
		return this.firstOf(ofFacts[fact], read);
	}

	private firstOf<T>(names: readonly string[], read: (value: unknown) => T | undefined): T | undefined {
		for (const name of names) {
			const value = this.row[name];
			const result = isBlank(value) ? undefined : read(value);
			if (result !== undefined) return result;
		}
		return undefined;
	}
}

/** The value of one member in any letter case; `undefined` where there is none. */
export function memberOf(holder: Members, name: string): unknown {
	const wanted = plainName(name);
	if (Object.hasOwn(holder, name)) return holder[name];
	const found = Object.keys(holder).find((candidate) => plainName(candidate) === wanted);
	return found === undefined ? undefined : holder[found];
}
