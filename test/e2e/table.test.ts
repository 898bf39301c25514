import { tableOf } from '../../e2e/table';

const line = (checked: string, found: unknown, isGood = true) => ({ part: 'Package', checked, found, isGood });
const cell = (found: unknown): string | undefined =>
	tableOf([line('-', found)])[2]?.replace(/^yes {2}\s*Package {2}-\s*/, '');

describe('The table of npm run e2e', () => {
	it('has columns, and shows at a glance what is not good', () => {
		expect(tableOf([line('version of n8n', '2.41.1'), line('nodes', 1, false)])).toEqual([
			'Good  Part     Checked         Found',
			'----  -------  --------------  ------',
			'yes   Package  version of n8n  2.41.1',
			'NO    Package  nodes           1',
		]);
	});

	it.each([
		[[], 'none'],
		[undefined, 'nothing'],
		[null, 'nothing'],
		[false, 'false'],
		[0, '0'],
		[['Order', 'Invoice'], 'Order, Invoice'],
		[{ saved: 2, inErp: [1, 2] }, 'saved 2, inErp 1, 2'],
		['two\n\t lines', 'two lines'],
		['x'.repeat(61), `${'x'.repeat(58)} …`],
	])('tells %j as "%s"', (found, told) => {
		expect(cell(found)).toBe(told);
	});
});
