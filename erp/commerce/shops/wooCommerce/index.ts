import type { Shop } from '../../shop/shop';
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
	refund: refundBy(readWooCommerce, readWooRefund),
};
