import { inBatches, type ShopFeed } from '../../shopItem/feed';
import type { ShopItem } from '../../shopItem/types';

const payload = ({ quantity, price, fullPrice, sku }: ShopItem) => ({
	barcode: sku,
	quantity,
	...(price === null ? {} : { salePrice: Number(price), listPrice: Number(fullPrice ?? price) }),
});

/** Bodies of `price-and-inventory`, which identifies items only by barcode and takes at most 20,000 pieces of one item. */
export const trendyolFeed: ShopFeed = {
	label: 'Trendyol Batch (Toplu)',
	description: 'Requests of up to 1,000 barcodes',
	largest: 1_000,
	rules: { skuFrom: 'barcode', wholeNumbers: true, largest: 20_000 },
	payload,
	requests: inBatches(payload, (items) => ({ body: { items } })),
};
