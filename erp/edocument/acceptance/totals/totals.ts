import { listed } from '../../../text/text';
import {
	absolute,
	add,
	compare,
	type Decimal,
	formatDecimal,
	isWithin,
	parseDecimal,
	ZERO,
} from '../../../values/decimal';
import type { AcceptanceRules, Finding, InvoiceFacts, TaxFacts, TotalFacts } from '../facts';
import { FAILURES, headSum, type HeadTerm } from '../failures';
import { fail, pass, toleranceOf, unknown, withTolerance } from '../rules/finding';
import { type Amount, type Equation, isZero, judgeEquation, orZero, roundingOf } from './amounts';
import { baseFindings, codeFindings } from './taxes';
import { hasManyTaxes, isOtherwiseCounted, usualPayables } from './counts';
import { netFinding } from './discounts';
import type { Figures } from './figures';
import { partFindings } from './parts';
import { invoiceEquations, lineEquations } from './sums';

/** How much a payable amount may be rounded where the rule names no limit, in the invoice's currency. */
const DEFAULT_ROUNDING = '1.00';
/** Places that a reason names; a file with thousands of them is as doubtful as one with a few. */
const NAMED = 5;

type Place = readonly [place: string, amount: string | undefined];

const ofTaxes = (place: string, taxes: readonly TaxFacts[] = []): Place[] =>
	taxes.flatMap(({ base, amount }): Place[] => [
		[`${place} tax base`, base],
		[`${place} tax`, amount],
	]);

function placesOf({
	totals = {},
	lines = [],
	taxes,
	withholdings,
	allowances = [],
	charges = [],
}: InvoiceFacts): Place[] {
	const others = Object.entries(totals).filter(([name]) => name !== 'rounding');
	const off = (place: string, amounts: readonly string[]): Place[] => amounts.map((amount) => [place, amount]);
	return [
		...others,
		...ofTaxes('total', taxes),
		...ofTaxes('total withheld', withholdings),
		...off('discount', allowances),
		...off('surcharge', charges),
		...lines.flatMap((line, index): Place[] => [
			[`line ${index + 1}`, line.amount],
			[`line ${index + 1} quantity`, line.quantity],
			[`line ${index + 1} price`, line.price],
			[`line ${index + 1} tax total`, line.tax],
			[`line ${index + 1} withheld total`, line.withheld],
			...ofTaxes(`line ${index + 1}`, line.taxes),
			...ofTaxes(`line ${index + 1} withheld`, line.withholdings),
			...off(`line ${index + 1} discount`, line.allowances ?? []),
			...off(`line ${index + 1} surcharge`, line.charges ?? []),
		]),
	];
}

const isNegative = ([, text]: Place) => {
	const amount = parseDecimal(text);
	return amount !== undefined && compare(amount, ZERO) < 0;
};

/** Negative amounts, which no invoice needs but for its rounding: a return (iade) is positive as well. */
function signFindings(facts: InvoiceFacts): Finding[] {
	const negative = placesOf(facts).filter(isNegative);
	if (negative.length === 0) return [];
	const named = negative.map(([place, text]) => `${place} ${text?.trim() ?? ''}`);
	return [unknown(`Amounts are negative: ${listed(named, NAMED)}.`)];
}

/** How much an amount to pay may be rounded; `undefined` where the rule says no number. */
const roundingLimit = (limit: string | undefined): Decimal | undefined => toleranceOf(limit, DEFAULT_ROUNDING);

/** A rounding that is more than rounding: it would hide a change of the amount to pay. */
function roundingFindings(rounding: Amount, limit: string | undefined): Finding[] {
	const most = roundingLimit(limit);
	if (!most) return [unknown('The maximum rounding of the rule is not a number such as 1.00.')];
	if (!rounding) return [unknown('The rounding of the payable amount is not known.')];
	return compare(absolute(rounding), most) <= 0
		? []
		: [unknown(`The rounding ${formatDecimal(rounding)} is more than ${formatDecimal(most)}.`)];
}

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
function headFinding(figures: Figures, tolerance: Decimal, maximumRounding?: string): Finding {
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

/**
 * Whether an invoice adds up. The head decides: net total and taxes, less what is withheld and prepaid, must give the payable amount,
 * and this alone fails. All else is for a person where it does not fit: quantity and price to the amount of each line, lines and discounts
 * to the net total, taxes of the lines and of the parts to the tax, withheld taxes to base × rate, net and tax to the gross total, that
 * to the payable amount, the rounding, and negative amounts. Where senders count in several ways, each of them passes.
 */
export const totalsAddUp = (
	figures: Figures,
	{ tolerance: text, maximumRounding, otherTaxes = [] }: NonNullable<AcceptanceRules['totalsAddUp']>,
): Finding[] =>
	withTolerance(text, (tolerance) => {
		const judged = (equations: readonly Equation[]) =>
			equations.filter(({ when }) => when !== false).map((equation) => judgeEquation(equation, tolerance));
		const findings = [
			headFinding(figures, tolerance, maximumRounding),
			...codeFindings(figures, otherTaxes),
			...signFindings(figures.facts),
			...roundingFindings(figures.rounding, maximumRounding),
			...judged(figures.lines.flatMap(lineEquations)).filter(({ result }) => result !== 'pass'),
			netFinding(figures, tolerance),
			...partFindings(figures, tolerance),
			...judged(invoiceEquations(figures, tolerance)),
		];
		// Sums that do not fit say enough; a base that is no amount of the invoice matters where all of them do.
		const isAllRight = findings.every(({ result }) => result === 'pass');
		return isAllRight ? [...findings, ...baseFindings(figures, tolerance)] : findings;
	});
