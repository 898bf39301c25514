import type { INodeParameters } from 'n8n-workflow';
import { composedReads } from '../../../erp/query/reads';
import { bench, type Bench } from '../../../testkit/node/evrak';
import { serve } from '../../../testkit/servers/server';
import { quoted, rowsBelow, textOf } from '../markdown';
import { filled, stepOf } from './support';

const GUIDE = 'stock-and-prices.md';
const guide = textOf('docs', GUIDE);
const STOCK = stepOf(GUIDE, 'Item: Get Sellable Stock');
const PRICES = stepOf(GUIDE, 'Item: Get Prices');

let erp: Bench;
beforeEach(async () => (erp = await bench({ trade: true })));
afterEach(async () => await erp.close());

it.each([
	[STOCK, ['itemCode', 'sellable']],
	[PRICES, ['price', 'currencyCode', 'isVatIncluded', 'retailVatRate']],
])('$title, filled in by the guide, gives what it names', async (step, members) => {
	const [, told = ''] = guide.split(`*${step.title}*`);
	expect(quoted(told.split('\n\n')[0] ?? '')).toEqual(expect.arrayContaining(members));
	// A day ahead is later in every zone.
	const changed = new Date(Date.now() + 86_400_000).toISOString().slice(0, -1);
	erp.erp.db.run('UPDATE STOKLAR SET sto_webe_gonderilecek_fl = 1, sto_lastup_date = ?', [changed]);
	const { items: rows, error } = await erp.evrak(filled(step));
	expect(error).toBeUndefined();
	expect(rows.length).toBeGreaterThan(0);
	expect(Object.keys(rows[0]?.json ?? {})).toEqual(expect.arrayContaining(members));
	const read = composedReads.find(({ resource, name }) => `Item: ${name}` === step.title && resource === 'item');
	expect(read?.members.map(({ name }) => name)).toEqual(expect.arrayContaining(members));
});

describe('what can go wrong', () => {
	const told = rowsBelow(guide, '## What can go wrong').flatMap(([says = '']) => quoted(says));
	const withFilter = (filter: Record<string, string>): INodeParameters => {
		const parameters = filled(STOCK);
		return { ...parameters, filters: { ...(parameters.filters as INodeParameters), ...filter } };
	};

	it.each([
		[
			'Filter Changed Since (Değişiklik): the expression gives nothing',
			withFilter({ changedSince: '={{ $json.since }}' }),
		],
		['"Merkez" is not a number', withFilter({ warehouses: 'Merkez' })],
	])('%s', async (message, parameters) => {
		expect(told).toContain(message);
		expect((await erp.evrak(parameters)).error?.message).toContain(message);
	});

	it('on a V16 server', async () => {
		const message = 'does not exist on a V16 server';
		expect(told).toContain(message);
		const { error } = await erp.evrak(filled(STOCK), undefined, {}, { generation: 'V16' });
		expect(error?.message).toContain(message);
		expect(erp.erp.requests).toHaveLength(0);
	});

	it('where the user may not read by SQL', async () => {
		const message = 'the API user may lack the right to read by SQL';
		expect(told).toContain(message);
		const answer = JSON.stringify({ result: [{ StatusCode: 200, IsError: false, Data: [{ SQLResult1: [] }] }] });
		const server = await serve((response) => response.end(answer));
		const { error } = await erp.evrak(filled(STOCK), undefined, {}, { baseUrl: server.url });
		await server.close();
		expect(error?.message).toContain(message);
	});

	it('a warehouse that there is not', async () => {
		const message = '99 is no warehouse (depo) of this ERP';
		expect(told).toContain(message);
		expect((await erp.evrak(withFilter({ warehouses: '99' }))).error?.message).toContain(message);
	});
});
