import type { IDataObject } from 'n8n-workflow';
import { WOO_ORDER } from '../../../e2e/wooOrder';
import { bench, items } from '../../../testkit/node/evrak';
import { CONTINUE } from '../../../testkit/node/safeSaves';
import { saveShopOrder } from '../../../testkit/shop/node';
import { carryOn, documents, stepsIn } from '../../nodes/Evrak/operations/carry/support';
import { rowsBelow, textOf } from '../markdown';
import { perTest } from '../../../testkit/jest/benches';

const [guide, reference] = ['carry-on.md', 'reference/carry-on-steps.md'].map((page) => textOf('docs', page)) as [
	string,
	string,
];
const [, EXAMPLE = '{}'] = /```json\n([\s\S]*?)```/.exec(reference) ?? [];
const shown = JSON.parse(EXAMPLE.replaceAll('…', '')) as {
	steps: IDataObject[];
	invoices: IDataObject[];
} & IDataObject;
const STOPS = rowsBelow(reference, '## Where it stops').map(([says = '']) => says);

const erp = perTest(async () => await bench({ trade: true }));

/** The item that *Create Order* hands on. */
async function saved(order: IDataObject = WOO_ORDER): Promise<IDataObject> {
	const { items: rows, error } = await erp.evrak(
		saveShopOrder({ series: 'WEB', warehouse: { __rl: true, mode: 'code', value: '1' } }),
		items(order),
	);
	expect(error?.message).toBeUndefined();
	return rows[0]?.json ?? {};
}

const sellable = async () => {
	const { items: rows } = await erp.evrak({
		...{ resource: 'item', operation: 'getSellableStock', itemCodes: 'WEB-MUG', filters: { warehouses: '1' } },
	});
	return [rows[0]?.json.onHand, rows[0]?.json.openOrders];
};

describe('from the order to the e-document', () => {
	it('makes note, invoice and e-document behind Create Order, tells them as the guide shows, and makes nothing twice', async () => {
		const order = await saved();
		const [onHand, open] = (await sellable()) as [number, number];
		const ran = await erp.evrak(carryOn('eDocument'), items(order));
		expect(stepsIn(ran)).toEqual(['dispatchNote created', 'invoice created', 'eDocument created']);
		const json = ran.items[0]?.json as typeof shown;
		expect(Object.keys(json)).toEqual(expect.arrayContaining(Object.keys(shown)));
		for (const [at, step] of shown.steps.entries())
			expect(Object.keys(json.steps[at] ?? {})).toEqual(expect.arrayContaining(Object.keys(step)));
		expect(Object.keys(json.invoices[0] ?? {})).toEqual(expect.arrayContaining(Object.keys(shown.invoices[0] ?? {})));
		expect(json.invoices).toMatchObject([{ total: 869.2 }]);
		expect(await sellable()).toEqual([onHand - 1, open - 1]);
		const again = await erp.evrak(carryOn('eDocument'), items(order));
		expect(stepsIn(again)).toEqual(['dispatchNote found', 'invoice found', 'eDocument found']);
		expect(documents(erp)).toEqual({ notes: 1, invoices: 1, sent: 1 });
	});

	it('stops at the invoice unless told otherwise, and in a preview makes nothing', async () => {
		const order = await saved();
		const preview = await erp.evrak({ ...carryOn('invoice'), preview: true }, items(order));
		expect(stepsIn(preview)).toContain('dispatchNote preview');
		expect(documents(erp)).toEqual({ notes: 0, invoices: 0, sent: 0 });
		const ran = await erp.evrak({ resource: 'shopOrder', operation: 'carryOn' }, items(order));
		expect(stepsIn(ran)).toEqual(['dispatchNote created', 'invoice created']);
		expect(documents(erp)).toEqual({ notes: 1, invoices: 1, sent: 0 });
	});
});

describe('where it stops', () => {
	it('is told by the guide, of the commonest, in the words of the reference', () => {
		const told = rowsBelow(guide, '## If it fails').map(([says = '']) => says);
		expect(told.length).toBeGreaterThan(3);
		expect(STOPS).toEqual(expect.arrayContaining(told));
	});

	const stopped = async (item: IDataObject) => {
		const { errors } = await erp.evrak(carryOn('invoice'), items(item), CONTINUE);
		return String(errors[0]?.json.error);
	};
	/** The row of the guide that a message belongs to: all its pieces stand in it. */
	const rowFor = (message: string) =>
		STOPS.find((says) => says.split('…').every((piece) => message.includes(piece.trim().replaceAll('`', ''))));

	it('an order that the ERP does not have', async () => {
		expect(rowFor(await stopped({ series: 'WEB', number: '999' }))).toMatch(/has no sales order/);
	});

	it('the shop’s own order, which Create Order has to go before', async () => {
		expect(rowFor(await stopped(WOO_ORDER))).toMatch(/since the item is the shop’s own order/);
	});
});
