import { fold } from '../../text/text';
import type { Shop } from '../../shop/shop';
import { refundBy } from '../refund';
import { shopifyFeed } from './feed';
import { gatewaysOf, readShopify, shopifyOrder } from './order';
import { readShopifyRefund } from './refund';

/** Shopify by its REST Admin API. */
export const shopify: Shop = {
	name: 'shopify',
	title: 'Shopify',
	description: 'An order of Shopify’s node or trigger',
	read: readShopify,
	paid: (given, { state }) => {
		const gateways = gatewaysOf(shopifyOrder(given));
		const isPaid = ['paid', 'partially_refunded'].includes(fold(state.word));
		return {
			methods: gateways,
			parts: [...new Set(gateways)],
			...(isPaid ? {} : { why: `its payment is "${state.word}"` }),
		};
	},
	refund: refundBy(readShopify, readShopifyRefund),
	refundIs: 'the ID of a refund in the order of Shopify (blank: its only one)',
	hasTwoCurrencies: true,
	feed: shopifyFeed,
};
