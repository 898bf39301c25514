import type { ShopForm } from '../../shop/shop';

/** IdeaSoft by its Admin API. */
export const ideaSoftForm: ShopForm = {
	name: 'ideaSoft',
	title: 'IdeaSoft',
	description: 'An order of IdeaSoft’s Admin API',
	load: async () => (await import('./index')).ideaSoft,
};
