import type { INodeParameters } from 'n8n-workflow';
import { formLabel } from '../../erp/catalogue/formLabels';
import { composedReads } from '../../erp/query/reads';
import { AREA_NODES, offerOf } from '../../nodes/Evrak/offer';
import { isAtOnce } from '../../nodes/Evrak/query/form';
import { OF_READS, withTables } from '../../scripts/operation-tables';
import { AREAS } from '../../testkit/node/nodes';
import { bench } from '../../testkit/node/evrak';
import { quoted, rowsBelow, textOf } from './markdown';

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
		expect(guide).toContain(`*${AREA_NODES.stock.title}*`);
	});

	const flow = guide.split('## Stock and prices to the shop\n')[1]?.split('\n## ')[0] ?? '';

	it.each(['Get Sellable Stock', 'Get Prices'])('leads to items by %s', async (name) => {
		const [, after = ''] = flow.split(`**Item: ${name}**`);
		const read = composedReads.find((one) => one.resource === 'item' && one.name === name);
		if (!read) throw new Error(`There is no ${name}`);
		const [sentence = '', ...rest] = after.split('\n\n');
		const members = new Set(read.members.map((member) => member.name));
		const words = quoted(sentence).flatMap((text) =>
			text.startsWith('{{') ? [...text.matchAll(/\$json\.(\w+)/g)].map(([, word = '']) => word) : [text],
		);
		expect(words.length).toBeGreaterThan(1);
		expect(words.filter((word) => !members.has(word))).toEqual([]);

		const entered = rowsBelow(`## Table\n\n${rest[0] ?? ''}`, '## Table').map(([label = '', value = '']) => {
			const [text = value] = quoted(value);
			const [key, parameter] = Object.entries(read.parameters).find(([, one]) => formLabel(one) === label) ?? [];
			const given = text === 'on' ? true : text.startsWith('{{') ? `=${text}` : text;
			return { label, key, isFilter: parameter !== undefined && !isAtOnce(parameter), given };
		});
		expect(entered.filter(({ label, key }) => label !== 'Return All' && key === undefined)).toEqual([]);
		const of = (isFilter: boolean) =>
			Object.fromEntries(
				entered.filter((one) => one.isFilter === isFilter).map(({ key = 'returnAll', given }) => [key, given]),
			);
		const parameters: INodeParameters = {
			resource: 'item',
			operation: read.operation,
			...of(false),
			filters: of(true),
		};
		const erp = await bench({ trade: true });
		try {
			// A day ahead is later in every zone.
			const changed = new Date(Date.now() + 86_400_000).toISOString().slice(0, -1);
			erp.erp.db.run('UPDATE STOKLAR SET sto_webe_gonderilecek_fl = 1, sto_lastup_date = ?', [changed]);
			const { items: rows, error } = await erp.evrak(parameters);
			expect(error).toBeUndefined();
			expect(rows.length).toBeGreaterThan(0);
			expect(Object.keys(rows[0]?.json ?? {})).toEqual(expect.arrayContaining(words));
		} finally {
			await erp.close();
		}
	});
});
