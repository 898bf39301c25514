import { add, formatDecimal, percent, type Decimal } from '../../../values/decimal';
import type { Finding } from '../facts';
import { unknown } from '../rules/finding';
import { fits, isMore, isZero, orZero, plus, roundingOf, percentOf, type Amount } from './amounts';
import { isRoundedOnce, sharesOf, taxSum, type Figures, type Line, type Tax, type TaxShare } from './figures';

type List = 'taxes' | 'withholdings';

/** What a tax is a part of. */
interface Whole extends Partial<TaxShare> {
	readonly terms: number;
	/** Whether nothing else shows the tax. */
	readonly isAlone?: boolean;
}

const NAMES: Readonly<Record<List, string>> = { taxes: 'tax', withholdings: 'withheld tax' };

/** A part of 0 without a base, as some senders write into a total of 0. */
const isNothing = ({ amount, facts }: Tax) => isZero(amount) && isZero(orZero(facts.base));

/**
 * A tax is base × rate. Of a withheld one, a share of VAT, some senders write the net amount for the base; it must show both, while
 * other taxes may be amounts by unit.
 */
function judgePart(part: Tax, list: List, place: string, whole: Whole, tolerance: Decimal): Finding[] {
	const { rate, base, amount, isTakenOff } = part;
	if (!rate || !base || !amount) {
		const isUnreadable = part.facts.base !== undefined && !base;
		const isNeeded = list === 'withholdings' || whole.isAlone || isTakenOff || isUnreadable;
		const name = isTakenOff ? NAMES.withholdings : NAMES[list];
		return isNeeded && !isNothing(part) ? [unknown(`${place}: base, rate or amount of the ${name} is not known.`)] : [];
	}
	const due = percent(base, rate);
	const ways = [due, fits(base, whole.net, tolerance) ? percentOf(whole.vat, rate) : undefined];
	const isRight = ways.some((way) => fits(way, amount, tolerance));
	const isRounded =
		(list === 'withholdings' || whole.isExact === true) &&
		fits(whole.amount, amount, tolerance) &&
		ways.some((way) => fits(way, amount, roundingOf(whole.terms)));
	if (isRight || isRounded) return [];
	const text = `${formatDecimal(rate)}% of ${formatDecimal(base)} is ${formatDecimal(due)}`;
	return [unknown(`${place}: ${text}, not the ${NAMES[list]} ${formatDecimal(amount)}.`)];
}

const vatOf = ({ vat }: Line): Amount => taxSum(vat);

/** What tells whether a tax of the head is that of the lines, rounded on each of them or once in all. */
export function roundedTaxes({ lines, charged }: Figures, tolerance: Decimal) {
	const shares = sharesOf(lines, ({ taxes }) => taxes, vatOf);
	const isOnLines = (tax: Tax): boolean => {
		const { isExact, amount } = shares.get(tax.kind) ?? {};
		return isExact === true && fits(amount, tax.amount, tolerance);
	};
	const isInAll = (tax: Tax): boolean => {
		const { isExact, base } = shares.get(tax.kind) ?? {};
		return isExact === true && isRoundedOnce(tax) && fits(base, tax.base, tolerance);
	};
	const kinds = new Set(charged.map(({ kind }) => kind));
	const isWhole =
		charged.length > 0 && kinds.size === charged.length && [...shares.keys()].every((kind) => kinds.has(kind));
	return { isOnLines, isInAll: isWhole && charged.every((tax) => isOnLines(tax) || isInAll(tax)) };
}

function partsIn(figures: Figures, list: List, whole: Whole, tolerance: Decimal): Finding[] {
	const { lines } = figures;
	const isWithheld = list === 'withholdings';
	const shares = sharesOf(lines, (line) => line[list], vatOf);
	const ofLines = lines.flatMap((line) => {
		const ofLine = isWithheld ? { vat: vatOf(line), net: line.amount, terms: 1 } : { terms: 1 };
		return line[list].flatMap((part) => judgePart(part, list, line.place.en, ofLine, tolerance));
	});
	const isAlone = !isWithheld && lines.every(({ taxes }) => taxes.length === 0);
	const ofHead = figures[list].flatMap((part) => {
		const { vat, net, ...sums } = shares.get(part.kind) ?? whole;
		const ofPart = { ...sums, ...(isWithheld ? { vat, net } : {}), isAlone };
		return judgePart(part, list, 'Tax total', ofPart, tolerance);
	});
	return [...ofLines, ...ofHead];
}

/** What speaks against the taxes and withheld taxes (tevkifat) of an invoice and of its lines: amounts that are not base × rate. */
export function partFindings(figures: Figures, tolerance: Decimal): Finding[] {
	const { taxes, tax, vat: vatTaxes, net, withheld, withholdings } = figures;
	const vat = taxes.length > 0 ? taxSum(vatTaxes) : tax;
	const ofVat = plus(withheld, taxSum(taxes.filter(({ isWithheldVat }) => isWithheldVat)));
	const isBare = withheld !== undefined && !isZero(withheld) && withholdings.length === 0;
	const found = [
		...partsIn(figures, 'taxes', { terms: 1 }, tolerance),
		...partsIn(figures, 'withholdings', { vat, net, terms: 1 }, tolerance),
	];
	if (isBare) found.push(unknown(`The withheld tax ${formatDecimal(withheld)} shows neither base nor rate.`));
	if (ofVat && vat && isMore(ofVat, add(vat, tolerance)))
		found.push(unknown(`The withheld tax ${formatDecimal(ofVat)} is more than the VAT ${formatDecimal(vat)}.`));
	return found;
}
