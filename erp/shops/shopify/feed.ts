import { grouped } from '../../json/grouped';
import { chunks, type ShopFeed } from '../../shopItem/feed';
import { skuKey } from '../../shopItem/products';
import type { ShopItem } from '../../shopItem/types';

const globalId = (kind: string, id: string): string => (id.startsWith('gid://') ? id : `gid://shopify/${kind}/${id}`);

// Shopify's API takes the key and `changeFromQuantity` since 2026-01 and insists on both since 2026-04, which knows no `ignoreCompareQuantity`.
const STOCK = 'inventorySetQuantities(input: $input) @idempotent(key: $key) { userErrors { field message } }';
const PRICES = 'productVariantsBulkUpdate(productId: $productId, variants: $variants) { userErrors { field message } }';
const WITH_PRICES = `mutation ($input: InventorySetQuantitiesInput!, $key: String!, $productId: ID!, $variants: [ProductVariantsBulkInput!]!) { ${STOCK} ${PRICES} }`;
const WITHOUT = `mutation ($input: InventorySetQuantitiesInput!, $key: String!) { ${STOCK} }`;

/**
 * `compareAtPrice` is the crossed-out price (shopify.dev, *ProductVariantsBulkInput*), which Shopify shows where it is above the price. Null ends
 * the discount that was told before; 0 would be a price of its own (github.com/microsoft/BCApps/pull/7949; both read on 2026-11-27).
 */
const pricesOf = ({ price, fullPrice }: ShopItem) => ({
	price,
	...(fullPrice === undefined ? {} : { compareAtPrice: fullPrice }),
});

/** Bodies for Shopify's GraphQL: stock and prices of a product's variants in one request, so that both are taken, or neither is confirmed. */
export const shopifyFeed: ShopFeed = {
	label: 'Shopify',
	description: 'Requests for its GraphQL API: one product with its variants',
	largest: 100,
	rules: { wholeNumbers: true },
	products: {
		missing: 'Shopify takes its own IDs only: give its product variants, with sku, ID, product and inventory item.',
	},
	locationMissing: 'Give the ID of the Shopify location whose stock it is.',
	told: (item) => ({ sku: item.sku, quantity: item.quantity, ...(item.price === null ? {} : pricesOf(item)) }),
	requests: (items, { products, batchSize, locationId, newKey }) => {
		const of = ({ sku }: ShopItem) => products?.get(skuKey(sku)) ?? { id: '' };
		const groups = grouped(items, (item) => `${of(item).parentId ?? ''} ${item.price === null ? '' : 'priced'}`);
		return [...groups].flatMap(([parent, those]) =>
			chunks(those, batchSize).map((some) => {
				const quantities = some.map((item) => ({
					inventoryItemId: globalId('InventoryItem', of(item).inventoryItemId ?? ''),
					...{ locationId: globalId('Location', locationId), quantity: item.quantity },
					// Null says that the quantity is set whatever it was: the ERP is the one that knows the stock.
					changeFromQuantity: null,
				}));
				const input = { name: 'available', reason: 'correction', quantities };
				const [productId = '', priced] = parent.split(' ');
				const variants = some.map((item) => ({ id: globalId('ProductVariant', of(item).id), ...pricesOf(item) }));
				return {
					json: {
						body:
							priced === 'priced'
								? {
										query: WITH_PRICES,
										variables: { input, key: newKey(), productId: globalId('Product', productId), variants },
									}
								: { query: WITHOUT, variables: { input, key: newKey() } },
						skus: some.map(({ sku }) => sku).join(','),
					},
					items: some,
				};
			}),
		);
	},
};
