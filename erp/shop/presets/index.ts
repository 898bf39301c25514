import type { ShopName, ShopOrder } from '../order';
import { readingOf, ShopJson, type ShopReading } from '../reader';
import type { ReadSettings } from '../settings';
import type { ShopMapping } from './mapping';
import { readOther } from './other';
import { readShopify } from './shopify';
import { readTrendyol } from './trendyol';
import { readWooCommerce } from './wooCommerce';

/** Whose order it is; another shop comes with its mapping. */
export type ShopPreset =
	| { readonly shop: Exclude<ShopName, 'other'> }
	| { readonly shop: 'other'; readonly mapping: ShopMapping };

function read(preset: ShopPreset, order: ShopJson, settings: ReadSettings): ShopOrder {
	switch (preset.shop) {
		case 'wooCommerce':
			return readWooCommerce(order, settings);
		case 'shopify':
			return readShopify(order, settings);
		case 'trendyol':
			return readTrendyol(order, settings);
		case 'other':
			return readOther(order, preset.mapping, settings);
	}
}

/** Reads one order as the shop's node gives it; what cannot be read, or contradicts itself, is told with its place. */
export const readShopOrder = (given: unknown, preset: ShopPreset, settings: ReadSettings): ShopReading<ShopOrder> =>
	readingOf(() => {
		const place = new ShopJson(given, '');
		if (Array.isArray(given)) place.refuse('is a list', 'Split it first (Split Out): one item for each order.');
		const order = read(preset, place, settings);
		if (order.lines.length === 0) place.refuse('has no lines', 'Compare the order in the shop.');
		return order;
	});
