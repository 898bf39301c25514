import type { Operation } from '../catalogue/types';
import type { Document } from './document';
import { linesOf } from './lines';
import { isMembers, type Members } from '../json/members';
import type { Problem } from '../values/problem';

/** Specification, S4: the endpoint acts according to a transfer type. */
const CODES = { insert: 0, update: 1, delete: 2 } as const;

/** Options of the method whose effect hangs on a transfer type. */
export interface TransferSettings {
	readonly chosen: keyof typeof CODES;
	readonly member: string;
	readonly place: 'payload' | 'document' | 'line';
}

/**
 * Without the name of the member that carries the transfer type, which no public document shows, an update or deletion would silently
 * insert a new slip: those are refused.
 */
export function transferIssues(
	{ transferType }: Operation,
	{ chosen, member }: TransferSettings,
): Array<Omit<Problem, 'document'>> {
	if (!transferType || member !== '' || chosen === 'insert') return [];
	return [
		{
			field: 'Transfer Type',
			message: `"${chosen}" needs the option Transfer Member`,
			remedy:
				'The API’s documentation does not show the name of the member that carries the transfer type, and without it the ERP would insert a new slip. Ask the ERP’s maker for the name, and set it in the options.',
		},
	];
}

/** Adds the transfer type under the member name and at the place that the user set. */
export function withTransferType(
	{ transferType, body }: Operation,
	document: Document,
	beside: Members,
	{ chosen, member, place }: TransferSettings,
): { readonly document: Document; readonly beside: Members } {
	if (!transferType || member === '') return { document, beside };
	const value = { [member]: CODES[chosen] };
	if (place === 'payload') return { document, beside: { ...beside, ...value } };
	const { members } = document;
	if (place === 'document') return { document: { ...document, members: { ...members, ...value } }, beside };
	const lines = linesOf(members, body.lines).map((line) => (isMembers(line) ? { ...line, ...value } : line));
	return { document: { ...document, members: { ...members, [body.lines ?? '']: lines } }, beside };
}
