import { grouped } from '../json/grouped';
import type { Members } from '../json/members';
import { skuKey, type ShopProduct } from './products';
import type { ShopItem } from './types';

/** As which requests items come. */
export type Shape = 'item' | 'wooCommerce' | 'trendyol' | 'shopify';

/** Rows of one request at most, as the shops' own pages say. */
export const LARGEST_BATCH: Readonly<Record<Exclude<Shape, 'item'>, number>> = {
	wooCommerce: 100,
	trendyol: 1_000,
	shopify: 100,
};

/** What is said of prices and products for a shape. */
export interface ShapeRules {
	readonly shape: Shape;
	readonly products?: ReadonlyMap<string, ShopProduct>;
	/** Shopify: where the stock is, as a global ID. */
	readonly locationId: string;
	readonly batchSize: number;
	/** A new key for each request, by which the shop knows one that n8n repeats. */
	readonly newKey: () => string;
}

/** What the shop is told of an item, without its own numbers; its digest tells whether that is news. */
export function toldOf(item: ShopItem, shape: Shape): Members {
	const { quantity, price, sku } = item;
	if (shape === 'wooCommerce')
		return { sku, manage_stock: true, stock_quantity: quantity, ...(price === null ? {} : { regular_price: price }) };
	if (shape === 'trendyol')
		return {
			...{ barcode: sku, quantity },
			...(price === null ? {} : { salePrice: Number(price), listPrice: Number(price) }),
		};
	if (shape === 'shopify') return { sku, quantity, ...(price === null ? {} : { price }) };
	return { ...item };
}

/** One n8n item: its members, and the items of the shop that are in it. */
interface Shaped {
	readonly json: Members;
	readonly items: readonly ShopItem[];
}

const chunks = <T>(all: readonly T[], size: number): T[][] =>
	Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));

/** Bodies of `POST products/batch`; variations have one of their own for each product. */
function wooCommerce(items: readonly ShopItem[], { products, batchSize }: ShapeRules): Shaped[] {
	const of = ({ sku }: ShopItem) => products?.get(skuKey(sku));
	const update = (item: ShopItem) => {
		const { sku, ...told } = toldOf(item, 'wooCommerce');
		const id = of(item)?.id;
		return id === undefined ? { sku, ...told } : { id: Number(id), ...told };
	};
	return [...grouped(items, (item) => of(item)?.parentId ?? '')].flatMap(([parent, those]) =>
		chunks(those, batchSize).map((some) => ({
			json: {
				path: parent === '' ? 'products/batch' : `products/${parent}/variations/batch`,
				body: { update: some.map(update) },
				skus: some.map(({ sku }) => sku).join(','),
			},
			items: some,
		})),
	);
}

/** Bodies of `price-and-inventory`. */
const trendyol = (items: readonly ShopItem[], { batchSize }: ShapeRules): Shaped[] =>
	chunks(items, batchSize).map((some) => ({
		json: { body: { items: some.map((item) => toldOf(item, 'trendyol')) } },
		items: some,
	}));

const globalId = (kind: string, id: string): string => (id.startsWith('gid://') ? id : `gid://shopify/${kind}/${id}`);

// Shopify's API takes the key and `changeFromQuantity` since 2026-01 and insists on both since 2026-04, which knows no `ignoreCompareQuantity`.
const STOCK = 'inventorySetQuantities(input: $input) @idempotent(key: $key) { userErrors { field message } }';
const PRICES = 'productVariantsBulkUpdate(productId: $productId, variants: $variants) { userErrors { field message } }';
const WITH_PRICES = `mutation ($input: InventorySetQuantitiesInput!, $key: String!, $productId: ID!, $variants: [ProductVariantsBulkInput!]!) { ${STOCK} ${PRICES} }`;
const WITHOUT = `mutation ($input: InventorySetQuantitiesInput!, $key: String!) { ${STOCK} }`;

/** Bodies for Shopify's GraphQL: stock and prices of a product's variants in one request, so that both are taken, or neither is confirmed. */
function shopify(items: readonly ShopItem[], { products, batchSize, locationId, newKey }: ShapeRules): Shaped[] {
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
			const variants = some.map((item) => ({ id: globalId('ProductVariant', of(item).id), price: item.price }));
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
}

/** Items as requests of the shop. */
export function shaped(items: readonly ShopItem[], rules: ShapeRules): Shaped[] {
	if (rules.shape === 'wooCommerce') return wooCommerce(items, rules);
	if (rules.shape === 'trendyol') return trendyol(items, rules);
	if (rules.shape === 'shopify') return shopify(items, rules);
	return items.map((item) => ({ json: { ...item }, items: [item] }));
}
