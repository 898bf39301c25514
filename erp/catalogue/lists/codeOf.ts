import { isBlank } from '../../base/json/members';
import { plainTextOf } from '../../base/text/text';
import type { LookupName } from './lookups';

/**
 * The lookup of a column's code. If it depends on another column of the same line or document, `by` names that column and `are` maps its codes
 * to lookups; other codes have no known list.
 */
export type CodeOf = LookupName | { readonly by: string; readonly are: Readonly<Partial<Record<number, LookupName>>> };

/** The lookup of a movement's party by its class (`partyClass`). */
export const PARTIES = { 0: 'account', 2: 'bank', 3: 'service', 4: 'cashbox', 5: 'expense' } as const;

/** The lookup of an account movement's other side by its class: 0 is none. */
export const CONTRA_PARTIES = { 2: 'bank', 3: 'service', 4: 'cashbox', 5: 'expense' } as const;

/** The lookup of a quotation's customer by kind: a prospect (1) has no account. */
export const CUSTOMERS = { 0: 'account' } as const;

/** The lookup of an order's or quotation's line by type. */
export const SUBJECTS = { 0: 'item', 1: 'service', 2: 'expense' } as const;

/** The lookup of a recipe's component: the types are not documented, and the examples use 0 for items. */
export const COMPONENTS = { 0: 'item' } as const;

export const possibleLists = (codeOf: CodeOf | undefined): readonly LookupName[] =>
	codeOf === undefined ? [] : typeof codeOf === 'string' ? [codeOf] : (Object.values(codeOf.are) as LookupName[]);

/**
 * The lookup of a code, given the values of other columns on the wire (`valueOf`); `undefined` where none is known. A blank column counts as 0,
 * as in the ERP.
 */
export function lookupFor(codeOf: CodeOf, valueOf: (column: string) => unknown): LookupName | undefined {
	if (typeof codeOf === 'string') return codeOf;
	const value = valueOf(codeOf.by);
	const text = isBlank(value) ? '0' : plainTextOf(value).trim();
	return /^\d{1,3}$/.test(text) ? codeOf.are[Number(text)] : undefined;
}
