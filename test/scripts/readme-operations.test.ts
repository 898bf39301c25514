import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { categories, operations } from '../../erp/catalogue';
import { tools } from '../../nodes/Evrak/tools';
import { operationsTable, toolsTable, withTables } from '../../scripts/readme-operations';

const rowsOf = (table: string) => table.split('\n').slice(2);

describe('the tables of the README', () => {
	const readme = readFileSync(join(__dirname, '..', '..', 'README.md'), 'utf8');

	it('are what the node offers today (npm run docs)', () => {
		expect(withTables(readme)).toBe(readme);
	});

	it('have a row for every method', () => {
		const rows = rowsOf(operationsTable());
		expect(rows).toHaveLength(operations.length);
		for (const { method } of operations) expect(rows.some((row) => row.includes(`\`${method}\``))).toBe(true);
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
		expect(() => withTables(readme.replace(`<!-- ${name}:end -->`, ''))).toThrow(`<!-- ${name}:end -->`);
		expect(withTables(readme.replace(`<!-- ${name}:end -->`, `old row\n<!-- ${name}:end -->`))).toBe(readme);
	});
});
