import type { ShopLineKind } from './order';

/** How a shop's order is read; everything that shops choose for themselves. */
export interface ReadSettings {
	/** IANA zone of the books, whose days documents bear. */
	readonly zone: string;
	/** States that make a document although they do not by themselves, or that a plugin has added. */
	readonly acceptedStates?: readonly string[];
	/** Names under which the shop keeps the buyer's tax number, the first that has one. */
	readonly taxNumberNames?: readonly string[];
	readonly taxOfficeNames?: readonly string[];
	/** Where a shop says both: amounts in its own currency, or in that in which the buyer paid. */
	readonly money?: 'shop' | 'presentment';
	/** An order is read for its refund: what came back was sold. */
	readonly isOfRefund?: boolean;
	/** Of a refund only the money counts: it may lack lines. */
	readonly moneyAlone?: boolean;
}

/** What a charge beside the goods becomes in the ERP, and under which code. */
export interface ChargeTarget {
	readonly as: 'item' | 'service' | 'expense';
	readonly code: string;
}

/** Charges of an order, and the line that makes up for hundredths. */
export type ChargeKind = Exclude<ShopLineKind, 'item'> | 'rounding';

/**
 * How the ERP comes to the VAT of a line: it takes the amount that the document gives, or reckons it anew from the net amount in
 * hundredths. Which of both an installation does with orders nobody has told, so it is a setting.
 */
export type VatRule = 'explicit' | 'recomputed';

/** What to do where the ERP's total would not be the shop's. */
export type IfTotalsDiffer = 'refuse' | 'roundingLine' | 'send';

/** How an order of the one form becomes a document of the ERP. */
export interface ErpSettings {
	readonly warehouse?: number;
	readonly series?: string;
	/** `yyyy-MM-dd`; the order's own day where absent. */
	readonly day?: string;
	/** Put before the shop's key in the document's reference, to distinguish shops. */
	readonly referencePrefix?: string;
	readonly charges: Readonly<Partial<Record<ChargeKind, ChargeTarget>>>;
	readonly vatRule: VatRule;
	readonly ifTotalsDiffer: IfTotalsDiffer;
	/** Discounts are taken off the amount of the line, or stand beside the full amount in its discount column. */
	readonly discounts: 'inAmount' | 'inColumn';
	/** Numbers that the installation has for other currencies, by ISO code. */
	readonly currencies: Readonly<Record<string, number>>;
	/** Local currency for one of the order's, as decimal text, where the shop does not say it or another is wanted. */
	readonly exchangeRate?: string;
	/** Invoices: retail instead of wholesale. */
	readonly isRetail?: boolean;
	/** The shop's name of each thing stands in the description of its line. */
	readonly describesLines?: boolean;
}
