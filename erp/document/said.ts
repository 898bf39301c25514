import { derived } from '../catalogue/derived';
import type { Field, Operation } from '../catalogue/types';
import { isBlank, isMembers, type Members } from '../json/members';
import { REMARKS } from './remarks';
import { USER_TABLE } from './userTable';

/** Have rules of their own for what is blank in them. */
const APART: ReadonlySet<string> = new Set([REMARKS, USER_TABLE]);

/** Fields that hold a single value: an empty object there is a mistake, and not nothing. */
const singles = (fields: readonly Field[]): string[] =>
	fields.flatMap(({ name, type, members }) => [...(type === 'list' ? [] : [name]), ...singles(members)]);

const singlesOf = derived((fields: readonly Field[]): ReadonlySet<string> => new Set(singles(fields)));

/** A value without what is blank in it, at any depth; `undefined` where nothing is left. A list that was given empty says so itself. */
function saidIn(value: unknown, single: ReadonlySet<string>): unknown {
	if (isBlank(value)) return undefined;
	if (Array.isArray(value)) {
		if (value.length === 0) return value;
		const elements = value.map((element) => saidIn(element, single)).filter((element) => element !== undefined);
		return elements.length > 0 ? elements : undefined;
	}
	if (!isMembers(value)) return value;
	const members = saidMembers(value, single);
	return Object.keys(members).length > 0 ? members : undefined;
}

function saidMembers(members: Members, single: ReadonlySet<string>): Members {
	const entries: Array<[string, unknown]> = [];
	for (const [name, value] of Object.entries(members)) {
		if (isBlank(value)) continue;
		const isWhole = typeof value !== 'object' || APART.has(name) || single.has(name);
		const left = isWhole ? value : saidIn(value, single);
		if (left !== undefined) entries.push([name, left]);
	}
	return Object.fromEntries(entries);
}

/**
 * What a document to be saved says: members without a value, known or not, are left out, lists and objects of nothing else with them,
 * so that the ERP fills in its own, however the document was given. Its lines stay in number, so that messages name the right one.
 */
export function said(members: Members, { body }: Operation): Members {
	const single = singlesOf(body.fields);
	const { lines: name } = body;
	if (name === undefined || !Array.isArray(members[name])) return saidMembers(members, single);
	const lines = (members[name] as unknown[]).map((line) => (isMembers(line) ? saidMembers(line, single) : line));
	return { ...saidMembers({ ...members, [name]: undefined }, single), [name]: lines };
}

/** Whether a document says nothing at all: no member has a value, at any depth. */
export const saysNothing = (members: Members): boolean => Object.keys(saidMembers(members, new Set())).length === 0;
