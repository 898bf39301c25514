import type { AcceptanceRules, Finding } from '../facts';
import { withTolerance } from '../rules/finding';
import { baseFindings } from './bases';
import { netFinding } from './discounts';
import { judgeEquation, type Equation } from './equation';
import type { Figures } from './figures';
import { headFinding } from './head';
import { partFindings } from './parts';
import { roundingFindings, signFindings } from './signs';
import { invoiceEquations, lineEquations } from './sums';
import { codeFindings } from './taxCodes';

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
