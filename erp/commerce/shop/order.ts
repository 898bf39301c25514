import { vatInside, vatOn, type Minor } from '../../base/values/minor';

/** What a shop is called: by settings and items, and by messages and documents. */
export interface ShopIdentity {
	readonly name: string;
	readonly title: string;
}

/** An amount taken apart: without VAT, and the VAT on it. Their sum is what the buyer pays. */
export interface ShopSum {
	readonly net: Minor;
	readonly vat: Minor;
}

/**
 * What a line of an order is for: goods, or one of the charges beside them. An adjustment is money without goods, as refunds have it; a gift card
 * that is sold is money received in advance.
 */
export type ShopLineKind = 'item' | 'shipping' | 'fee' | 'giftWrap' | 'giftCard' | 'adjustment';

/** One line of a shop's order. */
export interface ShopLine {
	readonly kind: ShopLineKind;
	/** Where it stands in the shop's JSON: `line_items[2]`. */
	readonly path: string;
	/** The shop's own id of it, by which refunds name it. */
	readonly id?: string;
	readonly sku?: string;
	readonly barcode?: string;
	readonly name: string;
	/** Decimal text above 0, with a dot. */
	readonly quantity: string;
	/** VAT in percent. */
	readonly rate: number;
	/** The shop says no rate, and its amounts have no VAT: 0 stands for it. A rate of 0 that the shop says is none of this. */
	readonly isUntaxed?: true;
	/** Its 0 % is inferred from the other lines, since the shop says no rate of its own: a rate that the user names comes first. */
	readonly isRateInferred?: true;
	/** The member of the line that tells its VAT or its rate, for messages. */
	readonly vatAt?: string;
	/** Where the container of a bundle stands that this line is a part of: `line_items[0]`. */
	readonly partOf?: string;
	/** Goods of a refund that the shop did not put back into its stock. */
	readonly isNotRestocked?: true;
	/** Before all discounts. */
	readonly before: ShopSum;
	/** After all discounts that the seller bears: what the document is about. */
	readonly after: ShopSum;
}

/** A name and an address as shops know them; what a shop leaves blank is absent. */
export interface ShopAddress {
	readonly firstName?: string;
	readonly lastName?: string;
	readonly company?: string;
	readonly lines: readonly string[];
	readonly district?: string;
	/** City, where the shop gives it apart from district and province. */
	readonly city?: string;
	/** Province, by name or by the shop's code for it. */
	readonly province?: string;
	readonly postalCode?: string;
	/** ISO code or name, as the shop has it. */
	readonly country?: string;
	readonly phone?: string;
}

/** Who bought. */
export interface ShopBuyer {
	/** First and last name, or what the shop has of them. */
	readonly name: string;
	readonly company?: string;
	/** A VKN or TCKN whose check digits fit. */
	readonly taxNumber?: string;
	/** Why the number that the shop gave is no tax number. */
	readonly taxNumberProblem?: string;
	/** That number as the shop gave it: what becomes of it where an account is wanted is a setting. */
	readonly taxNumberGiven?: string;
	readonly taxOffice?: string;
	readonly email?: string;
	readonly phone?: string;
}

/** How it was paid, in the words of the tax authority's report of internet sales; `other` where the shop's word is not known. */
export type ShopPayment = 'card' | 'transfer' | 'cashOnDelivery' | 'agency' | 'other';

/**
 * Whether the state of an order asks for a document: yes, not yet, never, or nobody knows because the shop's word is new. It is reported, and a
 * setting decides.
 */
export type ShopVerdict = 'document' | 'wait' | 'never' | 'unknown';

/** The state of an order in the shop's word, and what follows. */
export interface ShopState {
	readonly word: string;
	readonly verdict: ShopVerdict;
	/** Why there is no document; absent where there is one. */
	readonly why?: string;
}

/** VAT of one rate as the shop states it. */
export interface StatedVat {
	readonly rate: number;
	readonly amount: Minor;
}

/** What the shop itself says that everything adds up to. */
export interface ShopTotals {
	readonly total: Minor;
	/** By rate, each rate once; absent where the shop states none. */
	readonly vatByRate?: readonly StatedVat[];
	readonly vat?: Minor;
}

/** What order and refund have in common. */
export interface ShopSale {
	/** What people call it. */
	readonly number: string;
	/** What tells its document from all others of the shop: the number, of a package its own, of a refund order and refund. */
	readonly key: string;
	/** `yyyy-MM-dd` in the zone of the books. */
	readonly day: string;
	/** ISO code of the currency of all amounts. */
	readonly currency: string;
	/** Local currency for one of it, as decimal text, where the shop gives it. */
	readonly exchangeRate?: string;
	readonly lines: readonly ShopLine[];
	readonly totals: ShopTotals;
	readonly state: ShopState;
	/** Why no document of its lines would be right, though what was paid is known. */
	readonly flaw?: ShopProblem;
	/** What the shop does not say exactly, as sentences without a full stop: the document may differ from its books there. */
	readonly doubts?: readonly string[];
}

/** Why an order cannot become a document: where in the shop's JSON, what is wrong (no full stop) and what to do (a sentence). */
export interface ShopProblem {
	readonly path: string;
	readonly message: string;
	readonly remedy: string;
}

/** A shop's order in one form, whatever the shop. */
export interface ShopOrder extends ShopSale {
	readonly shop: ShopIdentity;
	readonly buyer: ShopBuyer;
	readonly billing: ShopAddress;
	readonly delivery: ShopAddress;
	readonly payment: ShopPayment;
	/** The shop's own name of the way it was paid. */
	readonly paidBy?: string;
	readonly note?: string;
	/** Code of the exemption from VAT, as 301 for micro export. */
	readonly exemption?: string;
	/** The place that says that this buyer is exempt from VAT. */
	readonly exemptBy?: string;
	/** Why nothing tells whether the buyer is exempt, as a sentence without a full stop: told where VAT is put into amounts without it. */
	readonly mayBeExempt?: string;
	/** What was paid by its way of payment, where that is not the total: a till rounds cash, and gift cards pay a part. */
	readonly paidAmount?: Minor;
	/** Of a refund: what distinguishes the document of its order, where that is known. */
	readonly returnOf?: string;
	/** Of a refund: lines and total of its order, if that is in the same currency. */
	readonly sale?: Pick<ShopSale, 'lines' | 'totals'>;
	/** Of a refund whose key does not name its order: the key that does. */
	readonly returnKey?: string;
	/** Refunds that the order itself names, by id, with what was paid back. */
	readonly refunds: ReadonlyArray<{ readonly id: string; readonly amount?: Minor }>;
}

/** An order as the reader of its shop gives it. */
export type ReadOrder = Omit<ShopOrder, 'shop'>;

/** What a shop paid back, as lines with amounts above 0. */
export interface ShopRefund extends ShopSale {
	readonly reason?: string;
}

/** The whole amount of a sum. */
export const grossOf = ({ net, vat }: ShopSum): Minor => net + vat;

/** Whether the amounts of a shop include VAT. */
export type Prices = 'withVat' | 'withoutVat';

/** An amount taken apart at a rate, by the VAT that the shop states for it, where it states any. */
export function parted(amount: Minor, rate: number, prices: Prices, stated?: Minor): ShopSum {
	const vat = stated ?? (prices === 'withVat' ? vatInside(amount, rate) : vatOn(amount, rate));
	return prices === 'withVat' ? { net: amount - vat, vat } : { net: amount, vat };
}

/** Parts joined by rate, each rate once, in descending order. */
export function byRate(parts: readonly StatedVat[]): StatedVat[] {
	const sums = new Map<number, Minor>();
	for (const { rate, amount } of parts) sums.set(rate, (sums.get(rate) ?? 0n) + amount);
	return [...sums].map(([rate, amount]) => ({ rate, amount })).sort((a, b) => b.rate - a.rate);
}
