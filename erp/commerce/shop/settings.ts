import type { ShopLineKind } from './order';

/** Settings for reading a shop's order; everything that shops configure themselves. */
export interface ReadSettings {
	/** IANA accounting time zone, for the days of documents. */
	readonly zone: string;
	/** States that require a document although they do not by default, or that a plugin has added. */
	readonly acceptedStates?: readonly string[];
	/** Names under which the shop stores the buyer's tax number; the first with a value is used. */
	readonly taxNumberNames?: readonly string[];
	readonly taxOfficeNames?: readonly string[];
	/** Which amounts are used where a shop gives both: those in its own currency, or in the buyer's. */
	readonly money?: 'shop' | 'presentment';
	/** The shop's id of the exchange whose goods are the sale; default: the ordered goods. */
	readonly exchange?: string;
	/** An order is read for its refund: returned goods count as sold. */
	readonly isOfRefund?: boolean;
	/** Only the money of a refund counts: it may lack lines. */
	readonly moneyAlone?: boolean;
}

/** Target of a charge in the ERP, and its code. */
export interface ChargeTarget {
	readonly as: 'item' | 'service' | 'expense';
	readonly code: string;
}

/** Charges of an order, and the rounding line. */
export type ChargeKind = Exclude<ShopLineKind, 'item'> | 'rounding';

/**
 * How the ERP determines the VAT of a line: it uses the document's amount, or recalculates it from the net amount in hundredths. Which of both an
 * installation does for orders is not published, so it is a setting.
 */
export type VatRule = 'explicit' | 'recomputed';

/** What to do where the ERP's total would differ from the shop's. */
export type IfTotalsDiffer = 'refuse' | 'roundingLine' | 'send';

/** Settings for converting an order into an ERP document. */
export interface ErpSettings {
	readonly warehouse?: number;
	readonly series?: string;
	/** `yyyy-MM-dd`; default: the order's own day. */
	readonly day?: string;
	/** Prefix of the shop's key in the document's reference, to distinguish shops. */
	readonly referencePrefix?: string;
	readonly charges: Readonly<Partial<Record<ChargeKind, ChargeTarget>>>;
	readonly vatRule: VatRule;
	readonly ifTotalsDiffer: IfTotalsDiffer;
	/** Discounts are subtracted from the line's amount, or entered in its discount column beside the full amount. */
	readonly discounts: 'inAmount' | 'inColumn';
	/** The installation's numbers of other currencies, by ISO code. */
	readonly currencies: Readonly<Record<string, number>>;
	/** Local currency per unit of the order's, as decimal text, where the shop does not give it or another is wanted. */
	readonly exchangeRate?: string;
	/** Invoices: retail instead of wholesale. */
	readonly isRetail?: boolean;
	/** The line's description is the shop's name of the product or charge. */
	readonly describesLines?: boolean;
}
