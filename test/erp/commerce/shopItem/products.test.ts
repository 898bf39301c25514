import { readProducts } from '../../../../erp/commerce/shopItem/products';

const idsOf = (row: object) => readProducts([{ sku: 'A', ...row }])?.bySku.get('A');

describe('the numbers of a shop’s product', () => {
	it.each(['1/../../orders/5', '../5', '1?force=true'])('are no path: %s', (id) => {
		expect(idsOf({ id })).toBeUndefined();
		expect(idsOf({ id: 1, parent_id: id, inventory_item_id: id })).toEqual({ id: '1' });
	});
});
