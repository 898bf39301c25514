import type { ShopLine, ShopOrder } from '../../../../erp/commerce/shop/order';

/** A lamp for 120.00 with 20 % VAT. */
export const aLine = (details: Partial<ShopLine> = {}): ShopLine => ({
	...{ kind: 'item', path: 'lines[0]', sku: 'LAMBA', name: 'Lamba', quantity: '1', rate: 20 },
	...{ before: { net: 10000n, vat: 2000n }, after: { net: 10000n, vat: 2000n } },
	...details,
});

/** An order of that lamp, in the country. */
export const anOrder = (details: Partial<ShopOrder> = {}): ShopOrder => ({
	...{ shop: { name: 'wooCommerce', title: 'WooCommerce' }, number: '5310', key: '5310', day: '2026-10-05' },
	...{
		currency: 'TRY',
		lines: [aLine()],
		totals: { total: 12000n },
		state: { word: 'processing', verdict: 'document' },
	},
	...{ buyer: { name: 'Işıl Deneyen' }, billing: { lines: [] }, delivery: { lines: [] }, payment: 'card', refunds: [] },
	...details,
});
