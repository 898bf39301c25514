import { LOOKUPS, type LookupName } from '../lookup/lookups';
import { shown } from '../text/text';
import { fieldName, type Issue } from '../values/problem';
import type { NamedCode } from './named';

const listOf = (lookup: LookupName): string =>
	lookup === 'vat' ? 'VAT pointers' : LOOKUPS[lookup].plural.toLowerCase();

/** What is wrong with a code that the ERP does not have; `near` names some that it has, which may look the same. */
export function missingCode({ field, line, lookup, code }: NamedCode, near: string): Issue {
	return {
		field: fieldName(field),
		...(line === undefined ? {} : { line }),
		message: `${shown(code)} is none of the ERP’s ${listOf(lookup)} (${LOOKUPS[lookup].turkish})`,
		remedy: `${near === '' ? '' : `It has ${near}. `}Correct it, or create it in the ERP first.`,
	};
}

/** What a saved document says of lists that could not be asked, with the reasons. */
export function uncheckedCodes(unread: ReadonlyMap<LookupName, string>): string[] {
	const reasons = [...new Set(unread.values())];
	return reasons.map((reason) => {
		const lists = [...unread].filter(([, why]) => why === reason).map(([lookup]) => listOf(lookup));
		return `Codes of ${lists.join(', ')} were not checked: ${reason}`;
	});
}
