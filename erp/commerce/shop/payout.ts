import type { Decimal } from '../../base/values/decimal';

/** An order's amounts in a statement (*cari hesap ekstresi*); amounts are exact, and negative where more was returned than sold. */
export interface PayoutOrder {
	/** The reference that *Create Order* gives the order. */
	readonly reference: string;
	readonly orderNumber?: string;
	/** The amount that buyers pay, minus discounts that the seller pays, and minus refunds. */
	readonly sold: Decimal;
	/**
	 * The part of `sold` that the order's document does not have, by the shop's own words: what the shop deducts by itself from an invoice to a
	 * company.
	 */
	readonly beside: Payout['others'];
	/** The shop's share. */
	readonly commission: Decimal;
	/** The seller's share. */
	readonly revenue: Decimal;
}

/** One payment of a shop to its seller (*hakediş*), with its parts; amounts are exact. */
export interface Payout {
	readonly number: string;
	/**
	 * The day of the payment, or of the first one where it is paid in parts, `yyyy-MM-dd`: its collection is found again by it, when further parts are
	 * paid.
	 */
	readonly date: string;
	/** Negative where the seller owes the shop. */
	readonly paid: Decimal;
	readonly orders: readonly PayoutOrder[];
	/** Amounts without an order, such as invoices of the shop, by the shop's own words; negative where the shop keeps them. */
	readonly others: ReadonlyArray<{ readonly type: string; readonly amount: Decimal }>;
	/** The shop's words for rows whose calculation is not published. */
	readonly unread: readonly string[];
}
