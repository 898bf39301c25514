import { template } from '../support';
import { wooBench, type WooBench } from './support';
import { perTest } from '../../../testkit/jest/benches';

const NAME = '19-stock-and-prices-to-shopify';
const START = 'Every Quarter of an Hour';
const HERE = 'gid://shopify/Location/655441491';

const bench = perTest(wooBench);
beforeEach(() => {
	const skus = [...Array.from({ length: 250 }, (_, at) => `OTHER-${at}`), 'WEB-MUG', 'WEB-TSHIRT-M', 'WEB-TSHIRT-L'];
	for (const [at, sku] of skus.entries())
		bench.shop.shopify.variants.push({
			id: `gid://shopify/ProductVariant/${at}`,
			productId: `gid://shopify/Product/${sku.includes('SHIRT') ? 7 : 1000 + at}`,
			inventoryItemId: `gid://shopify/InventoryItem/${at}`,
			sku,
			price: '1.00',
			stock: { [HERE]: 99 },
		});
	bench.erp.db.run('DELETE FROM STOK_SATIS_FIYAT_LISTELERI');
});

const inShop = () =>
	bench.shop.shopify.variants
		.filter(({ sku }) => sku.startsWith('WEB'))
		.map(({ sku, price, stock }) => [sku, stock[HERE], price]);
const confirmed = (ran: Awaited<ReturnType<WooBench['run']>>) =>
	ran.json('Confirm').flatMap(({ skus }) => skus as string[]);

it('finds the variants over all pages, and sets stock and prices of a product in one request', async () => {
	bench.receive('WEB-MUG', 12);
	for (const item of ['WEB-MUG', 'WEB-TSHIRT-M', 'WEB-TSHIRT-L']) bench.price(item, 249.9);
	const ran = await bench.run(bench.gone(NAME), START);
	expect(inShop()).toEqual([
		['WEB-MUG', 12, '249.90'],
		['WEB-TSHIRT-M', 0, '249.90'],
		['WEB-TSHIRT-L', 0, '249.90'],
	]);
	expect(bench.shop.calls.map(({ url, status }) => `${url} ${status}`)).toEqual(
		Array.from({ length: 4 }, () => '/admin/api/2026-07/graphql.json 200'),
	);
	expect([confirmed(ran).sort(), ran.at('Not Sent')]).toEqual([['WEB-MUG', 'WEB-TSHIRT-L', 'WEB-TSHIRT-M'], []]);
});

it('takes the address as a browser shows it, with a slash behind it', async () => {
	bench.price('WEB-MUG', 20);
	const ran = await bench.run(bench.slashed(bench.gone(NAME)), START);
	expect([confirmed(ran), ran.at('Not Sent')]).toEqual([['WEB-MUG'], []]);
});

it('does not confirm what Shopify refuses in an answer of 200, and hands it to a person', async () => {
	for (const item of ['WEB-MUG', 'WEB-TSHIRT-M', 'WEB-TSHIRT-L']) bench.price(item, 20);
	const [large] = bench.shop.shopify.variants.slice(-1);
	delete large?.stock[HERE];
	const ran = await bench.run(bench.gone(NAME), START);
	expect(confirmed(ran)).toEqual(['WEB-MUG']);
	expect(ran.json('Not Sent')).toMatchObject([
		{ answer: { data: { inventorySetQuantities: { userErrors: [{ code: 'ITEM_NOT_STOCKED_AT_LOCATION' }] } } } },
	]);
});

it('stops where Shopify does not tell all its variants: none is taken for missing', async () => {
	bench.price('WEB-MUG', 20);
	const file = bench.gone(NAME);
	const wrong = JSON.stringify(file).replace('first: 250', 'first: 900');
	await expect(bench.run(JSON.parse(wrong) as typeof file, START)).rejects.toThrow('Shop Products');
});

it('as it ships asks no shop', async () => {
	bench.price('WEB-MUG', 20);
	const ran = await bench.run(template(NAME), START);
	expect([bench.shop.calls, ran.at('Items for the Shop'), ran.at('Not Sent')]).toEqual([[], [], []]);
});
