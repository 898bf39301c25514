import type { IDataObject } from 'n8n-workflow';
import { ordersOf, storedOrder } from '../../../testkit/shop/node';
import { template, templateBench } from '../support';
import { perTest } from '../../../testkit/jest/benches';

const NAME = '02-shopify-orders';
const START = 'Shopify Orders';

const examples = (): IDataObject[] => (template(NAME).pinData?.[START] ?? []).map(({ json }) => json);
const orderLike = (details: IDataObject): IDataObject => ({ ...examples()[0], ...details });
const cents = (text: unknown) => BigInt(Math.round(Number(text) * 100));
const referenceOf = ({ name }: IDataObject) => String(name).replace('#', '');

const bench = perTest(templateBench);

it('saves every example order with its discounts, shipping and tips, prices with VAT taken apart as the shop did', async () => {
	const ran = await bench.start(NAME);
	expect(ran.json('Not Saved')).toEqual([]);
	expect(ran.json('Saved').map(({ outcome }) => outcome)).toEqual(examples().map(() => 'saved'));
	for (const order of examples()) {
		const stored = storedOrder(bench.erp.db, referenceOf(order));
		expect([order.name, stored.total]).toEqual([order.name, cents(order.total_price)]);
		const vat = [...stored.vat.values()].reduce((sum, one) => sum + one, 0n);
		expect([order.name, vat]).toEqual([order.name, cents(order.total_tax)]);
	}
});

it('takes a shop whose prices are without VAT as well', async () => {
	const [line] = orderLike({}).line_items as IDataObject[];
	const net = orderLike({
		taxes_included: false,
		line_items: [{ ...line, quantity: 1, price: '318.09', tax_lines: [{ rate: 0.1, price: '31.81' }] }],
		shipping_lines: [],
		total_tax: '31.81',
		tax_lines: [{ rate: 0.1, price: '31.81' }],
		total_price: '349.90',
		current_total_price: '349.90',
	});
	const ran = await bench.from(NAME, START, [net]);
	expect(ran.json('Not Saved')).toEqual([]);
	expect(storedOrder(bench.erp.db, '5001')).toMatchObject({ lines: ['WEB-TSHIRT-M 318.09 31.81'], total: 34990n });
});

it('saves nothing twice, and nothing of an order that is not paid or was cancelled', async () => {
	await bench.start(NAME);
	const again = await bench.start(NAME);
	expect(again.json('Saved').map(({ outcome }) => outcome)).toEqual(examples().map(() => 'alreadySaved'));
	const others = [
		orderLike({ name: '#6001', financial_status: 'pending' }),
		orderLike({ name: '#6002', cancelled_at: '2026-11-12T10:00:00+03:00' }),
	];
	const ran = await bench.from(NAME, START, others);
	expect(ran.json('Saved').map(({ outcome }) => outcome)).toEqual(['skipped', 'skipped']);
	expect(['6001', '6002'].map((number) => ordersOf(bench.erp.db, number))).toEqual([0, 0]);
});
