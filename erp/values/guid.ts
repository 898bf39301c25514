import { withoutUnseenEnds } from '../text/textProblems';

const GUID = /^([0-9a-f]{8})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{12})$/;

/** As nearly all come: with hyphens, and not beginning with the zeros of the empty one. */
const PLAIN = /^(?!0{8})[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const BRACES = /^\{(.*)\}$/;

/** Characters of the longest spelling: `urn:uuid:` before it, hyphens and braces. */
const LONGEST = 47;

/** Text of a GUID without braces and in small letters, by which two spellings of one compare equal. */
export const bareGuid = (text: string): string => text.trim().replace(BRACES, '$1').toLowerCase();

/** A GUID in small letters with its hyphens, without braces and `urn:uuid:`; `undefined` for anything else and for the empty GUID of all zeros. */
export function readGuid(value: unknown): string | undefined {
	if (typeof value !== 'string') return undefined;
	if (PLAIN.test(value)) return value.toLowerCase();
	const written = withoutUnseenEnds(value.length > 2 * LONGEST ? value.trim() : value);
	if (written.length > LONGEST) return undefined;
	const bare = written
		.replace(BRACES, '$1')
		.replace(/^urn:uuid:/i, '')
		.replace(BRACES, '$1')
		.toLowerCase();
	const match = GUID.exec(bare);
	return match && !/^[0-]+$/.test(bare) ? match.slice(1).join('-') : undefined;
}
