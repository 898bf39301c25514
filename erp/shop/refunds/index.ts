import { isMembers } from '../../json/members';
import type { ShopOrder, ShopRefund } from '../order';
import { readShopOrder, type ShopPreset } from '../presets';
import { readingOf, ShopJson, type ShopReading } from '../reader';
import type { ReadSettings } from '../settings';
import { readShopifyRefund } from './shopify';
import { readTrendyolClaim } from './trendyol';
import { readWooRefund } from './wooCommerce';

/** The refund of an order of Shopify that is meant: by its id or as it is, else the only one. */
function shopifyRefundId(refund: ShopJson, order: ShopJson): string {
	const isOrder = isMembers(refund.value) && (refund.value.refunds ?? refund.value.order) !== undefined;
	if (isMembers(refund.value) && !isOrder) return refund.at('id').wanted;
	const given = isOrder ? undefined : refund.text;
	if (given !== undefined) return given;
	const all = (order.at('order').isMissing ? order : order.at('order')).at('refunds');
	const [only, another] = all.list;
	if (only && !another) return only.at('id').wanted;
	return all.refuse(
		only ? 'holds several refunds' : 'holds no refund',
		only ? 'Say in Refund which one, by its id.' : 'Read the order anew: its refunds are in it.',
	);
}

function refundIn(refund: ShopJson, order: ShopJson, shop: ShopPreset['shop'], settings: ReadSettings): ShopRefund {
	if (shop === 'shopify') return readShopifyRefund(order, shopifyRefundId(refund, order), settings);
	if (refund.isMissing) refund.refuse('is missing', 'Give the refund beside its order.');
	return shop === 'trendyol' ? readTrendyolClaim(refund, order, settings) : readWooRefund(refund, order, settings);
}

/**
 * What a shop paid back, with the buyer of its order. Another shop tells a refund as an order of its own, with amounts above 0, read by the
 * same mapping.
 */
export function readRefundOf(
	given: { readonly refund: unknown; readonly order: unknown },
	preset: ShopPreset,
	settings: ReadSettings,
): ShopReading<ShopOrder> {
	if (preset.shop === 'other') return readShopOrder(given.refund, preset, settings);
	const order = readShopOrder(given.order, preset, settings);
	if (!order.ok) return order;
	return readingOf(() => {
		const refund = refundIn(new ShopJson(given.refund, ''), new ShopJson(given.order, ''), preset.shop, settings);
		// What the order says of its own VAT, note and other refunds is not the refund's.
		const { exchangeRate, buyer, billing, delivery, payment, paidBy, exemption } = order.value;
		return {
			...{ exchangeRate, buyer, billing, delivery, payment, paidBy, exemption },
			...refund,
			note: refund.reason,
			refunds: [],
		};
	});
}
