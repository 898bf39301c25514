import { composedReads } from '../../erp/database/query/reads';
import { ADDRESSES, titleOf } from '../../nodes/Evrak/places';
import { OF_READS, withTables } from '../../scripts/operation-tables';
import { rowsBelow, textOf } from './markdown';

const guide = textOf('docs', 'reference', 'reads.md');

/** Every operation of the node as the guides write it: `Item: Get`. */
const titles = ADDRESSES.map((address) => {
	const [resource = '', operation = ''] = address.split('.');
	return titleOf({ resource, operation });
});

describe('docs/reference/reads.md', () => {
	it('has the table of today (npm run docs)', () => expect(withTables(guide, OF_READS)).toBe(guide));

	it('names operations that there are, and leaves out no read', () => {
		const told = rowsBelow(guide, '## Which operation answers which question').flatMap(([, cell = '']) =>
			[...cell.matchAll(/\*([^*]+)\*/g)].map(([, name = '']) => name),
		);
		const named = told.map((name) =>
			name.includes(':') ? name : (told.find((other) => other.endsWith(`: ${name}`)) ?? name),
		);
		expect(named.filter((name) => !titles.includes(name))).toEqual([]);
		const items = composedReads.filter(({ resource }) => resource === 'item' || resource === 'account');
		expect(named).toEqual(expect.arrayContaining(items.map(titleOf)));
	});
});
