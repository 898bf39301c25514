import type { ShopRefund } from '../shop/order';
import { ShopJson } from '../shop/reader';
import type { ReadSettings } from '../shop/settings';
import { wholeOrder, type Shop } from '../shop/shop';
import { holdToSale } from './sold';

/** Stops the reading where no refund is given. */
export function wantRefund(refund: ShopJson): void {
	if (refund.isMissing) refund.refuse('is missing', 'Give the refund beside its order.');
}

/** A shop's `refund` by the readers of its orders and of its refunds: what was paid back, with the buyer of its order. */
export const refundBy =
	(
		read: Shop['read'],
		readRefund: (refund: ShopJson, order: ShopJson, settings: ReadSettings) => ShopRefund,
	): NonNullable<Shop['refund']> =>
	(given, settings) => {
		const order = wholeOrder(read, given.order, settings);
		const { reason, ...refund } = readRefund(new ShopJson(given.refund, ''), new ShopJson(given.order, ''), settings);
		holdToSale(refund, order);
		// What the order says of its own VAT, note and other refunds is not the refund's.
		const { exchangeRate, buyer, billing, delivery, payment, paidBy, exemption } = order;
		return {
			...{ exchangeRate, buyer, billing, delivery, payment, paidBy, exemption },
			...refund,
			note: reason,
			returnOf: order.key,
			refunds: [],
		};
	};
