import { LOOKUPS, type LookupName } from '../../../../erp/catalogue/lists/lookups';
import { lookupMembers } from '../../../../erp/database/query/reads/list';
import { outputMember, type OutputMember } from '../../../../erp/database/query/dictionary';
import { conditions } from '../../../../erp/database/query/events';
import { composedReads } from '../../../../erp/database/query/reads';

interface Told extends OutputMember {
	readonly where: string;
	readonly list?: LookupName;
}

const all: readonly Told[] = [
	...[
		...composedReads.map((read) => ({ ...read, where: `${read.resource}.${read.operation}` })),
		...conditions.map(({ value, read }) => ({ ...read, where: value })),
	].flatMap(({ where, members, parts = {} }) => {
		return [
			...members.map((member) => ({ ...member, where })),
			...Object.entries(parts).flatMap(([part, { members: those }]) =>
				those.map((member) => ({ ...member, where: `${where}.${part}` })),
			),
		];
	}),
	...(Object.keys(LOOKUPS) as LookupName[]).flatMap((list) =>
		lookupMembers(LOOKUPS[list]).map((member) => ({ ...member, where: `list.${list}`, list })),
	),
];

/** The one reason for which a column has two names: whichever list it is, its own code and name are called `code` and `name`. */
const isOwn = ({ list, name, column }: Told) =>
	list !== undefined && column === (name === 'code' ? LOOKUPS[list].code : name === 'name' && LOOKUPS[list].names[0]);

const those = all.filter((member) => !isOwn(member));

const grouped = (by: (member: Told) => string, what: (member: Told) => string) => {
	const found = new Map<string, Set<string>>();
	for (const member of those) found.set(by(member), (found.get(by(member)) ?? new Set()).add(what(member)));
	return [...found].filter(([, values]) => values.size > 1).map(([key, values]) => [key, ...values]);
};

describe('the members of all reads by SQL and all lists', () => {
	it('are many', () => expect(all.length).toBeGreaterThan(700));

	it('have one name for each column', () =>
		expect(
			grouped(
				(told) => told.column,
				(told) => told.name,
			),
		).toEqual([]));

	it('are all of the dictionary', () =>
		expect(those.filter(({ column, name }) => outputMember(column).name !== name)).toEqual([]));

	it('tell amounts and prices as amounts everywhere, quantities and rates as numbers', () => {
		const amounts = /(?:price|amount|total|balance|debit|credit|^notDue|^pastDue)$/i;
		const odd = those.filter(({ name, as }) => amounts.test(name) && as !== 'money');
		expect([...new Set(odd.map(({ name }) => name))]).toEqual([]);
		const numbers = those.filter(({ name, as }) => /(?:quantity|rate|onHand|sellable)$/i.test(name) && as !== 'number');
		expect([...new Set(numbers.map(({ name }) => name))]).toEqual([]);
	});
});

it('a column that nobody has named is none', () =>
	expect(() => outputMember('sto_yok')).toThrow(/has no column sto_yok/));
