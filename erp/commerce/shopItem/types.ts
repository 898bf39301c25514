/** What a new product has beside stock and price, as the ERP's card tells it. In which unit a weight is, nobody has published. */
export type ItemCard = Readonly<
	Record<
		'shortName' | 'foreignName' | 'unit' | 'mainGroupName' | 'categoryName' | 'brandName' | 'imageUrl',
		string | null
	>
> & { readonly unitWeight: number | null };

/** An item as the API of a shop needs it. */
export interface ShopItem {
	/** The shop's SKU: item code or barcode. */
	readonly sku: string;
	readonly itemCode: string | null;
	readonly itemName: string | null;
	/** Breakdown codes of a variant. */
	readonly color?: string | null;
	readonly size?: string | null;
	readonly barcode: string | null;
	readonly barcodes?: readonly string[];
	/** Pieces that may be sold, at least 0. */
	readonly quantity: number;
	/** Exact decimal text, rounded for the shop. Null without a price list. */
	readonly price: string | null;
	/** The price before a discount, which shops cross out, written like `price`; null unless it is above that. Absent if nobody asked for it. */
	readonly fullPrice?: string | null;
	/** ISO 4217, such as TRY. Null without a price, or if the ERP does not say. */
	readonly currencyCode: string | null;
	readonly isVatIncluded: boolean | null;
	/** Percent. Null if the installation's table has no rate for the item. */
	readonly vatRate: number | null;
	/** The item was handed over earlier and is no longer sold: its quantity is 0, and all else is null. */
	readonly isGone: boolean;
	/** Of items that the shop lacks. */
	readonly card?: ItemCard;
}

/** An item that is left out. `reason` is a clause that follows its code. */
export interface LeftOut {
	readonly itemCode: string;
	readonly reason: string;
	/** What the shop would call the colour and size. */
	readonly variantSku?: string;
}

/** How a price is rounded. */
export interface PriceRounding {
	/** Name of the step, see `PRICE_STEPS`. */
	readonly step: PriceStep;
	readonly towards: 'nearest' | 'up' | 'down';
}

/** Steps of a shop's prices, in parts of 0.0001: their multiple, or their ending. */
export const PRICE_STEPS = {
	'0.01': { step: 100n, end: 0n, places: 2 },
	'0.0001': { step: 1n, end: 0n, places: 4 },
	'0.05': { step: 500n, end: 0n, places: 2 },
	'0.10': { step: 1_000n, end: 0n, places: 2 },
	'0.50': { step: 5_000n, end: 0n, places: 2 },
	'1': { step: 10_000n, end: 0n, places: 2 },
	'.90': { step: 10_000n, end: 9_000n, places: 2 },
	'.99': { step: 10_000n, end: 9_900n, places: 2 },
} as const;

/** A step of prices by its name. */
export type PriceStep = keyof typeof PRICE_STEPS;

/** What a shop adds to prices from some price on. */
export interface Margin {
	/** Compared with the price in the shop's currency, with or without VAT as the shop wants it. */
	readonly from: number;
	readonly percent: number;
	/** Added last, in the shop's currency. */
	readonly amount: number;
}

/** The exchange rates of the ERP by which prices of other currencies become liras. */
export interface Conversion {
	readonly by: 'bankBuying' | 'bankSelling' | 'cashBuying' | 'cashSelling';
	/** Of which days, by the database's own clock; of several the latest. */
	readonly of: 'today' | 'yesterday' | 'week';
}

/** The user's settings for how ERP rows become shop items. */
export interface ItemRules {
	readonly skuFrom: 'itemCode' | 'barcode';
	readonly subtractsOrders: boolean;
	/** Pieces kept back from sale. */
	readonly safetyStock: number;
	readonly wholeNumbers: boolean;
	/** The largest quantity that is sent. */
	readonly largest?: number;
	readonly prices: 'withVat' | 'withoutVat' | 'none';
	readonly vatOf: 'retail' | 'wholesale';
	readonly rounding: PriceRounding;
	/** Prices of another currency are left out; blank: all. */
	readonly currency: string;
	/** Absent: prices stay as the list has them. */
	readonly margins?: readonly Margin[];
	/** Absent: prices keep their currency. */
	readonly exchange?: Conversion;
	readonly needsBarcode: boolean;
}
