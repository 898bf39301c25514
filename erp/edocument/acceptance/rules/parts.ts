import { add, compare, formatDecimal, parseDecimal, percent, ZERO, type Decimal } from '../../../values/decimal';
import type { InvoiceFacts, LineFacts, Reason, TaxFacts } from '../facts';
import { unknown } from './reason';
import { fits, HALF, orZero, plus, roundingOf, sumOf, type MaybeAmount } from './step';
import { isTakenOff, isVat, isWithheldVat, taxAmounts, type TaxSums } from './taxes';

const rule = 'totalsAddUp';

type List = 'taxes' | 'withholdings';

/** What a tax is a part of. */
interface Share {
	/** VAT and net amount that a withheld tax belongs to. */
	readonly vat?: MaybeAmount;
	readonly net?: MaybeAmount;
	/** Sum of the same tax over the lines, of its bases, and how many rounded amounts that is. */
	readonly ofLines?: MaybeAmount;
	readonly bases?: MaybeAmount;
	readonly terms: number;
	/** Whether each of these amounts is base × rate, rounded to the kuruş: a tolerance on each line would add up. */
	readonly isExact?: boolean;
	/** Whether nothing else shows the tax. */
	readonly isAlone?: boolean;
}

const NAMES: Readonly<Record<List, string>> = { taxes: 'tax', withholdings: 'withheld tax' };

/** A part of 0 without a base, as some senders write into a total of 0. */
const isNothing = ({ amount, base }: TaxFacts) =>
	fits(parseDecimal(amount), ZERO, ZERO) && fits(orZero(base), ZERO, ZERO);

const keyOf = ({ code, rate }: TaxFacts) => {
	const percents = parseDecimal(rate);
	return `${(code ?? '').trim()} ${percents ? formatDecimal(percents) : ''}`;
};

/**
 * A tax is base × rate. Of a withheld one, a share of VAT, some senders write the net amount for the base; it must show both, while
 * other taxes may be amounts by unit.
 */
function judgePart(part: TaxFacts, list: List, place: string, share: Share, tolerance: Decimal): Reason[] {
	const [rate, base, amount] = [part.rate, part.base, part.amount].map((text) => parseDecimal(text));
	if (!rate || !base || !amount) {
		const isNeeded = list === 'withholdings' || share.isAlone || isTakenOff(part) || (part.base !== undefined && !base);
		const name = isTakenOff(part) ? NAMES.withholdings : NAMES[list];
		return isNeeded && !isNothing(part)
			? [unknown(rule, `${place}: base, rate or amount of the ${name} is not known.`)]
			: [];
	}
	const due = percent(base, rate);
	const ofVat = fits(base, share.net, tolerance) && share.vat ? percent(share.vat, rate) : undefined;
	const isRight = [due, ofVat].some((right) => fits(right, amount, tolerance));
	const isRounded =
		(list === 'withholdings' || share.isExact === true) &&
		fits(share.ofLines, amount, tolerance) &&
		[due, ofVat].some((right) => fits(right, amount, roundingOf(share.terms)));
	if (isRight || isRounded) return [];
	const text = `${formatDecimal(rate)}% of ${formatDecimal(base)} is ${formatDecimal(due)}`;
	return [unknown(rule, `${place}: ${text}, not the ${NAMES[list]} ${formatDecimal(amount)}.`)];
}

const vatOf = ({ taxes = [] }: LineFacts): MaybeAmount => taxAmounts(taxes.filter(isVat));

const isRoundedOnce = ({ base, rate, amount }: TaxFacts): boolean => {
	const [of, percents] = [parseDecimal(base), parseDecimal(rate)];
	return of !== undefined && percents !== undefined && fits(percent(of, percents), parseDecimal(amount), HALF);
};

/** Sums of the lines by kind and rate of a tax. */
function sharesOf(lines: readonly LineFacts[], list: List): Map<string, Share> {
	const shares = new Map<string, Share>();
	for (const line of lines) {
		for (const part of line[list] ?? []) {
			const before = shares.get(keyOf(part));
			const more = (sum: MaybeAmount, amount: MaybeAmount) => (before ? plus(sum, amount) : amount);
			shares.set(keyOf(part), {
				...(list === 'withholdings'
					? { vat: more(before?.vat, vatOf(line)), net: more(before?.net, parseDecimal(line.amount)) }
					: {}),
				ofLines: more(before?.ofLines, parseDecimal(part.amount)),
				bases: more(before?.bases, parseDecimal(part.base)),
				isExact: (before?.isExact ?? true) && isRoundedOnce(part),
				terms: (before?.terms ?? 0) + 1,
			});
		}
	}
	return shares;
}

/** What tells whether a tax of the head is that of the lines, rounded on each of them or once in all. */
export function roundedTaxes({ lines = [], taxes = [] }: InvoiceFacts, tolerance: Decimal) {
	const shares = sharesOf(lines, 'taxes');
	const isOnLines = (tax: TaxFacts): boolean => {
		const { isExact, ofLines } = shares.get(keyOf(tax)) ?? {};
		return isExact === true && fits(ofLines, parseDecimal(tax.amount), tolerance);
	};
	const isInAll = (tax: TaxFacts): boolean => {
		const { isExact, bases } = shares.get(keyOf(tax)) ?? {};
		return isExact === true && isRoundedOnce(tax) && fits(bases, parseDecimal(tax.base), tolerance);
	};
	const charged = taxes.filter((tax) => !isTakenOff(tax));
	const kinds = new Set(charged.map(keyOf));
	const isWhole = charged.length > 0 && kinds.size === charged.length && [...shares].every(([key]) => kinds.has(key));
	return { isOnLines, isInAll: isWhole && charged.every((tax) => isOnLines(tax) || isInAll(tax)) };
}

function reasonsFor({ lines = [], ...facts }: InvoiceFacts, list: List, whole: Share, tolerance: Decimal): Reason[] {
	const shares = sharesOf(lines, list);
	const ofLines = lines.flatMap((line, index) => {
		const share =
			list === 'withholdings' ? { vat: vatOf(line), net: parseDecimal(line.amount), terms: 1 } : { terms: 1 };
		return (line[list] ?? []).flatMap((part) => judgePart(part, list, `Line ${index + 1}`, share, tolerance));
	});
	const isAlone = list === 'taxes' && lines.every((line) => (line.taxes ?? []).length === 0);
	const ofHead = (facts[list] ?? []).flatMap((part) =>
		judgePart(part, list, 'Tax total', { ...(shares.get(keyOf(part)) ?? whole), isAlone }, tolerance),
	);
	return [...ofLines, ...ofHead];
}

/** What speaks against the taxes and withheld taxes (tevkifat) of an invoice and of its lines: amounts that are not base × rate. */
export function partReasons(facts: InvoiceFacts, { withheld }: TaxSums, tolerance: Decimal): Reason[] {
	const { taxes = [], totals = {}, withholdings = [] } = facts;
	const vat = taxes.length > 0 ? taxAmounts(taxes.filter(isVat)) : sumOf([totals.tax]);
	const whole: Share = { vat, net: parseDecimal(totals.taxExclusive), terms: 1 };
	const isBare = withheld !== undefined && withheld.digits !== 0n && withholdings.length === 0;
	const ofVat = plus(withheld, taxAmounts(taxes.filter(isWithheldVat)));
	const isMore = ofVat !== undefined && vat !== undefined && compare(ofVat, add(vat, tolerance)) > 0;
	return [
		...reasonsFor(facts, 'taxes', { terms: 1 }, tolerance),
		...reasonsFor(facts, 'withholdings', whole, tolerance),
		...(isBare ? [unknown(rule, `The withheld tax ${formatDecimal(withheld)} shows neither base nor rate.`)] : []),
		...(isMore
			? [unknown(rule, `The withheld tax ${formatDecimal(ofVat)} is more than the VAT ${formatDecimal(vat)}.`)]
			: []),
	];
}
