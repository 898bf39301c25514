import { fold } from '../../text/text';
import type { Shop } from '../../shop/shop';
import { refundBy } from '../refund';
import { trendyolForm } from './form';
import { readTrendyol } from './order';
import { readTrendyolClaim } from './refund';

/** Trendyol by the packages of its list of orders. */
export const trendyol: Shop = {
	...trendyolForm,
	read: readTrendyol,
	paid: (_, { payment, paidBy = '', state }) => ({
		methods: [paidBy],
		...(payment === 'cashOnDelivery' && fold(state.word) !== 'delivered'
			? { why: 'it is paid at the door, and is not delivered yet' }
			: {}),
	}),
	refund: refundBy(readTrendyol, readTrendyolClaim),
};
