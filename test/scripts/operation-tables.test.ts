import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { operations } from '../../erp/catalogue';
import { tools } from '../../nodes/Evrak/operations';
import { ADDRESSES, addressesOf, choiceOf } from '../../nodes/Evrak/places';
import { RESOURCES } from '../../nodes/Evrak/places/resources';
import { columnsTable, fieldsTable, kindsTable, operationTables, withTables } from '../../scripts/operation-tables';

const rowsOf = (table: string) => table.split('\n').slice(2);

describe('the tables of docs/reference/operations.md', () => {
	const page = readFileSync(join(__dirname, '..', '..', 'docs', 'reference', 'operations.md'), 'utf8');

	it('are what the node offers today (npm run docs)', () => {
		expect(withTables(page)).toBe(page);
	});

	it('and the table of docs/trust/assumptions.md names every column that a method is offered without its documentation', () => {
		const text = readFileSync(join(__dirname, '..', '..', 'docs', 'trust', 'assumptions.md'), 'utf8');
		expect(text).toContain(columnsTable());
		expect(columnsTable()).toContain('| `SiparisKaydetV2` | `sip_doviz_cinsi` `sip_doviz_kuru` `sip_belgeno` ');
	});

	it('and that of docs/reference/fields.md says what the forms call every column', () => {
		const text = readFileSync(join(__dirname, '..', '..', 'docs', 'reference', 'fields.md'), 'utf8');
		expect(text).toContain(fieldsTable());
		expect(rowsOf(fieldsTable()).find((row) => row.startsWith('| Warehouse (Depo) | Depo no |'))).toContain(
			'`sip_depono`',
		);
	});

	it('and that of docs/reference/kinds.md has every answer to the question what a document is', () => {
		const text = readFileSync(join(__dirname, '..', '..', 'docs', 'reference', 'kinds.md'), 'utf8');
		expect(text).toContain(kindsTable());
		const [, orders = ''] = kindsTable().split('### Kind of Order (Sipariş Türü)');
		expect(orders).toContain('| Purchase Order (Verilen) | `purchase` | Verilen sipariş | sip_cins 0, sip_tip 1 |');
	});

	/** The rows of each section, as cells. */
	const sections = operationTables()
		.split(/^### /m)
		.slice(1)
		.map((text) => ({
			heading: text.split('\n')[0],
			rows: text
				.split('\n')
				.filter((line) => line.startsWith('| '))
				.slice(1)
				.map((line) => line.replace(/^\| | \|$/g, '').split(' | ')),
		}));

	it('have a section for every resource in the order of the form, with a row for each operation and each value of its choice', () => {
		expect(sections.map(({ heading }) => heading)).toEqual(
			RESOURCES.map(({ name, turkish }) => `${name} (${turkish})`),
		);
		expect(sections.map(({ rows }) => rows.map(([name]) => name))).toEqual(
			RESOURCES.map((resource) =>
				resource.operations.flatMap(
					(form) => choiceOf(form)?.values.map(({ name }) => `${form.name}: ${name}`) ?? [form.name],
				),
			),
		);
	});

	it('name the method behind each operation of the catalogue', () => {
		const byAddress = new Map(operations.map((one) => [`${one.resource}.${one.operation}`, `\`${one.method}\``]));
		const wanted = RESOURCES.map((resource) =>
			resource.operations.flatMap(addressesOf).map((address) => byAddress.get(address)),
		);
		const told = sections.map(({ rows }) =>
			rows.map(([, method, , source]) => (source === 'composed' ? undefined : method)),
		);
		expect(told).toEqual(wanted);
		expect(told.flat()).toHaveLength(ADDRESSES.length);
	});

	it('say of every operation whether the specification, the reference alone, or no single method is behind it', () => {
		const sources = sections.flatMap(({ rows }) => rows.map((row) => row[3]));
		const count = (source: string) => sources.filter((one) => one === source).length;
		expect([count('spec'), count('reference'), count('composed')]).toEqual([80, 47, tools.length]);
	});

	it('need the block of the operations', () => {
		const end = '<!-- operations:end -->';
		expect(() => withTables(page.replace(end, ''))).toThrow(end);
		expect(withTables(page.replace(end, `old row\n${end}`))).toBe(page);
	});
});
