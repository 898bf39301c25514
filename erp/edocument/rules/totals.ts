import { add, formatDecimal, isWithin, parseDecimal, subtract, total, type Decimal } from '../decimal';
import type { AcceptanceRules, InvoiceFacts, Reason } from '../facts';
import { badTolerance, fail, pass, toleranceOf, unknown } from './reason';

const rule = 'totalsAddUp';

type Known = Decimal | undefined;

/** Absent is 0, as UBL leaves out what does not occur; unreadable stays unknown. */
const orZero = (text: string | undefined): Known => parseDecimal(text === undefined || text.trim() === '' ? '0' : text);

const all = (values: readonly Known[]): Known => {
	const known = values.filter((value) => value !== undefined);
	return values.length > 0 && known.length === values.length ? total(known) : undefined;
};

/** One sum: `expected` may be reached in several ways, of which one must fit. */
function step(name: string, expected: readonly Known[], actual: Known, tolerance: Decimal): Reason {
	const known = expected.filter((value) => value !== undefined);
	const [first] = known;
	if (!actual || first === undefined || known.length < expected.length) {
		return unknown(rule, `${name}: an amount is not known.`);
	}
	return known.some((value) => isWithin(value, actual, tolerance))
		? pass(rule, `${name}: ${formatDecimal(actual)}.`)
		: fail(rule, `${name}: ${formatDecimal(first)} is not ${formatDecimal(actual)}.`);
}

const minus = (a: Known, b: Known): Known => a && b && subtract(a, b);
const plus = (a: Known, b: Known): Known => a && b && add(a, b);

/**
 * Whether an invoice adds up: lines to the net total, line taxes to the tax, net and tax to the gross total, gross less withheld and
 * prepaid amounts to the payable amount. Senders count a discount in the lines or on top of them, so either may fit the net total.
 */
export function totalsAddUp(
	{ lines = [], totals = {} }: InvoiceFacts,
	{ tolerance: text }: NonNullable<AcceptanceRules['totalsAddUp']>,
): Reason[] {
	const tolerance = toleranceOf(text);
	if (!tolerance) return [badTolerance(rule)];
	const net = parseDecimal(totals.taxExclusive);
	const gross = parseDecimal(totals.taxInclusive);
	const tax = parseDecimal(totals.tax);
	const inLines = all(lines.map(({ amount }) => parseDecimal(amount)));
	const discounted = minus(plus(inLines, orZero(totals.charge)), orZero(totals.allowance));
	const lineTaxes = all(lines.map(({ taxes }) => all((taxes ?? []).map(({ amount }) => parseDecimal(amount)))));
	const due = minus(minus(plus(gross, orZero(totals.rounding)), orZero(totals.withheld)), orZero(totals.prepaid));
	return [
		step('Lines to net total', [inLines, discounted], net, tolerance),
		step('Line taxes to tax', [lineTaxes], tax, tolerance),
		step('Net total and tax to gross total', [plus(net, tax)], gross, tolerance),
		step('Gross total to payable amount', [due], parseDecimal(totals.payable), tolerance),
	];
}
