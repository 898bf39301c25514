import { bench } from '../../../testkit/node/evrak';
import { quoted, rowsBelow, textOf } from '../markdown';
import { filled, stepOf } from './support';
import { perTest } from '../../../testkit/jest/benches';

const GUIDE = 'stock-and-prices.md';
const guide = textOf('docs', GUIDE);
const STEP = stepOf(GUIDE, 'Shop Item: Get Many');
const CONFIRM = stepOf(GUIDE, 'Shop Item: Confirm');

const erp = perTest(async () => await bench({ trade: true }));

it('the steps, filled in by the guide, give what they name', async () => {
	const [, told = ''] = guide.split(`*${STEP.title}*`);
	const members = quoted(told.split('\n\n')[0] ?? '');
	erp.erp.db.run('UPDATE STOKLAR SET sto_webe_gonderilecek_fl = 1');
	const { items: rows, error } = await erp.evrak(filled(STEP));
	expect(error).toBeUndefined();
	expect(rows.length).toBeGreaterThan(0);
	expect(members).toContain('receipt');
	expect(Object.keys(rows[0]?.json ?? {})).toEqual(expect.arrayContaining(members));
	expect(filled(CONFIRM)).toMatchObject({
		operation: 'confirm',
		receipt: expect.stringContaining('.receipt') as unknown,
	});
});

describe('if it fails', () => {
	const told = rowsBelow(guide, '## If it fails').flatMap(([says = '']) => quoted(says));
	it.each([
		['"Merkez" is not a number', { warehouses: 'Merkez' }],
		['99 is no warehouse (depo) of this ERP', { warehouses: '99' }],
	])('%s', async (message, more) => {
		expect(told).toContain(message);
		expect((await erp.evrak({ ...filled(STEP), ...more })).error?.message).toContain(message);
	});
});
