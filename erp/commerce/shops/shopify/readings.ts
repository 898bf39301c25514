import { sumOfMinor, toMinor, type Minor } from '../../../base/values/minor';
import { compare, type Decimal, ZERO } from '../../../base/values/decimal';
import type { ShopJson } from '../../shop/reader';
import { readLines } from '../lines';
import type { LinesTable, Reading } from '../table';
import { exchangeBroughtBack, exchangesIn } from './exchange';
import { realRefunds, removedPieces, shopifyAmount, type ShopifyReading, shopifyTables, withoutRemoved } from './lines';
import { sumOf, takenOff } from './refundLines';

const adjust: Reading['adjust'] = (drafts, order) => ({ drafts: withoutRemoved(drafts, order) });

/** Goods of a sale of the order, of which the order states no sum. */
const goodsOf = (order: ShopJson, reading: ShopifyReading): LinesTable => ({
	prices: reading.prices,
	lines: [shopifyTables(order, reading).goods],
	readings: [{ adjust }],
});

/**
 * Of an order that was edited, the shop says what it is now, and what was paid back: of what stands in the lines still, or for what the edit took out
 * of them, by a refund without pieces. So what was sold is the one of these sums that the lines come to.
 */
const refundReadings = (order: ShopJson): ReadonlyArray<readonly ShopJson[]> => {
	const refunds = realRefunds(order);
	return [refunds, refunds.filter((refund) => refund.get('refund_line_items').list.length > 0), []];
};

/** Whether an edit has taken pieces or shipping out of the order. */
const isEdited = (order: ShopJson): boolean =>
	order.get('line_items').list.some((line) => compare(removedPieces(order, line), ZERO) > 0) ||
	order.get('shipping_lines').list.some((line) => line.get('is_removed').flag);

const nowOf = (order: ShopJson, reading: ShopifyReading): Decimal =>
	shopifyAmount(order, 'current_total_price', reading) ?? order.get('current_total_price').amount;

export const totalOf = (order: ShopJson, reading: ShopifyReading): Decimal =>
	shopifyAmount(order, 'total_price', reading) ?? order.get('total_price').amount;

/** What goods of exchanges come to, which the order's own sums have in them. */
function sentByExchanges(order: ShopJson, reading: ShopifyReading): Minor {
	return sumOfMinor(
		[...exchangesIn(order).keys()].map((exchange) =>
			sumOf(readLines(order, goodsOf(order, { ...reading, exchange })).lines),
		),
	);
}

/** What was sold before what some refunds took off, by what the order comes to now. */
const beforeRefunds = (order: ShopJson, refunds: readonly ShopJson[], reading: ShopifyReading): Minor =>
	toMinor(nowOf(order, reading)) + takenOff(refunds, order, reading) - sentByExchanges(order, reading);

/**
 * The order as it was sold, with the VAT that stands beside it; or as edits and exchanges have left it. Whether its total has the goods of exchanges in
 * it, the lines tell. Of an exchange the order states no sum.
 */
export function readingsOf(order: ShopJson, reading: ShopifyReading): Reading[] {
	if (reading.exchange !== undefined) return [{ adjust }];
	const [edited, sent] = [isEdited(order), sentByExchanges(order, reading)];
	const comesTo = (sum: () => Minor): Reading => ({ adjust, total: () => ({ digits: sum(), scale: 2 }) });
	const later = refundReadings(order).map((refunds) => comesTo(() => beforeRefunds(order, refunds, reading)));
	const sold = toMinor(totalOf(order, reading));
	const first = sent === 0n ? [{ adjust }] : [comesTo(() => sold - sent), comesTo(() => sold)];
	return [...(edited ? [] : first), ...(edited || !order.get('current_total_price').isMissing ? later : [])];
}

/** The refunds of what was sold, by the total that was found. */
export function refundsOf(order: ShopJson, total: Minor, reading: ShopifyReading): readonly ShopJson[] {
	const refunds = realRefunds(order).filter(
		(refund) => refund.get('transactions').list.length > 0 && exchangeBroughtBack(order, refund) === reading.exchange,
	);
	if (reading.exchange !== undefined || order.get('current_total_price').isMissing) return refunds;
	if (!isEdited(order) && total === toMinor(totalOf(order, reading))) return refunds;
	const fitting = refundReadings(order).find((some) => beforeRefunds(order, some, reading) === total);
	return fitting ? refunds.filter((refund) => fitting.some(({ path }) => path === refund.path)) : refunds;
}
