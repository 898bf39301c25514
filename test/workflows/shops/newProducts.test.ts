import { variantShop } from '../../../testkit/variants';
import { template } from '../support';
import { wooBench } from './support';
import { perTest } from '../../../testkit/jest/benches';

const WOO = '43-new-products-to-shop';
const SHOPIFY = '44-new-products-to-shopify';
const START = 'Every Night';
const HERE = 'gid://shopify/Location/655441491';

const bench = perTest(wooBench);
beforeEach(() => {
	bench.erp.db.run('DELETE FROM STOK_SATIS_FIYAT_LISTELERI');
	for (const item of ['WEB-MUG', 'WEB-POSTER']) bench.price(item, 249.9);
	bench.receive('WEB-MUG', 12);
	for (let id = 1000; id < 1130; id++)
		bench.shop.wooCommerce.products.push({ id, sku: `OTHER-${id}`, parent_id: 0, status: 'publish' });
	bench.shop.wooCommerce.products.push({ id: 71, sku: 'WEB-POSTER', parent_id: 0, name: 'By hand', status: 'draft' });
});

const ours = () => bench.shop.wooCommerce.products.filter(({ sku }) => !String(sku).startsWith('OTHER'));
const products = () => ours().map(({ sku, name, status }) => [sku, name === 'By hand', status]);
const written = () => bench.shop.calls.filter(({ method }) => method === 'POST').length;

it('creates in WooCommerce what it lacks, leaves what a person wrote, and creates nothing the next night', async () => {
	for (let night = 1; night <= 2; night++) {
		const ran = await bench.run(bench.gone(WOO), START);
		expect(ran.at('Not Sent')).toEqual([]);
		expect([products(), written()]).toEqual([
			[
				['WEB-POSTER', true, 'draft'],
				['WEB-MUG', false, 'draft'],
			],
			1,
		]);
	}
	expect(ours()[1]).toMatchObject({ stock_quantity: 12, regular_price: '249.90' });
});

it('fills a shop of WooCommerce that is empty', async () => {
	bench.shop.wooCommerce.products.splice(0);
	const ran = await bench.run(bench.gone(WOO), START);
	expect([
		products()
			.map(([sku]) => sku)
			.sort(),
		ran.at('Not Sent'),
	]).toEqual([['WEB-MUG', 'WEB-POSTER'], []]);
});

/** The only web item is one of two sizes. */
function clothes(): void {
	const shop = variantShop(bench, { colours: ['MAVİ'], sizes: ['36', '42'] });
	shop.card('TS01');
	bench.erp.db.run('UPDATE STOKLAR SET sto_webe_gonderilecek_fl = CASE sto_kod WHEN ? THEN 1 ELSE 0 END', ['TS01']);
	bench.price('TS01', 100);
	shop.move({ item: 'TS01', to: 1, n: 7, parts: [1, 2].map((size) => ({ colour: 1, size, n: 2 + size })) });
}

it('creates colours and sizes in WooCommerce behind their product', async () => {
	clothes();
	const ran = await bench.run(bench.gone(WOO), START);
	const [, parent, ...variations] = ours();
	expect([parent?.sku, parent?.type, ran.at('Not Sent')]).toEqual(['TS01', 'variable', []]);
	expect(
		variations
			.map((one) => [one.sku, one.parent_id, one.stock_quantity])
			.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
	).toEqual([
		['TS01-MAVİ-36', parent?.id, 3],
		['TS01-MAVİ-42', parent?.id, 4],
	]);
});

it('knows a product of WooCommerce by its variations, which the list of products does not have', async () => {
	clothes();
	bench.shop.wooCommerce.products.push(
		{ id: 80, sku: '', parent_id: 0, type: 'variable', status: 'publish' },
		{ id: 81, sku: 'TS01-MAVİ-36', parent_id: 80, status: 'publish' },
	);
	const ran = await bench.run(bench.gone(WOO), START);
	expect([ran.at('Not Sent'), written()]).toEqual([[], 0]);
});

it('tells a person what WooCommerce refuses in an answer of 200', async () => {
	bench.shop.wooCommerce.refusing.add('WEB-MUG');
	const ran = await bench.run(bench.gone(WOO), START);
	expect(JSON.stringify(ran.json('Not Sent'))).toContain('product_invalid_sku');
});

it('creates in Shopify what it lacks, and nothing the next night', async () => {
	const variant = { id: 'gid://shopify/ProductVariant/1', productId: 'gid://shopify/Product/1', price: '1.00' };
	const stocked = { inventoryItemId: 'gid://shopify/InventoryItem/1', sku: 'WEB-POSTER', stock: { [HERE]: 9 } };
	bench.shop.shopify.variants.push({ ...variant, ...stocked });
	for (let night = 1; night <= 2; night++) {
		const ran = await bench.run(bench.gone(SHOPIFY), START);
		expect([ran.at('Not Sent'), ran.at('Done').length]).toEqual([[], night === 1 ? 1 : 0]);
		expect(bench.shop.shopify.variants.map(({ sku, price, stock }) => [sku, price, stock[HERE]])).toEqual([
			['WEB-POSTER', '1.00', 9],
			['WEB-MUG', '249.90', 12],
		]);
	}
});

it.each([WOO, SHOPIFY])('as it ships %s asks no shop', async (name) => {
	const ran = await bench.run(template(name), START);
	expect([bench.shop.calls, ran.at('Not Sent')]).toEqual([[], []]);
});
