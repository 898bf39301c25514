import { composedReads } from '../../erp/query/reads';
import { offerOf } from '../../nodes/Evrak/offer';
import { OF_READS, withTables } from '../../scripts/operation-tables';
import { AREAS } from '../../testkit/node/nodes';
import { rowsBelow, textOf } from './markdown';

const guide = textOf('docs', 'reads.md');

/** Every operation of the nodes as the guides write it: `Item: Get`. */
const titles = AREAS.map(offerOf).flatMap(({ categories, ownResources, tools }) => [
	...categories.flatMap(({ name, operations }) => operations.map((operation) => `${name}: ${operation.name}`)),
	...tools.flatMap((tool) => {
		const owner = [...categories, ...ownResources].find(({ resource }) => resource === tool.resource);
		return owner ? [`${owner.name}: ${tool.name}`] : [];
	}),
]);

describe('docs/reads.md', () => {
	it('has the tables of today (npm run docs)', () => expect(withTables(guide, OF_READS)).toBe(guide));

	it('names operations that there are, and leaves out no read', () => {
		const told = rowsBelow(guide, '## Which operation answers which question').flatMap(([, cell = '']) =>
			[...cell.matchAll(/\*([^*]+)\*/g)].map(([, name = '']) => name),
		);
		const named = told.map((name) =>
			name.includes(':') ? name : (told.find((other) => other.endsWith(`: ${name}`)) ?? name),
		);
		expect(named.filter((name) => !titles.includes(name))).toEqual([]);
		const items = composedReads.filter(({ resource }) => resource === 'item' || resource === 'account');
		expect(named).toEqual(
			expect.arrayContaining(items.map(({ resource, name }) => `${resource === 'item' ? 'Item' : 'Account'}: ${name}`)),
		);
	});
});
