import { flagIn } from '../values/flag';
import { shown } from '../text/text';
import { UblError } from './xml/error';
import { amountsAt, elementAt, elementsAt, filled, measuresAt, partsAt, some, textAt, textsAt } from './xml/tree';
import type { DocumentContext, Marked } from './xml/tree';
import type { XmlElement } from './xml/xml';

/** One tax, or one withholding (tevkifat), on a document or a line. Numbers are the text of the document. */
export type Tax = {
	/** Code of the tax authority, 0015 for KDV, 601 ... for withholdings. */
	readonly code?: string;
	readonly name?: string;
	readonly percent?: string;
	readonly exemptionCode?: string;
	readonly exemptionReason?: string;
} & Marked<'taxableAmount' | 'amount' | 'perUnitAmount', 'Currency'> &
	Marked<'baseMeasure', 'Unit'>;

/** A discount (iskonto) or a surcharge. Numbers are the text of the document. */
export type Allowance = {
	readonly reason?: string;
	/** Share of the base amount, as a rule 0.05 for 5 %. */
	readonly factor?: string;
} & Marked<'amount' | 'baseAmount' | 'perUnitAmount', 'Currency'>;

/** What a document adds up to. Numbers are the text of the document; nothing is computed. */
type Totals = Marked<
	| 'lineExtension'
	| 'taxExclusive'
	| 'taxInclusive'
	| 'allowance'
	| 'charge'
	| 'rounding'
	| 'prepaid'
	| 'payable'
	| 'tax'
	| 'withholding',
	'Currency'
>;

function readSubtotal(element: XmlElement, context: DocumentContext): Tax | undefined {
	const category = elementAt(element, 'TaxCategory');
	const scheme = elementAt(category, 'TaxScheme');
	return some({
		code: textAt(scheme, 'TaxTypeCode') ?? textAt(scheme, 'ID'),
		name: textAt(scheme, 'Name') ?? textAt(category, 'Name'),
		percent: textAt(element, 'Percent') ?? textAt(category, 'Percent'),
		...amountsAt(
			element,
			{ taxableAmount: 'TaxableAmount', amount: 'TaxAmount', perUnitAmount: 'PerUnitAmount' },
			context,
		),
		...measuresAt(element, { baseMeasure: 'BaseUnitMeasure' }),
		exemptionCode: textAt(category, 'TaxExemptionReasonCode'),
		exemptionReason: textsAt(element, ['TaxCategory', 'TaxExemptionReason']).join('\n') || undefined,
	});
}

/** The taxes in all `TaxTotal` or `WithholdingTaxTotal` of an element; a total without parts is a tax of which only the amount is known. */
export const readTaxes = (
	element: XmlElement,
	name: 'TaxTotal' | 'WithholdingTaxTotal',
	context: DocumentContext,
): Tax[] =>
	elementsAt(element, name).flatMap((total) => {
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

const readAllowance = (element: XmlElement, context: DocumentContext): Allowance =>
	filled({
		reason: textAt(element, 'AllowanceChargeReason'),
		factor: textAt(element, 'MultiplierFactorNumeric'),
		...amountsAt(element, { amount: 'Amount', baseAmount: 'BaseAmount', perUnitAmount: 'PerUnitAmount' }, context),
	});

/** Discounts and surcharges of an element, told apart by their `ChargeIndicator`. */
export function readAllowances(
	element: XmlElement,
	context: DocumentContext,
): { readonly allowances: Allowance[]; readonly charges: Allowance[] } {
	const all = elementsAt(element, 'AllowanceCharge').map((one) => ({
		charge: isCharge(one),
		value: readAllowance(one, context),
	}));
	return {
		allowances: all.filter(({ charge }) => !charge).map(({ value }) => value),
		charges: all.filter(({ charge }) => charge).map(({ value }) => value),
	};
}

/** Only a single total can be told without adding. */
const onlyTotal = (element: XmlElement, name: string) => {
	const totals = elementsAt(element, name);
	return totals.length === 1 ? totals[0] : undefined;
};

/** What the single `TaxTotal` or `WithholdingTaxTotal` of a line says of itself, beside its parts. */
export const readLineTotals = (element: XmlElement, context: DocumentContext) => ({
	...amountsAt(onlyTotal(element, 'TaxTotal'), { taxTotal: 'TaxAmount' }, context),
	...amountsAt(onlyTotal(element, 'WithholdingTaxTotal'), { withholdingTotal: 'TaxAmount' }, context),
});

/** Totals of a document; `tax` and `withholding` are absent where the document has several totals of them. */
export const readTotals = (element: XmlElement, context: DocumentContext): Totals | undefined =>
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
