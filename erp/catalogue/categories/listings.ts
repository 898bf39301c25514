import { category } from '../category';

/** List (Listeler). */
export const listings = category({
	resource: 'list',
	name: 'List',
	turkish: 'Listeler',
	heading: 'Listeler',
	area: 'data',
	operations: {
		getVatRates: {
			name: 'Get VAT Rates',
			action: 'Get VAT rates',
			description: 'List the VAT table of the installation (KDV oranları): pointer, name and rate',
			method: 'VergiListesiV2',
			path: '/Api/APIMethods/VergiListesiV2',
			kind: 'list',
			documentedIn: 'reference',
			paged: false,
		},
	},
});
