import type { Shop } from '../../shop/shop';
import { ikasForm } from './form';
import { readIkas, waysOf } from './order';

/**
 * ikas by its Admin API. Sources, read on 2026-11-24: ikas.dev/docs/api/admin-api/orders for members (`totalFinalPrice` is the price of the lines
 * with adjustments, shipping and gift packages, so that VAT is inside all of them); the maker's npm packages @ikas/storefront-models 5.0.84 for the
 * words of states and payments, and @ikas/storefront-model-functions 5.0.84 for the arithmetic of a line (`finalPrice` × quantity, of which
 * `taxValue` ÷ (100 + `taxValue`) is VAT). How it tells what was paid back for a line, and which way its rates of currencies go, nobody has published.
 */
export const ikas: Shop = {
	...ikasForm,
	read: readIkas,
	paid: (order) => {
		const status = order.at('orderPaymentStatus').text ?? '';
		return {
			methods: waysOf(order),
			parts: waysOf(order),
			...(['PAID', 'OVER_PAID'].includes(status) ? {} : { why: `its payment is "${status}"` }),
		};
	},
};
