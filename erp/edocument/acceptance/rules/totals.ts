import type { AcceptanceRules, InvoiceFacts, Reason } from '../facts';
import { baseReasons } from './bases';
import { netReason } from './discounts';
import { headReason } from './head';
import { partReasons } from './parts';
import { badTolerance, toleranceOf } from './reason';
import { roundingReasons, signReasons } from './signs';
import { judgeSum, type SumCheck } from './step';
import { invoiceSums, lineSums } from './sums';
import { codeReasons } from './taxCodes';
import { taxSums } from './taxes';

const rule = 'totalsAddUp';

/**
 * Whether an invoice adds up. The head decides: net total and taxes, less what is withheld and prepaid, must give the payable amount,
 * and this alone fails. All else is for a person where it does not fit: quantity and price to the amount of each line, lines and discounts
 * to the net total, taxes of the lines and of the parts to the tax, withheld taxes to base × rate, net and tax to the gross total, that
 * to the payable amount, the rounding, and negative amounts. Where senders count in several ways, each of them passes.
 */
export function totalsAddUp(
	facts: InvoiceFacts,
	{ tolerance: text, maximumRounding, otherTaxes = [] }: NonNullable<AcceptanceRules['totalsAddUp']>,
): Reason[] {
	const tolerance = toleranceOf(text);
	if (!tolerance) return [badTolerance(rule)];
	const taxes = taxSums(facts);
	const judged = (checks: readonly SumCheck[]) =>
		checks.filter(({ when }) => when !== false).map((check) => judgeSum(rule, check, tolerance));
	const found = [
		headReason(facts, tolerance, maximumRounding),
		...codeReasons(facts, otherTaxes),
		...signReasons(facts),
		...roundingReasons(facts, maximumRounding),
		...judged((facts.lines ?? []).flatMap(lineSums)).filter(({ result }) => result !== 'pass'),
		netReason(facts, tolerance, taxes.excuse),
		...partReasons(facts, taxes, tolerance),
		...judged(invoiceSums(facts, taxes, tolerance)),
	];
	// Sums that do not fit say enough; a base that is no amount of the invoice matters where all of them do.
	return found.every(({ result }) => result === 'pass') ? [...found, ...baseReasons(facts, tolerance)] : found;
}
