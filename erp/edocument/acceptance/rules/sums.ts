import {
	absolute,
	add,
	compare,
	formatDecimal,
	isWithin,
	multiply,
	parseDecimal,
	ZERO,
	type Decimal,
} from '../../../values/decimal';
import type { InvoiceFacts, LineFacts } from '../facts';
import { fits, minus, orZero, plus, sumOf, type MaybeAmount, type SumCheck } from './step';
import { roundedTaxes } from './parts';
import { chargedOn, isTakenOff, taxAmounts, type TaxSums } from './taxes';

/** Whether the taxes of the lines shrink by the same part as the lines do by a discount on the whole invoice. */
function isProportional(
	[inLines, net]: readonly [lines: MaybeAmount, net: MaybeAmount],
	[ofLines, charged]: readonly [taxes: MaybeAmount, charged: MaybeAmount],
	tolerance: Decimal,
): boolean {
	if (!inLines || !net || !ofLines || !charged) return false;
	return isWithin(multiply(ofLines, net), multiply(charged, inLines), multiply(tolerance, absolute(inLines)));
}

/**
 * The sums of a whole invoice. The taxes that are taken off, and the withheld ones, some senders have taken off a sum already: it is right
 * with them and without.
 */
export function invoiceSums(facts: InvoiceFacts, sums: TaxSums, tolerance: Decimal): SumCheck[] {
	const { lines = [], totals = {}, taxes = [], withholdings = [], prepayments = [] } = facts;
	const { charged, withheld, excuse } = sums;
	const ofLines = (name: 'allowances' | 'charges') => sumOf(lines.flatMap((line) => line[name] ?? []));
	const inLines = lines.length === 0 ? undefined : sumOf(lines.map(({ amount }) => amount));
	const lineDiscounts = minus(ofLines('allowances'), ofLines('charges'));
	const charge = orZero(totals.charge);
	const discounts = minus(orZero(totals.allowance), charge);
	const net = parseDecimal(totals.taxExclusive);
	const gross = parseDecimal(totals.taxInclusive);
	const payable = parseDecimal(totals.payable);
	const lineTaxes = lines.map(chargedOn);
	const lineTax = lines.length === 0 ? undefined : lineTaxes.reduce<MaybeAmount>(plus, ZERO);
	const lineWithheld = lines.flatMap((line) => line.withholdings ?? []);
	const lineTakenOff = lines.flatMap((line) => (line.taxes ?? []).filter(isTakenOff));
	const both = plus(sums.takenOff, withheld);
	const full = plus(net, charged);
	const hasLost = !fits(full, gross, tolerance) && fits(minus(full, both), gross, tolerance);
	const due = minus(plus(minus(gross, hasLost ? ZERO : both), orZero(totals.rounding)), orZero(totals.prepaid));
	const isChargedBack = charge && compare(charge, ZERO) !== 0 && fits(minus(due, charge), payable, tolerance);
	return [
		{
			// Some senders fill it with the total after discounts.
			name: 'Lines to total before discounts',
			when: totals.lineExtension !== undefined,
			ways: [inLines, ...(fits(discounts, ZERO, ZERO) ? [] : [plus(inLines, lineDiscounts)]), plus(net, discounts)],
			actual: parseDecimal(totals.lineExtension),
			terms: lines.length,
			excuse: 'senders fill this total in several ways',
		},
		{
			name: 'Line taxes to tax',
			when: taxes.length === 0 || lines.some((line) => (line.taxes ?? []).length > 0),
			ways: [
				lineTax,
				...(isProportional([inLines, net], [lineTax, charged], tolerance) ? [charged] : []),
				...(roundedTaxes(facts, tolerance).isInAll ? [charged] : []),
			],
			actual: charged,
			terms: lines.length,
			excuse:
				inLines && net && !fits(inLines, net, tolerance)
					? 'a discount on the whole invoice changes the taxes of its lines'
					: undefined,
		},
		{
			name: 'Parts of the tax to tax',
			when: taxes.length > 0 && totals.tax !== undefined,
			ways: [charged, minus(charged, both)],
			actual: parseDecimal(totals.tax),
			terms: taxes.length,
			excuse,
		},
		{
			name: 'Taxes taken off the lines to those of the invoice',
			when: lineTakenOff.length > 0,
			ways: [taxAmounts(lineTakenOff)],
			actual: sums.takenOff,
			terms: lineTakenOff.length,
		},
		{
			name: 'Parts of the withheld tax to withheld tax',
			when: withholdings.length > 0,
			ways: [taxAmounts(withholdings)],
			actual: withheld,
			terms: withholdings.length,
		},
		{
			name: 'Withheld taxes of the lines to withheld tax',
			when: lineWithheld.length > 0,
			ways: [taxAmounts(lineWithheld)],
			actual: withheld,
			terms: lineWithheld.length,
			excuse: 'senders need not show it on every line',
		},
		{
			name: 'Prepayments to prepaid amount',
			when: prepayments.length > 0,
			ways: [sumOf(prepayments)],
			actual: orZero(totals.prepaid),
			terms: prepayments.length,
		},
		{
			name: 'Net total and tax to gross total',
			ways: [full, minus(full, both)],
			actual: gross,
			terms: 2,
			excuse,
		},
		{
			name: 'Gross total to payable amount',
			ways: [due],
			actual: payable,
			terms: 1,
			excuse: isChargedBack ? `charges of ${formatDecimal(charge)} are taken off it` : excuse,
		},
	];
}

/**
 * The sums of one line. Its price may be rounded to what is shown of it, two decimals at least; not so beside discounts, where the rounding
 * would cover a wrong one, nor where it would cover a wrong quantity.
 */
export function lineSums(line: LineFacts, index: number): SumCheck[] {
	const { quantity, price, amount, allowances = [], charges = [], taxes = [], withholdings = [] } = line;
	const [count, each, written] = [quantity, price, amount].map((text) => parseDecimal(text));
	const product = count && each && multiply(count, each);
	const rounding = count && each && multiply(absolute(count), { digits: 5n, scale: Math.max(each.scale, 2) + 1 });
	// One piece more or less must not pass for rounding: the price has to be more than all that rounding can hide.
	const isTelling = each && rounding && compare(absolute(each), add(rounding, rounding)) > 0;
	const isRounded = isTelling && allowances.length + charges.length === 0 && fits(product, written, rounding);
	const charged = taxAmounts(taxes.filter((tax) => !isTakenOff(tax)));
	const off = taxAmounts(taxes.filter(isTakenOff));
	const parts = taxAmounts(withholdings);
	return [
		{
			name: `Line ${index + 1}, quantity × price to amount`,
			when: quantity !== undefined && price !== undefined,
			ways: [minus(plus(product, sumOf(charges)), sumOf(allowances)), product, ...(isRounded ? [written] : [])],
			actual: written,
			terms: 1,
			excuse: 'the price may be for another unit',
		},
		{
			// It may have lost the withheld ones.
			name: `Line ${index + 1}, parts of its tax to its tax`,
			when: line.tax !== undefined,
			ways: [charged, minus(charged, off), minus(charged, plus(off, parts))],
			actual: parseDecimal(line.tax),
			terms: taxes.length,
		},
		{
			name: `Line ${index + 1}, parts of its withheld tax to its withheld tax`,
			when: line.withheld !== undefined,
			ways: [parts],
			actual: parseDecimal(line.withheld),
			terms: withholdings.length,
		},
	];
}
