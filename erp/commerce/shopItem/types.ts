/** Data of a new product besides stock and price, from the ERP's card. The unit of the weight is not published. */
export type ItemCard = Readonly<
	Record<
		'shortName' | 'foreignName' | 'unit' | 'mainGroupName' | 'categoryName' | 'brandName' | 'imageUrl' | 'longText',
		string | null
	>
> & { readonly unitWeight: number | null };

/** What people may write into a product of the shop themselves. */
export const TEXT_PARTS = ['name', 'text', 'picture'] as const;
export type TextPart = (typeof TEXT_PARTS)[number];

/** Sellable pieces at a stock location of the shop. */
interface PlaceStock {
	readonly locationId: string;
	readonly quantity: number;
}

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
	/** Sellable pieces, at least 0. */
	readonly quantity: number;
	/** The same by the shop's own stock locations. Absent where the user names none. */
	readonly places?: readonly PlaceStock[];
	/** Exact decimal text, rounded for the shop. Null without a price list. */
	readonly price: string | null;
	/** The price before a discount, which shops cross out, written like `price`; null unless it is above that. Absent if it was not requested. */
	readonly fullPrice?: string | null;
	/** ISO 4217, such as TRY. Null without a price, or if the ERP does not provide it. */
	readonly currencyCode: string | null;
	readonly isVatIncluded: boolean | null;
	/** Percent. Null if the installation's table has no rate for the item. */
	readonly vatRate: number | null;
	/** The item was handed over earlier and is no longer sold: its quantity is 0, and all else is null. */
	readonly isGone: boolean;
	/** For items that the shop lacks, and for texts. */
	readonly card?: ItemCard;
	/** The parts of a product that the ERP has changed; absent where stock and prices are sent. */
	readonly parts?: Readonly<Partial<Record<TextPart, string>>>;
}

/** An item that is left out. `reason` is a clause that follows its code. */
export interface LeftOut {
	readonly itemCode: string;
	readonly reason: string;
	/** The shop's SKU of the colour and size. */
	readonly variantSku?: string;
}

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

export type PriceStep = keyof typeof PRICE_STEPS;

/** A shop's margin for prices from a minimum on. */
export interface Margin {
	/** Compared with the price in the shop's currency, with or without VAT, as the shop requires. */
	readonly from: number;
	readonly percent: number;
	/** Added last, in the shop's currency. */
	readonly amount: number;
}

/** The ERP exchange rates for converting prices of other currencies into liras. */
export interface Conversion {
	readonly by: 'bankBuying' | 'bankSelling' | 'cashBuying' | 'cashSelling';
	/** The days of the rates, by the database's clock; of several the latest. */
	readonly of: 'today' | 'yesterday' | 'week';
}

/** The user's settings for converting ERP rows into shop items. */
export interface ItemRules {
	readonly skuFrom: 'itemCode' | 'barcode';
	readonly subtractsOrders: boolean;
	readonly safetyStock: number;
	readonly wholeNumbers: boolean;
	/** Maximum quantity sent. */
	readonly largest?: number;
	readonly prices: 'withVat' | 'withoutVat' | 'none';
	readonly vatOf: 'retail' | 'wholesale';
	readonly rounding: PriceRounding;
	/** Prices of another currency are left out; blank: all. */
	readonly currency: string;
	/** Absent: prices stay as in the list. */
	readonly margins?: readonly Margin[];
	/** Absent: prices keep their currency. */
	readonly exchange?: Conversion;
	readonly needsBarcode: boolean;
	/** Address of the workflow that serves pictures of the ERP's database. Absent: only addresses on cards are pictures. */
	readonly pictureAddress?: string;
}
