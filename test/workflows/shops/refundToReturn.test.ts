import type { IDataObject } from 'n8n-workflow';
import { invoice, storedInvoice } from '../../../testkit/shop/node';
import { wooBench } from './support';
import { perTest } from '../../../testkit/jest/benches';

const NAME = '17-refund-to-return';
const START = 'Order Changed';

const bench = perTest(wooBench);

/** An order of two T-shirts, a mug and shipping, and one T-shirt of it that the shop pays back. */
const sold = (): IDataObject => {
	const order = structuredClone(bench.examples[0] ?? {});
	bench.shop.wooCommerce.orders.push(order);
	return order;
};
const line = { id: 1, sku: 'WEB-TSHIRT-M', name: 'T', quantity: -1 };
const half = {
	...line,
	...{ subtotal: '-318.09', subtotal_tax: '-31.81', total: '-318.09', total_tax: '-31.81', price: 318.09 },
	taxes: [{ id: 3, total: '-31.809091', subtotal: '-31.809091' }],
	meta_data: [{ key: '_refunded_item_id', value: '10420' }],
};
const KEYS = { authorization: `Basic ${Buffer.from('ck_standin:cs_standin').toString('base64')}` };
const payBack = async (amount: string) =>
	await fetch(`${bench.shop.url}/wp-json/wc/v3/orders/1042/refunds`, {
		method: 'POST',
		headers: { ...KEYS, 'content-type': 'application/json' },
		body: JSON.stringify({ amount, reason: 'Beden uymadı', line_items: [half] }),
	});
const run = async (order: IDataObject, isInvoiced = true) => {
	if (isInvoiced) invoice(bench.erp.db, '1042');
	return await bench.run(bench.ready(NAME), START, [{ json: order }]);
};

it('makes a return of each refund with what the shop paid back, once', async () => {
	const order = sold();
	await payBack('349.90');
	const ran = await run(order);
	expect(ran.json('Not Saved')).toEqual([]);
	expect(ran.json('Saved')).toMatchObject([{ outcome: 'saved' }]);
	const { reference } = ran.json('Saved')[0]?.shopOrder as { reference: string };
	expect(reference).toContain('1042-R');
	expect(storedInvoice(bench.erp.db, reference)).toMatchObject({ lines: ['WEB-TSHIRT-M 318.09 31.81'], total: 34990n });
	expect(bench.erp.db.get('SELECT cha_normal_Iade AS isReturn FROM CARI_HESAP_HAREKETLERI')?.isReturn).toBe(1);
	await payBack('349.90');
	const again = await run(order);
	expect(again.json('Saved').map(({ outcome }) => outcome)).toEqual(['alreadySaved', 'saved']);
});

it('takes the address of the shop as a browser shows it, with a slash behind it', async () => {
	const order = sold();
	await payBack('349.90');
	invoice(bench.erp.db, '1042');
	const ran = await bench.run(bench.slashed(bench.ready(NAME)), START, [{ json: order }]);
	expect(ran.json('Saved')).toMatchObject([{ outcome: 'saved' }]);
});

it('makes no return of a sale that was never invoiced, and says what to do', async () => {
	const order = sold();
	await bench.from('01-woocommerce-orders', 'WooCommerce Orders', [order]);
	await payBack('349.90');
	await expect(run(order, false)).rejects.toThrow(
		/Order 1042 was paid back.*no invoice of it.*delete order WEB \d+ in the ERP/,
	);
	expect(bench.erp.db.all('SELECT 1 FROM CARI_HESAP_HAREKETLERI')).toEqual([]);
});

it('makes no return of a sale that the ERP does not have', async () => {
	const order = sold();
	await payBack('349.90');
	await expect(run(order, false)).rejects.toThrow(/no such order/);
});

it('does nothing of an order of which nothing was paid back', async () => {
	const ran = await run(sold());
	expect([ran.at('Get Refunds'), ran.at('Create Return')]).toEqual([[], []]);
});
