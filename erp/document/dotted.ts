import { derived } from '../catalogue/derived';
import type { Field } from '../catalogue/types';
import { isBlank, isMembers, memberAt, withMember, type Findings, type Members } from '../json/members';
import { sameOnWire } from '../values/same';
import { inCatalogueNames } from './spellings';
import { shown } from '../text/text';
import type { Conventions } from '../values/values';

/** The value that keeps a dotted name from its place: another one there, or something on the way that is no object. */
function occupant(
	members: Members,
	field: Field,
	value: unknown,
	conventions: Conventions,
): { readonly is: unknown } | undefined {
	const names = field.path.split('.');
	for (let depth = 1; depth < names.length; depth++) {
		const holder = memberAt(members, names.slice(0, depth).join('.'));
		if (!isBlank(holder) && !isMembers(holder)) return { is: holder };
	}
	const there = memberAt(members, field.path);
	return isBlank(there) || isBlank(value) || sameOnWire(field, there, value, conventions) ? undefined : { is: there };
}

const dottedOf = derived((fields: readonly Field[]) => fields.filter(({ path }) => path.includes('.')));

/**
 * Turns members that are named by a known path, `"odeme_emirleri.sck_no": "1"`, into the object that the wire wants; the server would
 * ignore the dotted name. Where name and object disagree, the object stays and the difference is a problem. Names of a V16 server become
 * the catalogue's.
 */
export function expandDotted(
	given: Members,
	fields: readonly Field[],
	conventions: Conventions,
	problem: Findings['problem'],
): Members {
	const members = inCatalogueNames(given, fields, conventions, problem);
	const dotted = dottedOf(fields).filter(({ path }) => members[path] !== undefined);
	if (dotted.length === 0) return members;
	const names = new Set(dotted.map(({ path }) => path));
	let result: Members = Object.fromEntries(Object.entries(members).filter(([name]) => !names.has(name)));
	for (const field of dotted) {
		const value = members[field.path];
		const other = occupant(result, field, value, conventions);
		if (other) {
			problem(
				field,
				`is given twice: ${shown(value)} under its dotted name, ${shown(other.is)} in its object`,
				'Give it once, in the object or under the dotted name.',
			);
		} else if (isBlank(memberAt(result, field.path))) result = withMember(result, field.path, value);
	}
	return result;
}
