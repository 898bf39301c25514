import { memoized } from '../base/values/memoized';
import type { Field } from '../catalogue/types';
import { isBlank, isMembers, type Members } from '../base/json/members';
import type { Doc } from './doc';
import { USER_TABLE } from './userTable';

/** Members with a rule of their own for blank values. */
const APART: ReadonlySet<string> = new Set([USER_TABLE]);

/** Fields with a single value: an empty object is a mistake there, not a blank. */
const singles = (fields: readonly Field[]): string[] =>
	fields.flatMap(({ name, type, members }) => [...(type === 'list' ? [] : [name]), ...singles(members)]);

const singlesOf = memoized((fields: readonly Field[]): ReadonlySet<string> => new Set(singles(fields)));

/** A value without blank members, at any depth; `undefined` if nothing remains. A list given as empty stays. */
function nonBlankPart(value: unknown, single: ReadonlySet<string>): unknown {
	if (isBlank(value)) return undefined;
	if (Array.isArray(value)) {
		if (value.length === 0) return value;
		const elements = value.map((element) => nonBlankPart(element, single)).filter((element) => element !== undefined);
		return elements.length > 0 ? elements : undefined;
	}
	if (!isMembers(value)) return value;
	const members = nonBlankMembers(value, single);
	return Object.keys(members).length > 0 ? members : undefined;
}

function nonBlankMembers(members: Members, single: ReadonlySet<string>): Members {
	const entries: Array<[string, unknown]> = [];
	for (const [name, value] of Object.entries(members)) {
		if (isBlank(value)) continue;
		const isWhole = typeof value !== 'object' || APART.has(name) || single.has(name);
		const left = isWhole ? value : nonBlankPart(value, single);
		if (left !== undefined) entries.push([name, left]);
	}
	return Object.fromEntries(entries);
}

/**
 * A document without blank members, known or not, and without lists and objects of only such members. So the ERP uses its defaults in a save,
 * whatever the input's form, and a blank form field keeps the ERP's value. The number of lines stays, so that messages name the right one.
 */
export function withoutBlanks(doc: Doc): Doc {
	const single = singlesOf(doc.operation.body.fields);
	const ofHolder = (holder: Members) => nonBlankMembers(holder, single);
	return { ...doc, head: ofHolder(doc.head), lines: doc.lines.map(ofHolder) };
}

/** Whether no member has a value, at any depth. */
export const hasNoValue = (members: Members): boolean => Object.keys(nonBlankMembers(members, new Set())).length === 0;
