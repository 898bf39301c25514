import { shown } from '../text/text';
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

/** Whether a text is the GUID of nothing: the ERP has it in columns that name no record. */
export const isZeroGuid = (value: unknown): boolean =>
	typeof value === 'string' && /^[{\s]*0{8}-?(?:0{4}-?){3}0{12}[}\s]*$/.test(value);

/** What is wrong with an identifier of nothing, and what to do. */
export const noRecord = (value: unknown): string => `is ${shown(value)}, which names no record`;
export const NO_RECORD_REMEDY =
	'Give the identifier of the record that is meant: what was looked up before may have found none.';
