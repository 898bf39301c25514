import type { ShopForm } from '../../shop/shop';

/** ikas by its Admin API. */
export const ikasForm: ShopForm = {
	name: 'ikas',
	title: 'Ikas',
	description: 'An order of ikas’ Admin API (listOrder)',
	load: async () => (await import('./index')).ikas,
};
