import { readProducts } from '../../../erp/shopItem/products';
import type { ShopItem } from '../../../erp/shopItem/types';
import { shopifyFeed } from '../../../erp/shops/shopify/feed';
import { trendyolFeed } from '../../../erp/shops/trendyol/feed';
import { wooFeed } from '../../../erp/shops/wooCommerce/feed';

const item = (sku: string, quantity: number, price: string | null): ShopItem => ({
	...{ sku, itemCode: sku, itemName: sku, barcode: null, quantity, price, currencyCode: 'TRY' },
	...{ isVatIncluded: true, vatRate: 20, isGone: false },
});
let keys = 0;
const rules = { locationId: '9', batchSize: 2, newKey: () => `key ${++keys}` };
beforeEach(() => (keys = 0));

it('are requests of WooCommerce, variations apart for each product', () => {
	const products = readProducts([
		[{ id: 1, sku: 'A', parent_id: 0 }],
		{ id: 2, sku: ' B ', parent_id: 70 },
		{ id: 3, sku: 'C' },
	])?.bySku;
	const all = [item('A', 1, '9.90'), item('B', 2, null), item('C', 0, '1.00')];
	expect(wooFeed.requests(all, { ...rules, products }).map(({ json }) => json)).toEqual([
		{
			path: 'products/batch',
			body: {
				update: [
					{ id: 1, manage_stock: true, stock_quantity: 1, regular_price: '9.90' },
					{ id: 3, manage_stock: true, stock_quantity: 0, regular_price: '1.00' },
				],
			},
			skus: 'A,C',
		},
		{
			path: 'products/70/variations/batch',
			body: { update: [{ id: 2, manage_stock: true, stock_quantity: 2 }] },
			skus: 'B',
		},
	]);
	expect(wooFeed.requests(all.slice(0, 1), rules)[0]?.json.body).toEqual({
		update: [{ sku: 'A', manage_stock: true, stock_quantity: 1, regular_price: '9.90' }],
	});
});

it('are requests of Trendyol, by barcode', () => {
	const all = ['1', '2', '3'].map((sku) => item(sku, 5, '9.90'));
	const told = trendyolFeed.requests(all, rules);
	expect(told.map(({ items }) => items.length)).toEqual([2, 1]);
	expect(told[1]?.json).toEqual({ body: { items: [{ barcode: '3', quantity: 5, salePrice: 9.9, listPrice: 9.9 }] } });
	expect(trendyolFeed.told(item('1', 0, null))).toEqual({ barcode: '1', quantity: 0 });
});

it('are requests of Shopify, stock and prices of a product together', () => {
	const products = readProducts([
		{ id: 11, sku: 'A', product_id: 1, inventory_item_id: 111 },
		{
			id: 'gid://shopify/ProductVariant/12',
			sku: 'B',
			product: { id: 'gid://shopify/Product/2' },
			inventoryItem: { id: 'gid://shopify/InventoryItem/112' },
		},
	])?.bySku;
	const [one, two] = shopifyFeed.requests([item('A', 3, '9.90'), item('B', 4, null)], { ...rules, products });
	expect(one?.json.body).toMatchObject({
		variables: {
			input: {
				name: 'available',
				quantities: [
					{
						inventoryItemId: 'gid://shopify/InventoryItem/111',
						locationId: 'gid://shopify/Location/9',
						quantity: 3,
						changeFromQuantity: null,
					},
				],
			},
			key: 'key 1',
			productId: 'gid://shopify/Product/1',
			variants: [{ id: 'gid://shopify/ProductVariant/11', price: '9.90' }],
		},
	});
	expect(two?.json.body).toMatchObject({
		variables: { input: { quantities: [{ inventoryItemId: 'gid://shopify/InventoryItem/112' }] }, key: 'key 2' },
	});
	expect(JSON.stringify(two?.json.body)).not.toContain('productVariantsBulkUpdate');
});

it('know which SKUs several products have, and take one that is listed twice for one', () => {
	const products = readProducts([
		{ id: 1, sku: 'A' },
		[
			{ id: 2, sku: 'B' },
			{ id: 2, sku: 'B' },
		],
		{ id: 3, sku: ' A ' },
	]);
	expect(products?.repeated).toEqual(['A']);
	expect(products?.bySku.get('A')).toEqual({ id: '3' });
});

it.each([null, 'x', {}, [1], [[{ id: 1 }, 2]]])('takes %j for no list of products', (value) => {
	expect(readProducts(value)).toBeUndefined();
});
