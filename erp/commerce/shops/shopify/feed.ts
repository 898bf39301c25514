import { grouped } from '../../../base/json/grouped';
import { chunks } from '../../../base/json/chunks';
import { partsOf, type ShopFeed, skusOf } from '../../shopItem/feed';
import { optionsOf, optionValues } from '../../shopItem/newItems';
import { skuKey } from '../../shopItem/products';
import type { ShopItem } from '../../shopItem/types';

const globalId = (kind: string, id: string): string => (id.startsWith('gid://') ? id : `gid://shopify/${kind}/${id}`);

// Shopify's API supports the key and `changeFromQuantity` since 2026-01 and requires both since 2026-04, which has no `ignoreCompareQuantity`.
const STOCK = 'inventorySetQuantities(input: $input) @idempotent(key: $key) { userErrors { field message } }';
const PRICES = 'productVariantsBulkUpdate(productId: $productId, variants: $variants) { userErrors { field message } }';
const WITH_PRICES = `mutation ($input: InventorySetQuantitiesInput!, $key: String!, $productId: ID!, $variants: [ProductVariantsBulkInput!]!) { ${STOCK} ${PRICES} }`;
const WITHOUT = `mutation ($input: InventorySetQuantitiesInput!, $key: String!) { ${STOCK} }`;

const NEW =
	'mutation ($input: ProductSetInput!) { productSet(input: $input, synchronous: true) { product { id } userErrors { field message } } }';

const placesOf = ({ places, quantity }: ShopItem, locationId: string) =>
	(places ?? [{ locationId, quantity }]).map((place) => ({
		...place,
		locationId: globalId('Location', place.locationId),
	}));

/** Shopify's option and value of a product without options. */
const NO_OPTION = { name: 'Title', value: 'Default Title' };

/**
 * A draft of one product with its variants. Without an ID `productSet` creates a new product, and changes none; members by its documentation
 * (shopify.dev/docs/api/admin-graphql, `ProductSetInput`, `FileSetInput` and `ProductVariantSetInput`, version 2026-10, read in November 2026). It requires options
 * and variants together, or neither.
 */
function newProduct(those: readonly ShopItem[], first: ShopItem, locationId: string) {
	const { card } = first;
	const { text, picture } = partsOf(first);
	const options = optionValues(those);
	const named = options.length > 0 ? options : [[NO_OPTION.name, [NO_OPTION.value]] as const];
	return {
		title: first.itemName ?? first.itemCode,
		status: 'DRAFT',
		...(text === '' ? {} : { descriptionHtml: text }),
		...(picture === '' ? {} : { files: [{ originalSource: picture, contentType: 'IMAGE' }] }),
		...(card?.brandName ? { vendor: card.brandName } : {}),
		...(card?.categoryName ? { productType: card.categoryName } : {}),
		productOptions: named.map(([name, values]) => ({ name, values: values.map((value) => ({ name: value })) })),
		variants: those.map((item) => ({
			optionValues: (options.length > 0 ? optionsOf(item) : [NO_OPTION]).map(({ name, value }) => ({
				optionName: name,
				name: value,
			})),
			sku: item.sku,
			...(item.barcode === null ? {} : { barcode: item.barcode }),
			...(item.price === null ? {} : pricesOf(item)),
			inventoryItem: { tracked: true },
			inventoryQuantities: placesOf(item, locationId).map((place) => ({ ...place, name: 'available' })),
		})),
	};
}

/**
 * `compareAtPrice` is the crossed-out price (shopify.dev, *ProductVariantsBulkInput*), which Shopify shows where it is above the price. Null ends a
 * previously sent discount; 0 would be a price of its own (github.com/microsoft/BCApps/pull/7949; both read on 2026-11-27).
 */
const pricesOf = ({ price, fullPrice }: ShopItem) => ({
	price,
	...(fullPrice === undefined ? {} : { compareAtPrice: fullPrice }),
});

const TEXTS =
	'mutation ($product: ProductUpdateInput!, $media: [CreateMediaInput!]) { productUpdate(product: $product, media: $media) { product { id } userErrors { field message } } }';

/**
 * One `productUpdate` for each product, with the members that changed; a picture is added to those that the product has (shopify.dev,
 * *productUpdate*, version 2026-10).
 */
export const shopifyTexts: ShopFeed = {
	label: 'Shopify Texts (Ad, Açıklama)',
	description: 'Names, long texts and pictures that changed in the ERP: one request for each product',
	largest: 1,
	products: { missing: 'Shopify takes its own IDs only: give its product variants, with sku, ID and product.' },
	whyNoTexts: ({ parentId }, products) =>
		[...products.values()].filter((other) => other.parentId === parentId).length === 1
			? undefined
			: 'is one of several variants, whose product has the texts',
	payload: ({ sku }) => ({ sku }),
	requests: (items, { products }) =>
		items.map((item) => {
			const { name, text, picture } = item.parts ?? {};
			const product = {
				id: globalId('Product', products?.get(skuKey(item.sku))?.parentId ?? ''),
				...(name === undefined ? {} : { title: name }),
				...(text === undefined ? {} : { descriptionHtml: text }),
			};
			const media = picture === undefined ? [] : [{ originalSource: picture, mediaContentType: 'IMAGE' }];
			return { json: { body: { query: TEXTS, variables: { product, media } }, skus: item.sku }, items: [item] };
		}),
};

/**
 * Bodies for Shopify's GraphQL: stock and prices of a product's variants in one request, so that either both are accepted, or neither is confirmed.
 */
export const shopifyFeed: ShopFeed = {
	label: 'Shopify',
	description: 'Requests for its GraphQL API: one product with its variants',
	largest: 100,
	rules: { wholeNumbers: true },
	products: {
		missing: 'Shopify takes its own IDs only: give its product variants, with sku, ID, product and inventory item.',
	},
	locationMissing: 'Give the ID of the Shopify location whose stock it is.',
	payload: (item) => ({
		sku: item.sku,
		...(item.places ? { places: item.places } : { quantity: item.quantity }),
		...(item.price === null ? {} : pricesOf(item)),
	}),
	requests: (items, { products, batchSize, locationId, newKey }) => {
		const of = ({ sku }: ShopItem) => products?.get(skuKey(sku)) ?? { id: '' };
		const groups = grouped(items, (item) => `${of(item).parentId ?? ''} ${item.price === null ? '' : 'priced'}`);
		return [...groups].flatMap(([parent, those]) =>
			chunks(those, batchSize).map((some) => {
				const quantities = some.flatMap((item) =>
					placesOf(item, locationId).map((place) => ({
						inventoryItemId: globalId('InventoryItem', of(item).inventoryItemId ?? ''),
						...place,
						// Null sets the quantity whatever it was: the ERP is the source of the stock.
						changeFromQuantity: null,
					})),
				);
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
						skus: skusOf(some),
					},
					items: some,
				};
			}),
		);
	},
	created: (items, { locationId }) =>
		[...grouped(items, ({ itemCode, sku }) => itemCode ?? sku).values()].flatMap((those) =>
			those[0]
				? [
						{
							json: {
								body: { query: NEW, variables: { input: newProduct(those, those[0], locationId) } },
								skus: skusOf(those),
							},
							items: those,
						},
					]
				: [],
		),
};
