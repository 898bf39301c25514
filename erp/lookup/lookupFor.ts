import { isBlank } from '../json/members';
import { plainTextOf } from '../text/text';
import type { CodeOf } from './codeOf';
import type { LookupName } from './lookups';

/**
 * The look-up that a code belongs to beside the values of other columns on the wire (`valueOf`); `undefined` where nobody describes it. A
 * column that is blank counts as 0, as the ERP has it.
 */
export function lookupFor(codeOf: CodeOf, valueOf: (column: string) => unknown): LookupName | undefined {
	if (typeof codeOf === 'string') return codeOf;
	const value = valueOf(codeOf.by);
	const text = isBlank(value) ? '0' : plainTextOf(value).trim();
	return /^\d{1,3}$/.test(text) ? codeOf.are[Number(text)] : undefined;
}
