import { bench, type Bench } from '../../../testkit/node/evrak';
import { serve } from '../../../testkit/servers/server';
import { quoted, rowsBelow, textOf } from '../markdown';
import { filled, stepOf } from './support';

const GUIDE = 'stock-and-prices.md';
const guide = textOf('docs', GUIDE);
const STEP = stepOf(GUIDE, 'Shop Item: Get Many');
const CONFIRM = stepOf(GUIDE, 'Shop Item: Confirm');

let erp: Bench;
beforeEach(async () => (erp = await bench({ trade: true })));
afterEach(async () => await erp.close());

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

	it('on a V16 server', async () => {
		const message = 'does not exist on a V16 server';
		expect(told).toContain(message);
		const { error } = await erp.evrak(filled(STEP), undefined, {}, { generation: 'V16' });
		expect(error?.message).toContain(message);
		expect(erp.erp.requests).toHaveLength(0);
	});

	it('where the user may not read by SQL', async () => {
		const message = 'the API user may lack the right to read by SQL';
		expect(told).toContain(message);
		const answer = JSON.stringify({ result: [{ StatusCode: 200, IsError: false, Data: [{ SQLResult1: [] }] }] });
		const server = await serve((response) => response.end(answer));
		const { error } = await erp.evrak(filled(STEP), undefined, {}, { baseUrl: server.url });
		await server.close();
		expect(error?.message).toContain(message);
	});
});
