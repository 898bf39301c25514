import { sumOfMinor, toMinor, type Minor, exactAmount } from '../../../base/values/minor';
import { compare, type Decimal, ZERO } from '../../../base/values/decimal';
import type { ShopJson } from '../../shop/reader';
import { readLines } from '../lines';
import type { LinesTable, Reading } from '../table';
import { exchangeBroughtBack, exchangesIn } from './exchange';
import { realRefunds, removedPieces, shopifyAmount, type ShopifyReading, shopifyTables, withoutRemoved } from './lines';
import { sumOf, takenOff } from './refundLines';

const adjust: Reading['adjust'] = (drafts, order) => ({ drafts: withoutRemoved(drafts, order) });

/** Goods of a sale in the order, for which the order states no sum. */
const goodsOf = (order: ShopJson, reading: ShopifyReading): LinesTable => ({
	prices: reading.prices,
	lines: [shopifyTables(order, reading).goods],
	readings: [{ adjust }],
});

/**
 * For an edited order, the shop gives its current total and its refunds: of the current lines, or, by a refund without pieces, of what the edit
 * removed from them. So the sold total is the one of these sums that the lines match.
 */
const refundReadings = (order: ShopJson): ReadonlyArray<readonly ShopJson[]> => {
	const refunds = realRefunds(order);
	return [refunds, refunds.filter((refund) => refund.get('refund_line_items').list.length > 0), []];
};

/** Whether an edit has removed pieces or shipping from the order. */
const isEdited = (order: ShopJson): boolean =>
	order.get('line_items').list.some((line) => compare(removedPieces(order, line), ZERO) > 0) ||
	order.get('shipping_lines').list.some((line) => line.get('is_removed').flag);

const nowOf = (order: ShopJson, reading: ShopifyReading): Decimal =>
	shopifyAmount(order, 'current_total_price', reading) ?? order.get('current_total_price').amount;

export const totalOf = (order: ShopJson, reading: ShopifyReading): Decimal =>
	shopifyAmount(order, 'total_price', reading) ?? order.get('total_price').amount;

/** The total of exchange goods, which the order's own sums include. */
function sentByExchanges(order: ShopJson, reading: ShopifyReading): Minor {
	return sumOfMinor(
		[...exchangesIn(order).keys()].map((exchange) =>
			sumOf(readLines(order, goodsOf(order, { ...reading, exchange })).lines),
		),
	);
}

/** The sold total before some refunds, from the order's current total. */
const beforeRefunds = (order: ShopJson, refunds: readonly ShopJson[], reading: ShopifyReading): Minor =>
	toMinor(nowOf(order, reading)) + takenOff(refunds, order, reading) - sentByExchanges(order, reading);

/**
 * Readings of the order as sold, with its stated VAT; or as changed by edits and exchanges. The lines decide whether its total includes exchange
 * goods. The order states no sum for an exchange.
 */
export function readingsOf(order: ShopJson, reading: ShopifyReading): Reading[] {
	if (reading.exchange !== undefined) return [{ adjust }];
	const [edited, sent] = [isEdited(order), sentByExchanges(order, reading)];
	const comesTo = (sum: () => Minor): Reading => ({ adjust, total: () => exactAmount(sum()) });
	const later = refundReadings(order).map((refunds) => comesTo(() => beforeRefunds(order, refunds, reading)));
	const sold = toMinor(totalOf(order, reading));
	const first = sent === 0n ? [{ adjust }] : [comesTo(() => sold - sent), comesTo(() => sold)];
	return [...(edited ? [] : first), ...(edited || !order.get('current_total_price').isMissing ? later : [])];
}

/** The refunds of the sale, by the total that was found. */
export function refundsOf(order: ShopJson, total: Minor, reading: ShopifyReading): readonly ShopJson[] {
	const refunds = realRefunds(order).filter(
		(refund) => refund.get('transactions').list.length > 0 && exchangeBroughtBack(order, refund) === reading.exchange,
	);
	if (reading.exchange !== undefined || order.get('current_total_price').isMissing) return refunds;
	if (!isEdited(order) && total === toMinor(totalOf(order, reading))) return refunds;
	const fitting = refundReadings(order).find((some) => beforeRefunds(order, some, reading) === total);
	return fitting ? refunds.filter((refund) => fitting.some(({ path }) => path === refund.path)) : refunds;
}
