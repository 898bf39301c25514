import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { bench, items, type Bench } from '../../../testkit/node/evrak';
import { textOf } from '../markdown';

const GUIDES = [textOf('docs', 'first-order.md'), textOf('docs', 'tr', 'first-order.md')];

/** The order that the guide gives to those who have no shop. */
const [, EXAMPLE = '{}'] = /```json\n([\s\S]*?)```/.exec(GUIDES[0] ?? '') ?? [];
const paid = JSON.parse(EXAMPLE) as IDataObject;

const code = (value: string) => ({ __rl: true, mode: 'code', value });

/** What the guide has filled in step 3, of the stand-in. */
const SAVE = {
	...{ resource: 'shopOrder', operation: 'saveAsOrder', shop: 'wooCommerce', shopOrder: '={{ $json }}' },
	...{ account: code('120.01.WEB'), warehouse: code('1'), shippingCode: code('KARGO') },
} as INodeParameters;

let erp: Bench;
beforeAll(async () => void (erp = await bench({ trade: true })));
afterAll(async () => await erp.close());

const outcomesOf = async (...orders: IDataObject[]) => {
	const { items: rows, error } = await erp.evrak(SAVE, items(...orders));
	expect(error?.message).toBeUndefined();
	return rows.map(({ json }) => json.outcome);
};

const sellable = async () => {
	const { items: rows, error } = await erp.evrak({
		...{ resource: 'item', operation: 'getSellableStock', itemCodes: 'WEB-MUG', filters: { warehouses: '1' } },
	});
	expect(error?.message).toBeUndefined();
	return rows[0]?.json.sellable as number;
};

describe('the first order', () => {
	it('is told by the event that comes again once it is paid, in both languages', () => {
		for (const guide of GUIDES) expect(guide).toMatch(/\*Order updated\*/);
	});

	it('is skipped while it is pending, saved once it is processing, and taken off the stock that may be sold', async () => {
		const before = await sellable();
		expect(before).toEqual(expect.any(Number));
		expect(await outcomesOf({ ...paid, status: 'pending' })).toEqual(['skipped']);
		expect(await sellable()).toBe(before);
		expect(await outcomesOf(paid)).toEqual(['saved']);
		expect(await outcomesOf(paid)).toEqual(['alreadySaved']);
		expect(await sellable()).toBe(before - 1);
	});
});
