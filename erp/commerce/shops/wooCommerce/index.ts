import { dayOfMoment } from '../../../base/values/dates';
import { isBlank } from '../../../base/json/members';
import type { Shop } from '../../shop/shop';
import { whyPartlyPaid } from '../partlyPaid';
import { refundBy } from '../sums';
import { wooFeed, wooTexts } from './feed';
import { readWooCommerce } from './order';
import { readWooRefund } from './refund';

/** WooCommerce by its REST API v3. */
export const wooCommerce: Shop = {
	name: 'wooCommerce',
	title: 'WooCommerce',
	description: 'An order of WooCommerce’s node or trigger',
	refundIs: 'a refund of WooCommerce',
	feed: wooFeed,
	texts: wooTexts,
	read: readWooCommerce,
	paid: (order, { paidBy = '', state }, zone) => {
		const { value } = order.get('date_paid');
		const day = isBlank(value) ? undefined : dayOfMoment(value, zone);
		return {
			methods: [order.get('payment_method').text ?? '', paidBy],
			transaction: order.get('transaction_id').text,
			day,
			...(day === undefined ? { why: 'the shop tells no day of its payment (date_paid)' } : whyPartlyPaid(state.word)),
		};
	},
	refund: refundBy(readWooCommerce, readWooRefund),
};
