import type { ShopForm } from '../../shop/shop';
import { n11Feed } from './feed';

/** N11 by the packages of its REST API. */
export const n11Form: ShopForm = {
	name: 'n11',
	title: 'N11',
	description: 'A package of N11’s list (shipmentPackages)',
	feed: n11Feed,
	load: async () => (await import('./index')).n11,
};
