import { wooBench, type WooBench } from './support';
import { perTest } from '../../../testkit/jest/benches';

const NAME = '25-stock-and-prices-at-once';
const START = 'Stock or Price Changed';

const bench = perTest(wooBench);
beforeEach(() => {
	bench.shop.wooCommerce.products.push(
		{ id: 71, sku: 'WEB-MUG', parent_id: 0 },
		{ id: 72, sku: 'WEB-POSTER', parent_id: 0 },
	);
	bench.price('WEB-MUG', 200);
	bench.price('WEB-POSTER', 50);
});

const inShop = () =>
	bench.shop.wooCommerce.products.map(({ sku, stock_quantity, regular_price }) => [sku, stock_quantity, regular_price]);

/** One poll, and what the workflow makes of it once it went live. */
async function pollLive(): Promise<Awaited<ReturnType<WooBench['run']>> | undefined> {
	const shipped = await bench.poll(NAME, START, 'shipped');
	expect(bench.shop.calls).toEqual([]);
	if (shipped.at(START).length === 0) return undefined;
	return await bench.run(bench.gone(NAME), START, shipped.at(START));
}

it('sends what changed, and nothing else', async () => {
	expect(await pollLive()).toBeUndefined();
	bench.receive('WEB-MUG', 12);
	const ran = await pollLive();
	expect(ran?.json('Items for the Shop')).toMatchObject([{ count: 1 }]);
	expect(inShop()).toEqual([
		['WEB-MUG', 12, '200.00'],
		['WEB-POSTER', undefined, undefined],
	]);
	expect(ran?.stopped).toBeUndefined();
	bench.shop.calls.splice(0);
	expect(await pollLive()).toBeUndefined();
});

it('ends as failed where the shop refuses an item', async () => {
	await pollLive();
	bench.price('WEB-POSTER', 60);
	bench.shop.wooCommerce.refusing.add('WEB-POSTER');
	expect((await pollLive())?.stopped).toMatch(/product_invalid_sku/);
});
