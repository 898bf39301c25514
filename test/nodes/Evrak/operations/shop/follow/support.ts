import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { bench, items, type Bench } from '../../../../../../testkit/node/evrak';
import { CONTINUE, forget } from '../../../../../../testkit/node/safeSaves';
import { saveShopOrder, stock, storedOrder } from '../../../../../../testkit/shop/node';
import { wooOrder } from '../../../../../erp/commerce/shops/examples';

/** Parameters of *Shop Order: Update Order* as a new node has them. */
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

/** An order of two lamps, and the same after the shop changed or cancelled it. */
export const SOLD = shopOrder([['LAMBA', 2, 125]]);
export const CHANGED = shopOrder([['LAMBA', 3, 100]]);
export const CANCELLED = { ...SOLD, status: 'cancelled' };
/** Its line in the ERP: item, net amount and VAT. */
export const HELD = ['LAMBA 250.00 50.00'];

/** Looks for what was sent shorter than by default. */
export const QUICK = { verifyFor: 0.3 };

/** Starts a stand-in for each test of a suite, which has the order, and hands it over. */
export function withSavedOrder(started: (erp: Bench) => void) {
	let erp: Bench;
	beforeEach(async () => {
		await forget();
		erp = await bench();
		started(erp);
		stock(erp.erp.db, 'LAMBA', 'ATKI');
		expect(await ended(erp, saveShopOrder(), SOLD)).toEqual(['saved', '']);
	});
	afterEach(async () => {
		await forget();
		await erp.close();
	});
	return {
		follow: async (order: object, shopOptions: INodeParameters = {}, options: INodeParameters = QUICK) =>
			await ended(erp, followUp({}, shopOptions, options), order),
		/** The lines of the order in the ERP. */
		stored: () => storedOrder(erp.erp.db, '900').lines,
	};
}
