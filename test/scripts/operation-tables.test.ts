import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { columnsTable, fieldsTable, kindsTable, withTables } from '../../scripts/operation-tables';

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
});
