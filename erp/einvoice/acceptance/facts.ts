import type { Scenario } from '../list/summary';
import type { InLanguages } from './failures';

/** A tax on a line or on the whole invoice. Numbers are decimal text with a dot, in the invoice's currency. */
export interface TaxFacts {
	/** UBL-TR tax type; `0015` is VAT (KDV), also the default. */
	readonly code?: string;
	readonly base?: string;
	/** Percent, `20`. */
	readonly rate?: string;
	readonly amount?: string;
	/** Code of the reason for an exemption (istisna), `301`. */
	readonly exemption?: string;
	/** `false`: the tax is shown, but not included in any sum of the invoice. */
	readonly isCharged?: boolean;
}

/** A line of an invoice or of an order. */
export interface LineFacts {
	/** The item's code in the buyer's books, which links invoice and order lines. */
	readonly code?: string;
	/** The item's code in the seller's books: used if there is no `code`, and never evidence against the invoice. */
	readonly sellerCode?: string;
	readonly quantity?: string;
	/** Per unit, without tax. */
	readonly price?: string;
	/** Net amount of the line, after its discounts and without tax. */
	readonly amount?: string;
	/** Amounts of the line's discounts and of its surcharges, already included in `amount`; a blank text is an unknown amount. */
	readonly allowances?: readonly string[];
	readonly charges?: readonly string[];
	readonly taxes?: readonly TaxFacts[];
	readonly tax?: string;
	readonly withheld?: string;
	/** Taxes of the line that the buyer pays to the state (tevkifat). */
	readonly withholdings?: readonly TaxFacts[];
}

/** The totals of an invoice as in UBL-TR, in decimal text. Discounts and the like are 0 if absent. */
export interface TotalFacts {
	/** LegalMonetaryTotal/LineExtensionAmount: goods and services, before or after discounts, depending on the sender. */
	readonly lineExtension?: string;
	/** LegalMonetaryTotal/TaxExclusiveAmount. */
	readonly taxExclusive?: string;
	/** TaxTotal/TaxAmount, all taxes together. */
	readonly tax?: string;
	/** LegalMonetaryTotal/TaxInclusiveAmount. */
	readonly taxInclusive?: string;
	/** LegalMonetaryTotal/PayableAmount. */
	readonly payable?: string;
	/** AllowanceTotalAmount, ChargeTotalAmount, PayableRoundingAmount, PrepaidAmount. */
	readonly allowance?: string;
	readonly charge?: string;
	readonly rounding?: string;
	readonly prepaid?: string;
	/** WithholdingTaxTotal/TaxAmount (tevkifat): part of the tax that the buyer pays to the state. */
	readonly withheld?: string;
}

/** The order with which an invoice is compared. */
export interface OrderFacts {
	readonly total?: string;
	/** Whether `total` includes tax; if absent, a total that fits with tax passes, one that fits without is unknown. */
	readonly taxIncluded?: boolean;
	readonly currency?: string;
	readonly lines?: readonly LineFacts[];
}

/** The facts of an invoice; absent ones are unknown and never taken for zero or correct. */
export interface InvoiceFacts {
	readonly supplierTaxNumber?: string;
	readonly customerTaxNumber?: string;
	readonly currency?: string;
	readonly scenario?: Scenario;
	/** InvoiceTypeCode in its original spelling, `SATIS`, `IHRACKAYITLI`. */
	readonly invoiceType?: string;
	/** The invoice's number in the seller's spelling, `ABC2026000000001`. */
	readonly number?: string;
	/** IBANs or numbers of the accounts to be paid (PayeeFinancialAccount), and IBANs in notes and other texts. */
	readonly payeeAccounts?: readonly string[];
	readonly totals?: TotalFacts;
	readonly lines?: readonly LineFacts[];
	/** Taxes of the whole invoice (TaxTotal/TaxSubtotal). */
	readonly taxes?: readonly TaxFacts[];
	/** Withheld taxes of the whole invoice (WithholdingTaxTotal/TaxSubtotal). */
	readonly withholdings?: readonly TaxFacts[];
	/** Amounts of discounts and surcharges on the whole invoice, and of prepayments; a blank text is an unknown amount. */
	readonly allowances?: readonly string[];
	readonly charges?: readonly string[];
	readonly prepayments?: readonly string[];
	/** Why amounts are ambiguous, in whole sentences: an invoice with a doubt is never accepted. */
	readonly doubts?: readonly string[];
	/** Order numbers in the invoice, in the seller's spelling: only for finding the order. */
	readonly orderNumbers?: readonly string[];
	readonly order?: OrderFacts;
}

/** The rules. Absent members are not checked. Amounts, rates and tolerances are decimal text; a tolerance is absolute. */
export interface AcceptanceRules {
	/** Tax numbers; any other supplier fails. */
	readonly allowedSuppliers?: readonly string[];
	readonly blockedSuppliers?: readonly string[];
	/** The user's own tax numbers; an invoice to anybody else goes to a person. */
	readonly ownTaxNumbers?: readonly string[];
	/** Maximum payable amount by currency; a currency without limit is unknown, not unlimited. */
	readonly maximumAmount?: Readonly<Record<string, string>>;
	readonly allowedCurrencies?: readonly string[];
	/** Allowed VAT rates, and the tolerance of a tax amount from base × rate (default `0.01`). */
	readonly checkVat?: { readonly rates: readonly string[]; readonly tolerance?: string };
	/**
	 * Tolerance of lines and totals (default `0.01`), of the payable amount's rounding (default `1.00`), and the codes of taxes
	 * that are allowed beside VAT: only the user knows which are due, so any other goes to a person.
	 */
	readonly totalsAddUp?: {
		readonly tolerance?: string;
		readonly maximumRounding?: string;
		readonly otherTaxes?: readonly string[];
	};
	/** Known IBANs of the supplier; payment to another account goes to a person. */
	readonly knownIbans?: readonly string[];
	/** Numbers of this supplier's earlier invoices; a repeated number goes to a person. */
	readonly seenNumbers?: readonly string[];
	/** Tolerance between invoice and order, in total and in unit price (default `0.01`). */
	readonly matchOrder?: { readonly tolerance?: string };
	/** Send invoices that cannot be answered in the system (basic and e-archive) to review. */
	readonly mustBeAnswerable?: boolean;
	/** Rules whose failure asks for a review instead of a rejection. */
	readonly reviewOnFail?: readonly RuleName[];
}

/**
 * Names of the rules, as in `AcceptanceRules`; `rules` reports that there are none, `amounts` and `invoiceType` doubts about the invoice itself.
 */
export type RuleName = 'rules' | 'amounts' | 'invoiceType' | Exclude<keyof AcceptanceRules, 'reviewOnFail'>;

/** The result of a check. */
export interface Finding {
	/** `unknown`: a fact is missing or unreadable. */
	readonly result: 'pass' | 'fail' | 'unknown';
	readonly text: string;
	/** The failure in the words for the supplier, in each language. */
	readonly failure?: InLanguages;
}

/** The result of one check, with its rule. */
export interface Reason extends Finding {
	readonly rule: RuleName;
}
