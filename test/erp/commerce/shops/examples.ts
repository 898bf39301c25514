import { minorText } from '../../../../erp/base/values/minor';
import type { ShopSale } from '../../../../erp/commerce/shop/order';
import type { ShopReading } from '../../../../erp/commerce/shop/reader';

/** What was read; a refusal fails the test with its words. */
export function readOrder<Read>(reading: ShopReading<Read>): Read {
	if (!reading.ok) throw new Error(`${reading.problem.path} ${reading.problem.message}`);
	return reading.value;
}

/** Lines of a sale as an accountant writes them: code, quantity, rate, net before discount, discount, net, VAT; then the total. */
export const sumsOf = ({ lines, totals }: ShopSale): string[] => [
	...lines.map(({ kind, sku, quantity, rate, before, after }) =>
		[
			kind === 'item' ? (sku ?? '') : kind,
			quantity,
			`%${rate}`,
			...[before.net, before.net - after.net, after.net, after.vat].map(minorText),
		].join(' '),
	),
	minorText(totals.total),
];

const woo = (id: number, sku: string, quantity: number, price: number, tax: number, sums: string) => {
	const [subtotal, subtotalTax, total, totalTax, exact, before] = sums.split(' ');
	return {
		id,
		sku,
		name: `Örnek ${sku}`,
		quantity,
		price,
		subtotal,
		subtotal_tax: subtotalTax,
		total,
		total_tax: totalTax,
		taxes: [{ id: tax, total: exact, subtotal: before }],
	};
};

const taxLine = (id: number, percent: number, tax: string, shipping: string) => ({
	rate_id: id,
	rate_percent: percent,
	tax_total: tax,
	shipping_tax_total: shipping,
});

/** Three lamps, a scarf and two jars with a coupon of 40, to a company; prices include VAT, tax is rounded on each line. */
export const wooOrder = {
	id: 5310,
	number: '5310',
	status: 'processing',
	currency: 'TRY',
	prices_include_tax: true,
	date_created: '2026-10-05T16:02:00',
	date_created_gmt: '2026-10-05T13:02:00',
	customer_id: 12,
	total: '427.27',
	total_tax: '61.62',
	billing: { first_name: 'Işıl', last_name: 'Deneyen', company: 'Deneyen Aydınlatma Ltd. Şti.', city: 'Bornova' },
	shipping: { first_name: 'Işıl', last_name: 'Deneyen', address_1: 'Sınama Sok. 3' },
	payment_method: 'cod',
	payment_method_title: 'Kapıda ödeme',
	meta_data: [
		{ key: '_billing_hez_tax_number', value: '1234567890' },
		{ key: '_billing_hez_tax_office', value: 'Bornova' },
	],
	line_items: [
		woo(41, 'LAMBA', 3, 77.76666666666667, 4, '249.98 49.99 233.30 46.66 46.66 49.995'),
		woo(42, 'ATKI', 1, 46.20909090909091, 5, '52.27 5.23 46.21 4.62 4.620909 5.227273'),
		woo(43, 'KAVANOZ', 2, 18.10891089108911, 6, '49.41 0.49 36.22 0.36 0.362178 0.494059'),
	],
	shipping_lines: [
		{ id: 51, method_title: 'Kargo', total: '49.92', total_tax: '9.98', taxes: [{ id: 4, total: '9.984' }] },
	],
	fee_lines: [],
	tax_lines: [taxLine(4, 20, '46.66', '9.98'), taxLine(5, 10, '4.62', '0.00'), taxLine(6, 1, '0.36', '0.00')],
	refunds: [{ id: 5390, total: '-93.32' }],
};

/** The same lines as they come with six decimal points. */
export const wooLinesOfSixPlaces = [
	woo(41, 'LAMBA', 3, 77.76666666666667, 4, '249.975000 49.990000 233.300000 46.660000 46.66 49.995'),
	woo(42, 'ATKI', 1, 46.20909090909091, 5, '52.272727 5.230000 46.209091 4.620000 4.620909 5.227273'),
	woo(43, 'KAVANOZ', 2, 18.10891089108911, 6, '49.405941 0.490000 36.217822 0.360000 0.362178 0.494059'),
];

/** Two lamps in euros that a guest has yet to pay by transfer, ten minutes after midnight in Istanbul; the shop tells no rate. */
export const wooOnHold = {
	id: 5320,
	number: '5320',
	status: 'on-hold',
	currency: 'EUR',
	prices_include_tax: true,
	date_created: '2026-10-06T00:10:00',
	date_created_gmt: '2026-10-05T21:10:00',
	date_paid: null,
	customer_id: 0,
	total: '29.60',
	total_tax: '4.94',
	billing: { first_name: 'Ece', last_name: 'Deneyen', city: 'Çankaya', state: 'TR06', country: 'TR' },
	shipping: { first_name: 'Ece', last_name: 'Deneyen', address_1: 'Sınama Cad. 5' },
	payment_method: 'bacs',
	payment_method_title: 'Havale / EFT',
	meta_data: [{ key: '_billing_hez_TC_number', value: '11111111111' }],
	line_items: [woo(47, 'LAMBA', 2, 10.291666666666666, 4, '20.58 4.12 20.58 4.12 4.116667 4.116667')],
	shipping_lines: [
		{
			id: 57,
			method_title: 'Kargo',
			total: '4.08',
			total_tax: '0.82',
			taxes: [{ id: 4, total: '0.816', subtotal: '' }],
		},
	],
	fee_lines: [],
	coupon_lines: [],
	tax_lines: [taxLine(4, 20, '4.12', '0.82')],
	refunds: [],
};

/** A lamp comes back broken. */
export const wooRefund = {
	id: 5390,
	parent_id: 5310,
	amount: '93.32',
	reason: 'Kırık',
	date_created: '2026-10-09T01:00:00',
	date_created_gmt: '2026-10-08T22:00:00',
	line_items: [
		{
			id: 61,
			sku: 'LAMBA',
			name: 'Lamba',
			quantity: -1,
			subtotal: '-77.77',
			subtotal_tax: '-15.55',
			total: '-77.77',
			total_tax: '-15.55',
			price: 77.76666666666667,
			taxes: [{ id: 4, total: '-15.553333', subtotal: '-15.553333' }],
			meta_data: [{ key: '_refunded_item_id', value: '41' }],
		},
	],
	shipping_lines: [],
	fee_lines: [],
};

const both = (name: string, lira: string, euro: string) => ({
	[name]: lira,
	[`${name}_set`]: {
		shop_money: { amount: lira, currency_code: 'TRY' },
		presentment_money: { amount: euro, currency_code: 'EUR' },
	},
});

const shopifyLine = (
	id: number,
	sku: string,
	quantity: number,
	price: string,
	share: string,
	rate: number,
	tax: string,
) => ({
	id,
	sku,
	name: `Örnek ${sku}`,
	quantity,
	current_quantity: quantity,
	price,
	total_discount: '0.00',
	tax_lines: [{ price: tax, rate }],
	discount_allocations: share === '' ? [] : [{ amount: share, discount_application_index: 0 }],
});

/** The same basket in a shop that spreads the coupon in proportion; one lamp was paid back. */
export const shopifyOrder = {
	id: 81_001,
	name: '#TR2207',
	order_number: 2207,
	created_at: '2026-10-05T16:02:00+03:00',
	currency: 'TRY',
	presentment_currency: 'TRY',
	taxes_included: true,
	financial_status: 'partially_refunded',
	total_price: '427.27',
	total_tax: '60.23',
	current_total_price: '337.10',
	note_attributes: [{ name: 'Vergi Dairesi', value: 'Bornova' }],
	billing_address: { first_name: 'Işıl', last_name: 'Deneyen', country_code: 'TR' },
	line_items: [
		{ ...shopifyLine(901, 'LAMBA', 3, '99.99', '29.45', 0.2, '45.09'), current_quantity: 2 },
		shopifyLine(902, 'ATKI', 1, '57.50', '5.65', 0.1, '4.71'),
		shopifyLine(903, 'KAVANOZ', 2, '24.95', '4.90', 0.01, '0.45'),
	],
	shipping_lines: [
		{ id: 911, title: 'Kargo', price: '59.90', tax_lines: [{ price: '9.98', rate: 0.2 }], discount_allocations: [] },
	],
	tax_lines: [
		{ price: '55.07', rate: 0.2 },
		{ price: '4.71', rate: 0.1 },
		{ price: '0.45', rate: 0.01 },
	],
	refunds: [
		{
			id: 7001,
			created_at: '2026-10-09T01:00:00+03:00',
			note: 'Kırık',
			refund_line_items: [{ line_item_id: 901, quantity: 1, subtotal: 90.17, total_tax: 15.03 }],
			order_adjustments: [],
			transactions: [{ kind: 'refund', status: 'success', amount: '90.17' }],
		},
	],
};

/** Two lamps that a buyer paid in euros, a minute after midnight in Istanbul. */
export const shopifyForeign = {
	id: 81_002,
	name: '#TR2208',
	created_at: '2026-10-05T21:01:00Z',
	currency: 'TRY',
	presentment_currency: 'EUR',
	taxes_included: true,
	financial_status: 'paid',
	...both('total_price', '1468.16', '29.60'),
	...both('total_tax', '244.70', '4.94'),
	line_items: [
		{
			id: 921,
			sku: 'LAMBA',
			quantity: 2,
			...both('price', '612.56', '12.35'),
			tax_lines: [{ ...both('price', '204.19', '4.12'), rate: 0.2 }],
		},
	],
	shipping_lines: [
		{
			title: 'Kargo',
			...both('price', '243.04', '4.90'),
			tax_lines: [{ ...both('price', '40.51', '0.82'), rate: 0.2 }],
		},
	],
	tax_lines: [{ price: '244.70', rate: 0.2 }],
};
