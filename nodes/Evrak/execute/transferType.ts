import type { IExecuteFunctions } from 'n8n-workflow';
import type { Operation } from '../../../erp/catalogue/types';
import { isMembers } from '../../../erp/members';
import type { Sketch } from './sketch';
import type { Settings } from './settings';

/** Specification, S4: the endpoint acts according to a transfer type. */
const CODES: Readonly<Record<string, number>> = { insert: 0, update: 1, delete: 2 };

/**
 * Adds the transfer type under the member name that the user set. The specification does not show that name; without it an update or
 * deletion would silently insert, so those are refused.
 */
export function addTransferType(
	this: IExecuteFunctions,
	{ transferType, body }: Operation,
	sketch: Sketch,
	{ transferTypeMember: member, transferTypePlace: place }: Settings,
	item: number,
): Sketch {
	if (!transferType) return sketch;
	const chosen = this.getNodeParameter('transferType', item, 'insert') as string;
	if (member === '') {
		if (chosen === 'insert') return sketch;
		const issue = {
			field: 'Transfer Type',
			message: `"${chosen}" needs the option Transfer Type Member`,
			remedy:
				'The API’s documentation does not show the name of the member that carries the transfer type, and without it the ERP would insert a new slip. Ask the ERP’s maker for the name, and set it in the options.',
		};
		return { ...sketch, issues: [...(sketch.issues ?? []), issue] };
	}
	const value = { [member]: CODES[chosen] };
	const { members, beside } = sketch;
	if (place === 'payload') return { ...sketch, beside: { ...beside, ...value } };
	if (place === 'document') return { ...sketch, members: { ...members, ...value } };
	const name = body.lines ?? '';
	const lines = Array.isArray(members[name]) ? members[name] : [];
	return {
		...sketch,
		members: { ...members, [name]: lines.map((line) => (isMembers(line) ? { ...line, ...value } : line)) },
	};
}
