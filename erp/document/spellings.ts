import { derived } from '../catalogue/derived';
import type { Body, Field } from '../catalogue/types';
import { isBlank, type Findings, type Members } from '../json/members';
import { sameData, sameOnWire } from '../values/same';
import { shown } from '../text/text';
import type { Conventions } from '../values/values';

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
		const own = rest[path];
		if (!isBlank(own) && !isBlank(other) && !sameOnWire(field, own, other, conventions))
			problem(field, `is given twice: ${shown(own)} as ${path}, ${shown(other)} as ${v16Path}`, ONE_SPELLING);
		result = isBlank(own) ? { ...rest, [path]: other } : rest;
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
