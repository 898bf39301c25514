import { compare, formatDecimal, parseDecimal, ZERO, type Decimal } from '../../../values/decimal';
import type { AcceptanceRules, InvoiceFacts, Reason, TaxFacts } from '../facts';
import { baseReasons } from './bases';
import { netReason } from './discounts';
import { headReason } from './head';
import { amountsOf, goodsStep, lineSteps, lineTaxStep, type Amounts } from './lineSums';
import { codeReasons } from './taxCodes';
import { partReasons } from './parts';
import { badTolerance, toleranceOf } from './reason';
import { roundingReasons, signReasons } from './signs';
import { fits, judgeSum, minus, orZero, plus, sumOf, type SumCheck } from './step';
import { isTakenOff, taxAmounts, waysToTakeOff, type TaxSums } from './taxes';

const rule = 'totalsAddUp';

function taxSteps({ lines = [], totals = {}, taxes = [], withholdings = [] }: InvoiceFacts, sums: TaxSums): SumCheck[] {
	const parts: SumCheck = {
		name: 'Parts of the tax to tax',
		ways: waysToTakeOff(sums).map(({ lost }) => minus(sums.charged, lost)),
		actual: parseDecimal(totals.tax),
		terms: taxes.length,
		excuse: sums.excuse,
	};
	const withheld = (name: string, list: readonly TaxFacts[], excuse?: string): SumCheck => ({
		name,
		ways: [sumOf(list.map(({ amount }) => amount))],
		actual: sums.withheld,
		terms: list.length,
		excuse,
	});
	const ofLines = lines.flatMap((line) => line.withholdings ?? []);
	const offLines = lines.flatMap((line) => (line.taxes ?? []).filter(isTakenOff));
	const takenOff: SumCheck = {
		name: 'Taxes taken off the lines to those of the invoice',
		ways: [taxAmounts(offLines)],
		actual: sums.takenOff,
		terms: offLines.length,
	};
	return [
		...(taxes.length > 0 && totals.tax !== undefined ? [parts] : []),
		...(offLines.length > 0 ? [takenOff] : []),
		...(withholdings.length > 0 ? [withheld('Parts of the withheld tax to withheld tax', withholdings)] : []),
		...(ofLines.length > 0
			? [withheld('Withheld taxes of the lines to withheld tax', ofLines, 'senders need not show it on every line')]
			: []),
	];
}

function grossSteps({ totals = {} }: InvoiceFacts, { net, taxes }: Amounts, tolerance: Decimal): SumCheck[] {
	const gross = parseDecimal(totals.taxInclusive);
	const full = plus(net, taxes.charged);
	const ways = waysToTakeOff(taxes);
	const left = (ways.find(({ lost }) => fits(minus(full, lost), gross, tolerance)) ?? ways[0])?.left;
	const due = minus(plus(minus(gross, left), orZero(totals.rounding)), orZero(totals.prepaid));
	const payable = parseDecimal(totals.payable);
	const charge = orZero(totals.charge);
	const isChargedBack =
		charge !== undefined && compare(charge, ZERO) !== 0 && fits(minus(due, charge), payable, tolerance);
	return [
		{
			name: 'Net total and tax to gross total',
			ways: ways.map(({ lost }) => minus(full, lost)),
			actual: gross,
			terms: 2,
			excuse: taxes.excuse,
		},
		{
			name: 'Gross total to payable amount',
			ways: [due],
			actual: payable,
			terms: 1,
			excuse: isChargedBack ? `charges of ${formatDecimal(charge)} are taken off it` : taxes.excuse,
		},
	];
}

/** What is paid before must be the total of it. */
function prepaidSteps({ totals = {}, prepayments = [] }: InvoiceFacts): SumCheck[] {
	if (prepayments.length === 0) return [];
	const [paid, stated] = [sumOf(prepayments), orZero(totals.prepaid)];
	return [{ name: 'Prepayments to prepaid amount', ways: [paid], actual: stated, terms: prepayments.length }];
}

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
	const amounts = amountsOf(facts);
	const isTaxedAsAWhole = (facts.taxes ?? []).length > 0 && amounts.lines.every(({ taxes = [] }) => taxes.length === 0);
	const steps = [
		...(facts.totals?.lineExtension === undefined ? [] : [goodsStep(amounts)]),
		...(isTaxedAsAWhole ? [] : [lineTaxStep(amounts, tolerance)]),
		...taxSteps(facts, amounts.taxes),
		...prepaidSteps(facts),
		...grossSteps(facts, amounts, tolerance),
	];
	const ofLines = amounts.lines.flatMap(lineSteps);
	const found = [
		headReason(facts, tolerance, maximumRounding),
		...codeReasons(facts, otherTaxes),
		...signReasons(facts),
		...roundingReasons(facts, maximumRounding),
		...ofLines.map((step) => judgeSum(rule, step, tolerance)).filter(({ result }) => result !== 'pass'),
		netReason(facts, tolerance, amounts.taxes.excuse),
		...partReasons(facts, amounts.taxes, tolerance),
		...steps.map((step) => judgeSum(rule, step, tolerance)),
	];
	// Sums that do not fit say enough; a base that is no amount of the invoice matters where all of them do.
	return found.every(({ result }) => result === 'pass') ? [...found, ...baseReasons(facts, tolerance)] : found;
}
