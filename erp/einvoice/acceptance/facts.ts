import type { Scenario } from '../list/summary';
import type { InLanguages } from './failures';

/** A tax on a line or on the whole invoice. All numbers are decimal text with a dot, in the invoice's currency. */
export interface TaxFacts {
	/** UBL-TR tax type; `0015` is VAT (KDV). Without a code the tax counts as VAT. */
	readonly code?: string;
	readonly base?: string;
	/** Percent, `20`. */
	readonly rate?: string;
	readonly amount?: string;
	/** Code of the reason for an exemption (istisna), `301`. */
	readonly exemption?: string;
	/** `false`: the tax is shown, and no sum of the invoice holds it. */
	readonly isCharged?: boolean;
}

/** A line of an invoice or of an order. */
export interface LineFacts {
	/** The item's code in the buyer's books, by which invoice and order lines find each other. */
	readonly code?: string;
	/** The item's code in the seller's books: tried where there is no `code`, and never held against the invoice. */
	readonly sellerCode?: string;
	readonly quantity?: string;
	/** For one unit, without tax. */
	readonly price?: string;
	/** Net amount of the line, after its discounts and without tax. */
	readonly amount?: string;
	/** Amounts of the line's discounts and of its surcharges, which `amount` counts already; a blank text is an amount not known. */
	readonly allowances?: readonly string[];
	readonly charges?: readonly string[];
	readonly taxes?: readonly TaxFacts[];
	/** What the line says of all its taxes and withheld taxes together. */
	readonly tax?: string;
	readonly withheld?: string;
	/** Taxes of the line that the buyer pays to the state (tevkifat). */
	readonly withholdings?: readonly TaxFacts[];
}

/** The totals of an invoice as UBL-TR names them, decimal text. Discounts and the like count as 0 where they are absent. */
export interface TotalFacts {
	/** LegalMonetaryTotal/LineExtensionAmount: goods and services, with senders before discounts or after them. */
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

/** The order that an invoice is held against. */
export interface OrderFacts {
	readonly total?: string;
	/** Whether `total` includes tax; where it is not reported, a total that fits with tax passes, one that fits without is unknown. */
	readonly taxIncluded?: boolean;
	readonly currency?: string;
	readonly lines?: readonly LineFacts[];
}

/** What is known of an invoice; whatever is absent is unknown and never taken for zero or fine. */
export interface InvoiceFacts {
	readonly supplierTaxNumber?: string;
	readonly customerTaxNumber?: string;
	readonly currency?: string;
	readonly scenario?: Scenario;
	/** InvoiceTypeCode as it stands there, `SATIS`, `IHRACKAYITLI`. */
	readonly invoiceType?: string;
	/** The invoice's number as the seller wrote it, `ABC2026000000001`. */
	readonly number?: string;
	/** IBANs or numbers of the accounts that the money shall go to (PayeeFinancialAccount), and IBANs in notes and other texts. */
	readonly payeeAccounts?: readonly string[];
	readonly totals?: TotalFacts;
	readonly lines?: readonly LineFacts[];
	/** Taxes of the whole invoice (TaxTotal/TaxSubtotal). */
	readonly taxes?: readonly TaxFacts[];
	/** Withheld taxes of the whole invoice (WithholdingTaxTotal/TaxSubtotal). */
	readonly withholdings?: readonly TaxFacts[];
	/** Amounts of the discounts and surcharges on the whole invoice, and of what was paid before; a blank text is an amount not known. */
	readonly allowances?: readonly string[];
	readonly charges?: readonly string[];
	readonly prepayments?: readonly string[];
	/** Why nobody can know which amounts count, whole sentences: with any of them no invoice is accepted. */
	readonly doubts?: readonly string[];
	/** Order numbers that the invoice names, as the seller wrote them: for finding the order, judged by no rule. */
	readonly orderNumbers?: readonly string[];
	readonly order?: OrderFacts;
}

/** What must hold. Absent members are not checked. Amounts, rates and tolerances are decimal text; a tolerance is absolute. */
export interface AcceptanceRules {
	/** Tax numbers; any other supplier fails. */
	readonly allowedSuppliers?: readonly string[];
	readonly blockedSuppliers?: readonly string[];
	/** Tax numbers of the user's own; an invoice to anybody else goes to a person. */
	readonly ownTaxNumbers?: readonly string[];
	/** Highest payable amount by currency; a currency without limit is unknown, not free. */
	readonly maximumAmount?: Readonly<Record<string, string>>;
	readonly allowedCurrencies?: readonly string[];
	/** VAT rates that may occur, and how far a tax amount may be from base × rate (default `0.01`). */
	readonly checkVat?: { readonly rates: readonly string[]; readonly tolerance?: string };
	/**
	 * How far lines and totals may be apart (default `0.01`), how much the payable amount may be rounded (default `1.00`), and the codes of
	 * taxes that may stand beside VAT: nobody but the user knows which of them are due, so any other goes to a person.
	 */
	readonly totalsAddUp?: {
		readonly tolerance?: string;
		readonly maximumRounding?: string;
		readonly otherTaxes?: readonly string[];
	};
	/** IBANs that the supplier is known to use; money for another account goes to a person. */
	readonly knownIbans?: readonly string[];
	/** Numbers of this supplier's invoices that were seen before; the same number again goes to a person. */
	readonly seenNumbers?: readonly string[];
	/** How far the invoice may be from its order, in total and in unit price (default `0.01`). */
	readonly matchOrder?: { readonly tolerance?: string };
	/** Send whatever cannot be answered in the system (basic and e-archive invoices) to review. */
	readonly mustBeAnswerable?: boolean;
	/** Rules whose failure asks for a review instead of a rejection. */
	readonly reviewOnFail?: readonly RuleName[];
}

/**
 * Names of the rules, as in `AcceptanceRules`; `rules` speaks of their absence, `amounts` and `invoiceType` of doubts about the invoice
 * itself.
 */
export type RuleName = 'rules' | 'amounts' | 'invoiceType' | Exclude<keyof AcceptanceRules, 'reviewOnFail'>;

/** What a check found. */
export interface Finding {
	/** `unknown`: a fact is missing or unreadable. */
	readonly result: 'pass' | 'fail' | 'unknown';
	readonly text: string;
	/** What failed, as the supplier reads it: `text` in each language. */
	readonly failure?: InLanguages;
}

/** The outcome of one check of a rule. */
export interface Reason extends Finding {
	readonly rule: RuleName;
}
