import type { IDataObject } from 'n8n-workflow';
import { bench, items } from '../../../../../testkit/node/evrak';
import { asking, LINE, withText } from '../drafts/support';
import { perSuite } from '../../../../../testkit/jest/benches';

const erp = perSuite(bench);

const { previewed } = asking(() => erp);

describe('blanks around the expression of Lines do not matter', () => {
	const LINES = [LINE, { ...LINE, sku: 'STK002' }];

	it.each([
		'=  {{ $json.lines }}  ',
		'=\n{{\n$json.lines\n}}\n',
		'=\n[{"sku":"STK001","name":"Vida","quantity":1},{"sku":"STK002","name":"Vida","quantity":{{ 1 }}}]',
		`  ${JSON.stringify(LINES)}\n`,
	])('%j', async (lines) => {
		const made = await previewed(withText('{name}', { lines }), { lines: LINES } as unknown as IDataObject);
		expect(made.error).toBeUndefined();
		expect(made.lines.map(({ sip_stok_kod: sku, sip_aciklama: note }) => [sku, note])).toEqual([
			['STK001', 'Vida'],
			['STK002', 'Vida'],
		]);
	});
});

describe('an expression of Lines is refused', () => {
	it.each([
		['gives nothing', '={{ $json.line_itemz }}', 'Lines: the expression gave nothing'],
		['gives an object around the list', '={{ $json }}', 'Lines is not a list'],
		['gives a list of numbers', '={{ [1, 2] }}', 'Lines: element 1 is not an object'],
	])('where it %s', async (_, lines, message) => {
		const { error } = await erp.evrak(
			withText('{name}', { resource: 'order', operation: 'create', inputMode: 'fields', lines }),
			items({ line_items: [LINE] }),
		);
		expect(error?.message).toContain(message);
		expect(erp.erp.requests).toHaveLength(0);
	});
});
