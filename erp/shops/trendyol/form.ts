import type { ShopForm } from '../../shop/shop';
import { trendyolFeed } from './feed';

/** Trendyol by the packages of its list of orders. */
export const trendyolForm: ShopForm = {
	name: 'trendyol',
	title: 'Trendyol',
	description: 'A package of Trendyol’s list of orders',
	refundIs: 'a claim of Trendyol',
	statementIs: 'rows of Trendyol’s settlements and otherfinancials',
	feed: trendyolFeed,
	load: async () => (await import('./index')).trendyol,
};
