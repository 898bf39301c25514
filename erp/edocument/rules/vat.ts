import { compare, formatDecimal, isWithin, parseDecimal, percent, type Decimal } from '../decimal';
import type { AcceptanceRules, InvoiceFacts, Reason, TaxFacts } from '../facts';
import { badTolerance, fail, pass, toleranceOf, unknown } from './reason';

const rule = 'checkVat';

/** VAT in UBL-TR's list of tax types. Other taxes, often amounts per unit, are not judged here. */
const VAT = '0015';

const isVat = ({ code }: TaxFacts) => code === undefined || code.trim() === '' || code.trim() === VAT;

/** What is wrong with one tax, `undefined` if nothing. */
function judge(tax: TaxFacts, place: string, rates: readonly Decimal[], tolerance: Decimal): Reason | undefined {
	const rate = parseDecimal(tax.rate);
	if (!rate) return unknown(rule, `${place}: the VAT rate is not known.`);
	if (!rates.some((allowed) => compare(allowed, rate) === 0)) {
		return fail(rule, `${place}: a VAT rate of ${formatDecimal(rate)}% is not allowed.`);
	}
	const base = parseDecimal(tax.base);
	const amount = parseDecimal(tax.amount);
	if (!base || !amount) return unknown(rule, `${place}: the VAT base or amount is not known.`);
	const due = percent(base, rate);
	return isWithin(due, amount, tolerance)
		? undefined
		: fail(
				rule,
				`${place}: ${formatDecimal(rate)}% of ${formatDecimal(base)} is ${formatDecimal(due)}, not ${formatDecimal(amount)}.`,
			);
}

/**
 * Whether every VAT rate is allowed and every VAT amount is base × rate, on each line and, where given, for the whole invoice. A line
 * without VAT (0% is VAT as well) is unknown. One reason per finding, or one for all that is well.
 */
export function checkVat(
	facts: InvoiceFacts,
	{ rates, tolerance: text }: NonNullable<AcceptanceRules['checkVat']>,
): Reason[] {
	const tolerance = toleranceOf(text);
	if (!tolerance) return [badTolerance(rule)];
	const allowed = rates.map((rate) => parseDecimal(rate));
	if (allowed.includes(undefined)) return [unknown(rule, 'A VAT rate of the rule is not a number such as 20.')];
	const known = allowed.filter((rate) => rate !== undefined);
	const lines = facts.lines ?? [];
	if (lines.length === 0) return [unknown(rule, 'The lines of the invoice are not known.')];
	const findings = lines.flatMap(({ taxes = [] }, at) => {
		const place = `Line ${at + 1}`;
		const vat = taxes.filter(isVat);
		return vat.length === 0
			? [unknown(rule, `${place}: no VAT is shown.`)]
			: vat.map((tax) => judge(tax, place, known, tolerance));
	});
	const whole = (facts.taxes ?? []).filter(isVat).map((tax) => judge(tax, 'Tax total', known, tolerance));
	const wrong = [...findings, ...whole].filter((finding) => finding !== undefined);
	return wrong.length > 0 ? wrong : [pass(rule, 'All VAT rates are allowed and all VAT amounts fit.')];
}
