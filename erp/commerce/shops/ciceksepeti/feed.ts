import { inBatches, type ShopFeed } from '../../shopItem/feed';
import type { ShopItem } from '../../shopItem/types';

/** A struck-through price that is 1 to 80 % above the price. Çiçeksepeti refuses the item for any other, so that it gets the price alone. */
function listPriceOf({ price, fullPrice }: ShopItem): { readonly listPrice?: number } {
	const [sale, full] = [Number(price), Number(fullPrice ?? 0)];
	const off = full === 0 ? 0 : (full - sale) / full;
	return off >= 0.01 && off <= 0.8 ? { listPrice: full } : {};
}

const payload = (item: ShopItem) => ({
	stockCode: item.sku,
	stockQuantity: item.quantity,
	...(item.price === null ? {} : { salesPrice: Number(item.price), ...listPriceOf(item) }),
});

/**
 * Bodies of `PUT Products/price-and-stock`, which identifies items by the seller's stock codes and takes up to 200 of them. It returns a batch that is
 * processed later; the same body is taken once in 30 minutes (ciceksepeti.dev/urun/stokvefiyat-guncelleme-v2, by notes of October 2026).
 */
export const ciceksepetiFeed: ShopFeed = {
	label: 'Çiçeksepeti Batch (Toplu)',
	description: 'Requests of up to 200 stock codes',
	largest: 200,
	pricePlaces: 2,
	rules: { wholeNumbers: true },
	payload,
	requests: inBatches(payload, (items) => ({ body: { items } })),
};
