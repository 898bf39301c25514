import { type Minor, sumOfMinor, toMinor } from '../../../base/values/minor';
import { byRate, grossOf, type ShopLine, type ShopTotals } from '../../shop/order';
import type { ShopJson } from '../../shop/reader';
import { compare, type Decimal, subtract, ZERO } from '../../../base/values/decimal';
import { shopifyAmount, type ShopifyReading, shopifyTaxes, sumAt } from './lines';

/** Refunds by which money went back or is about to; an edit of the order leaves such without any. */
const refundsWithMoney = (order: ShopJson): ShopJson[] =>
	order.get('refunds').list.filter((refund) => refund.get('transactions').list.length > 0);

/** Pieces of a line that an edit of the order has removed: what is neither there now nor paid back. */
export function removedPieces(order: ShopJson, line: ShopJson): Decimal {
	const now = line.get('current_quantity').maybeAmount;
	if (now === undefined) return ZERO;
	const id = line.get('id').text;
	const paidBack = refundsWithMoney(order)
		.flatMap((refund) => refund.get('refund_line_items').list)
		.filter((item) => item.get('line_item_id').text === id);
	const removed = subtract(
		subtract(line.get('quantity').price, now),
		sumAt(paidBack, (item) => item.get('quantity').amount),
	);
	return compare(removed, ZERO) > 0 ? removed : ZERO;
}

/** What of a refund's money was paid back. */
export const moneyOf = (refund: ShopJson): ShopJson[] =>
	refund
		.get('transactions')
		.list.filter((element) => element.get('kind').text === 'refund' && element.get('status').text === 'success');

const refundedIn = (refunds: readonly ShopJson[]): Minor =>
	toMinor(sumAt(refunds.flatMap(moneyOf), (element) => element.get('amount').amount));

/** The total as the order was sold, with the VAT that stands beside it. */
function asSold(order: ShopJson, reading: ShopifyReading): ShopTotals {
	// Taxes of the order are seldom told in the buyer's currency; those of its lines are.
	const isTold = reading.money === 'shop' || order.get('presentment_currency').text === order.get('currency').text;
	const taxes = isTold && !order.get('tax_lines').isMissing ? byRate(shopifyTaxes(order, reading)) : undefined;
	const vat = shopifyAmount(order, 'total_tax', reading);
	return {
		total: toMinor(shopifyAmount(order, 'total_price', reading) ?? order.get('total_price').amount),
		vatByRate: taxes,
		vat: vat && toMinor(vat),
	};
}

/**
 * The total of the order as it was sold, and the refunds of what was sold. Of an order that was edited, the shop tells what it is now, and what
 * was paid back: of what stands in the lines still, or for what the edit took out of them, by a refund without pieces. So it is the one of these
 * sums that the lines come to.
 */
export function shopifyTotals(
	order: ShopJson,
	lines: readonly ShopLine[],
	isEdited: boolean,
	reading: ShopifyReading,
): { readonly totals: ShopTotals; readonly refunds: readonly ShopJson[] } {
	const refunds = refundsWithMoney(order);
	const sold = isEdited ? undefined : asSold(order, reading);
	const node = order.get('current_total_price');
	const sum = sumOfMinor(lines.map(({ after }) => grossOf(after)));
	if (sold && (sold.total === sum || node.isMissing)) return { totals: sold, refunds };
	const now = toMinor(shopifyAmount(order, 'current_total_price', reading) ?? node.amount);
	const withPieces = refunds.filter((refund) => refund.get('refund_line_items').list.length > 0);
	const fitting = [refunds, withPieces, []].find((those) => now + refundedIn(those) === sum);
	if (fitting) return { totals: { total: sum }, refunds: fitting };
	return { totals: sold ?? { total: now + refundedIn(refunds) }, refunds };
}
