import { isBlank } from '../../../base/json/members';
import { grossByVat, type Minor, roundedTo, sumOfMinor, toMinor, vatInside } from '../../../base/values/minor';
import type { ShopLine, ShopLineKind, ShopSum, StatedVat } from '../../shop/order';
import { namedValues, type ShopJson } from '../../shop/reader';
import { isVatOf } from '../../shop/vat';
import { plainTextOf } from '../../../base/text/text';
import {
	compare,
	type Decimal,
	formatDecimal,
	isWithin,
	multiply,
	subtract,
	total,
	ZERO,
} from '../../../base/values/decimal';

/** Net and VAT of a line as exactly as the shop tells them, more places than two where it has them. */
interface ExactSum {
	readonly rate: number;
	readonly net: Decimal;
	readonly vat: Decimal;
	/** The same as the shop itself rounds it for this line, which holds wherever it adds up. */
	readonly stated?: ShopSum;
}

/** What the shop says of the VAT of some lines of one rate: WooCommerce rounds that of goods and that of shipping apart. */
export interface StatedPart extends StatedVat {
	/** Indexes of the lines. */
	readonly lines: readonly number[];
}

/**
 * Amounts rounded by themselves but for the largest, which bears the hundredth that is left: a part of which a fee was taken off is the difference of
 * two amounts that the shop has rounded. `undefined` where more is left.
 */
function besides(wanted: Minor, exact: readonly Decimal[]): Minor[] | undefined {
	const rounded = exact.map(toMinor);
	const left = wanted - sumOfMinor(rounded);
	if (left > 1n || left < -1n) return undefined;
	const largest = rounded.reduce((best, amount, index) => (amount > (rounded[best] ?? 0n) ? index : best), 0);
	return rounded.map((amount, index) => (index === largest ? amount + left : amount));
}

/** VAT of lines in hundredths that comes to what each part states; as it is where no rounding does so. */
function fittedVats(lines: readonly ExactSum[], parts: readonly StatedPart[]): Minor[] {
	const vats = lines.map(({ vat, stated }) => stated?.vat ?? toMinor(vat));
	for (const { amount, lines: those } of parts) {
		if (sumOfMinor(those.map((index) => vats[index] ?? 0n)) === amount) continue;
		const exact = those.map((index) => lines[index]?.vat ?? ZERO);
		const fitted = roundedTo(amount, exact) ?? besides(amount, exact);
		for (const [place, index] of those.entries()) vats[index] = fitted?.[place] ?? vats[index] ?? 0n;
	}
	return vats;
}

/**
 * Parts whose VAT comes to `wanted`, each rounded down or up: a shop that rounds VAT at the subtotal rounds that of each rate for the list of its
 * taxes, and all of it once more, unrounded, for the total (woocommerce, class-wc-cart-totals.php).
 */
function roundedOnce(
	lines: readonly ExactSum[],
	parts: readonly StatedPart[],
	wanted: Minor,
): StatedPart[] | undefined {
	const exact = parts.map((part) => total(part.lines.map((index) => lines[index]?.vat ?? ZERO)));
	const amounts = roundedTo(wanted, exact);
	return amounts && parts.map((part, index) => ({ ...part, amount: amounts[index] ?? 0n }));
}

/**
 * Lines in hundredths that agree with what the shop states: the VAT of each part and the total. A shop that rounds once for all lines has
 * no rounding of single lines that does so by itself, so the hundredths that are left go to the lines with the largest fractions. Where net
 * amounts cannot come to the total, the VAT does. Where no rounding agrees each line is rounded by itself, and the difference shows in the sums.
 */
export function settledSums(
	lines: readonly ExactSum[],
	parts: readonly StatedPart[],
	whole: Minor,
): { readonly sums: ShopSum[]; readonly parts: readonly StatedPart[] } {
	const nets = lines.map(({ net, stated }) => stated?.net ?? toMinor(net));
	const settled = (those: readonly StatedPart[]) => {
		const vats = fittedVats(lines, those);
		const wanted = whole - sumOfMinor(vats);
		const exact = lines.map(({ net }) => net);
		const fitting = sumOfMinor(nets) === wanted ? nets : roundedTo(wanted, exact);
		const sums = (fitting ?? nets).map((net, position) => ({ net, vat: vats[position] ?? 0n }));
		return { sums, parts: those, isFitting: fitting !== undefined };
	};
	const asStated = settled(parts);
	if (asStated.isFitting) return asStated;
	const once = roundedOnce(lines, parts, whole - sumOfMinor(nets));
	const other = once && settled(once);
	return other?.isFitting ? other : asStated;
}

/** Rates that Turkish documents have had in the last years, in percent. */
const LEGAL = [0, 1, 8, 10, 18, 20] as const;

/** The nearest hundredth is the most that a rounded amount can be off. */
const NEAR: Decimal = { digits: 1n, scale: 2 };

/** The one legal rate whose VAT on a net amount is within a hundredth of the given one; `undefined` where none or several fit. */
function rateFrom(net: Decimal, vat: Decimal): number | undefined {
	if (compare(vat, ZERO) === 0) return 0;
	const fitting = LEGAL.filter((rate) => isWithin(multiply(net, { digits: BigInt(rate), scale: 2 }), vat, NEAR));
	return fitting.length === 1 ? fitting[0] : undefined;
}

/** A line of WooCommerce before its hundredths are settled. */
export interface WooLine extends ExactSum {
	readonly line: Omit<ShopLine, 'after' | 'before'>;
	/** Amount with VAT before coupons; absent where there was none. */
	readonly full?: ShopSum;
	/** The shop's id of its tax. */
	readonly taxId?: string;
}

/** What differs between an order and a refund, whose amounts are below 0, and between shops. */
export interface WooReading {
	/** Percent of each rate, by its id; blank where an old shop does not tell it. */
	readonly rates: ReadonlyMap<string, number | undefined>;
	readonly isRefund: boolean;
	readonly withTax: boolean;
}

const CENT: Decimal = { digits: 1n, scale: 2 };
const HALF_CENT: Decimal = { digits: 6n, scale: 3 };

/** An amount of an order, or of a refund, which writes it with a minus. */
export const signed = (amount: Decimal, { isRefund }: Pick<WooReading, 'isRefund'>): Decimal =>
	isRefund ? subtract(ZERO, amount) : amount;

interface TaxRow {
	readonly id: string;
	readonly total: Decimal;
	readonly subtotal: Decimal;
}

const taxRows = (node: ShopJson, reading: WooReading): TaxRow[] =>
	node.get('taxes').list.map((row) => ({
		id: row.get('id').wanted,
		total: signed(row.get('total').amountOrZero, reading),
		subtotal: signed(row.get('subtotal').amountOrZero, reading),
	}));

/** The rate of a line: WooCommerce has none in the line, only the ids of its taxes. */
function rateOf(node: ShopJson, rows: readonly TaxRow[], sum: { net: Decimal; vat: Decimal }, reading: WooReading) {
	const taxed = rows.filter((row) => compare(row.total, ZERO) !== 0 || compare(row.subtotal, ZERO) !== 0);
	const ids = [...new Set((taxed.length > 0 ? taxed : rows.slice(0, 1)).map(({ id }) => id))];
	if (ids.length > 1)
		return node.get('taxes').refuse('holds several taxes', 'A line of the ERP has one VAT rate: tax each line once.');
	const stated = reading.rates.get(ids[0] ?? '');
	if (stated !== undefined) return stated;
	return (
		rateFrom(sum.net, sum.vat) ??
		node
			.get('taxes')
			.refuse('does not tell which VAT rate it is', 'Give tax_lines with rate_percent, as WooCommerce does.')
	);
}

/** What the line would have cost with VAT but for coupons; `taxes[].subtotal` is unrounded at any number of places. */
function beforeCoupons(node: ShopJson, rows: readonly TaxRow[], rate: number, reading: WooReading): ShopSum {
	const net = toMinor(signed(node.get('subtotal').amountOrZero, reading));
	const vat = toMinor(signed(node.get('subtotal_tax').amountOrZero, reading));
	if (!reading.withTax) return { net, vat };
	const exact = total(rows.map(({ subtotal }) => subtotal));
	const stated = net + vat;
	const told = compare(exact, ZERO) === 0 ? undefined : grossByVat(exact, rate);
	const gross = told !== undefined && told - stated <= 1n && stated - told <= 1n ? told : stated;
	const inside = vatInside(gross, rate);
	return { net: gross - inside, vat: inside };
}

/** Net with all its places: `price` is unrounded even where `total` has two. */
function exactNet(node: ShopJson, quantity: Decimal, reading: WooReading): Decimal {
	const stated = signed(node.get('total').amount, reading);
	const price = reading.isRefund ? undefined : node.get('price').maybeAmount;
	const exact = price === undefined ? undefined : multiply(price, quantity);
	return exact !== undefined && stated.scale <= 2 && isWithin(exact, stated, HALF_CENT) ? exact : stated;
}

/** VAT with all its places, where what is rounded agrees with it. */
function exactVat(node: ShopJson, rows: readonly TaxRow[], reading: WooReading): Decimal {
	const stated = signed(node.get('total_tax').amountOrZero, reading);
	const exact = total(rows.map((row) => row.total));
	return isWithin(exact, stated, CENT) ? exact : stated;
}

/** Whether a line has no pieces and costs nothing, as the shop's editor of orders leaves one. */
export const isGoneLine = (line: ShopJson): boolean =>
	['quantity', 'total', 'total_tax'].every((member) => compare(line.get(member).amountOrZero, ZERO) === 0) &&
	!line.get('quantity').isMissing;

/** The id of the order's line that a line of a refund pays back. */
export const refundedLine = (node: ShopJson): string | undefined =>
	namedValues(node.get('meta_data').elements, 'key', ['_refunded_item_id'])[0];

/**
 * How plugins name what they keep of a gift card in the line that sells it: WooCommerce Gift Cards, PW Gift Cards and YITH Gift Cards, by their
 * source (class-wc-gc-order.php, pw-gift-cards.php, yith-woocommerce-gift-cards).
 */
const GIFT_CARD = /^_*(?:wc_gc_giftcard|pw_gift_card|ywgc_)/;

/** A gift card that is sold: its money is a payment when it is spent. */
const isGiftCard = (line: ShopJson): boolean =>
	line.get('meta_data').elements.some((element) => GIFT_CARD.test(element.get('key').text ?? ''));

/** A line of an order or refund: goods, shipping or a fee. */
export function wooLine(node: ShopJson, kind: ShopLineKind, reading: WooReading): WooLine {
	const rows = taxRows(node, reading);
	const decimal = kind === 'item' ? signed(node.get('quantity').amount, reading) : { digits: 1n, scale: 0 };
	const isGoods = compare(decimal, ZERO) > 0;
	if (!isGoods && !(reading.isRefund && compare(decimal, ZERO) === 0))
		node.get('quantity').refuse('is not above 0', 'Remove lines without quantity from the order.');
	const stated = {
		net: signed(node.get('total').amount, reading),
		vat: signed(node.get('total_tax').amountOrZero, reading),
	};
	const named = rateOf(node, rows, stated, reading);
	const amounts = { net: toMinor(stated.net), vat: toMinor(stated.vat) };
	// The editor of orders leaves a row for each tax of the order, blank where the line does not have it.
	const isBlankTax = rows.every(({ total: tax }) => tax.digits === 0n) && !isVatOf(amounts, named);
	const rate = isBlankTax ? 0 : named;
	const isCard = kind === 'item' && isGoods && isGiftCard(node);
	const isUntaxed = !isCard && (isBlankTax || rows.length === 0) && rate === 0;
	const name = node.get('name').text ?? node.get('method_title').text ?? '';
	const hadCoupon =
		kind === 'item' && !reading.isRefund && compare(node.get('subtotal').maybeAmount ?? stated.net, stated.net) !== 0;
	return {
		rate,
		net: kind === 'item' ? exactNet(node, decimal, reading) : stated.net,
		vat: exactVat(node, rows, reading),
		stated: amounts,
		...(hadCoupon ? { full: beforeCoupons(node, rows, rate, reading) } : {}),
		taxId: (rows.find(({ total }) => compare(total, ZERO) !== 0) ?? rows[0])?.id,
		line: {
			kind: isCard ? 'giftCard' : isGoods ? kind : 'adjustment',
			path: node.path,
			vatAt: 'total_tax',
			id: reading.isRefund ? refundedLine(node) : node.get('id').text,
			sku: node.get('sku').text,
			barcode: node.get('global_unique_id').text,
			name,
			quantity: isGoods ? formatDecimal(decimal) : '1',
			rate,
			...(isUntaxed ? { isUntaxed } : {}),
		},
	};
}

/** Where a line names the line whose part it is: WooCommerce Product Bundles, Composite Products, and Mix and Match Products, by their REST API. */
const PART_OF = ['bundled_by', 'composite_parent', 'mnm_child_of'];
/** Where WPC Product Bundles names the product whose part a line is (`woosb`). */
const PART_OF_PRODUCT = ['_woosb_parent_id'];

/** The line of a bundle that a line is a part of. */
export function containerOf(line: ShopJson, all: readonly ShopJson[]): ShopJson | undefined {
	const named = PART_OF.map((member) => line.get(member).value).find((id) => !isBlank(id) && String(id) !== '0');
	const product = namedValues(line.get('meta_data').elements, 'key', PART_OF_PRODUCT)[0];
	const others = all.filter((other) => other !== line);
	if (named !== undefined) return others.find((other) => other.get('id').text === plainTextOf(named).trim());
	return product === undefined ? undefined : others.find((other) => other.get('product_id').text === product);
}
