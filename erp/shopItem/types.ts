/** An item as the API of a shop needs it. */
export interface ShopItem {
	/** By what the shop knows it: item code or barcode. */
	readonly sku: string;
	readonly itemCode: string | null;
	readonly itemName: string | null;
	readonly barcode: string | null;
	readonly barcodes?: readonly string[];
	/** What may be sold, never below 0. */
	readonly quantity: number;
	/** Exact text, rounded as the shop wants it; null where no price list was asked for. */
	readonly price: string | null;
	/** As shops call it, such as TRY; null without a price, or where the ERP does not say. */
	readonly currencyCode: string | null;
	readonly isVatIncluded: boolean | null;
	/** Percent; null where the installation's table has no rate for the item. */
	readonly vatRate: number | null;
	/** It was handed over once and is no longer sold: quantity 0, and nothing else is known of it. */
	readonly isGone: boolean;
}

/** An item that no shop can be told of, and why: a clause behind its code. */
export interface LeftOut {
	readonly itemCode: string;
	readonly reason: string;
}

/** What a price is rounded to. */
export interface PriceRounding {
	/** Name of the step, see `PRICE_STEPS`. */
	readonly step: PriceStep;
	readonly towards: 'nearest' | 'up' | 'down';
}

/** What prices of a shop are whole multiples of, or how they end: in parts of 0.0001. */
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

/** What a user says of how rows of the ERP become items of a shop. */
export interface ItemRules {
	readonly skuFrom: 'itemCode' | 'barcode';
	readonly subtractsOrders: boolean;
	/** ShopMemory off what may be sold. */
	readonly safetyStock: number;
	readonly wholeNumbers: boolean;
	/** No quantity above it is told. */
	readonly largest?: number;
	readonly prices: 'withVat' | 'withoutVat' | 'none';
	readonly vatOf: 'retail' | 'wholesale';
	readonly rounding: PriceRounding;
	/** Prices of another currency are left out; blank: all. */
	readonly currency: string;
	readonly needsBarcode: boolean;
}
