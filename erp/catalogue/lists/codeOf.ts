import { isBlank } from '../../base/json/members';
import { plainTextOf } from '../../base/text/text';
import type { LookupName } from './lookups';

/**
 * The look-up that a column's code belongs to. Where another column of the same line or document decides, `by` is that column and `are` says
 * for each of its codes which look-up it is; a code that is not among them belongs to a list that nobody describes.
 */
export type CodeOf = LookupName | { readonly by: string; readonly are: Readonly<Partial<Record<number, LookupName>>> };

/** What the party of a movement is, by the code of its class (`partyClass`). */
export const PARTIES = { 0: 'account', 2: 'bank', 3: 'service', 4: 'cashbox', 5: 'expense' } as const;

/** The other side of an account movement, by the code of its class: 0 is none there. */
export const CONTRA_PARTIES = { 2: 'bank', 3: 'service', 4: 'cashbox', 5: 'expense' } as const;

/** Whom a quotation is for, by the code of its kind: a prospect (1) has no account. */
export const CUSTOMERS = { 0: 'account' } as const;

/** What the line of an order or a quotation names, by the code of its type. */
export const SUBJECTS = { 0: 'item', 1: 'service', 2: 'expense' } as const;

/** What a recipe uses: its types are not documented, and 0 is what the examples give to items. */
export const COMPONENTS = { 0: 'item' } as const;

/** All look-ups that a column's code may belong to. */
export const possibleLists = (codeOf: CodeOf | undefined): readonly LookupName[] =>
	codeOf === undefined ? [] : typeof codeOf === 'string' ? [codeOf] : (Object.values(codeOf.are) as LookupName[]);

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
