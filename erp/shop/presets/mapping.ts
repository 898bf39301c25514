/** Where a charge beside the goods stands in another shop's order. */
export interface ChargeMapping {
	readonly amount: string;
	/** Percent, or the member that holds it. */
	readonly vatRate: number | string;
	readonly vat?: string;
}

/**
 * Where another shop's order has what matters. Names are paths with dots from the order on, those of `line` from the line on; what a shop
 * has not is left out.
 */
export interface ShopMapping {
	readonly number: string;
	readonly key?: string;
	readonly date: string;
	readonly currency?: string;
	readonly exchangeRate?: string;
	readonly total: string;
	/** Whether prices, discounts and charges include VAT. */
	readonly prices: 'withVat' | 'withoutVat';
	/** The list of lines. */
	readonly lines: string;
	readonly line: {
		readonly sku?: string;
		readonly barcode?: string;
		readonly name?: string;
		readonly quantity: string;
		readonly price: string;
		/** Whether `price` is that of one piece or of the line. */
		readonly priceIs: 'unit' | 'line';
		readonly discount?: string;
		readonly discountIs?: 'unit' | 'line';
		readonly vatRate: string;
		/** VAT of the line after discounts, where the shop states it. */
		readonly vat?: string;
	};
	/** Discounts on the whole order of which lines have no share. */
	readonly orderDiscounts?: readonly string[];
	readonly shipping?: ChargeMapping;
	readonly fees?: readonly ChargeMapping[];
	readonly giftWrap?: ChargeMapping;
	readonly state?: string;
	readonly note?: string;
	readonly payment?: string;
	readonly buyer?: Readonly<
		Partial<Record<'name' | 'company' | 'taxNumber' | 'taxOffice' | 'email' | 'phone' | 'id', string>>
	>;
	readonly billing?: Readonly<Record<string, string>>;
	readonly delivery?: Readonly<Record<string, string>>;
}
