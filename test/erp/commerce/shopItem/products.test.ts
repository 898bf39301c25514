import { readProducts } from '../../../../erp/commerce/shopItem/products';

const idsOf = (row: object) => readProducts([{ sku: 'A', ...row }])?.bySku.get('A');

describe('the numbers of a shop’s product', () => {
	it.each([
		[{ id: 17 }, { id: '17' }],
		[
			{ id: '17', parent_id: 5 },
			{ id: '17', parentId: '5' },
		],
		[{ id: 'gid://shopify/ProductVariant/17' }, { id: '17' }],
		[
			{ id: 1, product_id: 2, inventory_item_id: 3 },
			{ id: '1', parentId: '2', inventoryItemId: '3' },
		],
	])('are digits: %j', (row, ids) => expect(idsOf(row)).toEqual(ids));

	it.each(['1/../../orders/5', '../5', '1?force=true', '1#', '%2e%2e', '-1', '1 2', 'abc', '1e3', '１７'])(
		'are no path: %s',
		(id) => {
			expect(idsOf({ id })).toBeUndefined();
			expect(idsOf({ id: 1, parent_id: id, inventory_item_id: id })).toEqual({ id: '1' });
		},
	);
});
