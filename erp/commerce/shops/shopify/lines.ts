import {
	add,
	compare,
	formatDecimal,
	multiply,
	subtract,
	total,
	ZERO,
	type Decimal,
} from '../../../base/values/decimal';
import { roundedQuotient, toMinor, type Minor } from '../../../base/values/minor';
import type { Prices, ShopLine, ShopLineKind } from '../../shop/order';
import type { ShopJson } from '../../shop/reader';
import { soldFor } from '../sums';

/** How amounts of an order are to be taken. */
export interface ShopifyReading {
	readonly prices: Prices;
	/** Read `price_set` and the like instead of the plain members. */
	readonly money: 'shop' | 'presentment';
}

/** An amount in the chosen currency: orders in one currency may lack the sets, others must have them. */
export function shopifyAmount(node: ShopJson, member: string, { money: chosen }: ShopifyReading): Decimal | undefined {
	const set = node.get(`${member}_set.${chosen}_money.amount`);
	if (!set.isMissing) return set.amount;
	if (chosen === 'shop') return node.get(member).maybeAmount;
	const plain = node.get(member).maybeAmount;
	// Nothing is nothing in every currency.
	if (plain === undefined || compare(plain, ZERO) === 0) return plain;
	return set.refuse(
		'is missing, so that the amount in the currency of the buyer is not told',
		'Read the order with its _set members, or choose the currency of the shop.',
	);
}

const rateIn = (tax: ShopJson): number => {
	const fraction = tax.get('rate').price;
	return Number(formatDecimal({ digits: fraction.digits * 100n, scale: fraction.scale }));
};

/** Whether a line of goods says that it has no VAT: the shop charges no tax on this product, which is a rate of 0, unlike a tax that is missing. */
const isTaxFree = (line: ShopJson): boolean => line.get('taxable').value === false;

/** The one rate of a line and the VAT that the shop states for it. */
function taxOf(
	node: ShopJson,
	reading: ShopifyReading,
	isFree: boolean,
): Pick<ShopLine, 'rate' | 'isUntaxed' | 'vatAt'> & { readonly vat: Minor } {
	const taxes = node.get('tax_lines').list.map((tax) => ({
		rate: rateIn(tax),
		vat: toMinor(shopifyAmount(tax, 'price', reading) ?? tax.get('price').amount),
	}));
	const charged = taxes.filter(({ vat }) => vat !== 0n);
	const rates = new Set((charged.length > 0 ? charged : taxes.slice(0, 1)).map(({ rate }) => rate));
	if (rates.size > 1)
		node.get('tax_lines').refuse('holds several taxes', 'A line of the ERP has one VAT rate: tax each line once.');
	const [rate] = rates;
	const vat = charged.reduce((sum, tax) => sum + tax.vat, 0n);
	const vatAt = 'tax_lines';
	if (rate !== undefined) return { rate, vatAt, vat };
	return { rate: 0, ...(isFree ? {} : { isUntaxed: true }), vatAt, vat };
}

/** What is taken off a line: its share of every discount, the order's coupon too. Without shares the line's own discount. */
function discountOf(node: ShopJson, reading: ShopifyReading): Decimal {
	const shares = node.get('discount_allocations').list;
	if (shares.length === 0) return shopifyAmount(node, 'total_discount', reading) ?? ZERO;
	return total(shares.map((share) => shopifyAmount(share, 'amount', reading) ?? ZERO));
}

/** The share of an amount that is left where pieces were taken out of the order. */
const remaining = (amount: Minor, left: Decimal, all: Decimal): Minor =>
	roundedQuotient(amount * left.digits * 10n ** BigInt(all.scale), all.digits * 10n ** BigInt(left.scale));

/** A line of goods, without the pieces that were removed by editing the order; `undefined` where none is left. */
export function shopifyItem(node: ShopJson, removed: Decimal, reading: ShopifyReading): ShopLine | undefined {
	const ordered = node.get('quantity').price;
	const quantity = subtract(ordered, removed);
	if (compare(quantity, ZERO) <= 0) return undefined;
	const price = shopifyAmount(node, 'price', reading) ?? node.get('price').amount;
	const { vat, ...tax } = taxOf(node, reading, isTaxFree(node) || isGiftCard(node));
	const whole = toMinor(multiply(price, ordered));
	const paid = whole - toMinor(discountOf(node, reading));
	if (paid < 0n)
		node.get('discount_allocations').refuse('are more than the line costs', 'Compare the order in the shop.');
	const left = remaining(paid, quantity, ordered);
	const full = paid === whole ? left : toMinor(multiply(price, quantity));
	return {
		kind: isGiftCard(node) ? 'giftCard' : 'item',
		path: node.path,
		id: node.get('id').text,
		sku: node.get('sku').text,
		barcode: node.get('barcode').text,
		name: node.get('name').text ?? node.get('title').text ?? '',
		quantity: formatDecimal(quantity),
		...tax,
		...soldFor(full, left, tax.rate, reading.prices, remaining(vat, quantity, ordered)),
	};
}

/** A gift card that is sold: its money is a payment when it is spent. */
const isGiftCard = (line: ShopJson): boolean => line.get('gift_card').value === true;

/** A charge without pieces, such as shipping; without tax it has none only where the shop charges none on all goods. */
export function shopifyCharge(
	node: ShopJson,
	kind: ShopLineKind,
	reading: ShopifyReading,
	goods: readonly ShopJson[],
): ShopLine {
	const price = shopifyAmount(node, 'price', reading) ?? node.get('price').amount;
	const shares = node.get('discount_allocations').list;
	const paid =
		shares.length > 0
			? subtract(price, discountOf(node, reading))
			: (shopifyAmount(node, 'discounted_price', reading) ?? price);
	const { vat, ...tax } = taxOf(node, reading, goods.length > 0 && goods.every(isTaxFree));
	return {
		kind,
		path: node.path,
		id: node.get('id').text,
		name: node.get('title').text ?? '',
		quantity: '1',
		...tax,
		...soldFor(toMinor(price), toMinor(paid), tax.rate, reading.prices, vat),
	};
}

/** Taxes of the whole order, by rate. */
export const shopifyTaxes = (order: ShopJson, reading: ShopifyReading) =>
	order.get('tax_lines').list.map((tax) => ({
		rate: rateIn(tax),
		amount: toMinor(shopifyAmount(tax, 'price', reading) ?? tax.get('price').amount),
	}));

/** Sum of exact amounts of a list. */
export const sumAt = (list: readonly ShopJson[], read: (place: ShopJson) => Decimal): Decimal =>
	list.map(read).reduce(add, ZERO);
