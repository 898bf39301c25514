/**
 * What a trading company writes in a week, in words of its own: days count from the last one (0, -1 …), quantities are thousandths, amounts
 * hundredths of their currency, so that books are sums of whole numbers.
 */
export interface TradeLine {
	readonly item: string;
	readonly warehouse: number;
	readonly quantity: number;
	readonly gross: number;
	readonly discount: number;
	readonly vat: number;
	readonly rate: number;
}

interface Numbered {
	readonly series: string;
	readonly number: number;
	readonly day: number;
}

interface OfAccount extends Numbered {
	readonly account: string;
}

/** An order of a customer, or one to a supplier; a warehouse of 0 is none. */
export interface TradeOrder extends OfAccount {
	readonly type: 'order';
	readonly sales: boolean;
	readonly consignment: boolean;
	readonly approved: boolean;
	readonly lines: ReadonlyArray<TradeLine & { readonly closed: boolean }>;
}

/** A line of an order, by its place. */
interface OrderedLine {
	readonly order: TradeOrder;
	readonly place: number;
}

/** A dispatch note; goods of an order say of which. */
export interface TradeNote extends OfAccount {
	readonly type: 'note';
	readonly out: boolean;
	readonly returned: boolean;
	readonly lines: ReadonlyArray<TradeLine & { readonly of?: OrderedLine }>;
}

/** A currency, 0 the local one, with what one is worth in hundredths of the local one; 0 where nobody has said. */
interface Money {
	readonly currency: number;
	readonly worth: number;
}

/** An invoice. `due` is as the ERP has it: 0 its own day, days below zero, a payment plan above. A service or an expense has an amount and no lines. */
export interface TradeInvoice extends OfAccount, Money {
	readonly type: 'invoice';
	readonly kind: 'sale' | 'retail' | 'purchase' | 'returnReceived' | 'returnIssued' | 'service' | 'expense';
	readonly paid: 'open' | 'cashbox' | 'bank';
	readonly due: number;
	readonly lines: readonly TradeLine[];
	readonly service: number;
}

/** A collection, or a payment in cash, due on a day of its own. `local` false: the local currency knows nothing of it. */
export interface TradeReceipt extends OfAccount, Money {
	readonly type: 'receipt';
	readonly way: 'cash' | 'card' | 'transfer' | 'cheque' | 'note' | 'cashPaid';
	readonly amount: number;
	readonly due: number;
	readonly local: boolean;
}

/** Goods from one warehouse to another, thrown away (`to` 0), or worth something else than before, which moves none. */
export interface TradeSlip extends Numbered {
	readonly type: 'slip';
	readonly kind: 'transfer' | 'waste' | 'value';
	readonly to: number;
	readonly lines: readonly TradeLine[];
}

/** An order between warehouses, which moves nothing. */
export interface TradeRequest extends Numbered {
	readonly type: 'request';
	readonly to: number;
	readonly lines: readonly TradeLine[];
}

/** A quotation that was given to a customer, or received from a supplier. */
export interface TradeOffer extends OfAccount {
	readonly type: 'offer';
	readonly given: boolean;
	readonly lines: readonly TradeLine[];
}

/** A request to buy, of no supplier yet. */
export interface TradeWish extends Numbered {
	readonly type: 'wish';
	readonly lines: readonly TradeLine[];
}

/** What somebody counted in a warehouse. */
export interface TradeCount {
	readonly type: 'count';
	readonly number: number;
	readonly day: number;
	readonly warehouse: number;
	readonly counted: ReadonlyArray<{ readonly item: string; readonly quantity: number }>;
}

/** A new price of an item in a list; a warehouse of 0 is all. */
export interface TradePrice extends Numbered {
	readonly type: 'price';
	readonly item: string;
	readonly list: number;
	readonly warehouse: number;
	readonly price: number;
}

/** A document that is written. */
export type TradeDocument =
	| TradeOrder
	| TradeNote
	| TradeInvoice
	| TradeReceipt
	| TradeSlip
	| TradeRequest
	| TradeOffer
	| TradeWish
	| TradeCount
	| TradePrice;

/** What happens to documents that are there: the stock becomes what was counted, a document goes, or stays as cancelled. */
export type TradeAfter =
	| { readonly type: 'finalized'; readonly of: TradeCount }
	| { readonly type: 'deleted'; readonly of: TradeOrder | TradeNote | TradeInvoice | TradeReceipt }
	| { readonly type: 'cancelled'; readonly of: TradeOrder | TradeNote | TradeInvoice | TradeReceipt };

/** Something that happens, in the order of happening. */
export type TradeEvent = TradeDocument | TradeAfter;

/** The card of an item with the prices that it begins with; `plan` is a payment plan, 0 cash. */
export interface TradeItem {
	readonly code: string;
	readonly rate: number;
	readonly prices: ReadonlyArray<{
		readonly list: number;
		readonly warehouse: number;
		readonly plan: number;
		readonly price: number;
		readonly currency: number;
	}>;
}

/** A week of a trading company. */
export interface TradeWeek {
	readonly items: readonly TradeItem[];
	readonly accounts: readonly string[];
	readonly events: readonly TradeEvent[];
}

/** What a document or a line comes to, VAT in it. */
export const lineTotal = (lines: readonly TradeLine[]): number =>
	lines.reduce((sum, { gross, discount, vat }) => sum + gross - discount + vat, 0);
