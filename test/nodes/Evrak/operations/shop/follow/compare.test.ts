import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { items, type Bench } from '../../../../../../testkit/node/evrak';
import { saveShopInvoice } from '../../../../../../testkit/shop/node';
import { CANCELLED, CHANGED, SOLD, withSavedOrder } from './support';

let erp: Bench;
withSavedOrder((bench) => (erp = bench));

const compare = async (orders: object[], more: INodeParameters = {}) => {
	const before = erp.erp.requests.length;
	const ran = await erp.evrak(
		{ resource: 'shopOrder', operation: 'compare', ...more },
		orders.flatMap((order) => items(order as IDataObject)),
	);
	return { ran, told: ran.items.map(({ json }) => json), asked: erp.erp.requests.length - before };
};

it('tells how each order of the shop stands in the ERP, by a question for orders and one for accounts', async () => {
	const { told, asked } = await compare([SOLD, CHANGED, CANCELLED, { ...SOLD, number: '901' }, { number: '902' }]);
	expect(told.map(({ outcome }) => outcome)).toEqual(['equal', 'different', 'cancelledButOpen', 'missing', 'unread']);
	expect(told[1]).toMatchObject({
		...{ shopTotal: 360, erpTotal: 300, difference: -60, currency: 'TRY', documents: [expect.stringMatching(/\d$/)] },
		reason: expect.stringMatching(/^document \d+ comes to 300.00, and the shop’s order to 360.00$/) as unknown,
		shopOrder: { shop: 'wooCommerce', number: '900', reference: '900', date: '2026-10-05' },
	});
	expect(told[3]).toMatchObject({ reason: expect.stringContaining('as Belge No in that series') as unknown });
	expect(told[4]).toMatchObject({
		reason: expect.stringMatching(/is missing\. Give the order /) as unknown,
		shopOrder: { shop: 'wooCommerce', number: '902' },
	});
	expect(asked).toBe(2);
});

it('tells that a cancelled order is still open where the shop gives no amounts of it any more', async () => {
	const { told } = await compare([{ ...CANCELLED, total: null }]);
	expect(told).toMatchObject([{ outcome: 'cancelledButOpen' }]);
	expect(told[0]).not.toHaveProperty('shopTotal');
});

it('compares invoices where those are made, and finds no order of another prefix', async () => {
	const invoices = { comparedWith: 'invoice' };
	expect((await compare([SOLD], invoices)).told).toMatchObject([{ outcome: 'missing' }]);
	await erp.evrak(saveShopInvoice({}, {}, { protection: 'none' }), items(SOLD));
	expect((await compare([SOLD], invoices)).told).toMatchObject([{ outcome: 'equal', erpTotal: 300, difference: 0 }]);
	const prefixed = await compare([SOLD], { shopOptions: { referencePrefix: 'W-' } });
	expect(prefixed.told).toMatchObject([{ outcome: 'missing', shopOrder: { reference: 'W-900' } }]);
});

it('says so where the ERP cannot be asked, instead of telling that all is missing', async () => {
	await erp.faults('refused');
	const { ran } = await compare([SOLD]);
	expect(ran.error?.message).toMatch(/^The orders were not compared: /);
});
