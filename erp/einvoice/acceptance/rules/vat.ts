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
} from '../../../base/values/decimal';
import type { AcceptanceRules, Finding } from '../facts';
import { FAILURES, TAX_TOTAL, type InLanguages } from '../failures';
import { type Amount, isMore, isZero, judgeEquation, sumOf } from '../amounts';
import { mostVatBase, taxSum, type Figures, type Line, type Tax, type Taxes } from '../figures';
import { partEquation } from '../equations';
import { fail, pass, unknown, withTolerance } from './finding';

/** The basis of a VAT check. */
interface Measure {
	readonly rates: readonly Decimal[];
	readonly tolerance: Decimal;
}

/**
 * A rate that is not allowed fails, since the rule is about rates; but only if it certainly is the rate of charged VAT. 0% with a reason for
 * exemption (istisna) is no wrong rate, but a person must verify the reason.
 */
function judgeRate(tax: Tax, rate: Decimal, place: InLanguages, { rates, tolerance }: Measure): Finding[] {
	if (rates.some((allowed) => compare(allowed, rate) === 0)) return [];
	const { base, amount, isCodedVat, facts } = tax;
	if (isZero(rate) && facts.exemption)
		return [unknown(`${place.en}: exempt from VAT (${facts.exemption}), and 0% is no allowed rate.`)];
	const failure = FAILURES.vatRate(place, formatDecimal(rate));
	const isCharged = isCodedVat && base && amount && isMore(amount, ZERO);
	return isCharged && isWithin(percent(base, rate), amount, tolerance)
		? [fail(failure)]
		: [unknown(failure.en.replace(/\.$/, ', but base and amount do not prove it.'))];
}

/** Findings about the VAT of a line, or of the invoice: that is the sum of `ofLines`. */
function judgeTax(tax: Tax, place: InLanguages, measure: Measure, ofLines: readonly Tax[] = []): Finding[] {
	const { base, rate, amount } = tax;
	if (!rate) return [unknown(`${place.en}: the VAT rate is not known.`)];
	const wrongRate = judgeRate(tax, rate, place, measure);
	if (wrongRate.length > 0) return wrongRate;
	if (!base || !amount) return [unknown(`${place.en}: the VAT base or amount is not known.`)];
	const found = judgeEquation(partEquation(tax, place.en, ofLines), measure.tolerance);
	return found.result === 'pass' ? [] : [found];
}

/**
 * VAT is due on the net amount and on some other taxes (such as special consumption tax), so its base is between the net amount and that with
 * all taxes that may be part of it. Another base may still be right: special bases (özel matrah) exist.
 */
function judgeBase(taxes: Taxes, net: Amount, place: InLanguages, tolerance: Decimal): Finding[] {
	const base = sumOf(taxes.vat.map((tax) => tax.base));
	const most = mostVatBase(net, taxes);
	if (!base || !net || !most) return [unknown(`${place.en}: the VAT base or the net amount is not known.`)];
	const isBetween = compare(base, subtract(net, tolerance)) >= 0 && compare(base, add(most, tolerance)) <= 0;
	return isBetween
		? []
		: [unknown(`${place.en}: the VAT base ${formatDecimal(base)} is not the net amount ${formatDecimal(net)}.`)];
}

/** The second findings only if there are no first ones: an unreadable base is reported once. */
const orElse = (findings: readonly Finding[], others: () => Finding[]) => (findings.length > 0 ? findings : others());

function judgeLine(line: Line, measure: Measure): readonly Finding[] {
	const { vat, place, amount } = line;
	if (vat.length === 0) return [unknown(`${place.en}: no VAT is shown.`)];
	return orElse(
		vat.flatMap((tax) => judgeTax(tax, place, measure)),
		() => judgeBase(line, amount, place, measure.tolerance),
	);
}

/** VAT of the whole invoice; without a rate, as in older invoices, it must be the sum of the lines' VAT. */
function judgeWhole(figures: Figures, measure: Measure): readonly Finding[] {
	const { lines, vat, net } = figures;
	const { tolerance } = measure;
	if (vat.length === 0) return [];
	const ofLines = lines.flatMap((line) => line.vat);
	const isWithoutRate = ofLines.length > 0 && vat.every(({ facts }) => !facts.rate?.trim());
	const sum = { what: 'VAT of the lines to VAT', left: [taxSum(ofLines)], right: taxSum(vat) };
	const findings = isWithoutRate
		? [judgeEquation(sum, tolerance)].filter(({ result }) => result !== 'pass')
		: vat.flatMap((tax) => judgeTax(tax, TAX_TOTAL, measure, ofLines));
	return orElse(findings, () => judgeBase(figures, net, TAX_TOTAL, tolerance));
}

/**
 * Checks that every VAT rate is allowed, every VAT amount is base × rate and every base the net amount, on each line and, if given, for the
 * whole invoice. Only a rate fails; wrong amounts and bases are for a person. A line without VAT (0% is VAT as well) is unknown, unless no line
 * shows taxes and the whole invoice does. One reason per finding, or one if all is well.
 */
export const checkVat = (
	figures: Figures,
	{ rates: texts, tolerance: text }: NonNullable<AcceptanceRules['checkVat']>,
): Finding[] =>
	withTolerance(text, (tolerance) => {
		const rates = texts.map((rate) => parseDecimal(rate)).filter((rate) => rate !== undefined);
		if (rates.length < texts.length) return [unknown('A VAT rate of the rule is not a number such as 20.')];
		const { lines, vat } = figures;
		if (lines.length === 0) return [unknown('The lines of the invoice are not known.')];
		const measure = { rates, tolerance };
		const isTaxedAsAWhole = vat.length > 0 && lines.every(({ taxes }) => taxes.length === 0);
		const findings = [
			...(isTaxedAsAWhole ? [] : lines.flatMap((line) => judgeLine(line, measure))),
			...judgeWhole(figures, measure),
		];
		return findings.length > 0 ? findings : [pass('All VAT rates are allowed and all VAT amounts fit.')];
	});
