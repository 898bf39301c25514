import { listed } from '../../base/text/text';
import { absolute, compare, formatDecimal, parseDecimal, ZERO } from '../../base/values/decimal';
import type { Amount } from './amounts';
import { sumFindings } from './equations';
import type { AcceptanceRules, Finding, InvoiceFacts, TaxFacts } from './facts';
import type { Figures } from './figures';
import { toleranceOf, unknown, withTolerance } from './rules/finding';
import { baseFindings, codeFindings } from './taxes';

/** Default limit of the payable amount's rounding, in the invoice's currency. */
const DEFAULT_ROUNDING = '1.00';
/** Maximum places that a reason names; a file with thousands of them is as doubtful as one with a few. */
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

/** Negative amounts, which only rounding may have: a return (iade) is positive as well. */
function signFindings(facts: InvoiceFacts): Finding[] {
	const negative = placesOf(facts).filter(isNegative);
	if (negative.length === 0) return [];
	const named = negative.map(([place, text]) => `${place} ${text?.trim() ?? ''}`);
	return [unknown(`Amounts are negative: ${listed(named, NAMED)}.`)];
}

/** A rounding above the limit, which could hide a change of the payable amount. */
function roundingFindings(rounding: Amount, limit: string | undefined): Finding[] {
	const most = toleranceOf(limit, DEFAULT_ROUNDING);
	if (!most) return [unknown('The maximum rounding of the rule is not a number such as 1.00.')];
	if (!rounding) return [unknown('The rounding of the payable amount is not known.')];
	return compare(absolute(rounding), most) <= 0
		? []
		: [unknown(`The rounding ${formatDecimal(rounding)} is more than ${formatDecimal(most)}.`)];
}

/**
 * Checks that an invoice adds up: net total and taxes, less withheld and prepaid amounts, give the payable amount; lines, discounts and taxes
 * give the header's amounts; taxes are base × rate of amounts of the invoice; no amount is negative, and the rounding is within its limit.
 * Differences are for a person: arithmetic rejects no invoice. If senders calculate in several ways, each of them passes.
 */
export const totalsAddUp = (
	figures: Figures,
	{ tolerance: text, maximumRounding, otherTaxes = [] }: NonNullable<AcceptanceRules['totalsAddUp']>,
): Finding[] =>
	withTolerance(text, (tolerance) => {
		const findings = [
			...sumFindings(figures, tolerance),
			...codeFindings(figures, otherTaxes),
			...signFindings(figures.facts),
			...roundingFindings(figures.rounding, maximumRounding),
		];
		// Bases are only reported if all sums are right: a wrong sum is enough.
		const isAllRight = findings.every(({ result }) => result === 'pass');
		return isAllRight ? [...findings, ...baseFindings(figures, tolerance)] : findings;
	});
