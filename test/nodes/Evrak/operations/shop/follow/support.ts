import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { items, type Bench } from '../../../../../../testkit/node/evrak';
import { CONTINUE } from '../../../../../../testkit/node/safeSaves';
import { wooOrder } from '../../../../../erp/shops/examples';

/** Parameters of *Shop Order: Follow Up* as a new node has them. */
export const followUp = (
	details: INodeParameters = {},
	shopOptions: INodeParameters = {},
	options: INodeParameters = {},
): INodeParameters => ({ resource: 'shopOrder', operation: 'followUp', ...details, shopOptions, options });

/** An item of a basket: SKU, pieces, and what each costs without its VAT of 20 %. */
export type Sold = readonly [sku: string, pieces: number, price: number];

/** An order of WooCommerce of these goods. */
export function shopOrder(goods: readonly Sold[], more: object = {}): IDataObject {
	const sums = (net: number) => {
		const [total, tax] = [net.toFixed(2), (net * 0.2).toFixed(2)];
		return { subtotal: total, subtotal_tax: tax, total, total_tax: tax, taxes: [{ id: 4, total: tax, subtotal: tax }] };
	};
	const net = goods.reduce((sum, [, pieces, price]) => sum + pieces * price, 0);
	const tax = (net * 0.2).toFixed(2);
	return {
		...wooOrder,
		...{ number: '900', total: (net * 1.2).toFixed(2), total_tax: tax, shipping_lines: [], refunds: [] },
		line_items: goods.map(([sku, quantity, price], index) => ({
			...{ id: index + 1, sku, name: sku, quantity, price },
			...sums(quantity * price),
		})),
		tax_lines: [{ rate_id: 4, rate_percent: 20, tax_total: tax, shipping_tax_total: '0.00' }],
		...more,
	};
}

/** How a run ended: the outcome, and why. */
export async function ended({ evrak }: Bench, parameters: INodeParameters, order: object): Promise<[unknown, string]> {
	const ran = await evrak(parameters, items(order as IDataObject), CONTINUE);
	const [told] = ran.items;
	if (told) return [told.json.outcome, String(told.json.reason ?? '')];
	const [failed] = ran.errors;
	return [failed?.error?.context?.outcome, String(failed?.json.error)];
}

/** Requests that follow-ups have sent: deletions, updates, and saves anew. */
export const sentBy = ({ bodies }: Bench) => ({
	deleted: bodies('SiparisSilV2').length,
	updated: bodies('SiparisDuzeltV2').length,
	saved: bodies('SiparisKaydetV2').length,
});
