import type { IDataObject } from 'n8n-workflow';

const taxed = (net: string, vat: string, rate: number): IDataObject => ({
	...{ subtotal: net, subtotal_tax: vat, total: net, total_tax: vat },
	taxes: [{ id: rate, total: vat, subtotal: vat }],
});

/** What the shop got for it: goods of 829.30 and shipping of 39.90. */
export const WOO_TOTAL = 869.2;

/** An order as n8n's WooCommerce node gives it: T-shirts with 10 % VAT, a mug and shipping with 20 %, of items that the stand-in has. */
export const WOO_ORDER: IDataObject = {
	...{ id: 1042, number: '1042', status: 'processing', currency: 'TRY', prices_include_tax: true },
	...{ date_created: '2026-03-02T10:15:00', date_created_gmt: '2026-03-02T07:15:00', customer_id: 17 },
	...{ discount_total: '0.00', discount_tax: '0.00', shipping_total: '33.25', shipping_tax: '6.65' },
	...{ cart_tax: '85.20', total_tax: '91.85', total: WOO_TOTAL.toFixed(2), payment_method: 'iyzico' },
	customer_note: '',
	billing: {
		...{ first_name: 'Ayşe', last_name: 'Örnek', company: '', address_1: 'Örnek Mah. 1. Sok. 2', address_2: '' },
		...{ city: 'Kadıköy', state: 'TR34', postcode: '34710', country: 'TR', email: 'ayse@ornek.example', phone: '' },
	},
	shipping: {
		...{ first_name: 'Ayşe', last_name: 'Örnek', company: '', address_1: 'Örnek Mah. 1. Sok. 2', address_2: '' },
		...{ city: 'Kadıköy', state: 'TR34', postcode: '34710', country: 'TR' },
	},
	line_items: [
		{ id: 1, name: 'T-shirt M', sku: 'WEB-TSHIRT-M', quantity: 2, ...taxed('636.18', '63.62', 10), price: 318.09 },
		{ id: 2, name: 'Mug', sku: 'WEB-MUG', quantity: 1, ...taxed('107.92', '21.58', 20), price: 107.92 },
	],
	shipping_lines: [{ id: 3, method_title: 'Kargo', ...taxed('33.25', '6.65', 20) }],
	tax_lines: [
		{ id: 4, rate_id: 10, rate_percent: 10, tax_total: '63.62', shipping_tax_total: '0.00' },
		{ id: 5, rate_id: 20, rate_percent: 20, tax_total: '21.58', shipping_tax_total: '6.65' },
	],
	...{ fee_lines: [], coupon_lines: [], refunds: [], meta_data: [] },
};
