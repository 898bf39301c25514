import { isBlank, isMembers, type Members } from '../members';
import { fold } from '../text';

/** A member's name without case, Turkish letters and punctuation: `Fatura_UUID`, `FaturaUuid` and `FATURAUUID` are one. */
export const plainName = (name: string): string => fold(name).replace(/[^a-z0-9]/g, '');

/** Column prefixes of the ERP's tables under which a client expects the members (client code: `fat_Guid`, `cha_Guid`). */
const PREFIX = /^(fat|cha)_/i;

/** Objects inside a row are read as one name, `{ Gonderen: { VKN } }` as `GonderenVKN`, this deep. */
const DEPTH = 3;

function* namesIn(row: Members, before: string, depth: number): Generator<readonly [string, unknown]> {
	for (const [name, value] of Object.entries(row)) {
		if (isMembers(value) && depth < DEPTH) yield* namesIn(value, before + plainName(name), depth + 1);
		else if (!isBlank(value)) yield [before + plainName(name), value];
	}
	if (before !== '') return;
	for (const [name, value] of Object.entries(row)) {
		if (PREFIX.test(name) && !isBlank(value)) yield [plainName(name.replace(PREFIX, '')), value];
	}
}

/** All values that are not blank by their plain names; the first of two equal names wins. */
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
