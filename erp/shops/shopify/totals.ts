import { compare, formatDecimal, subtract, ZERO, type Decimal } from '../../values/decimal';
import { roundedQuotient, sumOfMinor, toMinor, type Minor } from '../../shop/amounts';
import { byRate, grossOf, type ShopLine, type ShopOrder, type ShopTotals } from '../../shop/order';
import type { ShopJson } from '../../shop/reader';
import { shopifyAmount, shopifyTaxes, sumAt, type ShopifyReading } from './lines';

/** Places that a rate may need. */
const MOST_PLACES = 6;

/** The shortest rate that makes one total the other: the shop tells both and no rate. */
function rateBetween(local: Minor, foreign: Minor): string | undefined {
	if (foreign <= 0n || local <= 0n) return undefined;
	for (let scale = 0; scale <= MOST_PLACES; scale++) {
		const digits = roundedQuotient(local * 10n ** BigInt(scale), foreign);
		if (roundedQuotient(digits * foreign, 10n ** BigInt(scale)) === local) return formatDecimal({ digits, scale });
	}
	return formatDecimal({ digits: roundedQuotient(local * 10n ** BigInt(MOST_PLACES), foreign), scale: MOST_PLACES });
}

/** Currency of the document; in that of the buyer with the rate at which the shop has reckoned. */
export function shopifyCurrency(
	order: ShopJson,
	{ money: chosen }: ShopifyReading,
): Pick<ShopOrder, 'currency' | 'exchangeRate'> {
	const currency = order.at('currency').wanted;
	if (chosen === 'shop') return { currency };
	const sum = (which: string) => toMinor(order.at(`total_price_set.${which}_money.amount`).amount);
	const paid = order.at('presentment_currency').text ?? currency;
	return paid === currency
		? { currency }
		: { currency: paid, exchangeRate: rateBetween(sum('shop'), sum('presentment')) };
}

/** Refunds by which money went back or is about to; an edit of the order leaves such without any. */
const refundsWithMoney = (order: ShopJson): ShopJson[] =>
	order.at('refunds').list.filter((refund) => refund.at('transactions').list.length > 0);

/** Pieces of a line that an edit of the order has removed: what is neither there now nor paid back. */
export function removedPieces(order: ShopJson, line: ShopJson): Decimal {
	const now = line.at('current_quantity').maybeAmount;
	if (now === undefined) return ZERO;
	const id = line.at('id').text;
	const paidBack = refundsWithMoney(order)
		.flatMap((refund) => refund.at('refund_line_items').list)
		.filter((item) => item.at('line_item_id').text === id);
	const removed = subtract(
		subtract(line.at('quantity').price, now),
		sumAt(paidBack, (item) => item.at('quantity').amount),
	);
	return compare(removed, ZERO) > 0 ? removed : ZERO;
}

/** What of a refund's money was paid back. */
export const moneyOf = (refund: ShopJson): ShopJson[] =>
	refund
		.at('transactions')
		.list.filter((element) => element.at('kind').text === 'refund' && element.at('status').text === 'success');

const refundedIn = (refunds: readonly ShopJson[]): Minor =>
	toMinor(sumAt(refunds.flatMap(moneyOf), (element) => element.at('amount').amount));

/** The total as the order was sold, with the VAT that stands beside it. */
function asSold(order: ShopJson, reading: ShopifyReading): ShopTotals {
	// Taxes of the order are seldom told in the buyer's currency; those of its lines are.
	const isTold = reading.money === 'shop' || order.at('presentment_currency').text === order.at('currency').text;
	const taxes = isTold && !order.at('tax_lines').isMissing ? byRate(shopifyTaxes(order, reading)) : undefined;
	const vat = shopifyAmount(order, 'total_tax', reading);
	return {
		total: toMinor(shopifyAmount(order, 'total_price', reading) ?? order.at('total_price').amount),
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
	const node = order.at('current_total_price');
	const sum = sumOfMinor(lines.map(({ after }) => grossOf(after)));
	if (sold && (sold.total === sum || node.isMissing)) return { totals: sold, refunds };
	const now = toMinor(shopifyAmount(order, 'current_total_price', reading) ?? node.amount);
	const withPieces = refunds.filter((refund) => refund.at('refund_line_items').list.length > 0);
	const fitting = [refunds, withPieces, []].find((those) => now + refundedIn(those) === sum);
	if (fitting) return { totals: { total: sum }, refunds: fitting };
	return { totals: sold ?? { total: now + refundedIn(refunds) }, refunds };
}
