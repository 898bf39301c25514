import fc from 'fast-check';
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { pointerOf } from '../../../../../standin/schema/taxes';
import { bench, items } from '../../../../../testkit/node/evrak';
import type { Sold } from '../../../../../testkit/shop/basket';
import { soldByIkas } from '../../../../../testkit/shop/ikasShop';
import { soldByOther } from '../../../../../testkit/shop/otherShop';
import { saveShopInvoice, saveShopOrder, stock, storedInvoice, storedOrder } from '../../../../../testkit/shop/node';
import { soldByShopify } from '../../../../../testkit/shop/shopifyShop';
import { soldByTrendyol } from '../../../../../testkit/shop/trendyolShop';
import { soldByWooCommerce } from '../../../../../testkit/shop/wooCommerceShop';
import { perSuite } from '../../../../../testkit/jest/benches';

/** Orders of each shop in one run of the node. */
const ORDERS = 40;

/** Codes for everything that an order may charge; random orders have no SKU that the ERP knows. */
const charge = (kind: string, as?: string) => ({ kind, code: 'HZM01', ...(as === undefined ? {} : { as }) });
const codes = (as?: string): INodeParameters => ({
	shippingCode: 'KARGO',
	charges: { charge: ['fee', 'giftWrap', 'adjustment', 'rounding'].map((kind) => charge(kind, as)) },
});
const OPTIONS = { collectingItem: 'TOPLU', currencyNumbers: 'USD=1, EUR=2', exchangeRate: '41.25' };

const erp = perSuite(bench);
beforeAll(() => stock(erp.erp.db, 'TOPLU', 'HZM01'));

const SHOPS = [
	['wooCommerce', soldByWooCommerce],
	['shopify', soldByShopify],
	['trendyol', soldByTrendyol],
	['other', soldByOther],
	['ikas', soldByIkas],
] as const;

const nonZero = (vat: ReadonlyMap<number, bigint>): Map<number, bigint> =>
	new Map([...vat].filter(([, amount]) => amount !== 0n).sort(([a], [b]) => a - b));

describe.each(SHOPS)('random orders of %s', (shop, sold) => {
	it.each([
		['orders', saveShopOrder, storedOrder, 'service'],
		['invoices', saveShopInvoice, storedInvoice, undefined],
	] as const)(
		'end in the ERP as %s of the shop’s total and VAT by rate, or are refused by name',
		async (kind, make, stored, as) => {
			const all: Array<Sold & { readonly mapping?: unknown }> = fc.sample(sold as fc.Arbitrary<Sold>, ORDERS);
			const ran = await erp.evrak(
				make(
					{ shop, ...codes(as), shopOrder: '={{ $json.order }}', mapping: '={{ $json.mapping }}' },
					{ ...OPTIONS, referencePrefix: `={{ "${shop}-${kind}-" + $itemIndex + "-" }}` },
				),
				items(...all.map(({ order, mapping }) => ({ order, mapping }) as unknown as IDataObject)),
				{ onError: 'continueErrorOutput' },
			);
			for (const { json } of ran.errors)
				expect(json.error).toMatch(/^Document \d+ \((WooCommerce|Shopify|Trendyol|Shop|ikas) order [\w/#-]+/);
			for (const { json, pairedItem } of ran.items) {
				const { reference } = json.shopOrder as { reference: string };
				const at = (pairedItem as { item: number }).item;
				const own = stored(erp.erp.db, reference);
				const { total, vat } = all[at] ?? { total: -1n, vat: new Map() };
				const byPointer = new Map([...vat].map(([rate, amount]) => [pointerOf('common', rate), amount]));
				expect({ at, total: own.total, vat: nonZero(own.vat) }).toEqual({ at, total, vat: nonZero(byPointer) });
			}
			expect(ran.items.length + ran.errors.length).toBe(ORDERS);
			expect(ran.items.length).toBeGreaterThan(ORDERS / 2);
		},
	);
});
