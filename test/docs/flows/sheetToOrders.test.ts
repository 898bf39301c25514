import type { IDataObject, INode, INodeParameters } from 'n8n-workflow';
import { bench, items } from '../../../testkit/node/evrak';
import { quoted, rowsBelow, textOf } from '../markdown';
import { filled, stepOf } from './support';
import { perTest } from '../../../testkit/jest/benches';

const GUIDE = 'sheet-to-orders.md';
const guide = textOf('docs', GUIDE);
const STEP = filled(stepOf(GUIDE, 'Order: Create'));
const ROW = {
	...{ 'Sipariş No': '1001', Tarih: '20.11.2026', 'Cari Kodu': '120.01.001', 'Stok Kodu': 'STK001' },
	...{ Miktar: '1.250', 'Birim Fiyat': '1.234,56', KDV: '%20' },
};

const erp = perTest(async () => await bench({ trade: true }));

const run = async (rows: readonly IDataObject[], options: INodeParameters = {}) =>
	await erp.evrak(
		{ ...STEP, options: { ...(STEP.options as INodeParameters), protection: 'full', ...options } },
		items(...rows),
	);

it('fills in the form as its template does', () => {
	const { nodes } = JSON.parse(textOf('demo', 'workflows', '14-sheet-to-orders.json')) as { nodes: INode[] };
	const own = nodes.find(({ name }) => name === 'Create Order')?.parameters ?? {};
	const { options, ...typed } = STEP;
	expect(own).toMatchObject(typed);
	expect(own.options).toMatchObject(options as IDataObject);
	for (const name of nodes.filter(({ type }) => /extract|evrak|noOp/i.test(type)).map((node) => node.name))
		expect(guide.replace(/\s+/g, ' ')).toContain(`*${name}*`);
});

describe('what can go wrong', () => {
	const told = rowsBelow(guide, '## If it fails').map(([says = '']) => quoted(says)[0] ?? '');
	const cases: ReadonlyArray<readonly [rows: readonly IDataObject[], options?: INodeParameters]> = [
		[[ROW], { numberFormat: '1234.56' }],
		[[ROW, { ...ROW, Tarih: '21.11.2026' }]],
		[[{ ...ROW, 'Cari Kodu': '120.99' }], { checkCodes: true }],
		[[{ ...ROW, Tarih: '31.11.2026' }]],
		[[{ ...ROW, Tarih: 46346 }]],
		[[ROW, { ...ROW, 'Sipariş No': '' }]],
	];

	it('is told, all of it', () => expect(told).toHaveLength(cases.length));

	it.each(told.map((says, at) => [says, at] as const))('%s', async (says, at) => {
		const [rows = [], options] = cases[at] ?? [];
		const { error } = await run(rows, options);
		expect(`${error?.message} ${error?.description}`).toContain(says);
	});
});
