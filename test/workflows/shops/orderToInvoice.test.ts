import type { IDataObject } from 'n8n-workflow';
import { chain, ERP, evrak, START } from '../../../testkit/engine/chain';
import { template } from '../support';
import { wooBench } from './support';
import { perTest } from '../../../testkit/jest/benches';

const PAID = '18-paid-order-to-invoice-by-mail';

const bench = perTest(wooBench);

const count = (sql: string) => Number(bench.erp.db.get(`SELECT COUNT(*) AS n FROM ${sql}`)?.n);
const invoices = () => count('CARI_HESAP_HAREKETLERI WHERE cha_evrak_tip = 63');
const orders = () => count('(SELECT DISTINCT sip_evrakno_seri, sip_evrakno_sira FROM SIPARISLER)');
const settingsOf = (name: string) =>
	template(name).nodes.find((node) => node.name === 'Create Order')?.parameters as IDataObject;

it('carries every order that template 01 has saved on by template 18: with shipping, coupons and fees', async () => {
	const saved = await bench.start('01-woocommerce-orders');
	expect(saved.json('Not Saved')).toEqual([]);
	for (const order of bench.examples) {
		bench.shop.wooCommerce.orders.push(structuredClone(order));
		const ran = await bench.run(bench.gone(PAID), 'Order Changed', [{ json: structuredClone(order) }]);
		expect([order.number, ran.json('Tell a Person')]).toEqual([order.number, []]);
		expect(ran.json('Create Order')).toMatchObject([{ outcome: 'alreadySaved' }]);
	}
	expect([orders(), invoices()]).toEqual([bench.examples.length, bench.examples.length]);
});

it('carries every order that template 02 has saved on to its invoice, with shipping and tips', async () => {
	const saved = (await bench.start('02-shopify-orders')).json('Saved');
	const parameters = { resource: 'shopOrder', operation: 'carryOn', upTo: 'invoice', noteSeries: 'SHP' };
	const ran = await bench.run(
		chain('carried on', [evrak('Convert to Invoice', ERP, parameters)]),
		START,
		saved.map((json) => ({ json })),
	);
	expect(ran.json('Convert to Invoice').map(({ outcome }) => outcome)).toEqual(saved.map(() => 'done'));
	expect(invoices()).toBe(saved.length);
});

it('has one setting of Create Order in the templates that save orders by day and by night', () => {
	expect(settingsOf('16-missing-orders-at-night')).toEqual(settingsOf('01-woocommerce-orders'));
});
