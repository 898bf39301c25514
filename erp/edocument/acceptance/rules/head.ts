import { add, compare, formatDecimal, isWithin, parseDecimal, ZERO, type Decimal } from '../../../values/decimal';
import type { InvoiceFacts, Reason, TotalFacts } from '../facts';
import { FAILURES, headSum, type HeadTerm } from '../failures';
import { fail, pass, unknown } from './reason';
import { combined, hasManyTaxes, isOtherwiseCounted } from './otherCounts';
import { roundingLimit } from './signs';
import { fits, minus, orZero, plus, roundingOf, sumOf, type MaybeAmount } from './step';
import { isShownOnly, isTakenOff, taxAmounts } from './taxes';

const rule = 'totalsAddUp';

const known = (values: readonly MaybeAmount[]): Decimal[] => values.filter((value) => value !== undefined);

/** Net totals: as stated, by goods less discounts, and less the deductions that a market hall's agent (komisyoncu) shows as charges. */
function netsOf({ lineExtension, taxExclusive, allowance, charge }: TotalFacts): Decimal[] {
	const net = parseDecimal(taxExclusive);
	const goods = minus(parseDecimal(lineExtension), orZero(allowance));
	return known([net, plus(goods, orZero(charge)), minus(net, orZero(charge))]);
}

/** Withheld taxes: as totalled, as the sum of the parts; those of the lines where the head shows none. */
function withheldOf({ totals = {}, withholdings = [], lines = [] }: InvoiceFacts): Decimal[] {
	const ofParts = withholdings.length > 0 ? [taxAmounts(withholdings)] : [];
	const ofHead = known([parseDecimal(totals.withheld), ...ofParts]);
	const ofLines = taxAmounts(lines.flatMap((line) => line.withholdings ?? []));
	return ofHead.length > 0 ? ofHead : [...known([ofLines]), ZERO];
}

/**
 * What the taxes add to the net total after everything withheld: by the total of the taxes, which may have lost the withheld tax, and
 * by its parts, of which some are taken off and exempt ones are shown only (ihraç kayıtlı, özel matrah).
 */
function effectsOf(facts: InvoiceFacts, withheld: Decimal): Decimal[] {
	const { taxes = [], totals = {} } = facts;
	const tax = parseDecimal(totals.tax);
	const charged = taxes.filter((tax) => !isTakenOff(tax));
	const sum = taxAmounts(charged);
	const both = plus(taxAmounts(taxes.filter(isTakenOff)), withheld);
	const hasLost = taxes.length === 0 || fits(minus(sum, both), tax, roundingOf(taxes.length));
	return known([
		minus(tax, withheld),
		minus(tax, both),
		...(hasLost ? [tax] : []),
		...(taxes.length > 0
			? [minus(sum, both), minus(taxAmounts(charged.filter((one) => !isShownOnly(one))), both)]
			: []),
	]);
}

/** Every amount to pay that a head gives by one of the practices of senders; the usual one first. */
function payablesOf(facts: InvoiceFacts): Decimal[] {
	const { totals = {} } = facts;
	return combined([
		netsOf(totals),
		withheldOf(facts).flatMap((withheld) => effectsOf(facts, withheld)),
		known([orZero(totals.rounding), ZERO]),
		known([minus(ZERO, orZero(totals.prepaid)), ZERO]),
	]);
}

const AMOUNTS = ['lineExtension', 'taxExclusive', 'tax', 'taxInclusive', 'payable'] as const;
const EXTRAS = ['allowance', 'charge', 'withheld', 'prepaid'] as const;

/** Whether every amount of the head can be read in one way only, so that a sum that is wrong is the sender's mistake. */
function isCertain(facts: InvoiceFacts): boolean {
	const { totals = {}, taxes = [], withholdings = [], prepayments = [], lines = [], doubts = [] } = facts;
	const needed = ['taxExclusive', 'tax', 'payable'].every((name) => totals[name as keyof TotalFacts] !== undefined);
	const given = [...AMOUNTS, ...EXTRAS].map((name) => totals[name]).filter((text) => text !== undefined);
	const isAmount = (text: string | undefined) => {
		const amount = orZero(text);
		return amount !== undefined && compare(amount, ZERO) >= 0;
	};
	const ofLines = lines.flatMap((line) => line.withholdings ?? []);
	const parts = [...[...taxes, ...withholdings, ...ofLines].map(({ amount }) => amount), ...prepayments];
	const isReadable = orZero(totals.rounding) !== undefined;
	return (
		doubts.length === 0 &&
		needed &&
		isReadable &&
		!hasManyTaxes(facts) &&
		[...given, ...parts].every(isAmount) &&
		sumOf(parts) !== undefined
	);
}

function termsOf({ taxExclusive, tax, withheld, rounding, prepaid }: TotalFacts): HeadTerm[] {
	const term = (sign: HeadTerm['sign'], text: string | undefined, name: HeadTerm['name']): HeadTerm[] => {
		const amount = orZero(text);
		return amount && compare(amount, ZERO) !== 0 ? [{ name, sign, amount: formatDecimal(amount) }] : [];
	};
	return [
		{ name: 'net', sign: '', amount: taxExclusive ?? '' },
		{ name: 'tax', sign: '+', amount: tax ?? '' },
		...term('-', withheld, 'withheld'),
		...term('+', rounding, 'rounding'),
		...term('-', prepaid, 'prepaid'),
	];
}

/**
 * Whether the head of an invoice gives its amount to pay: net total and taxes, less what is withheld and prepaid, and rounding. The
 * head decides the money, so this alone fails. It fails only where neither a practice of senders nor a rounding explains the amount.
 */
export function headReason(facts: InvoiceFacts, tolerance: Decimal, maximumRounding?: string): Reason {
	const { totals = {}, lines = [] } = facts;
	const payable = parseDecimal(totals.payable);
	const ways = payablesOf(facts);
	const [first] = ways;
	if (!payable || !first) return unknown(rule, 'Head to payable amount: an amount is not known.');
	if (ways.some((way) => isWithin(way, payable, tolerance))) {
		return pass(rule, `Head to payable amount: ${formatDecimal(payable)}.`);
	}
	const sum = headSum(termsOf(totals), formatDecimal(first), formatDecimal(payable));
	const text = sum.en;
	const slack = add(tolerance, roundingOf(lines.length + 3));
	if (ways.some((way) => isWithin(way, payable, slack))) {
		return unknown(rule, `${text}; rounding of the lines may explain it.`);
	}
	const most = roundingLimit(maximumRounding);
	if (!most || ways.some((way) => isWithin(way, payable, most)))
		return unknown(rule, `${text}; it may be a rounding that the invoice does not state.`);
	if (isOtherwiseCounted(facts, payable, slack))
		return unknown(rule, `${text}; another way of counting may explain it.`);
	return isCertain(facts) ? fail(rule, FAILURES.head(sum)) : unknown(rule, `${text}, and not every amount is certain.`);
}
