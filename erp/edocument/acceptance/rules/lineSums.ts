import { absolute, add, compare, isWithin, multiply, parseDecimal, ZERO, type Decimal } from '../../../values/decimal';
import type { InvoiceFacts, LineFacts } from '../facts';
import { fits, minus, orZero, plus, sumOf, type MaybeAmount, type SumCheck } from './step';
import { chargedOn, isTakenOff, taxAmounts, taxSums, type TaxSums } from './taxes';

/** What the sums are made of. */
export interface Amounts {
	readonly lines: readonly LineFacts[];
	readonly inLines: MaybeAmount;
	/** Discounts less surcharges: those of the lines, which the lines' amounts count already, and the invoice's total of them. */
	readonly lineDiscounts: MaybeAmount;
	readonly discounts: MaybeAmount;
	readonly goods: MaybeAmount;
	readonly net: MaybeAmount;
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

/** The total before discounts, which some senders fill with the total after them. */
export function goodsStep({ lines, inLines, lineDiscounts, discounts, goods, net }: Amounts): SumCheck {
	const isTotalled = !fits(discounts, ZERO, ZERO);
	return {
		name: 'Lines to total before discounts',
		ways: [inLines, ...(isTotalled ? [plus(inLines, lineDiscounts)] : []), plus(net, discounts)],
		actual: goods,
		terms: lines.length,
		excuse: 'senders fill this total in several ways',
	};
}

/** Whether the taxes of the lines shrink by the same part as the lines do by a discount on the whole invoice. */
function isProportional(amounts: Amounts, lineTaxes: MaybeAmount, tolerance: Decimal): boolean {
	const { inLines, net, taxes } = amounts;
	if (!inLines || !net || !lineTaxes || !taxes.charged) return false;
	const scaled = multiply(tolerance, absolute(inLines));
	return isWithin(multiply(lineTaxes, net), multiply(taxes.charged, inLines), scaled);
}

/** The taxes of the lines against those of the invoice. */
export function lineTaxStep(amounts: Amounts, tolerance: Decimal): SumCheck {
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
 * beside discounts, where the rounding would cover a wrong one, nor where it would cover a wrong quantity.
 */
function priceStep({ quantity, price, amount, allowances = [], charges = [] }: LineFacts, place: string): SumCheck[] {
	const [count, each] = [parseDecimal(quantity), parseDecimal(price)];
	const written = parseDecimal(amount);
	const name = `${place}, quantity × price to amount`;
	if (quantity === undefined || price === undefined) return [];
	if (!count || !each) return [{ name, ways: [undefined], actual: written, terms: 1 }];
	const product = multiply(count, each);
	const rounding = multiply(absolute(count), { digits: 5n, scale: Math.max(each.scale, 2) + 1 });
	const discounted = minus(plus(product, sumOf(charges)), sumOf(allowances));
	// One piece more or less must not pass for rounding: the price has to be more than all that rounding can hide.
	const isTelling = compare(absolute(each), add(rounding, rounding)) > 0;
	const isRounded = isTelling && allowances.length + charges.length === 0 && fits(product, written, rounding);
	return [
		{
			name,
			ways: [discounted, product, ...(isRounded ? [written] : [])],
			actual: written,
			terms: 1,
			excuse: 'the price may be for another unit',
		},
	];
}

/** The taxes of a line against what it says of them together, which may have lost the withheld ones. */
function totalSteps({ tax, withheld, taxes = [], withholdings = [] }: LineFacts, place: string): SumCheck[] {
	const charged = taxAmounts(taxes.filter((one) => !isTakenOff(one)));
	const off = taxAmounts(taxes.filter(isTakenOff));
	const parts = taxAmounts(withholdings);
	return [
		...(tax === undefined
			? []
			: [
					{
						name: `${place}, parts of its tax to its tax`,
						ways: [charged, minus(charged, off), minus(charged, plus(off, parts))],
						actual: parseDecimal(tax),
						terms: taxes.length,
					},
				]),
		...(withheld === undefined
			? []
			: [
					{
						name: `${place}, parts of its withheld tax to its withheld tax`,
						ways: [parts],
						actual: parseDecimal(withheld),
						terms: withholdings.length,
					},
				]),
	];
}

/** What a line says of itself, held against each other. */
export const lineSteps = (line: LineFacts, at: number): SumCheck[] => [
	...priceStep(line, `Line ${at + 1}`),
	...totalSteps(line, `Line ${at + 1}`),
];
