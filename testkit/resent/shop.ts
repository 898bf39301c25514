import type { IDataObject } from 'n8n-workflow';
import { wooOrder } from '../../test/erp/commerce/shops/examples';

/** An item of a shop's order: SKU, quantity, price of one without VAT; 20 % VAT. */
export type Sold = readonly [sku: string, quantity: number, price: number];

const money = (amount: number) => amount.toFixed(2);

const sums = (net: number, before = net) => ({
	subtotal: money(before),
	subtotal_tax: money(before * 0.2),
	total: money(net),
	total_tax: money(net * 0.2),
	taxes: [{ id: 4, total: money(net * 0.2), subtotal: money(before * 0.2) }],
});

/** An order of WooCommerce; `coupon` is taken off its first line. */
export function sale(number: string, sold: readonly Sold[], more: IDataObject = {}, coupon = 0): IDataObject {
	const nets = sold.map(([, quantity, price], index) => quantity * price - (index === 0 ? coupon : 0));
	const net = nets.reduce((sum, one) => sum + one, 0);
	return {
		...wooOrder,
		id: Number(number),
		number,
		total: money(net * 1.2),
		total_tax: money(net * 0.2),
		line_items: sold.map(([sku, quantity, price], index) => ({
			...{ id: index + 1, sku, name: sku, quantity, price: (nets[index] ?? 0) / quantity },
			...sums(nets[index] ?? 0, quantity * price),
		})),
		shipping_lines: [],
		tax_lines: [{ rate_id: 4, rate_percent: 20, tax_total: money(net * 0.2), shipping_tax_total: '0.00' }],
		refunds: [],
		...more,
	};
}

/** What comes back of an order that `sale` made. */
export const refundOf = (order: string, id: number, quantity: number): IDataObject => {
	const net = quantity * 100;
	return {
		id,
		parent_id: Number(order),
		date_created: '2026-11-20T12:00:00',
		date_created_gmt: '2026-11-20T09:00:00',
		amount: money(net * 1.2),
		reason: '',
		line_items: [{ id: 70, sku: 'LAMBA', name: 'LAMBA', quantity: -quantity, price: 100, ...sums(-net) }],
		shipping_lines: [],
		fee_lines: [],
	};
};
