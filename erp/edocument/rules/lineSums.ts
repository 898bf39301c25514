import { absolute, isWithin, multiply, parseDecimal, ZERO, type Decimal } from '../decimal';
import type { InvoiceFacts, LineFacts } from '../facts';
import { fits, minus, orZero, plus, sumOf, type Known, type Step } from './step';
import { chargedOn, taxSums, type TaxSums } from './taxes';

/** What the sums are made of. */
export interface Amounts {
	readonly lines: readonly LineFacts[];
	readonly inLines: Known;
	/** Discounts less surcharges: those of the lines, which the lines' amounts count already, and the invoice's total of them. */
	readonly lineDiscounts: Known;
	readonly discounts: Known;
	readonly goods: Known;
	readonly net: Known;
	readonly taxes: TaxSums;
}

/** Reads what the sums are made of. */
export function amountsOf(facts: InvoiceFacts): Amounts {
	const { lines = [], totals = {} } = facts;
	const ofLines = (name: 'allowances' | 'charges') => sumOf(lines.flatMap((line) => line[name] ?? []));
	return {
		lines,
		inLines: lines.length === 0 ? undefined : sumOf(lines.map(({ amount }) => amount)),
		lineDiscounts: minus(ofLines('allowances'), ofLines('charges')),
		discounts: minus(orZero(totals.allowance), orZero(totals.charge)),
		goods: parseDecimal(totals.lineExtension),
		net: parseDecimal(totals.taxExclusive),
		taxes: taxSums(facts),
	};
}

/**
 * Senders count a discount on top of the lines, in them, or both. Where it is in them, only the lines' own discounts or the total
 * before discounts can tell that the total of discounts is right.
 */
export function netStep(amounts: Amounts, tolerance: Decimal): Step {
	const { lines, inLines, lineDiscounts, discounts, goods, net, taxes } = amounts;
	const onTop = minus(inLines, discounts);
	const isInLines = fits(inLines, net, tolerance);
	const isShownBefore = goods !== undefined && fits(minus(goods, discounts), net, tolerance);
	const unexplained = isInLines ? 'a discount or surcharge of the invoice is in none of its sums' : undefined;
	return {
		name: 'Lines to net total',
		ways: [onTop, plus(onTop, lineDiscounts), ...(isInLines && isShownBefore ? [inLines] : [])],
		actual: net,
		terms: lines.length,
		excuse: unexplained ?? taxes.excuse,
	};
}

/** The total before discounts, which some senders fill with the total after them. */
export function goodsStep({ lines, inLines, lineDiscounts, discounts, goods, net }: Amounts): Step {
	return {
		name: 'Lines to total before discounts',
		ways: [plus(inLines, lineDiscounts), inLines, plus(net, discounts)],
		actual: goods,
		terms: lines.length,
		excuse: 'senders fill this total in several ways',
	};
}

/** Whether the taxes of the lines shrink by the same part as the lines do by a discount on the whole invoice. */
function isProportional(amounts: Amounts, lineTaxes: Known, tolerance: Decimal): boolean {
	const { inLines, net, taxes } = amounts;
	if (!inLines || !net || !lineTaxes || !taxes.charged) return false;
	const scaled = multiply(tolerance, absolute(inLines));
	return isWithin(multiply(lineTaxes, net), multiply(taxes.charged, inLines), scaled);
}

/** The taxes of the lines against those of the invoice. */
export function lineTaxStep(amounts: Amounts, tolerance: Decimal): Step {
	const { lines, inLines, net, taxes } = amounts;
	const known = lines.map(chargedOn).filter((tax) => tax !== undefined);
	const sum =
		known.length === lines.length && lines.length > 0 ? known.reduce((a, b) => plus(a, b) ?? a, ZERO) : undefined;
	const isDiscounted = inLines !== undefined && net !== undefined && !fits(inLines, net, tolerance);
	return {
		name: 'Line taxes to tax',
		ways: [sum, ...(isProportional(amounts, sum, tolerance) ? [taxes.charged] : [])],
		actual: taxes.charged,
		terms: lines.length,
		excuse: isDiscounted ? 'a discount on the whole invoice changes the taxes of its lines' : undefined,
	};
}

/**
 * One line against its own price; none without a price. The price may be rounded to what is shown of it, two decimals at least; not so
 * beside discounts, where the rounding would cover a wrong one.
 */
export function lineStep(
	{ quantity, price, amount, allowances = [], charges = [] }: LineFacts,
	at: number,
): Step | undefined {
	const [count, each] = [parseDecimal(quantity), parseDecimal(price)];
	if (!count || !each) return undefined;
	const product = multiply(count, each);
	const rounding = multiply(absolute(count), { digits: 5n, scale: Math.max(each.scale, 2) + 1 });
	const written = parseDecimal(amount);
	const discounted = minus(plus(product, sumOf(charges)), sumOf(allowances));
	const isRounded = allowances.length + charges.length === 0 && fits(product, written, rounding);
	return {
		name: `Line ${at + 1}, quantity × price to amount`,
		ways: [discounted, product, ...(isRounded ? [written] : [])],
		actual: written,
		terms: 1,
		excuse: 'the price may be for another unit',
	};
}
