import type { Decimal } from '../../base/values/decimal';

/** What a statement (*cari hesap ekstresi*) says of an order; amounts are exact, and below 0 where more came back than was sold. */
export interface PayoutOrder {
	/** What *Create Order* keeps as the order's reference. */
	readonly reference: string;
	/** The number that the buyer sees. */
	readonly orderNumber?: string;
	/** What buyers pay for it, less what the seller bears of discounts and what was paid back. */
	readonly sold: Decimal;
	/** Of `sold`, what the order's document does not have, by the shop's own words: what the shop takes off an invoice to a company by itself. */
	readonly beside: Payout['others'];
	/** What the shop keeps of it. */
	readonly commission: Decimal;
	/** What the seller gets of it. */
	readonly revenue: Decimal;
}

/** One payment of a shop to its seller (*hakediş*), with what it was made up of; amounts are exact. */
export interface Payout {
	readonly number: string;
	/** The day of the payment, of the last one where it is paid in parts, `yyyy-MM-dd`. */
	readonly date: string;
	/** Below 0 where the seller owes the shop. */
	readonly paid: Decimal;
	readonly orders: readonly PayoutOrder[];
	/** What names no order, such as invoices of the shop, by the shop's own words; below 0 where the shop keeps it. */
	readonly others: ReadonlyArray<{ readonly type: string; readonly amount: Decimal }>;
	/** Words of the shop for rows that nobody has published how to reckon. */
	readonly unread: readonly string[];
}
