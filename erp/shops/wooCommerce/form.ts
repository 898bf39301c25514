import type { ShopForm } from '../../shop/shop';
import { wooFeed } from './feed';

/** WooCommerce by its REST API v3. */
export const wooCommerceForm: ShopForm = {
	name: 'wooCommerce',
	title: 'WooCommerce',
	description: 'An order of WooCommerce’s node or trigger',
	refundIs: 'a refund of WooCommerce',
	feed: wooFeed,
	load: async () => (await import('./index')).wooCommerce,
};
