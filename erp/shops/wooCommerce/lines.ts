import { grossByVat, type Minor, roundedQuotient, roundedTo, sumOfMinor, toMinor, vatInside } from '../../shop/amounts';
import type { ShopLine, ShopLineKind, ShopSum, StatedVat } from '../../shop/order';
import { namedValues, type ShopJson } from '../../shop/reader';
import {
	add,
	compare,
	type Decimal,
	formatDecimal,
	isWithin,
	multiply,
	subtract,
	total,
	ZERO,
} from '../../values/decimal';

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
 * Lines in hundredths that agree with what the shop states: the VAT of each part and the total. A shop that rounds once for all lines has
 * no rounding of single lines that does so by itself, so the hundredths that are left go to the lines with the largest fractions. Where
 * no rounding agrees each line is rounded by itself, and the difference shows in the sums.
 */
export function settledSums(lines: readonly ExactSum[], parts: readonly StatedPart[], total: Minor): ShopSum[] {
	const vats = lines.map(({ vat, stated }) => stated?.vat ?? toMinor(vat));
	for (const { amount, lines: those } of parts) {
		if (sumOfMinor(those.map((index) => vats[index] ?? 0n)) === amount) continue;
		const fitted = roundedTo(
			amount,
			those.map((index) => lines[index]?.vat ?? ZERO),
		);
		for (const [place, index] of those.entries()) vats[index] = fitted?.[place] ?? vats[index] ?? 0n;
	}
	const nets = lines.map(({ net, stated }) => stated?.net ?? toMinor(net));
	const wanted = total - sumOfMinor(vats);
	const fitting =
		sumOfMinor(nets) === wanted
			? nets
			: (roundedTo(
					wanted,
					lines.map(({ net }) => net),
				) ?? nets);
	return fitting.map((net, position) => ({ net, vat: vats[position] ?? 0n }));
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
const refundedLine = (node: ShopJson): string | undefined =>
	namedValues(node.get('meta_data').list, 'key', ['_refunded_item_id'])[0];

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
	const rate = rateOf(node, rows, stated, reading);
	const isUntaxed = rate === 0 && rows.every((row) => reading.rates.get(row.id) === undefined);
	const name = node.get('name').text ?? node.get('method_title').text ?? '';
	const hadCoupon =
		kind === 'item' && !reading.isRefund && compare(node.get('subtotal').maybeAmount ?? stated.net, stated.net) !== 0;
	return {
		rate,
		net: kind === 'item' ? exactNet(node, decimal, reading) : stated.net,
		vat: exactVat(node, rows, reading),
		stated: { net: toMinor(stated.net), vat: toMinor(stated.vat) },
		...(hadCoupon ? { full: beforeCoupons(node, rows, rate, reading) } : {}),
		line: {
			kind: isGoods ? kind : 'adjustment',
			path: node.path,
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

/** Places of a share: six more than WooCommerce's own unrounded amounts have. */
const PLACES = 12;

/** A share of an amount by weights. */
function share(amount: Decimal, weight: Decimal, all: Decimal): Decimal {
	const product = multiply(amount, weight);
	const top = product.digits * 10n ** BigInt(PLACES + all.scale);
	return { digits: roundedQuotient(top, all.digits * 10n ** BigInt(product.scale)), scale: PLACES };
}

/** Whether a fee is a discount in disguise, as shops grant one for payment by transfer. */
const isDiscount = (fee: ShopJson, reading: WooReading): boolean =>
	compare(signed(fee.get('total').amount, reading), ZERO) < 0;

/**
 * Takes a fee below 0 off the goods, as WooCommerce reckons it: the net amount in proportion to all goods, the tax of each rate in
 * proportion to the goods of that rate. No document has a line below 0.
 */
function lessDiscount(goods: readonly WooLine[], fee: ShopJson, reading: WooReading): WooLine[] {
	const all = total(goods.map(({ net }) => net));
	if (compare(all, ZERO) <= 0)
		fee.get('total').refuse('is a discount without goods that bear it', 'Correct it in the shop.');
	const net = signed(fee.get('total').amount, reading);
	const taxes = fee.get('taxes').list.map((row) => ({
		rate: reading.rates.get(row.get('id').wanted),
		amount: signed(row.get('total').amountOrZero, reading),
	}));
	return goods.map((line) => {
		const taxed = total(goods.filter(({ rate }) => rate === line.rate).map((line) => line.net));
		const tax = total(taxes.filter(({ rate }) => rate === line.rate).map(({ amount }) => amount));
		const before = line.stated ?? { net: toMinor(line.net), vat: toMinor(line.vat) };
		return {
			...line,
			net: add(line.net, share(net, line.net, all)),
			vat: compare(taxed, ZERO) === 0 ? line.vat : add(line.vat, share(tax, line.net, taxed)),
			stated: undefined,
			full: line.full ?? before,
		};
	});
}

/** Goods without what fees below 0 take off them, and the fees that are charges. */
export function goodsAndFees(
	node: ShopJson,
	goods: readonly WooLine[],
	reading: WooReading,
): { readonly goods: readonly WooLine[]; readonly fees: readonly ShopJson[] } {
	const fees = node.get('fee_lines').list;
	return {
		goods: fees
			.filter((fee) => isDiscount(fee, reading))
			.reduce<readonly WooLine[]>((lines, fee) => lessDiscount(lines, fee, reading), goods),
		fees: fees.filter((fee) => !isDiscount(fee, reading)),
	};
}
