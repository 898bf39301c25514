import type { Field, Operation } from '../catalogue/types';
import type { LookupName } from '../lookup/lookups';
import { fieldName } from '../values/problem';

/** The operations by which a model finds a code; other lists are read by `List: Get Many`. */
const FINDERS: Readonly<Partial<Record<LookupName, string>>> = {
	account: 'Account: Find',
	item: 'Item: Search',
};

const lookupOf = ({ codeOf }: Field): LookupName | undefined =>
	typeof codeOf === 'object' ? Object.values(codeOf.are)[0] : codeOf;

/** How a model finds the codes that a text about an operation names or misses: one sentence, blank where it is about none. */
export function codeHints({ body }: Operation, text: string): string {
	const fields = body.fields.filter((field) => text.includes(fieldName(field)));
	const hints = fields.flatMap((field) => {
		const lookup = lookupOf(field);
		return lookup === undefined ? [] : [`${field.label} by ${FINDERS[lookup] ?? 'List: Get Many'}`];
	});
	return hints.length === 0 ? '' : `Find the code, with a tool of this operation: ${[...new Set(hints)].join(', ')}.`;
}
