import { derived } from '../base/values/derived';
import type { Body, Field } from '../catalogue/types';
import type { Findings } from './convert/convert';
import { isBlank, type Members, isMembers, memberAt, withMember } from '../base/json/members';
import { sameData, sameOnWire } from './convert/same';
import { shown } from '../base/text/text';
import type { Conventions } from './convert/values';

/** Two spellings of one member are one mistake, whatever stands under them. */
const ONE_SPELLING = 'Give it once, under one of its two names.';

const respelledOf = derived((fields: readonly Field[]) =>
	fields.flatMap((field) => (field.v16Path === undefined ? [] : [{ field, v16Path: field.v16Path }])),
);

/**
 * Members in the catalogue's names: what stands under the spelling of a V16 server is read as the same member, whichever generation the
 * server is of. Where both spellings are given and say different things, the catalogue's stays and the difference is a problem.
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

/** What a payload holds under its container's name, in either spelling. */
interface Contained {
	readonly content: unknown;
	/** Names of the container that the payload has. */
	readonly names: readonly string[];
	/** Why the two spellings cannot both be meant, and what to do. */
	readonly clash?: { readonly message: string; readonly remedy: string };
}

/** Whether a document has a member that is called like its container, as a text of TextDataKaydetV2 is: a plain value is that member. */
export const isOwnMember = ({ fields }: Body, name: string, value: unknown): boolean =>
	typeof value !== 'object' && fields.some(({ path }) => path === name);

/** Finds a payload's documents under the container's name or the spelling of a V16 server. */
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
