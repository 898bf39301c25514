import { grouped } from '../../../base/json/grouped';
import type { Members } from '../../../base/json/members';
import { chunks } from '../../../base/json/chunks';
import { endsLikePicture, partsOf, type ShopFeed, skusOf } from '../../shopItem/feed';
import { optionsOf, optionValues } from '../../shopItem/newItems';
import { skuKey } from '../../shopItem/products';
import type { ShopItem } from '../../shopItem/types';

const payload = ({ quantity, price, fullPrice, sku }: ShopItem) => ({
	sku,
	manage_stock: true,
	stock_quantity: quantity,
	...(price === null ? {} : { regular_price: fullPrice ?? price }),
	// A blank text ends a previously sent discount; null would be no change.
	...(price === null || fullPrice === undefined ? {} : { sale_price: fullPrice === null ? '' : price }),
});

/** WooCommerce takes only barcodes of digits, and refuses the product with any other. */
const barcodeOf = ({ barcode }: ShopItem) =>
	barcode !== null && /^\d{8,14}$/.test(barcode) ? { global_unique_id: barcode } : {};

/**
 * The pictures of a product: the ERP's behind those that the shop lists, which stay. Without that list none is sent. WooCommerce goes by the ending of
 * an address, and refuses the whole product for another one (wc_rest_upload_image_from_url, read in November 2026).
 */
const picturesOf = (src: string | undefined, images: readonly string[] | undefined) =>
	src === undefined || !endsLikePicture(src) || images === undefined
		? {}
		: { images: [...images.map((id) => ({ id: Number(id) })), { src }] };

/** A new product has no texts or pictures that people wrote: it gets those of the ERP. */
function draft(item: ShopItem) {
	const { text, picture } = partsOf(item);
	return {
		name: item.itemName ?? item.itemCode,
		status: 'draft',
		...(text === '' ? {} : { description: text }),
		...picturesOf(picture, []),
	};
}

/**
 * A product with its colours and sizes: the body of `POST products`, and that of the following `POST products/{id}/variations/batch`. Members by the
 * REST API's documentation, version 3 (woocommerce.github.io/woocommerce-rest-api-docs, read in November 2026). It identifies categories and brands
 * by the shop's own numbers, so a person chooses them for the draft.
 */
const withVariations = (those: readonly ShopItem[], first: ShopItem) => ({
	body: {
		...draft(first),
		sku: first.itemCode,
		type: 'variable',
		attributes: optionValues(those).map(([name, options]) => ({ name, options, visible: true, variation: true })),
	},
	variations: {
		create: those.map((item) => ({
			...payload(item),
			...barcodeOf(item),
			attributes: optionsOf(item).map(({ name, value: option }) => ({ name, option })),
		})),
	},
});

/** Bodies of `POST products/batch` with names, descriptions and pictures of products. A variation has no name of its own. */
export const wooTexts: ShopFeed = {
	label: 'WooCommerce Texts (Ad, Açıklama)',
	description: 'Names, long texts and pictures that changed in the ERP, for up to 100 products',
	largest: 100,
	products: {},
	whyNoTexts: ({ parentId }) => (parentId === undefined ? undefined : 'is a variation, whose product has the texts'),
	payload: ({ sku }) => ({ sku }),
	requests: (items, { products, batchSize }) =>
		chunks(items, batchSize).map((some) => {
			const update = some.map(({ sku, parts: { name, text, picture } = {} }) => {
				const product = products?.get(skuKey(sku));
				return {
					...(product ? { id: Number(product.id) } : { sku }),
					...(name === undefined ? {} : { name }),
					...(text === undefined ? {} : { description: text }),
					...picturesOf(picture, product?.images),
				};
			});
			return { json: { path: 'products/batch', body: { update }, skus: skusOf(some) }, items: some };
		}),
};

/**
 * Bodies of `POST products/batch`; variations have a separate one for each product. `regular_price` and `sale_price` are texts, and a product without
 * a discount shows `sale_price` blank (woocommerce.github.io/woocommerce-rest-api-docs, *Product properties*). WooCommerce sets the members that the
 * request has with a value other than null (`class-wc-rest-products-controller.php`; both read on 2026-11-27).
 */
export const wooFeed: ShopFeed = {
	label: 'WooCommerce Batch (Toplu)',
	description: 'Requests of up to 100 products',
	largest: 100,
	products: {},
	payload,
	requests: (items, { products, batchSize }) => {
		const of = ({ sku }: ShopItem) => products?.get(skuKey(sku));
		const update = (item: ShopItem) => {
			const { sku, ...what } = payload(item);
			const id = of(item)?.id;
			return id === undefined ? { sku, ...what } : { id: Number(id), ...what };
		};
		return [...grouped(items, (item) => of(item)?.parentId ?? '')].flatMap(([parent, those]) =>
			chunks(those, batchSize).map((some) => ({
				json: {
					path: parent === '' ? 'products/batch' : `products/${parent}/variations/batch`,
					body: { update: some.map(update) },
					skus: skusOf(some),
				},
				items: some,
			})),
		);
	},
	created: (items, { batchSize }) => {
		const shaped = (path: string, some: readonly ShopItem[], what: Members) => ({
			json: {
				path,
				...what,
				skus: skusOf(some),
				cards: some.map(({ sku, card }) => ({ sku, ...card })),
			},
			items: some,
		});
		const simple = items.filter((item) => optionsOf(item).length === 0);
		const others = grouped(
			items.filter((item) => optionsOf(item).length > 0),
			({ itemCode, sku }) => itemCode ?? sku,
		);
		const create = (item: ShopItem) => ({ ...draft(item), type: 'simple', ...payload(item), ...barcodeOf(item) });
		return [
			...chunks(simple, batchSize).map((some) =>
				shaped('products/batch', some, { body: { create: some.map(create) } }),
			),
			...[...others.values()].flatMap((those) =>
				those[0] ? [shaped('products', those, withVariations(those, those[0]))] : [],
			),
		];
	},
};
