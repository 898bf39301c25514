import { memoized } from '../base/values/memoized';
import type { Body, Field } from '../catalogue/types';
import type { Findings } from './convert/convert';
import { isBlank, type Members, isMembers, memberAt, withMember } from '../base/json/members';
import { sameData, sameOnWire } from './convert/same';
import { shown } from '../base/text/text';
import type { Conventions } from './convert/values';

/** One message for a member under two spellings, whatever its values. */
const ONE_SPELLING = 'Give it once, under one of its two names.';

const respelledOf = memoized((fields: readonly Field[]) =>
	fields.flatMap((field) => (field.v16Path === undefined ? [] : [{ field, v16Path: field.v16Path }])),
);

/**
 * Renames members to the catalogue's names: a V16 spelling means the same member on any server. If both spellings have different values, the
 * catalogue's stays and the difference is an issue.
 */
export function inCatalogueNames(
	members: Members,
	fields: readonly Field[],
	conventions: Conventions,
	problem: Findings['problem'],
): Members {
	let result = members;
	for (const { field, v16Path } of respelledOf(fields)) {
		if (result[v16Path] === undefined) continue;
		const { path } = field;
		const { [v16Path]: other, ...rest } = result;
		const value = rest[path];
		if (!isBlank(value) && !isBlank(other) && !sameOnWire(field, value, other, conventions))
			problem(field, `is given twice: ${shown(value)} as ${path}, ${shown(other)} as ${v16Path}`, ONE_SPELLING);
		result = isBlank(value) ? { ...rest, [path]: other } : rest;
	}
	return result;
}

/** A payload's content under its container's name, in either spelling. */
interface Contained {
	readonly content: unknown;
	/** The container names in the payload. */
	readonly names: readonly string[];
	/** The conflict of two spellings, with its remedy. */
	readonly clash?: { readonly message: string; readonly remedy: string };
}

/** Whether a document has a member of the same name as its container, such as a text of TextDataKaydetV2: a plain value is that member. */
export const isOwnMember = ({ fields }: Body, name: string, value: unknown): boolean =>
	typeof value !== 'object' && fields.some(({ path }) => path === name);

/** Finds a payload's documents under the container's name or its V16 spelling. */
export function containedIn(payload: Members, body: Body): Contained {
	const { container, v16Container } = body;
	const names = [container, v16Container].filter(
		(name): name is string => name !== undefined && !isOwnMember(body, name, payload[name]),
	);
	const [first = '', second] = [...names].sort((a, b) => Number(isBlank(payload[a])) - Number(isBlank(payload[b])));
	const content = payload[first];
	if (second === undefined || isBlank(payload[second]) || sameData(content, payload[second])) return { content, names };
	const message = `The JSON has "${first}" and "${second}", two spellings of one member, with different content`;
	return { content, names, clash: { message, remedy: ONE_SPELLING } };
}

/** The value that blocks a dotted name: another one at its path, or a value on the way that is no object. */
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

const dottedOf = memoized((fields: readonly Field[]) => fields.filter(({ path }) => path.includes('.')));

/**
 * Expands members named by a known path, `"odeme_emirleri.sck_no": "1"`, into the nested object of the wire; the server would ignore the dotted
 * name. On a conflict the object stays, and the difference is an issue. V16 names become the catalogue's.
 */
export function expandDotted(
	named: Members,
	fields: readonly Field[],
	conventions: Conventions,
	problem: Findings['problem'],
): Members {
	const members = inCatalogueNames(named, fields, conventions, problem);
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
