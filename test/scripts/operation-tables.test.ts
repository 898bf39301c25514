import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { categories, operations } from '../../erp/catalogue';
import { areaOf, AREA_NODES, offerOf } from '../../nodes/Evrak/offer';
import { tools } from '../../nodes/Evrak/operations';
import { AREAS } from '../../testkit/node/nodes';
import {
	columnsTable,
	fieldsTable,
	kindsTable,
	operationTables,
	toolsTable,
	withTables,
} from '../../scripts/operation-tables';

const rowsOf = (table: string) => table.split('\n').slice(2);

describe('the tables of docs/operations.md', () => {
	const page = readFileSync(join(__dirname, '..', '..', 'docs', 'operations.md'), 'utf8');

	it('are what the node offers today (npm run docs)', () => {
		expect(withTables(page)).toBe(page);
	});

	it('have a part for every node, with its resources', () => {
		const parts = operationTables().split(/^## /m).slice(1);
		expect(parts.map((text) => text.split('\n')[0])).toEqual(AREAS.map((area) => AREA_NODES[area].title));
		for (const [at, area] of AREAS.entries()) {
			const headings = [...(parts[at] ?? '').matchAll(/^### (.*)$/gm)].map(([, name]) => name);
			const own = categories.filter((category) => category.area === area).map(({ name }) => name);
			expect(headings.sort()).toEqual(own.sort());
		}
	});

	it('and the table of docs/assumptions.md names every column that a method is offered without its documentation', () => {
		const text = readFileSync(join(__dirname, '..', '..', 'docs', 'assumptions.md'), 'utf8');
		expect(text).toContain(columnsTable());
		expect(columnsTable()).toContain('| `SiparisKaydetV2` | `sip_belgeno` ');
	});

	it('and that of docs/fields.md says what the forms call every column', () => {
		const text = readFileSync(join(__dirname, '..', '..', 'docs', 'fields.md'), 'utf8');
		expect(text).toContain(fieldsTable());
		expect(rowsOf(fieldsTable())).toContain('| `sip_depono` | Warehouse (Depo) | Depo no |');
	});

	it('and that of docs/kinds.md has every answer to the question what a document is', () => {
		const text = readFileSync(join(__dirname, '..', '..', 'docs', 'kinds.md'), 'utf8');
		expect(text).toContain(kindsTable());
		expect(rowsOf(kindsTable())).toContain(
			'| Kind of Order (Sipariş Türü) | Purchase Order (Verilen) | `purchase` | Verilen sipariş | sip_cins 0, sip_tip 1 |',
		);
	});

	it('have a section for every resource, with a row for each of its methods', () => {
		const sections = new Map(
			operationTables()
				.split(/^### /m)
				.slice(1)
				.map((text) => [text.split('\n')[0], text.split(/^## /m)[0] ?? '']),
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

	it('have a row for every operation beyond the specification, naming node and resource', () => {
		const rows = rowsOf(toolsTable()).map((row) => row.split(' | '));
		expect(rows.map(([, , name]) => name).sort()).toEqual(tools.map(({ name }) => name).sort());
		for (const { resource, name } of tools) {
			const { title, categories: some, ownResources } = offerOf(areaOf(resource) ?? 'data');
			const owner = [...some, ...ownResources].find((one) => one.resource === resource)?.name;
			expect(rows.map((row) => row.slice(0, 3))).toContainEqual([`| ${title}`, owner, name]);
		}
	});

	it('say of every operation whether the specification, the reference alone, or no single method is behind it', () => {
		const cells = [...operationTables().split('\n'), ...rowsOf(toolsTable())].map((line) => line.split(' | '));
		const sources = cells.flatMap((row) => (row.length === 5 ? [row[3]] : row.length === 6 ? [row[4]] : []));
		const count = (source: string) => sources.filter((one) => one === source).length;
		expect([count('spec'), count('reference'), count('composed')]).toEqual([80, 47, tools.length]);
	});

	it.each(['operations', 'tools'])('need the block of the %s', (name) => {
		expect(() => withTables(page.replace(`<!-- ${name}:end -->`, ''))).toThrow(`<!-- ${name}:end -->`);
		expect(withTables(page.replace(`<!-- ${name}:end -->`, `old row\n<!-- ${name}:end -->`))).toBe(page);
	});
});
