import { shown } from '../text/text';
import { withoutUnseenEnds } from '../text/textProblems';

/** With all hyphens or none, in braces and behind `urn:uuid:` or not, as systems write it. */
const GUID =
	/^\{?(?:urn:uuid:)?\{?([0-9a-f]{8})(-?)([0-9a-f]{4})\2([0-9a-f]{4})\2([0-9a-f]{4})\2([0-9a-f]{12})\}?\}?$/i;

/** The usual spelling, in which a GUID is written here, too. */
const USUAL = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Characters that may stand around the longest spelling. */
const LONGEST = 100;

/** A GUID with its hyphens and nothing around it, in the letter case in which it was written, the empty one too; `undefined` for anything else. */
export function writtenGuid(value: unknown): string | undefined {
	if (typeof value !== 'string') return undefined;
	if (USUAL.test(value)) return value;
	const match = GUID.exec(value) ?? (value.length > LONGEST ? null : GUID.exec(withoutUnseenEnds(value)));
	const [, first, , ...others] = match ?? [];
	return first === undefined ? undefined : [first, ...others].join('-');
}

const isEmpty = (guid: string): boolean => /^[0-]+$/.test(guid);

/** A GUID in small letters with its hyphens; `undefined` for anything else and for the empty GUID of all zeros. */
export function readGuid(value: unknown): string | undefined {
	const guid = writtenGuid(value);
	return guid === undefined || isEmpty(guid) ? undefined : guid.toLowerCase();
}

/** Whether a text is the GUID of nothing: the ERP has it in columns that name no record. */
export const isZeroGuid = (value: unknown): boolean => isEmpty(writtenGuid(value) ?? 'none');

/** Text by which two spellings of one GUID compare equal; what is none is itself in small letters. */
export const bareGuid = (text: string): string => (writtenGuid(text) ?? text.trim()).toLowerCase();

/** What is wrong with an identifier of nothing, and what to do. */
export const noRecord = (value: unknown): string => `is ${shown(value)}, which names no record`;
export const NO_RECORD_REMEDY =
	'Give the identifier of the record that is meant: what was looked up before may have found none.';
