import { absolute, compare, formatDecimal, parseDecimal, ZERO, type Decimal } from '../../../values/decimal';
import type { Finding, InvoiceFacts, TaxFacts } from '../facts';
import { toleranceOf, unknown } from '../rules/finding';
import type { Amount } from './amounts';

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
export function signFindings(facts: InvoiceFacts): Finding[] {
	const negative = placesOf(facts).filter(isNegative);
	if (negative.length === 0) return [];
	const named = negative.slice(0, NAMED).map(([place, text]) => `${place} ${text?.trim() ?? ''}`);
	const more = negative.length > NAMED ? ` and ${negative.length - NAMED} more` : '';
	return [unknown(`Amounts are negative: ${named.join(', ')}${more}.`)];
}

/** How much an amount to pay may be rounded; `undefined` where the rule says no number. */
export const roundingLimit = (limit: string | undefined): Decimal | undefined => toleranceOf(limit, DEFAULT_ROUNDING);

/** A rounding that is more than rounding: it would hide a change of the amount to pay. */
export function roundingFindings(rounding: Amount, limit: string | undefined): Finding[] {
	const most = roundingLimit(limit);
	if (!most) return [unknown('The maximum rounding of the rule is not a number such as 1.00.')];
	if (!rounding) return [unknown('The rounding of the payable amount is not known.')];
	return compare(absolute(rounding), most) <= 0
		? []
		: [unknown(`The rounding ${formatDecimal(rounding)} is more than ${formatDecimal(most)}.`)];
}
