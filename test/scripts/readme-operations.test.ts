import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { operationsTable, withTable } from '../../scripts/readme-operations';
import { operations } from '../../erp/catalogue';

describe('the operation table of the README', () => {
	const readme = readFileSync(join(__dirname, '..', '..', 'README.md'), 'utf8');

	it('is what the catalogue says today (npm run docs)', () => {
		expect(withTable(readme)).toBe(readme);
	});

	it('has a row for every method', () => {
		const rows = operationsTable().split('\n').slice(2);
		expect(rows).toHaveLength(operations.length);
		for (const { method } of operations) expect(rows.some((row) => row.includes(`\`${method}\``))).toBe(true);
	});
});
