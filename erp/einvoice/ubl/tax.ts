import { compare, parseDecimal } from '../../base/values/decimal';
import { flagIn } from '../../base/json/flag';
import { shown } from '../../base/text/text';
import { UblError } from './xml/error';
import {
	amountsAt,
	elementAt,
	elementsAt,
	filled,
	measuresAt,
	partsAt,
	some,
	textAt,
	textsAt,
	type DocumentContext,
} from './xml/tree';
import type { XmlElement } from './xml/xml';

/**
 * Whether a tax is shown but not charged (CalculationSequenceNumeric −1): VAT that the state waives for investment goods with an incentive
 * certificate, exemptions 308 and 339 (2.1.4 of the tax authority's technical guide to such invoices, v1.1). The total of taxes does not include
 * it.
 */
function isWaived(element: XmlElement): boolean {
	const sequence = parseDecimal(textAt(element, 'CalculationSequenceNumeric'));
	return sequence !== undefined && compare(sequence, { digits: -1n, scale: 0 }) === 0;
}

/** One tax, or one withholding (tevkifat), of a document or a line. Numbers are the document's text. */
function readSubtotal(element: XmlElement, context: DocumentContext) {
	const category = elementAt(element, 'TaxCategory');
	const scheme = elementAt(category, 'TaxScheme');
	return some({
		/** The tax authority's code: 0015 for KDV, 601 ... for withholdings. */
		code: textAt(scheme, 'TaxTypeCode') ?? textAt(scheme, 'ID'),
		name: textAt(scheme, 'Name') ?? textAt(category, 'Name'),
		percent: textAt(element, 'Percent') ?? textAt(category, 'Percent'),
		...amountsAt(
			element,
			{ taxableAmount: 'TaxableAmount', amount: 'TaxAmount', perUnitAmount: 'PerUnitAmount' },
			context,
		),
		...measuresAt(element, { baseMeasure: 'BaseUnitMeasure' }),
		isCharged: isWaived(element) ? false : undefined,
		exemptionCode: textAt(category, 'TaxExemptionReasonCode'),
		exemptionReason: textsAt(element, ['TaxCategory', 'TaxExemptionReason']).join('\n') || undefined,
	});
}

/** The taxes in all `TaxTotal` or `WithholdingTaxTotal` elements; a total without parts is a tax with only an amount. */
export const readTaxes = (element: XmlElement, name: 'TaxTotal' | 'WithholdingTaxTotal', context: DocumentContext) =>
	elementsAt(element, name).flatMap((total): Array<Partial<ReturnType<typeof readSubtotal>>> => {
		const parts = partsAt(total, 'TaxSubtotal', (subtotal) => readSubtotal(subtotal, context));
		const whole = some(amountsAt(total, { amount: 'TaxAmount' }, context));
		return parts.length > 0 || whole === undefined ? parts : [whole];
	});

function isCharge(element: XmlElement): boolean {
	const indicator = textAt(element, 'ChargeIndicator');
	const isSurcharge = flagIn(indicator);
	if (isSurcharge !== undefined) return isSurcharge;
	throw new UblError(
		`The ChargeIndicator of an AllowanceCharge is ${indicator === undefined ? 'missing' : shown(indicator)}`,
		'It must be true or false: without it nobody can know whether the amount is a discount or a surcharge.',
	);
}

/** A discount (iskonto) or surcharge; `factor` is the share of the base amount, usually 0.05 for 5 %. */
const readAllowance = (element: XmlElement, context: DocumentContext) =>
	filled({
		reason: textAt(element, 'AllowanceChargeReason'),
		factor: textAt(element, 'MultiplierFactorNumeric'),
		...amountsAt(element, { amount: 'Amount', baseAmount: 'BaseAmount', perUnitAmount: 'PerUnitAmount' }, context),
	});

/** Discounts and surcharges of an element, distinguished by `ChargeIndicator`. */
export function readAllowances(element: XmlElement, context: DocumentContext) {
	const all = elementsAt(element, 'AllowanceCharge');
	const read = (part: XmlElement) => readAllowance(part, context);
	return {
		allowances: all.filter((part) => !isCharge(part)).map(read),
		charges: all.filter(isCharge).map(read),
	};
}

/** The only total of a name; several are never added up. */
const onlyTotal = (element: XmlElement, name: string) => {
	const totals = elementsAt(element, name);
	return totals.length === 1 ? totals[0] : undefined;
};

/** The amounts of a line's only `TaxTotal` or `WithholdingTaxTotal`. */
export const readLineTotals = (element: XmlElement, context: DocumentContext) => ({
	...amountsAt(onlyTotal(element, 'TaxTotal'), { taxTotal: 'TaxAmount' }, context),
	...amountsAt(onlyTotal(element, 'WithholdingTaxTotal'), { withholdingTotal: 'TaxAmount' }, context),
});

/** The document's own totals, nothing computed; `tax` and `withholding` are absent if there are several totals of them. */
export const readTotals = (element: XmlElement, context: DocumentContext) =>
	some({
		...amountsAt(
			elementAt(element, 'LegalMonetaryTotal'),
			{
				lineExtension: 'LineExtensionAmount',
				taxExclusive: 'TaxExclusiveAmount',
				taxInclusive: 'TaxInclusiveAmount',
				allowance: 'AllowanceTotalAmount',
				charge: 'ChargeTotalAmount',
				rounding: 'PayableRoundingAmount',
				prepaid: 'PrepaidAmount',
				payable: 'PayableAmount',
			},
			context,
		),
		...amountsAt(onlyTotal(element, 'TaxTotal'), { tax: 'TaxAmount' }, context),
		...amountsAt(onlyTotal(element, 'WithholdingTaxTotal'), { withholding: 'TaxAmount' }, context),
	});
