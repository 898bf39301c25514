import { add, compare, formatDecimal, isWithin, parseDecimal, percent, type Decimal } from '../decimal';
import type { InvoiceFacts, Reason, TaxFacts } from '../facts';
import { unknown } from './reason';
import { fits, plus, roundingOf, sumOf, type Known } from './step';
import { isVat, taxAmounts, type TaxSums } from './taxes';

const rule = 'totalsAddUp';

/** What a withheld tax is part of. */
interface Share {
	readonly vat: Known;
	readonly net: Known;
	/** Sum of the same withheld tax over the lines, and how many rounded amounts that is. */
	readonly ofLines?: Known;
	readonly terms: number;
}

const keyOf = ({ code, rate }: TaxFacts) => `${(code ?? '').trim()} ${String(parseDecimal(rate)?.digits)}`;

/** A withheld tax is a share of VAT: base × rate, where some senders write the net amount for the base. */
function judgePart(part: TaxFacts, place: string, share: Share, tolerance: Decimal): Reason[] {
	const [rate, base, amount] = [part.rate, part.base, part.amount].map((text) => parseDecimal(text));
	if (!rate || !base || !amount)
		return [unknown(rule, `${place}: base, rate or amount of the withheld tax is not known.`)];
	const due = percent(base, rate);
	const ofVat = fits(base, share.net, tolerance) && share.vat ? percent(share.vat, rate) : undefined;
	const isRight = [due, ofVat].some((one) => fits(one, amount, tolerance));
	const isRounded =
		fits(share.ofLines, amount, tolerance) && [due, ofVat].some((one) => fits(one, amount, roundingOf(share.terms)));
	if (isRight || isRounded) return [];
	return [
		unknown(
			rule,
			`${place}: ${formatDecimal(rate)}% of ${formatDecimal(base)} is ${formatDecimal(due)}, not the withheld tax ${formatDecimal(amount)}.`,
		),
	];
}

/** Sums of the lines by kind and rate of their withheld tax. */
function sharesOf({ lines = [] }: InvoiceFacts): Map<string, Share> {
	const shares = new Map<string, Share>();
	for (const { amount, taxes = [], withholdings = [] } of lines) {
		const vat = taxAmounts(taxes.filter(isVat));
		for (const part of withholdings) {
			const before = shares.get(keyOf(part));
			const more = (sum: Known, one: Known) => (before ? plus(sum, one) : one);
			shares.set(keyOf(part), {
				vat: more(before?.vat, vat),
				net: more(before?.net, parseDecimal(amount)),
				ofLines: more(before?.ofLines, parseDecimal(part.amount)),
				terms: (before?.terms ?? 0) + 1,
			});
		}
	}
	return shares;
}

/** What speaks against the withheld taxes (tevkifat) of an invoice and of its lines. */
export function withheldReasons(facts: InvoiceFacts, { withheld }: TaxSums, tolerance: Decimal): Reason[] {
	const { lines = [], taxes = [], totals = {}, withholdings = [] } = facts;
	const ofLines = lines.flatMap(({ amount, taxes: own = [], withholdings: parts = [] }, at) => {
		const share = { vat: taxAmounts(own.filter(isVat)), net: parseDecimal(amount), terms: 1 };
		return parts.flatMap((part) => judgePart(part, `Line ${at + 1}`, share, tolerance));
	});
	const vat = taxes.length > 0 ? taxAmounts(taxes.filter(isVat)) : sumOf([totals.tax]);
	const whole: Share = { vat, net: parseDecimal(totals.taxExclusive), terms: 1 };
	const shares = sharesOf(facts);
	const ofHead = withholdings.flatMap((part) =>
		judgePart(part, 'Withheld tax', shares.get(keyOf(part)) ?? whole, tolerance),
	);
	const isBare = withheld !== undefined && withheld.digits !== 0n && withholdings.length === 0;
	const isMore = withheld !== undefined && vat !== undefined && compare(withheld, add(vat, tolerance)) > 0;
	return [
		...ofLines,
		...ofHead,
		...(isBare ? [unknown(rule, `The withheld tax ${formatDecimal(withheld)} shows neither base nor rate.`)] : []),
		...(isMore && !isWithin(withheld, vat, tolerance)
			? [unknown(rule, `The withheld tax ${formatDecimal(withheld)} is more than the VAT ${formatDecimal(vat)}.`)]
			: []),
	];
}
