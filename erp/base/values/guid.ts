import { shown } from '../text/text';
import { withoutUnseenEnds } from '../text/textProblems';

/** All spellings that systems write: with all hyphens or none, with or without braces and `urn:uuid:`. */
const GUID =
	/^\{?(?:urn:uuid:)?\{?([0-9a-f]{8})(-?)([0-9a-f]{4})\2([0-9a-f]{4})\2([0-9a-f]{4})\2([0-9a-f]{12})\}?\}?$/i;

/** The usual spelling, which is also our output. */
const USUAL = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Maximum length of a GUID with surrounding characters. */
const LONGEST = 100;

/** A GUID with hyphens and nothing around it, in its original letter case; the empty GUID counts. `undefined` for anything else. */
export function writtenGuid(value: unknown): string | undefined {
	if (typeof value !== 'string') return undefined;
	if (USUAL.test(value)) return value;
	const match = GUID.exec(value) ?? (value.length > LONGEST ? null : GUID.exec(withoutUnseenEnds(value)));
	const [, first, , ...others] = match ?? [];
	return first === undefined ? undefined : [first, ...others].join('-');
}

const isEmpty = (guid: string): boolean => /^[0-]+$/.test(guid);

/** A GUID in lower case with hyphens; `undefined` for anything else and for the empty GUID of all zeros. */
export function readGuid(value: unknown): string | undefined {
	const guid = writtenGuid(value);
	return guid === undefined || isEmpty(guid) ? undefined : guid.toLowerCase();
}

/** Whether a text is the empty GUID of all zeros: the ERP has it in columns that name no record. */
export const isZeroGuid = (value: unknown): boolean => isEmpty(writtenGuid(value) ?? 'none');

/** Text for comparing GUIDs in any spelling; any other text in lower case. */
export const bareGuid = (text: string): string => (writtenGuid(text) ?? text.trim()).toLowerCase();

/** What is wrong with an empty identifier (no full stop). */
export const noRecord = (value: unknown): string => `is ${shown(value)}, which names no record`;
export const NO_RECORD_REMEDY =
	'Give the identifier of the record that is meant: what was looked up before may have found none.';
