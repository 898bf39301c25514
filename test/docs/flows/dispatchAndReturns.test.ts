import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { bench, items } from '../../../testkit/node/evrak';
import { order, SAVE_ORDERS } from '../../../testkit/node/orders';
import { quoted, rowsBelow, textOf } from '../markdown';
import { filled, stepOf } from './support';
import { perTest } from '../../../testkit/jest/benches';

const GUIDE = 'dispatch-and-returns.md';
const NOTE = filled(stepOf(GUIDE, 'Dispatch Note: Create', 'Order (Sipariş)'));
const INVOICE = filled(stepOf(GUIDE, 'Invoice: Create From Document'));
const RETURN: INodeParameters = {
	...filled(stepOf(GUIDE, 'Dispatch Note: Create', 'Return Received')),
	options: { protection: 'full' },
};
const RETURNED = {
	account: '120.01.001',
	returned_at: '2026-11-20',
	refund: 'R-1042',
	items: [{ sku: 'STK001', quantity: 1, net: '83.33' }],
};

const erp = perTest(async () => await bench({ trade: true }));

const run = async (parameters: INodeParameters, input: IDataObject = {}, login = {}) =>
	await erp.evrak(parameters, items(input), {}, login);

/** What came out of a step that went well. */
async function done(parameters: INodeParameters, input?: IDataObject): Promise<IDataObject> {
	const { items: rows, error } = await run(parameters, input);
	expect([error?.message, error?.description]).toEqual([undefined, undefined]);
	return rows[0]?.json ?? {};
}

const orderWeb = async () => await done(SAVE_ORDERS, order(1042, { sip_evrakno_seri: 'WEB', sip_tutar: 100 }));

it('leads from an order by its note to its invoice', async () => {
	const note = await done(NOTE, await orderWeb());
	expect(note).toMatchObject({ outcome: 'saved', series: 'IRS', number: '1' });
	const invoice = await done(INVOICE, note);
	expect(invoice).toMatchObject({ outcome: 'saved', series: 'FTR' });
	expect(invoice.guid).toMatch(/^[\da-f-]{36}$/);
	const state = { resource: 'order', operation: 'getDeliveryState', lookUpBy: 'number', series: 'WEB', number: '1042' };
	expect(await done(state)).toMatchObject({ deliveryState: 'delivered', deliveries: [{ series: 'IRS' }] });
});

describe('what can go wrong', () => {
	const told = rowsBelow(textOf('docs', GUIDE), '## If it fails').map(([says = '']) => quoted(says)[0] ?? '');
	const said = async (parameters: INodeParameters, input?: IDataObject, login = {}) => {
		const { error } = await run(parameters, input, login);
		return told.filter((says) => `${error?.message} ${error?.description}`.includes(says));
	};

	it('an order that is delivered', async () => {
		const saved = await orderWeb();
		await done(NOTE, saved);
		expect(await said(NOTE, saved)).toEqual([told[0]]);
	});

	it('a warehouse that there is not, a field without a value, a server of V16', async () => {
		const added = RETURN.additionalLineFields as INodeParameters;
		const elsewhere = {
			...RETURN,
			additionalLineFields: { ...added, toWarehouse: { __rl: true, mode: 'code', value: '99' } },
		};
		expect(await said({ ...elsewhere, options: { checkCodes: true } }, RETURNED)).toEqual([told[1]]);
		expect(await said({ ...RETURN, date: '' }, RETURNED)).toEqual([told[2]]);
		expect(await said(INVOICE, { series: 'IRS', number: 1 }, { generation: 'V16' })).toEqual([told[3]]);
	});
});
