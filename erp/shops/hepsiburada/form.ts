import type { ShopForm } from '../../shop/shop';
import { hepsiburadaFeed } from './feed';

/** Hepsiburada by the packages of its order API. */
export const hepsiburadaForm: ShopForm = {
	name: 'hepsiburada',
	title: 'Hepsiburada',
	description: 'A package of Hepsiburada’s list of packages',
	feed: hepsiburadaFeed,
	load: async () => (await import('./index')).hepsiburada,
};
