import { LOCAL_CURRENCY } from '../../base/text/currency';
import { NAMELESS } from '../../database/query/reads/stock/variantNames';
import type { VatTable } from '../../document/vat/table';
import { compare, exactDigits, parseDecimal, subtract, ZERO, type Decimal } from '../../base/values/decimal';
import { shopPrice } from './price';
import { isOnTheWeb } from './feed';
import type { ItemCard, ItemRules, LeftOut, ShopItem } from './types';

/** The ERP's row of an item, with the names of reads by SQL. */
export interface ItemRow extends Partial<ItemCard> {
	readonly itemCode: string;
	readonly itemName: string | null;
	/** Key of the record with a picture in the ERP's database, and its length in bytes. */
	readonly pictureRecord?: string | null;
	readonly pictureBytes?: number | null;
	/** Breakdown codes, where items are reported by colour and size; undefined where an item is reported as a whole. */
	readonly color?: string | null;
	readonly size?: string | null;
	/** The item has colours or sizes: its row without both has the stock without variants. For a whole item: it has barcodes of variants. */
	readonly hasVariants?: boolean | null;
	readonly barcode: string | null;
	readonly barcodes?: readonly string[];
	readonly onHand: number | null;
	readonly openOrders: number | null;
	readonly price: number | null;
	readonly currencyNumber: number | null;
	readonly currencyCode: string | null;
	readonly isVatIncluded: boolean | null;
	/** The same members from the list of full prices; `undefined` where none was requested. */
	readonly fullPrice?: number | null;
	readonly fullPriceCurrencyNumber?: number | null;
	readonly fullPriceCurrencyCode?: string | null;
	readonly isFullPriceVatIncluded?: boolean | null;
	readonly retailVatPointer: number | null;
	readonly wholesaleVatPointer: number | null;
}

const exactly = (value: number): Decimal => parseDecimal(exactDigits(value)) ?? ZERO;

/** Sellable pieces: on hand, less orders and safety stock, at least 0. `undefined` if the ERP does not provide them. */
function quantityOf({ onHand, openOrders }: ItemRow, rules: ItemRules): number | undefined {
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

/** Liras per unit of a currency, by its number in the ERP. */
export type ExchangeRates = ReadonlyMap<number, number>;

type ListPrice = Pick<ItemRow, 'price' | 'currencyNumber' | 'currencyCode' | 'isVatIncluded'>;

/** The ERP's currency code; number 0 is the local one. */
const currencyOf = ({ currencyCode, currencyNumber }: ListPrice): string | null =>
	currencyCode ?? (currencyNumber === 0 ? LOCAL_CURRENCY : null);

/** Currencies for which the Turkish central bank gives rates per 100 units. Whether the ERP does so, too, is not known. */
const RATED_BY_HUNDRED: ReadonlySet<string | null> = new Set(['JPY', 'IRR']);

function rateOf({ retailVatPointer, wholesaleVatPointer }: ItemRow, { vatOf }: ItemRules, table: VatTable) {
	const pointer = vatOf === 'retail' ? retailVatPointer : wholesaleVatPointer;
	return table.entries.find((entry) => entry.pointer === pointer)?.rate;
}

type Priced = Pick<ShopItem, 'price' | 'fullPrice' | 'currencyCode' | 'isVatIncluded'>;
const NO_PRICE: Priced = { price: null, currencyCode: null, isVatIncluded: null };
const NOT_LISTED = 'has no price in the list';

/** The shop's price from a list, with its currency, or why there is none. */
function priceFor(
	list: ListPrice,
	rules: ItemRules,
	rate: number | undefined,
	rates: ExchangeRates,
): { readonly price: string; readonly currencyCode: string | null } | string {
	const listed = list.price === null ? undefined : exactly(list.price);
	if (!listed || compare(listed, ZERO) <= 0) return NOT_LISTED;
	const listCurrency = currencyOf(list);
	const converts = rules.exchange !== undefined && list.currencyNumber !== 0;
	if (converts && listCurrency === null) return 'has a price whose currency the ERP does not say';
	const exchangeRate = converts && list.currencyNumber !== null ? rates.get(list.currencyNumber) : undefined;
	if (converts && (exchangeRate === undefined || RATED_BY_HUNDRED.has(listCurrency)))
		return `has a price in ${listCurrency}, for which the ERP has no usable exchange rate of the day in Rate Date (Kur Günü)`;
	const currencyCode = exchangeRate === undefined ? listCurrency : LOCAL_CURRENCY;
	if (rules.currency !== '' && currencyCode !== rules.currency)
		return currencyCode === null
			? `has a price whose currency the ERP does not say, not ${rules.currency}`
			: `has a price in ${currencyCode}, not in ${rules.currency}${rules.currency === LOCAL_CURRENCY ? '; Convert to Liras By (Kur) converts it' : ''}`;
	if (list.isVatIncluded === null) return 'has a price of which the ERP does not say whether VAT is in it';
	const wantsVat = rules.prices === 'withVat';
	if (list.isVatIncluded !== wantsVat && rate === undefined)
		return 'has no VAT rate in the VAT table of the ERP, which its price needs';
	const { isVatIncluded } = list;
	const wanted = { listed, isVatIncluded, wantsVat, rate, exchangeRate, margins: rules.margins };
	const price = shopPrice(wanted, rules.rounding);
	return price === undefined ? 'has a price that rounds to 0' : { price, currencyCode };
}

/** The shop's price and its full price, or why there is none. */
function pricedFor(row: ItemRow, rules: ItemRules, rate: number | undefined, rates: ExchangeRates): Priced | string {
	if (rules.prices === 'none') return NO_PRICE;
	const found = priceFor(row, rules, rate, rates);
	if (typeof found === 'string') return found;
	const priced = { ...found, isVatIncluded: rules.prices === 'withVat' };
	if (row.fullPrice === undefined) return priced;
	const { fullPriceCurrencyNumber: currencyNumber = null, fullPriceCurrencyCode: currencyCode = null } = row;
	const { fullPrice: price, isFullPriceVatIncluded: isVatIncluded = null } = row;
	const full = priceFor({ price, currencyNumber, currencyCode, isVatIncluded }, rules, rate, rates);
	if (full === NOT_LISTED) return { ...priced, fullPrice: null };
	if (typeof full === 'string') return `${full} (Full Price List)`;
	if (full.currencyCode !== found.currencyCode)
		return `has a price in ${found.currencyCode}, and a full price in ${full.currencyCode}`;
	const isAbove = compare(parseDecimal(full.price) ?? ZERO, parseDecimal(found.price) ?? ZERO) > 0;
	return { ...priced, fullPrice: isAbove ? full.price : null };
}

/** The SKU of an item's colour and size: code-colour-size, or only the code for an item without both. */
export const variantSku = (itemCode: string, variant: ReadonlyArray<string | null | undefined>): string =>
	[itemCode, ...variant].flatMap((part) => (part?.trim() ? [part.trim()] : [])).join('-');

/**
 * Where a workflow serves the picture that the ERP keeps in its database. Another picture has another length in bytes, and by that another address,
 * so that shops fetch it again; the database has no day of its change.
 */
const servedPicture = ({ pictureRecord, pictureBytes }: ItemRow, address: string | undefined): string | undefined =>
	address === undefined || !pictureRecord || !pictureBytes
		? undefined
		: `${address}${address.includes('?') ? '&' : '?'}record=${pictureRecord}&bytes=${pictureBytes}`;

/** The card of an item, if it was requested. */
const cardOf = (row: ItemRow, { pictureAddress }: ItemRules): { readonly card?: ItemCard } =>
	row.categoryName === undefined
		? {}
		: {
				card: {
					shortName: row.shortName ?? null,
					foreignName: row.foreignName ?? null,
					unit: row.unit ?? null,
					unitWeight: row.unitWeight ?? null,
					imageUrl: isOnTheWeb(row.imageUrl)
						? row.imageUrl
						: (servedPicture(row, pictureAddress) ?? row.imageUrl ?? null),
					mainGroupName: row.mainGroupName ?? null,
					categoryName: row.categoryName,
					brandName: row.brandName ?? null,
					longText: row.longText ?? null,
				},
			};

/** A shop item, or the reason why it is left out. A price of 0 or an unknown stock is never sent. */
export function shopItemOf(
	row: ItemRow,
	rules: ItemRules,
	table: VatTable,
	rates: ExchangeRates = new Map(),
): ShopItem | LeftOut {
	const { itemCode, itemName, color, size, barcode, barcodes } = row;
	const variant = [color, size].filter((part) => !!part?.trim());
	const sku = (rules.skuFrom === 'barcode' ? barcode : variantSku(itemCode, variant))?.trim();
	const leftOut = (reason: string): LeftOut =>
		variant.length > 0
			? { itemCode, reason: `(${variant.join(', ')}) ${reason}`, ...(sku ? { variantSku: sku } : {}) }
			: { itemCode, reason };
	if (variant.includes(NAMELESS)) return leftOut('has a colour or size that the ERP has no name for');
	const isOneOfSeveral = row.hasVariants && color !== undefined;
	const noBarcode =
		row.hasVariants && !isOneOfSeveral ? 'has barcodes of colours and sizes alone (By Variant)' : 'has no barcode';
	if (isOneOfSeveral && variant.length === 0) return leftOut('has stock or orders without colour and size');
	if (!sku) return leftOut(rules.skuFrom === 'barcode' ? noBarcode : 'has no code');
	if (rules.needsBarcode && !barcode) return leftOut(noBarcode);
	const quantity = quantityOf(row, rules);
	if (quantity === undefined) return leftOut('has a stock that the ERP does not tell');
	const rate = rateOf(row, rules, table);
	const priced = pricedFor(row, rules, rate, rates);
	if (typeof priced === 'string') return leftOut(priced);
	return {
		sku,
		itemCode,
		itemName,
		...(isOneOfSeveral ? { color, size } : {}),
		barcode,
		...(barcodes ? { barcodes } : {}),
		quantity,
		...priced,
		vatRate: rate ?? null,
		isGone: false,
		...cardOf(row, rules),
	};
}

/** An item that was handed over earlier and is no longer sold. */
export const goneItem = (sku: string, locationIds: readonly string[]): ShopItem => ({
	sku,
	itemCode: null,
	itemName: null,
	barcode: null,
	quantity: 0,
	...(locationIds.length > 0 ? { places: locationIds.map((locationId) => ({ locationId, quantity: 0 })) } : {}),
	price: null,
	currencyCode: null,
	isVatIncluded: null,
	vatRate: null,
	isGone: true,
});
