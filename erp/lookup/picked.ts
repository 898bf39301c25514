import type { Field, Operation } from '../catalogue/types';
import type { CodeOf } from './codeOf';
import { LOOKUPS, type LookupName } from './lookups';

/** Parameters by which a form picks from lists that are too long for a drop-down. */
export type PickedParameter = 'account' | 'accountRecord' | 'product' | 'item';

/** A field that has a parameter of its own in the form, in which it is picked from the ERP by search. */
export interface PickedField {
	readonly parameter: PickedParameter;
	readonly field: Field;
}

/** Where another column decides, the form picks from the list of its usual code, 0; others are typed in. */
const usualLookup = (codeOf: CodeOf | undefined): LookupName | undefined =>
	typeof codeOf === 'object' ? codeOf.are[0] : codeOf;

function parameterFor(field: Field): PickedParameter | undefined {
	if (field.name === LOOKUPS.account.guid) return 'accountRecord';
	const lookup = usualLookup(field.codeOf);
	if (lookup === 'account') return 'account';
	if (lookup === 'item') return field.scope === 'line' ? 'item' : 'product';
	return undefined;
}

/** The fields of an operation's documents that are picked: of each parameter the first one that the form shows at once. */
export function pickedFields({ kind, body }: Operation): PickedField[] {
	if (kind === 'list' || kind === 'get') return [];
	const found = new Map<PickedParameter, Field>();
	for (const field of body.fields) {
		const parameter = field.usual ? parameterFor(field) : undefined;
		if (parameter !== undefined && !found.has(parameter)) found.set(parameter, field);
	}
	return [...found].map(([parameter, field]) => ({ parameter, field }));
}
