import type { ShopRefund, ShopSale } from '../shop/order';
import { ShopJson } from '../shop/reader';
import type { ReadSettings } from '../shop/settings';
import { wholeOrder, type Shop } from '../shop/shop';
import { add, compare, formatDecimal, parseDecimal, ZERO, type Decimal } from '../values/decimal';
import { minorText } from '../shop/amounts';

/** Pieces of goods by SKU or barcode, each with the place of its last line; goods without either are nobody's. */
function pieces({ lines }: ShopSale): Map<string, { readonly path: string; readonly quantity: Decimal }> {
	const all = new Map<string, { readonly path: string; readonly quantity: Decimal }>();
	for (const { kind, sku, barcode, path, quantity } of lines) {
		const key = sku ?? barcode;
		if (kind !== 'item' || key === undefined) continue;
		all.set(key, { path, quantity: add(all.get(key)?.quantity ?? ZERO, parseDecimal(quantity) ?? ZERO) });
	}
	return all;
}

const REMEDY =
	'Give the refund with its own order, and correct it in the shop; or enter this return by hand, if it is right.';

/** Stops the reading of a refund that gives back more than its order sold: pieces of an article, or money. Each line may be a hundredth off. */
export function holdToSale(refund: ShopSale, order: ShopSale): void {
	const sold = pieces(order);
	for (const [key, { path, quantity }] of pieces(refund)) {
		const all = sold.get(key)?.quantity;
		if (all === undefined || compare(quantity, all) <= 0) continue;
		const message = `gives back ${formatDecimal(quantity)} of ${key}, of which the order sold ${formatDecimal(all)}`;
		new ShopJson(undefined, path).refuse(message, REMEDY);
	}
	const [back, paid] = [refund.totals.total, order.totals.total];
	if (refund.currency === order.currency && back > paid + BigInt(refund.lines.length))
		new ShopJson(undefined, 'total').refuse(`pays back ${minorText(back)} of an order of ${minorText(paid)}`, REMEDY);
}

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
	(input, settings) => {
		const order = wholeOrder(read, input.order, settings);
		const { reason, ...refund } = readRefund(new ShopJson(input.refund, ''), new ShopJson(input.order, ''), settings);
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
