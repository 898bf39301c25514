import type { IDataObject } from 'n8n-workflow';
import { live } from '../../../demo/workflow';
import { invoice, ordersOf } from '../../../testkit/shop/node';
import { template, templateBench } from '../support';
import { perTest } from '../../../testkit/jest/benches';

const SAVING = '01-woocommerce-orders';
const NAME = '35-cancelled-orders';
const START = 'Order Changed';

const bench = perTest(templateBench);
let order: IDataObject;
beforeEach(async () => {
	order = template(SAVING).pinData?.['WooCommerce Orders']?.[0]?.json ?? {};
	await bench.start(SAVING, [order]);
});

const number = () => String(order.number);
/** The template as its note says to make it: with Preview off. */
const follow = async (changed: IDataObject, preview = false) => {
	const file = live(template(NAME));
	Object.assign(file.nodes.find(({ name }) => name === 'Update Order')?.parameters ?? {}, { preview });
	return await bench.run(file, START, [{ json: { ...order, ...changed } }]);
};

it('deletes a cancelled order once, and leaves an order as it was alone', async () => {
	expect((await follow({})).json('In Line').map(({ outcome }) => outcome)).toEqual(['unchanged']);
	const outcomes = [await follow({ status: 'cancelled' }), await follow({ status: 'cancelled' })];
	expect(outcomes.flatMap((ran) => ran.json('In Line').map(({ outcome }) => outcome))).toEqual(['deleted', 'absent']);
	expect(ordersOf(bench.erp.db, number())).toBe(0);
});

it('tells a person that a return is due, with the documents', async () => {
	invoice(bench.erp.db, number());
	const [told] = (await follow({ status: 'cancelled' })).json('Tell a Person');
	expect(told?.subject).toBe(`Order ${number()}: a return is due`);
	expect(told?.text).toMatch(/^The shop has cancelled it, and it is delivered or invoiced by /);
	expect(ordersOf(bench.erp.db, number())).toBe(1);
});

it('tells a person what cannot be followed up', async () => {
	const [told] = (await follow({ status: 'bilinmeyen' })).json('Tell a Person');
	expect(told?.subject).toBe(`Order ${number()} was not followed up`);
	expect(told?.text).toContain('which nobody knows here');
});

it('ships with Preview: nothing is sent', async () => {
	const ran = await follow({ status: 'cancelled' }, template(NAME).nodes[1]?.parameters.preview === true);
	expect(ran.json('In Line')).toMatchObject([{ preview: true, would: 'deleted' }]);
	expect(ordersOf(bench.erp.db, number())).toBe(1);
});
