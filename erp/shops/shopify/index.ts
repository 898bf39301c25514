import { fold } from '../../text/text';
import type { Shop } from '../../shop/shop';
import { refundBy } from '../refund';
import { shopifyForm } from './form';
import { gatewaysOf, readShopify, shopifyOrder } from './order';
import { readShopifyRefund } from './refund';

/** Shopify by its REST Admin API. */
export const shopify: Shop = {
	...shopifyForm,
	read: readShopify,
	paid: (order, { state }) => {
		const gateways = gatewaysOf(shopifyOrder(order));
		const isPaid = ['paid', 'partially_refunded'].includes(fold(state.word));
		return {
			methods: gateways,
			parts: [...new Set(gateways)],
			...(isPaid ? {} : { why: `its payment is "${state.word}"` }),
		};
	},
	refund: refundBy(readShopify, readShopifyRefund),
};
