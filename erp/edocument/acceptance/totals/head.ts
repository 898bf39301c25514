import { add, compare, formatDecimal, isWithin, parseDecimal, ZERO, type Decimal } from '../../../values/decimal';
import type { Finding, TotalFacts } from '../facts';
import { FAILURES, headSum, type HeadTerm } from '../failures';
import { fail, pass, unknown } from '../rules/finding';
import { isZero, orZero, roundingOf } from './amounts';
import { hasManyTaxes, isOtherwiseCounted, usualPayables } from './counts';
import type { Figures } from './figures';
import { roundingLimit } from './signs';

const NEEDED = ['taxExclusive', 'tax', 'payable'] as const;
const AMOUNTS = ['lineExtension', 'taxInclusive', 'allowance', 'charge', 'withheld', 'prepaid', ...NEEDED] as const;

/** Whether every amount of the head can be read in one way only, so that a sum that is wrong is the sender's mistake. */
function isCertain(figures: Figures): boolean {
	const { facts, taxes, withholdings, lines, rounding } = figures;
	const { totals = {}, prepayments = [], doubts = [] } = facts;
	const parts = [...taxes, ...withholdings, ...lines.flatMap((line) => line.withholdings)];
	const amounts = [
		...AMOUNTS.map((name) => orZero(totals[name])),
		...parts.map(({ amount }) => amount),
		...prepayments.map((text) => parseDecimal(text)),
	];
	return (
		doubts.length === 0 &&
		NEEDED.every((name) => totals[name] !== undefined) &&
		rounding !== undefined &&
		!hasManyTaxes(figures) &&
		amounts.every((amount) => amount !== undefined && compare(amount, ZERO) >= 0)
	);
}

function termsOf({ taxExclusive = '', tax = '', withheld, rounding, prepaid }: TotalFacts): HeadTerm[] {
	const term = (sign: HeadTerm['sign'], text: string | undefined, name: HeadTerm['name']): HeadTerm[] => {
		const amount = orZero(text);
		return amount && !isZero(amount) ? [{ name, sign, amount: formatDecimal(amount) }] : [];
	};
	return [
		{ name: 'net', sign: '', amount: taxExclusive },
		{ name: 'tax', sign: '+', amount: tax },
		...term('-', withheld, 'withheld'),
		...term('+', rounding, 'rounding'),
		...term('-', prepaid, 'prepaid'),
	];
}

/**
 * Whether the head of an invoice gives its amount to pay: net total and taxes, less what is withheld and prepaid, and rounding. The
 * head decides the money, so this alone fails. It fails only where neither a practice of senders nor a rounding explains the amount.
 */
export function headFinding(figures: Figures, tolerance: Decimal, maximumRounding?: string): Finding {
	const { facts, lines, payable } = figures;
	const ways = usualPayables(figures);
	const [usual] = ways;
	if (!payable || !usual) return unknown('Head to payable amount: an amount is not known.');
	const isNear = (slack: Decimal) => ways.some((way) => isWithin(way, payable, slack));
	if (isNear(tolerance)) return pass(`Head to payable amount: ${formatDecimal(payable)}.`);
	const sum = headSum(termsOf(facts.totals ?? {}), formatDecimal(usual), formatDecimal(payable));
	const slack = add(tolerance, roundingOf(lines.length + 3));
	if (isNear(slack)) return unknown(`${sum.en}; rounding of the lines may explain it.`);
	const most = roundingLimit(maximumRounding);
	if (!most || isNear(most)) return unknown(`${sum.en}; it may be a rounding that the invoice does not state.`);
	if (isOtherwiseCounted(figures, payable, slack)) return unknown(`${sum.en}; another way of counting may explain it.`);
	return isCertain(figures) ? fail(FAILURES.head(sum)) : unknown(`${sum.en}, and not every amount is certain.`);
}
