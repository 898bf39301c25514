import { absolute, add, formatDecimal, multiply, parseDecimal, ZERO, type Decimal } from '../../../values/decimal';
import { type Amount, type Equation, fits, isMore, isZero, minus, plus, sumOf } from './amounts';
import { taxSum, type Figures, type Line } from './figures';
import { roundedTaxes } from './parts';

/** Whether the taxes of the lines shrink by the same part as the lines do by a discount on the whole invoice. */
function isProportional({ ofLines, net, chargedTax }: Figures, lineTax: Amount, tolerance: Decimal): boolean {
	if (!ofLines || !net || !lineTax || !chargedTax) return false;
	return fits(multiply(lineTax, net), multiply(chargedTax, ofLines), multiply(tolerance, absolute(ofLines)));
}

/** Why the sums after the taxes may differ from the usual ones, a clause. */
export function excuseOf({ taxes, takenOff }: Figures): string | undefined {
	const off = takenOff.map(({ code }) => code).join(', ');
	if (off !== '') return `taxes that are taken off (${off}) are counted in several ways`;
	const shown = taxes.filter(({ isShownOnly }) => isShownOnly).map(({ facts }) => facts.exemption);
	return shown.length === 0 ? undefined : `a tax with an exemption (${shown.join(', ')}) may be shown and not charged`;
}

/** Taxes that are charged on a line; a line without any tax does not show whether it is taxed. */
const chargedOn = ({ taxes, charged }: Line): Amount => (taxes.length === 0 ? undefined : taxSum(charged));

/**
 * The sums of a whole invoice. The taxes that are taken off, and the withheld ones, some senders have taken off a sum already: it is right
 * with them and without.
 */
export function invoiceEquations(figures: Figures, tolerance: Decimal): Equation[] {
	const { facts, lines, taxes, withholdings, ofLines, net, gross, payable, charge, chargedTax, takenOffTax, withheld } =
		figures;
	const { totals = {}, prepayments = [] } = facts;
	const ifUncertain = excuseOf(figures);
	const discounts = minus(figures.allowance, charge);
	const lineTax = lines.length === 0 ? undefined : sumOf(lines.map(chargedOn));
	const lineWithheld = lines.flatMap((line) => line.withholdings);
	const lineTakenOff = lines.flatMap((line) => line.takenOff);
	const both = plus(takenOffTax, withheld);
	const full = plus(net, chargedTax);
	const hasLost = !fits(full, gross, tolerance) && fits(minus(full, both), gross, tolerance);
	const due = minus(plus(minus(gross, hasLost ? ZERO : both), figures.rounding), figures.prepaid);
	const isChargedBack = charge && !isZero(charge) && fits(minus(due, charge), payable, tolerance);
	return [
		{
			// Some senders fill it with the total after discounts.
			what: 'Lines to total before discounts',
			when: totals.lineExtension !== undefined,
			left: [
				ofLines,
				...(isZero(discounts) ? [] : [plus(ofLines, minus(figures.lineAllowance, figures.lineCharge))]),
				plus(net, discounts),
			],
			right: figures.goods,
			terms: lines.length,
			ifUncertain: 'senders fill this total in several ways',
		},
		{
			what: 'Line taxes to tax',
			when: taxes.length === 0 || lines.some((line) => line.taxes.length > 0),
			left: [
				lineTax,
				...(isProportional(figures, lineTax, tolerance) ? [chargedTax] : []),
				...(roundedTaxes(figures, tolerance).isInAll ? [chargedTax] : []),
			],
			right: chargedTax,
			terms: lines.length,
			ifUncertain:
				ofLines && net && !fits(ofLines, net, tolerance)
					? 'a discount on the whole invoice changes the taxes of its lines'
					: undefined,
		},
		{
			what: 'Parts of the tax to tax',
			when: taxes.length > 0 && totals.tax !== undefined,
			left: [chargedTax, minus(chargedTax, both)],
			right: figures.tax,
			terms: taxes.length,
			ifUncertain,
		},
		{
			what: 'Taxes taken off the lines to those of the invoice',
			when: lineTakenOff.length > 0,
			left: [taxSum(lineTakenOff)],
			right: takenOffTax,
			terms: lineTakenOff.length,
		},
		{
			what: 'Parts of the withheld tax to withheld tax',
			when: withholdings.length > 0,
			left: [taxSum(withholdings)],
			right: withheld,
			terms: withholdings.length,
		},
		{
			what: 'Withheld taxes of the lines to withheld tax',
			when: lineWithheld.length > 0,
			left: [taxSum(lineWithheld)],
			right: withheld,
			terms: lineWithheld.length,
			ifUncertain: 'senders need not show it on every line',
		},
		{
			what: 'Prepayments to prepaid amount',
			when: prepayments.length > 0,
			left: [figures.prepayments],
			right: figures.prepaid,
			terms: prepayments.length,
		},
		{ what: 'Net total and tax to gross total', left: [full, minus(full, both)], right: gross, terms: 2, ifUncertain },
		{
			what: 'Gross total to payable amount',
			left: [due],
			right: payable,
			terms: 1,
			ifUncertain: isChargedBack ? `charges of ${formatDecimal(charge)} are taken off it` : ifUncertain,
		},
	];
}

/**
 * Quantity × price of a line where the price is rounded to what is shown of it, two decimals at least, and that explains the amount. Not so
 * beside discounts, where the rounding would cover a wrong one, nor where it would cover one piece more or less.
 */
function isRoundedPrice({ quantity, price, amount, facts }: Line): boolean {
	if (!quantity || !price || (facts.allowances ?? []).length + (facts.charges ?? []).length > 0) return false;
	const rounding = multiply(absolute(quantity), { digits: 5n, scale: Math.max(price.scale, 2) + 1 });
	const isTelling = isMore(absolute(price), add(rounding, rounding));
	return isTelling && fits(multiply(quantity, price), amount, rounding);
}

/** The sums of one line. */
export function lineEquations(line: Line): Equation[] {
	const { facts, place, quantity, price, amount, taxes, withholdings } = line;
	const product = quantity && price && multiply(quantity, price);
	const charged = taxSum(line.charged);
	const takenOff = taxSum(line.takenOff);
	const withheld = taxSum(withholdings);
	return [
		{
			what: `${place.en}, quantity × price to amount`,
			when: facts.quantity !== undefined && facts.price !== undefined,
			left: [minus(plus(product, line.charge), line.allowance), product, ...(isRoundedPrice(line) ? [amount] : [])],
			right: amount,
			terms: 1,
			ifUncertain: 'the price may be for another unit',
		},
		{
			// It may have lost the withheld ones.
			what: `${place.en}, parts of its tax to its tax`,
			when: facts.tax !== undefined,
			left: [charged, minus(charged, takenOff), minus(charged, plus(takenOff, withheld))],
			right: parseDecimal(facts.tax),
			terms: taxes.length,
		},
		{
			what: `${place.en}, parts of its withheld tax to its withheld tax`,
			when: facts.withheld !== undefined,
			left: [withheld],
			right: parseDecimal(facts.withheld),
			terms: withholdings.length,
		},
	];
}
