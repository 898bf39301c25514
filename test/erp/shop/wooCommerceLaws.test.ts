import { soldByWooCommerce } from '../../../testkit/shop/wooCommerceShop';
import { tallies } from './support';

describe('orders of WooCommerce', () => {
	it('become documents with the total and the VAT of the shop', () => {
		const counts = tallies({ shop: 'wooCommerce' }, soldByWooCommerce);
		console.log([...counts].map(([n, t]) => [n, t.sent, [...t.refused]].flat(3).join(' | ')).join('\n'));
	});
});
