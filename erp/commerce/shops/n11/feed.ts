import { inBatches, type ShopFeed } from '../../shopItem/feed';
import type { ShopItem } from '../../shopItem/types';

/** A currency is sent only with prices. */
const payload = ({ sku, quantity, price, fullPrice, currencyCode }: ShopItem) => ({
	stockCode: sku,
	quantity,
	...(price === null
		? {}
		: { listPrice: Number(fullPrice ?? price), salePrice: Number(price), currencyType: currencyOf(currencyCode) }),
});

/** N11's code of the lira is TL. Without a currency the price is one of its own site. */
const currencyOf = (code: string | null) => (code === null || code === 'TRY' ? 'TL' : code);

/**
 * Bodies of `/ms/product/tasks/price-stock-update`, which identifies items by the seller's stock codes and takes up to 1,000 of them. It returns a
 * task that is processed later. Both prices are sent together, with two decimals: otherwise N11 rejects the whole request
 * (magazadestek.n11.com/satis-surecleri/restapi-urun-bilgileri-ve-fiyat-stok-guncelleme-servisi-10173, read on 2026-11-27).
 */
export const n11Feed: ShopFeed = {
	label: 'N11 Task (Toplu)',
	description: 'Requests of up to 1,000 stock codes',
	largest: 1_000,
	pricePlaces: 2,
	rules: { wholeNumbers: true },
	payload,
	requests: inBatches(payload, (skus) => ({ body: { payload: { integrator: 'n8n', skus } } })),
};
