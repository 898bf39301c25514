import { type Lookup, LOOKUPS, type LookupName } from '../../../catalogue/lists/lookups';
import { aliasNeed, lookupQuestion, needOf } from '../../lookup/question';
import type { Need } from '../../ask/needs';
import { outputMember, type OutputMember } from '../dictionary';
import type { ComposedRead } from '../read';

const needsOf = (name: LookupName): Need[] =>
	[needOf(LOOKUPS[name]), aliasNeed(LOOKUPS[name])].filter((need) => need !== undefined);

/** Output members of a list. Its own code and name come first, under the same names in every list; other members are named as in all reads. */
export function lookupMembers({ code, type, names, extra, latest = {} }: Lookup): OutputMember[] {
	const [name, ...others] = names;
	return [
		{ name: 'code', column: code, as: type, turkish: 'Kod' },
		...(name === undefined ? [] : [{ name: 'name', column: name, as: 'text' as const, turkish: 'İsim' }]),
		...[...others, ...extra, ...Object.keys(latest)].map(outputMember),
	];
}

/** A list of the ERP as a composed read, filtered by a search. */
export const listRead = (name: LookupName, search: string): ComposedRead => ({
	resource: 'list',
	operation: 'getAll',
	action: `Get many ${LOOKUPS[name].plural.toLowerCase()}`,
	description: '',
	nearest: 'nothing, as only VAT rates, users, accounts and items have a list method of their own',
	parameters: {},
	needs: needsOf(name),
	members: lookupMembers(LOOKUPS[name]),
	ask: (schema) => lookupQuestion(LOOKUPS[name], schema, { search }),
});

/** The tables and columns of all lists. */
export const listNeeds: readonly Need[] = (Object.keys(LOOKUPS) as LookupName[]).flatMap(needsOf);
