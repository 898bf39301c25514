import { fold } from '../../text/text';
import type { Shop } from '../../shop/shop';
import { ideaSoftForm } from './form';
import { readIdeaSoft } from './order';

/**
 * IdeaSoft by its Admin API. Sources, read on 2026-11-24: apidoc.ideasoft.dev (Admin API, its schemas of 2025-03 and 2026-07) for members and words.
 * `amount` is the price of the goods without VAT; a cart is reckoned in the order subtotal, coupon, VAT, promotion, so that `taxAmount` is that of
 * the goods after the coupon; `generalAmount` adds shipping and services, `finalAmount` what instalments cost. Which discounts are in `productPrice`
 * is not documented: the order's own sums decide. The VAT in shipping and services, and what is paid back for a line, it does not tell.
 */
export const ideaSoft: Shop = {
	...ideaSoftForm,
	numberAt: 'transactionId',
	read: readIdeaSoft,
	paid: (order, { payment, paidBy = '', state }) => {
		const status = order.at('paymentStatus').text ?? '';
		return {
			methods: [paidBy, order.at('paymentProviderName').text ?? ''],
			...(status !== 'success'
				? { why: `its payment is "${status}"` }
				: payment === 'cashOnDelivery' && fold(state.word) !== 'delivered'
					? { why: 'it is paid at the door, and is not delivered yet' }
					: {}),
		};
	},
};
