import { chunks, type ShopFeed } from '../../shopItem/feed';
import type { ShopItem } from '../../shopItem/types';

/** Both prices go together; a currency is told beside them alone. */
const told = ({ sku, quantity, price, fullPrice, currencyCode }: ShopItem) => ({
	...{ stockCode: sku, quantity },
	...(price === null
		? {}
		: { listPrice: Number(fullPrice ?? price), salePrice: Number(price), currencyType: currencyOf(currencyCode) }),
});

/** N11 calls the lira TL. Without a currency the price is one of its own site. */
const currencyOf = (code: string | null) => (code === null || code === 'TRY' ? 'TL' : code);

/**
 * Bodies of `/ms/product/tasks/price-stock-update`, which knows the seller's stock codes and takes 1,000 of them at once. The task that it
 * answers with is done later (N11's reference of its REST API, read by its public clients of 2026 in November 2026).
 */
export const n11Feed: ShopFeed = {
	label: 'N11 Task (Toplu)',
	description: 'Requests of up to 1,000 stock codes',
	largest: 1_000,
	rules: { wholeNumbers: true },
	told,
	requests: (items, { batchSize }) =>
		chunks(items, batchSize).map((some) => ({
			json: { body: { payload: { integrator: 'n8n', skus: some.map(told) } } },
			items: some,
		})),
};
