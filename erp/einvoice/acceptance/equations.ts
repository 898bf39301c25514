import { absolute, add, formatDecimal, multiply, parseDecimal, type Decimal, CENT } from '../../base/values/decimal';
import type { Finding } from './facts';
import { TAX_TOTAL } from './failures';
import {
	type Amount,
	type Equation,
	fits,
	isMore,
	isZero,
	judgeEquation,
	minus,
	orZero,
	percentOf,
	plus,
	roundingOf,
	sumOf,
} from './amounts';
import { type Figures, type Line, linesThatWithhold, type Tax, taxSum, type Whole, wholeOf } from './figures';
import { unknown } from './rules/finding';

const HALF: Decimal = { digits: 5n, scale: 3 };

/** An equation, if the invoice shows its subject. */
const when = (isShown: boolean, equation: Equation): Equation[] => (isShown ? [equation] : []);

/** Whether a discount on the whole invoice reduces the lines' taxes, each of them rounded, in the same proportion as the lines. */
function isProportional({ lines, ofLines, net, chargedTax }: Figures, lineTax: Amount, tolerance: Decimal): boolean {
	if (!ofLines || !net || !lineTax || !chargedTax) return false;
	const rounding = multiply(roundingOf(lines.length), absolute(net));
	const slack = add(rounding, multiply(tolerance, absolute(ofLines)));
	return fits(multiply(lineTax, net), multiply(chargedTax, ofLines), slack);
}

/**
 * Whether a line's difference is explained by a price rounded to the shown decimals (at least two). Not with discounts, where rounding would
 * hide a wrong one, nor where it would hide one piece more or less.
 */
function isRoundedPrice({ quantity, price, amount, facts }: Line): boolean {
	if (!quantity || !price || (facts.allowances ?? []).length + (facts.charges ?? []).length > 0) return false;
	const rounding = multiply(absolute(quantity), { digits: 5n, scale: Math.max(price.scale, 2) + 1 });
	return isMore(absolute(price), add(rounding, rounding)) && fits(multiply(quantity, price), amount, rounding);
}

/** Taxes charged on a line; unknown for a line without any tax, since it may still be taxed. */
const chargedOn = ({ taxes, charged }: Line): Amount => (taxes.length === 0 ? undefined : taxSum(charged));

/** The header's amounts as a sum in words: `Net total 1000 + tax 200 - withheld tax 80`. */
function headSum({ net, chargedTax, withheld, takenOffTax, rounding, prepaid }: Figures): string {
	const signed: ReadonlyArray<readonly [name: string, amount: Amount]> = [
		['+ tax', chargedTax],
		['- withheld tax', plus(takenOffTax, withheld)],
		['+ rounding', rounding],
		['- prepaid', prepaid],
	];
	const shown = signed.flatMap(([name, amount]) =>
		amount && !isZero(amount) ? [`${name} ${formatDecimal(amount)}`] : [],
	);
	return [`Net total ${net ? formatDecimal(net) : '?'}`, ...shown].join(' ');
}

/**
 * Equations of the header: its amounts, which decide the payment, and the parts of its taxes. Some senders have already subtracted withheld
 * taxes from a sum.
 */
function headEquations(figures: Figures): Equation[] {
	const { net, chargedTax, withheld, takenOffTax, rounding, prepaid, taxes, withholdings, facts } = figures;
	const both = plus(takenOffTax, withheld);
	const full = plus(net, chargedTax);
	const due = minus(plus(minus(full, both), rounding), prepaid);
	const stated = (name: 'tax' | 'taxInclusive') => facts.totals?.[name] !== undefined;
	return [
		{ what: `${headSum(figures)} to payable amount`, left: [due], right: figures.payable },
		{ what: 'Net total and tax to gross total', left: [full, minus(full, both)], right: figures.gross },
		...when(taxes.length > 0 && stated('tax'), {
			what: 'Parts of the tax to tax',
			left: [chargedTax, minus(chargedTax, both)],
			right: figures.tax,
		}),
		...when(withholdings.length > 0, {
			what: 'Parts of the withheld tax to withheld tax',
			left: [taxSum(withholdings)],
			right: withheld,
		}),
		...when((facts.prepayments ?? []).length > 0, {
			what: 'Prepayments to prepaid amount',
			left: [figures.prepayments],
			right: prepaid,
		}),
	];
}

/**
 * Equations of lines and header. Line amounts are net of their own discounts; discounts on the whole are subtracted from the net total, and may
 * repeat those of the lines. A total of discounts is optional, but must equal its items.
 */
function lineSums(figures: Figures, tolerance: Decimal): Equation[] {
	const { lines, ofLines, net, goods, chargedTax, taxes, withheld, takenOffTax } = figures;
	const ofHead = minus(figures.headAllowance, figures.headCharge);
	const ofItsLines = minus(figures.lineAllowance, figures.lineCharge);
	const totalled = minus(figures.allowance, figures.charge);
	const isRepeated = !isZero(ofHead) && fits(ofHead, ofItsLines, tolerance);
	const isNetOfAll = isZero(ofHead) && fits(ofLines, net, tolerance);
	const lineTax = lines.length === 0 ? undefined : sumOf(lines.map(chargedOn));
	const withholdings = lines.flatMap((line) => line.withholdings);
	const takenOff = lines.flatMap((line) => line.takenOff);
	return [
		{ what: 'Lines to net total', left: [minus(ofLines, ofHead), ...(isRepeated ? [ofLines] : [])], right: net },
		...when(![ofHead, totalled].every(isZero), {
			what: 'Itemised discounts and surcharges to their totals',
			left: [plus(ofHead, ofItsLines), ofHead, ...(isNetOfAll ? [minus(goods, net)] : [])],
			right: totalled,
		}),
		...when(figures.facts.totals?.lineExtension !== undefined, {
			what: 'Lines to total before discounts',
			left: [ofLines, plus(ofLines, ofItsLines), plus(net, totalled)],
			right: goods,
		}),
		...when(taxes.length === 0 || lines.some((line) => line.taxes.length > 0), {
			what: 'Line taxes to tax',
			left: [lineTax, ...(isProportional(figures, lineTax, tolerance) ? [chargedTax] : [])],
			right: chargedTax,
			// Each part is base × rate by itself.
			rounding: taxes.length > 0 ? roundingOf(lines.length) : undefined,
		}),
		...when(takenOff.length > 0, {
			what: 'Taxes taken off the lines to those of the invoice',
			left: [taxSum(takenOff)],
			right: takenOffTax,
		}),
		...when(withholdings.length > 0, {
			what: 'Withheld taxes of the lines to withheld tax',
			left: [taxSum(withholdings)],
			right: withheld,
		}),
	];
}

/** Equations of one line; withheld parts may already be subtracted from its tax. */
function lineEquations(line: Line): Equation[] {
	const { facts, place, quantity, price, amount, withholdings } = line;
	const product = quantity && price && multiply(quantity, price);
	const charged = taxSum(line.charged);
	const takenOff = taxSum(line.takenOff);
	const withheld = taxSum(withholdings);
	return [
		...when(facts.quantity !== undefined && facts.price !== undefined, {
			what: `${place.en}, quantity × price to amount`,
			left: [minus(plus(product, line.charge), line.allowance), ...(isRoundedPrice(line) ? [amount] : [])],
			right: amount,
		}),
		...when(facts.tax !== undefined, {
			what: `${place.en}, parts of its tax to its tax`,
			left: [charged, minus(charged, takenOff), minus(charged, plus(takenOff, withheld))],
			right: parseDecimal(facts.tax),
		}),
		...when(facts.withheld !== undefined, {
			what: `${place.en}, parts of its withheld tax to its withheld tax`,
			left: [withheld],
			right: parseDecimal(facts.withheld),
		}),
	];
}

/** The sum of the same tax on lines, if each of them is rounded correctly and their bases add up; otherwise unknown. */
function roundedOnLines(parts: readonly Tax[], { kind, base }: Tax): Amount {
	const same = parts.filter((part) => part.kind === kind);
	const isRounded = same.every((part) => fits(percentOf(part.base, part.rate), part.amount, HALF));
	return isRounded && fits(sumOf(same.map((part) => part.base)), base, CENT) ? taxSum(same) : undefined;
}

/** A tax is base × rate, rounded once or per line. A withheld tax is a share of VAT, but some senders write the net amount as base. */
export function partEquation(
	part: Tax,
	place: string,
	ofLines: readonly Tax[] = [],
	wholes: readonly Whole[] = [],
): Equation {
	const { base, rate, amount } = part;
	const shown = (value: Amount) => (value ? formatDecimal(value) : '?');
	const ofNet = wholes.filter(({ net }) => fits(base, net, CENT)).map(({ vat }) => percentOf(vat, rate));
	return {
		what: `${place}, tax of ${shown(rate)}% on ${shown(base)}`,
		left: [percentOf(base, rate), ...ofNet, roundedOnLines(ofLines, part)],
		right: amount,
	};
}

/**
 * Whether a tax must have base and rate: other taxes than VAT may be amounts per unit; withheld ones, and those without any other evidence, may
 * not.
 */
const needsBase = ({ facts, base, isTakenOff }: Tax, isWithheld: boolean, isAlone: boolean): boolean =>
	isWithheld || isAlone || isTakenOff || (facts.base !== undefined && !base);

/** A part of 0 without a base, as some senders write into a total of 0. */
const isNothing = ({ amount, facts }: Tax) => isZero(amount) && isZero(orZero(facts.base));

function partsOf(figures: Figures): Equation[] {
	const { lines, net, tax, taxes, vat } = figures;
	const whole: Whole = { net, vat: taxes.length > 0 ? taxSum(vat) : tax };
	const isAlone = lines.every((line) => line.taxes.length === 0);
	const judged = (part: Tax, place: string, ofLines: readonly Tax[], wholes?: readonly Whole[]): Equation[] => {
		const isComplete = part.rate !== undefined && part.base !== undefined && part.amount !== undefined;
		const isNeeded = needsBase(part, wholes !== undefined, isAlone && place === TAX_TOTAL.en) && !isNothing(part);
		return when(isComplete || isNeeded, partEquation(part, place, ofLines, wholes));
	};
	const onLines = (list: 'taxes' | 'withholdings') => lines.flatMap((line) => line[list]);
	return [
		...lines.flatMap((line) => [
			...line.taxes.flatMap((part) => judged(part, line.place.en, [])),
			...line.withholdings.flatMap((part) => judged(part, line.place.en, [], [wholeOf([line])])),
		]),
		...taxes.flatMap((part) => judged(part, TAX_TOTAL.en, onLines('taxes'))),
		...figures.withholdings.flatMap((part) =>
			judged(part, TAX_TOTAL.en, onLines('withholdings'), [whole, wholeOf(linesThatWithhold(lines, part))]),
		),
	];
}

/** Withheld tax must have base and rate, and be at most the VAT. */
function withheldFindings({ taxes, tax, vat, withheld, withholdings }: Figures, tolerance: Decimal): Finding[] {
	const whole = taxes.length > 0 ? taxSum(vat) : tax;
	const ofVat = plus(withheld, taxSum(taxes.filter(({ isWithheldVat }) => isWithheldVat)));
	const isBare = withheld !== undefined && !isZero(withheld) && withholdings.length === 0;
	return [
		...(isBare ? [unknown(`The withheld tax ${formatDecimal(withheld)} shows neither base nor rate.`)] : []),
		...(ofVat && whole && isMore(ofVat, add(whole, tolerance))
			? [unknown(`The withheld tax ${formatDecimal(ofVat)} is more than the VAT ${formatDecimal(whole)}.`)]
			: []),
	];
}

/** Findings about the sums of an invoice: all of the header, and differences of lines and parts. */
export function sumFindings(figures: Figures, tolerance: Decimal): Finding[] {
	const judge = (equation: Equation) => judgeEquation(equation, tolerance);
	const others = [...figures.lines.flatMap(lineEquations), ...partsOf(figures)].map(judge);
	return [
		...headEquations(figures).map(judge),
		...lineSums(figures, tolerance).map(judge),
		...others.filter(({ result }) => result !== 'pass'),
		...withheldFindings(figures, tolerance),
	];
}
