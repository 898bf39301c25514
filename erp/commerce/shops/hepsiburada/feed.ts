import { inBatches, type ShopFeed } from '../../shopItem/feed';
import type { ShopItem } from '../../shopItem/types';

const payload = ({ sku, quantity, price }: ShopItem) => ({
	merchantSku: sku,
	availableStock: quantity,
	...(price === null ? {} : { price: Number(price) }),
});

/**
 * Lists for `stock-uploads` and `price-uploads`, each with up to 4,000 of the seller's stock codes. Hepsiburada returns an id, and the result of each
 * row later (the OpenAPI and the guide of its listing API, as public clients read them in August 2026).
 */
export const hepsiburadaFeed: ShopFeed = {
	label: 'Hepsiburada Uploads (Toplu)',
	description: 'A list of stock and one of prices, for up to 4,000 stock codes each',
	largest: 4_000,
	rules: { wholeNumbers: true },
	payload,
	requests: inBatches(payload, (rows) => ({
		stock: rows.map(({ merchantSku, availableStock }) => ({ merchantSku, availableStock })),
		prices: rows.flatMap(({ merchantSku, price }) => (price === undefined ? [] : [{ merchantSku, price }])),
	})),
};
