import type { ShopForm } from '../../shop/shop';

/** Any shop that this package does not know, by a mapping of the user’s. */
export const otherForm: ShopForm = {
	...{ name: 'other', title: 'Shop', label: 'Other Shop (Diğer)' },
	description: 'Any shop, by a mapping of the members that matter',
	needsMapping: true,
	load: async () => (await import('./index')).other,
};
