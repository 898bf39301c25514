import { grouped } from '../../json/grouped';
import { chunks, type ShopFeed } from '../../shopItem/feed';
import { skuKey } from '../../shopItem/products';
import type { ShopItem } from '../../shopItem/types';

const told = ({ quantity, price, fullPrice, sku }: ShopItem) => ({
	...{ sku, manage_stock: true, stock_quantity: quantity },
	...(price === null ? {} : { regular_price: fullPrice ?? price }),
	// A blank text ends the discount that was told before; null would be no change.
	...(price === null || fullPrice === undefined ? {} : { sale_price: fullPrice === null ? '' : price }),
});

/**
 * Bodies of `POST products/batch`; variations have one of their own for each product. `regular_price` and `sale_price` are texts, and a product
 * without a discount shows `sale_price` blank (woocommerce.github.io/woocommerce-rest-api-docs, *Product properties*). WooCommerce sets what the
 * request has and is not null (`class-wc-rest-products-controller.php`; both read on 2026-11-27).
 */
export const wooFeed: ShopFeed = {
	label: 'WooCommerce Batch (Toplu)',
	description: 'Requests of up to 100 products',
	largest: 100,
	products: {},
	told,
	requests: (items, { products, batchSize }) => {
		const of = ({ sku }: ShopItem) => products?.get(skuKey(sku));
		const update = (item: ShopItem) => {
			const { sku, ...what } = told(item);
			const id = of(item)?.id;
			return id === undefined ? { sku, ...what } : { id: Number(id), ...what };
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
	},
};
