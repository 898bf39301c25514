import { vatInside, vatOn, type Minor } from '../../base/values/minor';

/** A shop's names: `name` for settings and items, `title` for messages and documents. */
export interface ShopIdentity {
	readonly name: string;
	readonly title: string;
}

/** An amount split into net and VAT. Their sum is what the buyer pays. */
export interface ShopSum {
	readonly net: Minor;
	readonly vat: Minor;
}

/** Kind of an order line: goods, or a charge. An adjustment is money without goods, as in refunds; a sold gift card is money received in advance. */
export type ShopLineKind = 'item' | 'shipping' | 'fee' | 'giftWrap' | 'giftCard' | 'adjustment';

/** One line of a shop's order. */
export interface ShopLine {
	readonly kind: ShopLineKind;
	/** Its path in the shop's JSON: `line_items[2]`. */
	readonly path: string;
	/** The shop's own id of the line, which refunds refer to. */
	readonly id?: string;
	readonly sku?: string;
	readonly barcode?: string;
	readonly name: string;
	/** Decimal text above 0, with a dot. */
	readonly quantity: string;
	/** VAT in percent. */
	readonly rate: number;
	/** The shop gives no rate, and its amounts have no VAT: `rate` is 0 as a placeholder. A rate of 0 from the shop is not untaxed. */
	readonly isUntaxed?: true;
	/** Its 0 % is inferred from the other lines, since the shop gives no rate of its own: a rate from the user has priority. */
	readonly isRateInferred?: true;
	/** The line's member with its VAT or rate, for messages. */
	readonly vatAt?: string;
	/** Path of the bundle container of this line: `line_items[0]`. */
	readonly partOf?: string;
	/** Refunded goods that the shop did not put back into its stock. */
	readonly isNotRestocked?: true;
	/** Before all discounts. */
	readonly before: ShopSum;
	/** After all discounts that the seller pays: the amount of the document. */
	readonly after: ShopSum;
}

/** A name and an address from a shop; members that the shop leaves blank are absent. */
export interface ShopAddress {
	readonly firstName?: string;
	readonly lastName?: string;
	readonly company?: string;
	readonly lines: readonly string[];
	readonly district?: string;
	/** City, where the shop has it separately from district and province. */
	readonly city?: string;
	/** Province, by name or by the shop's code for it. */
	readonly province?: string;
	readonly postalCode?: string;
	/** ISO code or name, as the shop has it. */
	readonly country?: string;
	readonly phone?: string;
}

export interface ShopBuyer {
	/** First and last name, or what the shop has of them. */
	readonly name: string;
	readonly company?: string;
	/** A VKN or TCKN with valid check digits. */
	readonly taxNumber?: string;
	/** Why the shop's number is not a tax number. */
	readonly taxNumberProblem?: string;
	/** That number as the shop gives it: a setting decides its use for accounts. */
	readonly taxNumberGiven?: string;
	readonly taxOffice?: string;
	readonly email?: string;
	readonly phone?: string;
}

/** Way of payment, by the tax authority's report of internet sales; `other` where the shop's word is unknown. */
export type ShopPayment = 'card' | 'transfer' | 'cashOnDelivery' | 'agency' | 'other';

/** The payment of an order. */
export interface ShopPaid {
	/** The shop's words for the way of payment. */
	readonly methods: readonly string[];
	/** The single ways of payment, where there are several. */
	readonly parts?: readonly string[];
	/** The payment number of the shop or its payment agency. */
	readonly transaction?: string;
	/** `yyyy-MM-dd`; default: the day of the order. */
	readonly day?: string;
	/** Why nothing is booked (no full stop); absent where the whole order was paid. */
	readonly why?: string;
}

/**
 * Whether an order's state requires a document: yes, not yet, never, or unknown because the shop's word is new. An unknown state is reported, and a
 * setting decides.
 */
export type ShopVerdict = 'document' | 'wait' | 'never' | 'unknown';

/** An order's state in the shop's word, and its verdict. */
export interface ShopState {
	readonly word: string;
	readonly verdict: ShopVerdict;
	/** Why there is no document; absent where one is due. */
	readonly why?: string;
}

export interface StatedVat {
	readonly rate: number;
	readonly amount: Minor;
}

export interface ShopTotals {
	readonly total: Minor;
	/** By rate, each rate once; absent where the shop states no VAT by rate. */
	readonly vatByRate?: readonly StatedVat[];
	readonly vat?: Minor;
}

/** Common members of orders and refunds. */
export interface ShopSale {
	/** The number that people use. */
	readonly number: string;
	/** Key that identifies its document among all of the shop: the number, for a package its own number, for a refund order and refund. */
	readonly key: string;
	/** `yyyy-MM-dd` in the accounting time zone. */
	readonly day: string;
	/** ISO code of the currency of all amounts. */
	readonly currency: string;
	/** Local currency per unit of it, as decimal text, where the shop gives it. */
	readonly exchangeRate?: string;
	readonly lines: readonly ShopLine[];
	readonly totals: ShopTotals;
	readonly state: ShopState;
	/** Why a document of its lines would be wrong, though the paid amount is known. */
	readonly flaw?: ShopProblem;
	/** Inexact data of the shop, as sentences without a full stop: the document may differ from the shop's books there. */
	readonly doubts?: readonly string[];
}

/** Why an order cannot become a document: the path in the shop's JSON, the problem (no full stop) and the remedy (a sentence). */
export interface ShopProblem {
	readonly path: string;
	readonly message: string;
	readonly remedy: string;
}

/** An order in one common form for all shops. */
export interface ShopOrder extends ShopSale {
	readonly shop: ShopIdentity;
	readonly buyer: ShopBuyer;
	readonly billing: ShopAddress;
	readonly delivery: ShopAddress;
	readonly payment: ShopPayment;
	/** The shop's own name of the way of payment. */
	readonly paidBy?: string;
	/** Default: the whole order was paid by its way of payment. */
	readonly paid?: ShopPaid;
	readonly note?: string;
	/** Code of the VAT exemption, as 301 for micro export. */
	readonly exemption?: string;
	/** The member that marks this buyer as exempt from VAT. */
	readonly exemptBy?: string;
	/** Why it is unknown whether the buyer is exempt, as a sentence without a full stop: reported where VAT is calculated into amounts without it. */
	readonly mayBeExempt?: string;
	/** Amount paid by its way of payment, where it differs from the total: a till rounds cash, and gift cards or returned goods pay a part. */
	readonly paidAmount?: Minor;
	/** Of a refund: the key of its order, where it is known. */
	readonly returnOf?: string;
	/** Of a refund: lines and total of its order, if it has the same currency. */
	readonly sale?: Pick<ShopSale, 'lines' | 'totals'>;
	/** Of a refund whose key does not include its order's: a key that does. */
	readonly returnKey?: string;
	/** Refunds that the order itself lists, by id, with the refunded amount. */
	readonly refunds: ReadonlyArray<{ readonly id: string; readonly amount?: Minor }>;
}

/** An order from the reader of its shop. */
export type ReadOrder = Omit<ShopOrder, 'shop'>;

/** A refund, as lines with amounts above 0. */
export interface ShopRefund extends ShopSale {
	readonly reason?: string;
}

export const grossOf = ({ net, vat }: ShopSum): Minor => net + vat;

/** Whether the amounts of a shop include VAT. */
export type Prices = 'withVat' | 'withoutVat';

export function parted(amount: Minor, rate: number, prices: Prices, stated?: Minor): ShopSum {
	const vat = stated ?? (prices === 'withVat' ? vatInside(amount, rate) : vatOn(amount, rate));
	return prices === 'withVat' ? { net: amount - vat, vat } : { net: amount, vat };
}

/** VAT amounts summed by rate, each rate once, in descending order. */
export function byRate(parts: readonly StatedVat[]): StatedVat[] {
	const sums = new Map<number, Minor>();
	for (const { rate, amount } of parts) sums.set(rate, (sums.get(rate) ?? 0n) + amount);
	return [...sums].map(([rate, amount]) => ({ rate, amount })).sort((a, b) => b.rate - a.rate);
}
