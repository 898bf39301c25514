import {
	add,
	compare,
	formatDecimal,
	isWithin,
	parseDecimal,
	percent,
	subtract,
	ZERO,
	type Decimal,
} from '../../../values/decimal';
import type { AcceptanceRules, InvoiceFacts, LineFacts, Reason, TaxFacts } from '../facts';
import { FAILURES, lineAt, TAX_TOTAL, type InLanguages } from '../failures';
import { badTolerance, fail, pass, toleranceOf, unknown } from './reason';
import { roundedTaxes } from './parts';
import { judgeSum, plus, roundingOf, sumOf, type MaybeAmount } from './step';
import { isCodedVat, isTakenOff, isVat } from './taxes';

const rule = 'checkVat';

/** What a VAT amount is held against. */
interface Measure {
	readonly rates: readonly Decimal[];
	readonly tolerance: Decimal;
}

/**
 * A rate that is not allowed is what the rule names, so it fails; but only where it is certainly the rate of VAT that was charged. 0%
 * with a reason of exemption (istisna) is no wrong rate, yet somebody has to know that the reason holds.
 */
function judgeRate(
	tax: TaxFacts,
	rate: Decimal,
	place: InLanguages,
	{ rates, tolerance }: Measure,
): Reason | undefined {
	if (rates.some((allowed) => compare(allowed, rate) === 0)) return undefined;
	if (compare(rate, ZERO) === 0 && tax.exemption) {
		return unknown(rule, `${place.en}: exempt from VAT (${tax.exemption}), and 0% is no allowed rate.`);
	}
	const [base, amount] = [parseDecimal(tax.base), parseDecimal(tax.amount)];
	const isCharged = isCodedVat(tax) && base && amount && compare(amount, ZERO) > 0;
	const failure = FAILURES.vatRate(place, formatDecimal(rate));
	return isCharged && isWithin(percent(base, rate), amount, tolerance)
		? fail(rule, failure)
		: unknown(rule, failure.en.replace(/\.$/, ', but base and amount do not prove it.'));
}

/**
 * What is wrong with one tax, `undefined` if nothing. `terms`: how many rounded amounts it is the sum of; `isSum`: whether it is that of the
 * lines, each rounded as it must be.
 */
function judgeTax(
	tax: TaxFacts,
	place: InLanguages,
	measure: Measure,
	terms: number,
	isSum = false,
): Reason | undefined {
	const rate = parseDecimal(tax.rate);
	if (!rate) return unknown(rule, `${place.en}: the VAT rate is not known.`);
	const wrongRate = judgeRate(tax, rate, place, measure);
	if (wrongRate) return wrongRate;
	const base = parseDecimal(tax.base);
	const amount = parseDecimal(tax.amount);
	if (!base || !amount) return unknown(rule, `${place.en}: the VAT base or amount is not known.`);
	const due = percent(base, rate);
	if (isWithin(due, amount, measure.tolerance)) return undefined;
	const text = `${place.en}: ${formatDecimal(rate)}% of ${formatDecimal(base)} is ${formatDecimal(due)}, not ${formatDecimal(amount)}`;
	const isRounded = isWithin(due, amount, roundingOf(terms));
	if (isRounded && isSum) return undefined;
	return unknown(rule, isRounded ? `${text}; rounding of ${terms} amounts may explain it.` : `${text}.`);
}

/**
 * VAT is due on the net amount and on some of the other taxes (special consumption tax, for one), so its base lies between the net
 * amount and that with all other taxes. Elsewhere it may still be right: special bases (özel matrah) exist.
 */
function judgeBase(
	taxes: readonly TaxFacts[],
	net: MaybeAmount,
	place: InLanguages,
	tolerance: Decimal,
): Reason | undefined {
	const base = sumOf(taxes.filter(isVat).map((tax) => tax.base));
	const others = sumOf(taxes.filter((tax) => !isVat(tax) && !isTakenOff(tax)).map(({ amount }) => amount));
	const most = plus(net, others);
	if (!base || !net || !most) return unknown(rule, `${place.en}: the VAT base or the net amount is not known.`);
	const isBetween = compare(base, subtract(net, tolerance)) >= 0 && compare(base, add(most, tolerance)) <= 0;
	return isBetween
		? undefined
		: unknown(rule, `${place.en}: the VAT base ${formatDecimal(base)} is not the net amount ${formatDecimal(net)}.`);
}

function judgeLine({ amount, taxes = [] }: LineFacts, place: InLanguages, measure: Measure): Array<Reason | undefined> {
	const vat = taxes.filter(isVat);
	if (vat.length === 0) return [unknown(rule, `${place.en}: no VAT is shown.`)];
	const found = vat.map((tax) => judgeTax(tax, place, measure, 1));
	// One finding per line is enough: a base that cannot be read is named already.
	return found.some((finding) => finding !== undefined)
		? found
		: [judgeBase(taxes, parseDecimal(amount), place, measure.tolerance)];
}

/** VAT of the whole invoice; without a rate, as older invoices have it, it must be the sum of the lines' VAT. */
function judgeWhole({ lines = [], taxes = [], totals }: InvoiceFacts, measure: Measure): Array<Reason | undefined> {
	const vat = taxes.filter(isVat);
	if (vat.length === 0) return [];
	const place = TAX_TOTAL;
	const terms = Math.max(lines.length, 1);
	const ofLines = lines.flatMap((line) => (line.taxes ?? []).filter(isVat));
	const isWithoutRate = ofLines.length > 0 && vat.every(({ rate }) => !rate?.trim());
	const { isOnLines } = roundedTaxes({ lines, taxes }, measure.tolerance);
	const sum = {
		name: 'VAT of the lines to VAT',
		ways: [sumOf(ofLines.map(({ amount }) => amount))],
		actual: sumOf(vat.map(({ amount }) => amount)),
		terms,
	};
	const found = isWithoutRate
		? [judgeSum(rule, sum, measure.tolerance)].filter(({ result }) => result !== 'pass')
		: vat.map((tax) => judgeTax(tax, place, measure, terms, isOnLines(tax)));
	if (found.some((finding) => finding !== undefined)) return found;
	return [judgeBase(taxes, parseDecimal(totals?.taxExclusive), place, measure.tolerance)];
}

/**
 * Whether every VAT rate is allowed, every VAT amount is base × rate and every base the net amount, on each line and, where given, for
 * the whole invoice. Only a rate fails; amounts and bases that do not fit are for a person. A line without VAT (0% is VAT as well) is unknown, unless no line shows taxes and the whole invoice does. One
 * reason per finding, or one for all that is well.
 */
export function checkVat(
	facts: InvoiceFacts,
	{ rates, tolerance: text }: NonNullable<AcceptanceRules['checkVat']>,
): Reason[] {
	const tolerance = toleranceOf(text);
	if (!tolerance) return [badTolerance(rule)];
	const allowed = rates.map((rate) => parseDecimal(rate));
	if (allowed.includes(undefined)) return [unknown(rule, 'A VAT rate of the rule is not a number such as 20.')];
	const measure = { rates: allowed.filter((rate) => rate !== undefined), tolerance };
	const { lines = [], taxes = [] } = facts;
	if (lines.length === 0) return [unknown(rule, 'The lines of the invoice are not known.')];
	const isTaxedAsAWhole = taxes.some(isVat) && lines.every((line) => (line.taxes ?? []).length === 0);
	const findings = isTaxedAsAWhole ? [] : lines.flatMap((line, index) => judgeLine(line, lineAt(index + 1), measure));
	const wrong = [...findings, ...judgeWhole(facts, measure)].filter((finding) => finding !== undefined);
	return wrong.length > 0 ? wrong : [pass(rule, 'All VAT rates are allowed and all VAT amounts fit.')];
}
