import { amazon } from '../../../../erp/commerce/shops/amazon';
import { ciceksepeti } from '../../../../erp/commerce/shops/ciceksepeti';
import { pttAvm } from '../../../../erp/commerce/shops/pttAvm';
import { soldByAmazon } from '../../../../testkit/shop/amazonShop';
import { soldByCiceksepeti } from '../../../../testkit/shop/ciceksepetiShop';
import { soldByPttAvm } from '../../../../testkit/shop/pttAvmShop';
import { hepsiburada } from '../../../../erp/commerce/shops/hepsiburada';
import { ikas } from '../../../../erp/commerce/shops/ikas';
import { n11 } from '../../../../erp/commerce/shops/n11';
import { shopify } from '../../../../erp/commerce/shops/shopify';
import { trendyol } from '../../../../erp/commerce/shops/trendyol';
import { wooCommerce } from '../../../../erp/commerce/shops/wooCommerce';
import { soldByHepsiburada } from '../../../../testkit/shop/hepsiburadaShop';
import { soldByIkas } from '../../../../testkit/shop/ikasShop';
import { soldByN11 } from '../../../../testkit/shop/n11Shop';
import { soldByOther } from '../../../../testkit/shop/otherShop';
import { graphqlOf } from '../../../../testkit/shop/shopifyGraphql';
import { soldByShopify } from '../../../../testkit/shop/shopifyShop';
import { soldByTrendyol } from '../../../../testkit/shop/trendyolShop';
import { soldByWooCommerce } from '../../../../testkit/shop/wooCommerceShop';
import { pazarama } from '../../../../erp/commerce/shops/pazarama';
import { soldByPazarama } from '../../../../testkit/shop/pazaramaShop';
import { mappedShop, tallies, type Tallies } from './support';

/** Share of the orders that a rule refuses. */
const refusedShare = (counts: Tallies, rule: string): number => {
	const { sent = 0, refusals = 0 } = counts[rule] ?? {};
	return refusals / (sent + refusals);
};

describe.each([
	['WooCommerce', 0.09, () => tallies(soldByWooCommerce, () => wooCommerce)],
	['Shopify', 0.02, () => tallies(soldByShopify, () => shopify)],
	[
		'Shopify by GraphQL',
		0.02,
		() =>
			tallies(
				soldByShopify.map((sold) => ({ ...sold, order: graphqlOf(sold.order) })),
				() => shopify,
			),
	],
	['Trendyol', 0.04, () => tallies(soldByTrendyol, () => trendyol)],
	['ikas', 0.12, () => tallies(soldByIkas, () => ikas)],
	['Hepsiburada', 0.12, () => tallies(soldByHepsiburada, () => hepsiburada)],
	['N11', 0.04, () => tallies(soldByN11, () => n11)],
	['Pazarama', 0.04, () => tallies(soldByPazarama, () => pazarama)],
	['Çiçeksepeti', 0.3, () => tallies(soldByCiceksepeti(), () => ciceksepeti)],
	['PttAVM', 0.04, () => tallies(soldByPttAvm, () => pttAvm)],
	['Amazon', 0.12, () => tallies(soldByAmazon(['inside', 'beside']), () => amazon)],
	['another shop', 0.02, () => tallies(soldByOther, ({ mapping }) => mappedShop(mapping))],
])('orders of %s', (shop, most, run) => {
	let counts: Tallies = {};
	beforeAll(() => {
		counts = run();
	});

	it('become documents with the total of the shop and its VAT of each rate', () => {
		expect(Object.keys(counts)).toHaveLength(4);
	});

	it('are never refused where the document names the VAT', () => {
		expect([...(counts['explicit, refuse']?.refused ?? [])]).toEqual([]);
		expect(counts['explicit, refuse']?.sent).toBeGreaterThan(0);
	});

	it('are seldom refused where the ERP reckons the VAT, and seldomer with a line for hundredths', () => {
		expect(refusedShare(counts, 'recomputed, refuse')).toBeLessThan(most);
		expect(refusedShare(counts, 'recomputed, roundingLine')).toBeLessThanOrEqual(
			refusedShare(counts, 'recomputed, refuse'),
		);
		// Shops that round on each line leave nothing but hundredths; these may round once for all lines.
		if (!['WooCommerce', 'ikas', 'Hepsiburada'].includes(shop))
			expect(refusedShare(counts, 'recomputed, roundingLine')).toBe(0);
	});

	it('are refused for their sums alone', () => {
		const causes = Object.values(counts).flatMap(({ refused }) => [...refused.keys()]);
		for (const cause of causes)
			expect(cause).toMatch(/^(?:the shop's total is #, a difference of #|VAT at # % # instead of #)/);
	});
});
