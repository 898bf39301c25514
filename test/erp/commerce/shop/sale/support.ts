import type { NewItem } from '../../../../../erp/commerce/shop/match/newItems';
import type { ShopLine, ShopOrder } from '../../../../../erp/commerce/shop/order';
import { saleOf, type SaleSettings } from '../../../../../erp/commerce/shop/sale/sale';
import type { ErpSettings } from '../../../../../erp/commerce/shop/settings';
import { erpSettings } from '../../../../../testkit/shop/trial';
import { aLine, anOrder } from '../support';

/** What goods of an order become. */
export type ShopDocument = Parameters<typeof saleOf>[0];

const KNOWN = { codes: ['LAMBA', 'ATKI'], barcodes: {} };

/** Settings with a code for everything. */
export const wants = (more: Partial<SaleSettings> = {}, erp: Partial<ErpSettings> = {}): SaleSettings => ({
	...{ erp: erpSettings(erp), ifNotMatched: { as: 'refuse' }, table: {}, paymentNumbers: {}, namesBuyer: false },
	...more,
});

/** The document of a lamp for 120.00. */
export const sale = (
	as: ShopDocument,
	order: Partial<ShopOrder> = {},
	settings = wants(),
	wanted = new Map<string, NewItem>(),
) => saleOf(as, anOrder(order), settings, KNOWN, wanted);

/** The same, which must be one. */
export const made = (...input: Parameters<typeof sale>) => {
	const read = sale(...input);
	if (!read.ok) throw new Error(read.problems[0]?.message);
	return read.value;
};

/** The first reason why it is none. */
export const problem = (...input: Parameters<typeof sale>) => {
	const read = sale(...input);
	return read.ok ? undefined : read.problems[0];
};

/** Shipping for 120.00. */
export const shipping = (more: Partial<ShopLine> = {}) =>
	aLine({ kind: 'shipping', path: 'shipping', sku: undefined, name: 'Kargo', ...more });

/** What the shop says that all adds up to, in hundredths. */
export const total = (total: bigint) => ({ totals: { total } });
