import type { ShopForm } from '../../shop/shop';
import { shopifyFeed } from './feed';

/** Shopify by its REST Admin API. */
export const shopifyForm: ShopForm = {
	name: 'shopify',
	title: 'Shopify',
	description: 'An order of Shopify’s node or trigger',
	refundIs: 'the ID of a refund in the order of Shopify (blank: its only one)',
	hasTwoCurrencies: true,
	feed: shopifyFeed,
	load: async () => (await import('./index')).shopify,
};
