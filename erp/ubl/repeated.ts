import { wordList } from '../text/words';
import { childrenOf } from './xml/tree';
import type { XmlElement } from './xml/xml';

const tableOf = (names: Readonly<Record<string, string>>): ReadonlyMap<string, readonly string[]> =>
	new Map(Object.entries(names).map(([holder, text]) => [holder, wordList(text)]));

/** What an invoice says once, and where: elements of a name and what may stand in each of them no more than once (UBL-TR, fatura). */
const ONCE = tableOf({
	'': `ProfileID ID UUID IssueDate InvoiceTypeCode AccountingCost DocumentCurrencyCode AccountingSupplierParty PayeeParty
		PricingExchangeRate PaymentExchangeRate TaxExchangeRate TaxTotal WithholdingTaxTotal LegalMonetaryTotal`,
	LegalMonetaryTotal: `LineExtensionAmount TaxExclusiveAmount TaxInclusiveAmount AllowanceTotalAmount ChargeTotalAmount
		PayableRoundingAmount PrepaidAmount PayableAmount`,
	TaxTotal: 'TaxAmount',
	WithholdingTaxTotal: 'TaxAmount',
	TaxSubtotal: 'TaxableAmount TaxAmount Percent TaxCategory',
	TaxCategory: 'Percent TaxExemptionReasonCode TaxScheme',
	TaxScheme: 'ID TaxTypeCode',
	AllowanceCharge: 'ChargeIndicator MultiplierFactorNumeric Amount BaseAmount',
	PrepaidPayment: 'PaidAmount',
	AccountingSupplierParty: 'Party',
	PartyIdentification: 'ID',
	PaymentMeans: 'PayeeFinancialAccount',
	PayeeFinancialAccount: 'ID',
	PricingExchangeRate: 'CalculationRate',
	PaymentExchangeRate: 'CalculationRate',
	TaxExchangeRate: 'CalculationRate',
	InvoiceLine: 'InvoicedQuantity LineExtensionAmount TaxTotal WithholdingTaxTotal Price',
	Price: 'PriceAmount',
});

/** The elements that are searched for such repetitions, by the one that they stand in. */
const INSIDE = tableOf({
	'': `LegalMonetaryTotal TaxTotal WithholdingTaxTotal AllowanceCharge PrepaidPayment InvoiceLine AccountingSupplierParty
		PaymentMeans PricingExchangeRate PaymentExchangeRate TaxExchangeRate`,
	PaymentMeans: 'PayeeFinancialAccount',
	AccountingSupplierParty: 'Party',
	Party: 'PartyIdentification',
	InvoiceLine: 'TaxTotal WithholdingTaxTotal AllowanceCharge Price',
	TaxTotal: 'TaxSubtotal',
	WithholdingTaxTotal: 'TaxSubtotal',
	TaxSubtotal: 'TaxCategory',
	TaxCategory: 'TaxScheme',
});

function search(element: XmlElement, kind: string, found: Set<string>): void {
	for (const name of ONCE.get(kind) ?? []) {
		if (childrenOf(element, name).length > 1) found.add(kind === '' ? name : `${kind}/${name}`);
	}
	for (const part of childrenOf(element, ...(INSIDE.get(kind) ?? []))) search(part, part.name, found);
}

/** Paths of what an invoice says more than once although it must not, each path once. The reader takes the first of them. */
export function repeatedIn(root: XmlElement): string[] {
	const found = new Set<string>();
	search(root, '', found);
	return [...found];
}
