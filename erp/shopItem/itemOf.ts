import { LOCAL_CURRENCY } from '../text/currency';
import { NAMELESS } from '../query/reads/stock/variantNames';
import type { VatTable } from '../vat/table';
import { compare, exactDigits, parseDecimal, subtract, ZERO, type Decimal } from '../values/decimal';
import { shopPrice } from './price';
import type { ItemRules, LeftOut, ShopItem } from './types';

/** What the ERP told of an item, under the names of reads by SQL. */
export interface ToldItem {
	readonly itemCode: string;
	readonly itemName: string | null;
	/** Breakdown codes, where items are told by colour and size; undefined where an item is told as a whole. */
	readonly color?: string | null;
	readonly size?: string | null;
	/** The item has colours or sizes: the row without both has what is of none. Of a whole item: it has barcodes of these. */
	readonly hasVariants?: boolean | null;
	readonly barcode: string | null;
	readonly barcodes?: readonly string[];
	readonly onHand: number | null;
	readonly openOrders: number | null;
	readonly price: number | null;
	readonly currencyNumber: number | null;
	readonly currencyCode: string | null;
	readonly isVatIncluded: boolean | null;
	readonly retailVatPointer: number | null;
	readonly wholesaleVatPointer: number | null;
}

const exactly = (value: number): Decimal => parseDecimal(exactDigits(value)) ?? ZERO;

/** Pieces that may be sold: on hand, less orders and safety stock, at least 0. `undefined` if the ERP does not tell it. */
function quantityOf({ onHand, openOrders }: ToldItem, rules: ItemRules): number | undefined {
	if (onHand === null || (rules.subtractsOrders && openOrders === null)) return undefined;
	const left = subtract(
		subtract(exactly(onHand), exactly(rules.subtractsOrders ? (openOrders ?? 0) : 0)),
		exactly(rules.safetyStock),
	);
	if (compare(left, ZERO) <= 0) return 0;
	const exact = rules.wholeNumbers
		? Number(left.digits / 10n ** BigInt(left.scale))
		: Number(left.digits) / 10 ** left.scale;
	return Math.min(exact, rules.largest ?? exact);
}

/** What the ERP calls the currency; number 0 is the local one. */
const currencyOf = ({ currencyCode, currencyNumber }: ToldItem): string | null =>
	currencyCode ?? (currencyNumber === 0 ? LOCAL_CURRENCY : null);

/** The rate that the installation has for the item's pointer. */
function rateOf({ retailVatPointer, wholesaleVatPointer }: ToldItem, { vatOf }: ItemRules, table: VatTable) {
	const pointer = vatOf === 'retail' ? retailVatPointer : wholesaleVatPointer;
	return table.entries.find((entry) => entry.pointer === pointer)?.rate;
}

type Priced = Pick<ShopItem, 'price' | 'currencyCode' | 'isVatIncluded'>;
const NO_PRICE: Priced = { price: null, currencyCode: null, isVatIncluded: null };

/** The price for the shop, or the reason why there is none. */
function pricedFor(told: ToldItem, rules: ItemRules, rate: number | undefined): Priced | string {
	if (rules.prices === 'none') return NO_PRICE;
	const listed = told.price === null ? undefined : exactly(told.price);
	if (!listed || compare(listed, ZERO) <= 0) return 'has no price in the list';
	const currencyCode = currencyOf(told);
	if (rules.currency !== '' && currencyCode !== rules.currency)
		return currencyCode === null
			? `has a price whose currency the ERP does not say, not ${rules.currency}`
			: `has a price in ${currencyCode}, not in ${rules.currency}`;
	if (told.isVatIncluded === null) return 'has a price of which the ERP does not say whether VAT is in it';
	const wantsVat = rules.prices === 'withVat';
	if (told.isVatIncluded !== wantsVat && rate === undefined)
		return 'has no VAT rate in the VAT table of the ERP, which its price needs';
	const price = shopPrice({ listed, isVatIncluded: told.isVatIncluded, wantsVat, rate }, rules.rounding);
	return price === undefined ? 'has a price that rounds to 0' : { price, currencyCode, isVatIncluded: wantsVat };
}

/** The SKU of an item's colour and size: code-colour-size, and the code alone of an item without both. */
export const variantSku = (itemCode: string, variant: ReadonlyArray<string | null | undefined>): string =>
	[itemCode, ...variant].flatMap((part) => (part?.trim() ? [part.trim()] : [])).join('-');

/** An item for the shop, or the reason why it is left out. A price of 0 or an unknown stock is never sent. */
export function shopItemOf(told: ToldItem, rules: ItemRules, table: VatTable): ShopItem | LeftOut {
	const { itemCode, itemName, color, size, barcode, barcodes } = told;
	const variant = [color, size].filter((part) => !!part?.trim());
	const leftOut = (reason: string): LeftOut => ({
		itemCode,
		reason: variant.length > 0 ? `(${variant.join(', ')}) ${reason}` : reason,
	});
	if (variant.includes(NAMELESS)) return leftOut('has a colour or size that the ERP has no name for');
	const isOneOfSeveral = told.hasVariants && color !== undefined;
	const noBarcode =
		told.hasVariants && !isOneOfSeveral ? 'has barcodes of colours and sizes alone (By Variant)' : 'has no barcode';
	if (isOneOfSeveral && variant.length === 0) return leftOut('has stock or orders without colour and size');
	const sku = rules.skuFrom === 'barcode' ? barcode : variantSku(itemCode, variant);
	if (!sku?.trim()) return leftOut(rules.skuFrom === 'barcode' ? noBarcode : 'has no code');
	if (rules.needsBarcode && !barcode) return leftOut(noBarcode);
	const quantity = quantityOf(told, rules);
	if (quantity === undefined) return leftOut('has a stock that the ERP does not tell');
	const rate = rateOf(told, rules, table);
	const priced = pricedFor(told, rules, rate);
	if (typeof priced === 'string') return leftOut(priced);
	return {
		...{ sku: sku.trim(), itemCode, itemName, ...(isOneOfSeveral ? { color, size } : {}) },
		...{ barcode, ...(barcodes ? { barcodes } : {}), quantity, ...priced },
		...{ vatRate: rate ?? null, isGone: false },
	};
}

/** An item that was handed over earlier and is no longer sold. */
export const goneItem = (sku: string): ShopItem => ({
	...{ sku, itemCode: null, itemName: null, barcode: null, quantity: 0 },
	...{ price: null, currencyCode: null, isVatIncluded: null, vatRate: null, isGone: true },
});
