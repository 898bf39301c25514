import { grouped } from '../../../base/json/grouped';
import type { ShopJson } from '../../shop/reader';

/*
 * An exchange stays in its order: the replacement goods are further lines of it, named by the return. Only GraphQL provides that
 * (shopify.dev/docs/apps/build/orders-fulfillment/returns-apps/read-exchanges, read in November 2026). They are a sale of their own, as Microsoft's
 * connector invoices them (github.com/microsoft/BCApps, pull requests 8554 and 10741): the order was invoiced before.
 */

/** Ids of the lines of replacement goods that the return of a refund has sent out. */
const sentIn = (refund: ShopJson): string[] =>
	refund.get('return.exchange_line_items').list.flatMap((item) => {
		const lines = item.get('line_items');
		if (lines.value === undefined) lines.refuse('is missing', 'Ask for lineItems { id } of exchangeLineItems.');
		return lines.list.flatMap((line) => line.get('id').text ?? []);
	});

/** Whether a refund has replacement goods. */
export const isExchange = (refund: ShopJson): boolean => sentIn(refund).length > 0;

/** Refunds by exchange, which is identified by the id of its return. */
export function exchangesIn(order: ShopJson): Map<string, readonly ShopJson[]> {
	return grouped(order.get('refunds').list.filter(isExchange), (refund) => refund.get('return.id').wanted);
}

/** The exchange in which a line of goods was sent out; `undefined` for ordered goods. */
export const exchangeOf = (order: ShopJson, lineId: string | undefined): string | undefined =>
	order
		.get('refunds')
		.list.find((refund) => lineId !== undefined && sentIn(refund).includes(lineId))
		?.get('return.id').wanted;

/** The exchange whose goods a refund returns, if all are of one. */
export function exchangeBroughtBack(order: ShopJson, refund: ShopJson): string | undefined {
	const [first, ...others] = refund
		.get('refund_line_items')
		.list.map((item) => exchangeOf(order, item.get('line_item_id').text));
	return others.every((other) => other === first) ? first : undefined;
}
