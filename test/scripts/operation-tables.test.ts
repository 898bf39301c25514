import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { categories, operations } from '../../erp/catalogue';
import { tools } from '../../nodes/Evrak/tools';
import { operationTables, toolsTable, withTables } from '../../scripts/operation-tables';

const rowsOf = (table: string) => table.split('\n').slice(2);

describe('the tables of docs/operations.md', () => {
	const page = readFileSync(join(__dirname, '..', '..', 'docs', 'operations.md'), 'utf8');

	it('are what the node offers today (npm run docs)', () => {
		expect(withTables(page)).toBe(page);
	});

	it('have a section for every resource, with a row for each of its methods', () => {
		const sections = new Map(
			operationTables()
				.split(/^### /m)
				.slice(1)
				.map((text) => [text.split('\n')[0], text]),
		);
		expect([...sections.keys()].sort()).toEqual(categories.map(({ name }) => name).sort());
		for (const category of categories) {
			const rows = (sections.get(category.name) ?? '').split('\n').filter((line) => line.startsWith('| '));
			const methods = rows.slice(1).map((row) => row.split(' | ')[1]);
			expect(methods).toEqual(category.operations.map(({ method }) => `\`${method}\``));
			expect(sections.get(category.name)).toContain(`*${category.turkish}*`);
		}
		expect(categories.flatMap((category) => category.operations)).toHaveLength(operations.length);
	});

	it('have a row for every operation beyond the specification, naming all resources that offer it', () => {
		const rows = rowsOf(toolsTable()).map((row) => row.split(' | '));
		expect(new Set(rows.map(([, name]) => name)).size).toBe(rows.length);
		for (const { resource, name } of tools) {
			const owner = categories.find((category) => category.resource === resource)?.name ?? '';
			expect(rows.filter(([owners, shown]) => shown === name && owners?.includes(owner))).toHaveLength(1);
		}
	});

	it.each(['operations', 'tools'])('need the block of the %s', (name) => {
		expect(() => withTables(page.replace(`<!-- ${name}:end -->`, ''))).toThrow(`<!-- ${name}:end -->`);
		expect(withTables(page.replace(`<!-- ${name}:end -->`, `old row\n<!-- ${name}:end -->`))).toBe(page);
	});
});
