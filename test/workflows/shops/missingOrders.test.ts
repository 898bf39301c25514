import type { IDataObject } from 'n8n-workflow';
import { ordersOf } from '../../../testkit/shop/node';
import { wooBench } from './support';
import { perTest } from '../../../testkit/jest/benches';

const NAME = '16-missing-orders-at-night';
const START = 'Every Night';

const bench = perTest(wooBench);

/** Orders of the last night's days: more than a page of the shop has, most of them not paid. */
const fill = (count: number, date = '2026-11-19T10:00:00') => {
	for (let at = 0; at < count; at++) {
		const number = 3000 + at;
		const like = bench.examples[at % bench.examples.length];
		const status = at < 8 ? 'processing' : 'cancelled';
		bench.shop.wooCommerce.orders.push({
			...like,
			...{ id: number, number: `${number}`, status, date_created: date, date_created_gmt: date },
		});
	}
};
const counted = (...numbers: number[]) => numbers.map((number) => ordersOf(bench.erp.db, `${number}`));

it('saves the orders that are missing, of all pages, and none of those that are there', async () => {
	fill(130);
	await bench.from(
		'01-woocommerce-orders',
		'WooCommerce Orders',
		bench.shop.wooCommerce.orders.slice(2, 8) as IDataObject[],
	);
	expect(counted(3000, 3001, 3002, 3007)).toEqual([0, 0, 1, 1]);
	const ran = await bench.run(bench.ready(NAME), START);
	expect(ran.json('Not Saved')).toEqual([]);
	expect(
		ran
			.json('Was Missing')
			.map(({ shopOrder }) => (shopOrder as { number: string }).number)
			.sort(),
	).toEqual(['3000', '3001']);
	expect(counted(3000, 3001, 3002, 3007, 3008)).toEqual([1, 1, 1, 1, 0]);
	expect(bench.shop.calls).toHaveLength(2);
});

it('leaves alone what is older than three days', async () => {
	fill(1, '2026-11-16T10:00:00');
	const ran = await bench.run(bench.ready(NAME), START);
	expect([ran.at('Create Order'), counted(3000)]).toEqual([[], [0]]);
});

it('hands what cannot be saved to a person, with its number', async () => {
	fill(2);
	const [order] = bench.shop.wooCommerce.orders;
	Object.assign(order ?? {}, { total: '1.00' });
	const ran = await bench.run(bench.ready(NAME), START);
	expect(ran.json('Not Saved')).toMatchObject([{ error: expect.stringContaining('3000') as unknown }]);
	expect(counted(3000, 3001)).toEqual([0, 1]);
});
