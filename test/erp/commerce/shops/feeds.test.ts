import { readProducts } from '../../../../erp/commerce/shopItem/products';
import type { ShopItem } from '../../../../erp/commerce/shopItem/types';
import { shopifyFeed } from '../../../../erp/commerce/shops/shopify/feed';
import { trendyolFeed } from '../../../../erp/commerce/shops/trendyol/feed';
import { wooFeed } from '../../../../erp/commerce/shops/wooCommerce/feed';

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
	const payload = trendyolFeed.requests(all, rules);
	expect(payload.map(({ items }) => items.length)).toEqual([2, 1]);
	expect(payload[1]?.json).toEqual({
		body: { items: [{ barcode: '3', quantity: 5, salePrice: 9.9, listPrice: 9.9 }] },
	});
	expect(trendyolFeed.payload(item('1', 0, null))).toEqual({ barcode: '1', quantity: 0 });
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

const card = {
	...{
		shortName: null,
		foreignName: null,
		unit: 'ADET',
		unitWeight: 0.5,
		mainGroupName: null,
		imageUrl: null,
		longText: null,
	},
	...{ categoryName: 'Giyim', brandName: 'Örnek' },
};
const NEW: readonly ShopItem[] = [
	{ ...item('A', 3, '9.90'), barcode: '8690000000017', card },
	{ ...item('T-MAVİ-36', 5, '20.00'), itemCode: 'T', itemName: 'Tişört', color: 'MAVİ', size: '36', card },
	{
		...item('T-MAVİ-42', 0, '20.00'),
		itemCode: 'T',
		itemName: 'Tişört',
		color: 'MAVİ',
		size: '42',
		barcode: 'T 42',
		card,
	},
];

it('create drafts in WooCommerce, colours and sizes behind their product', () => {
	const [simple, variable] = (wooFeed.created?.(NEW, rules) ?? []).map(({ json }) => json);
	const stock = { sku: 'A', manage_stock: true, stock_quantity: 3, regular_price: '9.90' };
	const draft = { name: 'A', status: 'draft', type: 'simple', ...stock, global_unique_id: '8690000000017' };
	expect(simple).toMatchObject({ path: 'products/batch', body: { create: [draft] }, skus: 'A' });
	expect(simple?.cards).toEqual([{ sku: 'A', ...card }]);
	expect(variable).toMatchObject({
		...{ path: 'products', skus: 'T-MAVİ-36,T-MAVİ-42' },
		body: {
			...{ name: 'Tişört', status: 'draft', type: 'variable', sku: 'T' },
			attributes: [
				{ name: 'Renk', options: ['MAVİ'], visible: true, variation: true },
				{ name: 'Beden', options: ['36', '42'], visible: true, variation: true },
			],
		},
	});
	const create = (variable?.variations as { create: object[] }).create;
	expect(create[1]).toEqual({
		...{ sku: 'T-MAVİ-42', manage_stock: true, stock_quantity: 0, regular_price: '20.00' },
		attributes: [
			{ name: 'Renk', option: 'MAVİ' },
			{ name: 'Beden', option: '42' },
		],
	});
});

it('create drafts in Shopify, each product in one request that names no product of the shop', () => {
	const inputs = (shopifyFeed.created?.(NEW, rules) ?? []).map(
		({ json }) => (json.body as { variables: { input: Record<string, unknown> } }).variables.input,
	);
	const inventoryQuantities = [{ locationId: 'gid://shopify/Location/9', name: 'available', quantity: 3 }];
	expect(inputs[0]).toEqual({
		...{ title: 'A', status: 'DRAFT', vendor: 'Örnek', productType: 'Giyim' },
		productOptions: [{ name: 'Title', values: [{ name: 'Default Title' }] }],
		variants: [
			{
				optionValues: [{ optionName: 'Title', name: 'Default Title' }],
				...{ sku: 'A', barcode: '8690000000017', price: '9.90', inventoryItem: { tracked: true }, inventoryQuantities },
			},
		],
	});
	expect(inputs[1]).toMatchObject({
		productOptions: [
			{ name: 'Renk', values: [{ name: 'MAVİ' }] },
			{ name: 'Beden', values: [{ name: '36' }, { name: '42' }] },
		],
		variants: [{ sku: 'T-MAVİ-36' }, { sku: 'T-MAVİ-42', optionValues: [{ name: 'MAVİ' }, { name: '42' }] }],
	});
	expect(JSON.stringify(inputs)).not.toMatch(/"id"|handle/);
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

it.each([null, 'x', [[{ id: 1 }, 2]]])('takes %j for no list of products', (value) => {
	expect(readProducts(value)).toBeUndefined();
});
