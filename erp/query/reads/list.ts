import { LOOKUPS, type LookupName } from '../../catalogue/lists/lookups';
import { aliasNeed, lookupQuestion, needOf, toldBy } from '../../lookup/question';
import type { Need } from '../../ask/needs';
import type { ComposedRead } from '../read';

const needsOf = (name: LookupName): Need[] =>
	[needOf(LOOKUPS[name]), aliasNeed(LOOKUPS[name])].filter((need) => need !== undefined);

/** A list of the ERP as a composed read, as far as a search leaves of it. */
export const listRead = (name: LookupName, search: string): ComposedRead => ({
	resource: 'list',
	operation: 'getAll',
	action: `Get many ${LOOKUPS[name].plural.toLowerCase()}`,
	description: '',
	nearest: 'nothing, as only VAT rates, users, accounts and items have a list method of their own',
	parameters: {},
	needs: needsOf(name),
	members: toldBy(LOOKUPS[name]),
	ask: (schema) => lookupQuestion(LOOKUPS[name], schema, { search }),
});

/** What all lists together ask of a database. */
export const listNeeds: readonly Need[] = (Object.keys(LOOKUPS) as LookupName[]).flatMap(needsOf);
