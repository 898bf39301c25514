import { LOOKUPS, type LookupName } from '../../lookup/lookups';
import { aliasNeed, lookupQuestion, needOf } from '../../lookup/question';
import { toldBy } from '../../lookup/told';
import type { Need } from '../../ask/needs';
import type { ComposedRead } from '../read';

/** What V16 has instead of a list that stands in the database only. */
const NEAREST: Readonly<Partial<Record<LookupName, string>>> = {
	account: 'Account: Get Many (CariListesiV3)',
	item: 'Item: Get Many (StokListesiV2)',
	user: 'List: Get Users (KullaniciListesiV2)',
};

const needsOf = (name: LookupName): Need[] =>
	[needOf(LOOKUPS[name]), aliasNeed(LOOKUPS[name])].filter((need) => need !== undefined);

/** A list of the ERP as a composed read, as far as a search leaves of it. */
export const listRead = (name: LookupName, search: string): ComposedRead => ({
	resource: 'list',
	operation: 'getAll',
	name: `Get Many of ${LOOKUPS[name].plural}`,
	action: `Get many ${LOOKUPS[name].plural.toLowerCase()}`,
	description: '',
	nearest: NEAREST[name] ?? 'nothing, as only VAT rates, users, accounts and items have a list method of their own',
	parameters: {},
	needs: needsOf(name),
	members: toldBy(LOOKUPS[name]),
	ask: (schema) => lookupQuestion(LOOKUPS[name], schema, { search }),
});

/** What all lists together ask of a database. */
export const listNeeds: readonly Need[] = (Object.keys(LOOKUPS) as LookupName[]).flatMap(needsOf);
